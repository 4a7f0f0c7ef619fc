#include "numbers.h"

#include "base/numbers/numbers.h"

namespace chompcert_python {
namespace {

cc::Ordinal large(py::handle integer) {
    const auto hexadecimal = py::reinterpret_steal<py::str>(PyNumber_ToBase(integer.ptr(), 16));
    if (!hexadecimal) throw py::error_already_set();
    return chompcert::Integer(std::string(hexadecimal)).str();  // from 0x…
}

py::object large_int(const std::string& digits) {
    const std::string hexadecimal = chompcert::parse_natural(digits)->str(0, std::ios_base::hex);
    PyObject* const integer = PyLong_FromString(hexadecimal.c_str(), nullptr, 16);
    if (integer == nullptr) throw py::error_already_set();
    return py::reinterpret_steal<py::object>(integer);
}

}  // namespace

cc::Ordinal to_ordinal(py::handle object) {
    if (py::isinstance<py::str>(object)) return std::string(py::reinterpret_borrow<py::str>(object));
    if (PyBool_Check(object.ptr()) != 0 || PyIndex_Check(object.ptr()) == 0)
        throw py::type_error("expected an int or omega, found " +
                             std::string(py::str(py::type::of(object).attr("__name__"))));
    const auto integer = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
    if (!integer) throw py::error_already_set();
    int overflow = 0;
    const long long small = PyLong_AsLongLongAndOverflow(integer.ptr(), &overflow);
    if (overflow < 0) throw cc::ArgumentError("expected a natural number, found a negative one");
    return overflow > 0 ? large(integer) : cc::Ordinal(small);
}

py::object to_python(const cc::Ordinal& ordinal) {
    if (ordinal.is_infinite()) return py::str(ordinal.str());
    if (const auto small = ordinal.small()) return py::int_(*small);
    return large_int(ordinal.digits());
}

cc::Coordinates to_coordinates(const py::tuple& at) {
    cc::Coordinates coordinates;
    for (const py::handle coordinate : at) coordinates.push_back(to_ordinal(coordinate));
    return coordinates;
}

}  // namespace chompcert_python
