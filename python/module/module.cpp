// The extension module chompcert._chompcert mirrors chompcert.h. The package around it (python/chompcert) has
// the interface for users of Python, and its documentation.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <map>

#include "errors.h"
#include "numbers.h"
#include "work.h"

namespace chompcert_python {
namespace {

constexpr std::size_t kPiece = 1 << 16;  // questions between two checks for signals

// The 64-bit integers of a buffer, such as a NumPy array.
template <typename Number>
std::span<Number> numbers(const py::buffer_info& info) {
    if (info.itemsize != sizeof(Number) || info.ndim != 1 ||
        (info.size > 0 && info.strides[0] != sizeof(Number)))
        throw py::type_error("expected a one-dimensional contiguous array of int64");
    return {static_cast<Number*>(info.ptr), static_cast<std::size_t>(info.size)};
}

using In = std::span<const std::int64_t>;
using Out = std::span<std::int64_t>;

In piece_of(In all, std::size_t first) {
    return all.subspan(std::min(first, all.size()),
                       std::min(kPiece, all.size() - std::min(first, all.size())));
}

// Calls answer(first, last) for pieces of `size` questions.
template <typename Answer>
void in_pieces(std::size_t size, Answer answer) {
    for (std::size_t first = 0; first < size; first += kPiece) {
        check_signals();
        answer(first, std::min(kPiece, size - first));
    }
}

cc::Game make_game(const cc::Names& words) {
    const py::gil_scoped_release released;
    return cc::Game::make(words);
}

void define_game(py::module_& module) {
    py::class_<cc::Game>(module, "Game")
        .def_static("parse", &cc::Game::parse, py::call_guard<py::gil_scoped_release>())
        .def_static("read", &cc::Game::read, py::call_guard<py::gil_scoped_release>())
        .def_static("make", &make_game)
        .def_property_readonly("label", &cc::Game::label)
        .def_property_readonly("text", &cc::Game::text)
        .def_property_readonly("sha256", &cc::Game::sha256)
        .def_property_readonly("chains", &cc::Game::chains)
        .def_property_readonly("elements", &cc::Game::elements)
        .def("__len__", &cc::Game::size)
        .def("element", &cc::Game::element)
        .def("less", &cc::Game::less)
        .def("covers", &cc::Game::covers, py::call_guard<py::gil_scoped_release>())
        .def("legs",
             [](const cc::Game& game, std::size_t element) {
                 const cc::Game::Legs legs = game.legs(element);
                 return std::tuple(legs.below_c, legs.below_d, legs.above_c, legs.above_d);
             })
        .def("below", &cc::Game::below);
}

cc::Certificate prove(const cc::Game& game, std::int64_t max_value, bool compact, const std::string& by,
                      int threads, std::int64_t max_columns, std::uint64_t max_bytes, py::object progress) {
    Interruptible work(std::move(progress));
    cc::ProveOptions options;
    options.max_value = max_value;
    options.level = compact ? cc::Level::compact : cc::Level::full;
    if (by == "columns") options.orientation = cc::Orientation::columns;
    if (by == "rows") options.orientation = cc::Orientation::rows;
    options.threads = threads;
    options.max_columns = max_columns;
    options.max_bytes = max_bytes;
    options.progress = work.callback();
    return work.run([&] { return cc::prove(game, options); });
}

cc::Certificate expand(const cc::Certificate& certificate, int threads, std::uint64_t max_bytes,
                       py::object progress) {
    Interruptible work(std::move(progress));
    return work.run([&] { return certificate.expand({threads, max_bytes, work.callback()}); });
}

py::tuple claim(const cc::Certificate& certificate, std::size_t ideal, std::int64_t k) {
    const cc::Claim found = certificate.claim(ideal, k);
    py::object constant = py::none();
    if (found.constant) constant = py::make_tuple(found.constant->n, found.constant->from);
    return py::make_tuple(found.periodic, found.preperiod, py::tuple(py::cast(found.tail)), found.end,
                          constant);
}

py::object positions(const cc::Certificate& certificate, std::size_t ideal, std::int64_t k) {
    const auto listed = certificate.positions(ideal, k);
    if (!listed) return py::none();
    py::list pairs;
    for (const auto& [m, n] : *listed) pairs.append(py::make_tuple(m, n));
    return pairs;
}

py::object find(const cc::Certificate& certificate, py::handle m, std::int64_t k, const cc::Names& without) {
    const cc::Ordinal column = to_ordinal(m);
    const auto row = ask(certificate, [&](const auto& asked) { return asked.find(column, k, without); });
    return row ? to_python(*row) : py::none();
}

// The value, or None if it is above K; and whether it is known to be infinite.
py::tuple grundy(const cc::Certificate& certificate, const py::tuple& at, const cc::Names& without) {
    const cc::Coordinates where = to_coordinates(at);
    const auto value = ask(certificate, [&](const auto& asked) { return asked.grundy(where, without); });
    return py::make_tuple(value.exact ? to_python(*value.exact) : py::none(), value.infinite);
}

py::object move_tuple(const std::optional<cc::Move>& move) {
    if (!move) return py::none();
    py::tuple to(move->to.size());
    for (std::size_t i = 0; i < move->to.size(); ++i) to[i] = to_python(move->to[i]);
    return py::make_tuple(move->element, to);
}

py::object move(const cc::Certificate& certificate, const py::tuple& at, py::handle to,
                const cc::Names& without) {
    const cc::Coordinates where = to_coordinates(at);
    const cc::Ordinal value = to_ordinal(to);
    return move_tuple(ask(certificate, [&](const auto& asked) { return asked.move(where, value, without); }));
}

std::string formula(const cc::Certificate& certificate, std::int64_t k, const std::string& format,
                    const std::string& part, const cc::Names& without, std::int64_t max_values) {
    const std::map<std::string, cc::FormulaFormat> formats = {{"text", cc::FormulaFormat::text},
                                                              {"latex", cc::FormulaFormat::latex},
                                                              {"json", cc::FormulaFormat::json},
                                                              {"sympy", cc::FormulaFormat::sympy},
                                                              {"pari", cc::FormulaFormat::pari}};
    const std::map<std::string, cc::FormulaPart> parts = {
        {"all", cc::FormulaPart::all},
        {"formula", cc::FormulaPart::formula},
        {"generating_function", cc::FormulaPart::generating_function},
        {"recurrence", cc::FormulaPart::recurrence}};
    return ask(certificate, [&](const auto& asked) {
        return asked.formula(k, formats.at(format), parts.at(part), without, max_values);
    });
}

void find_all(const cc::Certificate& certificate, const py::buffer& columns, const py::buffer& rows,
              std::int64_t k, const cc::Names& without) {
    const py::buffer_info from = columns.request(), to = rows.request(true);
    const In in = numbers<const std::int64_t>(from);
    const Out out = numbers<std::int64_t>(to);
    if (in.size() != out.size()) throw py::value_error("arrays of different lengths");
    in_pieces(in.size(), [&](std::size_t first, std::size_t count) {
        ask(certificate, [&](const auto& asked) {
            asked.find(in.subspan(first, count), out.subspan(first, count), k, without);
        });
    });
}

void grundy_all(const cc::Certificate& certificate, const py::buffer& m, const py::buffer& n,
                const py::buffer& values, const cc::Names& without) {
    const py::buffer_info first_from = m.request(), second_from = n.request(), to = values.request(true);
    const In first_in = numbers<const std::int64_t>(first_from),
             second_in = numbers<const std::int64_t>(second_from);
    const Out out = numbers<std::int64_t>(to);
    if (first_in.size() != out.size()) throw py::value_error("arrays of different lengths");
    in_pieces(out.size(), [&](std::size_t first, std::size_t count) {
        ask(certificate, [&](const auto& asked) {
            asked.grundy(piece_of(first_in, first), piece_of(second_in, first), out.subspan(first, count),
                         without);
        });
    });
}

py::list move_all(const cc::Certificate& certificate, const py::buffer& m, const py::buffer& n, py::handle to,
                  const cc::Names& without) {
    const py::buffer_info first_from = m.request(), second_from = n.request();
    const In first_in = numbers<const std::int64_t>(first_from),
             second_in = numbers<const std::int64_t>(second_from);
    const cc::Ordinal value = to_ordinal(to);
    py::list moves;
    in_pieces(first_in.size(), [&](std::size_t first, std::size_t) {
        const auto found = ask(certificate, [&](const auto& asked) {
            return asked.move(piece_of(first_in, first), piece_of(second_in, first), value, without);
        });
        for (const auto& move : found) moves.append(move_tuple(move));
    });
    return moves;
}

void define_certificate(py::module_& module) {
    py::class_<cc::Certificate>(module, "Certificate")
        .def_static("parse",
                    [](const py::bytes& bytes) { return cc::Certificate::parse(std::string(bytes)); })
        .def_static(
            "read", [](const std::string& path) { return cc::Certificate::read(path); },
            py::call_guard<py::gil_scoped_release>())
        .def_property_readonly("bytes", [](const cc::Certificate& c) { return py::bytes(c.bytes()); })
        .def_property_readonly("sha256", &cc::Certificate::sha256)
        .def("write", &cc::Certificate::write, py::call_guard<py::gil_scoped_release>())
        .def_property_readonly("game", &cc::Certificate::game)
        .def_property_readonly("max_value", &cc::Certificate::max_value)
        .def_property_readonly("compact",
                               [](const cc::Certificate& c) { return c.level() == cc::Level::compact; })
        .def_property_readonly("ideals", &cc::Certificate::ideals)
        .def_property_readonly("periodic_claims", &cc::Certificate::periodic_claims)
        .def_property_readonly("finite_claims", &cc::Certificate::finite_claims)
        .def("maximal_elements", &cc::Certificate::maximal_elements)
        .def("ideal", &cc::Certificate::ideal)
        .def("low_column", &cc::Certificate::low_column)
        .def("claim", &claim)
        .def("positions", &positions)
        .def("formula", &formula)
        .def("find", &find)
        .def("grundy", &grundy)
        .def("move", &move)
        .def("find_all", &find_all)
        .def("grundy_all", &grundy_all)
        .def("move_all", &move_all)
        .def("expand", &expand);
}

}  // namespace
}  // namespace chompcert_python

PYBIND11_MODULE(_chompcert, module) {
    using namespace chompcert_python;
    translate_errors();
    module.attr("__version__") = PROJECT_VERSION;
    define_game(module);
    define_certificate(module);
    module.def("family_names", &cc::family_names);
    module.def("prove", &prove);
    module.def("write_file", [](const std::string& path, const py::bytes& bytes, bool force) {
        const std::string held = bytes;
        const py::gil_scoped_release released;
        cc::write_file(path, held, force);
    });
}
