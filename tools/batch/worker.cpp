#include "batch/worker.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "base/error.h"
#include "base/sha256.h"
#include "batch/checker.h"
#include "certificate/certificate.h"
#include "claims/capped.h"
#include "proving/certificate_file.h"
#include "shared/interrupt.h"
#include "shared/io.h"

namespace chompcert::cli {
namespace {

class Stopwatch {
  public:
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

const char* chains_words(Chains chains) {
    return chains == Chains::two ? "c d" : chains == Chains::one ? "c" : "none";
}

CataloguedClaim catalogued(const SolvedGame& solved, std::int64_t k) {
    const IdealId whole = solved.ideals.whole();
    const Claim& claim = solved.claims.at(whole, k);
    CataloguedClaim row;
    row.value = k;
    const Periodic* const tail = claim.periodic();
    row.kind = tail != nullptr ? "periodic" : "finite";
    if (tail != nullptr) {
        row.preperiod = tail->preperiod;
        row.period = tail->period();
        row.pattern = fmt::format("{}", fmt::join(tail->offsets, " "));
    } else if (solved.game->chains == Chains::none) {
        if (claim.is_stored(0)) row.constant = claim.row(0).value_or(-1);
    } else if (const auto capped = find_capped(solved, solved.ideals[whole], k)) {
        row.constant = capped->row;
        row.constant_from = capped->column;
    }
    return row;
}

// Different games may have one label, so the name contains the hash as well; a label may be as long as a file
// name.
std::string file_stem(const Game& game) {
    return game.label.substr(0, 100) + "-" + game.sha256.substr(0, 16);
}

// Also in the place of an equal file: its name may be one that an earlier run could not sync, and only a name
// that is new is written to the disk when its folder is synced again.
void write_game_file(const std::string& path, const std::string& bytes) {
    AtomicFile file(path);
    file.write(bytes);
    file.commit();
}

std::string from_catalog(const std::string& path, const WorkSettings& settings) {
    return std::filesystem::proximate(path, settings.catalog_folder).string();
}

struct Files {
    std::string game, certificate;
};

Files prove(const std::string& bytes, const WorkSettings& settings, RunResult& result) {
    const Stopwatch proving;
    const auto game = std::make_shared<const Game>(read_game_within(bytes, settings.max_megabytes << 20));
    result.label = game->label;
    result.chains = chains_words(game->chains);
    const Limits limits{settings.max_columns, settings.max_megabytes << 20};
    const SolvedGame solved = solve(
        game, result.key.max_value, limits, [](const Progress&) { stop_if_requested(); },
        Method{settings.level});
    const std::string stem = settings.certificates + "/" + file_stem(*game);
    const Files files{stem + ".poset",
                      fmt::format("{}-k{}-{}.cert", stem, result.key.max_value, result.key.level)};
    write_game_file(files.game, bytes);
    const CertificateFile written = write_certificate_file(files.certificate, solved);
    if (settings.syncs_names) sync_folder(files.certificate);
    const ClaimCounts counts = count_claims(solved);
    result.game_file = from_catalog(files.game, settings);
    result.certificate = from_catalog(files.certificate, settings);
    result.certificate_sha256 = written.sha256;
    result.certificate_bytes = written.bytes;
    result.ideals = solved.ideals.size();
    result.periodic = counts.periodic;
    result.finite = counts.finite;
    for (std::int64_t k = 0; k <= result.key.max_value; ++k) result.claims.push_back(catalogued(solved, k));
    result.prove_seconds = proving.seconds();
    return files;
}

}  // namespace

RunKey run_key(std::string_view game_bytes, const WorkSettings& settings) {
    RunKey key{sha256_hex(game_bytes), settings.max_value,
               settings.level == Level::compact ? "compact" : "full"};
    try {
        if (parse_game_text(game_bytes).chains != Chains::two) key.max_value = 0;
    } catch (const std::runtime_error&) {  // proving it reports the error
    }
    return key;
}

RunResult prove_and_check(const BatchGame& game, const WorkSettings& settings) {
    RunResult result;
    result.source = game.source;
    result.family = game.family;
    result.key.max_value = settings.max_value;
    result.max_columns = settings.max_columns;
    result.max_megabytes = settings.max_megabytes;
    try {
        stop_if_requested();
        const std::string bytes = game_bytes(game);
        result.game_bytes = bytes.size();
        result.key = run_key(bytes, settings);
        const Files files = prove(bytes, settings, result);
        const Stopwatch checking;
        require_verified(settings.checker, files.game, files.certificate, settings.max_megabytes,
                         {result.key.max_value, result.key.sha256, result.certificate_sha256});
        result.check_seconds = checking.seconds();
        result.status = Status::done;
    } catch (const Interrupted&) {
        throw;
    } catch (const NotVerified& error) {
        result.status = error.status;
        result.message = error.what();
    } catch (...) {
        const Failure failure = failure_of(std::current_exception(), game.source);
        result.status = status_of_code(failure.code);
        result.message = failure.message;
    }
    if (result.status != Status::done) result.claims.clear();
    return result;
}

}  // namespace chompcert::cli
