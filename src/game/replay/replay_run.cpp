// Replay: one run played again, and compared with what the log says of it.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/json/fields.hpp"
#include "src/game/replay/json_difference.hpp"
#include "src/game/replay/replay.hpp"
#include "src/game/replay/resolution.hpp"

namespace cursus {

using formats::Digest;
using formats::Entry;
using formats::JsonView;
using formats::PrivateFact;
using nlohmann::json;

namespace {

std::string dice_text(const formats::ChainChance::Rolls& rolls) {
  std::string text = std::to_string(rolls.values.size()) + "d" + std::to_string(rolls.n) + ":";
  for (const std::uint32_t value : rolls.values) text += " " + std::to_string(value);
  return text + " @" + std::to_string(rolls.first_byte);
}

}  // namespace

formats::JsonFields Replay::take_resolve(const Entry& entry,
                                         const std::vector<PrivateFact>& facts) {
  demand(started_, "verify.not-started");
  const bool last_pair = acts_.chain_numbers.back() == formats::master_length;
  demand(last_pair || !formats::nearly_used_up(charter_.links, acts_.chains.back(), used()),
         "verify.rekey-due");
  auto fields = formats::read_fields(
      entry.data.view(), {"answers", "beacon", "events", "orders", "point", "rules", "sealed",
                          "state", "state_commit", "steps", "to", "waiting"});
  if (!fields) throw refused(seq_, "verify.unreadable", fields.error());
  const JsonView rules = fields->at("rules");
  demand(formats::as_text(rules) == charter_.rules, "verify.other-rules", charter_.rules,
         rules.text(), "rules");
  const JsonView beacon = fields->at("beacon");
  demand(beacon.text() == "null", "verify.beacon", "null", beacon.text(), "beacon");
  check_shape(*fields);
  // What is the same as what was played again has the right shape; otherwise the plainest fault is
  // told first.
  try {
    take_run(entry, *fields, facts);
    if (!playing_) check_lists(*fields);
  } catch (const Difference&) {
    check_lists(*fields);
    throw;
  }
  closing_.reset();
  return std::move(*fields);
}

void Replay::take_run(const Entry& entry, const formats::JsonFields& run,
                      const std::vector<PrivateFact>& facts) {
  const JsonView written_steps = run.at("steps");
  const auto steps = formats::read_steps(written_steps);
  demand(steps.has_value(), "verify.steps", {}, written_steps.text(), "steps");
  check_links(*steps);
  check_sealed(run.at("sealed"));
  if (first_run_ == 0) first_run_ = seq_;
  // Dice that were rolled again by the rules, and are the same, need not be rolled once more.
  try {
    const std::vector<Waiting> orders = named_orders(run.at("orders"));
    check_closing(orders);
    if (playing_) play(entry, run, orders, facts);
    if (!playing_) check_dice(*steps);
  } catch (const Difference&) {
    check_dice(*steps);
    throw;
  }
  count_dice(*steps);
}

// Also of a run that cannot be played again yet: others read what stands in it.
void Replay::check_shape(const formats::JsonFields& run) const {
  const auto demand_shape = [&](bool holds, const JsonView& value, const std::string& path) {
    demand(holds, "verify.shape", {}, value.text(), path);
  };
  for (const char* field : {"state", "state_commit"})
    demand_shape(formats::as_digest(run.at(field)).has_value(), run.at(field), field);
  const JsonView waiting = run.at("waiting");
  demand_shape(waiting.is_array(), waiting, "waiting");
  std::size_t i = 0;
  for (const JsonView& one : waiting.items()) {
    const auto seat = formats::as_text(one);
    const bool known = seat && std::ranges::find(charter_.seats, *seat) != charter_.seats.end();
    demand_shape(known, one, fmt::format("waiting[{}]", i++));
  }
  const auto point = formats::as_number(run.at("point")), to = formats::as_number(run.at("to"));
  demand_shape(point.has_value(), run.at("point"), "point");
  demand_shape(to.has_value(), run.at("to"), "to");
  demand(*to == *point || *to == *point + 1, "verify.point", std::to_string(*point + 1),
         std::to_string(*to), "to");
}

void Replay::check_lists(const formats::JsonFields& run) const {
  for (const char* field : {"answers", "events"}) {
    const JsonView list = run.at(field);
    demand(list.is_array(), "verify.shape", {}, list.text(), field);
    std::size_t i = 0;
    for (const JsonView& one : list.items())
      demand(one.is_object(), "verify.shape", {}, one.text(), fmt::format("{}[{}]", field, i++));
  }
}

void Replay::check_links(const std::vector<formats::ChainChance::Step>& steps) {
  if (wanted_bookmarks_.empty()) links_.forget_open();  // else they may be needed again
  for (const formats::ChainChance::Step& step : steps) {
    const auto path = [&](const char* member) {
      return fmt::format("steps[{}].{}", &step - steps.data(), member);
    };
    if (step.number != last_step_ + 1)
      demand(false, "verify.step-number", std::to_string(last_step_ + 1),
             std::to_string(step.number), path("m"));
    demand(step.number - acts_.chains.back().open <= charter_.links, "verify.used-up");
    const Digest back = formats::previous_link(formats::Chain::Open, charter_.game, step.link);
    if (back != last_link_)
      demand(false, "verify.link", formats::hex(last_link_), formats::hex(back), path("link"));
    last_link_ = step.link;
    last_step_ = step.number;
    links_.show_open(step.number, step.link);
    ++checked_.links;
  }
}

// Numbered like the open ones, without gaps; what they made is not shown.
void Replay::check_sealed(const JsonView& numbers) {
  demand(numbers.is_array(), "verify.sealed-steps", {}, numbers.text(), "sealed");
  std::size_t i = 0;
  for (const JsonView& number : numbers.items()) {
    demand(formats::as_number(number) == last_sealed_ + 1, "verify.sealed-steps",
           std::to_string(last_sealed_ + 1), number.text(), fmt::format("sealed[{}]", i++));
    ++last_sealed_;
    // The links behind make salts.
    demand(last_sealed_ - acts_.chains.back().sealed <= charter_.links / 16, "verify.used-up");
  }
}

void Replay::check_dice(const std::vector<formats::ChainChance::Step>& steps) const {
  for (const formats::ChainChance::Step& step : steps) {
    const formats::ChainChance::Step made = formats::roll_again(step, entropy_);
    for (std::size_t i = 0; i < step.rolls.size(); ++i)
      if (made.rolls[i] != step.rolls[i])
        throw Difference{seq_,
                         clause_of_roll(step.rolls[i].purpose),
                         "verify.die",
                         dice_text(made.rolls[i]),
                         dice_text(step.rolls[i]),
                         fmt::format("steps[{}].rolls[{}]", &step - steps.data(), i)};
  }
}

void Replay::count_dice(const std::vector<formats::ChainChance::Step>& steps) {
  for (const formats::ChainChance::Step& step : steps)
    for (const formats::ChainChance::Rolls& rolls : step.rolls) {
      checked_.dice += rolls.values.size();
      DiceTally& tally = checked_.tallies[rolls.n];
      tally.count += rolls.values.size();
      for (const std::uint32_t value : rolls.values) tally.sum += value;
    }
}

std::vector<Replay::Waiting> Replay::named_orders(const JsonView& list) {
  demand(list.is_array(), "verify.no-such-order", {}, list.text(), "orders");
  std::vector<Waiting> orders;
  for (const JsonView& one : list.items()) {
    const auto parts = formats::all_items(one);
    const auto named = [&](const Waiting& order) {
      return one.is_array() && parts.size() == 3 && formats::as_text(parts[0]) == order.seat &&
             formats::as_number(parts[1]) == order.taken.serial &&
             formats::as_digest(parts[2]) == order.commit;
    };
    const auto found = std::ranges::find_if(waiting_, named);
    demand(found != waiting_.end() && found->receipted, "verify.no-such-order", {}, one.text(),
           fmt::format("orders[{}]", orders.size()));
    orders.push_back(std::move(*found));
    waiting_.erase(found);
  }
  demand(orders.size() <= 1, "verify.no-such-order", {}, list.text(), "orders");
  check_none_waits(orders.empty() || closing_ ? seq_ : orders.front().seq);
  return orders;
}

formats::ChainStart Replay::used() const {
  return {static_cast<std::uint32_t>(last_step_), static_cast<std::uint32_t>(last_sealed_),
          progress_.secrets};
}

void Replay::begin_match() {
  chance_ = std::make_unique<formats::ChainChance>(links_, entropy_);
  const formats::Module* module = formats::find_module(charter_.module);
  auto begun = module->begin_by(charter_.rules, charter_.scenario, *charter_.options, *chance_);
  if (!begun) throw refused(seq_, "verify.cannot-begin", begun.error());
  match_ = std::move(*begun);
  for (const Seat seat : both_seats)
    demand(match_->seat_name(seat) == charter_.seats[index(seat)], "verify.seats",
           std::string(match_->seat_name(seat)), charter_.seats[index(seat)]);
  match_->run();
}

void Replay::apply(const Waiting& order) {
  const SeatProgress& standing = progress_.seats[*match_->seat_named(order.seat)];
  demand(may_apply(order), "verify.order-point", std::to_string(progress_.point),
         std::to_string(order.taken.point));
  // A draft counts when its sender's deadline has passed, and not before.
  const formats::OrderHeader& header = order.file->header;
  demand(!standing.waited_for || header.draft == (closing_ && closing_->draft),
         "verify.draft-early", {}, order.seat);
  const std::vector<Refusal> refusals = lay_down(order);
  if (!refusals.empty()) throw refused(seq_, "verify.order-refused", refusals.front());
}

void Replay::play(const Entry& entry, const formats::JsonFields& run,
                  const std::vector<Waiting>& orders, const std::vector<PrivateFact>& facts) {
  std::vector<UsedOrder> used;
  for (const Waiting& order : orders) {
    if (!order.file) {
      playing_ = false;
      checked_.missing_order = order.seq;
      return;
    }
    used.push_back({order.seat, order.taken.serial, order.commit});
  }
  const bool by_defaults = closing_ && !closing_->draft;
  demand((progress_.point == 0 || by_defaults) == orders.empty(), "verify.run-without-orders");
  try {
    if (progress_.point == 0) begin_match();
    for (const Waiting& order : orders) apply(order);
    if (by_defaults) apply_defaults();
  } catch (const formats::LinkHidden& hidden) {
    demand(hidden.chain == formats::Chain::Sealed, "verify.die-missing",
           std::to_string(hidden.number), "-", "steps");
    playing_ = false;
    checked_.hidden_draw = seq_;
    return;
  }
  const Resolution made = conclude(*match_, *chance_, progress_, used, charter_);
  const JsonView state_commit = run.at("state_commit");
  compare(entry.data, made, *formats::as_digest(state_commit));
  compare_secrets(entry, made, state_commit, facts);
  const std::uint64_t secrets = progress_.secrets;
  progress_ = made.after;
  progress_.secrets = secrets;
  for (const Seat seat : both_seats)
    if (made.news[seat]) progress_.seats[seat].tell(static_cast<std::int64_t>(seq_));
  ++checked_.resolved;
}

// What was remade and what the log says are the same bytes, or there is a difference to tell.
// Whether the commit to the state is right is seen later.
void Replay::compare(const formats::JsonBox& found, const Resolution& made,
                     const Digest& state_commit) {
  const formats::JsonBox expected =
      formats::JsonBox::of_written(resolution_text(made, state_commit));
  if (found != expected) tell_difference(*expected, *found);
  checked_.answers += made.answers.size();
  checked_.events += made.events.size();
  ++checked_.states;
}

// In the order in which one follows from the other.
void Replay::tell_difference(const json& expected, const json& found) const {
  constexpr std::pair<const char*, const char*> parts[] = {
      {"point", "verify.point"},     {"to", "verify.point"},
      {"answers", "verify.answer"},  {"steps", "verify.steps-differ"},
      {"events", "verify.event"},    {"sealed", "verify.sealed-steps"},
      {"waiting", "verify.waiting"}, {"state", "verify.state"}};
  for (const auto& [field, what] : parts) demand_same(expected[field], found[field], what, field);
  ensure(false, "two texts of one value are the same");
}

// The facts are ours, made by playing; with their salts they must give what the log commits to.
void Replay::compare_secrets(const Entry& entry, const Resolution& made,
                             const JsonView& state_commit, const std::vector<PrivateFact>& facts) {
  demand(entry.priv.size() == made.secrets.size(), "verify.secrets",
         std::to_string(made.secrets.size()), std::to_string(entry.priv.size()));
  for (const PrivateFact& fact : facts) {
    const formats::JsonBox& own = made.secrets.at(fact.index).fact;
    if (fact.fact != own)
      demand_same(*own, *fact.fact, "verify.secret", fmt::format("priv[{}]", fact.index));
  }
  for (std::size_t i = 0; i < made.secrets.size(); ++i) {
    const Resolution::Secret& own = made.secrets[i];
    if (entry.priv[i].seat != own.seat)
      demand(false, "verify.secret", own.seat, entry.priv[i].seat, fmt::format("priv[{}].seat", i));
    const auto known = salt(progress_.secrets + i + 1);
    if (!known) continue;
    const Digest commit = formats::private_commit(*known, own.fact.view());
    if (commit != entry.priv[i].commit)
      demand(false, "verify.secret", formats::hex(commit), formats::hex(entry.priv[i].commit),
             fmt::format("priv[{}].commit", i));
  }
  const auto known = salt(progress_.secrets + made.secrets.size() + 1);
  if (!known) {
    ++checked_.sealed;
    return;
  }
  const Digest commit =
      formats::private_commit(*known, formats::JsonView::of_written(made.position));
  if (formats::as_digest(state_commit) != commit)
    demand(false, "verify.state-commit", formats::hex(commit),
           formats::as_text(state_commit).value_or(""), "state_commit");
  ++checked_.secrets;
}

std::optional<Digest> Replay::salt(std::uint64_t secret) const {
  try {
    return salt_of(links_, charter_, acts_, entropy_, secret);
  } catch (const formats::LinkHidden&) {
    return std::nullopt;
  }
}

// What is told of a secret has already been checked against its commit. Once the sealed links are
// shown, its salt must also be the one that nobody could choose.
void Replay::check_salts(const Entry& entry, const std::vector<PrivateFact>& facts) {
  for (const PrivateFact& fact : facts) {
    const auto known = salt(progress_.secrets + fact.index + 1);
    if (!known) continue;
    if (*known != fact.salt)
      demand(false, "verify.salt", formats::hex(*known), formats::hex(fact.salt),
             fmt::format("priv[{}].salt", fact.index));
  }
  checked_.secrets += facts.size();
  checked_.sealed += entry.priv.size() - facts.size();
}

void Replay::count_secrets(const Entry& entry) {
  progress_.secrets += entry.priv.size();
  if (entry.kind == formats::EntryKind::Resolve) ++progress_.secrets;
}

}  // namespace cursus
