#include "base/sha256.h"

#include <openssl/evp.h>

#include <stdexcept>

namespace chompcert {
namespace {

void require(int succeeded) {
    if (succeeded != 1) throw std::runtime_error("SHA-256 is not available from libcrypto");
}

}  // namespace

Sha256::Sha256() : context_(EVP_MD_CTX_new(), EVP_MD_CTX_free) {
    require(context_ != nullptr ? EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) : 0);
}

void Sha256::update(std::string_view bytes) {
    require(EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()));
}

std::string Sha256::hex() const {
    const Sha256 copy;
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned int size = 0;
    require(EVP_MD_CTX_copy_ex(copy.context_.get(), context_.get()));
    require(EVP_DigestFinal_ex(copy.context_.get(), digest, &size));
    std::string hex;
    for (unsigned int k = 0; k < size; ++k) {
        hex += "0123456789abcdef"[digest[k] / 16];
        hex += "0123456789abcdef"[digest[k] % 16];
    }
    return hex;
}

std::string sha256_hex(std::string_view bytes) {
    Sha256 digest;
    digest.update(bytes);
    return digest.hex();
}

}  // namespace chompcert
