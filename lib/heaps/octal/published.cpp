#include "heaps/octal/published.h"

#include "heaps/octal/period.h"

namespace chompcert {
namespace {

// T. Czajka, github.com/tczajka/octal-games: TrivialGames.md and SolvedGames.md, which names the first
// solvers.
constexpr const char *kTrivial = "Czajka, trivial games", *kSolved = "Czajka, solved games";
constexpr const char *kGuySmith = "Guy, Smith 1956", *kKenyon = "Kenyon 1967", *kAustin = "Austin 1976",
                     *kGangolli = "Gangolli, Plambeck 1989", *kFlammenkamp = "Flammenkamp 2002";

// Code, period, preperiod, source, misprint.
constexpr PublishedOctal kGames[] = {
    {"0.77", 12, 71, kGuySmith, false},
    {"0.07", 34, 53, kGuySmith, false},
    {"0.137", 34, 52, kGuySmith, false},
    {"0.1", 1, 2, kTrivial, false},
    {"0.11", 1, 3, kTrivial, false},
    {"0.12", 4, 1, kTrivial, false},
    {"0.15", 10, 1, kTrivial, false},
    {"0.17", 34, 33, kTrivial, false},
    {"0.31", 2, 3, kTrivial, false},
    {"0.32", 3, 1, kTrivial, false},
    {"0.34", 8, 7, kTrivial, false},
    {"0.35", 6, 1, kTrivial, false},
    {"0.51", 1, 1, kTrivial, false},
    {"0.52", 4, 4, kTrivial, false},
    {"0.53", 9, 11, kTrivial, false},
    {"0.54", 7, 3, kTrivial, false},
    {"0.57", 4, 1, kTrivial, false},
    {"0.71", 2, 3, kTrivial, false},
    {"0.72", 4, 1, kTrivial, false},
    {"0.75", 2, 1, kTrivial, false},
    {"0.101", 1, 4, kTrivial, false},
    {"0.102", 6, 1, kTrivial, false},
    {"0.111", 1, 4, kTrivial, false},
    {"0.112", 6, 1, kTrivial, false},
    {"0.115", 14, 1, kTrivial, false},
    {"0.116", 96, 139, kTrivial, false},
    {"0.121", 4, 4, kTrivial, false},
    {"0.122", 5, 1, kTrivial, false},
    {"0.123", 5, 5, kTrivial, false},
    {"0.124", 62, 122, kTrivial, false},
    {"0.131", 4, 4, kTrivial, false},
    {"0.132", 5, 1, kTrivial, false},
    {"0.134", 62, 60, kTrivial, false},
    {"0.141", 11, 14, kTrivial, false},
    {"0.144", 10, 4, kTrivial, false},
    {"0.145", 9, 3, kTrivial, false},
    {"0.147", 8, 3, kTrivial, false},
    {"0.152", 48, 2, kTrivial, false},
    {"0.153", 14, 16, kTrivial, false},
    {"0.154", 11, 4, kTrivial, false},
    {"0.157", 6, 1, kTrivial, false},
    {"0.171", 11, 12, kTrivial, false},
    {"0.173", 40, 21, kTrivial, false},
    {"0.176", 8, 24, kTrivial, false},
    {"0.312", 2, 5, kTrivial, false},
    {"0.316", 12, 4, kTrivial, false},
    {"0.331", 3, 4, kTrivial, false},
    {"0.332", 4, 1, kTrivial, false},
    {"0.351", 8, 1, kTrivial, false},
    {"0.353", 2, 4, kTrivial, false},
    {"0.373", 28, 2, kTrivial, false},
    {"0.375", 18, 37, kTrivial, false},
    {"0.512", 6, 3, kTrivial, false},
    {"0.524", 52, 1, kTrivial, false},
    {"0.532", 5, 7, kTrivial, false},
    {"0.536", 5, 1, kTrivial, false},
    {"0.772", 4, 8, kTrivial, false},
    {"4.3", 2, 2, kTrivial, false},
    {"4.12", 7, 6, kTrivial, false},
    {"4.72", 3, 1, kTrivial, false},
    {"4.102", 10, 8, kTrivial, false},
    {"4.122", 7, 6, kTrivial, false},
    {"4.304", 21, 25, kTrivial, false},
    {"4.323", 4, 4, kTrivial, false},
    {"4.722", 4, 4, kTrivial, false},
    {"4.726", 16, 5, kTrivial, false},
    {"4.766", 20, 19, kTrivial, false},
    {"0.117", 48, 47, "OEIS A071453", false},
    {"0.1377", 24, 141, "OEIS A071434", false},
    {"0.11377", 32, 187, "OEIS A071452", false},
    {"0.177", 20, 497, "OEIS A071435", false},
    {"0.45", 20, 498, kSolved, false},
    {"0.156", 349, 3479, kKenyon, false},
    {"0.644", 442, 3256, kAustin, false},
    {"0.356", 142, 7315, kAustin, false},
    {"0.165", 1550, 5181, kAustin, false},
    {"0.127", 4, 46578, kGangolli, false},
    {"0.16", 149459, 105351, kGangolli, false},
    {"0.56", 144, 326640, kGangolli, false},
    {"0.56", 144, 326638, "OEIS A071436: last exception 326637", true},
    {"0.376", 4, 2268248, kGangolli, false},
    {"0.354", 1180, 10061916, kFlammenkamp, false},
};

}  // namespace

std::span<const PublishedOctal> published_octal_games() {
    return kGames;
}

std::int64_t heaps_needed(const PublishedOctal& published) {
    const OctalGame game = OctalGame::parse(published.code);
    return hypothesis_end(game, published.preperiod, published.period) + published.period;
}

bool agrees(const PublishedOctal& published, const ProvedPeriod& proved) {
    return published.period == proved.period && published.preperiod == proved.preperiod;
}

}  // namespace chompcert
