// random_games FIRST COUNT [CHOMPCHECK|- [first|decreed]]: the prover against the definition, on COUNT random
// games from seed FIRST on; `decreed` gives each of them decreed values (proofs/THEOREM.md §14).
//
// For each game: the certificate is written, read back and (given CHOMPCHECK) checked; `grundy` for all m, n
// ≤ 14 and all sets of missing elements equals the Grundy value of the explicit poset; `move` leads to the
// value and the position that it prints, and prints none only if there is no such move; `find` agrees with
// plain column iteration to N + 3p + 50; a compact certificate answers as the full one does. A failing seed
// prints the failure and its game file, shrunk; with `first` only the first failing seed does, and its game
// is not shrunk. Memory stays flat: the memory allocated between two games does not grow from the first tenth
// of the run to the last.
#include <malloc.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "base/error.h"
#include "compare_levels.h"
#include "oracle/column_iteration.h"
#include "oracle/explicit_game.h"
#include "oracle/random_game.h"
#include "periodic/query/query.h"
#include "periodic/rows/state/plan.h"
#include "periodic/solve/solver.h"

namespace {

using chompcert::Level, chompcert::Orientation;

constexpr int kSide = 14;

struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <typename... Parts>
void require(bool holds, const Parts&... parts) {
    if (holds) return;
    std::ostringstream message;
    (message << ... << parts);
    throw Failure(message.str());
}

std::string prove(const std::string& text, int K, const chompcert::Method& method) {
    const chompcert::Game game = chompcert::read_game(text);
    const chompcert::Limits limits{200'000, std::uint64_t{1} << 30};
    const chompcert::SolvedGame solution = chompcert::solve(game, K, limits, {}, method);
    std::string bytes;
    chompcert::write_certificate(solution, [&](std::string_view piece) { bytes += piece; });
    return bytes;
}

void check(const std::string& chompcheck, const std::string& text, const std::string& certificate) {
    const auto folder = std::filesystem::temp_directory_path() / ("chompcert_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "game.poset", std::ios::binary) << text;
    std::ofstream(folder / "game.cert", std::ios::binary) << certificate;
    const std::string command = chompcheck + " " + (folder / "game.poset").string() + " " +
                                (folder / "game.cert").string() + " > " + (folder / "verdict").string();
    const int status = std::system(command.c_str());
    std::ifstream in(folder / "verdict");
    std::string line, last;
    while (std::getline(in, line)) last = line;
    in.close();
    std::filesystem::remove_all(folder);
    require(WIFEXITED(status) && WEXITSTATUS(status) == 0 && last.starts_with("s VERIFIED "),
            "chompcheck says: ", last);
}

std::vector<std::string> missing(const oracle::ColumnIteration& plain, oracle::IdealMask ideal) {
    return plain.members(plain.whole() & ~ideal);
}

class Comparison {
  public:
    Comparison(const std::string& text, const std::string& certificate)
        : text_(text),
          certificate_(chompcert::read_certificate(certificate, std::uint64_t{1} << 30)),
          K_(static_cast<int>(certificate_->max_value())),
          explicit_(text),
          chains_(explicit_.chains()) {}

    void compare_values_and_moves(std::uint64_t seed) {
        const int m_side = chains_ == oracle::Chains::none ? 0 : kSide;
        const int n_side = chains_ == oracle::Chains::two ? kSide : 0;
        const oracle::ColumnIteration ideals(text_, K_, 1);
        for (const oracle::IdealMask ideal : ideals.ideals()) {
            without_ = missing(ideals, ideal);
            const chompcert::Query query(*certificate_,
                                         chompcert::elements_by_name(*certificate_->game, without_));
            for (int m = 0; m <= m_side; ++m)
                for (int n = 0; n <= n_side; ++n) {
                    compare_value(query, m, n);
                    if ((seed + static_cast<std::uint64_t>(m * 7 + n) + ideal) % 5 == 0)
                        compare_moves(query, m, n);
                }
        }
    }

    void compare_columns() {
        std::int64_t columns = 50;
        for (chompcert::IdealId id = 0; id < certificate_->ideals.size(); ++id)
            for (int k = 0; k <= K_; ++k) {
                const chompcert::Claim& claim = certificate_->claims.at(id, k);
                columns = std::max(columns, claim.settled_from() + 3 * claim.period() + 50);
            }
        const int m_max = chains_ == oracle::Chains::none ? 0 : static_cast<int>(columns);
        const oracle::ColumnIteration plain(text_, K_, m_max);
        for (const oracle::IdealMask ideal : plain.ideals()) {
            const auto names = missing(plain, ideal);
            const chompcert::Query query(*certificate_,
                                         chompcert::elements_by_name(*certificate_->game, names));
            for (int m = 0; m <= m_max; ++m)
                for (int k = 0; k <= K_; ++k) {
                    const auto expected = plain.find(ideal, k, m);
                    const auto found = query.find(chompcert::Integer(m), k);
                    require(found.has_value() == expected.has_value() &&
                                (!found || *found == chompcert::Integer(*expected)),
                            "find: column ", m, ", value ", k, ", without ", join(names), ": expected ",
                            expected ? std::to_string(*expected) : "none", ", found ",
                            found ? found->str() : "none");
                }
        }
    }

  private:
    static std::string join(const std::vector<std::string>& names) {
        std::string text;
        for (const std::string& name : names) text += (text.empty() ? "" : ",") + name;
        return text.empty() ? "nothing" : text;
    }
    oracle::Position at(int m, int n) const { return explicit_.initial(m, n, without_); }

    void compare_value(const chompcert::Query& query, int m, int n) {
        const int expected = explicit_.grundy(at(m, n));
        if (chains_ != oracle::Chains::two) {
            const chompcert::Integer found = query.exact_grundy(chompcert::Integer(m));
            return require(found == chompcert::Integer(expected), "g: m = ", m, ", without ", join(without_),
                           ": expected ", expected, ", found ", found.str());
        }
        const auto found = query.grundy(chompcert::Integer(m), chompcert::Integer(n));
        require(expected > K_ ? !found : found == expected, "g: m = ", m, ", n = ", n, ", without ",
                join(without_), ": expected ", expected, ", found ", found ? std::to_string(*found) : ">K");
    }

    void compare_moves(const chompcert::Query& query, int m, int n) {
        const bool two = chains_ == oracle::Chains::two;
        for (int j = 0; j <= (two ? K_ : 6); ++j) {
            const auto move = two ? query.move(chompcert::Integer(m), chompcert::Integer(n), j)
                                  : query.exact_move(chompcert::Integer(m), chompcert::Integer(j));
            const std::string what = "move to " + std::to_string(j) + " from m = " + std::to_string(m) +
                                     ", n = " + std::to_string(n) + ", without " + join(without_) + ": ";
            compare_move(what, at(m, n), move, j);
        }
    }

    void compare_move(const std::string& what, oracle::Position from,
                      const std::optional<chompcert::Move>& move, int j) {
        const auto moves = explicit_.moves(from);
        const auto leads_to_j = [&](int e) { return explicit_.grundy(explicit_.apply(from, e)) == j; };
        const bool exists = std::ranges::any_of(moves, leads_to_j);
        require(move.has_value() == exists, what, "expected ", exists ? "one" : "none");
        if (!move) return;
        const int element = explicit_.element(move->element);
        require(element >= 0 && oracle::ExplicitGame::present(from, element), what, move->element,
                " is not there");
        require(leads_to_j(element), what, move->element, " has another value");
        auto gone = without_;
        if (std::ranges::count(certificate_->game->names, move->element) > 0) gone.push_back(move->element);
        const auto to_m = chains_ == oracle::Chains::none ? 0 : chompcert::as_small(move->m).value_or(-1);
        const auto to_n = chains_ == oracle::Chains::two ? chompcert::as_small(move->n).value_or(-1) : 0;
        require(explicit_.initial(static_cast<int>(to_m), static_cast<int>(to_n), gone) ==
                    explicit_.apply(from, element),
                what, move->element, " leads elsewhere than to ", to_m, " ", to_n);
    }

    std::string text_;
    std::unique_ptr<chompcert::SolvedGame> certificate_;
    int K_;
    oracle::ExplicitGame explicit_;
    oracle::Chains chains_;
    std::vector<std::string> without_;
};

// The search by rows gives the same bytes as the search by columns, with any number of threads; so does the
// compact level.
void compare_methods(const std::string& text, int K, const std::string& by_columns,
                     const std::string& chompcheck) {
    const std::string compact = prove(text, K, {Level::compact, Orientation::columns, 1});
    if (!chompcheck.empty()) check(chompcheck, text, compact);
    if (!chompcert::is_on_top(chompcert::read_game(text))) return;
    require(prove(text, K, {Level::full, Orientation::rows, 1}) == by_columns, "rows and columns differ");
    require(prove(text, K, {Level::compact, Orientation::rows, 1}) == compact,
            "rows and columns differ at level compact");
    require(prove(text, K, {Level::compact, Orientation::rows, 3}) == compact,
            "three threads differ from one");
}

// The defect of the prover on this game; empty if it has none.
std::string defect(const oracle::GameSpec& spec, int K, std::uint64_t seed, const std::string& chompcheck) {
    try {
        const std::string text = spec.text();
        const int most = spec.chains == oracle::Chains::two ? K : 0;
        const std::string certificate = prove(text, most, {Level::full, Orientation::columns, 1});
        Comparison comparison(text, certificate);
        comparison.compare_values_and_moves(seed);
        comparison.compare_columns();
        if (!chompcheck.empty()) check(chompcheck, text, certificate);
        compare_methods(text, most, certificate, chompcheck);
        compare_levels(certificate, prove(text, most, {Level::compact, Orientation::automatic, 1}), seed);
        return {};
    } catch (const std::exception& error) {
        return error.what();
    }
}

// The memory allocated between two games. There is one arena, as mallinfo2 sees no other.
class Memory {
  public:
    explicit Memory(std::uint64_t games) : games_(games) { mallopt(M_ARENA_MAX, 1); }

    void look() {
        const struct mallinfo2 info = mallinfo2();
        const std::size_t allocated = info.uordblks + info.hblkhd;
        if (++seen_ * 10 <= games_) first_ = std::max(first_, allocated);
        if (seen_ * 10 > games_ * 9) last_ = std::max(last_, allocated);
    }
    [[nodiscard]] bool is_flat() const { return games_ < 100 || last_ <= first_ + kSlack; }
    [[nodiscard]] std::string words() const {
        return std::to_string(first_ >> 10) + " KiB allocated between games in the first tenth, " +
               std::to_string(last_ >> 10) + " KiB in the last";
    }

  private:
    static constexpr std::size_t kSlack = std::size_t{128} << 10;
    std::uint64_t games_, seen_ = 0;
    std::size_t first_ = 0, last_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::cerr << "usage: random_games FIRST COUNT [CHOMPCHECK|- [first|decreed]]\n";
        return 5;
    }
    const std::uint64_t first = std::strtoull(argv[1], nullptr, 10),
                        count = std::strtoull(argv[2], nullptr, 10);
    const std::string chompcheck = argc > 3 && std::string(argv[3]) != "-" ? argv[3] : "";
    const std::string mode = argc > 4 ? argv[4] : "";
    std::uint64_t failures = 0;
    Memory memory(count);
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        const oracle::GameSpec spec =
            mode == "decreed" ? oracle::decreed_game(seed) : oracle::random_game(seed);
        const int K = oracle::random_K(seed);
        const std::string wrong = defect(spec, K, seed, chompcheck);
        memory.look();
        if (wrong.empty()) continue;
        ++failures;
        if (mode == "first") {
            std::cout << "seed " << seed << ", K = " << K << ": " << wrong << "\n" << spec.text() << "\n";
            break;
        }
        const oracle::GameSpec small = oracle::shrink(spec, [&](const oracle::GameSpec& candidate) {
            return !defect(candidate, K, seed, chompcheck).empty();
        });
        std::cout << "seed " << seed << ", K = " << K << ": " << wrong
                  << "\nshrunk: " << defect(small, K, seed, chompcheck) << "\n"
                  << small.text() << "\n"
                  << std::flush;
    }
    std::cout << count << " games, " << failures << " failed; " << memory.words()
              << (memory.is_flat() ? "\n" : ": memory grows\n");
    return failures == 0 && count > 0 && memory.is_flat() ? 0 : 1;
}
