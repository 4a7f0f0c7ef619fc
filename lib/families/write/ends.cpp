#include "families/write/ends.h"

#include <cstdint>
#include <optional>

namespace chompcert {
namespace {

constexpr std::int64_t kMostPasses = 10;  // a line for each set of them

std::string pass(std::int64_t passes, std::int64_t number) {
    return passes == 1 ? "pass" : "pass[" + std::to_string(number) + "]";
}

}  // namespace

std::string ends_of(const FamilyWords& words) {
    const bool misere = words.has(kMisere.name);
    std::int64_t passes = 0;
    if (const auto found = words.options.find(kPass.name); found != words.options.end())
        passes = parse_number(found->second, kPass.name, 1, kMostPasses);
    std::string text;
    if (passes > 0)
        text += passes == 1 ? "elements pass\n" : "elements pass[1.." + std::to_string(passes) + "]\n";
    const std::string value = misere ? "1" : "0";
    for (std::uint64_t set = misere ? 0 : 1; set < std::uint64_t{1} << passes; ++set) {
        std::string elements;
        for (std::int64_t number = 1; number <= passes; ++number)
            if ((set >> (number - 1) & 1) != 0)
                elements += (elements.empty() ? "" : " ") + pass(passes, number);
        text += "end {" + elements + "} = " + value + "\n";
    }
    return text;
}

}  // namespace chompcert
