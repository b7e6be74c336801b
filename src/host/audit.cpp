#include "src/host/audit.hpp"

#include <nlohmann/json.hpp>

#include "src/host/seal.hpp"
#include "src/signing/sshsig.hpp"

namespace cursus {

using formats::Entry;
using formats::EntryKind;
using formats::PrivateFact;
using formats::Proof;

void Audit::demand(bool holds, const char* what, std::string expected, std::string found) const {
  if (!holds) throw Difference{seq_, {}, what, std::move(expected), std::move(found)};
}

template <class T>
T Audit::read(Result<T> result) const {
  if (result) return std::move(*result);
  throw Difference{
      seq_, {}, "verify.unreadable", {}, formats::sentence(result.error(), formats::Language::En)};
}

void Audit::take(const formats::ProvenEntry& proven, const std::vector<PrivateFact>& facts) {
  const Entry& entry = proven.entry;
  seq_ = entry.seq;
  if (entry.kind == EntryKind::Charter) take_charter(entry);
  check_host(proven);
  if (entry.kind == EntryKind::Accept) {
    const auto accepted = read(formats::read_acceptance(*entry.data));
    check_seat(entry, formats::acceptance_paper(charter_.game, entry.by, accepted).canonical,
               accepted.sign);
  }
  if (entry.kind == EntryKind::Nonce) {
    const auto opened = read(formats::read_opened_nonce(*entry.data));
    check_seat(entry,
               formats::nonce_paper(charter_.game, entry.by, charter_hash_, opened.nonce).canonical,
               opened.sign);
  }
  if (entry.kind == EntryKind::Order) check_order(entry, facts);
  if (entry.kind == EntryKind::Key || entry.kind == EntryKind::Deputy) {
    const auto change = read(formats::read_key_change(*entry.data));
    demand((entry.by == "host") != change.sign.has_value(), "verify.signature-missing");
    if (change.sign)
      check_seat(entry, formats::key_paper(charter_.game, change).canonical, change.sign);
  }
  const std::size_t changes = acts_.keys.size();
  const std::string host_key = acts_.host_key;
  if (auto heard = acts_.take(entry); !heard)
    demand(false, "verify.unreadable", {}, formats::sentence(heard.error(), formats::Language::En));
  if (acts_.keys.size() != changes || acts_.host_key != host_key)
    ring_ = read(key_ring(charter_, acts_));
  heads_.insert(formats::short_head(proven.head));
}

void Audit::take_charter(const Entry& entry) {
  const auto& text = entry.data->at("charter");
  charter_ = read(formats::read_charter(text));
  charter_hash_ = formats::charter_hash(formats::canonical(text));
  acts_ = Acts::begin(charter_);
  ring_ = read(key_ring(charter_, acts_));
  found_.unsigned_host = charter_.host_key.empty();
  for (const std::string& seat : charter_.seats)
    if (!charter_.keys.contains(seat)) found_.unsigned_seats.insert(seat);
}

void Audit::check_host(const formats::ProvenEntry& proven) {
  const Entry& entry = proven.entry;
  const bool due =
      entry.by == "host" && entry.kind != EntryKind::Receipt && !acts_.host_key.empty();
  demand(due || entry.sign.empty(), "verify.signature-stray");
  if (!due) return;
  demand(!entry.sign.empty(), "verify.signature-missing");
  const std::string text = entry_paper(charter_.game, seq_, proven.unsigned_head).canonical;
  const auto good = signing::check_evidence({signing::Form::Ssh, entry.sign, {}}, text, "host",
                                            signing::log_namespace, ring_, openpgp_,
                                            signing::moment_of(entry.time));
  demand(good.has_value(), "verify.signature", {},
         good ? "" : formats::sentence(good.error(), formats::Language::En));
  ++found_.host;
}

void Audit::check_order(const Entry& entry, const std::vector<PrivateFact>& facts) {
  const auto taken = read(formats::read_order(*entry.data));
  if (taken.seen)
    demand(heads_.contains(taken.seen->head16), "verify.seen", {}, taken.seen->head16);
  demand(taken.is_signed == ring_.has_key_of(entry.by),
         taken.is_signed ? "verify.signature-stray" : "verify.signature-missing");
  if (facts.empty()) {
    found_.unseen += taken.is_signed ? 1 : 0;
    return;
  }
  const auto fact = read(formats::read_order_fact(*facts.front().fact));
  check_seat(entry, fact.text, fact.sign);
}

void Audit::check_seat(const Entry& entry, const std::string& text,
                       const std::optional<Proof>& sign) {
  if (!ring_.has_key_of(entry.by)) {
    demand(!sign, "verify.signature-stray");
    found_.unsigned_seats.insert(entry.by);
    return;
  }
  demand(sign.has_value(), "verify.signature-missing");
  const auto good = signing::check_evidence(signing::evidence_of(*sign), text, entry.by,
                                            signing::orders_namespace, ring_, openpgp_,
                                            signing::moment_of(entry.time));
  demand(good.has_value(), "verify.signature", {},
         good ? "" : formats::sentence(good.error(), formats::Language::En));
  ++found_.seats;
}

}  // namespace cursus
