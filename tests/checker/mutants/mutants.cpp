// mutants CHOMPCHECK [COUNT [SEED]]: only the prover's own certificates are ever verified.
//
// Every byte of three small certificates is replaced, in one of them by all others if COUNT is the default or
// more, every truncation of them is tried, the same with the claims of their compact twins, and COUNT mutants
// of larger ones (mutations.h), full and compact, are drawn from SEED. The checker uses the route that it
// chooses itself and the other one in turn. A mutant may be VERIFIED only if it is, byte for byte, the
// prover's certificate of the changed game at the changed level (one claim has one file). Each run must end
// in order: without a signal, within a minute and a gigabyte, with one verdict that fits the exit code.
// Failures are printed and their files kept.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>

#include "base/error.h"
#include "families/kinds/rows.h"
#include "mutations.h"
#include "other_route.h"
#include "prove_text.h"
#include "run_checker.h"

namespace {

namespace fs = std::filesystem;
using adversary::CertificateText;
using adversary::Mutant;
using adversary::Random;

constexpr int kDefaultCount = 10'000;
constexpr std::size_t kLargestOriginal = 3'000;

chompcert::Method method(bool compact) {
    return {compact ? chompcert::Level::compact : chompcert::Level::full, chompcert::Orientation::columns};
}

// The prover's certificate; empty if the game is malformed or too hard.
std::string true_certificate(const std::string& game_text, std::int64_t max_value,
                             const chompcert::Method& method) {
    try {
        const chompcert::Game game = chompcert::read_game(game_text);
        const chompcert::SolvedGame solution =
            chompcert::solve(game, max_value, {20'000, std::uint64_t{64} << 20}, {}, method);
        std::string bytes;
        chompcert::write_certificate(solution, [&](std::string_view piece) { bytes += piece; });
        return bytes;
    } catch (const std::runtime_error&) {
        return {};
    }
}

class Hunt {
  public:
    explicit Hunt(std::string program) : program_(std::move(program)) { fs::create_directories(folder_); }
    ~Hunt() {
        if (failures_ == 0) fs::remove_all(folder_);
    }
    Hunt(const Hunt&) = delete;
    Hunt& operator=(const Hunt&) = delete;

    [[nodiscard]] int failures() const { return failures_; }
    [[nodiscard]] int runs() const { return runs_; }
    [[nodiscard]] int verified() const { return verified_; }

    void expect_verified(const CertificateText& original) {
        const adversary::Run run = check({"the original", original.game, original.text()});
        if (!adversary::verified(run)) fail({"the original", original.game, original.text()}, "not verified");
    }

    void try_mutant(const Mutant& mutant) {
        const adversary::Run run = check(mutant);
        const std::string wrong = adversary::misbehaviour(run);
        if (!wrong.empty()) fail(mutant, wrong);
        if (!adversary::verified(run)) return;
        ++verified_;
        if (!is_true(mutant)) fail(mutant, adversary::verdict(run));
    }

  private:
    adversary::Run check(const Mutant& mutant) {
        options_.clear();
        if (++runs_ % 2 == 0) options_ = adversary::other_route(mutant.certificate);
        if (mutant.game != game_written_) std::ofstream(game(), std::ios::binary) << mutant.game;
        game_written_ = mutant.game;
        std::ofstream(certificate(), std::ios::binary) << mutant.certificate;
        return adversary::run_checker(program_, game(), certificate(), options_);
    }

    static bool is_true(const Mutant& mutant) {
        try {
            const CertificateText claims = CertificateText::read(mutant.certificate);
            return mutant.certificate == true_certificate(mutant.game, claims.values, method(claims.compact));
        } catch (const std::exception&) {
            return false;
        }
    }

    void fail(const Mutant& mutant, const std::string& wrong) {
        const std::string stem = (folder_ / ("failure_" + std::to_string(++failures_))).string();
        std::ofstream(stem + ".poset", std::ios::binary) << mutant.game;
        std::ofstream(stem + ".cert", std::ios::binary) << mutant.certificate;
        std::cout << stem << ".cert (" << mutant.how << (options_.empty() ? "" : ", by " + options_.back())
                  << "): " << wrong << "\n"
                  << std::flush;
        game_written_.clear();
    }

    [[nodiscard]] std::string game() const { return (folder_ / "game.poset").string(); }
    [[nodiscard]] std::string certificate() const { return (folder_ / "mutant.cert").string(); }

    std::string program_;
    fs::path folder_ = fs::temp_directory_path() / ("chompcert_mutants_" + std::to_string(getpid()));
    std::string game_written_;
    std::vector<std::string> options_;
    int failures_ = 0, runs_ = 0, verified_ = 0;
};

std::string chomp(std::vector<std::int64_t> rows) {
    return chompcert::chomp_game(rows);
}

CertificateText proved(const std::string& game, std::int64_t max_value, bool compact = false) {
    return CertificateText::read(certificate_bytes(game, max_value, method(compact)));
}

// --- Small ones, exhaustively

std::set<unsigned char> replacements(unsigned char byte, bool all) {
    std::set<unsigned char> others;
    if (all)
        for (int other = 0; other < 256; ++other) others.insert(static_cast<unsigned char>(other));
    for (const int other :
         {int{' '}, int{'\n'}, int{'-'}, 0, 0xff, int{'\r'}, int{'\t'}, int{'@'}, byte ^ 0x20})
        others.insert(static_cast<unsigned char>(other));
    if (byte >= '0' && byte <= '9')
        for (const int by : {1, 9}) others.insert(static_cast<unsigned char>('0' + (byte - '0' + by) % 10));
    others.erase(byte);
    return others;
}

void every_byte(Hunt& hunt, const CertificateText& original, bool all) {
    const std::string text = original.text();
    const std::size_t claims = text.find("\nlevel ");
    for (std::size_t at = original.compact ? claims : 0; at < text.size(); ++at)
        for (const unsigned char other :
             replacements(static_cast<unsigned char>(text[at]), all && at > claims)) {
            std::string bytes = text;
            bytes[at] = static_cast<char>(other);
            hunt.try_mutant({"byte " + std::to_string(at) + " replaced", original.game, bytes});
        }
}

void every_truncation(Hunt& hunt, const CertificateText& original) {
    const std::string text = original.text();
    const std::size_t from = original.compact ? text.find("\nlevel ") : 0;
    for (std::size_t size = from; size < text.size(); ++size)
        hunt.try_mutant({"cut to " + std::to_string(size) + " bytes", original.game, text.substr(0, size)});
}

void small_ones(Hunt& hunt, bool all) {
    const std::vector<CertificateText> originals = {
        proved("poset e\nchains none\n", 0), proved("poset p\nelements x\nd[2] < x\n", 0),
        proved("poset q\nelements x\nd[i] < c[2*i]\nc[2] < x\n", 1),
        proved("poset p\nelements x\nd[2] < x\n", 0, true),
        proved("poset q\nelements x\nd[i] < c[2*i]\nc[2] < x\n", 1, true)};
    for (std::size_t o = 0; o < originals.size(); ++o) {
        hunt.expect_verified(originals[o]);
        every_byte(hunt, originals[o], all && o == 0);
        every_truncation(hunt, originals[o]);
    }
}

// --- Larger ones, at random

// The certificates of a game at both levels.
void add_twins(std::vector<CertificateText>& pool, const std::string& game, std::int64_t max_value) {
    for (const bool compact : {false, true}) pool.push_back(proved(game, max_value, compact));
}

void add_random_game(std::vector<CertificateText>& pool, Random& random) {
    const auto seed = random.next() % 1'000'000;
    const oracle::GameSpec spec = oracle::random_game(seed);
    const int most = spec.chains == oracle::Chains::two ? oracle::random_K(seed) : 0;
    const bool compact = random.percent(50);
    const std::string bytes = true_certificate(spec.text(), most, method(compact));
    if (!bytes.empty() && bytes.size() <= kLargestOriginal) pool.push_back(CertificateText::read(bytes));
}

std::vector<CertificateText> originals(Random& random) {
    std::vector<CertificateText> pool;
    for (std::int64_t row = 1; row <= 7; ++row) add_twins(pool, chomp({row}), row % 4);
    for (const char* game :
         {"poset p5\nelements x\nd[5] < x\n", "poset p0\nelements x\nx < c[9]\n", "poset nim\n",
          "poset half\nd[i] < c[2*i]\n", "poset two\nd[2*i] < c[i]\n", "poset far\nd[9*i] < c[9*i+3]\n",
          "poset ladders\nd[2*i] < c[3*i]\nd[3*i] < c[3*i+2]\n",
          "poset all\nelements x y\nd < c[4]\nx < c[2]\n", "poset beside\nelements x y\nx < y\n",
          "poset above\nelements x y\nc[3] < x\nd[2] < y\n",
          "poset late\nelements x[1..2]\nx[i] < x[i+1]\nc[56] < x[1]\nd[64] < x[2]\nd[i] < c[i+2]\n"})
        add_twins(pool, game, 3);
    for (const char* game : {"poset one\nchains c\nelements x y\nx < c[3]\nc[1] < y\n",
                             "poset fork\nchains none\nelements a b e\na < b\na < e\n"})
        add_twins(pool, game, 0);
    while (pool.size() < 200) add_random_game(pool, random);
    return pool;
}

void larger_ones(Hunt& hunt, int count, std::uint64_t seed) {
    Random random(seed);
    const std::vector<CertificateText> pool = originals(random);
    for (const CertificateText& original : pool) hunt.expect_verified(original);
    for (int tried = 0; tried < count;) {
        const auto of = static_cast<std::size_t>(random.below(static_cast<int>(pool.size())));
        const Mutant mutant = adversary::mutate(pool, of, random);
        if (mutant.game == pool[of].game && mutant.certificate == pool[of].text()) continue;
        hunt.try_mutant(mutant);
        ++tried;
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::cerr << "usage: mutants CHOMPCHECK [COUNT [SEED]]\n";
        return 5;
    }
    const int count = argc > 2 ? std::atoi(argv[2]) : kDefaultCount;
    Hunt hunt(argv[1]);
    if (argc < 4) small_ones(hunt, count >= kDefaultCount);
    larger_ones(hunt, count, argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1);
    std::cout << hunt.runs() << " runs, " << hunt.verified() << " mutants true of their games and levels, "
              << hunt.failures() << " failures\n";
    return hunt.failures() == 0 && hunt.runs() > count ? 0 : 1;
}
