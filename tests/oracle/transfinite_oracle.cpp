#include "transfinite_oracle.h"

#include <algorithm>

namespace oracle {

Transfinite::Transfinite(const std::string& text, int K, int far) : plain_(text, K, far), far_(far) {
    const ClosedPoset& poset = plain_.poset();
    const auto add = [&](int element) {
        Removal removal;
        for (int a = 0; a < poset.a_size(); ++a)
            if (poset.less_or_equal(element, a)) removal.ideal |= IdealMask{1} << a;
        for (int i = far_ + 1; i >= 1; --i) {
            if (poset.less_or_equal(element, poset.c(i))) removal.first_c = i;
            if (poset.less_or_equal(element, poset.d(i))) removal.first_d = i;
        }
        removals_[element] = removal;
    };
    for (int a = 0; a < poset.a_size(); ++a) add(a);
    for (int i = 1; i <= far_ + 1; ++i) add(poset.c(i)), add(poset.d(i));
}

Transfinite::Left Transfinite::without(Left from, int element) const {
    const Removal& removal = removals_.at(element);
    from.ideal &= ~removal.ideal;
    if (removal.first_c != kWhole) from.m = std::min(from.m, removal.first_c - 1);
    if (removal.first_d != kWhole) from.n = std::min(from.n, removal.first_d - 1);
    return from;
}

Transfinite::Left Transfinite::normal(const Left& from) const {
    const ClosedPoset& poset = plain_.poset();
    Left left = from;
    for (int a = 0; a < poset.a_size(); ++a)
        if ((from.ideal >> a & 1) == 0) left = without(left, a);
    if (left.n < far_) left = without(left, poset.d(left.n + 1));
    if (left.m < far_) left = without(left, poset.c(left.m + 1));
    return left;
}

int Transfinite::value(const Left& at) {
    if (at.m != kWhole && at.n != kWhole) return plain_.grundy(at.ideal, at.m, at.n);
    if (const auto found = memo_.find(at); found != memo_.end()) return found->second;
    const ClosedPoset& poset = plain_.poset();
    std::vector<bool> reached(static_cast<std::size_t>(plain_.K()) + 2);
    const auto play = [&](int element) {
        reached[static_cast<std::size_t>(value(without(at, element)))] = true;
    };
    const int tried = at.m == at.n ? far_ / 3 : far_;
    for (int a = 0; a < poset.a_size(); ++a)
        if ((at.ideal >> a & 1) != 0) play(a);
    for (int i = 1; i <= std::min(at.m, tried); ++i) play(poset.c(i));
    for (int j = 1; j <= std::min(at.n, tried); ++j) play(poset.d(j));
    int mex = 0;
    while (mex <= plain_.K() && reached[static_cast<std::size_t>(mex)]) ++mex;
    return memo_[at] = mex;
}

}  // namespace oracle
