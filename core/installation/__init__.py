"""This installation: health check, warm-up of kernels, log, desktop entry, licenses."""
