#include "errors.h"

#include <pybind11/pybind11.h>

#include "chompcert.h"

namespace chompcert_python {

namespace cc = chompcert::v1;
namespace py = pybind11;

namespace {

template <typename... Arguments>
void raise(const char* name, const Arguments&... arguments) {
    const py::object type = py::module_::import("chompcert._errors").attr(name);
    PyErr_SetObject(type.ptr(), type(arguments...).ptr());
}

void translate(std::exception_ptr thrown) {  // NOLINT(performance-unnecessary-value-param): pybind11 asks so
    try {
        if (thrown) std::rethrow_exception(thrown);
    } catch (const cc::GameFileError& error) {
        raise("GameFileError", error.what(), error.line, error.column);
    } catch (const cc::UnsupportedError& error) {
        raise("UnsupportedError", error.what(), error.line);
    } catch (const cc::CertificateError& error) {
        raise("CertificateError", error.what(), error.line);
    } catch (const cc::UntrueCertificate& error) {
        raise("UntrueCertificate", error.what());
    } catch (const cc::NotStoredError& error) {
        raise("NotStoredError", error.what());
    } catch (const cc::LimitError& error) {
        raise("LimitError", error.what());
    } catch (const cc::ArgumentError& error) {
        raise("ArgumentError", error.what());
    } catch (const cc::IoError& error) {
        raise("IoError", error.what());
    } catch (const cc::Cancelled& error) {
        raise("Cancelled", error.what());
    }
}

}  // namespace

void translate_errors() {
    py::register_exception_translator(&translate);
}

}  // namespace chompcert_python
