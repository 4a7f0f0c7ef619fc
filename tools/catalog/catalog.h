// The catalogue of a batch: an SQLite file with the tables games, runs and claims, and the view `catalogue`
// that joins them, one row for each value of each run.
//
// Each result is one transaction in a write-ahead log: a kill at any moment leaves the results recorded
// before, whole. Rejected: an fsync per result (a power failure may cost the last few, not consistency).
#pragma once

#include <optional>
#include <string>

#include "catalog/run_result.h"
#include "catalog/sqlite.h"

namespace chompcert::cli {

/// What the catalogue knows of a run.
struct KnownRun {
    Status status;
    std::int64_t max_columns;
    std::uint64_t max_megabytes;
    std::string certificate;
};

/// The one process that writes to a file, until the end of its life. Closed after SQLite's own handles are,
/// whose locks would go with it.
class WriterLock {
  public:
    /// Makes the file if there is none. @throws IoError, if another process is the writer too.
    explicit WriterLock(const std::string& path);
    ~WriterLock();
    WriterLock(const WriterLock&) = delete;
    WriterLock& operator=(const WriterLock&) = delete;

  private:
    int descriptor_;
};

/// For writing.
class Catalog {
  public:
    /// Opens or makes it. @throws IoError, MalformedInput, UnsupportedInput.
    explicit Catalog(const std::string& path);
    ~Catalog();
    Catalog(const Catalog&) = delete;
    Catalog& operator=(const Catalog&) = delete;

    [[nodiscard]] std::optional<KnownRun> find(const RunKey& key);
    /// Takes the place of what was known of this run, and of what failed under another content of its file.
    void record(const RunResult& result);

  private:
    void prepare();
    void forget_other_contents(const RunResult& result);
    [[nodiscard]] std::int64_t game_id(const RunResult& result);
    void insert_claims(std::int64_t run, const RunResult& result);

    WriterLock lock_;
    Database database_;
};

/// For reading. @throws IoError, MalformedInput, UnsupportedInput.
[[nodiscard]] Database open_catalog(const std::string& path);

}  // namespace chompcert::cli
