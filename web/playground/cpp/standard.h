// What the C++ library of emscripten 3.1.6 lacks of C++20: the algorithms of std::ranges, by range-v3, from
// which the standard took them; the order of vectors as <=>; make_unique_for_overwrite. The build includes
// this file before each source.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <memory>
#include <range/v3/algorithm/adjacent_find.hpp>
#include <range/v3/algorithm/all_of.hpp>
#include <range/v3/algorithm/any_of.hpp>
#include <range/v3/algorithm/binary_search.hpp>
#include <range/v3/algorithm/copy_if.hpp>
#include <range/v3/algorithm/count.hpp>
#include <range/v3/algorithm/count_if.hpp>
#include <range/v3/algorithm/equal.hpp>
#include <range/v3/algorithm/fill.hpp>
#include <range/v3/algorithm/find.hpp>
#include <range/v3/algorithm/find_if.hpp>
#include <range/v3/algorithm/find_if_not.hpp>
#include <range/v3/algorithm/is_sorted.hpp>
#include <range/v3/algorithm/lower_bound.hpp>
#include <range/v3/algorithm/max_element.hpp>
#include <range/v3/algorithm/min_element.hpp>
#include <range/v3/algorithm/minmax.hpp>
#include <range/v3/algorithm/mismatch.hpp>
#include <range/v3/algorithm/none_of.hpp>
#include <range/v3/algorithm/partition_point.hpp>
#include <range/v3/algorithm/replace.hpp>
#include <range/v3/algorithm/replace_if.hpp>
#include <range/v3/algorithm/reverse.hpp>
#include <range/v3/algorithm/set_algorithm.hpp>
#include <range/v3/algorithm/sort.hpp>
#include <range/v3/algorithm/stable_sort.hpp>
#include <range/v3/algorithm/transform.hpp>
#include <range/v3/algorithm/upper_bound.hpp>
#include <type_traits>
#include <vector>

namespace std::ranges {

using ::ranges::adjacent_find;
using ::ranges::all_of;
using ::ranges::any_of;
using ::ranges::binary_search;
using ::ranges::copy_if;
using ::ranges::count;
using ::ranges::count_if;
using ::ranges::equal;
using ::ranges::fill;
using ::ranges::find;
using ::ranges::find_if;
using ::ranges::find_if_not;
using ::ranges::is_sorted;
using ::ranges::lower_bound;
using ::ranges::max_element;
using ::ranges::min_element;
using ::ranges::minmax;
using ::ranges::mismatch;
using ::ranges::none_of;
using ::ranges::partition_point;
using ::ranges::replace;
using ::ranges::replace_if;
using ::ranges::reverse;
using ::ranges::set_difference;
using ::ranges::set_intersection;
using ::ranges::set_union;
using ::ranges::sort;
using ::ranges::stable_sort;
using ::ranges::transform;
using ::ranges::upper_bound;

}  // namespace std::ranges

namespace std {

template <typename T>
[[nodiscard]] constexpr auto operator<=>(const vector<T>& a, const vector<T>& b)
    -> decltype(a.front() <=> b.front()) {
    const size_t common = min(a.size(), b.size());
    for (size_t i = 0; i < common; ++i)
        if (const auto order = a[i] <=> b[i]; order != 0) return order;
    return a.size() <=> b.size();
}

template <typename Array>
[[nodiscard]] unique_ptr<Array> make_unique_for_overwrite(size_t size) {
    return unique_ptr<Array>(new remove_extent_t<Array>[size]);
}

}  // namespace std
