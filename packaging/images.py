"""Build the images of the bundled word lists, which open in no time, into a folder.

    .venv/bin/python packaging/images.py FOLDER

`make wheel` and `packaging/freeze.py` call it.
"""

import sys
import tempfile
from pathlib import Path

from gridsmith.core.lexicon.catalog import BUNDLED, Catalog
from gridsmith.core.lexicon.image import ImageCache

with tempfile.TemporaryDirectory() as nowhere:
    catalog = Catalog(BUNDLED, Path(nowhere), ImageCache(Path(nowhere)))
    print(f"{sys.argv[1]}: images: {len(catalog.build_images(Path(sys.argv[1])))}")
