// ChompCert as a library: games, proofs, certificates, and questions to them. Installed as <chompcert.h>; it
// needs only the standard library, and docs/LIBRARY.md shows it in use.
//
//     namespace cc = chompcert::v1;
//     const cc::Game game = cc::Game::make({"chomp", "5", "3"});
//     const cc::Certificate certificate = cc::prove(game, {.max_value = 2});
//     certificate.find("1000000000000000000000000000000");    // the n with g(A_{m,n}) = 0
//     certificate.write("chomp_5_3.cert");                    // chompcheck verifies it
//
// Games and certificates are immutable values: copies are cheap (they share), and any number of threads may
// read the same one. Whatever goes wrong is an exception derived from `Error`. A certificate that is read is
// not verified; chompcheck verifies it, a program that shares no code with this library.
//
// Words: A is the finite part of a poset game, C and D its chains, A_{m,n} what is left when c_{m+1}, d_{n+1}
// and everything above them are removed; g is the Grundy value; f_{B,k}(m) is the n with g(B_{m,n}) = k, for
// an order ideal B of A. proofs/FORMAT.md and proofs/THEOREM.md define all of it.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chompcert::v1 {

// ---------------------------------------------------------------------------------------------- errors

/// The base of all exceptions of this library; an exception of a progress callback passes through unchanged.
/// what() is a complete message, and names the file if there is one.
struct Error : std::runtime_error {
    using std::runtime_error::runtime_error;
};
/// A malformed game file. The message begins with the place; `line` and `column` (both from 1) repeat it.
struct GameFileError : Error {
    GameFileError(const std::string& message, std::size_t at_line, std::size_t at_column)
        : Error(message), line(at_line), column(at_column) {}
    std::size_t line, column;
};
/// A malformed certificate, or one whose game is malformed. `line` is as above.
struct CertificateError : Error {
    CertificateError(const std::string& message, std::size_t at_line) : Error(message), line(at_line) {}
    std::size_t line;
};
/// A version or level of certificates that this library does not know.
struct UnsupportedError : CertificateError {
    using CertificateError::CertificateError;
};
/// A certificate whose claims contradict each other, so that one of them is false.
struct UntrueCertificate : Error {
    using Error::Error;
};
/// A stated limit was reached: undecided, never a wrong answer.
struct LimitError : Error {
    using Error::Error;
};
/// A compact certificate lacks what the question needs, and recomputing it would pass the limits of an
/// automatic recomputation (Certificate::expand has no such limits).
struct NotStoredError : LimitError {
    using LimitError::LimitError;
};
/// An argument without a meaning: an unknown element, a value above K, a word that is not a number.
struct ArgumentError : Error {
    using Error::Error;
};
/// A file that cannot be read or written, or that is not to be replaced.
struct IoError : Error {
    using Error::Error;
};
/// A progress callback returned false.
struct Cancelled : Error {
    using Error::Error;
};

// --------------------------------------------------------------------------------------------- numbers

/// An ordinal below ω·2: a natural number of any size, ω, or ω + a natural number. Coordinates are natural
/// numbers or ω (the chain is whole); values are any of these. An Ordinal is made from an integer or a text,
/// so that both can be passed in its place.
class Ordinal {
  public:
    Ordinal() = default;  // 0
    /// @throws ArgumentError for a negative number.
    template <std::integral Integer>
    Ordinal(Integer value) {  // NOLINT(google-explicit-constructor)
        if (std::cmp_less(value, 0)) throw ArgumentError("expected a natural number, found a negative one");
        digits_ = std::to_string(value);
    }
    /// "17", "omega", "omega+3"; leading zeros are allowed. @throws ArgumentError.
    Ordinal(std::string_view text);  // NOLINT(google-explicit-constructor)
    Ordinal(const std::string& text)
        : Ordinal(std::string_view(text)) {}                        // NOLINT(google-explicit-constructor)
    Ordinal(const char* text) : Ordinal(std::string_view(text)) {}  // NOLINT(google-explicit-constructor)
    [[nodiscard]] static Ordinal omega() { return Ordinal("omega"); }

    [[nodiscard]] bool is_infinite() const { return infinite_; }
    /// The natural number, or the number after ω: decimal digits without leading zeros.
    [[nodiscard]] const std::string& digits() const { return digits_; }
    /// The number if it is finite and at most 2⁶³ − 1.
    [[nodiscard]] std::optional<std::int64_t> small() const;
    /// "17", "omega", "omega+3".
    [[nodiscard]] std::string str() const;
    [[nodiscard]] bool operator==(const Ordinal& other) const = default;

  private:
    bool infinite_ = false;
    std::string digits_ = "0";
};

using Names = std::vector<std::string>;
/// One coordinate for each chain of the game: {m, n}, {m} or {}.
using Coordinates = std::vector<Ordinal>;

// ----------------------------------------------------------------------------------------------- files

/// Writes a file that was made of games and certificates, such as a picture or a theorem file: it appears
/// complete or not at all. A game, certificate, theorem file or catalogue that is there stays, unless the
/// bytes are of its kind or `force` is given. @throws IoError.
void write_file(const std::string& path, std::string_view bytes, bool force = false);

// ----------------------------------------------------------------------------------------------- games

class Certificate;
struct ProveOptions;

/// A poset game: a finite poset A between two infinite chains, one, or none (proofs/FORMAT.md §1), closed
/// transitively. Its elements are numbered from 0 in the order of declaration.
class Game {
  public:
    /// The game that the text of a game file describes. @throws GameFileError, LimitError.
    [[nodiscard]] static Game parse(std::string_view text);
    /// The same, from a file. @throws IoError too.
    [[nodiscard]] static Game read(const std::string& path);
    /// The game of a family: {"chomp", "5", "3"} is what `chompcert make chomp 5 3` writes
    /// (docs/FAMILIES.md).
    /// @throws ArgumentError saying how to mend the words; LimitError.
    [[nodiscard]] static Game make(const Names& words);

    /// The name on the `poset` line.
    [[nodiscard]] const std::string& label() const;
    /// The bytes of the game file.
    [[nodiscard]] const std::string& text() const;
    /// The SHA-256 of these bytes, in 64 lower-case hexadecimal digits.
    [[nodiscard]] const std::string& sha256() const;
    /// 2 (C and D), 1 (C) or 0: the number of coordinates of a position.
    [[nodiscard]] std::size_t chains() const;

    /// The number of elements of A.
    [[nodiscard]] std::size_t size() const;
    /// Their names, "x" or "r3[2]".
    [[nodiscard]] const Names& elements() const;
    /// The number of an element; "r3_2" may stand for "r3[2]". @throws ArgumentError.
    [[nodiscard]] std::size_t element(std::string_view name) const;
    /// Whether a < b. @throws ArgumentError unless both are below size().
    [[nodiscard]] bool less(std::size_t a, std::size_t b) const;
    /// The pairs (a, b) in which b covers a: a < b and nothing of A in between; ascending. O(|A|·width²).
    [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> covers() const;

    /// The place of an element of A relative to the chains.
    struct Legs {
        std::int64_t below_c, below_d;                 // how many elements of C, of D lie below it
        std::optional<std::int64_t> above_c, above_d;  // the least i with a < c_i, a < d_i, if any
    };
    [[nodiscard]] Legs legs(std::size_t element) const;
    /// How many elements of D lie below c_i, i ≥ 1; nothing if all do.
    [[nodiscard]] std::optional<std::int64_t> below(std::int64_t i) const;

    /// Whether both have the same bytes.
    [[nodiscard]] bool operator==(const Game& other) const { return sha256() == other.sha256(); }

    struct Data;

  private:
    friend class Certificate;
    friend Game make_game_value(std::shared_ptr<const Data> data);
    friend Certificate prove(const Game& game, const ProveOptions& options);
    explicit Game(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
    std::shared_ptr<const Data> data_;
};

/// The names of the families that Game::make knows.
[[nodiscard]] Names family_names();

// ---------------------------------------------------------------------------------------------- proofs

/// How far a search is.
struct Progress {
    // Final claims, and all claims (one for each ideal and value); 0 while the ideals are enumerated.
    std::uint64_t claims_done, claims;
    std::uint64_t entries;            // values of f found so far
    std::optional<std::int64_t> row;  // the row that all ideals have reached, in a search by rows
};
/// Called a few times a second, in the thread that called prove. If it returns false, the search ends with
/// Cancelled; if it throws, the search ends and the exception passes through.
using ProgressCallback = std::function<bool(const Progress&)>;

/// Whether the values before the preperiods are kept in the certificate.
enum class Level { full, compact };
/// The order of the search: by columns (ideal after ideal) or by rows (all ideals in step, for games in which
/// no element of A lies below a chain). The certificate does not depend on it.
enum class Orientation { automatic, columns, rows };

struct ProveOptions {
    /// K: the values 0 … K are proved, 0 ≤ K ≤ 10⁶. Must be 0 with fewer than two chains, where the whole
    /// Grundy function is proved.
    std::int64_t max_value = 0;
    Level level = Level::full;
    Orientation orientation = Orientation::automatic;
    int threads = 0;                                   // of a search by rows; 0: one for each core
    std::int64_t max_columns = 10'000'000;             // of one search
    std::uint64_t max_bytes = std::uint64_t{4} << 30;  // of ideals and claims together
    ProgressCallback progress = {};
};

// ---------------------------------------------------------------------------------------- certificates

/// A position (m, n) that a claim lists. With one chain n is g(B_m); with none m is 0 and n is g(B).
struct ListedPosition {
    std::int64_t m, n;
    [[nodiscard]] bool operator==(const ListedPosition& other) const = default;
};

/// The claim about f_{B,k} for one ideal B and one value k.
struct Claim {
    std::int64_t value = 0;  // k
    /// Periodic: f_{B,k}(m) − m = tail[(m − preperiod) mod period] for all m ≥ preperiod; preperiod and
    /// period are the least possible. Otherwise finite: finitely many positions of value k belong to B.
    bool periodic = false;
    std::int64_t preperiod = 0;
    std::vector<std::int64_t> tail;  // of length period; empty for a finite claim
    /// Of a finite claim: the column after its last position, or 0 if it has no position.
    std::int64_t end = 0;
    /// The constant of a finite claim, if it has one: f_{B,k}(m) = n for all m ≥ from.
    struct Constant {
        std::int64_t n, from;
    };
    std::optional<Constant> constant;

    [[nodiscard]] std::int64_t period() const { return static_cast<std::int64_t>(tail.size()); }
};

/// The known part of g of a position.
struct Grundy {
    std::optional<Ordinal> exact;  // if nothing, g is above K, the greatest value of the certificate
    bool infinite = false;         // whether g ≥ ω is known, exactly or not
    [[nodiscard]] bool operator==(const Grundy& other) const = default;
};

struct Move {
    std::string element;  // the element taken: "d[17]", "r3[2]"
    Coordinates to;       // the canonical position it leads to
    [[nodiscard]] bool operator==(const Move& other) const = default;
};

/// The notation of a formula: text for people (and for `chompcert verify`), LaTeX with amsmath, one JSON
/// object, or statements of Python with SymPy or of PARI/GP.
enum class FormulaFormat { text, latex, json, sympy, pari };
/// The piecewise quasi-linear formula of f, the generating function Σ f(m)·x^m as a reduced fraction with its
/// denominator in cyclotomic factors, the linear recurrence of least order; or all of them, one after the
/// other.
enum class FormulaPart { all, formula, generating_function, recurrence };

/// The size of what a compact certificate leaves out, and the estimated cost of recomputing it.
struct LeftOut {
    std::uint64_t values = 0, bytes = 0;
    double seconds = 0;
};

/// Limits for recomputing what a compact certificate leaves out.
struct ExpandOptions {
    int threads = 0;  // 0: one for each core
    std::uint64_t max_bytes = std::uint64_t{4} << 30;
    ProgressCallback progress = {};
};

/// A certificate: its game, K, and a claim for each order ideal of A and each value 0 … K. Ideals are
/// numbered from 0 (the empty one) to ideals() − 1 (all of A), smaller ones first.
///
/// Questions are about an ideal: A without the elements named in `without` and all that lies above them.
/// A compact certificate answers the questions that its tails decide. The first other question recomputes the
/// rest, once for this certificate and its copies, if that takes at most about a minute and 4 GiB; otherwise
/// it throws NotStoredError.
class Certificate {
  public:
    /// From the bytes of a certificate. @param max_bytes of ideals and claims in memory.
    /// @throws CertificateError, UnsupportedError, LimitError.
    [[nodiscard]] static Certificate parse(std::string bytes, std::uint64_t max_bytes = kMaxBytes);
    /// From a file. @throws IoError too.
    [[nodiscard]] static Certificate read(const std::string& path, std::uint64_t max_bytes = kMaxBytes);
    static constexpr std::uint64_t kMaxBytes = std::uint64_t{8} << 30;

    [[nodiscard]] const std::string& bytes() const;
    /// Of these bytes.
    [[nodiscard]] const std::string& sha256() const;
    /// Writes the bytes: the file appears complete or not at all. A file of another kind stays, such as a
    /// game, and so does a certificate that proves more of the same game, unless `force`. @throws IoError.
    void write(const std::string& path, bool force = false) const;

    [[nodiscard]] const Game& game() const;
    /// K.
    [[nodiscard]] std::int64_t max_value() const;
    [[nodiscard]] Level level() const;

    [[nodiscard]] std::size_t ideals() const;
    /// How many claims there are of each kind.
    [[nodiscard]] std::uint64_t periodic_claims() const;
    [[nodiscard]] std::uint64_t finite_claims() const;
    /// The numbers of the maximal elements of an ideal, ascending. They name the ideal. @throws
    /// ArgumentError.
    [[nodiscard]] std::vector<std::size_t> maximal_elements(std::size_t ideal) const;
    /// The number of the ideal that is left without these elements. @throws ArgumentError naming an unknown
    /// element.
    [[nodiscard]] std::size_t ideal(const Names& without = {}) const;
    /// lo(B): in columns m < lo(B) the answers are those of smaller ideals. @throws ArgumentError.
    [[nodiscard]] std::int64_t low_column(std::size_t ideal) const;
    /// The claim for an ideal and a value, as it is stored. @throws ArgumentError.
    [[nodiscard]] Claim claim(std::size_t ideal, std::int64_t k) const;
    /// The claim for all of A.
    [[nodiscard]] Claim claim(std::int64_t k = 0) const { return claim(ideals() - 1, k); }
    /// The positions that the claim for an ideal and a value lists, by ascending m. They belong to the ideal
    /// itself; a periodic claim lists only those in columns below the preperiod. Nothing if a compact
    /// certificate leaves them out.
    [[nodiscard]] std::optional<std::vector<ListedPosition>> positions(std::size_t ideal,
                                                                       std::int64_t k) const;

    /// f_{B,k}(m): the n with g(B_{m,n}) = k, if there is one. For games with two chains.
    /// @param m a natural number. @param k 0 … K. @throws ArgumentError, NotStoredError.
    [[nodiscard]] std::optional<Ordinal> find(const Ordinal& m, std::int64_t k = 0,
                                              const Names& without = {}) const;
    /// g(B_{m,n}), g(B_m) or g(B); coordinates may be ω. With fewer than two chains it is always exact.
    [[nodiscard]] Grundy grundy(const Coordinates& at, const Names& without = {}) const;
    /// A move to a position of value `to`, if there is one; `to` = 0 means a winning move. Coordinates may be
    /// ω.
    /// @param to 0 … K; with fewer than two chains any ordinal.
    [[nodiscard]] std::optional<Move> move(const Coordinates& at, const Ordinal& to = 0,
                                           const Names& without = {}) const;

    /// Many questions at once; coordinates are 0 … 10¹⁸. The spans must have the same length; with one chain
    /// n is ignored, and may be empty. rows[i] = f_{B,k}(columns[i]), or −1.
    void find(std::span<const std::int64_t> columns, std::span<std::int64_t> rows, std::int64_t k = 0,
              const Names& without = {}) const;
    /// values[i] = g(B_{m[i],n[i]}), or −1 where it is above K.
    void grundy(std::span<const std::int64_t> m, std::span<const std::int64_t> n,
                std::span<std::int64_t> values, const Names& without = {}) const;
    /// The moves from B_{m[i],n[i]} to positions of value `to`.
    [[nodiscard]] std::vector<std::optional<Move>> move(std::span<const std::int64_t> m,
                                                        std::span<const std::int64_t> n,
                                                        const Ordinal& to = 0,
                                                        const Names& without = {}) const;

    /// f_{B,k} in closed form (with one chain, g(B_m)); for games with at least one chain. The printed text
    /// was read again, and proved equal to the certificate's claim for all m.
    /// @throws LimitError for more than max_values values before the period and in it.
    [[nodiscard]] std::string formula(std::int64_t k = 0, FormulaFormat format = FormulaFormat::text,
                                      FormulaPart part = FormulaPart::formula, const Names& without = {},
                                      std::int64_t max_values = 10'000) const;

    /// The size of what the certificate leaves out; nothing if it is full.
    [[nodiscard]] LeftOut left_out() const;
    /// The full certificate of the same claims, however long it takes; a full certificate returns itself. The
    /// result is kept for this certificate and its copies, so that no later question recomputes it.
    /// @throws LimitError, Cancelled; UntrueCertificate if a claim turns out to be false.
    [[nodiscard]] Certificate expand(const ExpandOptions& options = {}) const;
    /// A copy whose questions throw NotStoredError instead of recomputing.
    [[nodiscard]] Certificate without_recomputing() const;

    struct Data;

  private:
    friend Certificate make_certificate_value(std::shared_ptr<const Data> data);
    explicit Certificate(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
    template <typename Question>
    auto ask(const Names& without, Question question) const;
    [[nodiscard]] Certificate expand_within_limits() const;
    std::shared_ptr<const Data> data_;
    bool recomputes_ = true;
};

/// Solves every order ideal of a game for the values 0 … K.
/// @throws LimitError if a limit is reached and the game is undecided; Cancelled; ArgumentError for options
/// that do not fit the game.
[[nodiscard]] Certificate prove(const Game& game, const ProveOptions& options = {});

}  // namespace chompcert::v1
