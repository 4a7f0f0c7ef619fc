// A context of isl, the Integer Set Library, with a limit of operations.
//
// isl decides Presburger arithmetic: sets of integer points that are given by +, <, remainders and
// quantifiers. Its C++ interface throws where an operation fails, so that no answer is read from a failed
// one. A sentence can need more time than anybody has; beyond the limit isl gives up, which is `LimitError`
// here, never an answer.
#pragma once

#include <isl/cpp.h>
#include <isl/ctx.h>
#include <isl/options.h>

#include <memory>

#include "base/error.h"

namespace chompcert {

/// Owns the context; all objects of isl that use it have to be destroyed before it.
class IslContext {
  public:
    /// @param max_operations of isl until it gives up; 0 for no limit.
    explicit IslContext(unsigned long max_operations) : context_(isl_ctx_alloc(), isl_ctx_free) {
        isl_options_set_on_error(context_.get(), ISL_ON_ERROR_CONTINUE);
        isl_ctx_set_max_operations(context_.get(), max_operations);
    }
    [[nodiscard]] isl::ctx get() const { return {context_.get()}; }
    /// Starts to count operations anew.
    void reset_operations() { isl_ctx_reset_operations(context_.get()); }

  private:
    std::unique_ptr<isl_ctx, void (*)(isl_ctx*)> context_;
};

}  // namespace chompcert
