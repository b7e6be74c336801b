// A look at the lines of a mail before anything takes it apart: what costs little to send must not
// cost much to read. One pass, no memory.
#pragma once

#include <cstddef>
#include <string_view>

#include "adjudicator/core/result.hpp"

namespace cursus::mail {

// Far more than any honest mail has, and far less than would hurt.
inline constexpr std::size_t most_dashed_lines = 1000;   // every boundary is one
inline constexpr std::size_t most_typed_lines = 1000;    // "Content-Type: …": every nested mail
inline constexpr std::size_t most_header_lines = 20000;  // "Name: …", wherever they stand
// Of one of them, with the indented lines behind it, and of all: whoever reads addresses goes one
// call deeper with every group that is open, and remembers it.
inline constexpr std::size_t most_bytes_of_a_header = 32 * 1024;
inline constexpr std::size_t most_bytes_of_headers = 256 * 1024;

// Refusal: "mail.tangled".
Result<void> check_shape(std::string_view mail);

}  // namespace cursus::mail
