// What utf8proc does elsewhere, done by the page, which knows all of Unicode anyway.
#include <utf8proc.h>

#include <cstdlib>
#include <unordered_map>

#include "src/composer/module/page.hpp"

namespace {

std::uint32_t known(utf8proc_int32_t c) {
  static std::unordered_map<utf8proc_int32_t, std::uint32_t> all;
  const auto found = all.find(c);
  if (found != all.end()) return found->second;
  return all[c] = cursus::composer::page_code_point(static_cast<std::uint32_t>(c));
}

}  // namespace

extern "C" {

utf8proc_ssize_t utf8proc_map(const utf8proc_uint8_t* text, utf8proc_ssize_t size,
                              utf8proc_uint8_t** made, utf8proc_option_t) {
  std::size_t length = 0;
  *made = reinterpret_cast<utf8proc_uint8_t*>(cursus::composer::page_nfkc(
      reinterpret_cast<const char*>(text), static_cast<std::size_t>(size), &length));
  return static_cast<utf8proc_ssize_t>(length);
}

utf8proc_category_t utf8proc_category(utf8proc_int32_t c) {
  return static_cast<utf8proc_category_t>(known(c) & 0xFF);
}

int utf8proc_charwidth(utf8proc_int32_t c) { return static_cast<int>(known(c) >> 8 & 0xFF); }

const utf8proc_property_t* utf8proc_get_property(utf8proc_int32_t c) {
  static const utf8proc_property_t shown{};
  static const utf8proc_property_t ignorable = [] {
    utf8proc_property_t one{};
    one.ignorable = 1;
    return one;
  }();
  return known(c) >> 16 != 0 ? &ignorable : &shown;
}

}  // extern "C"
