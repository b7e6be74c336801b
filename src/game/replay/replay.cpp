// Replay: the entries one by one. Playing a run again and comparing it: replay_run.cpp.
#include "src/game/replay/replay.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

#include "formats/json/fields.hpp"
#include "formats/log/host_acts.hpp"
#include "src/game/replay/json_difference.hpp"
#include "src/game/replay/resolution.hpp"

namespace cursus {

using formats::Digest;
using formats::Entry;
using formats::EntryKind;
using formats::PrivateFact;
using nlohmann::json;

Difference refused(std::uint64_t seq, const char* what, const Refusal& refusal) {
  return {.seq = seq,
          .clause = std::string(refusal.clause),
          .what = what,
          .expected = {},
          .found = formats::sentence_with_place(refusal, formats::Language::En),
          .refusal = refusal};
}

void Replay::demand(bool holds, const char* what, std::string_view expected, std::string_view found,
                    std::string_view path) const {
  if (holds) return;
  throw Difference{seq_, {}, what, std::string(expected), std::string(found), std::string(path)};
}

void Replay::demand_same(const json& expected, const json& found, const char* what,
                         const std::string& path) const {
  if (expected == found) return;
  JsonDifference at = json_difference(expected, found, path);
  throw Difference{seq_, at.clause, what, at.expected, at.found, at.path};
}

std::unique_ptr<formats::Match> Replay::take_match() { return std::move(match_); }
std::unique_ptr<formats::ChainChance> Replay::take_chance() { return std::move(chance_); }

ReadEntry Replay::take(const Entry& entry, const std::vector<PrivateFact>& facts) {
  seq_ = entry.seq;
  check_may_follow(entry);
  const bool by_seat = entry.kind == EntryKind::Accept || entry.kind == EntryKind::Nonce ||
                       entry.kind == EntryKind::Order || formats::is_player_act(entry.kind);
  const bool by_either = entry.kind == EntryKind::Key || entry.kind == EntryKind::Deputy;
  const bool known = std::ranges::find(charter_.seats, entry.by) != charter_.seats.end();
  if (by_seat || (by_either && entry.by != "host"))
    demand(known, "verify.unknown-seat", {}, entry.by);
  else
    demand(entry.by == "host", "verify.not-by-host", "host", entry.by);
  for (const auto& priv : entry.priv)
    demand(std::ranges::find(charter_.seats, priv.seat) != charter_.seats.end(),
           "verify.unknown-seat", {}, priv.seat);
  set_bookmark(entry);
  ReadEntry found;
  switch (entry.kind) {
    case EntryKind::Charter:
      take_charter(entry);
      break;
    case EntryKind::Accept:
      take_acceptance(entry);
      break;
    case EntryKind::Nonce:
      take_nonce(entry);
      break;
    case EntryKind::Start:
      take_start(entry);
      break;
    case EntryKind::Order:
      found.file = take_order(entry, facts);
      break;
    case EntryKind::Receipt:
      take_receipt(entry, facts);
      break;
    case EntryKind::Resolve:
      found.run = take_resolve(entry, facts);
      break;
    case EntryKind::Notice:
      take_notice(entry);
      break;
    case EntryKind::End:
      take_end(entry);
      break;
    case EntryKind::Key:
    case EntryKind::Deputy:
      take_key(entry);
      break;
    case EntryKind::Correct:
      take_correct(entry);
      break;
    case EntryKind::Rekey:
    case EntryKind::Restore:
      take_rekey(entry);
      break;
    case EntryKind::Handover:
      take_handover(entry);
      break;
    case EntryKind::Resign:
    case EntryKind::Draw:
    case EntryKind::Withdraw:
    case EntryKind::Absence:
      take_act(entry);
      break;
    case EntryKind::Close:
      take_close(entry);
      break;
    case EntryKind::Forfeit:
      take_forfeit(entry);
      break;
    case EntryKind::Sealed:
    case EntryKind::Open:
    case EntryKind::Report:
    case EntryKind::Press:
      // A log of this version holds none of these; believing one unread would be a hole.
      demand(false, "verify.unexpected-kind", {}, std::string(to_string(entry.kind)));
      break;
  }
  demand(entry.time >= acts_.time, "verify.time", acts_.time, entry.time);
  read(found.run ? acts_.take(entry, *found.run) : acts_.take(entry));
  check_salts(entry, facts);
  count_secrets(entry);
  ++checked_.entries;
  return found;
}

// What must come next, and what may not. Behind the end nothing stands but a correction of what has
// ended the game; the game itself cannot be undone from there.
void Replay::check_may_follow(const Entry& entry) const {
  const EntryKind kind = entry.kind;
  demand((kind == EntryKind::Charter) == (seq_ == 1), "verify.charter-first");
  const bool ended = acts_.ended != Acts::Ended::No;
  if (acts_.over)
    demand(kind == EntryKind::Correct && ended, "verify.after-the-end");
  else
    demand(!ended || kind == EntryKind::End, "verify.after-the-end");
  demand(!closing_ || kind == EntryKind::Resolve, "verify.close-run");
  demand(!reopened_ || kind == EntryKind::Rekey, "verify.reopened");
  if (!waiting_.empty() && !waiting_.back().receipted)
    demand(kind == EntryKind::Receipt, "verify.receipt-missing");
  if (playing_ && match_ && match_->over() && !acts_.over && seq_ > 1)
    demand(kind == EntryKind::End, "verify.after-the-end");
}

void Replay::take_charter(const Entry& entry) {
  read(formats::read_fields(*entry.data, {"charter"}));
  const json& text = (*entry.data)["charter"];
  charter_ = read(formats::read_charter(text));
  charter_hash_ = formats::charter_hash(formats::canonical(text));
  acts_ = Acts::begin(charter_);
  read(key_ring(charter_, acts_));
  last_link_ = charter_.anchor_open;
  anchors_ = {{charter_.anchor_open, charter_.anchor_sealed}};
  const formats::Module* module = formats::find_module(charter_.module);
  demand(module != nullptr, "verify.unknown-module", {}, charter_.module);
  demand(module->knows(charter_.rules), "verify.other-rules", std::string(module->rules()),
         charter_.rules);
  expect_sealed(0, charter_.anchor_sealed);
}

void Replay::take_acceptance(const Entry& entry) {
  const auto accepted = read(formats::read_acceptance(*entry.data));
  demand(!started_, "verify.too-late");
  demand(accepted.charter == charter_hash_, "verify.other-charter", formats::hex(charter_hash_),
         formats::hex(accepted.charter));
  const bool commits = charter_.nonces == formats::Nonces::Commit;
  demand(accepted.commit.has_value() == commits, "verify.nonce-kind");
  const bool first = commits ? commits_.emplace(entry.by, *accepted.commit).second
                             : nonces_.emplace(entry.by, *accepted.nonce).second;
  demand(first, "verify.accepted-twice", {}, entry.by);
}

// Nobody may have seen a nonce before everybody was bound to one.
void Replay::take_nonce(const Entry& entry) {
  const auto opened = read(formats::read_opened_nonce(*entry.data));
  demand(!started_, "verify.too-late");
  demand(commits_.size() == charter_.seats.size(), "verify.nonce-early");
  const Digest commit = formats::nonce_commit(opened.nonce);
  demand(commit == commits_.at(entry.by), "verify.nonce", formats::hex(commits_.at(entry.by)),
         formats::hex(commit));
  demand(nonces_.emplace(entry.by, opened.nonce).second, "verify.accepted-twice", {}, entry.by);
}

void Replay::take_key(const Entry& entry) {
  const auto change = read(formats::read_key_change(*entry.data));
  demand((change.act == formats::KeyAct::Deputy) == (entry.kind == EntryKind::Deputy),
         "verify.key-change", {}, std::string(to_string(change.act)));
  const auto fine = check_key_change(charter_, acts_, change, entry.by, entry.time);
  if (!fine) throw refused(seq_, "verify.key-change", fine.error());
}

void Replay::take_start(const Entry& entry) {
  demand(!started_, "verify.too-late");
  demand(nonces_.size() == charter_.seats.size(), "verify.not-all-accepted");
  entropy_ = formats::entropy(charter_hash_, nonces_);
  const json expected = {{"entropy", formats::hex(entropy_)}};
  demand_same(expected, *entry.data, "verify.entropy");
  started_ = true;
}

const formats::OrderFile* Replay::take_order(const Entry& entry,
                                             const std::vector<PrivateFact>& facts) {
  demand(entry.priv.size() == 1 && entry.priv.front().seat == entry.by, "verify.order-secret");
  Waiting order{entry.by,
                read(formats::read_order(*entry.data)),
                entry.priv.front().commit,
                std::nullopt,
                seq_,
                false};
  // A clock that stops at an arrival needs one, which is not behind its own entry.
  const std::string& arrived = order.taken.arrived;
  demand(arrived.empty() != charter_.time.clock.has_value() && arrived <= entry.time,
         "verify.arrived", entry.time, arrived);
  SeatProgress& sender =
      progress_.seats[order.seat == charter_.seats[0] ? Seat::First : Seat::Second];
  const std::pair sent{order.taken.point, order.taken.serial};
  demand(sent > std::pair(sender.sent_point, sender.sent_serial), "verify.order-twice");
  std::tie(sender.sent_point, sender.sent_serial) = sent;
  if (wanted_bookmarks_.contains(seq_)) orders_at_.insert(seq_);
  if (!facts.empty()) {
    auto fact = formats::read_order_fact(*facts.front().fact);
    demand(fact.has_value(), "verify.order-secret");
    auto file = formats::read_order_file(fact->text);
    demand(file.has_value() && file->canonical == fact->text, "verify.order-text");
    const formats::OrderHeader& header = file->header;
    const formats::OrderTaken said{header.point, header.serial, header.seen, fact->sign.has_value(),
                                   arrived};
    if (said != order.taken)
      demand_same(formats::order_json(said), *entry.data, "verify.order-header");
    demand(header.game == charter_.game, "verify.order-header", charter_.game, header.game);
    demand(header.side == order.seat, "verify.order-header", order.seat, header.side);
    order.file = std::move(*file);
    ++checked_.orders;
  }
  demand(started_ && first_run_ != 0, "verify.not-started");
  waiting_.push_back(std::move(order));
  const auto& file = waiting_.back().file;
  return file ? &*file : nullptr;
}

void Replay::take_receipt(const Entry& entry, const std::vector<PrivateFact>& facts) {
  const auto receipt = read(formats::read_receipt(*entry.data));
  demand(!waiting_.empty() && waiting_.back().seq + 1 == seq_, "verify.receipt-alone");
  Waiting& order = waiting_.back();
  demand(entry.priv.size() == 1 && entry.priv.front().seat == order.seat, "verify.receipt-secret");
  const formats::Receipt expected{order.seat, order.taken.point, order.taken.serial, order.commit};
  if (receipt != expected)
    demand_same(formats::receipt_json(expected), *entry.data, "verify.receipt");
  order.receipted = true;
  // A newer file replaces whatever of the same seat still waits.
  const std::uint64_t newest = order.seq;
  const std::string seat = order.seat;
  const Waiting kept = std::move(order);
  std::erase_if(waiting_,
                [&](const Waiting& one) { return one.seq == newest || one.seat == seat; });
  waiting_.push_back(kept);
  if (kept.taken.arrived.empty() || facts.empty()) return;
  // What the log says to all is what the sender was told.
  const auto fact = read(formats::read_receipt_fact(*facts.front().fact));
  const auto paper = formats::read_paper(fact.text);
  const std::string told = paper && paper->has("Arrived") ? paper->text("Arrived") : std::string();
  demand(told.starts_with(kept.taken.arrived + ' '), "verify.arrived", kept.taken.arrived, told);
}

void Replay::take_notice(const Entry& entry) {
  if (formats::is_extension(*entry.data)) return take_extension(entry);
  if (formats::is_standstill(*entry.data)) return take_standstill(entry);
  take_refusal(entry);
}

// A receipt is an obligation: the host does not get rid of a file by saying so. What it refuses has
// really become impossible, here and now.
void Replay::take_refusal(const Entry& entry) {
  const auto fields = formats::read_fields(*entry.data, {"order", "refused", "seat"});
  if (!fields) throw refused(seq_, "verify.unreadable", fields.error());
  const auto commit = formats::as_digest((*entry.data)["order"]);
  const auto found = std::ranges::find_if(
      waiting_, [&](const Waiting& order) { return commit && order.commit == *commit; });
  demand(found != waiting_.end() && found->receipted && (*entry.data)["seat"] == found->seat &&
             (*entry.data)["refused"] == "host.unfit",
         "verify.no-such-order", {}, entry.data.text());
  const Waiting order = std::move(*found);
  waiting_.erase(found);
  if (!playing_ || !may_apply(order)) return;
  if (!order.file) {
    checked_.missing_order = order.seq;
    return;
  }
  // A draft is looked at when its sender's deadline has passed, and not before.
  if (waits_as_draft(order))
    demand(acts_.keeper.is_over_time(order.seat, entry.time), "verify.too-early",
           acts_.keeper.deadline_of(order.seat), entry.time);
  bool fails = false;
  try {
    fails = !lay_down(order).empty();
  } catch (const formats::LinkHidden&) {  // a file that comes to its first die is a good one
  }
  demand(fails, "verify.refused-legal", {}, order.seat);
}

// The same for a file that the host has receipted and now wants to use: is its point still open?
bool Replay::may_apply(const Waiting& order) const {
  const SeatProgress& seat =
      progress_.seats[order.seat == charter_.seats[0] ? Seat::First : Seat::Second];
  return order.taken.point >= seat.asked_point && order.taken.point <= progress_.point;
}

bool Replay::waits_as_draft(const Waiting& order) const {
  const SeatProgress& seat =
      progress_.seats[order.seat == charter_.seats[0] ? Seat::First : Seat::Second];
  return order.file && order.file->header.draft && seat.waited_for && may_apply(order);
}

// What came before is played, or refused for a good reason, before the game goes on; only drafts
// wait for their hour.
void Replay::check_none_waits(std::uint64_t before) const {
  if (!playing_) return;
  for (const Waiting& order : waiting_)
    if (order.seq < before && order.file)
      demand(waits_as_draft(order), "verify.file-waits", std::to_string(order.seq), order.seat);
}

std::vector<Refusal> Replay::lay_down(const Waiting& order) {
  const auto seat = match_->seat_named(order.seat);
  const formats::OrderHeader& header = order.file->header;
  return progress_.seats[*seat].waited_for
             ? match_->submit(*seat, order.file->lines, header.final || header.draft)
             : match_->set_standing(*seat, order.file->lines);
}

json waiting_json(const std::vector<WaitingFile>& files) {
  json all = json::array();
  for (const WaitingFile& one : files)
    all.push_back({{"commit", formats::hex(one.commit)},
                   {"receipted", one.receipted},
                   {"seat", one.seat},
                   {"seq", one.seq},
                   {"taken", formats::order_json(one.taken)},
                   {"text", one.file ? json(one.file->canonical) : json(nullptr)}});
  return all;
}

std::vector<WaitingFile> read_waiting(const json& value) {
  std::vector<WaitingFile> all;
  for (const json& one : value) {
    auto taken = formats::read_order(one.at("taken"));
    ensure(taken.has_value(), "a snapshot holds the files that wait");
    WaitingFile file{one.at("seat").get<std::string>(),
                     std::move(*taken),
                     formats::digest_from_hex(one.at("commit").get<std::string>()).value(),
                     std::nullopt,
                     one.at("seq").get<std::uint64_t>(),
                     one.at("receipted").get<bool>()};
    if (one.at("text").is_string()) {
      auto read = formats::read_order_file(one.at("text").get<std::string>());
      ensure(read.has_value(), "a snapshot holds the files that wait");
      file.file = std::move(*read);
    }
    all.push_back(std::move(file));
  }
  return all;
}

}  // namespace cursus
