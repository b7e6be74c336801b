// Writes canonical JSON straight away, without building a value first. Members may be given in any
// order: an object sorts them when it is complete.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/json_view.hpp"

namespace cursus::formats {

// --- single values -------------------------------------------------------------------------------

void write_json(std::string& out, std::string_view text);
void write_json(std::string& out, std::int64_t number);
void write_json(std::string& out, const JsonView& value);
void write_json(std::string& out, const nlohmann::json& value);
inline void write_json(std::string& out, const char* text) {
  write_json(out, std::string_view(text));
}
inline void write_json(std::string& out, const std::string& text) {
  write_json(out, std::string_view(text));
}
inline void write_json(std::string& out, std::same_as<bool> auto value) {
  out += value ? "true" : "false";
}
inline void write_json(std::string& out, std::nullptr_t) { out += "null"; }
template <std::integral Integer>
requires(!std::same_as<Integer, bool>) void write_json(std::string& out, Integer number) {
  ensure(std::in_range<std::int64_t>(number), "canonical JSON holds integers within int64");
  write_json(out, static_cast<std::int64_t>(number));
}
template <class T>
void write_json(std::string& out, const std::optional<T>& value) {
  if (value)
    write_json(out, *value);
  else
    write_json(out, nullptr);
}

// --- objects and lists ---------------------------------------------------------------------------

class ListWriter;

// For use inside write_object(), which completes it.
class ObjectWriter {
 public:
  explicit ObjectWriter(std::string& out) : out_(out), start_(out.size()) { out_ += '{'; }
  ObjectWriter(const ObjectWriter&) = delete;
  ObjectWriter& operator=(const ObjectWriter&) = delete;

  // REQUIRES: every key once, and none that needs escapes.
  template <class Value>
  ObjectWriter& put(std::string_view key, const Value& value) {
    begin(key);
    write_json(out_, value);
    return *this;
  }
  // write(ObjectWriter&), write(ListWriter&)
  template <class Write>
  ObjectWriter& object(std::string_view key, Write write);
  template <class Write>
  ObjectWriter& list(std::string_view key, Write write);
  // A list with value(item) for each item.
  template <class Items, class Value>
  ObjectWriter& list(std::string_view key, const Items& items, Value value);

  std::size_t size() const { return size_; }
  void finish();

 private:
  void begin(std::string_view key);
  void sort();

  std::string& out_;
  std::size_t start_;
  std::size_t size_ = 0;
  std::size_t last_key_size_ = 0;
  bool sorted_ = true;
  static constexpr std::size_t most_marked = 16;  // more than most objects have
  std::array<std::size_t, most_marked> begins_;   // of the first members, within the text
  std::size_t last_begin_ = 0;
};

class ListWriter {
 public:
  explicit ListWriter(std::string& out) : out_(out) { out_ += '['; }
  ListWriter(const ListWriter&) = delete;
  ListWriter& operator=(const ListWriter&) = delete;

  template <class Value>
  ListWriter& add(const Value& value) {
    begin();
    write_json(out_, value);
    return *this;
  }
  template <class Write>
  ListWriter& object(Write write);
  template <class Write>
  ListWriter& list(Write write);
  // The object is left out again if write(ObjectWriter&) returns false.
  template <class Write>
  ListWriter& object_if(Write write);

  std::size_t size() const { return size_; }
  void finish() { out_ += ']'; }

 private:
  void begin() {
    if (size_++ > 0) out_ += ',';
  }

  std::string& out_;
  std::size_t size_ = 0;
};

template <class Write>
void write_object(std::string& out, Write write) {
  ObjectWriter object(out);
  write(object);
  object.finish();
}
template <class Write>
void write_list(std::string& out, Write write) {
  ListWriter list(out);
  write(list);
  list.finish();
}
// Most fit, and those that do not need fewer steps to grow.
inline constexpr std::size_t usual_object = 250;
template <class Write>
std::string object_text(Write write) {
  std::string text;
  text.reserve(usual_object);
  write_object(text, write);
  return text;
}

template <class Write>
ObjectWriter& ObjectWriter::object(std::string_view key, Write write) {
  begin(key);
  write_object(out_, write);
  return *this;
}
template <class Write>
ObjectWriter& ObjectWriter::list(std::string_view key, Write write) {
  begin(key);
  write_list(out_, write);
  return *this;
}
template <class Items, class Value>
ObjectWriter& ObjectWriter::list(std::string_view key, const Items& items, Value value) {
  return list(key, [&](ListWriter& out) {
    for (const auto& item : items) out.add(value(item));
  });
}
template <class Write>
ListWriter& ListWriter::object(Write write) {
  begin();
  write_object(out_, write);
  return *this;
}
template <class Write>
ListWriter& ListWriter::list(Write write) {
  begin();
  write_list(out_, write);
  return *this;
}
template <class Write>
ListWriter& ListWriter::object_if(Write write) {
  const std::size_t before = out_.size();
  begin();
  ObjectWriter object(out_);
  if (write(object)) {
    object.finish();
  } else {
    out_.resize(before);
    --size_;
  }
  return *this;
}

}  // namespace cursus::formats
