#include "formats/log/chances.hpp"

#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "formats/json/json_writer.hpp"
#include "formats/json/malformed.hpp"

namespace cursus::formats {

// --- chains --------------------------------------------------------------------------------------

void ChainChance::next_stretch() {
  open_.stream.reset();
  sealed_.stream.reset();
}

std::uint32_t ChainChance::below(std::uint32_t n, std::string_view purpose) {
  return draw(open_, n, purpose);
}

std::uint32_t ChainChance::sealed_below(std::uint32_t n, std::string_view purpose) {
  return draw(sealed_, n, purpose);
}

std::uint32_t ChainChance::draw(Source& source, std::uint32_t n, std::string_view purpose) {
  if (!source.stream) {
    const std::uint32_t number = source.next();
    const Digest link = links_->link(source.kind, number);
    source.used = number;
    source.stream.emplace(seed(source.kind, link, entropy_, number, source.beacon));
    source.steps[number] = Step{number, link, {}};
  }
  std::vector<Rolls>& rolls = source.steps[source.used].rolls;
  if (rolls.empty() || rolls.back().n != n || rolls.back().purpose != purpose)
    rolls.push_back({n, std::string(purpose), {}, source.stream->position()});
  const std::uint32_t number = source.stream->uniform(n);
  rolls.back().values.push_back(lowest_face(n) + number);
  return number;
}

std::uint32_t ChainChance::Source::next() const {
  std::uint32_t number = used + 1;
  for (const Undone& one : undone)
    if (one.first <= number && number <= one.second) number = one.second + 1;
  return number;
}

void ChainChance::skip(Chain chain, const Undone& undone) {
  (chain == Chain::Open ? open_ : sealed_).undone.push_back(undone);
}

std::uint64_t ChainChance::mark() const { return (std::uint64_t{sealed_.used} << 32) | open_.used; }

void ChainChance::rewind(std::uint64_t mark) {
  open_.used = static_cast<std::uint32_t>(mark);
  sealed_.used = static_cast<std::uint32_t>(mark >> 32);
  next_stretch();
  for (Source* source : {&open_, &sealed_})
    source->steps.erase(source->steps.upper_bound(source->used), source->steps.end());
}

std::vector<ChainChance::Step> ChainChance::take(Source& source) {
  std::vector<Step> fresh;
  for (auto& [number, step] : source.steps)
    if (number > source.reported) fresh.push_back(std::move(step));
  source.steps.clear();
  source.reported = std::max(source.reported, source.used);
  source.stream.reset();  // a step that has been told is over
  return fresh;
}

std::vector<ChainChance::Step> ChainChance::take_steps() { return take(open_); }
std::vector<ChainChance::Step> ChainChance::take_sealed_steps() { return take(sealed_); }

std::string steps_text(const std::vector<ChainChance::Step>& steps) {
  return list_text([&](ListWriter& out) {
    for (const ChainChance::Step& step : steps)
      out.object([&](ObjectWriter& one) {
        one.put("link", hex(step.link)).put("m", step.number);
        one.list("rolls", [&](ListWriter& rolls) {
          for (const ChainChance::Rolls& each : step.rolls)
            rolls.list([&](ListWriter& roll) {
              roll.add(each.n).add(each.purpose);
              roll.list([&](ListWriter& values) {
                for (const std::uint32_t value : each.values) values.add(value);
              });
              roll.add(each.first_byte);
            });
        });
      });
  });
}

namespace {

constexpr std::uint64_t most_sides = 0xFFFF'FFFF;
// Of all chains that a game can have.
constexpr std::uint64_t most_steps = std::uint64_t{SeedChain::default_length} * (master_length + 1);

std::optional<ChainChance::Rolls> read_rolls(const JsonView& value) {
  if (!value.is_array()) return std::nullopt;
  const std::vector<JsonView> parts = all_items(value);
  if (parts.size() != 4 || !parts[2].is_array() || parts[2].text() == "[]") return std::nullopt;
  const auto sides = as_number(parts[0]);
  auto purpose = as_text(parts[1]);
  const auto first = as_number(parts[3]);
  if (!sides || *sides < 2 || *sides > most_sides || !purpose || !first) return std::nullopt;
  ChainChance::Rolls rolls{static_cast<std::uint32_t>(*sides), std::move(*purpose), {}, *first};
  const std::uint64_t lowest = lowest_face(rolls.n);  // ten sides read 0 to 9
  for (const JsonView& one : parts[2].items()) {
    const auto die = as_number(one);
    if (!die || *die < lowest || *die - lowest >= *sides) return std::nullopt;
    rolls.values.push_back(static_cast<std::uint32_t>(*die));
  }
  return rolls;
}

}  // namespace

Result<std::vector<ChainChance::Step>> read_steps(const JsonView& value) {
  const auto refuse = [] { return malformed("log.bad-field", {{"field", "steps"}}); };
  std::vector<ChainChance::Step> steps;
  if (!value.is_array()) return refuse();
  for (const JsonView& one : value.items()) {
    const auto fields = read_fields(one, {"link", "m", "rolls"});
    if (!fields) return refuse();
    const auto link = as_digest(fields->at("link"));
    const auto number = as_number(fields->at("m"));
    const JsonView rolls = fields->at("rolls");
    if (!link || !number || *number > most_steps || !rolls.is_array()) return refuse();
    steps.push_back({static_cast<std::uint32_t>(*number), *link, {}});
    for (const JsonView& roll : rolls.items()) {
      auto read = read_rolls(roll);
      if (!read) return refuse();
      steps.back().rolls.push_back(std::move(*read));
    }
  }
  return steps;
}

ChainChance::Step roll_again(const ChainChance::Step& shown, const Digest& entropy) {
  Stream stream(seed(Chain::Open, shown.link, entropy, shown.number));
  ChainChance::Step made{shown.number, shown.link, {}};
  for (const ChainChance::Rolls& rolls : shown.rolls) {
    ChainChance::Rolls again{rolls.n, rolls.purpose, {}, stream.position()};
    for (std::size_t i = 0; i < rolls.values.size(); ++i)
      again.values.push_back(lowest_face(rolls.n) + stream.uniform(rolls.n));
    made.rolls.push_back(std::move(again));
  }
  return made;
}

// --- scripted ------------------------------------------------------------------------------------

std::uint32_t ScriptedChance::below(std::uint32_t n, std::string_view purpose) {
  if (next_ == values_.size()) throw OutOfDice(fmt::format("no die left for {}", purpose));
  const std::uint32_t value = values_[next_];
  const std::uint32_t lowest = lowest_face(n);
  if (value < lowest || value - lowest >= n)
    throw OutOfDice(fmt::format("{} does not show on a die with {} sides ({})", value, n, purpose));
  ++next_;
  return value - lowest;
}

std::uint32_t ScriptedChance::sealed_below(std::uint32_t n, std::string_view purpose) {
  // Draws are for what is drawn out of a hand, a cup, a heap. A pile that is shuffled stays as it
  // lies: whoever sets up a position says how.
  if (!draws_ || purpose.ends_with("shuffle")) return n - 1;
  if (drawn_ == draws_->size()) throw OutOfDice(fmt::format("no draw left for {}", purpose));
  const std::uint32_t value = (*draws_)[drawn_];
  if (value < 1 || value > n)
    throw OutOfDice(fmt::format("there is no {} among {} ({})", value, n, purpose));
  ++drawn_;
  return value - 1;
}

namespace {

// The symbols of the battle die, for games that have no figures on it.
constexpr std::string_view face_letters = "LMHKFS";

}  // namespace

Result<std::vector<std::uint32_t>> read_dice(std::string_view text) {
  std::vector<std::uint32_t> values;
  const auto refused = malformed("dice.bad-list", {{"found", std::string(text)}});
  const char* at = text.data();
  const char* end = text.data() + text.size();
  bool die_due = true;  // a comma has one before and one behind it
  while (at != end) {
    if (*at == ',' || *at == ' ') {
      if (*at == ',' && std::exchange(die_due, true)) return refused;
      ++at;
      continue;
    }
    die_due = false;
    if (const std::size_t face = face_letters.find(*at); face != std::string_view::npos) {
      values.push_back(static_cast<std::uint32_t>(face) + 1);
      ++at;
      continue;
    }
    std::uint32_t value = 0;
    const auto [rest, error] = std::from_chars(at, end, value);
    const bool separated = rest == end || *rest == ',' || *rest == ' ';
    if (error != std::errc{} || !separated) return refused;
    values.push_back(value);
    at = rest;
  }
  if (die_due && text.find(',') != text.npos) return refused;
  return values;
}

// --- seeded --------------------------------------------------------------------------------------

namespace {

// SplitMix64: every state gives a different, well mixed number.
std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}
constexpr std::uint64_t golden = 0x9E3779B97F4A7C15u;

}  // namespace

Result<SeededChance> SeededChance::from_hex(std::string_view text) {
  std::uint64_t value = 0;
  if (text.empty()) return malformed("dice.bad-seed", {{"found", ""}});
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9';
    const bool letter = (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    if (!digit && !letter) return malformed("dice.bad-seed", {{"found", std::string(text)}});
    const int figure = digit ? c - '0' : (c | 0x20) - 'a' + 10;
    value = mixed(value * 16 + golden + static_cast<std::uint64_t>(figure));
  }
  return SeededChance(value);
}

std::uint32_t SeededChance::below(std::uint32_t n, std::string_view) {
  ensure(n >= 2, "a choice among at least two");
  if (fresh_) {
    state_ = mixed(seed_ + ++used_ * golden);
    fresh_ = false;
  }
  const std::uint64_t spared = (std::uint64_t{1} << 32) % n;  // the uneven rest is thrown again
  for (;;) {
    state_ += golden;
    const std::uint64_t number = mixed(state_) >> 32;
    if (number >= spared) return static_cast<std::uint32_t>(number % n);
  }
}

void SeededChance::rewind(std::uint64_t mark) {
  used_ = mark;
  fresh_ = true;
}

}  // namespace cursus::formats
