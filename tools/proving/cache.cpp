#include "proving/cache.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <stdexcept>

#include "base/sha256.h"
#include "base/threads/workers.h"
#include "proving/progress.h"
#include "shared/failure.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char *kCert = ".cert", *kSum = ".cert.sha256";

void note_unless_quiet(const ProofOptions& options, const std::string& message) {
    if (!options.quiet) say(message);
}

std::string folder_in(const char* variable, const char* rest) {
    const char* const value = std::getenv(variable);
    if (value == nullptr || !fs::path(value).is_absolute()) return "";
    return (fs::path(value) / rest).string();
}

// Lets one process in at a time if the file system has locks; otherwise all of them.
class FolderLock {
  public:
    explicit FolderLock(const std::string& folder)
        : descriptor_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
        if (descriptor_ >= 0) flock(descriptor_, LOCK_EX);
    }
    ~FolderLock() {
        if (descriptor_ >= 0) close(descriptor_);
    }
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

  private:
    int descriptor_;
};

// Two files: the certificate, and its SHA-256.
class CachedFile {
  public:
    CachedFile(const std::string& folder, const std::string& game_sha256, std::int64_t max_value)
        : folder_(folder),
          stem_((fs::path(folder) / fmt::format("{}-k{}", game_sha256, max_value)).string()) {}

    [[nodiscard]] std::string path() const { return stem_ + kCert; }
    [[nodiscard]] bool exists() const {
        std::error_code none;
        return fs::exists(path(), none);
    }
    /// @throws std::exception whose message names the defect.
    [[nodiscard]] std::unique_ptr<SolvedGame> read(const std::string& game_sha256, std::int64_t max_value,
                                                   std::uint64_t max_bytes) const {
        const std::string bytes = read_regular_file(path());
        if (read_regular_file(stem_ + kSum) != sum_line(bytes))
            throw std::runtime_error("its SHA-256 differs from the stored one");
        auto certificate = read_certificate(bytes, max_bytes);
        if (certificate->game->sha256 != game_sha256 || certificate->max_value() != max_value ||
            certificate->level != Level::full)
            throw std::runtime_error("it is a certificate of another game or other values");
        return certificate;
    }
    /// @throws IoError, std::filesystem::filesystem_error.
    void write(const std::string& bytes) const {
        fs::create_directories(folder_);
        const FolderLock lock(folder_);  // files that others are writing are no leftovers
        remove_leftovers(path());
        remove_leftovers(stem_ + kSum);
        put(stem_ + kSum, sum_line(bytes));
        put(path(), bytes);  // over one that was read and found damaged
    }

  private:
    [[nodiscard]] std::string sum_line(const std::string& bytes) const {  // as sha256sum writes it
        return sha256_hex(bytes) + "  " + fs::path(path()).filename().string() + "\n";
    }
    static void put(const std::string& path, const std::string& bytes) {
        write_output(path, {FileKind::certificate, true}, bytes);
    }
    std::string folder_, stem_;
};

std::unique_ptr<SolvedGame> prove(const ProofOptions& options, const std::shared_ptr<const Game>& game,
                                  std::int64_t max_value) {
    const int threads = machine_cores();
    ProveProgress progress(options.quiet, game->order.chains.size() == 1, false);
    return std::make_unique<SolvedGame>(solve(
        game, max_value, {options.max_columns, options.max_memory << 20},
        [&](const Progress& now) { progress.show(now); }, {Level::full, Orientation::automatic, threads}));
}

std::string bytes_of(const SolvedGame& solved) {
    std::string bytes;
    write_certificate(solved, [&](std::string_view piece) { bytes += piece; });
    return bytes;
}

std::unique_ptr<SolvedGame> from_cache(const ProofOptions& options, const CachedFile& file, const Game& game,
                                       std::int64_t max_value) {
    if (!file.exists()) return nullptr;
    try {
        auto certificate = file.read(game.sha256, max_value, options.max_memory << 20);
        if (options.kept != nullptr) options.kept->push_back(file.path());
        return certificate;
    } catch (const std::exception& error) {
        note_unless_quiet(options,
                          fmt::format("{}: not usable ({}): proving it again", file.path(), error.what()));
        return nullptr;
    }
}

void to_cache(const ProofOptions& options, const CachedFile& file, const std::string& bytes) {
    try {
        file.write(bytes);
        say_when_ended("the proofs that were complete are kept, and the same command goes on from them");
    } catch (...) {
        const Failure error = failure_of(std::current_exception(), file.path());
        note_unless_quiet(options,
                          fmt::format("the proof is not kept ({}); --no-cache keeps none", error.message));
    }
}

}  // namespace

void naming_kept(ProofOptions& options, std::string& file, const std::function<void()>& answer) {
    std::vector<std::string> kept;
    options.kept = &kept;
    try {
        answer();
    } catch (const UntrueProof&) {
        if (!kept.empty()) file = fmt::format("{}", fmt::join(kept, " or "));
        throw;
    }
}

void add_proof_options(const Command& command, ProofOptions& options) {
    command.flag("--no-cache", options.no_cache, "Neither read nor keep proofs under ~/.cache/chompcert");
    command.flag("-q,--quiet", options.quiet, "No progress and no notes on stderr");
    command.option("--max-memory", options.max_memory, "Give up (exit 4) over this many MiB")
        .type_name("MiB")
        .shows_default()
        .within(std::uint64_t{1}, std::uint64_t{1} << 30);
    command
        .option("--max-columns", options.max_columns,
                "Give up (exit 4) when the search for one proof takes more columns")
        .type_name("N")
        .shows_default()
        .within(std::int64_t{1}, std::int64_t{1} << 40);
}

std::function<void(const SearchProgress&)> show_search(const ProofOptions& options) {
    return [line = std::make_shared<std::optional<ProgressLine>>(),
            quiet = options.quiet](const SearchProgress& now) {
        if (!*line) line->emplace(quiet);
        (*line)->show([&](double seconds) {
            return fmt::format("{} positions met, {}", readable(static_cast<double>(now.positions)),
                               readable_time(seconds));
        });
    };
}

std::string cache_folder() {
    const std::string stated = folder_in("XDG_CACHE_HOME", "chompcert");
    return stated.empty() ? folder_in("HOME", ".cache/chompcert") : stated;
}

std::shared_ptr<SolvedGame> proved(const ProofOptions& options, const std::string& game_bytes,
                                   std::int64_t max_value) {
    const auto game = std::make_shared<const Game>(read_game_within(game_bytes, options.max_memory << 20));
    const std::string folder = options.no_cache ? "" : cache_folder();
    if (folder.empty() && !options.no_cache)
        note_unless_quiet(
            options,
            "no folder to keep proofs in: neither XDG_CACHE_HOME nor HOME is set to an absolute path");
    const CachedFile file(folder, game->sha256, max_value);
    if (!folder.empty())
        if (auto certificate = from_cache(options, file, *game, max_value)) return certificate;
    auto solved = prove(options, game, max_value);
    if (!folder.empty()) to_cache(options, file, bytes_of(*solved));
    return solved;
}

}  // namespace chompcert::cli
