"""`python -m gui` opens the app."""

import sys

from gui.app import main

sys.exit(main())
