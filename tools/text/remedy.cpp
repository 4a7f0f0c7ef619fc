#include "text/remedy.h"

namespace chompcert::cli {

std::string said(const Error& error) {
    switch (error.remedy) {
        case Remedy::none:
            return error.what();
        case Remedy::memory:
            return std::string(error.what()) + " (see --max-memory)";
        case Remedy::columns:
            return std::string(error.what()) + " (see --max-columns)";
        case Remedy::operations:
            return std::string(error.what()) + " (see --max-operations)";
        case Remedy::values:
            return std::string(error.what()) + " (see --max-values)";
        case Remedy::elements:
            return std::string(error.what()) + " (see --max-elements)";
        case Remedy::constant:
            return std::string(error.what()) + " (see --let)";
        case Remedy::certificate:
            return std::string(error.what()) + " (see --in)";
        case Remedy::other_parts:
            return std::string(error.what()) + " (see --part and --json)";
    }
    return error.what();
}

}  // namespace chompcert::cli
