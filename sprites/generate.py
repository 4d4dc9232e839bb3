"""Draw every picture of the program: ``python sprites/generate.py [part …]``.

Parts are ``faces``, ``backs``, ``marks``, ``icons``, ``app`` and ``preview``; without one all are drawn.
Needs the packages of ``sprites/requirements.txt``. The drawings are described in ``sprites/generator/__init__.py``.
"""

import sys

from generator.build import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
