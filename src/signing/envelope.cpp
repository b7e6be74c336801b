#include "src/signing/envelope.hpp"

#include <algorithm>

#include "formats/json/malformed.hpp"
#include "formats/text/text.hpp"
#include "src/signing/ssh/sshsig.hpp"

namespace cursus::signing {
namespace {

using formats::Block;
using formats::malformed;

constexpr std::size_t minisign_lines = 4;

std::size_t most_bytes(Form form) {
  return form == Form::Clearsigned ? most_clearsigned_bytes : most_armour_bytes;
}

std::string_view last_line(Form form) {
  switch (form) {
    case Form::Ssh:
      return ssh_armour_end;
    case Form::OpenPgp:
    case Form::Clearsigned:
      return pgp_armour_end;
    case Form::Minisign:
    case Form::PgpMime:  // stands in no text
      break;
  }
  return {};
}

}  // namespace

std::optional<Form> begins(std::string_view line) {
  if (line == ssh_armour) return Form::Ssh;
  if (line == pgp_armour) return Form::OpenPgp;
  if (line == clearsigned_armour) return Form::Clearsigned;
  if (line.starts_with(minisign_first_words)) return Form::Minisign;
  return std::nullopt;
}

Letter::Letter(std::string_view bytes)
    : lines_(formats::lines_of(bytes)), blocks_(formats::find_blocks(lines_)) {}

// Line `index`, with at most this many quote marks and all blanks at its end taken off.
std::string_view Letter::line(std::size_t index, int quotes) const {
  formats::Stretch line = lines_[index];
  formats::unquote(line, quotes);
  return formats::text::trim_right(line.text);
}

int Letter::quotes(std::size_t index) const {
  formats::Stretch line = lines_[index];
  return formats::unquote(line, formats::all_marks);
}

std::string Letter::joined(std::size_t begin, std::size_t end, int quotes) const {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) (text += line(i, quotes)) += '\n';
  return text;
}

Result<Letter::Found> Letter::extent(std::size_t begin, int quotes, Form form) const {
  const int at = lines_[begin].line;
  if (form == Form::Minisign) {
    if (lines_.size() - begin < minisign_lines) return malformed("sign.cut-off", {}, at, 1);
    return Found{begin, begin + minisign_lines, form};
  }
  std::size_t bytes = 0;
  for (std::size_t i = begin; i < lines_.size(); ++i) {
    bytes += lines_[i].text.size() + 1;
    if (bytes > most_bytes(form))
      return malformed("sign.too-big", {{"most", std::to_string(most_bytes(form))}}, at, 1);
    if (line(i, quotes) == last_line(form)) return Found{begin, i + 1, form};
  }
  return malformed("sign.cut-off", {}, at, 1);
}

Result<std::optional<Letter::Clearsigned>> Letter::clearsigned() const {
  int least = formats::all_marks;
  for (const Block& block : blocks_) least = std::min(least, block.least_quotes);
  std::optional<Found> found;
  int level = 0;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const int marks = quotes(i);
    if (marks > least || line(i, marks) != clearsigned_armour) continue;
    if (found) return malformed("sign.two-signatures", {}, lines_[i].line, 1);
    const auto whole = extent(i, marks, Form::Clearsigned);
    if (!whole) return tl::make_unexpected(whole.error());
    found = *whole;
    level = marks;
    i = whole->end - 1;
  }
  if (!found) return std::nullopt;
  if (auto alone = nothing_outside(*found, level); !alone)
    return tl::make_unexpected(alone.error());

  Clearsigned message{joined(found->begin, found->end, level), {}};
  std::size_t i = found->begin;
  while (i < found->end && !line(i, level).empty()) ++i;  // "Hash: SHA512" and the like
  message.claimed.assign(std::min(i + 1, found->end), '\n');
  for (++i; i < found->end && line(i, level) != pgp_armour; ++i) {
    std::string_view text = line(i, level);
    if (text.starts_with("- ")) text.remove_prefix(2);
    (message.claimed += text) += '\n';
  }
  return message;
}

// Somebody who sees signed orders and others beside them cannot know which ones count.
Result<void> Letter::nothing_outside(const Found& found, int level) const {
  for (const Block& block : blocks_) {
    const auto first = static_cast<std::size_t>(block.first_line()) - 1;
    if (block.least_quotes <= level && (first < found.begin || first >= found.end))
      return malformed("sign.orders-outside", {}, block.first_line(), 1);
  }
  return {};
}

// Who typed into a quoted sheet signs below it, without quote marks.
Result<std::optional<Evidence>> Letter::behind(const Block& block) const {
  const int level = block.least_quotes;
  std::size_t end = lines_.size();
  for (const Block& other : blocks_)
    if (other.first_line() > block.last_line())
      end = std::min(end, static_cast<std::size_t>(other.first_line()) - 1);
  std::optional<Found> found;
  for (auto i = static_cast<std::size_t>(block.last_line()); i < end; ++i) {
    const auto form = quotes(i) == level ? begins(line(i, level)) : std::nullopt;
    if (!form) continue;
    if (found) return malformed("sign.two-signatures", {}, lines_[i].line, 1);
    const auto whole = extent(i, level, *form);
    if (!whole) return tl::make_unexpected(whole.error());
    found = *whole;
    i = whole->end - 1;
  }
  if (!found) return std::nullopt;
  return Evidence{found->form, joined(found->begin, found->end, level), {}};
}

}  // namespace cursus::signing
