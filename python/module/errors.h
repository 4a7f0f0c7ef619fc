// Translates the exceptions of chompcert.h into those of chompcert/_errors.py.
#pragma once

namespace chompcert_python {

void translate_errors();

}  // namespace chompcert_python
