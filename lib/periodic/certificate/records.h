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

  private:
    void version();
    [[nodiscard]] std::exception_ptr error(const std::string& message) const override;
};

}  // namespace chompcert
