// Writes canonical JSON straight away, without building a value first. Members may be given in any
// order: an object sorts them when it is complete.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/json/json_view.hpp"

namespace cursus::formats {

// Text that grows at its end. Cheaper than a string, because what is added is written where it will
// stand, and because most texts need no memory of their own.
class JsonText {
 public:
  JsonText() = default;
  JsonText(const JsonText&) = delete;
  JsonText& operator=(const JsonText&) = delete;

  std::size_t size() const { return size_; }
  std::string_view view() const { return {data_, size_}; }
  char* at(std::size_t place) { return data_ + place; }

  // This many bytes more, to be written at once.
  char* grow(std::size_t count) {
    if (room_ - size_ < count) make_room(count);
    size_ += count;
    return data_ + size_ - count;
  }
  void shrink_to(std::size_t size) { size_ = size; }
  JsonText& operator+=(char c) {
    *grow(1) = c;
    return *this;
  }
  JsonText& operator+=(std::string_view text) {
    text.copy(grow(text.size()), text.size());
    return *this;
  }

 private:
  void make_room(std::size_t count);

  std::array<char, 1000> own_;
  std::unique_ptr<char[]> more_;  // what does not fit there
  char* data_ = own_.data();
  std::size_t size_ = 0;
  std::size_t room_ = own_.size();
};

// --- single values -------------------------------------------------------------------------------

void write_json(JsonText& out, std::string_view text);
void write_json(JsonText& out, std::int64_t number);
void write_json(JsonText& out, const JsonView& value);
void write_json(JsonText& out, const nlohmann::json& value);
inline void write_json(JsonText& out, const char* text) { write_json(out, std::string_view(text)); }
inline void write_json(JsonText& out, const std::string& text) {
  write_json(out, std::string_view(text));
}
inline void write_json(JsonText& out, std::same_as<bool> auto value) {
  out += value ? "true" : "false";
}
inline void write_json(JsonText& out, std::nullptr_t) { out += "null"; }
template <std::integral Integer>
requires(!std::same_as<Integer, bool>) void write_json(JsonText& out, Integer number) {
  ensure(std::in_range<std::int64_t>(number), "canonical JSON holds integers within int64");
  write_json(out, static_cast<std::int64_t>(number));
}
template <class T>
void write_json(JsonText& out, const std::optional<T>& value) {
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
  explicit ObjectWriter(JsonText& out) : out_(out), start_(out.size()) { out_ += '{'; }
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

  // A member within the text, from the quote before its key.
  struct Mark {
    std::size_t begin = 0;
    std::size_t key_size = 0;
  };
  std::string_view key_at(const Mark& mark) const {
    return out_.view().substr(mark.begin + 1, mark.key_size);
  }

  JsonText& out_;
  std::size_t start_;
  std::size_t size_ = 0;
  bool sorted_ = true;
  static constexpr std::size_t most_marked = 16;  // more than most objects have
  std::array<Mark, most_marked> marks_;           // of the first members
  Mark last_;
};

class ListWriter {
 public:
  explicit ListWriter(JsonText& out) : out_(out) { out_ += '['; }
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

  JsonText& out_;
  std::size_t size_ = 0;
};

template <class Write>
void write_object(JsonText& out, Write write) {
  ObjectWriter object(out);
  write(object);
  object.finish();
}
template <class Write>
void write_list(JsonText& out, Write write) {
  ListWriter list(out);
  write(list);
  list.finish();
}
template <class Write>
std::string object_text(Write write) {
  JsonText text;
  write_object(text, write);
  return std::string(text.view());
}
template <class Write>
std::string list_text(Write write) {
  JsonText text;
  write_list(text, write);
  return std::string(text.view());
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
    out_.shrink_to(before);
    --size_;
  }
  return *this;
}

}  // namespace cursus::formats
