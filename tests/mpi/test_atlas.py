"""`atlas run --launcher mpirun …`: the same rows as by threads of one process."""
import os
import pathlib
import subprocess
import sys
import unittest

from ranks import RanksCase

ATLAS = pathlib.Path(__file__).resolve().parents[2] / "packaging" / "atlas" / "atlas"


class AtlasOnRanks(RanksCase):
    def rows(self, name, *words):
        few = ["--part", "2,1", "--chompcert", os.environ["CHOMPCERT"]]
        environment = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
        subprocess.run([sys.executable, ATLAS, "run", self.folder / name, *few, *words], check=True, stdout=subprocess.DEVNULL, env=environment)
        return (self.folder / name / "results" / "00000.tsv").read_bytes()

    def test_ranks_make_the_same_rows(self):
        self.assertEqual(self.rows("ranks", "--launcher", "mpirun --oversubscribe -n 3"), self.rows("alone"))


if __name__ == "__main__":
    unittest.main()
