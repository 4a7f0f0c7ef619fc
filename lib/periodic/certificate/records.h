// The records of a certificate as they are read, and the head that all levels share (proofs/FORMAT.md §2.1).
#pragma once

#include <memory>

#include "base/files/records.h"
#include "periodic/certificate/certificate.h"

namespace chompcert {

class CertificateRecords : public RecordReader {
  public:
    using RecordReader::RecordReader;

    /// Version, hash and bytes of the game. @throws as read_certificate.
    [[nodiscard]] std::shared_ptr<const Game> head();
    [[nodiscard]] Offset offset();

  protected:
    /// What the head says of the game file, in whatever grammar it is.
    struct Embedded {
        std::string_view sha256, bytes;
        std::size_t record;  // the line of the hash
    };
    /// Up to the last byte of the game. @throws CertificateError, UnsupportedError.
    [[nodiscard]] Embedded embedded();
    /// The end of the line behind the game. @throws CertificateError if the hash is another one.
    void end_embedded(const Embedded& game, const std::string& found_sha256);

  private:
    void version();
    [[nodiscard]] std::exception_ptr error(const std::string& message) const override;
};

}  // namespace chompcert
