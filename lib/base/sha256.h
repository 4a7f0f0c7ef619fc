// SHA-256 as lower-case hexadecimal digits, by OpenSSL's libcrypto (rejected: code of our own, since a
// well-kept library does it).
#pragma once

#include <memory>
#include <string>
#include <string_view>

struct evp_md_ctx_st;  // OpenSSL's EVP_MD_CTX

namespace chompcert {

class Sha256 {
  public:
    Sha256();
    void update(std::string_view bytes);
    /// The digest of all bytes so far; more may follow.
    [[nodiscard]] std::string hex() const;

  private:
    std::unique_ptr<evp_md_ctx_st, void (*)(evp_md_ctx_st*)> context_;
};

[[nodiscard]] std::string sha256_hex(std::string_view bytes);

}  // namespace chompcert
