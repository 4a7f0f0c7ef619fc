// The part of SQLite's C API that the catalogue needs, with destructors and exceptions.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace chompcert::cli {

class Database {
  public:
    enum class Mode { read, write };
    /// Mode write makes the file if it does not exist. @throws IoError, MalformedInput for a file of another
    /// kind.
    Database(std::string path, Mode mode);

    /// Runs statements that give no rows.
    void run(const std::string& sql);
    [[nodiscard]] std::int64_t last_id() const;
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
    /// @throws IoError if `code` is an error, or MalformedInput if the file is no SQLite database.
    void require(int code) const;

  private:
    std::string path_;
    std::unique_ptr<sqlite3, int (*)(sqlite3*)> handle_;
};

/// A prepared statement. Parameters are bound one after the other, columns read by their number.
class Statement {
  public:
    Statement(const Database& database, std::string_view sql);

    Statement& bind(std::int64_t value);
    Statement& bind(double value);
    Statement& bind(std::string_view value);
    Statement& bind_null();
    /// Moves to the next row; false if there is none.
    [[nodiscard]] bool step();
    /// Runs to the end; then other values can be bound.
    void finish();

    [[nodiscard]] int columns() const;
    [[nodiscard]] std::string column_name(int column) const;
    [[nodiscard]] bool is_null(int column) const;
    [[nodiscard]] bool is_integer(int column) const;
    [[nodiscard]] bool is_real(int column) const;
    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] double real(int column) const;
    [[nodiscard]] std::string text(int column) const;

  private:
    const Database* database_;
    std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> handle_;
    int bound_ = 0;
};

/// A transaction: commit() keeps the changes made during its life; without it they are undone.
class Transaction {
  public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

  private:
    Database* database_;
    bool open_ = true;
};

}  // namespace chompcert::cli
