// differential CHOMPCHECK CHOMPCHECK_VERIFIED [GAMES [MUTANTS [TEXTS [SEED]]]]: the two checkers agree.
//
// Both are run on the certificates of GAMES random games, on MUTANTS mutants of certificates (mutations.h),
// and on TEXTS game files of random relation lines or with random bytes put in or taken out, each with the
// certificate that the prover makes for it, or with an empty one if it denotes no game. About half of the
// certificates are of level compact; chompcheck checks every second pair by the route that is not its
// default. Both must give the same verdict, and for VERIFIED the same line, except where answers_allowed
// permits a difference. Differences are printed, and their files are kept.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>

#include "base/error.h"
#include "checker/mutants/mutations.h"
#include "checker/mutants/other_route.h"
#include "checker/mutants/run_checker.h"
#include "families/kinds/rows.h"
#include "prove_text.h"
#include "random_relations.h"

namespace {

namespace fs = std::filesystem;
using adversary::CertificateText;
using adversary::Mutant;
using adversary::Random;
using adversary::Run;
using chompcert::Level;

constexpr std::size_t kLargestOriginal = 3'000;
constexpr std::size_t kLargest = 1'000'000;  // so that both checkers take less than their minute

// Empty if the game is none or too hard.
std::string certificate_of(const std::string& game_text, std::int64_t max_value, Level level) {
    try {
        const chompcert::Game game = chompcert::read_game(game_text);
        const chompcert::SolvedGame solution =
            chompcert::solve(game, max_value, {20'000, std::uint64_t{64} << 20}, {}, {level});
        std::string bytes;
        chompcert::write_certificate(solution, [&](std::string_view piece) { bytes += piece; });
        return bytes.size() > kLargest ? std::string() : bytes;
    } catch (const std::runtime_error&) {
        return {};
    }
}

std::string word_of(const std::string& verdict) {
    return verdict.starts_with("s ") ? verdict.substr(0, verdict.find(' ', 2)) : "s NOTHING";
}

// `s MALFORMED FILE:12: ...` and `s REJECTED line 12...`: 12, or 0.
int line_of_certificate(const std::string& verdict) {
    const std::string word = word_of(verdict);
    const std::size_t place = word == "s REJECTED"    ? verdict.find("line ") + 5
                              : word == "s MALFORMED" ? verdict.find(".cert:") + 6
                                                      : verdict.size();
    return place < 6 || place > verdict.size() ? 0 : std::atoi(verdict.c_str() + place);
}

// By default the verified checker goes by rows only where that verifies a compact certificate.
std::string without_route(const std::string& verdict) {
    const std::size_t route = verdict.find(" route=");
    if (route == std::string::npos) return verdict;
    return verdict.substr(0, route) + verdict.substr(verdict.find(' ', route + 1));
}

// An untrue claim, and further on a record that is not well-formed. The verified checker checks each claim
// when it reads it; chompcheck by rows reads the whole file first, and meets the record.
bool malformed_after_untrue(const std::string& verdict, const std::string& of_verified) {
    return word_of(verdict) == "s MALFORMED" && word_of(of_verified) == "s REJECTED" &&
           line_of_certificate(of_verified) < line_of_certificate(verdict);
}

// A file with several errors may be answered by each of them (FORMAT.md, section 3); one that is wrong and
// passes a limit by either (section 2.3). A record out of its place may be malformed too.
bool answers_allowed(const std::string& verdict, const std::string& of_verified) {
    const std::string word = word_of(verdict), other = word_of(of_verified);
    if (word == other) return word != "s VERIFIED" || without_route(verdict) == without_route(of_verified);
    if (word == "s REJECTED" && other == "s MALFORMED" && verdict.find(": record: ") != std::string::npos)
        return line_of_certificate(verdict) == line_of_certificate(of_verified);
    if (malformed_after_untrue(verdict, of_verified)) return true;
    return (word == "s LIMIT" || other == "s LIMIT") && word != "s VERIFIED" && other != "s VERIFIED";
}

class Comparison {
  public:
    Comparison(std::string checker, std::string verified)
        : checker_(std::move(checker)), verified_(std::move(verified)) {
        fs::create_directories(folder_);
    }
    ~Comparison() {
        if (failures_ == 0) fs::remove_all(folder_);
    }
    Comparison(const Comparison&) = delete;
    Comparison& operator=(const Comparison&) = delete;

    [[nodiscard]] int failures() const { return failures_; }
    [[nodiscard]] const std::map<std::string, int>& words() const { return words_; }

    void compare(const Mutant& mutant) {
        write(mutant);
        std::vector<std::string> options;
        if (++compared_ % 4 > 1) options = adversary::other_route(mutant.certificate);
        const Run run = adversary::run_checker(checker_, game(), certificate(), options);
        const Run other = adversary::run_checker(verified_, game(), certificate(), options);
        const std::string verdict = adversary::verdict(run), of_verified = adversary::verdict(other);
        const std::string wrong = adversary::misbehaviour(other);
        const bool same_line = line_of_certificate(verdict) == line_of_certificate(of_verified);
        ++words_[word_of(verdict) + " and " + word_of(of_verified).substr(2) +
                 (same_line ? "" : ", on another line")];
        if (!wrong.empty() || !answers_allowed(verdict, of_verified))
            fail(mutant, "\n  " + verdict + "\n  " + of_verified + (wrong.empty() ? "" : "\n  " + wrong));
    }

  private:
    void write(const Mutant& mutant) {
        if (mutant.game != game_written_) std::ofstream(game(), std::ios::binary) << mutant.game;
        game_written_ = mutant.game;
        std::ofstream(certificate(), std::ios::binary) << mutant.certificate;
    }

    void fail(const Mutant& mutant, const std::string& wrong) {
        const std::string stem = (folder_ / ("failure_" + std::to_string(++failures_))).string();
        std::ofstream(stem + ".poset", std::ios::binary) << mutant.game;
        std::ofstream(stem + ".cert", std::ios::binary) << mutant.certificate;
        std::cout << stem << ".cert (" << mutant.how << "):" << wrong << "\n" << std::flush;
    }

    [[nodiscard]] std::string game() const { return (folder_ / "game.poset").string(); }
    [[nodiscard]] std::string certificate() const { return (folder_ / "game.cert").string(); }

    std::string checker_, verified_;
    fs::path folder_ = fs::temp_directory_path() / ("chompcert_differential_" + std::to_string(getpid()));
    std::string game_written_;
    std::map<std::string, int> words_;
    int compared_ = 0, failures_ = 0;
};

int greatest_value(const oracle::GameSpec& spec, std::uint64_t seed) {
    return spec.chains == oracle::Chains::two ? oracle::random_K(seed) : 0;
}

void compare_games(Comparison& comparison, int count, std::uint64_t seed) {
    for (int compared = 0; compared < count; ++seed) {
        const oracle::GameSpec spec = oracle::random_game(seed);
        const std::string full = certificate_of(spec.text(), greatest_value(spec, seed), Level::full);
        if (full.empty()) continue;
        const std::string compact = certificate_of(spec.text(), greatest_value(spec, seed), Level::compact);
        comparison.compare({"random game " + std::to_string(seed), spec.text(), full});
        comparison.compare({"random game " + std::to_string(seed) + ", compact", spec.text(), compact});
        ++compared;
    }
}

Level random_level(Random& random) {
    return random.percent(50) ? Level::full : Level::compact;
}

std::vector<CertificateText> originals(Random& random) {
    std::vector<CertificateText> pool;
    for (std::int64_t row = 1; row <= 7; ++row)
        for (const Level level : {Level::full, Level::compact})
            pool.push_back(
                CertificateText::read(certificate_bytes(chompcert::chomp_game({row}), row % 4, {level})));
    while (pool.size() < 200) {
        const std::uint64_t seed = random.next() % 1'000'000;
        const oracle::GameSpec spec = oracle::random_game(seed);
        const std::string bytes =
            certificate_of(spec.text(), greatest_value(spec, seed), random_level(random));
        if (!bytes.empty() && bytes.size() <= kLargestOriginal) pool.push_back(CertificateText::read(bytes));
    }
    return pool;
}

void compare_mutants(Comparison& comparison, int count, std::uint64_t seed) {
    Random random(seed);
    std::vector<CertificateText> pool;
    for (int compared = 0; compared < count; ++compared) {
        if (compared % 2000 == 0) pool = originals(random);
        const auto of = static_cast<std::size_t>(random.below(static_cast<int>(pool.size())));
        comparison.compare(adversary::mutate(pool, of, random));
    }
}

const std::vector<std::string> kPieces = {
    " ",          "\n",        "\t",     "#", "<",      "[",         "]",    "i",   "c",
    "d",          "..",        "1",      "0", "+",      "-",         "*",    "2*i", "i+1",
    "i-1",        "9",         "poset ", "x", "d < c[", "elements ", "none", "\r",  "d[i] < c[i]\n",
    "chains c\n", "1000000000"};

std::string mutant_text(std::string bytes, Random& random) {
    for (int count = random.percent(70) ? 1 : 3; count > 0; --count) {
        const auto at = static_cast<std::size_t>(random.below(static_cast<int>(bytes.size()) + 1));
        const auto gone = static_cast<std::size_t>(random.below(3));
        bytes.replace(at, gone, random.percent(25) ? "" : adversary::pick(kPieces, random));
    }
    return bytes;
}

void compare_texts(Comparison& comparison, int count, std::uint64_t seed) {
    Random random(seed);
    const CertificateText empty = CertificateText::read(certificate_bytes("poset nim\n", 0, {Level::full}));
    random_relations::Generator relations(static_cast<unsigned>(seed));
    for (int compared = 0; compared < count; ++compared) {
        const std::string text =
            random.percent(50) ? relations.next().text
                               : mutant_text(oracle::random_game(random.next() % 1'000'000).text(), random);
        std::string certificate = certificate_of(text, 0, random_level(random));
        if (certificate.empty()) {
            CertificateText claims = empty;
            claims.game = text;
            certificate = claims.text();
        }
        comparison.compare({"a game text", text, certificate});
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::cerr << "usage: differential CHOMPCHECK CHOMPCHECK_VERIFIED [GAMES [MUTANTS [TEXTS [SEED]]]]\n";
        return 5;
    }
    const auto number = [&](int at, int otherwise) { return argc > at ? std::atoi(argv[at]) : otherwise; };
    const auto seed = static_cast<std::uint64_t>(number(6, 1));
    Comparison comparison(argv[1], argv[2]);
    compare_games(comparison, number(3, 500), seed);
    compare_mutants(comparison, number(4, 4000), seed);
    compare_texts(comparison, number(5, 1000), seed);
    int runs = 0;
    for (const auto& [words, count] : comparison.words()) {
        std::cout << count << " times " << words << "\n";
        runs += count;
    }
    std::cout << runs << " pairs of files, " << comparison.failures() << " failures\n";
    return comparison.failures() == 0 && runs > 0 ? 0 : 1;
}
