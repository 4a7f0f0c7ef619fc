#include "batch/worker.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>

#include "base/error.h"
#include "base/sha256.h"
#include "periodic/certificate/certificate.h"
#include "periodic/claims/capped.h"
#include "proving/certificate_file.h"
#include "proving/other_ways.h"
#include "proving/outcome_certificate.h"
#include "shared/failure.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "text/remedy.h"

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
std::string file_stem(const std::string& label, const std::string& sha256) {
    return label.substr(0, 100) + "-" + sha256.substr(0, 16);
}

bool holds(const std::string& path, const std::string& bytes) {
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(path, unknown)) return false;
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {}) == bytes;
}

// Also in the place of an equal file: its name may be one that an earlier run could not sync, and only a name
// that is new is written to the disk when its folder is synced again.
void write_game_file(const std::string& path, const std::string& bytes, bool force) {
    write_output(path, {FileKind::game, force || holds(path, bytes)}, bytes);
}

std::string from_catalog(const std::string& path, const WorkSettings& settings) {
    return std::filesystem::proximate(path, settings.catalog_folder).string();
}

struct WorkerFiles {
    std::string game, certificate;
};

SolvedGame solved_within(const std::shared_ptr<const Game>& game, std::int64_t max_value,
                         const Limits& limits, Level level) {
    const auto poll = [] { stop_if_requested(); };
    Method method{level};
    method.poll = poll;
    try {
        return solve(
            game, max_value, limits, [&](const Progress&) { poll(); }, method);
    } catch (const LimitError& error) {
        throw LimitError(said(error) + other_ways(error, *game));
    }
}

WorkerFiles files_of(const std::string& label, const RunKey& key, const WorkSettings& settings) {
    const std::string stem = settings.certificates + "/" + file_stem(label, key.sha256);
    return {stem + ".poset", fmt::format("{}-k{}-{}.cert", stem, key.max_value, key.level)};
}

// Writes the game file, and the certificate by `write`.
WorkerFiles keep(const std::string& bytes, const WorkSettings& settings, RunResult& result,
                 const std::function<CertificateFile(const CertificateTarget&)>& write) {
    WorkerFiles files = files_of(result.label, result.key, settings);
    write_game_file(files.game, bytes, settings.force);
    const CertificateFile written = write({files.certificate, settings.force});
    if (settings.syncs_names) sync_folder(files.certificate);
    result.game_file = from_catalog(files.game, settings);
    result.certificate = from_catalog(files.certificate, settings);
    result.certificate_sha256 = written.sha256;
    result.certificate_bytes = written.bytes;
    return files;
}

// All values 0 … K.
WorkerFiles prove_values(const std::string& bytes, const WorkSettings& settings, RunResult& result) {
    const auto game = std::make_shared<const Game>(read_game_within(bytes, settings.max_megabytes << 20));
    result.label = game->label;
    result.chains = chains_words(game->chains);
    const Limits limits{settings.max_columns, settings.max_megabytes << 20};
    const SolvedGame solved = solved_within(game, result.key.max_value, limits, settings.level);
    WorkerFiles files = keep(bytes, settings, result,
                             [&](const auto& target) { return write_certificate_file(target, solved); });
    const ClaimCounts counts = count_claims(solved);
    result.ideals = solved.ideals.size();
    result.periodic = counts.periodic;
    result.finite = counts.finite;
    for (std::int64_t k = 0; k <= result.key.max_value; ++k) result.claims.push_back(catalogued(solved, k));
    return files;
}

// Who wins, by a strategy.
WorkerFiles prove_winner(const FiniteGame& game, const WorkSettings& settings, RunResult& result) {
    StrategyMethod how;
    how.method.limits.max_bytes = settings.max_megabytes << 20;
    how.method.limits.report = [](const SearchProgress&) { stop_if_requested(); };
    how.report = [](const StrategyProgress&) { stop_if_requested(); };
    const OutcomeProof proof = prove_outcome(game, how);
    result.key.level = kStrategyLevel;
    CataloguedClaim claim;
    claim.kind = proof.strategy.lost ? kLost : kWon;
    if (proof.strategy.lost) claim.constant = 0;  // the value of a P-position
    result.claims.push_back(claim);
    return keep(game.text, settings, result,
                [&](const auto& target) { return write_certificate_file(target, proof); });
}

// A finite game with many ideals by its winner first, any other by its values; then the other way.
WorkerFiles prove_finite(const std::string& bytes, const WorkSettings& settings, RunResult& result) {
    const FiniteGame game = read_finite_game(bytes, settings.max_megabytes << 20);
    result.label = game.label;
    result.chains = chains_words(Chains::none);
    const RunKey asked = result.key;
    const bool winner_first = has_many_ideals(game);
    const auto prove = [&](bool winner) {
        result.key = asked;
        return winner ? prove_winner(game, settings, result) : prove_values(bytes, settings, result);
    };
    std::string first;
    try {
        return prove(winner_first);
    } catch (const LimitError& error) {
        first = said(error);
    }
    try {
        return prove(!winner_first);
    } catch (const LimitError& error) {
        result.key = asked;
        throw LimitError(fmt::format("no certificate: {} {}; {} {}",
                                     winner_first ? "of the winner:" : "of all values:", first,
                                     winner_first ? "of all values:" : "of the winner:", said(error)));
    }
}

WorkerFiles prove(const std::string& bytes, const WorkSettings& settings, RunResult& result) {
    const Stopwatch proving;
    WorkerFiles files = parse_game_text(bytes).chains == Chains::none ? prove_finite(bytes, settings, result)
                                                                      : prove_values(bytes, settings, result);
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
        const WorkerFiles files = prove(bytes, settings, result);
        const Stopwatch checking;
        settings.checker->require_verified(
            files.game, files.certificate,
            {claimed(result.key, result.claims.front().kind), result.key.sha256, result.certificate_sha256});
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
