// The verdicts on cases of the papers.
#include "catch.h"
#include "papers/row.h"

using namespace chompcert::papers;

TEST_CASE("a case that differs is explained only if an error in what is published is known", "[papers]") {
    Case one{"one", published("1"), "2", "a remark"};
    CHECK(one.verdict() == Verdict::differs);
    one.misprinted = true;
    CHECK(one.verdict() == Verdict::explained);
    one.computed = "1";
    CHECK(one.verdict() == Verdict::agrees);
    CHECK(Case{"far away", {"1", Source::certificate}, "2", "3 us"}.verdict() == Verdict::differs);
}
