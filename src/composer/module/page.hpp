// What the module asks of the page that has loaded it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cursus::composer {

// clang-format off
#define FROM_PAGE(name) __attribute__((import_module("page"), import_name(name)))
extern "C" {
// Ends what is being done by an exception of the page's own.
FROM_PAGE("fail") __attribute__((noreturn)) void page_fail(const char* why, std::size_t size);
FROM_PAGE("die") __attribute__((noreturn)) void page_die();
// Normal form KC of UTF-8, into memory that it has taken with `cursus_take`; its size.
FROM_PAGE("nfkc") char* page_nfkc(const char* text, std::size_t size, std::size_t* made);
// Of a code point: its general category as utf8proc counts them, its width << 8, and, if it is
// usually not shown, 1 << 16.
FROM_PAGE("code_point") std::uint32_t page_code_point(std::uint32_t c);
}
#undef FROM_PAGE
// clang-format on

[[noreturn]] inline void fail(std::string_view why) { page_fail(why.data(), why.size()); }

}  // namespace cursus::composer
