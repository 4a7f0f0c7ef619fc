// The catalogue of a batch: an SQLite file with the tables games, runs and claims, and the view `catalogue`
// that joins them, one row for each value of each run.
//
// Each group of results is one transaction in a write-ahead log, so that a kill at any moment leaves all
// earlier groups intact. Rejected: an fsync per group (a power failure may cost the last few groups, but the
// file stays consistent).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "catalog/run_result.h"
#include "catalog/sqlite.h"

namespace chompcert::cli {

/// A run, as the catalogue records it.
struct KnownRun {
    Status status;
    std::int64_t max_columns;
    std::uint64_t max_megabytes;
    std::string certificate;
};

/// A lock that makes this process the only writer of a file. It is closed after SQLite's own handles, since
/// closing it would release their locks.
class WriterLock {
  public:
    /// Makes the file if it does not exist. @throws IoError, also if another process is the writer.
    explicit WriterLock(const std::string& path);
    ~WriterLock();
    WriterLock(const WriterLock&) = delete;
    WriterLock& operator=(const WriterLock&) = delete;

  private:
    int descriptor_;
};

/// A catalogue open for writing.
class Catalog {
  public:
    /// Opens or makes it. @throws IoError, MalformedInput, UnsupportedInput.
    explicit Catalog(const std::string& path);
    ~Catalog();
    Catalog(const Catalog&) = delete;
    Catalog& operator=(const Catalog&) = delete;

    /// The run with this key, or one of a finite game whose winner was proved in place of its values.
    [[nodiscard]] std::optional<KnownRun> find(const RunKey& key);
    /// Replaces the records of these runs, and failures recorded for an earlier content of their files: all
    /// or none.
    void record(const std::vector<RunResult>& group);

  private:
    void record(const RunResult& result);
    [[nodiscard]] std::optional<KnownRun> find_exactly(const RunKey& key);
    void forget_other_contents(const RunResult& result);
    void forget_undecided(const RunResult& result);
    [[nodiscard]] std::int64_t game_id(const RunResult& result);
    void insert_claims(std::int64_t run, const RunResult& result);

    WriterLock lock_;
    Database database_;
};

/// Opens a catalogue for reading, after a power failure without what was unfinished. @throws IoError,
/// MalformedInput, UnsupportedInput.
[[nodiscard]] Database open_catalog(const std::string& path);

}  // namespace chompcert::cli
