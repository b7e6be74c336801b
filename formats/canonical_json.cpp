#include "formats/canonical_json.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "formats/json_writer.hpp"
#include "formats/plain_run.hpp"
#include "formats/utf8.hpp"

namespace cursus::formats {

using nlohmann::json;

namespace {

void write_escaped(std::string& out, char c) {
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

void write_string(std::string& out, std::string_view text) {
  out += '"';
  std::size_t plain = 0;  // where the run of characters that need no escape began
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c >= 0x80) {
      const std::size_t length = utf8_length(text.substr(i));
      ensure(length != 0, "canonical JSON holds only valid UTF-8");
      i += length;
    } else if (c < 0x20 || c == '"' || c == '\\') {
      out.append(text, plain, i - plain);
      write_escaped(out, text[i]);
      plain = ++i;
    } else {
      i += plain_run(text.substr(i));
    }
  }
  out.append(text, plain);
  out += '"';
}

template <class Integer>
void write_integer(std::string& out, Integer number) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

void write(std::string& out, const json& value, int depth);

void write_object(std::string& out, const json& object, int depth) {
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

void write_array(std::string& out, const json& array, int depth) {
  char before = '[';
  for (const json& member : array) {
    out += before;
    before = ',';
    write(out, member, depth);
  }
  out += before == '[' ? "[]" : "]";
}

void write(std::string& out, const json& value, int depth) {
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

void write_json(std::string& out, std::string_view text) { write_string(out, text); }
void write_json(std::string& out, std::int64_t number) { write_integer(out, number); }
void write_json(std::string& out, const JsonView& value) { out += value.text(); }
void write_json(std::string& out, const json& value) { write(out, value, 0); }

void ObjectWriter::begin(std::string_view name) {
  if (size_ > 0) {
    sorted_ = sorted_ && std::string_view(out_).substr(last_begin_ + 1, last_key_size_) < name;
    out_ += ',';
  }
  last_begin_ = out_.size();
  last_key_size_ = name.size();
  if (size_ < begins_.size()) begins_[size_] = last_begin_;
  ++size_;
  out_ += '"';
  out_ += name;
  out_ += "\":";
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

Part part_of(std::string_view text) { return {text.substr(1, text.find('"', 1) - 1), text}; }

// Members of an object with more of them than were marked.
void find_parts(const JsonView& object, std::vector<Part>& parts) {
  const JsonView::Range members = object.items();
  for (auto one = members.begin(); one != members.end(); ++one) {
    const std::string_view value = one->text();
    parts.push_back({one.key(), {one.key().data() - 1, value.data() + value.size()}});
  }
}

}  // namespace

// What stands there is an object but for the order of its members. Both buffers are kept: most
// objects are small, and there are many.
void ObjectWriter::sort() {
  static thread_local std::vector<Part> parts;
  static thread_local std::string in_order;
  parts.clear();
  const std::string_view all = out_;
  if (size_ > begins_.size()) find_parts(JsonView::of_written(all.substr(start_)), parts);
  for (std::size_t i = 0; i < size_ && size_ <= begins_.size(); ++i) {
    const std::size_t end = (i + 1 < size_ ? begins_[i + 1] : all.size()) - 1;  // comma or bracket
    parts.push_back(part_of(all.substr(begins_[i], end - begins_[i])));
  }
  std::ranges::sort(parts, {}, &Part::key);
  in_order.clear();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    ensure(i == 0 || parts[i - 1].key != parts[i].key, "an object has every key once");
    in_order += parts[i].text;
    in_order += ',';
  }
  // Between the brackets, and without the last comma.
  in_order.copy(out_.data() + start_ + 1, in_order.size() - 1);
}

std::string canonical(const json& value) {
  std::string out;
  write(out, value, 0);
  return out;
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
