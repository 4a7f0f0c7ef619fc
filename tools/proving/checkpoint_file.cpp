#include "proving/checkpoint_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <utility>

#include "periodic/saved/checkpoint.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

constexpr int kPause = 9;  // times the duration of the last write
constexpr double kSecondsToNextTry = 10;

std::chrono::steady_clock::duration seconds(double count) {
    return std::chrono::duration_cast<std::chrono::steady_clock::duration>(
        std::chrono::duration<double>(count));
}

std::string readable_bytes(double count) {
    return count < 10'000 ? fmt::format("{:.0f} bytes", count) : readable(count) + "B";
}

}  // namespace

CheckpointFile::CheckpointFile(const CheckpointOptions& options)
    : words_(options), next_(Clock::now() + seconds(options.every)) {
    if (!is_wanted()) {
        if (words_.resume)
            throw UsageError("--resume continues from a checkpoint: name it with --checkpoint");
        return;
    }
    std::error_code none_yet;
    const auto status = std::filesystem::status(words_.path, none_yet);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        throw UsageError(words_.path + ": a checkpoint must be a regular file");
    if (exists() && !words_.resume)
        throw UsageError(words_.path +
                         " exists: add --resume to continue from it, remove it to start from the beginning, "
                         "or name another "
                         "file with --checkpoint");
    remove_leftovers(words_.path);
    if (!exists())
        check_output(words_.path, {FileKind::checkpoint});  // else it is read before it is replaced
}

bool CheckpointFile::exists() const {
    std::error_code error;
    return is_wanted() && std::filesystem::exists(words_.path, error);
}

ByteSource CheckpointFile::open_bytes() const {
    const std::shared_ptr<std::FILE> file(std::fopen(words_.path.c_str(), "rb"), [](std::FILE* open) {
        return open != nullptr && std::fclose(open);
    });
    const auto fail = [path = words_.path] {
        throw IoError(path + ": cannot be read: " + std::strerror(errno));
    };
    if (file == nullptr) fail();
    return [file, fail](std::span<char> to) {
        const std::size_t size = std::fread(to.data(), 1, to.size(), file.get());
        if (size < to.size() && std::ferror(file.get()) != 0) fail();
        return size;
    };
}

ByteSource CheckpointFile::open(const Game& game, std::int64_t max_value, const Method& method) const {
    if (!exists()) return {};
    try {
        require_match(check_checkpoint(open_bytes()), game, max_value, method);
        return open_bytes();
    } catch (const CheckpointError& error) {
        throw MalformedInput(words_.path + ": " + error.what() + ": remove it to start from the beginning");
    } catch (const CheckpointVersionError& error) {
        throw UnsupportedInput(words_.path + ": " + error.what());
    } catch (const CheckpointMismatch& error) {
        throw UsageError(words_.path + ": " + error.what());
    }
}

// Says the size of the first checkpoint, and again each time it has doubled.
// @throws IoError if it does not fit.
void CheckpointFile::require_room(double bytes, const Clear& clear) {
    std::error_code unknown;
    const auto folder = std::filesystem::absolute(words_.path, unknown).parent_path();
    const auto room = std::filesystem::space(folder, unknown);
    const std::string free = unknown ? "" : readable_bytes(static_cast<double>(room.available));
    if (!unknown && static_cast<double>(room.available) < bytes)
        throw IoError(fmt::format("{}: cannot be written: it takes {}, and {} are free", words_.path,
                                  readable_bytes(bytes), free));
    if (words_.quiet || bytes < 2 * said_) return;
    said_ = bytes;
    clear();
    say(fmt::format("{}: the checkpoint takes {}{}", words_.path, readable_bytes(bytes),
                    unknown ? "" : "; " + free + " are free"));
}

// @throws IoError if its bytes, which are counted first, do not fit.
void CheckpointFile::write(const State& state, const Clear& clear) {
    std::uint64_t bytes = 0;
    state([&](std::string_view piece) { bytes += piece.size(); });
    require_room(static_cast<double>(bytes), clear);
    OutputFile file(words_.path, {FileKind::checkpoint});
    state([&](std::string_view piece) { file.write(piece); });
    file.commit();
    sync_folder(words_.path);
}

void CheckpointFile::save(const Progress& now, ProveProgress& line) {
    save(now.save, now.ends_here, [&] { line.clear(); });
}

void CheckpointFile::save(const State& state, bool ends_here, const Clear& clear) {
    const auto begin = Clock::now();
    if (!is_wanted() || (begin < next_ && !ends_here && !stop_requested())) return;
    const bool had_failed = std::exchange(failed_, false);
    try {
        write(state, clear);
        written_ = Clock::now();
    } catch (const IoError& error) {
        failed_ = true;
        const bool ends = ends_here || stop_requested();
        clear();
        if (!had_failed || ends)
            say(fmt::format("warning: {}{}", error.what(),
                            ends ? "" : ": the search continues and will try again later"));
    }
    const auto end = Clock::now();
    next_ = end + std::max({seconds(words_.every), kPause * (end - begin),
                            failed_ ? seconds(kSecondsToNextTry) : Clock::duration::zero()});
}

void CheckpointFile::remove() const {
    std::error_code none;
    if (is_wanted()) std::filesystem::remove(words_.path, none);
}

std::string CheckpointFile::advice(const std::string& with) const {
    if (!exists()) return "";
    const std::string without = failed_ ? " without the work of the last " + since(written_) : "";
    const std::string resume = words_.resume ? "" : " --resume";
    return fmt::format("; checkpoint in {}{}: to continue, run{}: {}{}", words_.path, without, with,
                       words_.command, resume);
}

std::string CheckpointFile::loss() const {
    if (exists()) return advice();
    return fmt::format("; the work of {} is lost{}", since(begin_),
                       is_wanted() ? "" : ": --checkpoint FILE would keep it");
}

std::string CheckpointFile::since(Clock::time_point begin) {
    return readable_time(std::chrono::duration<double>(Clock::now() - begin).count());
}

}  // namespace chompcert::cli
