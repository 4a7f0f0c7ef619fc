// The exceptions of chompcert.h as those of chompcert/_errors.py.
#pragma once

namespace chompcert_python {

void translate_errors();

}  // namespace chompcert_python
