#include "proving/certificate_file.h"

#include "base/sha256.h"
#include "certificate/certificate.h"
#include "shared/io.h"

namespace chompcert::cli {

CertificateFile write_certificate_file(const std::string& path, std::string_view game_bytes, const Game& game,
                                       const Solution& solution) {
    AtomicFile file(path);
    Sha256 hash;
    CertificateFile written{path, "", 0};
    write_certificate(game_bytes, game, solution.ideals, solution.claims, solution.level,
                      [&](std::string_view piece) {
                          file.write(piece);
                          hash.update(piece);
                          written.bytes += piece.size();
                      });
    file.commit();
    written.sha256 = hash.hex();
    return written;
}

}  // namespace chompcert::cli
