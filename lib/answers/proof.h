// A proof that is asked: certificates of claims, strategies and theorems take the same questions.
//
// read_proof (answers/open.h) recognises the kind of a file, and nothing else does. Whoever asks gives a
// position as the lengths of its chains and gets values, moves and lengths back, whatever the proof is made
// of. A question that a kind cannot answer is a Refusal, which says what the kind lacks. What is written
// about a proof and differs by its nature, a formula or a page, is done by a ProofReader, which has one
// function for each kind. What is read is not verified. Rejected: a variant of the kinds, which every command
// would have to take apart.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "finite/certificate/stored_strategy.h"
#include "finite/certificate/strategy_certificate.h"
#include "parametric/query/position.h"
#include "parametric/theorem_file.h"
#include "periodic/query/transfinite_query.h"
#include "periodic/solve/exact_grundy.h"
#include "play/referee.h"

namespace chompcert {

/// A question that this kind of proof cannot answer.
struct Refusal : ArgumentError {
    using ArgumentError::ArgumentError;
    bool is_beyond_values = false;  // a certificate of more values could answer
};

/// The length of each chain of a position, in the order of Proof::chains.
using ChainLengths = std::vector<Length>;

/// How far to go for a value above those that are proved.
struct Effort {
    enum class Above { stay, try_table, insist } above = Above::stay;
    ExactLimits limits = {};
};

struct ProvedValue {
    Value value;
    std::int64_t above = 0;  // without an exact value: it is above this one
    ExactAnswer::By by = ExactAnswer::By::certificate;
};

struct ProvedMove {
    std::string element;  // "d[17]", "r3[2]"
    ChainLengths left;    // of the canonical position that it leads to
};

/// A move with the value of the position that it leads to.
struct ValuedOption {
    ProvedMove move;
    ProvedValue value;
};
/// A list that people or their programs can still read.
inline constexpr std::int64_t kMostOptions = 1'000'000;

/// Those who play a game from a proof; a game with symbolic constants has positions of its own type.
class Players {
  public:
    virtual ~Players() = default;
    virtual void play(Referee<PlayPosition, PlayMove>& referee, const PlayPosition& start) = 0;
    virtual void play(Referee<TheoremPosition, TheoremMove>& referee, const TheoremPosition& start) = 0;
};

/// What is written about a proof, one function for each kind. Those that are left as they are refuse.
class ProofReader {
  public:
    /// @param what is written, as in "there is no page of ...".
    explicit ProofReader(std::string what) : what_(std::move(what)) {}
    virtual ~ProofReader() = default;
    virtual void claims(SolvedGame& certificate);
    virtual void strategy(const StrategySummary& summary);
    virtual void theorem(const Theorem& theorem);

  private:
    std::string what_;
};

class Proof {
  public:
    Proof() = default;
    virtual ~Proof() = default;
    Proof(const Proof&) = delete;
    Proof& operator=(const Proof&) = delete;

    /// The name of the game, and the bytes of its file.
    [[nodiscard]] virtual std::string label() const = 0;
    [[nodiscard]] virtual std::string_view game_text() const = 0;
    /// The names of the coordinates of a position.
    [[nodiscard]] virtual std::vector<std::string> chains() const = 0;
    /// Whether a chain may be whole.
    [[nodiscard]] virtual bool has_whole_chains() const { return false; }
    /// Whether such a file may leave values out, which are recomputed where an answer needs them.
    [[nodiscard]] virtual bool may_leave_out() const { return false; }
    /// Whether the prover proves the file again; otherwise the checkers verify it.
    [[nodiscard]] virtual bool is_proved_again() const { return false; }

    /// Takes elements away, with all above them, from each position asked about. @throws ArgumentError.
    virtual void take_away(const std::vector<std::string>& names) = 0;
    /// Gives the symbolic constants their values, as in s=3. @throws ArgumentError.
    virtual void set_parameters(const std::vector<std::string>& words);

    /// @throws Refusal for a value that the proof says nothing of.
    virtual void require_value(const Ordinal& value) const = 0;
    /// @throws LimitError for a value that is not found although the effort insists, and for a position that
    /// a strategy does not reach.
    [[nodiscard]] virtual ProvedValue value(const ChainLengths& at, const Effort& effort) = 0;
    /// The moves to positions of a value, or one of them. @param to within require_value.
    [[nodiscard]] virtual std::vector<ProvedMove> moves(const ChainLengths& at, const Ordinal& to,
                                                        bool all) = 0;
    /// Every move, with its value: the elements of A, then the chains, each upwards. There is none where the
    /// game is over by decree. @throws Refusal for infinitely many, LimitError for more than kMostOptions.
    [[nodiscard]] virtual std::vector<ValuedOption> options(const ChainLengths& at, const Effort& effort);
    /// Whether the game file decrees the value of this position, where nobody moves any more.
    [[nodiscard]] virtual bool is_over_by_decree(const ChainLengths&) const { return false; }
    /// The place of the chain whose length `find` looks for. @param chain its name, or empty.
    [[nodiscard]] virtual std::size_t unknown_chain(const std::string& chain) const;
    /// The length of this chain for which the position has the value. @param at the length at `unknown` is
    /// not read.
    [[nodiscard]] virtual std::optional<Integer> find(const ChainLengths& at, std::size_t unknown,
                                                      const Integer& value);

    /// A small position, won for the player who moves first if there is one near.
    [[nodiscard]] virtual ChainLengths usual_start() = 0;
    virtual void play(const ChainLengths& start, Players& players) = 0;

    virtual void read_by(ProofReader& reader) = 0;
};

}  // namespace chompcert
