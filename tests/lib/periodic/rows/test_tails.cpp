// Games whose tails by rows equal those by columns only if each condition of a proof is tested.
#include "catch.h"
#include "periodic/solve/solver.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

void compare_engines(const std::string& text, std::int64_t max_value) {
    INFO(text);
    CHECK(certificate_bytes(text, max_value, {Level::full, Orientation::rows, 1}) ==
          certificate_bytes(text, max_value, {Level::full, Orientation::columns}));
}

}  // namespace

TEST_CASE("a tail waits until all smaller ideals are in theirs") {
    // In a single chain, of tails that last longer and longer; and in several.
    compare_engines("poset hook\nelements r[1..140]\nc[i] < r[i]\nr[i] < r[i+1]\n", 0);
    compare_engines(
        "poset apart\nelements x[1..8]\nx[1] < x[3]\nx[1] < x[6]\nx[1] < x[7]\nx[4] < x[6]\nx[4] < x[7]\n"
        "x[5] < x[8]\nc[10] < x[1]\nd[123] < x[1]\nc[15] < x[2]\nc[13] < x[4]\nc[120] < x[5]\nc[85] < x[6]\n"
        "d[127] < x[8]\n",
        2);
}

TEST_CASE("a tail waits until its columns are not shut below its rows any more") {
    compare_engines(
        "poset shut\nelements x[1..5]\nx[1] < x[3] < x[4]\nx[3] < x[5]\nc[15] < x[1]\nc[11] < x[5]\n"
        "d[63] < x[5]\n",
        0);
}

TEST_CASE("an ideal whose first rows are shut has no tail there") {
    compare_engines("poset late\nelements x\nc[100] < x\n", 1);
}
