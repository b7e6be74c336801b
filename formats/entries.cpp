#include "formats/entries.hpp"

#include <nlohmann/json.hpp>

#include "formats/fields.hpp"
#include "formats/malformed.hpp"

namespace cursus::formats {

using nlohmann::json;

namespace {

// Reads the fields of one object; the first that is wrong is kept.
class Reader {
 public:
  Reader(const json& object, std::initializer_list<std::string_view> fields) : object_(object) {
    if (auto all = read_fields(object, fields); !all) refusal_ = std::move(all.error());
  }

  std::string text(const char* field) { return read(field, to_text).value_or(""); }
  std::uint64_t number(const char* field) { return read(field, as_number).value_or(0); }
  Digest digest(const char* field) { return read(field, as_digest).value_or(Digest{}); }
  std::string name(const char* field) {
    std::string found = text(field);
    demand(field, is_name(found));
    return found;
  }
  // A field that can have one value only in this version.
  void is(const char* field, const json& value) {
    demand(field, !refusal_ && object_[field] == value);
  }
  void demand(const char* field, bool holds) {
    if (!holds && !refusal_) refusal_ = malformed("log.bad-field", {{"field", field}}).value();
  }
  const json* value(const char* field) { return refusal_ ? nullptr : &object_[field]; }

  template <class T>
  Result<T> done(T value) {
    if (refusal_) return tl::make_unexpected(std::move(*refusal_));
    return value;
  }

 private:
  static std::optional<std::string> to_text(const json& value) {
    const std::string* text = as_text(value);
    return text ? std::optional(*text) : std::nullopt;
  }
  template <class Read>
  auto read(const char* field, Read convert) -> decltype(convert(json())) {
    if (refusal_) return {};
    auto found = convert(object_[field]);
    demand(field, found.has_value());
    return found;
  }

  const json& object_;
  std::optional<Refusal> refusal_;
};

std::vector<std::string> read_seats(Reader& read) {
  std::vector<std::string> seats;
  const json* array = read.value("seats");
  read.demand("seats", array && array->is_array() && array->size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    const json* value = read.value("seats");
    const std::string* name = value ? as_text((*value)[i]) : nullptr;
    read.demand("seats", name && is_name(*name));
    if (name) seats.push_back(*name);
  }
  read.demand("seats", seats.size() == 2 && seats[0] != seats[1]);
  return seats;
}

std::optional<Seen> read_seen(Reader& read) {
  const json* value = read.value("seen");
  if (!value || value->is_null()) return std::nullopt;
  read.demand("seen", value->is_array() && value->size() == 2);
  if (!read.value("seen")) return std::nullopt;
  const auto point = as_number((*value)[0]);
  const std::string* head = as_text((*value)[1]);
  read.demand("seen", point && head);
  if (!read.value("seen")) return std::nullopt;
  return Seen{*point, *head};
}

}  // namespace

json charter_json(const Charter& charter) {
  return {{"anchor_open", hex(charter.anchor_open)},
          {"anchor_sealed", hex(charter.anchor_sealed)},
          {"dice", "D1"},
          {"game", charter.game},
          {"links", charter.links},
          {"module", charter.module},
          {"nonces", "open"},
          {"options", *charter.options},
          {"orders", "unsigned"},
          {"rules", charter.rules},
          {"scenario", charter.scenario},
          {"seats", charter.seats},
          {"v", 1}};
}

Result<Charter> read_charter(const json& value) {
  Reader read(value, {"anchor_open", "anchor_sealed", "dice", "game", "links", "module", "nonces",
                      "options", "orders", "rules", "scenario", "seats", "v"});
  read.is("v", 1);
  read.is("dice", "D1");
  read.is("nonces", "open");
  read.is("orders", "unsigned");
  Charter charter;
  charter.game = read.name("game");
  charter.module = read.text("module");
  charter.rules = read.text("rules");
  charter.scenario = read.text("scenario");
  charter.anchor_open = read.digest("anchor_open");
  charter.anchor_sealed = read.digest("anchor_sealed");
  const std::uint64_t links = read.number("links");
  read.demand("links", links >= 16 && links <= SeedChain::default_length);
  charter.links = static_cast<std::uint32_t>(links);
  charter.seats = read_seats(read);
  const json* options = read.value("options");
  read.demand("options", options && options->is_object());
  if (options) charter.options = JsonBox(*options);
  return read.done(std::move(charter));
}

json acceptance_json(const Acceptance& acceptance) {
  return {
      {"charter", hex(acceptance.charter)}, {"nonce", hex(acceptance.nonce)}, {"signed", false}};
}

Result<Acceptance> read_acceptance(const json& data) {
  Reader read(data, {"charter", "nonce", "signed"});
  read.is("signed", false);
  const Digest charter = read.digest("charter");
  const Digest nonce = read.digest("nonce");
  return read.done(Acceptance{charter, nonce});
}

json order_json(const OrderTaken& order) {
  json seen = nullptr;
  if (order.seen) seen = json::array({order.seen->point, order.seen->head16});
  return {{"point", order.point},
          {"seen", std::move(seen)},
          {"serial", order.serial},
          {"signed", false}};
}

Result<OrderTaken> read_order(const json& data) {
  Reader read(data, {"point", "seen", "serial", "signed"});
  read.is("signed", false);
  OrderTaken order;
  order.point = read.number("point");
  order.serial = read.number("serial");
  order.seen = read_seen(read);
  return read.done(std::move(order));
}

json receipt_json(const Receipt& receipt) {
  return {{"order", hex(receipt.order)},
          {"point", receipt.point},
          {"seat", receipt.seat},
          {"serial", receipt.serial}};
}

Result<Receipt> read_receipt(const json& data) {
  Reader read(data, {"order", "point", "seat", "serial"});
  Receipt receipt;
  receipt.seat = read.name("seat");
  receipt.point = read.number("point");
  receipt.serial = read.number("serial");
  receipt.order = read.digest("order");
  return read.done(std::move(receipt));
}

json ending_json(const Ending& ending) {
  return {{"point", ending.point},
          {"sealed", {{"link", hex(ending.link)}, {"number", ending.number}}}};
}

Result<Ending> read_ending(const json& data) {
  Reader read(data, {"point", "sealed"});
  Ending ending;
  ending.point = read.number("point");
  if (const json* sealed = read.value("sealed")) {
    Reader inner(*sealed, {"link", "number"});
    ending.link = inner.digest("link");
    ending.number = inner.number("number");
    if (auto whole = inner.done(0); !whole) return tl::make_unexpected(std::move(whole.error()));
  }
  return read.done(ending);
}

}  // namespace cursus::formats
