// SQLite keeps the text of each CREATE statement, so that a schema is tested by comparing texts before one of
// its tables is read: no view, generated column, default value or trigger that was written by hand is run.
// Rejected: PRAGMA quick_check at each opening, which reads the whole file; damage within the tables is found
// when it is met, or by `catalog --verify`.
#include "catalog/schema.h"

#include <fmt/core.h>

#include <array>

#include "shared/io.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

constexpr std::int64_t kApplication = 0x43434250, kVersion = 1;  // "CCBP"
constexpr int kCorrupt = 11;                                     // SQLITE_CORRUPT

struct SchemaPart {
    const char *name, *sql;
};

constexpr std::array<SchemaPart, 5> kSchemaParts{
    {{"games", R"(CREATE TABLE games (
  id INTEGER PRIMARY KEY, sha256 TEXT UNIQUE, label TEXT, family TEXT, source TEXT NOT NULL, bytes INTEGER,
  chains TEXT))"},
     {"games_by_source", "CREATE INDEX games_by_source ON games (source)"},
     {"runs", R"(CREATE TABLE runs (
  id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  max_value INTEGER NOT NULL, level TEXT NOT NULL, status TEXT NOT NULL, message TEXT,
  max_columns INTEGER NOT NULL, max_megabytes INTEGER NOT NULL, prove_seconds REAL, check_seconds REAL,
  game_file TEXT, certificate TEXT, certificate_sha256 TEXT, certificate_bytes INTEGER,
  ideals INTEGER, periodic INTEGER, finite INTEGER, UNIQUE (game, max_value, level)))"},
     {"claims", R"(CREATE TABLE claims (
  run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE, value INTEGER NOT NULL, kind TEXT NOT NULL,
  preperiod INTEGER, period INTEGER, pattern TEXT, constant INTEGER, constant_from INTEGER,
  PRIMARY KEY (run, value)) WITHOUT ROWID)"},
     {"catalogue", R"(CREATE VIEW catalogue AS
  SELECT label AS game, sha256, family, source, bytes, chains, max_value, level, status, message,
         value, kind, preperiod, period, pattern, constant, constant_from, ideals, periodic, finite,
         prove_seconds, check_seconds, game_file, certificate, certificate_sha256, certificate_bytes
  FROM games JOIN runs ON runs.game = games.id LEFT JOIN claims ON claims.run = runs.id)"}}};

constexpr const char* kIndexes = R"(
CREATE INDEX IF NOT EXISTS games_by_label ON games (label);
CREATE INDEX IF NOT EXISTS runs_by_status ON runs (status);
CREATE INDEX IF NOT EXISTS claims_by_period ON claims (period);
CREATE INDEX IF NOT EXISTS claims_by_preperiod ON claims (preperiod);
)";

std::int64_t pragma(const Database& database, const char* name) {
    Statement statement(database, fmt::format("PRAGMA {}", name));
    return statement.step() ? statement.integer(0) : 0;
}

[[noreturn]] void refuse(const Database& database, const std::string& found) {
    throw MalformedInput(
        fmt::format("{}: expected the tables of 'chompcert batch', found {}", database.path(), found));
}

void require_part(const Database& database, const SchemaPart& part) {
    Statement found(database, "SELECT sql FROM sqlite_master WHERE name = ? COLLATE NOCASE");
    found.bind(std::string_view(part.name));
    if (!found.step()) refuse(database, fmt::format("none of the name '{}'", part.name));
    if (found.text(0) != part.sql || found.step())
        refuse(database, fmt::format("another definition of '{}'", part.name));
}

void require_nothing_beside(const Database& database) {
    Statement added(database,
                    "SELECT type, name FROM sqlite_master WHERE type = 'trigger' "
                    "OR (type = 'index' AND sql LIKE 'CREATE UNIQUE%')");
    if (added.step())
        refuse(database, fmt::format("the {} '{}' added by hand: drop it", added.text(0), added.text(1)));
}

}  // namespace

bool is_empty(const Database& database) {
    Statement statement(database, "SELECT count(*) FROM sqlite_master");
    return statement.step() && statement.integer(0) == 0;
}

void make_tables(Database& database) {
    Transaction transaction(database);
    database.run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kApplication, kVersion));
    for (const SchemaPart& part : kSchemaParts) database.run(part.sql);
    transaction.commit();
}

void make_indexes(Database& database) {
    database.run(kIndexes);
}

void require_catalog(const Database& database) {
    if (pragma(database, "application_id") != kApplication)
        throw MalformedInput(database.path() +
                             ": expected a catalogue of 'chompcert batch', found another SQLite database");
    const std::int64_t version = pragma(database, "user_version");
    if (version != kVersion)
        throw UnsupportedInput(
            fmt::format("{}: unsupported: expected a catalogue of version {}, found version {}",
                        database.path(), kVersion, version));
    for (const SchemaPart& part : kSchemaParts) require_part(database, part);
    require_nothing_beside(database);
}

void require_whole(const Database& database) {
    Statement check(database, "PRAGMA integrity_check(1)");
    const std::string found = check.step() ? check.text(0) : "no answer";
    const bool unread = found.find("unable to get the page") != std::string::npos &&
                        found.find(fmt::format("error code={}", kCorrupt)) == std::string::npos;
    if (unread) throw IoError(fmt::format("{}: cannot be read: {}", database.path(), found));
    if (found != "ok")
        throw MalformedInput(
            fmt::format("{}: expected a catalogue of 'chompcert batch', found a damaged one ({})",
                        database.path(), found));
}

}  // namespace chompcert::cli
