// What the C++ library for the browser (libc++ 16) lacks: read before every file of the module.
#pragma once

#include <algorithm>
#include <compare>

namespace std {

template <class A, class B>
constexpr auto lexicographical_compare_three_way(A a, A a_end, B b, B b_end)
    -> decltype(compare_three_way{}(*a, *b)) {
  for (; a != a_end && b != b_end; ++a, ++b)
    if (const auto order = compare_three_way{}(*a, *b); order != 0) return order;
  return a != a_end   ? strong_ordering::greater
         : b != b_end ? strong_ordering::less
                      : strong_ordering::equal;
}

}  // namespace std
