#include "proving/certificate_file.h"

#include <nlohmann/json.hpp>

#include "base/sha256.h"
#include "certificate/certificate.h"
#include "shared/io.h"

namespace chompcert::cli {

CertificateFile write_certificate_file(const std::string& path, const SolvedGame& solved) {
    return write_certificate_file(path, [&](const Sink& sink) { write_certificate(solved, sink); });
}

CertificateFile write_certificate_file(const std::string& path,
                                       const std::function<void(const Sink&)>& write) {
    AtomicFile file(path);
    Sha256 hash;
    CertificateFile written{path, "", 0};
    write([&](std::string_view piece) {
        file.write(piece);
        hash.update(piece);
        written.bytes += piece.size();
    });
    file.commit();
    written.sha256 = hash.hex();
    return written;
}

nlohmann::ordered_json certificate_json(const CertificateFile& file) {
    return {{"path", file.path}, {"bytes", file.bytes}, {"sha256", file.sha256}};
}

}  // namespace chompcert::cli
