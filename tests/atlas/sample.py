"""The sample of the atlas, sample.tsv: which 2,000 games it has, and their rows. By hand, in four minutes, to make it anew:

    tests/atlas/sample.py CHOMPCERT

All games of |A| = 0 and constants up to 3, and of those with |A| = 1, 2 and 3 the 400, 500 and 1,000 whose labels have the
least SHA-256. A row is that of the atlas, with the relations of the game file after the label.
"""
import hashlib
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
TABLE = HERE / "sample.tsv"
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parents[1] / "packaging" / "atlas"))
import games  # noqa: E402
import parts  # noqa: E402
import shards  # noqa: E402

SIZES = [(0, 100), (1, 400), (2, 500), (3, 1000)]
BOUND = 3
HEAD = shards.HEAD.replace("label\t", "label\trelations\t", 1)


def least(labels, number):
    return sorted(labels, key=lambda label: hashlib.sha256(label.encode()).hexdigest())[:number]


def labels_of(count):
    """The labels of the sample with |A| = count, sorted."""
    return sorted(least(parts.games(count, BOUND), dict(SIZES)[count]))


def relations(label):
    return "; ".join(games.relations_of(*games.read_label(label)))


def rows_of(labels, chompcert, folder, number=500):
    """Rows of these games, proved and checked now."""
    made = shards.Shards(folder, labels, number)
    for shard in range(len(made.parts)):
        made.make(shard, [chompcert, "batch"])
        yield from ([row[0], relations(row[0]), *row[1:]] for row in made.read(shard))


def read():
    """The rows of sample.tsv."""
    lines = TABLE.read_text(encoding="ascii").splitlines()
    if lines[0] + "\n" != HEAD:
        raise ValueError(f"{TABLE}: expected the columns {HEAD!r}, found {lines[0]!r}")
    return [line.split("\t") for line in lines[1:]]


if __name__ == "__main__":
    chosen = sorted(label for size, _ in SIZES for label in labels_of(size))
    with tempfile.TemporaryDirectory() as work:
        text = HEAD + "".join("\t".join(row) + "\n" for row in rows_of(chosen, str(pathlib.Path(sys.argv[1]).resolve()), work))
    shards.write_whole(TABLE, text.encode("ascii"))
