"""`python -m gridsmith.gui` opens the app."""

import sys

from .app import main

sys.exit(main())
