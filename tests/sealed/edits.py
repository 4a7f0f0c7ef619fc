"""Edits of a catalogue: its rows, its schema, its pages, and the files beside it. Each takes a random.Random and the path
of the catalogue, and returns what it did, for messages."""
import contextlib
import os
import pathlib
import shutil
import sqlite3
import struct
import tempfile

from sealed_case import VALUES

JOURNAL = bytes.fromhex("d9d505f920a163d7")
TABLES = {"games": ("id", "sha256", "label", "family", "source", "bytes", "chains"),
          "runs": ("id", "game", "max_value", "level", "status", "message", "max_columns", "max_megabytes", "prove_seconds",
                   "check_seconds", "game_file", "certificate", "certificate_sha256", "certificate_bytes", "ideals", "periodic", "finite"),
          "claims": ("run", "value", "kind", "preperiod", "period", "pattern", "constant", "constant_from")}
HOSTILE = ("load_extension('x')", "zeroblob(1000000000)", "printf('%900000000d', 1)", "randomblob(1000000000)", "fts3_tokenizer('x')",
           "(WITH RECURSIVE t(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM t) SELECT count(*) FROM t)", "nosuch(1)", "sqlite_version()")
SCHEMAS = ("DROP VIEW catalogue", "DROP VIEW catalogue; CREATE VIEW catalogue AS SELECT {} AS game FROM games",
           "DROP VIEW catalogue; CREATE VIEW catalogue AS SELECT *, {} AS value FROM games, runs, claims", "DROP TABLE claims",
           "DROP VIEW catalogue; CREATE VIEW catalogue AS SELECT * FROM catalogue", "CREATE VIEW mine AS SELECT {}",
           "CREATE TRIGGER t AFTER INSERT ON runs BEGIN SELECT {}; END", "CREATE TRIGGER t AFTER DELETE ON games BEGIN DELETE FROM runs; END",
           "CREATE TRIGGER t INSTEAD OF DELETE ON catalogue BEGIN SELECT {}; END", "ALTER TABLE runs ADD COLUMN more AS ({})",
           "ALTER TABLE games ADD COLUMN more DEFAULT 7", "CREATE UNIQUE INDEX u ON runs (status)", "CREATE INDEX i ON runs (abs(max_value))",
           "ALTER TABLE games RENAME TO runes", "ALTER TABLE runs RENAME COLUMN status TO state", "CREATE VIRTUAL TABLE v USING fts5(x)",
           "CREATE TABLE mine (x CHECK (x > 0))", "PRAGMA user_version = 7", "PRAGMA application_id = 7", "ANALYZE", "VACUUM",
           "PRAGMA journal_mode = WAL", "PRAGMA auto_vacuum = FULL; VACUUM", "PRAGMA page_size = 65536; VACUUM", "REINDEX")
MASTER = ("UPDATE sqlite_master SET rootpage = abs(random() % 12) WHERE name = ?1", "UPDATE sqlite_master SET sql = substr(sql, 1, 40) WHERE name = ?1",
          "UPDATE sqlite_master SET type = 'view' WHERE name = ?1", "UPDATE sqlite_master SET name = 'x' WHERE name = ?1",
          "INSERT INTO sqlite_master SELECT * FROM sqlite_master WHERE name = ?1", "UPDATE sqlite_master SET sql = 'CREATE TABLE ' || name || '(a, b AS (a))' WHERE name = ?1",
          "UPDATE sqlite_master SET tbl_name = 'claims' WHERE name = ?1", "DELETE FROM sqlite_master WHERE name = ?1",
          "UPDATE sqlite_master SET sql = replace(sql, ' TEXT', ' ANY') WHERE name = ?1", "UPDATE sqlite_master SET sql = NULL WHERE name = ?1")


def opened(path):
    """For edits, which end after some millions of steps, as a trigger that was put there may not."""
    catalogue = sqlite3.connect(path, isolation_level=None)
    catalogue.set_progress_handler(lambda: True, 5_000_000)
    return contextlib.closing(catalogue)


def edit_row(rng, path):
    table = rng.choice(list(TABLES))
    column, value = rng.choice(TABLES[table]), rng.choice(VALUES)
    with opened(path) as catalogue:
        catalogue.execute(f"UPDATE {table} SET {column} = ? WHERE random() % 3 = 0", (value,))
    return f"{table}.{column} = {value!r:.60}"


def move_rows(rng, path):
    table = rng.choice(list(TABLES))
    columns = ", ".join(TABLES[table][1:])
    sql = rng.choice((f"DELETE FROM {table} WHERE random() % 2", f"INSERT OR REPLACE INTO {table} ({columns}) SELECT {columns} FROM {table} LIMIT 1",
                      "UPDATE runs SET certificate = (SELECT certificate FROM runs LIMIT 1)", "UPDATE games SET sha256 = substr(sha256, 2) || 'a'",
                      "UPDATE runs SET certificate = (SELECT certificate FROM runs LIMIT 1), certificate_sha256 = (SELECT certificate_sha256 FROM runs LIMIT 1)"))
    with opened(path) as catalogue:
        catalogue.execute(sql)
    return sql


def edit_schema(rng, path):
    sql = rng.choice(SCHEMAS).format(rng.choice(HOSTILE))
    with opened(path) as catalogue:
        catalogue.executescript(sql)
    return sql


def edit_master(rng, path):
    name, sql = rng.choice(("games", "runs", "claims", "catalogue", "games_by_source", "sqlite_autoindex_runs_1")), rng.choice(MASTER)
    with opened(path) as catalogue:
        catalogue.execute("PRAGMA writable_schema = ON")
        catalogue.execute(sql.replace("?1", f"'{name}'"))
    return f"{sql} [{name}]"


def edit_pages(rng, path):
    content = bytearray(pathlib.Path(path).read_bytes())
    for _ in range(rng.choice((1, 3, 30))):
        at = rng.randrange(min(len(content), rng.choice((100, 4096, len(content)))))
        content[at:at + 1] = bytes([rng.choice((0, 1, 0x7f, 0x80, 0xff, rng.randrange(256)))])
    if rng.random() < 0.2:
        del content[rng.randrange(len(content)):]
    if rng.random() < 0.2:
        a, b = (4096 * rng.randrange(len(content) // 4096 + 1) for _ in range(2))
        content[a:a + 4096], content[b:b + 4096] = content[b:b + 4096], content[a:a + 4096]
    pathlib.Path(path).write_bytes(content)
    return "bytes of pages"


def unfinished(path, mode):
    """The journal or the log of a run that is amid an update of the catalogue, beside which it leaves the catalogue."""
    with tempfile.TemporaryDirectory() as folder:
        copy = f"{folder}/copy"
        shutil.copy(path, copy)
        with opened(copy) as catalogue:
            catalogue.execute(f"PRAGMA journal_mode = {mode}")
            catalogue.execute("PRAGMA cache_size = 1")
            catalogue.execute("BEGIN IMMEDIATE")
            catalogue.execute("UPDATE runs SET message = printf('%5000d', id)")
            if mode == "WAL":
                catalogue.execute("COMMIT")
            shutil.copy(copy, path)
            return bytearray(pathlib.Path(copy + ("-wal" if mode == "WAL" else "-journal")).read_bytes())


def seal_log(log):
    """The checksums of a write-ahead log, from its header on: https://sqlite.org/fileformat2.html#checksum_algorithm"""
    order = ">" if log[3] & 1 else "<"
    sums = (0, 0)

    def add(piece):
        nonlocal sums
        first, second = sums
        for a, b in struct.iter_unpack(order + "II", piece[:len(piece) // 8 * 8]):
            first = (first + a + second) & 0xFFFFFFFF
            second = (second + b + first) & 0xFFFFFFFF
        sums = (first, second)
        return struct.pack(">II", first, second)

    log[24:32] = add(log[:24])
    size = 24 + struct.unpack(">I", log[8:12])[0]
    for at in range(32, len(log) - size + 1, size):
        add(log[at:at + 8])
        log[at + 16:at + 24] = add(log[at + 24:at + size])


def seal_journal(journal):
    """The checksums of a rollback journal with pages of 4096 bytes."""
    nonce = struct.unpack(">I", journal[12:16])[0]
    for at in range(512, len(journal) - 4103, 4104):
        page = journal[at + 4:at + 4100]
        journal[at + 4100:at + 4104] = struct.pack(">I", (nonce + sum(page[4096 - 200:0:-200])) & 0xFFFFFFFF)


def super_journal(name):
    name = os.fsencode(name)
    return struct.pack(">I", 0x40000000 // 4096 + 1) + name + struct.pack(">II", len(name), sum(name)) + JOURNAL


def edit_beside(rng, path):
    mode = rng.choice(("WAL", "DELETE"))
    content = unfinished(path, mode)
    for _ in range(rng.choice((0, 1, 5, 50))):
        content[rng.randrange(32, len(content))] = rng.randrange(256)
    (seal_log if mode == "WAL" else seal_journal)(content)
    if mode == "DELETE" and rng.random() < 0.3:
        content += super_journal(str(pathlib.Path(path).parents[1] / "precious"))
    pathlib.Path(path + ("-wal" if mode == "WAL" else "-journal")).write_bytes(content)
    return f"a sealed file of mode {mode} beside it"


def replace_beside(rng, path):
    name = path + rng.choice(("-journal", "-wal", "-shm"))
    kind = rng.choice(("pipe", "folder", "link", "noise"))
    if os.path.lexists(name) and not os.path.isfile(name) or os.path.islink(name):
        raise FileExistsError(name)  # to write into a pipe of an earlier edit would wait for ever
    if kind == "pipe":
        os.mkfifo(name)
    elif kind == "folder":
        os.mkdir(name)
    elif kind == "link":
        os.symlink(str(pathlib.Path(path).parents[1] / "precious"), name)
    else:
        pathlib.Path(name).write_bytes(rng.randbytes(rng.randrange(1, 9000)))
    return f"{kind} as {os.path.basename(name)}"


# In the order in which several are made: a pipe beside the catalogue would keep the edits themselves waiting.
EDITS = (edit_row, edit_row, edit_row, move_rows, edit_schema, edit_master, edit_pages, edit_beside, replace_beside)
