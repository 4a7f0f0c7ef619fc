// Checkpoints that were edited and sealed again with the right checksum: whatever they hold, a search that
// is given one ends with an error of a known kind or with claims, and never touches memory that is not its
// own. The sanitizers watch.
#include <array>
#include <cstring>
#include <map>
#include <new>
#include <vector>

#include "base/error.h"
#include "base/files/archive.h"
#include "bytes_of_checkpoint.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "periodic/certificate/certificate.h"
#include "periodic/solve/solver.h"

using namespace chompcert;

namespace {

const Limits kSmall{2000, std::uint64_t{64} << 20};

struct Sealed {
    const char* name;
    std::string game;
    std::int64_t max_value;
    Method method;
};

std::string certificate_of(const SolvedGame& solved) {
    std::string bytes;
    write_certificate(solved, [&](std::string_view piece) { bytes += piece; });
    return bytes;
}

// The states of a search at its reports.
std::vector<std::string> checkpoints(const Sealed& search) {
    std::vector<std::string> all;
    const auto report = [&](const Progress& now) {
        std::string bytes;
        now.save([&](std::string_view piece) { bytes += piece; });
        all.push_back(std::move(bytes));
    };
    (void)solve(read_game(search.game), search.max_value, kSmall, report, search.method);
    return all;
}

std::size_t state_begin(const std::string& bytes) {
    std::size_t at = 0;
    for (int line = 0; line < 6; ++line) at = bytes.find('\n', at) + 1;
    return at;
}

std::string sealed(std::string bytes) {
    bytes.resize(bytes.size() - kChecksumLine);
    return bytes + "sha256 " + sha256_hex(bytes) + "\n";
}

// How a search that is given these bytes ends; any other exception fails the test.
std::string outcome(const Sealed& search, const std::string& bytes, const std::string& expected) {
    try {
        const SolvedGame solved =
            solve(read_game(search.game), search.max_value, kSmall, {}, search.method, source_of(bytes));
        return certificate_of(solved) == expected ? "the same" : "other claims";
    } catch (const CheckpointError&) {
        return "refused";
    } catch (const LimitError&) {
        return "limit";
    } catch (const std::bad_alloc&) {
        return "memory";
    } catch (const UntrueProof&) {
        return "contradiction";
    } catch (const std::logic_error&) {
        return "contradiction";
    }
}

// The number at a place, of 4 or 8 bytes, changed in several ways.
std::vector<std::string> changes(const std::string& bytes, std::size_t at) {
    std::vector<std::string> all;
    const auto change = [&]<typename Number>(Number, auto to) {
        Number number{};
        if (at + sizeof number + kChecksumLine > bytes.size()) return;
        std::memcpy(&number, bytes.data() + at, sizeof number);
        number = static_cast<Number>(to(number));
        std::string other = bytes;
        std::memcpy(other.data() + at, &number, sizeof number);
        if (other != bytes) all.push_back(sealed(other));
    };
    using Wide = std::uint64_t;
    using Narrow = std::uint32_t;
    change(Wide{}, [](Wide n) { return n + 1; });
    change(Wide{}, [](Wide n) { return n - 1; });
    change(Wide{}, [](Wide) { return Wide{0}; });
    change(Wide{}, [](Wide n) { return n ^ Wide { 1 } << 40; });
    change(Wide{}, [](Wide) { return ~Wide{0} >> 1; });
    change(Narrow{}, [](Narrow n) { return n + 1000; });
    change(Narrow{}, [](Narrow) { return Narrow{1} << 31; });
    return all;
}

const std::array<Sealed, 6> kSearches{{
    {"columns", chomp_game({5}), 1, {Level::full, Orientation::columns, 1}},
    {"columns of a finite game", "poset fork\nchains none\nelements a b e\na < b\na < e\n", 0, {}},
    {"columns, a staircase",
     "poset two\nelements x y\nd < c[4]\nx < c[2]\n",
     1,
     {Level::full, Orientation::columns, 1}},
    {"rows, one chain", chomp_game({9}), 0, {Level::compact, Orientation::rows, 1}},
    {"rows, several chains", chomp_game({3, 2}), 1, {Level::compact, Orientation::rows, 1}},
    {"rows, all labels", chomp_game({4}), 1, {Level::full, Orientation::rows, 2}},
}};

// Every step-th place of every so many checkpoints.
std::map<std::string, int> outcomes(const Sealed& search, std::size_t step, std::size_t most_checkpoints) {
    const std::string expected =
        certificate_of(solve(read_game(search.game), search.max_value, kSmall, {}, search.method));
    const std::vector<std::string> all = checkpoints(search);
    std::map<std::string, int> counts;
    REQUIRE(!all.empty());
    const std::size_t every = (all.size() + most_checkpoints - 1) / most_checkpoints;
    for (std::size_t i = 0; i < all.size(); i += every) {
        REQUIRE(outcome(search, all[i], expected) == "the same");
        for (std::size_t at = state_begin(all[i]); at + kChecksumLine < all[i].size(); at += step)
            for (const std::string& other : changes(all[i], at)) ++counts[outcome(search, other, expected)];
    }
    return counts;
}

}  // namespace

TEST_CASE("no number in a sealed checkpoint makes a search leave its memory") {
    for (const Sealed& search : kSearches) {
        CAPTURE(search.name);
        const std::map<std::string, int> counts = outcomes(search, 43, 2);
        CHECK(counts.contains("refused"));
    }
}

TEST_CASE("each number in the sealed checkpoints, one after the other", "[.by_hand]") {
    for (const Sealed& search : kSearches)
        for (const auto& [what, count] : outcomes(search, 1, 3))
            std::printf("%s: %s: %d\n", search.name, what.c_str(), count);
}
