#include "src/verify/audit.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "formats/time/utc_time.hpp"
#include "src/game/log/seal.hpp"
#include "src/signing/ssh/sshsig.hpp"

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
  throw refused(seq_, "verify.unreadable", result.error());
}

Audit::Audit(signing::OpenPgp& openpgp, const ResumeState& stand, Past past)
    : openpgp_(openpgp),
      seq_(stand.seq),
      charter_(stand.charter),
      charter_hash_(formats::charter_hash(formats::canonical(formats::charter_json(charter_)))),
      acts_(stand.acts),
      begins_behind_(stand.seq),
      past_(std::move(past)) {
  read_rings();
  for (const formats::KeyChange& one : acts_.keys)
    has_deputy_ = has_deputy_ || one.act == formats::KeyAct::Deputy;
  for (const WaitingFile& one : stand.waiting)
    if (one.file)
      replaceable_[one.seat] = {one.taken.point,
                                {one.taken.serial, formats::order_hash(one.file->canonical)}};
}

std::optional<std::string> Audit::time_of_head(const std::string& seat,
                                               const std::string& head16) const {
  if (const auto found = heads_.find(head16); found != heads_.end()) return found->second;
  return past_.time_of_head ? past_.time_of_head(seat, head16) : std::nullopt;
}

formats::Digest Audit::head_after(std::uint64_t seq) const {
  return seq > begins_behind_ ? all_heads_.at(seq - begins_behind_ - 1) : past_.head_after(seq);
}

void Audit::take(const formats::ProvenEntry& proven, const std::vector<PrivateFact>& facts,
                 const ReadEntry& found) {
  const Entry& entry = proven.entry;
  if (entry.kind != EntryKind::Receipt) finish();
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
  if (entry.kind == EntryKind::Order) check_order(proven, facts, found.file);
  if (entry.kind == EntryKind::Receipt) check_receipt(entry, facts);
  forget_used(entry, found.run);
  if (entry.kind == EntryKind::Key || entry.kind == EntryKind::Deputy) {
    const auto change = read(formats::read_key_change(*entry.data));
    demand((entry.by == "host") != change.sign.has_value(), "verify.signature-missing");
    if (change.sign)
      check_seat(entry, formats::key_paper(charter_.game, charter_hash_, change).canonical,
                 change.sign, own_ring_);
  }
  if (formats::is_player_act(entry.kind)) {
    const auto act = read(formats::read_player_act(entry.kind, *entry.data));
    if (act.seen)
      demand(time_of_head(entry.by, act.seen->head16).has_value(), "verify.seen", {},
             act.seen->head16);
    check_seat(entry, formats::player_act_paper(charter_.game, entry.by, act).canonical, act.sign,
               own_ring_);
  }
  if (entry.kind == EntryKind::Correct) check_agreed(entry);
  if (entry.kind == EntryKind::Restore) check_consent(entry);
  has_deputy_ = has_deputy_ || entry.kind == EntryKind::Deputy;
  const std::size_t changes = acts_.keys.size();
  const std::string host_key = acts_.host_key;
  if (auto heard = found.run ? acts_.take(entry, *found.run) : acts_.take(entry); !heard)
    throw refused(seq_, "verify.unreadable", heard.error());
  // When a deputy may act, every entry may change.
  if (has_deputy_ || acts_.keys.size() != changes || acts_.host_key != host_key) read_rings();
  heads_.emplace(formats::short_head(proven.head), entry.time);
  all_heads_.push_back(proven.head);
}

// What the charter asks for: every seat that can sign has agreed to this very correction.
void Audit::check_agreed(const Entry& entry) {
  const auto correction = read(formats::read_correction(*entry.data));
  demand(correction.from >= 2 && correction.from < seq_, "verify.correct-from");
  const bool due = charter_.correcting == formats::Correcting::Agreed;
  check_all_agreed(entry, correction.agreed, due, [&](const std::string& seat) {
    return formats::agreement_paper(charter_.game, seat, correction.from,
                                    head_after(correction.from - 1));
  });
}

// To a restore everybody has agreed, whatever the charter says of corrections: with a signature, or
// by the host's word where there is no key.
void Audit::check_consent(const Entry& entry) {
  const auto restore = read(formats::read_rekey(*entry.data, true));
  std::vector<std::string> unsigned_seats;
  for (const std::string& seat : charter_.seats)
    if (!own_ring_.has_key_of(seat)) unsigned_seats.push_back(seat);
  demand(restore.vouched == unsigned_seats, "verify.vouched",
         fmt::format("{}", fmt::join(unsigned_seats, ", ")),
         fmt::format("{}", fmt::join(restore.vouched, ", ")));
  if (!restore.vouched.empty()) ++found_.vouched_restores;
  check_all_agreed(entry, restore.agreed, true, [&](const std::string& seat) {
    return formats::restore_paper(charter_.game, seat, restore.number, *restore.point,
                                  head_after(seq_ - 1));
  });
}

void Audit::check_all_agreed(const Entry& entry,
                             const std::map<std::string, formats::Proof>& agreed, bool due,
                             const std::function<formats::Paper(const std::string&)>& paper) {
  std::size_t found = 0;
  for (const std::string& seat : charter_.seats) {
    const bool must = due && own_ring_.has_key_of(seat);
    const auto proof = agreed.find(seat);
    demand(must == (proof != agreed.end()),
           must ? "verify.signature-missing" : "verify.signature-stray");
    if (!must) continue;
    ++found;
    Entry by_seat;
    by_seat.by = seat;
    by_seat.time = entry.time;
    check_seat(by_seat, paper(seat).canonical, proof->second, own_ring_);
  }
  demand(agreed.size() == found, "verify.signature-stray");
}

void Audit::take_charter(const Entry& entry) {
  const auto& text = entry.data->at("charter");
  charter_ = read(formats::read_charter(text));
  charter_hash_ = formats::charter_hash(formats::canonical(text));
  acts_ = Acts::begin(charter_);
  read_rings();
  found_.unsigned_host = charter_.host_key.empty();
  for (const std::string& seat : charter_.seats)
    if (!charter_.keys.contains(seat)) found_.unsigned_seats.insert(seat);
}

void Audit::read_rings() {
  ring_ = read(key_ring(charter_, acts_));
  own_ring_ = read(key_ring(charter_, acts_, Deputies::Not));
}

void Audit::check_host(const formats::ProvenEntry& proven) {
  const Entry& entry = proven.entry;
  const bool due =
      entry.by == "host" && entry.kind != EntryKind::Receipt && !acts_.host_key.empty();
  demand(due || entry.sign.empty(), "verify.signature-stray");
  if (!due) return;
  demand(!entry.sign.empty(), "verify.signature-missing");
  const std::string text = entry_paper(charter_.game, seq_, proven.unsigned_head).canonical;
  check_host_text(entry.sign, text, signing::log_namespace, entry.time);
}

void Audit::check_host_text(const std::string& armour, const std::string& text,
                            std::string_view name_space, const std::string& time) {
  const auto good = signing::check_evidence({signing::Form::Ssh, armour, {}}, text, "host",
                                            name_space, ring_, openpgp_, formats::moment_of(time));
  if (!good) throw refused(seq_, "verify.signature", good.error());
  found_.keys["host"].insert(signing::fingerprint(good->key));
  ++found_.host;
}

void Audit::check_order(const formats::ProvenEntry& proven, const std::vector<PrivateFact>& facts,
                        const formats::OrderFile* file) {
  const Entry& entry = proven.entry;
  last_ = {seq_, proven.head, std::nullopt, entry.time};
  const auto taken = read(formats::read_order(*entry.data));
  if (taken.seen)
    demand(time_of_head(entry.by, taken.seen->head16).has_value(), "verify.seen", {},
           taken.seen->head16);
  demand(taken.is_signed == ring_.has_key_of(entry.by),
         taken.is_signed ? "verify.signature-stray" : "verify.signature-missing");
  if (!file) {
    found_.unseen += taken.is_signed ? 1 : 0;
    return;
  }
  const auto fact = read(formats::read_order_fact(*facts.front().fact));
  last_.file = {file->header, file->canonical, file->lines.size()};
  if (!fact.sign || !ring_.has_key_of(entry.by)) return check_seat(entry, fact.text, fact.sign);
  const auto good = signed_by(entry.by, fact.text, *fact.sign, ring_, entry.time);
  if (good) return count(entry.by, *good);
  last_.late = fact.sign;
  last_.why = good.error();
  if (good.error().kind != RefusalKind::Untimely) finish();
}

void Audit::finish() const {
  if (last_.late) throw refused(last_.seq, "verify.signature", last_.why);
}

// A key that has ended between the arrival of a file and its entry is good. But nobody answers
// before they were asked: so a host cannot call a file older than what it has seen.
void Audit::check_arrival(const std::string& arrived) {
  if (!last_.late) return;
  const LastOrder::File& file = *last_.file;
  const std::string& seat = file.header.side;
  const auto seen = file.header.seen ? time_of_head(seat, file.header.seen->head16) : std::nullopt;
  if (!seen) finish();
  const std::string at = std::min(std::max(arrived, *seen), last_.time);
  const auto good = signed_by(seat, file.canonical, *last_.late, ring_, at);
  if (!good) finish();
  count(seat, *good);
  last_.late.reset();
}

// The receipt is wholly determined by the log, but for the moment of arrival and who told it.
void Audit::check_receipt(const Entry& entry, const std::vector<PrivateFact>& facts) {
  const bool known = !facts.empty() && last_.file;
  if (!known) {
    finish();
    found_.unseen += acts_.host_key.empty() ? 0 : 1;
    return;
  }
  const auto fact = read(formats::read_receipt_fact(*facts.front().fact));
  const auto paper = formats::read_paper(fact.text);
  demand(paper && paper->kind == formats::PaperKind::Receipt && paper->canonical == fact.text,
         "verify.receipt-text", {}, fact.text);
  const std::string& arrived = paper->text("Arrived");
  const std::size_t blank = std::min(arrived.find(' '), arrived.size() - 1);
  demand(formats::is_timestamp(arrived.substr(0, blank)) && arrived.substr(0, blank) <= entry.time,
         "verify.receipt-text", entry.time, arrived);
  check_arrival(arrived.substr(0, blank));
  const formats::OrderHeader& header = last_.file->header;
  const formats::Digest order = formats::order_hash(last_.file->canonical);
  ReceiptFacts expected{charter_.game,
                        arrived.substr(0, blank),
                        arrived.substr(blank + 1),
                        acts_.keeper.deadline_of(header.side),
                        std::nullopt,
                        last_.seq,
                        last_.head};
  const auto before = replaceable_.find(header.side);
  if (before != replaceable_.end() && before->second.point == header.point)
    expected.replaces = before->second.file;
  const std::string text = receipt_paper(header, order, last_.file->lines, expected).canonical;
  demand(text == fact.text, "verify.receipt-text", text, fact.text);
  replaceable_[header.side] = {header.point, {header.serial, order}};
  demand(fact.sign.empty() == acts_.host_key.empty(),
         fact.sign.empty() ? "verify.signature-missing" : "verify.signature-stray");
  if (fact.sign.empty()) return;
  check_host_text(fact.sign, text, signing::receipt_namespace, entry.time);
}

void Audit::forget_used(const Entry& entry, const std::optional<formats::JsonFields>& run) {
  if (entry.kind == EntryKind::Withdraw) replaceable_.erase(entry.by);
  // Of all notices only that of a refused file takes one away.
  if (entry.kind == EntryKind::Notice && entry.data->contains("refused")) {
    if (const auto seat = entry.data->find("seat"); seat != entry.data->end() && seat->is_string())
      replaceable_.erase(seat->get<std::string>());
  }
  if (!run) return;
  const formats::JsonView orders = run->at("orders");
  for (const formats::JsonView& used : orders.items())
    replaceable_.erase(formats::as_text(*used.items().begin()).value_or(""));
}

void Audit::check_seat(const Entry& entry, const std::string& text,
                       const std::optional<Proof>& sign) {
  check_seat(entry, text, sign, ring_);
}

void Audit::check_seat(const Entry& entry, const std::string& text,
                       const std::optional<Proof>& sign, const signing::KeyRing& ring) {
  if (!ring.has_key_of(entry.by)) {
    demand(!sign, "verify.signature-stray");
    found_.unsigned_seats.insert(entry.by);
    return;
  }
  demand(sign.has_value(), "verify.signature-missing");
  const auto good = signed_by(entry.by, text, *sign, ring, entry.time);
  if (!good) throw refused(seq_, "verify.signature", good.error());
  count(entry.by, *good);
}

Result<signing::RegisteredKey> Audit::signed_by(const std::string& seat, const std::string& text,
                                                const Proof& sign, const signing::KeyRing& ring,
                                                const std::string& at) const {
  return signing::check_evidence(signing::evidence_of(sign), text, seat, signing::orders_namespace,
                                 ring, openpgp_, formats::moment_of(at));
}

void Audit::count(const std::string& seat, const signing::RegisteredKey& key) {
  found_.keys[seat].insert(signing::fingerprint(key.key));
  ++found_.seats;
}

}  // namespace cursus
