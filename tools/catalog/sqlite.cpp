#include "catalog/sqlite.h"

#include <sqlite3.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <new>

#include "shared/io.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

constexpr int kPatience = 30'000;  // milliseconds to wait for another process's transaction

constexpr std::string_view kMagic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";  // SQLite's, of journals

void require_regular(const std::string& name, const std::string& shown) {
    std::error_code error;
    const auto status = std::filesystem::status(name, error);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        throw IoError(shown + ": expected a regular file");
}

// A journal of a transaction on several databases ends with the name of a file that SQLite deletes after it
// has taken the transaction back. No program of ours makes one, so the name may be that of any file.
void refuse_journal_of_several(const std::string& name, const std::string& shown) {
    std::ifstream journal(name + "-journal", std::ios::binary);
    std::array<char, kMagic.size()> end{};
    if (!journal.seekg(-static_cast<std::streamoff>(end.size()), std::ios::end)) return;
    if (journal.read(end.data(), end.size()) && std::string_view(end.data(), end.size()) == kMagic)
        throw MalformedInput(shown + "-journal: expected a journal of this catalogue alone, found one of " +
                             "several databases, which 'chompcert batch' does not make");
}

// What a name beside the catalogue may do to whom opens it.
void require_harmless_files(const std::string& path, const std::string& shown) {
    std::error_code error;
    const std::string name = std::filesystem::weakly_canonical(path, error).string();
    for (const char* ending : {"", "-journal", "-wal", "-shm"})
        require_regular(name + ending, shown + ending);
    refuse_journal_of_several(name, shown);
}

// A catalogue may have been edited by hand: its schema calls no function that does harm, SQL cannot damage
// the file, and each page is tested before it is used.
void defend(sqlite3* database) {
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_exec(database, "PRAGMA cell_size_check = ON", nullptr, nullptr, nullptr);
}

bool is_damage(int code) {
    switch (code & 0xff) {
        case SQLITE_NOTADB:
        case SQLITE_CORRUPT:
        case SQLITE_CONSTRAINT:
        case SQLITE_MISMATCH:
            return true;
        default:
            return false;
    }
}

}  // namespace

Database::Database(std::string path, Mode mode) : path_(std::move(path)), handle_(nullptr, sqlite3_close_v2) {
    const int flags = mode == Mode::write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    sqlite3* opened = nullptr;
    // An absolute path is always a file; ":memory:", "file:..." and "" are not.
    const std::string name = std::filesystem::absolute(path_).string();
    require_harmless_files(name, path_);
    // SQLite undoes what a killed run left, and trusts that the name of its journal is on the disk.
    if (mode == Mode::write) sync_folder(name);
    const int code = sqlite3_open_v2(name.c_str(), &opened, flags, nullptr);
    handle_.reset(opened);
    require(code);
    sqlite3_busy_timeout(opened, kPatience);
    defend(opened);
}

void Database::require(int code) const {
    if (code == SQLITE_OK) return;
    if (code == SQLITE_NOMEM) throw std::bad_alloc();
    if (is_damage(code))
        throw MalformedInput(
            path_ + ": expected a catalogue of 'chompcert batch', found a file that SQLite cannot read (" +
            sqlite3_errmsg(handle()) + ")");
    throw IoError(path_ + ": " + (handle() == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(handle())));
}

void Database::run(const std::string& sql) {
    require(sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr));
}

std::int64_t Database::last_id() const {
    return sqlite3_last_insert_rowid(handle());
}

Statement::Statement(const Database& database, std::string_view sql)
    : database_(&database), handle_(nullptr, sqlite3_finalize) {
    sqlite3_stmt* prepared = nullptr;
    database.require(
        sqlite3_prepare_v2(database.handle(), sql.data(), static_cast<int>(sql.size()), &prepared, nullptr));
    handle_.reset(prepared);
}

Statement& Statement::bind(std::int64_t value) {
    database_->require(sqlite3_bind_int64(handle_.get(), ++bound_, value));
    return *this;
}

Statement& Statement::bind(double value) {
    database_->require(sqlite3_bind_double(handle_.get(), ++bound_, value));
    return *this;
}

Statement& Statement::bind(std::string_view value) {
    database_->require(sqlite3_bind_text64(handle_.get(), ++bound_, value.data(), value.size(),
                                           SQLITE_TRANSIENT, SQLITE_UTF8));
    return *this;
}

Statement& Statement::bind_null() {
    database_->require(sqlite3_bind_null(handle_.get(), ++bound_));
    return *this;
}

bool Statement::step() {
    const int code = sqlite3_step(handle_.get());
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) {
        sqlite3_reset(handle_.get());
        database_->require(code);
    }
    return false;
}

void Statement::finish() {
    while (step()) continue;
    sqlite3_reset(handle_.get());
    sqlite3_clear_bindings(handle_.get());
    bound_ = 0;
}

int Statement::columns() const {
    return sqlite3_column_count(handle_.get());
}

std::string Statement::column_name(int column) const {
    return sqlite3_column_name(handle_.get(), column);
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
}

bool Statement::is_integer(int column) const {
    return sqlite3_column_type(handle_.get(), column) == SQLITE_INTEGER;
}

bool Statement::is_real(int column) const {
    return sqlite3_column_type(handle_.get(), column) == SQLITE_FLOAT;
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(handle_.get(), column);
}

double Statement::real(int column) const {
    return sqlite3_column_double(handle_.get(), column);
}

std::string Statement::text(int column) const {
    const auto* const bytes = sqlite3_column_text(handle_.get(), column);
    if (bytes == nullptr) return "";
    return {reinterpret_cast<const char*>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

Transaction::Transaction(Database& database) : database_(&database) {
    database.run("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
    if (open_) sqlite3_exec(database_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
    database_->run("COMMIT");
    open_ = false;
}

}  // namespace chompcert::cli
