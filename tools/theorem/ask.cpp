#include "theorem/ask.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "base/count.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "text/json_integer.h"
#include "theorem/open.h"
#include "theorem/theorem_query.h"

namespace chompcert::cli {
namespace {

/// A theorem file, open for questions.
class AskedTheorem {
  public:
    AskedTheorem(std::string_view bytes, const AskOptions& options)
        : options_(options),
          theorem_(open_theorem(bytes, options.certificate)),
          query_(theorem_, parameter_values(game(), options.parameters),
                 element_numbers(game(), options.without)) {}

    [[nodiscard]] const SymbolicGame& game() const { return theorem_.game; }
    [[nodiscard]] bool gives_values() const { return theorem_.gives_values(); }
    [[nodiscard]] TheoremQuery& query() { return query_; }
    /// The chains of the positions asked about: without the chain g of the values.
    [[nodiscard]] std::size_t arity() const { return game().chains.size() - (gives_values() ? 1 : 0); }
    [[nodiscard]] bool json() const { return options_.json; }

    /// Calls answer(numbers) for each group of `count` numbers. @return the exit code: whether a single
    /// question on the command line had an answer.
    int for_each(std::size_t count, const std::function<bool(std::vector<Integer>)>& answer) {
        std::size_t answered = 0;
        try {
            for_each_group(options_.coordinates, count, Omega::refused, [&](const std::vector<Length>& at) {
                std::vector<Integer> numbers;
                for (const Length& length : at) numbers.push_back(length.count());
                answered += answer(std::move(numbers)) ? 1 : 0;
            });
        } catch (const UntrueTheorem& error) {
            throw untrue(options_.certificate, error);
        }
        return options_.coordinates.size() == count && answered == 0 ? kNoAnswer : kDone;
    }

    [[nodiscard]] std::string element(std::size_t kind, const Integer& index) const {
        const std::size_t chains = game().chains.size();
        return kind < chains ? fmt::format("{}[{}]", game().chains[kind], index.str())
                             : game().elements[kind - chains];
    }
    [[nodiscard]] nlohmann::ordered_json coordinates(const std::vector<Integer>& at) const {
        nlohmann::ordered_json json = nlohmann::ordered_json::object();
        for (std::size_t chain = 0; chain < arity(); ++chain)
            json[game().chains[chain]] = json_integer(at[chain]);
        return json;
    }

  private:
    const AskOptions& options_;
    Theorem theorem_;
    TheoremQuery query_;
};

Integer natural(const std::string& digits, const char* option) {
    if (auto value = parse_count(digits)) return std::move(*value);
    throw UsageError(fmt::format("{}: expected a natural number, found '{}'", option, digits.substr(0, 60)));
}

/// The Grundy value, or nothing where the theorem says only that it is not 0.
std::optional<Integer> value_of(AskedTheorem& asked, std::vector<Integer> at) {
    if (asked.gives_values()) at.emplace_back(0);
    return asked.query().grundy(asked.query().position(std::move(at)));
}

void require_zero(const AskedTheorem& asked, const Integer& value, const char* option) {
    if (value == 0 || asked.gives_values()) return;
    throw UsageError(fmt::format(
        "{}: this theorem is about value 0 alone; one about all values is written by 'chompcert theorem "
        "GAME --grundy'",
        option));
}

}  // namespace

int grundy_of_theorem(std::string_view bytes, const AskOptions& options) {
    AskedTheorem asked(bytes, options);
    asked.for_each(asked.arity(), [&](const std::vector<Integer>& at) {
        const auto value = value_of(asked, at);
        if (!asked.json()) {
            fmt::print("{}\n", value ? value->str() : ">0");
            return true;
        }
        nlohmann::ordered_json json{{"coordinates", asked.coordinates(at)}, {"g", nullptr}};
        if (value) json["g"] = json_integer(*value);
        if (!value) json["above"] = 0;
        fmt::print("{}\n", json.dump());
        return true;
    });
    return kDone;
}

int move_of_theorem(std::string_view bytes, const AskOptions& options, const std::string& to) {
    AskedTheorem asked(bytes, options);
    const Integer value = natural(to, "--to");
    require_zero(asked, value, "--to");
    return asked.for_each(asked.arity(), [&](std::vector<Integer> at) {
        if (asked.gives_values()) {
            if (const auto here = value_of(asked, at); here && *here < value)
                throw UsageError(fmt::format(
                    "--to: the position has value {}: this theorem has moves to lesser values only",
                    here->str()));
            at.push_back(value);
        }
        const auto move = asked.query().move(asked.query().position(std::move(at)));
        if (asked.json()) {
            nlohmann::ordered_json json{{"to", json_integer(value)}, {"element", nullptr}};
            if (move) {
                json["element"] = asked.element(move->kind, move->index);
                json["coordinates"] = asked.coordinates(move->left.coordinates);
            }
            fmt::print("{}\n", json.dump());
        } else if (!move) {
            fmt::print("none\n");
        } else {
            fmt::print("{}", asked.element(move->kind, move->index));
            for (std::size_t chain = 0; chain < asked.arity(); ++chain)
                fmt::print(" {}", move->left.coordinates[chain].str());
            fmt::print("\n");
        }
        return move.has_value();
    });
}

int find_of_theorem(std::string_view bytes, const AskOptions& options, const std::string& value,
                    const std::string& unknown) {
    AskedTheorem asked(bytes, options);
    const Integer wanted = natural(value, "--value");
    require_zero(asked, wanted, "--value");
    const auto& chains = asked.game().chains;
    const auto end = chains.begin() + static_cast<std::ptrdiff_t>(asked.arity());
    const auto chain = unknown.empty() ? end - 1 : std::find(chains.begin(), end, unknown);
    if (chain == end)
        throw UsageError(fmt::format("--chain: '{}' is no chain of this theorem, which has {}",
                                     unknown.substr(0, 60), fmt::join(chains.begin(), end, ", ")));
    if (asked.arity() == 1)
        throw UsageError("find needs a theorem about two chains or more: ask 'chompcert grundy'");
    const auto place = static_cast<std::size_t>(chain - chains.begin());
    return asked.for_each(asked.arity() - 1, [&](std::vector<Integer> at) {
        at.insert(at.begin() + static_cast<std::ptrdiff_t>(place), Integer(0));
        if (asked.gives_values()) at.push_back(wanted);
        const auto found = asked.query().find(at, place);
        if (asked.json()) {
            nlohmann::ordered_json json{{"coordinates", asked.coordinates(at)},
                                        {"value", json_integer(wanted)}};
            json["coordinates"][*chain] = nullptr;
            if (found) json["coordinates"][*chain] = json_integer(*found);
            fmt::print("{}\n", json.dump());
        } else {
            fmt::print("{}\n", found ? found->str() : "none");
        }
        return found.has_value();
    });
}

}  // namespace chompcert::cli
