#include <algorithm>
#include <optional>

#include "base/error.h"
#include "base/overwriting/level.h"
#include "periodic/certificate/certificate.h"
#include "periodic/certificate/records.h"

namespace chompcert {
namespace {

// FORMAT.md §2.1, record by record.
class CertificateReader {
  public:
    CertificateReader(std::string_view bytes, std::uint64_t max_bytes) : in_(bytes), max_bytes_(max_bytes) {}

    std::unique_ptr<SolvedGame> read() {
        game_ = in_.head();
        level();
        in_.expect("values ");
        const std::int64_t max_value = in_.number("the number K");
        in_.end_line();
        header_counts(max_value);
        for (IdealId id = 0; id < ideals_->size(); ++id) ideal(id);
        in_.expect("end");
        in_.end_line();
        if (!in_.at_end()) in_.fail("nothing after the end record");
        return std::make_unique<SolvedGame>(
            SolvedGame{std::move(game_), std::move(*ideals_), std::move(*claims_), level_});
    }

  private:
    struct Listed {
        OffsetList positions;
        std::optional<std::int64_t> capped_row;  // the row of a position that is capped
    };

    void level() {
        in_.expect("level ");
        if (in_.accept("strategy"))
            throw UnsupportedError(in_.line(),
                                   "this is a strategy certificate: chompcheck verifies it, 'chompcert move' "
                                   "and 'chompcert play' "
                                   "answer from it, 'chompcert show' summarises it, and other questions need "
                                   "a certificate of level full "
                                   "or compact");
        if (in_.accept("compact")) {
            level_ = Level::compact;
        } else if (!in_.accept("full")) {
            throw UnsupportedError(in_.line(), "this program knows the levels 'full' and 'compact' only");
        }
        in_.end_line();
    }
    // No more than the file has room for: a short file is not to take long.
    void enumerate_ideals() {
        const std::size_t room = in_.room_for("ideal 0\nfinite 0\n");
        try {
            ideals_.emplace(*game_, max_bytes_, std::function<void()>{}, room + kCut);
        } catch (const TooManyIdeals&) {
            in_.fail("the number of ideals, for which the file is too short");
        }
    }
    void header_counts(std::int64_t max_value) {
        enumerate_ideals();
        const auto ideals = static_cast<std::int64_t>(ideals_->size());
        in_.expect("ideals " + std::to_string(ideals) + " periodic ");
        const std::int64_t periodic = in_.number("the number of periodic claims");
        in_.expect(" finite ");
        const std::int64_t finite = in_.number("the number of finite claims");
        in_.end_line();
        if (periodic > kInfinity - finite || max_value >= kInfinity / ideals ||
            periodic + finite != ideals * (max_value + 1))
            in_.fail("a claim for each ideal and value, " + std::to_string(ideals) + " ideals");
        const auto claims = static_cast<std::uint64_t>(periodic + finite);
        if (claims > in_.room_for("finite 0\n") + kCut)
            in_.fail("the ideals with " + std::to_string(claims) +
                     " claims, for which the file is too short");
        if (claims > max_bytes_ / sizeof(Claim)) throw LimitError("the claims do not fit the memory limit");
        claims_.emplace(ideals_->size(), max_value);
    }
    void ideal(IdealId id) {
        const auto maximal = maximal_elements(*game_, (*ideals_)[id]);
        std::string record = "ideal " + std::to_string(maximal.size());
        for (const std::uint32_t a : maximal) record += " " + game_->names[a];
        in_.expect(record);
        in_.end_line();
        const std::int64_t low_column = ideals_->bounds(id).low_column;
        for (std::int64_t k = 0; k <= claims_->max_value(); ++k) {
            Claim& claim = claims_->at(id, k);
            claim = in_.accept("periodic ") ? periodic(k) : finite(k, low_column);
            if (level_ == Level::compact) claim.leave_out_list(low_column);
        }
    }
    Claim periodic(std::int64_t k) {
        in_.expect(std::to_string(k));
        in_.expect(" ");
        const std::int64_t preperiod = in_.number("a preperiod");
        in_.expect(" ");
        const std::int64_t period = in_.number("a period");
        if (period == 0) in_.fail("a period of at least 1");
        Listed listed;
        if (level_ == Level::full) listed = list();
        in_.end_line();
        if (listed.positions.end_column() > preperiod) in_.fail("no listed column beyond the preperiod");
        return Claim(Periodic(preperiod, tail(period)), std::move(listed.positions));
    }
    // The last position of a finite claim can be capped only where a row ends.
    Claim finite(std::int64_t k, std::int64_t low_column) {
        in_.expect("finite ");
        in_.expect(std::to_string(k));
        if (level_ == Level::full) {
            Listed listed = list();
            in_.end_line();
            const Finite finite{listed.positions.end_column(), listed.capped_row};
            return Claim(finite, std::move(listed.positions));
        }
        in_.expect(" ");
        Finite finite{in_.number("the column after the last entry")};
        in_.end_line();
        const Staircase& staircase = game_->staircase;
        finite.capped_row_left_out =
            finite.end > low_column && staircase.height(finite.end - 1) < staircase.height(finite.end);
        return Claim(finite);
    }
    std::vector<Offset> tail(std::int64_t period) {
        in_.expect("tail");
        std::vector<Offset> tail;
        for (std::int64_t r = 0; r < period; ++r) {
            in_.expect(" ");
            tail.push_back(in_.offset());
        }
        in_.end_line();
        return tail;
    }
    Listed list() {
        Listed listed;
        const Staircase& staircase = game_->staircase;
        std::int64_t column = -1;
        while (in_.accept(" ")) {
            if (in_.accept("@")) {
                const std::int64_t next = in_.number("a column");
                if (next <= column || (next == column + 1 && column >= 0)) in_.fail("a later column");
                column = next;
                in_.expect(" ");
            } else if (column++ < 0) {
                in_.fail("'@' and a column");
            }
            const Offset offset = in_.offset();
            if (column + offset < 0) in_.fail("a row of at least 0");
            listed.positions.push_back(column, offset);
            if (staircase.cap(column + offset) == column) listed.capped_row = column + offset;
        }
        listed.positions.shrink_to_fit();
        return listed;
    }

    static constexpr std::size_t kCut = 10'000;  // of a file that is cut the message tells how many there are

    CertificateRecords in_;
    std::uint64_t max_bytes_;
    std::shared_ptr<const Game> game_;
    std::optional<Ideals> ideals_;
    std::optional<ClaimTable> claims_;
    Level level_ = Level::full;
};

// Before the game is read, which is in another grammar there.
void require_claims(std::string_view bytes) {
    const std::string level(level_of(bytes));
    if (level != "heaps" && level != "board") return;
    const std::string_view before = bytes.substr(0, bytes.rfind("\nlevel " + level + "\n") + 1);
    throw UnsupportedError(
        static_cast<std::size_t>(std::ranges::count(before, '\n') + 1),
        level == "heaps"
            ? "this is a heap certificate, which says what period the values of a game of heaps have, and "
              "answers no other question: 'chompcheck RULEFILE CERT' checks it"
            : "this is a board certificate, which says which first moves win Chomp on a rectangle: "
              "'chompcert positions CERT' reads it, and 'chompcheck BOARDFILE CERT' checks it");
}

}  // namespace

std::unique_ptr<SolvedGame> read_certificate(std::string_view bytes, std::uint64_t max_bytes) {
    require_claims(bytes);
    return CertificateReader(bytes, max_bytes).read();
}

}  // namespace chompcert
