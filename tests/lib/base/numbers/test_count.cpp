// Numbers as users write them, against their digits.
#include "base/error.h"
#include "base/numbers/count.h"
#include "catch.h"

using namespace chompcert;

TEST_CASE("counts are read in digits and as powers") {
    CHECK(parse_count("007")->str() == "7");
    CHECK(parse_count("10^30+5")->str() == "1" + std::string(29, '0') + "5");
    CHECK(parse_count("10^2-1")->str() == "99");
    CHECK(parse_count("10^0-1")->str() == "0");
    CHECK(parse_count("2^64-1")->str() == "18446744073709551615");
    CHECK(parse_count("3^41")->str() == "36472996377170786403");
    CHECK(parse_count("0^0")->str() == "1");
    CHECK(parse_count("0^5")->str() == "0");
    CHECK(parse_count("1^1000000000000")->str() == "1");
    CHECK(parse_count("10^1000000")->str().size() == 1'000'001);
    CHECK(parse_signed_count("-10^2+1")->str() == "-101");
    CHECK(parse_signed_count("+5")->str() == "5");
}

TEST_CASE("words that are no counts are refused") {
    for (const char* junk : {"", "x", "10^", "^10", "10^x", "10^2+", "10^2-101", "10^2*3", "+1", "-1", "1.5",
                             "1e3", " 3", "10^-1", "2^3^2", "0x10", "10^2+5+5"})
        CHECK_FALSE(parse_count(junk).has_value());
    CHECK_FALSE(parse_signed_count("--1").has_value());
}

TEST_CASE("a count of more than a million digits is a limit") {
    for (const char* huge :
         {"10^1000001", "10^2000000", "2^4000000", "10^99999999999999999999", "1^99999999999999999999"})
        CHECK_THROWS_AS(parse_count(huge), LimitError);
}
