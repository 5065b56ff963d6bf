"""`python -m gridsmith.gui` opens the app."""

import sys

from gridsmith.gui.app import main

sys.exit(main())
