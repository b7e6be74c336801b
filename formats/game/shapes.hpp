// The members of a struct, stated once. From the table come its JSON, written and read, and the
// arguments of its sentences:
//
//   constexpr auto shape(Of<Marched>) {
//     return record<Marched>("marched", field("army", &Marched::army), field("to", &Marched::to),
//                            sparse("lost", &Marched::lost));
//   }
//
// How ids are spelt is the business of the game's Names: `spell(value)` gives the text,
// `find(text, value)` sets the value and says whether there is such a one.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "adjudicator/core/seat.hpp"
#include "formats/game/terms.hpp"
#include "formats/json/json_object.hpp"
#include "formats/json/json_writer.hpp"

namespace cursus::formats {

// --- the table -----------------------------------------------------------------------------------

template <class Record, class Value, bool is_sparse>
struct Field {
  static constexpr bool sparse = is_sparse;
  std::string_view key;
  Value Record::*member;
};
template <class Record, class Value>
constexpr Field<Record, Value, false> field(std::string_view key, Value Record::*member) {
  return {key, member};
}
// Left out while it is what a new record has.
template <class Record, class Value>
constexpr Field<Record, Value, true> sparse(std::string_view key, Value Record::*member) {
  return {key, member};
}

// A member of a member: `access(record)` gives a reference to it.
template <class Access>
struct InnerField {
  static constexpr bool sparse = false;
  std::string_view key;
  Access access;
};
template <class Access>
constexpr InnerField<Access> inner(std::string_view key, Access access) {
  return {key, access};
}

// Written for readers, and not read: it follows from the other members.
template <class Compute>
struct Computed {
  std::string_view key;
  Compute compute;  // of the record
};
template <class Compute>
constexpr Computed<Compute> computed(std::string_view key, Compute compute) {
  return {key, compute};
}

// Several members of one value for each seat, told together: {"rome": {"cards": 5, …}, …}.
template <class... Columns>
struct BySeat {
  std::string_view key;
  std::tuple<Columns...> columns;
};
template <class... Columns>
constexpr BySeat<Columns...> by_seat(std::string_view key, Columns... columns) {
  return {key, {columns...}};
}

template <class Record, class... Fields>
struct Shape {
  std::string_view name;  // of an event; empty for the parts of others
  std::tuple<Fields...> fields;
};
template <class Record, class... Fields>
constexpr Shape<Record, Fields...> record(std::string_view name, Fields... fields) {
  return {name, {fields...}};
}

template <class T>
concept Shaped = requires {
  shape(Of<T>{}).fields;
};

namespace detail {

template <class Row, class Record>
decltype(auto) part_of(const Row& row, Record& record) {
  if constexpr (requires { row.member; })
    return (record.*row.member);
  else
    return row.access(record);
}
template <class Row>
concept StoredRow = requires {
  Row::sparse;
};
template <class Row>
concept ComputedRow = requires(const Row& row) {
  row.compute;
};

}  // namespace detail

// --- writing -------------------------------------------------------------------------------------

namespace detail {

template <class T>
struct IsPerSeat : std::false_type {};
template <class T>
struct IsPerSeat<PerSeat<T>> : std::true_type {};
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
concept Listed = requires(const T& value) {
  value.begin();
  value.end();
}
&&!std::convertible_to<T, std::string_view> && !IsPerSeat<T>::value;
template <class Names, class T>
concept SpeltBy = !std::is_arithmetic_v<T> && requires(const Names& names, const T& value) {
  names.spell(value);
};
template <class T>
concept Plain = std::integral<T> || std::convertible_to<T, std::string_view>;

}  // namespace detail

template <class Names, Shaped T>
void write_members(const Names& names, const T& value, ObjectWriter& out);

// `put(value)` for what is one text or figure, `object(write)`, `list(write)` for what is not.
template <class Names, class T, class Put, class Object, class List>
void write_value(const Names& names, const T& value, Put put, Object object, List list) {
  if constexpr (detail::SpeltBy<Names, T>) {
    put(names.spell(value));
  } else if constexpr (HasTerms<T>) {
    put(term(value).english);
  } else if constexpr (detail::Plain<T>) {
    put(value);
  } else if constexpr (detail::IsOptional<T>::value) {
    if (value)
      write_value(names, *value, put, object, list);
    else
      put(nullptr);
  } else if constexpr (detail::IsPerSeat<T>::value) {
    object([&](ObjectWriter& sides) {
      for (const Seat seat : both_seats) write_member(names, names.spell(seat), value[seat], sides);
    });
  } else if constexpr (detail::Listed<T>) {
    list([&](ListWriter& items) {
      for (const auto& item : value)
        write_value(
            names, item, [&](const auto& one) { items.add(one); },
            [&](auto write) { items.object(write); }, [&](auto write) { items.list(write); });
    });
  } else {
    static_assert(Shaped<T>, "a type without spelling, terms or shape");
    object([&](ObjectWriter& members) { write_members(names, value, members); });
  }
}

template <class Names, class T>
void write_member(const Names& names, std::string_view key, const T& value, ObjectWriter& out) {
  write_value(
      names, value, [&](const auto& one) { out.put(key, one); },
      [&](auto write) { out.object(key, write); }, [&](auto write) { out.list(key, write); });
}

template <class Names, class Row, class T>
void write_row(const Names& names, const Row& row, const T& value, ObjectWriter& out) {
  if constexpr (detail::StoredRow<Row>) {
    const auto& part = detail::part_of(row, value);
    if constexpr (Row::sparse) {
      static const T fresh{};
      if (part == detail::part_of(row, fresh)) return;
    }
    write_member(names, row.key, part, out);
  } else if constexpr (detail::ComputedRow<Row>) {
    write_member(names, row.key, row.compute(value), out);
  } else {
    out.object(row.key, [&](ObjectWriter& seats) {
      for (const Seat seat : both_seats)
        seats.object(names.spell(seat), [&](ObjectWriter& one) {
          std::apply(
              [&](const auto&... columns) {
                (write_member(names, columns.key, (value.*columns.member)[seat], one), ...);
              },
              row.columns);
        });
    });
  }
}

template <class Names, Shaped T>
void write_members(const Names& names, const T& value, ObjectWriter& out) {
  static constexpr auto table = shape(Of<T>{});
  std::apply([&](const auto&... rows) { (write_row(names, rows, value, out), ...); }, table.fields);
}

template <class Names, Shaped T>
std::string record_text(const Names& names, const T& value) {
  return object_text([&](ObjectWriter& out) { write_members(names, value, out); });
}

// An event: its members, and its name under `event`. One without a shape does not compile.
template <class Names, Shaped... Events>
std::string event_text(const Names& names, const std::variant<Events...>& event) {
  return object_text([&](ObjectWriter& out) {
    std::visit(
        [&]<class Event>(const Event& one) {
          out.put("event", shape(Of<Event>{}).name);
          write_members(names, one, out);
        },
        event);
  });
}

// --- reading -------------------------------------------------------------------------------------

template <class Names, class T>
void read_value(const Names& names, const nlohmann::json& in, const std::string& path,
                JsonTrouble& trouble, T& value);

// A text that lives as long as the program, as the clauses in events do. Nothing of a text that is
// longer than any of ours.
std::string_view kept_text(std::string_view text);

template <class Names, class Row, class T>
void read_row(const Names& names, const Row& row, JsonObject& in, T& value) {
  if constexpr (detail::StoredRow<Row>) {
    if (Row::sparse && !in.has(row.key)) return;
    read_value(names, in.value(row.key), in.path(row.key), in.trouble(),
               detail::part_of(row, value));
  } else if constexpr (detail::ComputedRow<Row>) {
    if (in.has(row.key)) in.value(row.key);
  } else {
    JsonObject seats = in.object(row.key);
    for (const Seat seat : both_seats) {
      JsonObject one = seats.object(names.spell(seat));
      std::apply(
          [&](const auto&... columns) {
            (read_value(names, one.value(columns.key), one.path(columns.key), in.trouble(),
                        (value.*columns.member)[seat]),
             ...);
          },
          row.columns);
      one.finish();
    }
    seats.finish();
  }
}

template <class Names, Shaped T>
void read_members(const Names& names, JsonObject& in, T& value) {
  static constexpr auto table = shape(Of<T>{});
  std::apply([&](const auto&... rows) { (read_row(names, rows, in, value), ...); }, table.fields);
}

namespace detail {

template <class T>
void read_number(const nlohmann::json& in, const std::string& path, JsonTrouble& trouble,
                 T& value) {
  constexpr auto least = std::max<std::int64_t>(std::numeric_limits<T>::min(), -1'000'000'000);
  constexpr auto most = static_cast<std::int64_t>(
      std::min<std::uint64_t>(std::numeric_limits<T>::max(), 1'000'000'000));
  value = static_cast<T>(
      json_integer(in, static_cast<int>(least), static_cast<int>(most), path, trouble));
}

}  // namespace detail

template <class Names, class T>
void read_value(const Names& names, const nlohmann::json& in, const std::string& path,
                JsonTrouble& trouble, T& value) {
  const auto unknown = [&](const std::string& found, std::string expected) {
    trouble.at(path, "data.unknown-value", {{"found", found}, {"expected", std::move(expected)}});
  };
  if constexpr (detail::SpeltBy<Names, T>) {
    const std::string text = in.is_null() ? std::string{} : json_text(in, path, trouble);
    if (trouble.none() && !names.find(text, value)) unknown(text, "");
  } else if constexpr (HasTerms<T>) {
    const std::string text = json_text(in, path, trouble);
    if (const auto found = value_named<T>(text))
      value = *found;
    else if (trouble.none())
      unknown(text, term_names<T>());
  } else if constexpr (std::same_as<T, bool>) {
    if (in.is_boolean())
      value = in.get<bool>();
    else
      trouble.at(path, "data.wrong-type", {{"expected", "true, false"}});
  } else if constexpr (std::integral<T>) {
    detail::read_number(in, path, trouble, value);
  } else if constexpr (std::same_as<T, std::string>) {
    value = json_text(in, path, trouble);
  } else if constexpr (std::same_as<T, std::string_view>) {
    value = kept_text(json_text(in, path, trouble));
  } else if constexpr (detail::IsOptional<T>::value) {
    value.reset();
    // Made by hand: clang does not see that a struct within another one has a default.
    if (!in.is_null())
      read_value(names, in, path, trouble, value.emplace(typename T::value_type{}));
  } else if constexpr (detail::IsPerSeat<T>::value) {
    JsonObject sides(in, path, trouble);
    for (const Seat seat : both_seats) {
      const std::string key(names.spell(seat));
      if (sides.has(key))
        read_value(names, sides.value(key), sides.path(key), trouble, value[seat]);
      else
        trouble.at(sides.path(key), "data.missing");
    }
    sides.finish();
  } else if constexpr (detail::Listed<T>) {
    value.clear();
    if (!in.is_array()) return trouble.at(path, "data.wrong-type", {{"expected", "array"}});
    for (std::size_t i = 0; i < in.size() && trouble.none(); ++i) {
      typename T::value_type item{};
      read_value(names, in[i], item_path(path, i), trouble, item);
      value.push_back(std::move(item));
    }
  } else {
    static_assert(Shaped<T>, "a type without spelling, terms or shape");
    JsonObject members(in, path, trouble);
    read_members(names, members, value);
    members.finish();
  }
}

template <class T, class Names>
Result<T> read_record(const Names& names, const nlohmann::json& in, std::string path = {}) {
  JsonTrouble trouble;
  T value{};
  read_value(names, in, path, trouble, value);
  return trouble.unless(std::move(value));
}

// How often an event was made of JSON in this thread. A test holds it down to once for a report.
std::size_t events_read();
void count_event_read();

// The event that a JSON object tells; nothing if it is none of this game.
template <class Event, class Names>
std::optional<Event> read_event(const Names& names, const nlohmann::json& in) {
  const auto name = in.is_object() ? in.find("event") : in.end();
  if (!in.is_object() || name == in.end() || !name->is_string()) return std::nullopt;
  count_event_read();
  std::optional<Event> found;
  const auto try_one = [&]<class One>(Of<One>) {
    if (found || shape(Of<One>{}).name != name->get_ref<const std::string&>()) return;
    JsonTrouble trouble;
    JsonObject members(in, "", trouble);
    members.value("event");
    One event{};
    read_members(names, members, event);
    members.finish();
    if (trouble.none()) found = std::move(event);
  };
  [&]<class... All>(Of<std::variant<All...>>) { (try_one(Of<All>{}), ...); }(Of<Event>{});
  return found;
}

}  // namespace cursus::formats
