#include "formats/json/canonical_json.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "formats/json/json_writer.hpp"
#include "formats/log/plain_run.hpp"
#include "formats/text/utf8.hpp"

namespace cursus::formats {

using nlohmann::json;

namespace {

void write_escaped(JsonText& out, char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\b':
      out += "\\b";
      return;
    case '\f':
      out += "\\f";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      break;
  }
  out += "\\u00";
  out += digits[static_cast<unsigned char>(c) >> 4];
  out += digits[static_cast<unsigned char>(c) & 15];
}

void write_string(JsonText& out, std::string_view text) {
  if (all_plain(text)) {  // as most are
    char* const quote = out.grow(text.size() + 2);
    quote[0] = quote[text.size() + 1] = '"';
    text.copy(quote + 1, text.size());
    return;
  }
  out += '"';
  std::size_t plain = 0;  // where the run of characters that need no escape began
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c >= 0x80) {
      const std::size_t length = utf8_length(text.substr(i));
      ensure(length != 0, "canonical JSON holds only valid UTF-8");
      i += length;
    } else if (c < 0x20 || c == '"' || c == '\\') {
      out += text.substr(plain, i - plain);
      write_escaped(out, text[i]);
      plain = ++i;
    } else {
      i += plain_run(text.substr(i));
    }
  }
  out += text.substr(plain);
  out += '"';
}

template <class Integer>
void write_integer(JsonText& out, Integer number) {
  constexpr std::size_t most_digits = 24;
  char* const begin = out.grow(most_digits);
  const char* const end = std::to_chars(begin, begin + most_digits, number).ptr;
  out.shrink_to(out.size() - static_cast<std::size_t>(begin + most_digits - end));
}

void write(JsonText& out, const json& value, int depth);

void write_object(JsonText& out, const json& object, int depth) {
  char before = '{';
  for (const auto& [key, member] : object.get_ref<const json::object_t&>()) {
    out += before;
    before = ',';
    write_string(out, key);
    out += ':';
    write(out, member, depth);
  }
  out += before == '{' ? "{}" : "}";
}

void write_array(JsonText& out, const json& array, int depth) {
  char before = '[';
  for (const json& member : array) {
    out += before;
    before = ',';
    write(out, member, depth);
  }
  out += before == '[' ? "[]" : "]";
}

void write(JsonText& out, const json& value, int depth) {
  ensure(!value.is_structured() || depth < max_json_depth, "canonical JSON is not that deep");
  switch (value.type()) {
    case json::value_t::null:
      out += "null";
      return;
    case json::value_t::boolean:
      out += value.get<bool>() ? "true" : "false";
      return;
    case json::value_t::string:
      write_string(out, value.get_ref<const std::string&>());
      return;
    case json::value_t::object:
      write_object(out, value, depth + 1);
      return;
    case json::value_t::array:
      write_array(out, value, depth + 1);
      return;
    case json::value_t::number_integer:
      write_integer(out, value.get<std::int64_t>());
      return;
    case json::value_t::number_unsigned:
      ensure(value.get<std::uint64_t>() <= std::numeric_limits<std::int64_t>::max(),
             "canonical JSON holds integers within int64");
      write_integer(out, value.get<std::uint64_t>());
      return;
    case json::value_t::number_float:
    case json::value_t::binary:
    case json::value_t::discarded:
      break;
  }
  ensure(false, "canonical JSON knows neither floats nor binary values");
}

}  // namespace

void write_json(JsonText& out, std::string_view text) { write_string(out, text); }
void write_json(JsonText& out, std::int64_t number) { write_integer(out, number); }
void write_json(JsonText& out, const JsonView& value) { out += value.text(); }
void write_json(JsonText& out, const json& value) { write(out, value, 0); }

void JsonText::make_room(std::size_t count) {
  room_ = std::max(2 * room_, size_ + count);
  auto more = std::make_unique_for_overwrite<char[]>(room_);
  view().copy(more.get(), size_);
  more_ = std::move(more);
  data_ = more_.get();
}

namespace {

// Most keys differ in their first letter.
inline bool comes_before(std::string_view a, std::string_view b) {
  const auto first = [](std::string_view key) {
    return key.empty() ? -1 : static_cast<unsigned char>(key.front());
  };
  return first(a) != first(b) ? first(a) < first(b) : a < b;
}

}  // namespace

void ObjectWriter::begin(std::string_view name) {
  const bool follows = size_ > 0;
  sorted_ = sorted_ && (!follows || comes_before(key_at(last_), name));
  last_ = {out_.size() + (follows ? 1 : 0), name.size()};
  if (size_ < marks_.size()) marks_[size_] = last_;
  ++size_;
  if (follows) out_ += ',';
  char* const quote = out_.grow(name.size() + 3);
  quote[0] = quote[name.size() + 1] = '"';
  name.copy(quote + 1, name.size());
  quote[name.size() + 2] = ':';
}

void ObjectWriter::finish() {
  out_ += '}';
  if (!sorted_) sort();
}

namespace {

// A member of an object that is being sorted.
struct Part {
  std::string_view key;
  std::string_view text;
};

// Members of an object with more of them than were marked.
void find_parts(const JsonView& object, std::vector<Part>& parts) {
  const JsonView::Range members = object.items();
  for (auto one = members.begin(); one != members.end(); ++one) {
    const std::string_view value = one->text();
    parts.push_back({one.key(), {one.key().data() - 1, value.data() + value.size()}});
  }
  std::ranges::sort(parts, comes_before, &Part::key);
}

// Before those that come behind it: there are few, and most of them are in order.
void put_in_order(const Part& part, std::vector<Part>& parts) {
  std::size_t place = parts.size();
  parts.push_back(part);
  for (; place > 0 && comes_before(part.key, parts[place - 1].key); --place)
    parts[place] = parts[place - 1];
  parts[place] = part;
}

}  // namespace

// What stands there is an object but for the order of its members. Both buffers are kept: most
// objects are small, and there are many.
void ObjectWriter::sort() {
  static thread_local std::vector<Part> parts;
  static thread_local std::string in_order;
  parts.clear();
  const std::string_view all = out_.view();
  if (size_ > marks_.size()) find_parts(JsonView::of_written(all.substr(start_)), parts);
  for (std::size_t i = 0; i < size_ && size_ <= marks_.size(); ++i) {
    const std::size_t begin = marks_[i].begin;
    const std::size_t end = (i + 1 < size_ ? marks_[i + 1].begin : all.size()) - 1;  // , or }
    put_in_order({key_at(marks_[i]), all.substr(begin, end - begin)}, parts);
  }
  const std::size_t size = all.size() - start_ - 1;  // of the members, and a comma for each
  if (in_order.size() < size) in_order.resize(size);
  char* to = in_order.data();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    ensure(i == 0 || comes_before(parts[i - 1].key, parts[i].key), "an object has every key once");
    to += parts[i].text.copy(to, parts[i].text.size());
    *to++ = ',';
  }
  // Between the brackets, and without the last comma.
  in_order.copy(out_.at(start_ + 1), size - 1);
}

std::string canonical(const json& value) {
  JsonText out;
  write(out, value, 0);
  return std::string(out.view());
}

JsonBox::JsonBox() : text_("null") {}
JsonBox::JsonBox(json value) : value_(std::make_unique<json>(std::move(value))) {}
JsonBox::JsonBox(const JsonBox& other)
    : text_(other.edited_ ? std::string{} : other.text_),
      value_(other.value_ ? std::make_unique<json>(*other.value_) : nullptr) {}
JsonBox::JsonBox(JsonBox&& other) noexcept = default;
JsonBox::~JsonBox() = default;

JsonBox JsonBox::of_written(std::string canonical_text) {
  JsonBox box;
  box.text_ = std::move(canonical_text);
  return box;
}

JsonBox& JsonBox::operator=(JsonBox other) noexcept {
  text_ = std::move(other.text_);
  value_ = std::move(other.value_);
  edited_ = other.edited_;
  return *this;
}

const json& JsonBox::operator*() const {
  if (!value_) {
    auto value = parse_canonical(text_);
    ensure(value.has_value(), "a box holds canonical JSON");
    value_ = std::make_unique<json>(std::move(*value));
  }
  return *value_;
}

const std::string& JsonBox::text() const {
  if (!edited_ && !text_.empty()) return text_;
  ensure(value_ != nullptr, "a box that was moved from is not read");
  text_ = canonical(*value_);
  return text_;
}

json& JsonBox::edit() {
  static_cast<void>(**this);
  edited_ = true;
  return *value_;
}

bool JsonBox::equals(const JsonBox& other) const { return text() == other.text(); }

}  // namespace cursus::formats
