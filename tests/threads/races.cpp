// Searches by several threads under ThreadSanitizer, which ends the program with exit code 66 at a data race.
//
// Each game is solved by one thread and by several, and the certificates have the same bytes; four rows have
// as many P-positions; subset takeaway on six points has the same winner, with memory enough and too little.
// ThreadSanitizer sees a race wherever no lock orders two accesses that happen, even if they are far apart in
// time: it needs games with several blocks of ideals and several tiles of rows, so that threads share them.
// Nothing is suppressed. Cost: about 15 times that of the searches alone.
#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "finite/complexes/complex_search.h"
#include "finite/positions/any_rows.h"
#include "finite/positions/positions.h"
#include "game/game.h"
#include "periodic/certificate/certificate.h"
#include "periodic/solve/solver.h"

namespace {

using namespace chompcert;

struct Search {
    const char* what;
    const char* text;
    std::int64_t K;
    Level level;
};

const std::array kSearches = {
    Search{"two chains, K = 0",
           "poset chomp_32_32\nelements r3[1..32] r4[1..32]\nd[i] < c[i+1]\nc[i] < r3[i]\nr3[i] < r3[i+1]\n"
           "r3[i] < r4[i]\nr4[i] < r4[i+1]\n",
           0, Level::compact},
    Search{"two chains, K = 3, all lists",
           "poset chomp_20_20\nelements r3[1..20] r4[1..20]\nd[i] < c[i+1]\nc[i] < r3[i]\nr3[i] < r3[i+1]\n"
           "r3[i] < r4[i]\nr4[i] < r4[i+1]\n",
           3, Level::full},
    Search{"one chain of the cover, whose ideals are labelled in runs",
           "poset chomp_1500\nelements r3[1..1500]\nd[i] < c[i+1]\nc[i] < r3[i]\nr3[i] < r3[i+1]\n", 0,
           Level::compact},
    Search{"one chain",
           "poset row_24_24\nchains c\nelements r2[1..24] r3[1..24]\nc[i] < r2[i+1]\nr2[i] < r2[i+1]\n"
           "r2[i] < r3[i]\nr3[i] < r3[i+1]\n",
           0, Level::compact},
};

std::string certificate(const Search& search, int threads) {
    const Limits limits{200'000, std::uint64_t{1} << 30};
    int most = 1;
    const Report report = [&](const Progress& now) { most = std::max(most, now.threads); };
    const Method method{search.level, Orientation::rows, threads};
    const SolvedGame solved = solve(read_game(search.text), search.K, limits, report, method);
    std::string bytes;
    write_certificate(solved, [&](std::string_view piece) { bytes += piece; });
    std::printf("%s, %d threads asked, %d at work: %zu bytes\n", search.what, threads, most, bytes.size());
    return bytes;
}

std::uint64_t positions_with_four_rows(int threads) {
    std::uint64_t found = 0;
    find_p_positions({4, 100, threads},
                     [&](int, const std::vector<LowerRows>& lower) { found += lower.size(); });
    std::printf("P-positions with four rows, %d threads: %llu\n", threads,
                static_cast<unsigned long long>(found));
    return found;
}

std::uint64_t positions_with_six_rows(int threads) {
    std::uint64_t found = 0;
    find_positions({6, 16, threads}, [&](const PositionsPart& part) { found += part.count(); });
    std::printf("P-positions with six rows, %d threads: %llu\n", threads,
                static_cast<unsigned long long>(found));
    return found;
}

// Subset takeaway on six points, after the whole set is taken, in this many bytes.
bool is_second_player_won(int threads, std::uint64_t bytes) {
    std::vector<Complex::Face> faces;
    for (Complex::Face face = 1; face < 63; ++face) faces.push_back(face);
    const auto search = make_complex_search(faces, nullptr, {bytes, nullptr, threads});
    const bool lost = search->has_value(0);
    std::printf("subset takeaway, %d threads: %llu positions met\n", threads,
                static_cast<unsigned long long>(search->progress().positions));
    return lost;
}

}  // namespace

int main() {
    int failures = 0;
    for (const int threads : {2, 5})
        for (const std::uint64_t bytes : {98'304, 1 << 24})
            if (!is_second_player_won(threads, bytes)) ++failures;
    for (const int threads : {2, 5})
        if (positions_with_four_rows(threads) != positions_with_four_rows(1) ||
            positions_with_six_rows(threads) != positions_with_six_rows(1))
            ++failures;
    for (const Search& search : kSearches) {
        const std::string by_one = certificate(search, 1);
        for (const int threads : {2, 5})
            if (certificate(search, threads) != by_one) {
                std::printf("%s: %d threads made another certificate\n", search.what, threads);
                ++failures;
            }
    }
    return failures == 0 ? 0 : 1;
}
