"""Batches on several ranks of this machine.

The tests start more ranks than a small machine has cores, and may be run by root.
"""
import os
import pathlib
import re
import subprocess

from catalogs import BatchCase


class RanksCase(BatchCase):
    def mpirun(self, ranks, *words):
        environment = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
        command = ["mpirun", "--oversubscribe", "-n", ranks, self.chompcert, "batch", *words]
        return subprocess.Popen([str(word) for word in command], cwd=self.folder, env=environment, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)

    def result(self, ranks, *words, timeout=120):
        run = self.mpirun(ranks, *words)
        out, err = run.communicate(timeout=timeout)
        return run.returncode, out, re.sub(r"^batch: \d+ of \d+ games.*\n", "", err, flags=re.M)  # progress of a slow machine

    def ranks_of(self, run):
        """The processes of the ranks that have begun, by their rank."""
        ranks = {}
        for child in pathlib.Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text().split():
            try:
                words = pathlib.Path(f"/proc/{child}/environ").read_bytes().split(b"\0")
            except OSError:  # it has ended
                continue
            environment = dict(word.split(b"=", 1) for word in words if b"=" in word)
            if b"OMPI_COMM_WORLD_RANK" in environment:
                ranks[int(environment[b"OMPI_COMM_WORLD_RANK"])] = int(child)
        return ranks
