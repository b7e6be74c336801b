// Text as it comes from players: strict UTF-8, folding of what is typed in full width, characters
// that may deceive the eye, width on the screen, and the word that was probably meant.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cursus::formats::text {

// Where strict UTF-8 ends: the offset of the first byte that is overlong, cut off, a surrogate or
// beyond U+10FFFF. Everything below takes text that has passed this check.
std::optional<std::size_t> first_bad_byte(std::string_view bytes);

// Takes the first code point off `rest`, which must not be empty. A byte that is no UTF-8 counts
// as U+FFFD, so that text on its way into an error message cannot do harm.
char32_t take(std::string_view& rest);
std::string name(char32_t code_point);  // "U+202E"

int length(std::string_view text);         // in code points
int display_width(std::string_view text);  // in columns of a fixed-width font: Kanji take two

// What may not stand in an order block, because the reader would see something else than the
// program, or nothing at all.
enum class Unwanted : std::uint8_t { Control, Bidi, ZeroWidth };
std::optional<Unwanted> unwanted(char32_t code_point);

bool is_blank(char32_t code_point);   // space, TAB, no-break space, ideographic space …
bool is_letter(char32_t code_point);  // of any script
bool is_japanese(char32_t code_point);
// Names of games, seats and players: a-z, 0-9 and -, this many of them.
bool is_id(std::string_view word, std::size_t least, std::size_t most);
std::optional<std::uint64_t> number(std::string_view digits);  // nothing else, and not too many
std::string_view trim_left(std::string_view text);
std::string_view trim_right(std::string_view text);

// NFKC, and beyond it what Japanese and phone keyboards produce instead of ASCII: yen signs
// are backslashes, wave dashes are tildes, dashes are hyphens, curly apostrophes straight,
// ideographic commas are commas. For tokens only; names and letters are kept as written.
std::string fold(std::string_view token);
std::string fold_case(std::string_view folded);  // of words that have been folded
bool same_word(std::string_view folded, std::string_view keyword);  // but for case

// The candidates close enough to `word` to be what was meant, nearest first.
std::vector<std::string_view> nearest(std::string_view word,
                                      std::span<const std::string_view> candidates,
                                      std::size_t at_most = 1);

// Player's text for a message of one line: clipped, and without characters that are unwanted.
std::string shown(std::string_view text, int most = 40);

// Line `number`, from 1, without its end; empty when there is none.
std::string_view line_of(std::string_view text, int number);
// Blanks and a caret that stands below the code point at `column`, from 1.
std::string caret_below(std::string_view line, int column);

}  // namespace cursus::formats::text
