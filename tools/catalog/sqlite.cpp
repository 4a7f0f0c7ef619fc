#include "catalog/sqlite.h"

#include <sqlite3.h>

#include <filesystem>

#include "shared/io.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

constexpr int kPatience = 30'000;  // milliseconds to wait for another process's transaction

}  // namespace

Database::Database(std::string path, Mode mode) : path_(std::move(path)), handle_(nullptr, sqlite3_close_v2) {
    const int flags = mode == Mode::write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    sqlite3* opened = nullptr;
    // An absolute path is always a file; ":memory:", "file:..." and "" are not.
    const std::string name = std::filesystem::absolute(path_).string();
    // SQLite undoes what a killed run left, and trusts that the name of its journal is on the disk.
    if (mode == Mode::write) sync_folder(name);
    const int code = sqlite3_open_v2(name.c_str(), &opened, flags, nullptr);
    handle_.reset(opened);
    require(code);
    sqlite3_busy_timeout(opened, kPatience);
    // A catalogue may have been edited by hand: its views and triggers call no function that does harm, and
    // SQL cannot damage the file.
    sqlite3_db_config(opened, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
}

void Database::require(int code) const {
    if (code == SQLITE_OK) return;
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
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
