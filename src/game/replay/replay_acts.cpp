// Replay: what a host did besides adjudicating. All of it is in the open, and all of it is checked.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/game/match_data.hpp"
#include "formats/json/fields.hpp"
#include "formats/log/host_acts.hpp"
#include "formats/time/utc_time.hpp"
#include "src/game/replay/replay.hpp"

namespace cursus {

using formats::Chain;
using formats::Digest;
using formats::Entry;
using formats::EntryKind;
using nlohmann::json;

// Where the game stood before an entry, kept because something is undone from there on.
struct Replay::Bookmark {
  json put_down;
  Progress progress;
  std::uint32_t open_used = 0;  // by the course of play that counts
  std::uint32_t sealed_used = 0;
};

Replay::Replay() : Replay(Known{}) {}
Replay::Replay(Known known)
    : wanted_bookmarks_(std::move(known.corrected)), links_(std::move(known.sealed)) {}
Replay::~Replay() = default;

Replay::Replay(const ResumeState& stand, const formats::ChainLinks& own)
    : seq_(stand.seq),
      charter_(stand.charter),
      charter_hash_(formats::charter_hash(formats::canonical(formats::charter_json(charter_)))),
      entropy_(stand.entropy),
      started_(true),
      waiting_(stand.waiting),
      first_run_(stand.first_run),
      progress_(stand.progress),
      acts_(stand.acts) {
  chance_ = std::make_unique<formats::ChainChance>(own, entropy_);
  skip_undone(*chance_, acts_);
  const formats::Module* module = formats::find_module(charter_.module);
  ensure(module != nullptr, "the game of a snapshot is known");
  auto match = module->take_up_by(charter_.rules, charter_.scenario, *charter_.options,
                                  *stand.put_down, *chance_);
  ensure(match.has_value(), "what was put down can be taken up");
  match_ = std::move(*match);
  match_->take_happened();
  chance_->take_steps();
  chance_->take_sealed_steps();
  const auto highest = [](std::uint32_t used, const auto& undone) {
    return std::max(used, undone.empty() ? 0 : undone.back().second);
  };
  last_step_ = highest(chance_->used(Chain::Open), acts_.undone_open);
  last_sealed_ = highest(chance_->used(Chain::Sealed), acts_.undone_sealed);
  links_ = ShownLinks(own, static_cast<std::uint32_t>(last_step_), acts_.chains);
  chance_->use(links_);
  for (std::size_t pair = 0; pair < acts_.chains.size(); ++pair)
    anchors_.push_back({own.anchor(Chain::Open, pair), own.anchor(Chain::Sealed, pair)});
  const bool fresh = last_step_ == acts_.chains.back().open;
  last_link_ =
      fresh ? anchors_.back().open : own.link(Chain::Open, static_cast<std::uint32_t>(last_step_));
  checked_.over = acts_.over;
}

void Replay::set_bookmark(const Entry& entry) {
  if (!wanted_bookmarks_.contains(entry.seq)) return;
  Bookmark mark{nullptr, progress_, 0, 0};
  if (playing_ && match_) {
    mark.put_down = match_->put_down();
    mark.open_used = chance_->used(Chain::Open);
    mark.sealed_used = chance_->used(Chain::Sealed);
  }
  bookmarks_.emplace(entry.seq, std::make_unique<Bookmark>(std::move(mark)));
}

// Both seats learn of it, and files for older points are good for nothing any more.
void Replay::stand_at(std::uint64_t point) {
  progress_.point = point;
  for (const Seat seat : both_seats) {
    progress_.seats[seat].asked_point = point;
    progress_.seats[seat].tell(static_cast<std::int64_t>(seq_));
  }
  waiting_.clear();
}

void Replay::take_correct(const Entry& entry) {
  const auto found = read(formats::read_correction(*entry.data));
  const bool reopens = acts_.over;
  const bool may_begin = reopens ? found.from == acts_.ended_at : orders_at_.contains(found.from);
  demand(started_ && first_run_ != 0 && found.from > first_run_ && found.from < seq_ &&
             !acts_.is_voided(found.from) && may_begin,
         "verify.correct-from", {}, std::to_string(found.from));
  const auto mark = bookmarks_.find(found.from);
  demand(mark != bookmarks_.end(), "verify.correct-from", {}, std::to_string(found.from));
  const Bookmark& then = *mark->second;
  formats::Correction expected{found.from,   found.reason, seq_ - found.from, found.open,
                               found.sealed, found.agreed, found.waiting};
  if (playing_) {
    expected.waiting.clear();
    for (const Seat seat : both_seats)
      if (then.progress.seats[seat].waited_for)
        expected.waiting.push_back(charter_.seats[index(seat)]);
    const auto undone = [](std::uint32_t used,
                           std::uint64_t last) -> std::optional<formats::ChainChance::Undone> {
      if (last <= used) return std::nullopt;
      return formats::ChainChance::Undone{used + 1, static_cast<std::uint32_t>(last)};
    };
    expected.open = undone(then.open_used, last_step_);
    expected.sealed = undone(then.sealed_used, last_sealed_);
  }
  if (expected != found) demand_same(correction_json(expected), *entry.data, "verify.correct");
  for (const std::string& seat : found.waiting)
    demand(std::ranges::find(charter_.seats, seat) != charter_.seats.end(), "verify.unknown-seat",
           {}, seat, "waiting");
  if (playing_) take_up(then.put_down, found);
  const std::uint64_t point = progress_.point + 1, secrets = progress_.secrets;
  const PerSeat<SeatProgress> seats = progress_.seats;
  progress_ = then.progress;
  progress_.secrets = secrets;
  for (const Seat seat : both_seats) {
    progress_.seats[seat].sent_point = seats[seat].sent_point;
    progress_.seats[seat].sent_serial = seats[seat].sent_serial;
  }
  stand_at(point);
  checked_.over = false;
  reopened_ = reopens;
}

void Replay::take_up(const json& put_down, const formats::Correction& correction) {
  if (correction.open) chance_->skip(Chain::Open, *correction.open);
  if (correction.sealed) chance_->skip(Chain::Sealed, *correction.sealed);
  const formats::Module* module = formats::find_module(charter_.module);
  auto match =
      module->take_up_by(charter_.rules, charter_.scenario, *charter_.options, put_down, *chance_);
  ensure(match.has_value(), "what was put down can be taken up");
  match_ = std::move(*match);
  match_->take_happened();
  chance_->take_steps();
  chance_->take_sealed_steps();
}

void Replay::take_extension(const Entry& entry) {
  const auto extension = read(formats::read_extension(*entry.data));
  if (playing_)
    demand(extension.point == progress_.point, "verify.point", std::to_string(progress_.point),
           std::to_string(extension.point));
  const std::string before = std::max(entry.time, acts_.keeper.deadline());
  demand(extension.until > before, "verify.extension", before, extension.until);
}

void Replay::take_standstill(const Entry& entry) {
  const auto standstill = read(formats::read_standstill(*entry.data));
  demand(std::ranges::find(charter_.seats, standstill.seat) != charter_.seats.end(),
         "verify.unknown-seat", {}, standstill.seat);
  const bool stands = acts_.keeper.stands_still(standstill.seat, formats::moment_of(entry.time));
  demand(stands == standstill.from.empty() && standstill.from <= entry.time, "verify.standstill",
         entry.time, standstill.from);
}

// Links that do not hash to the anchor were shown wrongly, at the end of the game; it is told
// there.
void Replay::expect_sealed(std::size_t pair, const Digest& anchor) {
  if (pair < links_.sealed().size() && links_.sealed()[pair].anchor() != anchor)
    links_.forget_sealed(pair);
}

void Replay::take_rekey(const Entry& entry) {
  const bool restores = entry.kind == EntryKind::Restore;
  const auto rekey = read(formats::read_rekey(*entry.data, restores));
  demand(started_ && first_run_ != 0, "verify.not-started");
  // Whoever could take other chains at will could choose dice. To a restore all have agreed.
  const std::uint64_t next = acts_.chain_numbers.back() + 1;
  demand(restores ? rekey.number >= next : rekey.number == next, "verify.rekey",
         std::to_string(next), std::to_string(rekey.number));
  const formats::ChainStart start = used();
  demand(
      restores || reopened_ || formats::nearly_used_up(charter_.links, acts_.chains.back(), start),
      "verify.rekey-early");
  reopened_ = false;
  demand(rekey.start == start, "verify.rekey", std::to_string(start.open),
         std::to_string(rekey.start.open));
  expect_sealed(anchors_.size(), rekey.anchor_sealed);
  anchors_.push_back({rekey.anchor_open, rekey.anchor_sealed});
  last_link_ = rekey.anchor_open;
  links_.begin_pair(start);
  if (!restores) return;
  if (playing_)
    demand(*rekey.point > progress_.point, "verify.point", std::to_string(progress_.point + 1),
           std::to_string(*rekey.point));
  stand_at(*rekey.point);
}

void Replay::take_handover(const Entry& entry) {
  const auto handover = read(formats::read_handover(*entry.data));
  Acts after = acts_;
  after.host_key = handover.key;
  demand(key_ring(charter_, after).has_value(), "verify.handover", {}, handover.key);
}

// Further chains come from secrets that the charter commits to: the host had no choice.
void Replay::check_master(const formats::Ending& ending) {
  demand(ending.master.has_value() == (anchors_.size() > 1), "verify.master");
  if (!ending.master) return;
  Digest master = *ending.master;  // R_number
  std::size_t pair = anchors_.size() - 1;
  for (std::uint64_t number = acts_.chain_numbers.back(); number > 0; --number) {
    if (pair > 0 && acts_.chain_numbers[pair] == number) check_pair(pair--, master);
    master = formats::previous_master(charter_.game, master);
  }
  demand(master == charter_.anchor_master, "verify.master", formats::hex(charter_.anchor_master),
         formats::hex(master));
}

void Replay::check_pair(std::size_t pair, const Digest& master) {
  for (const Chain chain : {Chain::Open, Chain::Sealed}) {
    const Digest& anchor = chain == Chain::Open ? anchors_[pair].open : anchors_[pair].sealed;
    const Digest last = formats::last_link_from(chain, charter_.game, master);
    const Digest made = formats::earlier_link(chain, charter_.game, last, charter_.links);
    demand(made == anchor, "verify.master", formats::hex(made), formats::hex(anchor));
  }
}

void Replay::take_end(const Entry& entry) {
  const auto ending = read(formats::read_ending(*entry.data));
  if (playing_) {
    demand(match_ && over(), "verify.not-over");
    demand(ending.point == progress_.point, "verify.point", std::to_string(progress_.point),
           std::to_string(ending.point));
  }
  demand(ending.sealed.size() == anchors_.size(), "verify.sealed-number",
         std::to_string(anchors_.size()), std::to_string(ending.sealed.size()));
  for (std::size_t pair = 0; pair < anchors_.size(); ++pair) {
    const std::uint64_t until =
        pair + 1 < anchors_.size() ? acts_.chains[pair + 1].secrets : progress_.secrets;
    const std::uint32_t last = charter_.salt_link(until - acts_.chains[pair].secrets);
    const formats::Ending::Shown& shown = ending.sealed[pair];
    demand(shown.number == last, "verify.sealed-number", std::to_string(last),
           std::to_string(shown.number));
    // A reader who knows the chain from here on has checked it against the anchor before.
    const bool known = pair < links_.sealed().size() && links_.sealed()[pair].length() >= last &&
                       links_.sealed()[pair].link(last) == shown.link;
    const Digest anchor =
        known ? anchors_[pair].sealed
              : formats::earlier_link(Chain::Sealed, charter_.game, shown.link, last);
    demand(anchor == anchors_[pair].sealed, "verify.sealed-chain",
           formats::hex(anchors_[pair].sealed), formats::hex(anchor));
  }
  check_master(ending);
  checked_.over = true;
}

}  // namespace cursus
