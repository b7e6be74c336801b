#include "formats/orders/order_header.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "formats/text/text.hpp"

namespace cursus::formats {

namespace {

enum class Key : std::uint8_t { Game, Side, Point, Serial, Seen, Final };
constexpr std::array<std::string_view, 6> key_names{"Game",   "Side", "Point",
                                                    "Serial", "Seen", "Final"};

std::string_view name_of(Key key) { return key_names[static_cast<std::size_t>(key)]; }

std::optional<Key> key_named(std::string_view word) {
  for (std::size_t i = 0; i < key_names.size(); ++i)
    if (text::same_word(word, key_names[i])) return static_cast<Key>(i);
  return std::nullopt;
}

// One `Key: value` line, taken apart.
struct HeaderEntry {
  Token key;
  Tokens values;
};

// The colon, ASCII or full-width, splits a line; the places of both parts are kept.
std::optional<HeaderEntry> split(Stretch line) {
  line = without_remark(line);
  const std::size_t narrow = line.text.find(':');
  const std::size_t wide = line.text.find("：");
  const std::size_t colon = std::min(narrow, wide);
  if (colon == std::string_view::npos) return std::nullopt;
  const Tokens key = words({line.text.substr(0, colon), line.line, line.column});
  if (key.size() != 1) return std::nullopt;
  const std::size_t value = colon + (narrow < wide ? 1 : std::string_view("：").size());
  const int column = line.column + text::length(line.text.substr(0, value));
  return HeaderEntry{key[0], words({line.text.substr(value), line.line, column})};
}

bool says_nothing(const Stretch& line) {
  return text::trim_right(text::trim_left(line.text)).empty() || is_comment(line.text);
}

bool is_rule(const Stretch& line) {
  const std::string folded = text::fold(text::trim_left(line.text));
  return !folded.empty() && folded.find_first_not_of('-') == std::string::npos;
}

std::string joined(const Tokens& words) {
  std::string all;
  for (const Token& word : words) all += (all.empty() ? "" : " ") + word.text;
  return text::shown(all);
}

class HeaderReader {
 public:
  HeaderReader(const Block& block, OrderHeader& header, Complaints& complaints)
      : block_(block), header_(header), complaints_(complaints) {}

  std::size_t read_short() {
    refuse_behind_semicolon(block_.lines.front());
    const Tokens& words = block_.first;  // CURSUS game side point [serial]
    constexpr std::array keys{Key::Game, Key::Side, Key::Point, Key::Serial};
    for (std::size_t i = 0; i + 1 < words.size() && i < keys.size(); ++i) {
      first_[index(keys[i])] = block_.first_line();
      set(keys[i], words[i + 1], {words[i + 1]});
    }
    return read_below();
  }

  std::size_t read_long() {
    if (!refuse_behind_semicolon(block_.lines.front())) read_marker();
    const std::size_t last = block_.lines.size() - 1;  // the end marker
    const auto begin = block_.lines.begin() + 1, end = block_.lines.begin() + std::ptrdiff_t(last);
    const auto rule = std::find_if(begin, end, is_rule);
    for (auto line = begin; line != rule && !complaints_.full(); ++line) {
      if (says_nothing(*line) || check_characters(*line)) continue;  // told by the caller
      if (rule == end && !looks_like_header(*line)) {
        refuse("order.missing-rule", line->line, line->column, {});
        return last;  // what follows cannot be told apart
      }
      read_line(*line);
    }
    if (rule == end) refuse("order.missing-rule", block_.last_line(), 1, {});
    for (const Key key : {Key::Game, Key::Side, Key::Point})
      if (first_[index(key)] == 0)
        refuse("order.missing-header", block_.first_line(), block_.lines[0].column,
               {{"key", std::string(name_of(key))}});
    return rule == end ? last : static_cast<std::size_t>(rule - block_.lines.begin()) + 1;
  }

 private:
  static std::size_t index(Key key) { return static_cast<std::size_t>(key); }

  void refuse(std::string_view why, int line, int column,
              std::vector<Refusal::Argument> arguments) {
    complaints_.add(refused_at(why, line, column, std::move(arguments)));
  }
  void refuse(std::string_view why, Key key, const Token& place, std::string_view found,
              std::vector<Refusal::Argument> more = {}) {
    more.insert(more.begin(), {{"key", std::string(name_of(key))}, {"found", text::shown(found)}});
    refuse(why, place.line, place.column, std::move(more));
  }

  // What the first line of the short spelling cannot say may follow it: `Final: draft`, and a `--`.
  std::size_t read_below() {
    std::size_t used = 1;
    for (std::size_t i = 1; i + 1 < block_.lines.size() && !complaints_.full(); ++i) {
      const Stretch& line = block_.lines[i];
      if (says_nothing(line)) continue;
      if (is_rule(line)) return i + 1;
      const auto entry = split(line);
      if (!entry || !key_named(entry->key.text)) break;
      read_line(line);
      used = i + 1;
    }
    return used;
  }

  // #CURSUS 1 ORDERS
  void read_marker() {
    const Tokens& words = block_.first;
    const Token& first = words.front();
    if (words.size() > 1 && words[1].text != "1" &&
        words[1].text.find_first_not_of("0123456789") == std::string::npos) {
      refuse("order.unknown-version", first.line, words[1].column,
             {{"found", text::shown(words[1].text)}, {"expected", "1"}});
    } else if (words.size() != 3 || words[1].text != "1") {
      refuse("order.bad-first-line", first.line, first.column,
             {{"found", joined(words)}, {"example", std::string(example_line)}});
    } else if (!text::same_word(words[2].text, "ORDERS") && words[2].text != "命令") {
      refuse(
          "order.unknown-kind", first.line, words[2].column,
          {{"found", text::shown(words[2].text)}, {"expected", "ORDERS"}, {"nearest", "ORDERS"}});
    }
  }

  // A header line says one thing; no order is looked for behind it.
  bool refuse_behind_semicolon(const Stretch& line) {
    const int column = column_behind_semicolon(line);
    if (column == 0) return false;
    refuse("order.semicolon-in-header", line.line, column, {});
    return true;
  }

  bool looks_like_header(const Stretch& line) const {
    const auto entry = split(line);
    return entry &&
           (key_named(entry->key.text) || !text::nearest(entry->key.text, key_names).empty());
  }

  void read_line(const Stretch& line) {
    if (refuse_behind_semicolon(line)) return;
    const auto entry = split(line);
    if (!entry) {
      return refuse("order.no-colon", line.line, line.column,
                    {{"found", text::shown(text::trim_left(line.text))}});
    }
    const auto key = key_named(entry->key.text);
    if (!key) return refuse_key(entry->key);
    int& first = first_[index(*key)];
    if (first != 0)
      return refuse("order.doubled-header", entry->key.line, entry->key.column,
                    {{"key", std::string(name_of(*key))}, {"first", std::to_string(first)}});
    first = line.line;
    set(*key, entry->key, entry->values);
  }

  void refuse_key(const Token& key) {
    std::vector<Refusal::Argument> arguments{
        {"found", text::shown(key.text)},
        {"expected", fmt::format("{}", fmt::join(key_names, ", "))}};
    if (const auto near = text::nearest(key.text, key_names); !near.empty())
      arguments.push_back({"nearest", std::string(near[0])});
    refuse("order.unknown-header", key.line, key.column, std::move(arguments));
  }

  void set(Key key, const Token& place, const Tokens& values) {
    if (values.empty())
      return refuse("order.empty-header", place.line, place.column,
                    {{"key", std::string(name_of(key))}});
    if (key == Key::Seen) return set_seen(values);
    if (values.size() > 1) return refuse("order.many-values", key, values[1], joined(values));
    const Token& value = values[0];
    switch (key) {
      case Key::Game:
        return set_id(key, value, 3, 32, "order.bad-game", header_.game);
      case Key::Side:
        return set_id(key, value, 1, 16, "order.bad-side", header_.side);
      case Key::Point:
        set_number(key, value, header_.point);
        return;
      case Key::Serial:
        set_number(key, value, header_.serial);
        return;
      case Key::Final:
        return set_final(value);
      case Key::Seen:
        break;
    }
  }

  void set_id(Key key, const Token& value, std::size_t least, std::size_t most,
              std::string_view why, std::string& id) {
    id = text::fold_case(value.text);
    if (text::is_id(id, least, most)) return;
    // A Cyrillic letter inside a Latin name looks right; only its code tells what is wrong.
    for (std::string_view rest = id; !rest.empty();)
      if (const char32_t c = text::take(rest);
          c > 0x7F && text::is_letter(c) && !text::is_japanese(c))
        return refuse("order.lookalike", key, value, value.text, {{"code", text::name(c)}});
    refuse(why, key, value, value.text,
           {{"expected", fmt::format("[a-z0-9-]{{{},{}}}", least, most)}});
  }

  bool set_number(Key key, const Token& value, std::uint64_t& number) {
    const std::string& digits = value.text;
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos)
      return refuse("order.bad-number", key, value, digits), false;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (read.ec != std::errc() || number > most_number)
      return refuse("order.number-too-big", key, value, digits,
                    {{"most", std::to_string(most_number)}}),
             false;
    if (number == 0) return refuse("order.number-zero", key, value, digits), false;
    return true;
  }

  void set_final(const Token& value) {
    const bool yes = text::same_word(value.text, "yes") || value.text == "はい";
    const bool no = text::same_word(value.text, "no") || value.text == "いいえ";
    const bool draft = text::same_word(value.text, "draft") || value.text == "下書き";
    if (!yes && !no && !draft)
      return refuse("order.bad-final", Key::Final, value, value.text,
                    {{"expected", "yes, no, draft"}});
    header_.final = yes;
    header_.draft = draft;
  }

  void set_seen(const Tokens& values) {
    Seen seen;
    const auto hex = [](char c) { return ('0' <= c && c <= '9') || ('a' <= c && c <= 'f'); };
    if (values.size() == 2) seen.head16 = text::fold_case(values[1].text);
    if (values.size() != 2 || seen.head16.size() != 16 ||
        !std::all_of(seen.head16.begin(), seen.head16.end(), hex))
      return refuse("order.bad-seen", Key::Seen, values[values.size() == 2 ? 1 : 0], joined(values),
                    {{"expected", "12 9f2c1a77e0d4b8a1"}});
    if (set_number(Key::Seen, values[0], seen.point)) header_.seen = seen;
  }

  const Block& block_;
  OrderHeader& header_;
  Complaints& complaints_;
  std::array<int, key_names.size()> first_{};  // the line of each key, or 0
};

}  // namespace

std::size_t read_order_header(const Block& block, OrderHeader& header, Complaints& complaints) {
  HeaderReader reader(block, header, complaints);
  return block.form == BlockForm::Short ? reader.read_short() : reader.read_long();
}

std::string canonical_header(const OrderHeader& header) {
  std::string text =
      fmt::format("#CURSUS 1 {}\nGame: {}\nSide: {}\nPoint: {}\nSerial: {}\n", header.kind,
                  header.game, header.side, header.point, header.serial);
  if (header.seen) text += fmt::format("Seen: {} {}\n", header.seen->point, header.seen->head16);
  text += fmt::format("Final: {}\n--\n", header.draft ? "draft" : header.final ? "yes" : "no");
  return text;
}

Refusal empty_sheet(const OrderHeader& header) {
  return refused_at(
      "order.empty-sheet", 0, 0,
      {{"game", header.game}, {"side", header.side}, {"point", std::to_string(header.point)}});
}

}  // namespace cursus::formats
