#include "src/pbem/incoming/replied_to.hpp"

#include <algorithm>
#include <array>
#include <ranges>

#include "formats/orders/block.hpp"
#include "formats/orders/order_header.hpp"
#include "formats/text/text.hpp"

namespace cursus::pbem {

namespace {

using formats::Stretch;
namespace text_of = formats::text;

std::optional<RepliedTo> about(const OutboxRow& row) {
  if (row.game.empty() || row.seat.empty()) return std::nullopt;
  RepliedTo to{.game = row.game, .seat = row.seat, .point = row.point};
  // game.0.seat.press.mark.writer
  if (row.kind == "press") to.press_from = row.key.substr(row.key.rfind('.') + 1);
  return to;
}

bool is_quoted(Stretch line) { return formats::unquote(line, formats::all_marks) > 0; }

bool begins_with_any(std::string_view line, auto... words) {
  return (line.starts_with(words) || ...);
}

// "From: Cursus" with "Sent:", "To:" or "Subject:" soon below: how Outlook introduces a mail.
bool is_copied_header(const std::vector<Stretch>& lines, std::size_t at) {
  if (!begins_with_any(lines[at].text, "From:", "*From:", "差出人:", "Von:", "De :")) return false;
  const std::size_t end = std::min(lines.size(), at + 5);
  for (std::size_t i = at + 1; i < end; ++i)
    if (begins_with_any(lines[i].text, "Sent:", "*Sent:", "Date:", "Subject:", "送信日時:", "件名:",
                        "Gesendet:", "Envoyé :"))
      return true;
  return false;
}

// "-----Original Message-----", "________".
bool is_rule(std::string_view line) {
  constexpr std::string_view five_dashes = "-----";
  constexpr std::string_view five_lines = "_____";
  return line.starts_with(five_dashes) || line.starts_with(five_lines);
}

bool is_signature_mark(std::string_view line) { return line == "-- " || line == "--"; }

bool is_marker(const Stretch& line) {
  const formats::Tokens words = formats::words(line);
  return !words.empty() && text_of::fold_case(words[0].text) == "#cursus";
}

bool ends_in_colon(std::string_view line) { return line.ends_with(':') || line.ends_with("："); }

// "On Friday, Cursus <cursus@host.example> wrote:", on one line or two.
void drop_introduction(std::vector<std::string>& typed) {
  if (typed.empty() || !ends_in_colon(typed.back())) return;
  const auto tells_when = [](const std::string& line) {
    return line.find('@') != line.npos || line.find_first_of("0123456789") != line.npos ||
           begins_with_any(line, "On ", "Am ", "Le ", "El ");
  };
  const bool on_one_line = tells_when(typed.back());
  if (!on_one_line && (typed.size() < 2 || !tells_when(typed[typed.size() - 2]))) return;
  typed.pop_back();
  if (!on_one_line) typed.pop_back();
}

std::vector<std::string> folded_words(const std::vector<std::string>& typed) {
  std::vector<std::string> all;
  for (const std::string& line : typed) {
    std::string word;
    for (const char c : text_of::fold_case(line) + " ") {
      const bool part =
          (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80 || c == '\'';
      if (part) {
        word += c;
      } else if (!word.empty()) {
        all.push_back(std::exchange(word, {}));
      }
    }
  }
  return all;
}

template <std::size_t N>
bool has(const std::array<std::string_view, N>& list, std::string_view word) {
  return std::ranges::find(list, word) != list.end();
}

// Japanese words stand without blanks between them.
template <std::size_t N>
bool begins(const std::array<std::string_view, N>& list, std::string_view word) {
  return std::ranges::any_of(list, [&](std::string_view one) { return word.starts_with(one); });
}

}  // namespace

std::optional<RepliedTo> replied_to(const Store& store, const mail::Headers& headers) {
  std::vector<std::string> ids = mail::message_ids(headers.first("In-Reply-To"));
  constexpr std::size_t most_references = 50;
  const auto references = mail::message_ids(headers.first("References"));
  for (const std::string& id : references | std::views::reverse | std::views::take(most_references))
    ids.push_back(id);
  for (const std::string& id : ids)
    if (const auto row = store.mail_of(id))
      if (auto to = about(*row)) return to;
  return std::nullopt;
}

std::optional<RepliedTo> returned_sheet(std::string_view text) {
  if (formats::check_utf8(text)) return std::nullopt;
  for (const formats::Block& block : formats::find_blocks(formats::lines_of(text))) {
    const bool sound =
        block.closed && !formats::check_size(block.typed) && !formats::check_quotes(block);
    const bool sheet =
        text_of::same_word(formats::kind_of(block), "ORDERS") || formats::kind_of(block) == "命令";
    if (!sound || !sheet) continue;
    formats::OrderHeader header;
    formats::Complaints complaints;
    formats::read_order_header(block, header, complaints);
    if (complaints.none())
      return RepliedTo{header.game, header.side, static_cast<std::int64_t>(header.point), {}};
  }
  return std::nullopt;
}

std::vector<std::string> typed_above(std::string_view text) {
  std::vector<std::string> typed;
  const std::vector<Stretch> lines = formats::lines_of(text);
  bool cut = false;
  for (std::size_t i = 0; i < lines.size() && !cut; ++i) {
    const std::string_view line = lines[i].text;
    cut = is_quoted(lines[i]) || is_rule(line) || is_signature_mark(line) || is_marker(lines[i]) ||
          is_copied_header(lines, i);
    if (!cut && !text_of::trim_right(line).empty()) typed.emplace_back(text_of::trim_right(line));
  }
  if (cut) drop_introduction(typed);
  // Somebody closes a block that they have not opened.
  if (!typed.empty() && (text_of::fold_case(typed.back()) == "end" || typed.back() == "終了"))
    typed.pop_back();
  return typed;
}

bool says_yes(const std::vector<std::string>& typed) {
  static constexpr std::array<std::string_view, 10> yes{
      "yes", "yep", "ok", "okay", "confirm", "confirmed", "agreed", "correct", "right", "ja"};
  static constexpr std::array<std::string_view, 4> yes_in_japanese{"はい", "承認", "確認しました",
                                                                   "了解"};
  static constexpr std::array<std::string_view, 8> denies{"no",    "not",  "don't", "never",
                                                          "wrong", "wait", "stop",  "cancel"};
  static constexpr std::array<std::string_view, 4> denies_in_japanese{"いいえ", "違", "ません",
                                                                      "取り消"};
  const std::vector<std::string> words = folded_words(typed);
  if (words.empty()) return false;
  for (const std::string& word : words) {
    const bool in_japanese = std::ranges::any_of(
        denies_in_japanese, [&](std::string_view no) { return word.find(no) != word.npos; });
    if (has(denies, word) || in_japanese) return false;
  }
  return has(yes, words[0]) || begins(yes_in_japanese, words[0]) ||
         (words[0] == "i" && words.size() > 1 && has(yes, words[1]));
}

std::optional<std::string> draw_answer(const std::vector<std::string>& typed) {
  const std::vector<std::string> words = folded_words(typed);
  if (words.empty()) return std::nullopt;
  static constexpr std::array<std::string_view, 3> accept{"accept", "accepted", "agreed"};
  static constexpr std::array<std::string_view, 4> decline{"decline", "declined", "no", "refuse"};
  const std::string& first = words[0] == "i" && words.size() > 1 ? words[1] : words[0];
  if (has(decline, first) || first.starts_with("拒否") || first.starts_with("いいえ"))
    return "decline";
  if (has(accept, first) || first.starts_with("承諾") || says_yes(typed)) return "accept";
  return std::nullopt;
}

std::string code_below(std::string_view text, std::string_view game, std::string_view seat) {
  for (Stretch line : formats::lines_of(text)) {
    formats::unquote(line, formats::all_marks);
    const formats::Tokens words = formats::words(line);
    if (words.size() == 5 && text_of::fold_case(words[0].text) == "cursus" &&
        text_of::fold_case(words[1].text) == game && text_of::fold_case(words[2].text) == seat &&
        (text_of::fold_case(words[3].text) == "confirm" || words[3].text == "承認"))
      return text_of::fold_case(words[4].text);
  }
  return {};
}

}  // namespace cursus::pbem
