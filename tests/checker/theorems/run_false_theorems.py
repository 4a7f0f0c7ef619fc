#!/usr/bin/env python3
"""run_false_theorems.py CHOMPCERT DRIVER COUNT: bent theorem files against the definition of the game; a new seed each time."""
import os
import subprocess
import sys
import tempfile
import time

import seeds

with tempfile.TemporaryDirectory() as folder:
    pairs = seeds.make(sys.argv[1], folder)
    seed = os.environ.get("SEED", str(time.time_ns() % 1000000))
    words = [word for pair in pairs for word in pair]
    sys.exit(subprocess.run([sys.argv[2], sys.argv[3], seed, *words], check=False).returncode)
