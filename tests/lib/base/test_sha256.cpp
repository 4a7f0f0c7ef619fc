#include "base/sha256.h"
#include "catch.h"

using chompcert::Sha256;
using chompcert::sha256_hex;

TEST_CASE("SHA-256 gives the digests of FIPS 180-4") {
    CHECK(sha256_hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(sha256_hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(sha256_hex(std::string(1'000'000, 'a')) ==
          "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("SHA-256 of pieces is that of the whole, and may be continued after a digest") {
    Sha256 digest;
    digest.update("poset ");
    CHECK(digest.hex() == sha256_hex("poset "));
    digest.update("");
    digest.update("p\n");
    CHECK(digest.hex() == sha256_hex("poset p\n"));
}
