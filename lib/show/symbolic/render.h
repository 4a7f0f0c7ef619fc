// A closed form as text, for mathematicians and for programs.
//
//   text    the formula as `chompcert verify` takes it; Phi_d(x) is the d-th cyclotomic polynomial
//   latex   for display mathematics, with amsmath
//   sympy   Python statements that define f, F, recurrence, recurrence_from, after the statements of
//           sympy_prelude (symbolic/print/printer.h)
//   pari    the same for PARI/GP: f is a function
//   json    an object
//
// A text is checked before it is returned. The string itself is read again, by a reader for its format that
// shares nothing with the printer (symbolic/read/reader.h), and what was read is proved to agree with the
// sequence for all m (symbolic/proved.h). A difference throws PrintedWrong.
#pragma once

#include <string>
#include <string_view>

#include "show/symbolic/form/closed_form.h"
#include "show/symbolic/read/printed_wrong.h"

namespace chompcert {

enum class Format { text, latex, json, sympy, pari };
enum class Part { formula, generating_function, recurrence };

/// One part, without a newline at its end. @throws PrintedWrong; LimitError for a formula that is too long.
[[nodiscard]] std::string render(const ClosedForm& form, Format format, Part part);

/// All parts, one after the other. For json one object, whose "formula" has a null "text" if that is too
/// long.
[[nodiscard]] std::string render(const ClosedForm& form, Format format);

}  // namespace chompcert
