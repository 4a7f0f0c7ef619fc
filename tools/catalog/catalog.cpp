#include "catalog/catalog.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <thread>

#include "base/error.h"
#include "catalog/schema.h"
#include "shared/io.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

// Names that mean something else to SQLite than a file, and probably to whoever typed them.
const std::string& plain_name(const std::string& path) {
    if (!path.empty() && !path.starts_with(':') && !path.starts_with("file:")) return path;
    throw UsageError(fmt::format("expected the name of a file for the catalogue, found '{}'{}", path,
                                 path.empty() ? "" : ": write ./ before it if a file has that name"));
}

// Numbers that a run may lack are null.
void bind_if(Statement& statement, bool known, std::int64_t value) {
    known ? statement.bind(value) : statement.bind_null();
}
void bind_if(Statement& statement, bool known, const std::string& value) {
    known ? statement.bind(value) : statement.bind_null();
}

// A process that a killed batch was just making holds the lock for a moment, until it has become chompcheck.
bool is_locked_soon(int descriptor) {
    constexpr int kTries = 20;
    for (int tries = 0; tries < kTries; ++tries) {
        if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return true;
        if (errno != EWOULDBLOCK) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    errno = EWOULDBLOCK;
    return false;
}

}  // namespace

WriterLock::WriterLock(const std::string& path)
    : descriptor_(beyond_standard_streams(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666))) {
    if (descriptor_ < 0) throw IoError(path + ": the catalogue cannot be written: " + std::strerror(errno));
    if (is_locked_soon(descriptor_)) return;
    const int error = errno;
    close(descriptor_);
    throw IoError(error == EWOULDBLOCK ? path +
                                             ": another 'chompcert batch' is writing to this catalogue: "
                                             "wait for its end, or name another with --catalog"
                                       : path + ": cannot be locked: " + std::strerror(error));
}

WriterLock::~WriterLock() {
    close(descriptor_);
}

Catalog::Catalog(const std::string& path) : lock_(plain_name(path)), database_(path, Database::Mode::write) {
    if (is_empty(database_)) make_tables(database_);
    require_catalog(database_);
    make_indexes(database_);
    database_.run("PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL; PRAGMA journal_mode = WAL");
}

// Turns the catalogue back into a single file, unless another process is reading it.
Catalog::~Catalog() {
    try {
        database_.run("PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE");
    } catch (const std::exception&) {
    }
}

namespace {

// A status that no batch writes was written by hand.
Status known_status(const std::string& name, const Database& database) {
    try {
        return status_of_name(name);
    } catch (const ArgumentError& error) {
        throw MalformedInput(fmt::format("{}: table runs: {}", database.path(), error.what()));
    }
}

}  // namespace

std::optional<KnownRun> Catalog::find(const RunKey& key) {
    auto known = find_exactly(key);
    return known ? known : find_exactly({key.sha256, 0, kStrategyLevel});
}

std::optional<KnownRun> Catalog::find_exactly(const RunKey& key) {
    Statement statement(database_,
                        "SELECT status, max_columns, max_megabytes, certificate FROM runs JOIN games ON "
                        "games.id = runs.game WHERE sha256 = ? AND max_value = ? AND level = ?");
    statement.bind(key.sha256).bind(key.max_value).bind(key.level);
    if (!statement.step()) return std::nullopt;
    return KnownRun{known_status(statement.text(0), database_), statement.integer(1),
                    static_cast<std::uint64_t>(statement.integer(2)), statement.text(3)};
}

void Catalog::forget_other_contents(const RunResult& result) {
    Statement failed(database_,
                     "DELETE FROM runs WHERE status <> 'done' AND game IN "
                     "(SELECT id FROM games WHERE source = ? AND sha256 IS NOT ?)");
    failed.bind(result.source).bind(result.key.sha256).finish();
    Statement games(
        database_,
        "DELETE FROM games WHERE source = ? AND id NOT IN (SELECT game FROM runs WHERE game = games.id)");
    games.bind(result.source).finish();
}

// What was undecided about the game is decided by a strategy.
void Catalog::forget_undecided(const RunResult& result) {
    if (result.key.level != kStrategyLevel || result.status != Status::done) return;
    Statement undecided(database_,
                        "DELETE FROM runs WHERE status = 'undecided' AND game IN "
                        "(SELECT id FROM games WHERE sha256 = ?)");
    undecided.bind(result.key.sha256).finish();
}

std::int64_t Catalog::game_id(const RunResult& result) {
    const bool read = !result.key.sha256.empty(), parsed = !result.label.empty();
    Statement insert(
        database_,
        "INSERT INTO games (sha256, label, family, source, bytes, chains) VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (sha256) DO UPDATE SET label = excluded.label, chains = excluded.chains "
        "RETURNING id");
    bind_if(insert, read, result.key.sha256);
    bind_if(insert, parsed, result.label);
    bind_if(insert, !result.family.empty(), result.family);
    insert.bind(result.source);
    bind_if(insert, read, static_cast<std::int64_t>(result.game_bytes));
    bind_if(insert, parsed, result.chains);
    const std::int64_t id = insert.step() ? insert.integer(0) : 0;
    insert.finish();
    return id;
}

void Catalog::insert_claims(std::int64_t run, const RunResult& result) {
    Statement insert(database_, "INSERT INTO claims VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    for (const CataloguedClaim& claim : result.claims) {
        const bool periodic = claim.period >= 0;
        insert.bind(run).bind(claim.value).bind(claim.kind);
        bind_if(insert, periodic, claim.preperiod);
        bind_if(insert, periodic, claim.period);
        bind_if(insert, periodic, claim.pattern);
        bind_if(insert, claim.constant >= 0, claim.constant);
        bind_if(insert, claim.constant_from >= 0, claim.constant_from);
        insert.finish();
    }
}

void Catalog::record(const std::vector<RunResult>& group) {
    Transaction transaction(database_);
    for (const RunResult& result : group) record(result);
    transaction.commit();
}

void Catalog::record(const RunResult& result) {
    forget_other_contents(result);
    forget_undecided(result);
    const std::int64_t game = game_id(result);
    Statement insert(
        database_,
        "INSERT OR REPLACE INTO runs VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    const bool written = !result.certificate.empty(), done = result.status == Status::done;
    insert.bind(game).bind(result.key.max_value).bind(result.key.level).bind(status_name(result.status));
    bind_if(insert, !result.message.empty(), result.message);
    insert.bind(result.max_columns).bind(static_cast<std::int64_t>(result.max_megabytes));
    written ? insert.bind(result.prove_seconds) : insert.bind_null();
    done ? insert.bind(result.check_seconds) : insert.bind_null();
    bind_if(insert, written, result.game_file);
    bind_if(insert, written, result.certificate);
    bind_if(insert, written, result.certificate_sha256);
    const bool listed = written && result.key.level != kStrategyLevel;  // its ideals were
    bind_if(insert, written, static_cast<std::int64_t>(result.certificate_bytes));
    for (const std::uint64_t count : {result.ideals, result.periodic, result.finite})
        bind_if(insert, listed, static_cast<std::int64_t>(count));
    insert.finish();
    insert_claims(database_.last_id(), result);
}

namespace {

// A power failure or a kill amid a transaction leaves a journal. Only a connection that may write can take
// the transaction back with it.
void take_back_unfinished(const std::string& path) {
    std::error_code error;
    const auto file = std::filesystem::weakly_canonical(path, error);
    if (std::filesystem::exists(file.string() + "-journal", error))
        static_cast<void>(is_empty(Database(path, Database::Mode::write)));
}

}  // namespace

Database open_catalog(const std::string& path) {
    if (!std::filesystem::exists(plain_name(path)))
        throw IoError(path + ": there is no such catalogue; 'chompcert batch' makes one");
    take_back_unfinished(path);
    Database database(path, Database::Mode::read);
    if (is_empty(database))
        throw MalformedInput(path + ": expected a catalogue of 'chompcert batch', found an empty file");
    require_catalog(database);
    return database;
}

}  // namespace chompcert::cli
