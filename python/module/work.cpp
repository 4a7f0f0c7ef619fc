#include "work.h"

namespace chompcert_python {

void check_signals() {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

bool Interruptible::go_on(const cc::Progress& now) {
    const py::gil_scoped_acquire acquired;
    try {
        check_signals();
        if (progress_.is_none() || now.claims == 0) return true;
        const py::object row = now.row ? py::object(py::int_(*now.row)) : py::none();
        const py::object answer = progress_(now.claims_done, now.claims, now.entries, row);
        return !answer.is(py::bool_(false));
    } catch (py::error_already_set& error) {
        raised_ = std::move(error);
        return false;
    }
}

}  // namespace chompcert_python
