"""Proves and checks the games of the atlas, a shard at a time, and keeps what the site tells of them.

A shard is a run of the sorted labels. Its games go through one `chompcert batch`, in a folder of their own; when all are
done, one row for each game is written to results/NNNNN.tsv, at once or not at all, and the folder goes. So an interrupted
run continues at the shard where it stopped, and there within the batch; shards may be made on different machines, and
merging is putting their files into one folder. The name of a shard's file does not tell its games; its rows do, and they
are compared with the labels when a file is read.
"""
import hashlib
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess

from games import game_file

VALUES = 2  # claims about the values 0..VALUES
SHARD = 2000
HEAD = "label\tideals\tvalue 0\tvalue 1\tvalue 2\tcertificate_bytes\tcertificate_sha256\n"
COLUMNS = len(HEAD.split("\t"))


class AtlasError(Exception):
    """What stops the making of the atlas, in words for its user."""


def write_whole(path, data, keep=True):
    """Writes a file that appears complete or not at all; unless `keep`, it may be lost when the power fails."""
    new = path.with_name(path.name + ".new")
    with open(new, "wb") as file:
        file.write(data)
        file.flush()
        if keep:
            os.fsync(file.fileno())
    os.replace(new, path)


def claims_of(certificate):
    """The claims about all of A, in the words of the certificate without `value`; its last ideal is A."""
    text = certificate.decode("ascii")
    lines = text[text.rindex("\nideal ") + 1:].splitlines()[1:-1]
    claims = []
    for line in lines:
        words = line.split(" ")
        if words[0] == "tail":
            claims[-1] += " " + line
        elif int(words[1]) == len(claims):
            claims.append(" ".join([words[0], *words[2:]]))
        else:
            raise AtlasError(f"a certificate: expected the claim of value {len(claims)}, found '{line}'")
    return claims


def rows_of(folder, labels):
    """The rows of a batch that has ended, from its catalogue and the certificates that it names."""
    with sqlite3.connect(folder / "batch.sqlite") as catalogue:
        found = catalogue.execute("SELECT game, status, message, ideals, certificate, certificate_sha256, value, constant, constant_from "
                                  "FROM catalogue ORDER BY game, value").fetchall()
    catalogue.close()
    runs = {}
    for run in found:
        runs.setdefault(run[0], []).append(run)
    for label in labels:
        run = runs.get(label)
        if not run or run[0][1] != "done":
            raise AtlasError(f"{folder}: {label} is {run[0][1] + ': ' + str(run[0][2]) if run else 'not in the catalogue'}")
        ideals, path, sha256 = run[0][3:6]
        data = (folder / path).read_bytes()
        if hashlib.sha256(data).hexdigest() != sha256:
            raise AtlasError(f"{folder / path}: expected the SHA-256 {sha256} of the catalogue, found another")
        claims = claims_of(data)
        for value, constant, since in (row[6:] for row in run):
            if constant is not None:
                claims[value] += f" constant {constant} from {since}"
        yield "\t".join([label, str(ideals), *claims, str(len(data)), sha256]) + "\n"


class Shards:
    """The results of an atlas in a folder."""

    def __init__(self, folder, labels, size=SHARD, scratch=None):
        self.folder = pathlib.Path(folder)
        self.scratch = pathlib.Path(scratch) if scratch else self.folder / "now"
        self.parts = [labels[at:at + size] for at in range(0, len(labels), size)]
        (self.folder / "results").mkdir(parents=True, exist_ok=True)

    def path(self, number):
        return self.folder / "results" / f"{number:05}.tsv"

    def read(self, number):
        """The rows of a shard as lists, or None if it is not made. @raises AtlasError."""
        try:
            lines = self.path(number).read_text(encoding="ascii").splitlines(keepends=True)
        except FileNotFoundError:
            return None
        rows = [line.rstrip("\n").split("\t") for line in lines[1:]]
        if lines[:1] != [HEAD] or [row[0] for row in rows] != self.parts[number] or any(len(row) != COLUMNS for row in rows):
            raise AtlasError(f"{self.path(number)}: expected the rows of the {len(self.parts[number])} games from "
                             f"{self.parts[number][0]} on, found others: it is of another atlas, remove it")
        return rows

    def make(self, number, batch):
        """Proves and checks the games of a shard. @param batch the words of `chompcert batch`, launcher first."""
        labels, folder = self.parts[number], self.scratch / f"{number:05}"
        folder.mkdir(parents=True, exist_ok=True)
        for label in labels:
            (folder / f"{label}.poset").write_text(game_file(label), encoding="ascii")
        (folder / "list").write_text("".join(f"{label}.poset\n" for label in labels), encoding="ascii")
        run = subprocess.run([*batch, "list", "-k", str(VALUES), "--json", "-q"], cwd=folder, stdout=subprocess.PIPE, check=False)
        if run.returncode != 0:
            raise AtlasError(f"{folder}: {' '.join(batch)} ended with {run.returncode}; run the same command again to continue")
        done = json.loads(run.stdout)
        if done.get("done") != len(labels):
            raise AtlasError(f"{folder}: expected {len(labels)} games done, found {run.stdout.decode().strip()}")
        write_whole(self.path(number), (HEAD + "".join(rows_of(folder, labels))).encode("ascii"))
        shutil.rmtree(folder)
