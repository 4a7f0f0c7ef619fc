#include "proving/certificate_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/sha256.h"
#include "periodic/certificate/certificate.h"
#include "shared/io.h"
#include "shared/run.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

CertificateFile described(const std::string& path) {
    const std::string bytes = read_regular_file(path);
    return {path, sha256_hex(bytes), bytes.size()};
}

void say_that_it_stays(const CertificateFile& there, const Extent& has, const Extent& proved) {
    say(fmt::format(
        "{} stays: it has more of this game ({}) than this run proves ({}){}--force replaces it", there.path,
        has.str(), proved.str(),
        there.suffices ? ": " : ", whose certificate is not written: name another file with -o; "));
}

}  // namespace

std::optional<CertificateFile> better_certificate(const CertificateTarget& target, const Extent& proved) {
    if (target.force || target.path == "-") return std::nullopt;
    const auto there = extent_of_file(target.path);
    if (!there || !there->has_more_than(proved)) return std::nullopt;
    CertificateFile file = described(target.path);
    file.stays = true;
    file.suffices = there->has_all_of(proved);
    say_that_it_stays(file, *there, proved);
    return file;
}

CertificateFile write_certificate_file(const CertificateTarget& target, const SolvedGame& solved) {
    return write_certificate_file(target, extent_of(solved),
                                  [&](const Sink& sink) { write_certificate(solved, sink); });
}

CertificateFile write_certificate_file(const CertificateTarget& target, const Extent& proved,
                                       const std::function<void(const Sink&)>& write) {
    if (auto better = better_certificate(target, proved)) return *better;
    OutputFile file(target.path, {FileKind::certificate, target.force});
    Sha256 hash;
    CertificateFile written{target.path, "", 0};
    write([&](std::string_view piece) {
        file.write(piece);
        hash.update(piece);
        written.bytes += piece.size();
    });
    file.commit();
    written.sha256 = hash.hex();
    return written;
}

std::string certificate_text(const CertificateFile& file) {
    return fmt::format("certificate: {} ({} bytes, sha256 {}{})", printable(file.path), file.bytes,
                       file.sha256, file.stays ? ", as it was" : "");
}

Extent extent_of(const SolvedGame& solved) {
    const Extent::Form form = solved.level == Level::full ? Extent::Form::full : Extent::Form::compact;
    return {solved.game->sha256, form, solved.max_value()};
}

int exit_code_of(const CertificateFile& file) {
    return file.suffices ? kDone : kUsage;
}

nlohmann::ordered_json certificate_json(const CertificateFile& file) {
    nlohmann::ordered_json json{{"path", file.path}, {"bytes", file.bytes}, {"sha256", file.sha256}};
    if (file.stays) json["stays"] = true;
    return json;
}

}  // namespace chompcert::cli
