#include "parametric/moves/parameters.h"

#include <isl/point.h>
#include <isl/set.h>
#include <isl/val.h>

#include "base/error.h"

namespace chompcert {

std::string conjunction(const std::vector<std::string>& conditions) {
    std::string text;
    for (const std::string& condition : conditions) text += (text.empty() ? "" : " and ") + condition;
    return text.empty() ? "true" : text;
}

std::string parameter_prefix(const SymbolicGame& game) {
    std::string text = "[";
    for (std::size_t q = 0; q < game.parameters.size(); ++q)
        text += (q == 0 ? "p" : ", p") + std::to_string(q);
    return text + "] -> ";
}

std::string isl_text(const LinearIndex& index) {
    std::string text = std::to_string(index.offset);
    if (index.of_i != 0) text += " + " + std::to_string(index.of_i) + "*i";
    for (std::size_t q = 0; q < index.of_parameters.size(); ++q)
        if (index.of_parameters[q] != 0)
            text += " + " + std::to_string(index.of_parameters[q]) + "*p" + std::to_string(q);
    return text;
}

std::string bounds_text(const SymbolicGame& game) {
    std::vector<std::string> bounds;
    for (std::size_t q = 0; q < game.parameters.size(); ++q)
        bounds.push_back("p" + std::to_string(q) + " >= " + isl_text(game.parameters[q].least));
    return conjunction(bounds);
}

isl::set parameters_as_coordinates(const isl::set& set) {
    isl_set* moved = set.copy();
    if (isl_set_is_params(moved) == isl_bool_true) moved = isl_set_from_params(moved);
    moved = isl_set_reset_tuple_id(moved);
    const isl_size parameters = isl_set_dim(moved, isl_dim_param);
    if (parameters > 0)
        moved = isl_set_move_dims(moved, isl_dim_set, 0, isl_dim_param, 0, static_cast<unsigned>(parameters));
    if (moved == nullptr) throw LimitError("isl gave up");
    return isl::manage(moved);
}

isl::set coordinates_as_parameters(const isl::set& set, const SymbolicGame& game) {
    const auto parameters = static_cast<unsigned>(game.parameters.size());
    isl_set* moved = isl_set_move_dims(set.copy(), isl_dim_param, 0, isl_dim_set, 0, parameters);
    for (unsigned q = 0; q < parameters; ++q)
        moved = isl_set_set_dim_name(moved, isl_dim_param, q, ("p" + std::to_string(q)).c_str());
    if (moved == nullptr) throw LimitError("isl gave up");
    return isl::manage(moved);
}

std::vector<std::int64_t> integers_of(const isl::point& point) {
    std::vector<std::int64_t> integers;
    const isl::set set(point);
    for (isl_size at = 0; at < isl_set_dim(set.get(), isl_dim_set); ++at) {
        const isl::val value = isl::manage(isl_point_get_coordinate_val(point.get(), isl_dim_set, at));
        if (value.abs().gt(1'000'000'000'000'000'000L))
            throw LimitError("a counterexample has more than 18 digits");
        integers.push_back(value.num_si());
    }
    return integers;
}

std::vector<std::int64_t> least_parameters(const isl::set& set) {
    return integers_of(parameters_as_coordinates(set.params()).lexmin().sample_point());
}

}  // namespace chompcert
