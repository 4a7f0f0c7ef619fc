// lib/base/sha256.h without OpenSSL, which browsers lack: by the code of chompcheck. The certificates made
// here have the bytes of those made with OpenSSL (web/test/playground).
#include "base/sha256.h"

#include <cstdint>
#include <stdexcept>

#include "../../../proofs/checker/cli/sha256.h"

struct evp_md_ctx_st {
    chompcheck::Sha256 hash;
};

namespace chompcert {

Sha256::Sha256() : context_(new evp_md_ctx_st, [](evp_md_ctx_st* context) { delete context; }) {}

void Sha256::update(std::string_view bytes) {
    context_->hash.update(bytes.data(), bytes.size());
}

std::string Sha256::hex() const {
    return evp_md_ctx_st(*context_).hash.digest();
}

std::string sha256_hex(std::string_view bytes) {
    Sha256 digest;
    digest.update(bytes);
    return digest.hex();
}

}  // namespace chompcert
