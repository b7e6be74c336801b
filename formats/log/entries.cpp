#include "formats/log/entries.hpp"

#include <nlohmann/json.hpp>

#include "formats/game/names.hpp"
#include "formats/json/fields.hpp"
#include "formats/json/malformed.hpp"
#include "formats/log/entry_reader.hpp"

namespace cursus::formats {

using nlohmann::json;

std::optional<Seen> read_seen(EntryReader& read) {
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

json seen_json(const std::optional<Seen>& seen) {
  return seen ? json::array({seen->point, seen->head16}) : json(nullptr);
}

json order_json(const OrderTaken& order) {
  json data = {{"point", order.point},
               {"seen", seen_json(order.seen)},
               {"serial", order.serial},
               {"signed", order.is_signed}};
  if (!order.arrived.empty()) data["arrived"] = order.arrived;
  return data;
}

Result<OrderTaken> read_order(const json& data) {
  EntryReader read(data, {"point", "seen", "serial", "signed"}, {"arrived"});
  OrderTaken order;
  if (read.has("arrived")) order.arrived = read.time("arrived");
  order.point = read.number("point");
  order.serial = read.number("serial");
  order.seen = read_seen(read);
  if (const json* is_signed = read.value("signed")) {
    read.demand("signed", is_signed->is_boolean());
    order.is_signed = *is_signed == true;
  }
  return read.done(std::move(order));
}

json order_fact_json(const OrderFact& fact) {
  return {{"order", fact.text}, {"sign", proof_json(fact.sign)}};
}

Result<OrderFact> read_order_fact(const json& value) {
  EntryReader read(value, {"order", "sign"});
  OrderFact fact;
  fact.text = read.text("order");
  if (const json* sign = read.value("sign")) fact.sign = read.part("sign", read_proof(*sign));
  return read.done(std::move(fact));
}

json receipt_json(const Receipt& receipt) {
  return {{"order", hex(receipt.order)},
          {"point", receipt.point},
          {"seat", receipt.seat},
          {"serial", receipt.serial}};
}

Result<Receipt> read_receipt(const json& data) {
  EntryReader read(data, {"order", "point", "seat", "serial"});
  Receipt receipt;
  receipt.seat = read.name("seat");
  receipt.point = read.number("point");
  receipt.serial = read.number("serial");
  receipt.order = read.digest("order");
  return read.done(std::move(receipt));
}

json receipt_fact_json(const ReceiptFact& fact) {
  return {{"receipt", fact.text}, {"sign", fact.sign}};
}

Result<ReceiptFact> read_receipt_fact(const json& value) {
  EntryReader read(value, {"receipt", "sign"});
  ReceiptFact fact;
  fact.text = read.text("receipt");
  fact.sign = read.text("sign");
  return read.done(std::move(fact));
}

namespace {

constexpr std::array<Named<KeyAct>, 4> key_acts{{{"add", KeyAct::Add},
                                                 {"rotate", KeyAct::Rotate},
                                                 {"revoke", KeyAct::Revoke},
                                                 {"deputy", KeyAct::Deputy}}};
constexpr std::size_t key_line_width = 70;

}  // namespace

std::string_view to_string(KeyAct act) { return name_of(key_acts, act); }
std::optional<KeyAct> key_act(std::string_view word) { return value_of(key_acts, word); }

json key_change_json(const KeyChange& change) {
  return {{"act", to_string(change.act)},   {"from", change.from}, {"key", change.key},
          {"reason", change.reason},        {"seat", change.seat}, {"serial", change.serial},
          {"sign", proof_json(change.sign)}};
}

Result<KeyChange> read_key_change(const json& data) {
  EntryReader read(data, {"act", "from", "key", "reason", "seat", "serial", "sign"});
  KeyChange change;
  const auto act = key_act(read.text("act"));
  read.demand("act", act.has_value());
  change.act = act.value_or(KeyAct::Add);
  change.from = read.time("from");
  change.key = read.text("key");
  change.reason = read.text("reason");
  read.demand("reason", change.reason.size() <= most_reason);
  change.seat = read.name("seat");
  change.serial = read.number("serial");
  if (const json* sign = read.value("sign")) change.sign = read.part("sign", read_proof(*sign));
  return read.done(std::move(change));
}

// The base64 of a key can be longer than a line of mail.
Paper key_paper(std::string_view game, const Digest& charter, const KeyChange& change) {
  const std::size_t blank = change.key.rfind(' ');
  ensure(blank != std::string::npos, "a key has its kind before it");
  std::vector<std::string> body;
  for (std::size_t at = blank + 1; at < change.key.size(); at += key_line_width)
    body.push_back(change.key.substr(at, key_line_width));
  return make_paper(PaperKind::Key,
                    {{"Game", std::string(game)},
                     {"Side", change.seat},
                     {"Charter", hex(charter)},
                     {"Serial", std::to_string(change.serial)},
                     {"Act", std::string(to_string(change.act))},
                     {"Kind", change.key.substr(0, blank)}},
                    std::move(body));
}

std::string key_in(const Paper& paper) {
  std::string key = paper.text("Kind") + ' ';
  for (const std::string& line : paper.body) key += line;
  return key;
}

json ending_json(const Ending& ending) {
  json sealed = json::array();
  for (const Ending::Shown& one : ending.sealed)
    sealed.push_back({{"link", hex(one.link)}, {"number", one.number}});
  return {{"master", ending.master ? json(hex(*ending.master)) : json(nullptr)},
          {"point", ending.point},
          {"sealed", std::move(sealed)}};
}

Result<Ending> read_ending(const json& data) {
  EntryReader read(data, {"master", "point", "sealed"});
  Ending ending;
  ending.point = read.number("point");
  ending.master = read.digest_or_null("master");
  const json* sealed = read.value("sealed");
  read.demand("sealed", sealed && sealed->is_array() && !sealed->empty());
  for (std::size_t i = 0; read.value("sealed") && i < sealed->size(); ++i) {
    EntryReader inner((*sealed)[i], {"link", "number"});
    const Ending::Shown shown{inner.number("number"), inner.digest("link")};
    read.demand("sealed", inner.done(0).has_value());
    ending.sealed.push_back(shown);
  }
  return read.done(std::move(ending));
}

}  // namespace cursus::formats
