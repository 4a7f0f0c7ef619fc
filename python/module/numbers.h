// Python integers of any size as the numbers of chompcert.h, and back.
//
// The interpreter refuses to convert integers of more than 4300 digits to decimal and back, as its algorithm
// is quadratic. It converts hexadecimal in linear time, and GMP does the rest.
#pragma once

#include <pybind11/pybind11.h>

#include "chompcert.h"

namespace chompcert_python {

namespace cc = chompcert::v1;
namespace py = pybind11;

/// An integer (anything with __index__ but bool), or the text of an ordinal: "17", "omega", "omega+3".
/// @throws py::type_error, cc::ArgumentError.
[[nodiscard]] cc::Ordinal to_ordinal(py::handle object);
/// An int, or the text of an infinite ordinal.
[[nodiscard]] py::object to_python(const cc::Ordinal& ordinal);
[[nodiscard]] cc::Coordinates to_coordinates(const py::tuple& at);

}  // namespace chompcert_python
