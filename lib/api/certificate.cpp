// Certificate of chompcert.h: the file and its claims. Questions: questions.cpp.
#include "periodic/certificate/certificate.h"

#include "api/data.h"
#include "api/guarded.h"
#include "base/files/output_file.h"
#include "base/overwriting/extent.h"
#include "base/sha256.h"
#include "periodic/claims/capped.h"
#include "periodic/query/query.h"

namespace chompcert::v1 {
namespace {

std::vector<ListedPosition> listed(const OffsetList& list) {
    std::vector<ListedPosition> positions;
    positions.reserve(list.size());
    list.for_each([&](std::int64_t m, Offset offset) { positions.push_back({m, m + offset}); });
    return positions;
}

std::optional<Claim::Constant> constant_of(const chompcert::SolvedGame& certificate, IdealId id,
                                           std::int64_t k) {
    const chompcert::Claim& claim = certificate.claims.at(id, k);
    if (claim.periodic() != nullptr || certificate.game->chains != Chains::two) return std::nullopt;
    try {
        const auto capped = find_capped(certificate, certificate.ideals[id], k);
        return capped ? std::optional(Claim::Constant{capped->row, capped->column}) : std::nullopt;
    } catch (const NotStored&) {
        return std::nullopt;
    }
}

}  // namespace

Certificate::Data::Data(std::shared_ptr<const chompcert::SolvedGame> certificate, std::string its_bytes)
    : stored(std::move(certificate)),
      whole(*stored, {}),
      game(make_game_value(stored->game)),
      bytes(std::move(its_bytes)),
      sha256(sha256_hex(bytes)),
      counts(count_claims(*stored)) {}

IdealId ideal_without(const chompcert::SolvedGame& certificate, const std::vector<std::uint32_t>& elements) {
    Prefixes ideal = whole(*certificate.game);
    for (const std::uint32_t a : elements) ideal = without_upset(*certificate.game, ideal, a);
    return certificate.ideals.at(ideal);
}

Certificate make_certificate_value(std::shared_ptr<const Certificate::Data> data) {
    return Certificate(std::move(data));
}

std::shared_ptr<const Certificate::Data> make_certificate_data(chompcert::SolvedGame solved) {
    std::string bytes;
    write_certificate(solved, [&](std::string_view piece) { bytes += piece; });
    return std::make_shared<Certificate::Data>(
        std::make_shared<const chompcert::SolvedGame>(std::move(solved)), std::move(bytes));
}

namespace {

std::shared_ptr<const Certificate::Data> read_data(std::string bytes, std::uint64_t max_bytes) {
    std::shared_ptr<const chompcert::SolvedGame> stored = read_certificate(bytes, max_bytes);
    return std::make_shared<Certificate::Data>(std::move(stored), std::move(bytes));
}

// The place of a malformed game inside is a line of the certificate.
Certificate read_value(std::string bytes, std::uint64_t max_bytes, const std::string& file) {
    try {
        return guarded([&] { return make_certificate_value(read_data(std::move(bytes), max_bytes)); }, file);
    } catch (const GameFileError& error) {
        throw CertificateError(error.what(), error.line);
    }
}

}  // namespace

Certificate Certificate::parse(std::string bytes, std::uint64_t max_bytes) {
    return read_value(std::move(bytes), max_bytes, "");
}

Certificate Certificate::read(const std::string& path, std::uint64_t max_bytes) {
    return read_value(guarded([&] { return read_file(path); }), max_bytes, path);
}

const std::string& Certificate::bytes() const {
    return data_->bytes;
}

const std::string& Certificate::sha256() const {
    return data_->sha256;
}

namespace {

// @throws chompcert::OverwriteError if the certificate at this path proves more.
void require_no_better(const std::string& path, const chompcert::SolvedGame& certificate) {
    const bool full = certificate.level == chompcert::Level::full;
    const Extent mine{certificate.game->sha256, full ? Extent::Form::full : Extent::Form::compact,
                      certificate.max_value()};
    const auto there = extent_of_file(path);
    if (there && there->has_more_than(mine))
        throw OverwriteError(path + ": has more of the same game (" + there->str() + ") than this one (" +
                             mine.str() + "): name another file, or force it");
}

}  // namespace

void write_file(const std::string& path, std::string_view bytes, bool force) {
    guarded([&] {
        write_output(path, {kind_of(bytes), force}, bytes);
        sync_folder(path);
    });
}

void Certificate::write(const std::string& path, bool force) const {
    guarded([&] {
        if (!force) require_no_better(path, *data_->stored);
        write_output(path, {FileKind::certificate, force}, data_->bytes);
        sync_folder(path);
    });
}

const Game& Certificate::game() const {
    return data_->game;
}

std::int64_t Certificate::max_value() const {
    return data_->stored->max_value();
}

Level Certificate::level() const {
    return data_->stored->level == chompcert::Level::full ? Level::full : Level::compact;
}

std::size_t Certificate::ideals() const {
    return data_->stored->ideals.size();
}

std::uint64_t Certificate::periodic_claims() const {
    return data_->counts.periodic;
}

std::uint64_t Certificate::finite_claims() const {
    return data_->counts.finite;
}

namespace {

IdealId checked_ideal(const chompcert::SolvedGame& certificate, std::size_t ideal) {
    if (ideal < certificate.ideals.size()) return static_cast<IdealId>(ideal);
    throw ArgumentError("the certificate has " + std::to_string(certificate.ideals.size()) +
                        " ideals, numbered from 0: there is no number " + std::to_string(ideal));
}

const chompcert::Claim& stored_claim(const chompcert::SolvedGame& certificate, std::size_t ideal,
                                     std::int64_t k) {
    const IdealId id = checked_ideal(certificate, ideal);
    if (0 <= k && k <= certificate.max_value()) return certificate.claims.at(id, k);
    throw ArgumentError("this certificate covers the values 0.." + std::to_string(certificate.max_value()) +
                        ": there is no claim for " + std::to_string(k));
}

}  // namespace

std::vector<std::size_t> Certificate::maximal_elements(std::size_t ideal) const {
    const chompcert::SolvedGame& stored = *data_->stored;
    const auto maximal =
        chompcert::maximal_elements(*stored.game, stored.ideals[checked_ideal(stored, ideal)]);
    return {maximal.begin(), maximal.end()};
}

std::size_t Certificate::ideal(const Names& without) const {
    const chompcert::SolvedGame& stored = *data_->stored;
    return guarded([&] { return ideal_without(stored, elements_by_name(*stored.game, without)); });
}

std::int64_t Certificate::low_column(std::size_t ideal) const {
    return data_->stored->ideals.bounds(checked_ideal(*data_->stored, ideal)).low_column;
}

Claim Certificate::claim(std::size_t ideal, std::int64_t k) const {
    const chompcert::SolvedGame& stored = *data_->stored;
    const chompcert::Claim& found = stored_claim(stored, ideal, k);
    Claim claim;
    claim.value = k;
    if (const Periodic* const tail = found.periodic()) {
        claim.periodic = true;
        claim.preperiod = tail->preperiod;
        claim.tail.assign(tail->offsets.begin(), tail->offsets.end());
    } else {
        claim.end = found.finite()->end;
    }
    claim.constant = constant_of(stored, static_cast<IdealId>(ideal), k);
    return claim;
}

std::optional<std::vector<ListedPosition>> Certificate::positions(std::size_t ideal, std::int64_t k) const {
    const chompcert::Claim& claim = stored_claim(*data_->stored, ideal, k);
    return claim.list() ? std::optional(listed(*claim.list())) : std::nullopt;
}

}  // namespace chompcert::v1
