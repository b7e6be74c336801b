// Text for a screen or a mail: lines of at most 72 columns, in which Kanji take two.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cursus::report {

inline constexpr int columns = 72;

// Prose in Japanese is broken between any two characters. Orders are broken at blanks alone: their
// words are read again.
enum class Breaks : std::uint8_t { Prose, Blanks };

// `hanging` blanks stand before every line but the first. Words that are too long are cut.
std::string wrapped(std::string_view text, int hanging = 0, int width = columns,
                    Breaks breaks = Breaks::Prose);

// Prose of several lines. What is indented was laid out already, and from the first line of a
// signed block on everything stays as it is.
std::string laid_out(std::string_view text);

// The same with a mark before every line, each with its line feed: for comments.
std::string marked(std::string_view mark, std::string_view text, int hanging = 0,
                   Breaks breaks = Breaks::Prose);

// Numbers that follow each other are joined: 0101 0102 0103 0201 → 0101-0103 0201. A word with
// which all begin is said once.
std::string joined(const std::vector<std::string>& names);

// Blanks behind the text up to a width.
std::string padded(std::string_view text, int width);

}  // namespace cursus::report
