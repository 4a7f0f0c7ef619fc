#include "other_route.h"

namespace adversary {

std::vector<std::string> other_route(std::string_view certificate) {
    if (certificate.find("\nlevel strategy\n") != std::string_view::npos) return {};
    return {"--route", "columns"};
}

}  // namespace adversary
