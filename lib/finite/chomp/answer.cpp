#include "finite/chomp/answer.h"

#include <algorithm>
#include <numeric>

#include "base/error.h"
#include "families/kinds/rows.h"
#include "finite/dense/young.h"
#include "periodic/query/query.h"

namespace chompcert {
namespace {

constexpr std::int64_t kMaxSquares = 100'000;

Integer length_of(const ChompRows& rows, std::size_t number) {
    return number <= rows.size() ? rows[number - 1] : Integer(0);
}

std::string with_exponent(double count) {
    if (count < 1e15) return std::to_string(static_cast<std::int64_t>(count));
    if (count > 1e300) return "more than 10^300";
    int exponent = 0;
    for (; count >= 10; count /= 10) ++exponent;
    return "10^" + std::to_string(exponent);
}

// The position in a certificate of chomp_game.
class LongRows {
  public:
    LongRows(const ChompRows& rows, const SolvedGame& certificate)
        : rows_(&rows),
          certificate_(&certificate),
          query_(certificate, {}),
          m_(length_of(rows, 2)),
          n_(rows.front() - 1) {}

    [[nodiscard]] std::optional<std::int64_t> grundy() const { return query_.grundy(m_, n_); }
    [[nodiscard]] std::vector<ChompMove> winning_moves() const {
        std::vector<ChompMove> moves;
        for (const Move& move : query_.moves(m_, n_, 0)) {
            const Square square = square_of(move.element);
            moves.push_back({square, bite(*rows_, square)});
        }
        return moves;
    }
    [[nodiscard]] ChompPattern pattern() const {
        const Claim& claim = certificate_->claims.at(certificate_->ideals.whole(), 0);
        ChompPattern pattern;
        const Periodic* const tail = claim.periodic();
        pattern.periodic = tail != nullptr;
        if (tail == nullptr) {
            pattern.end = claim.finite()->end;
        } else {
            pattern.preperiod = tail->preperiod;
            for (const Offset offset : tail->offsets) pattern.tail.push_back(std::int64_t{offset} + 1);
        }
        if (const auto n = query_.find(m_, 0); n && *n + 1 >= m_) pattern.p = *n + 1;
        if (tail != nullptr && m_ >= Integer(tail->preperiod))
            pattern.residue = modulo(modulo(m_, tail->period()) - tail->preperiod, tail->period());
        return pattern;
    }

  private:
    const ChompRows* rows_;
    const SolvedGame* certificate_;
    Query query_;
    Integer m_, n_;
};

YoungDiagram diagram_of(const std::vector<std::int64_t>& rows) {
    YoungDiagram diagram;
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
        diagram.rows.push_back(static_cast<std::uint32_t>(rows[i]));
        for (std::uint32_t j = i == 0 ? 1 : 0; j < diagram.rows[i]; ++j)
            diagram.row_of.push_back(i), diagram.column_of.push_back(j);
    }
    return diagram;
}

struct TableAnswer {
    Integer value;
    std::vector<ChompMove> winning_moves;
};

TableAnswer ask_table(const ChompRows& rows, const std::vector<std::int64_t>& lengths,
                      const SearchLimits& limits) {
    const YoungDiagram diagram = diagram_of(lengths);
    const auto table = solve_young_diagram(diagram, limits);
    TableAnswer answer{Integer(table->value()), {}};
    for (std::uint32_t x = 0; x < diagram.row_of.size(); ++x) {
        if (!table->option_has_value(x, 0)) continue;
        const Square square{diagram.row_of[x] + 1, Integer(diagram.column_of[x] + 1)};
        answer.winning_moves.push_back({square, bite(rows, square)});
    }
    return answer;
}

bool same_moves(const std::vector<ChompMove>& a, const std::vector<ChompMove>& b) {
    return std::ranges::equal(a, b, {}, &ChompMove::square, &ChompMove::square);
}

// Writes what each route found to the answer.
class Answering {
  public:
    Answering(const ChompRows& rows, const Prover& prove, const ChompLimits& limits)
        : prove_(&prove), limits_(limits) {
        answer_.rows = rows;
    }

    ChompAnswer run() {
        auto all = rows_within(answer_.rows, limits_.max_table, limits_.max_table_work_for_value);
        lower_ = lower_rows_within(answer_.rows, all ? limits_.max_ideals_beside_table : limits_.max_ideals);
        if (!all && !lower_) all = rows_within(answer_.rows, limits_.max_table, limits_.max_table_work);
        if (!all && !lower_) throw LimitError(no_route(answer_.rows, limits_.max_ideals, limits_.max_table));
        if (lower_) ask_two_long_rows();
        if (all) compare_with_table(*all);
        if (!answer_.value) ask_one_long_row();
        if (!answer_.value) raise_values();
        return std::move(answer_);
    }

  private:
    // Among several certificates for one game, only the last is named: it has the most values.
    std::shared_ptr<const SolvedGame> proved(const std::string& game, std::int64_t max_value) {
        auto certificate = (*prove_)(game, max_value);
        std::string name = certificate->game->label;
        if (certificate->game->chains == Chains::two) name += ", values 0..";
        std::erase_if(answer_.proofs, [&](const std::string& proof) { return proof.starts_with(name); });
        if (certificate->game->chains == Chains::two) name += std::to_string(max_value);
        answer_.proofs.push_back(std::move(name));
        return certificate;
    }
    void ask_two_long_rows() {
        const auto certificate = proved(chomp_game(*lower_), 0);
        const LongRows position(answer_.rows, *certificate);
        answer_.lost = position.grundy().has_value();
        if (answer_.lost) answer_.value = Integer(0);
        answer_.winning_moves = position.winning_moves();
        if (answer_.rows.size() > 1) answer_.pattern = position.pattern();
    }
    void compare_with_table(const std::vector<std::int64_t>& lengths) {
        TableAnswer table = ask_table(answer_.rows, lengths, {SearchLimits{}.max_bytes, limits_.report});
        answer_.proofs.push_back("the table of all " + with_exponent(count_positions(lengths)) +
                                 " positions");
        const bool lost = table.value == Integer(0);
        if (lower_ && (lost != answer_.lost || !same_moves(table.winning_moves, answer_.winning_moves)))
            throw UntrueProof("the table of all positions has other moves to value 0");
        answer_.lost = lost;
        answer_.value = std::move(table.value);
        answer_.winning_moves = std::move(table.winning_moves);
    }
    void ask_one_long_row() {
        const auto fixed = rows_from(answer_.rows, 2, kMaxSquares);
        if (!fixed || count_positions(*fixed) > limits_.max_exact_ideals) return;
        const auto certificate = proved(row_game(*fixed), 0);
        answer_.value = Query(*certificate, {}).exact_grundy(answer_.rows.front() - 1);
        if (answer_.lost != (*answer_.value == Integer(0)))
            throw UntrueProof("the games with one and with two long rows have different winners");
    }
    void raise_values() {
        const double ideals = count_positions(*lower_);
        while (!answer_.value && answer_.above < limits_.max_value) {
            const std::int64_t next = std::min(2 * answer_.above + 1, limits_.max_value);
            if (ideals * static_cast<double>(next + 1) > limits_.max_claims) return;
            answer_.above = next;
            const auto certificate = proved(chomp_game(*lower_), answer_.above);
            if (const auto value = LongRows(answer_.rows, *certificate).grundy())
                answer_.value = Integer(*value);
        }
    }

    const Prover* prove_;
    ChompLimits limits_;
    std::optional<std::vector<std::int64_t>> lower_;
    ChompAnswer answer_;
};

}  // namespace

std::optional<std::vector<std::int64_t>> lower_rows_within(const ChompRows& rows, double max_ideals) {
    auto lower = rows_from(rows, 3, kMaxSquares);
    return lower && count_positions(*lower) <= max_ideals ? lower : std::nullopt;
}

std::optional<std::vector<std::int64_t>> rows_within(const ChompRows& rows, double max_positions,
                                                     double max_work) {
    auto all = rows_from(rows, 1, kMaxSquares);
    if (!all) return std::nullopt;
    const double positions = count_positions(*all);
    const auto squares = static_cast<double>(std::accumulate(all->begin(), all->end(), std::int64_t{0}));
    return positions <= max_positions && positions * squares <= max_work ? all : std::nullopt;
}

std::string no_route(const ChompRows& rows, double max_ideals, double max_table) {
    const auto lower = rows_from(rows, 3, kMaxSquares);
    const std::string ideals = lower ? "have " + with_exponent(count_positions(*lower)) + " order ideals"
                                     : "have more than " + std::to_string(kMaxSquares) + " squares";
    return "undecided: two rows may have any length, but those from the third on " + ideals +
           "; a proof can have at most " + with_exponent(max_ideals) +
           " of their order ideals, and a table of all positions at most " + with_exponent(max_table) +
           " positions";
}

ChompAnswer answer_chomp(const ChompRows& rows, const Prover& prove, const ChompLimits& limits) {
    return Answering(rows, prove, limits).run();
}

}  // namespace chompcert
