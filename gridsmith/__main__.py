"""`python -m gridsmith` is the `gridsmith` command."""

import sys

from gridsmith.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
