#include "formats/orders/offer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <nlohmann/json.hpp>

#include "formats/game/names.hpp"
#include "formats/orders/block.hpp"
#include "formats/text/text.hpp"

namespace cursus::formats {

namespace {

enum class OfferField : std::uint8_t {
  Name,
  Key,
  Language,
  Option,
  Deadline,
  Calendar,
  Clock,
  Grace,
  Missing,
  Absence,
  Undo,
  Watching,
  Note,
  Rematch
};

constexpr std::array offer_fields{
    Named<OfferField>{"name", OfferField::Name},
    Named<OfferField>{"key", OfferField::Key},
    Named<OfferField>{"language", OfferField::Language},
    Named<OfferField>{"option", OfferField::Option},
    Named<OfferField>{"deadline", OfferField::Deadline},
    Named<OfferField>{"calendar", OfferField::Calendar},
    Named<OfferField>{"clock", OfferField::Clock},
    Named<OfferField>{"grace", OfferField::Grace},
    Named<OfferField>{"missing", OfferField::Missing},
    Named<OfferField>{"absence", OfferField::Absence},
    Named<OfferField>{"undo", OfferField::Undo},
    Named<OfferField>{"observers", OfferField::Watching},
    Named<OfferField>{"note", OfferField::Note},
    Named<OfferField>{"rematch", OfferField::Rematch},
    Named<OfferField>{"名前", OfferField::Name},
    Named<OfferField>{"鍵", OfferField::Key},
    Named<OfferField>{"言語", OfferField::Language},
    Named<OfferField>{"選択ルール", OfferField::Option},
    Named<OfferField>{"締切", OfferField::Deadline},
    Named<OfferField>{"曜日", OfferField::Calendar},
    Named<OfferField>{"持ち時間", OfferField::Clock},
    Named<OfferField>{"猶予", OfferField::Grace},
    Named<OfferField>{"遅れ", OfferField::Missing},
    Named<OfferField>{"不在", OfferField::Absence},
    Named<OfferField>{"取り消し", OfferField::Undo},
    Named<OfferField>{"観戦", OfferField::Watching},
    Named<OfferField>{"ひとこと", OfferField::Note},
    Named<OfferField>{"再戦", OfferField::Rematch},
};
constexpr std::size_t english_offer_fields = 14;
// Those that may stand in a JOIN.
constexpr std::size_t join_fields = 3;

std::string field_names(std::size_t most) {
  std::string all;
  for (std::size_t i = 0; i < most; ++i) {
    std::string name(offer_fields[i].name);
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    (all += all.empty() ? "" : ", ") += name;
  }
  return all;
}

std::string_view trimmed_value(std::string_view value) {
  return text::trim_right(text::trim_left(value));
}

// Lines that are clean, with what stands behind the first word of the first one.
class OfferReader {
 public:
  OfferReader(std::string_view text, std::size_t most_fields) : most_fields_(most_fields) {
    if (const auto bad = check_utf8(text)) {
      refusals_.push_back(*bad);
      return;
    }
    lines_ = lines_of(text);
    while (!lines_.empty() && trimmed_value(lines_.front().text).empty())
      lines_.erase(lines_.begin());
    constexpr std::size_t most_lines = 60;
    if (lines_.empty() || lines_.size() > most_lines) {
      refuse("lobby.form", 1, {});
      return;
    }
    if (const auto big = check_size(lines_)) refusals_.push_back(*big);
    for (const Stretch& line : lines_)
      if (const auto bad = check_characters(line)) refusals_.push_back(*bad);
    if (!lines_.empty()) first_ = words(lines_.front());
  }

  const Tokens& first() const { return first_; }
  bool fine() const { return refusals_.empty(); }
  Refusals refusals() { return std::move(refusals_); }
  void refuse(std::string_view why, int line, std::vector<Refusal::Argument> arguments) {
    refusals_.push_back(refused_at(why, line, 1, std::move(arguments)));
  }
  void refuse_value(const Stretch& line, std::string_view value, std::string_view expected) {
    refuse("lobby.value", line.line,
           {{"found", text::shown(value, 60)}, {"expected", std::string(expected)}});
  }

  // Each field with its value, up to END.
  using Take = std::function<void(OfferField, std::string_view, const Stretch&)>;
  void each(const Take& take) {
    for (std::size_t i = 1; i < lines_.size(); ++i) {
      const std::string_view line = trimmed_value(lines_[i].text);
      const std::string folded = text::fold_case(text::fold(line));
      if (folded == "end" || folded == "#end" || folded == "終了") return;
      if (line.empty()) continue;
      const std::size_t wide = line.find("：");
      const std::size_t colon = std::min(line.find(':'), wide);
      const std::string name = text::fold_case(text::fold(trimmed_value(line.substr(0, colon))));
      const auto field = colon == line.npos ? std::nullopt : value_of(offer_fields, name);
      const bool known =
          field && std::ranges::find(offer_fields, *field, &Named<OfferField>::value) <
                       offer_fields.begin() + static_cast<std::ptrdiff_t>(most_fields_);
      if (!known) {
        refuse_field(lines_[i], colon == line.npos ? line : line.substr(0, colon));
        continue;
      }
      take(*field, trimmed_value(line.substr(colon + (colon == wide ? 3 : 1))), lines_[i]);
    }
  }

  // True: it was one of those that every player may say.
  bool take_player(OfferField field, std::string_view value, const Stretch& line,
                   OfferedPlayer& player) {
    if (field == OfferField::Name) {
      player.name = value;
      if (!is_player_name(value)) refuse_value(line, value, "Anna");
    } else if (field == OfferField::Key) {
      player.key = value;
      if (value.empty()) refuse_value(line, value, "ssh-ed25519 …");
    } else if (field == OfferField::Language) {
      player.language = value;
      if (value != "en" && value != "ja") refuse_value(line, value, "en, ja");
    } else {
      return false;
    }
    return true;
  }

  std::uint64_t number(std::string_view value, const Stretch& line, std::uint64_t most) {
    const auto found = text::number(text::fold(value));
    if (!found || *found > most) refuse_value(line, value, fmt::format("0-{}", most));
    return found.value_or(0);
  }

 private:
  void refuse_field(const Stretch& line, std::string_view name) {
    std::vector<Refusal::Argument> arguments{{"found", text::shown(name)},
                                             {"expected", field_names(most_fields_)}};
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < most_fields_; ++i) known.push_back(offer_fields[i].name);
    if (const auto near = text::nearest(text::fold_case(text::fold(name)), known); !near.empty())
      arguments.push_back({"nearest", std::string(near.front())});
    refuse("lobby.field", line.line, std::move(arguments));
  }

  std::size_t most_fields_;
  std::vector<Stretch> lines_;
  Tokens first_;
  Refusals refusals_;
};

constexpr std::uint64_t most_hours_offered = 24 * 366;

// A seat, or a word for either.
std::string side_of_word(std::string_view word) {
  const std::string side = text::fold_case(word);
  return side == "any" || side == "either" || side == "どちらでも" ? std::string() : side;
}

void put(std::string& text, std::string_view name, std::string_view value) {
  if (!value.empty()) text += fmt::format("{}: {}\n", name, value);
}
void put(std::string& text, std::string_view name, std::uint64_t value) {
  if (value > 0) text += fmt::format("{}: {}\n", name, value);
}
void put(std::string& text, const OfferedPlayer& player) {
  put(text, "Name", player.name);
  put(text, "Language", player.language);
  put(text, "Key", player.key);
}

}  // namespace

tl::expected<Offer, Refusals> read_offer(std::string_view text) {
  OfferReader read(text, english_offer_fields);
  Offer offer;
  const Tokens& first = read.first();
  if (read.fine() && (first.size() < 3 || first.size() > 4)) read.refuse("lobby.form", 1, {});
  if (!read.fine()) return tl::make_unexpected(read.refusals());
  offer.scenario = text::fold_case(first[2].text);
  if (first.size() == 4) offer.player.side = side_of_word(first[3].text);
  read.each([&](OfferField field, std::string_view value, const Stretch& line) {
    if (read.take_player(field, value, line, offer.player)) return;
    switch (field) {
      case OfferField::Option:
        offer.options.emplace_back(value);
        if (value.find('=') == value.npos) read.refuse_value(line, value, "name=value");
        break;
      case OfferField::Deadline:
        offer.deadline = read.number(value, line, most_hours_offered);
        break;
      case OfferField::Calendar:
        offer.calendar = value;
        break;
      case OfferField::Clock:
        offer.clock = value;
        if (!read_turn_clock(value)) read.refuse_value(line, value, "240+12<480");
        break;
      case OfferField::Grace:
        offer.grace = read.number(value, line, 7 * 24 * 60);
        break;
      case OfferField::Missing:
        offer.missing = value;
        if (!read_missing(value)) read.refuse_value(line, value, "wait, defaults, deputy, forfeit");
        break;
      case OfferField::Absence:
        offer.absence = read.number(value, line, 366);
        break;
      case OfferField::Undo:
        offer.agreed = value == "agreed";
        if (value != "agreed" && value != "host") read.refuse_value(line, value, "host, agreed");
        break;
      case OfferField::Watching:
        if (const auto observers = read_observers(value))
          offer.observers = *observers;
        else
          read.refuse_value(line, value, "closed, 0, 1, 2 …");
        break;
      case OfferField::Note:
        offer.note = text::shown(value, 100);
        break;
      case OfferField::Rematch:
        offer.rematch = text::fold_case(value);
        if (!is_name(offer.rematch)) read.refuse_value(line, value, "spring");
        break;
      case OfferField::Name:
      case OfferField::Key:
      case OfferField::Language:
        break;
    }
  });
  if (!read.fine()) return tl::make_unexpected(read.refusals());
  return offer;
}

tl::expected<Join, Refusals> read_join(std::string_view text) {
  OfferReader read(text, join_fields);
  Join join;
  const Tokens& first = read.first();
  constexpr std::uint64_t most = 1'000'000'000;
  std::uint64_t number = most + 1;
  if (first.size() == 3 || first.size() == 4)
    number = text::number(first[2].text).value_or(most + 1);
  if (read.fine() && number > most) read.refuse("lobby.join-form", 1, {});
  if (!read.fine()) return tl::make_unexpected(read.refusals());
  join.offer = static_cast<std::int64_t>(number);
  if (first.size() == 4) join.player.side = side_of_word(first[3].text);
  read.each([&](OfferField field, std::string_view value, const Stretch& line) {
    read.take_player(field, value, line, join.player);
  });
  if (!read.fine()) return tl::make_unexpected(read.refusals());
  return join;
}

namespace {

std::string calendar_text(const Calendar& calendar) {
  static constexpr std::array days{"sun", "mon", "tue", "wed", "thu", "fri", "sat"};
  std::string all;
  for (const unsigned day : calendar.days) all += (all.empty() ? "" : ",") + std::string(days[day]);
  return fmt::format("{} {:02}:{:02} {}", all, calendar.minute / 60, calendar.minute % 60,
                     calendar.zone);
}

}  // namespace

Offer rematch_of(const Charter& charter, std::string_view side) {
  Offer offer{.scenario = charter.scenario};
  offer.player.side = side;
  for (const auto& [name, value] : charter.options->items())
    offer.options.push_back(name + "=" +
                            (value.is_string() ? value.get<std::string>() : value.dump()));
  offer.deadline = charter.time.hours;
  if (charter.time.calendar) offer.calendar = calendar_text(*charter.time.calendar);
  if (const auto& clock = charter.time.clock)
    offer.clock = fmt::format("{}+{}<{}", clock->hours, clock->increment, clock->most);
  offer.grace = charter.time.grace_minutes;
  if (charter.time.missing != Missing::Wait) offer.missing = to_string(charter.time.missing);
  offer.absence = charter.time.absence_days;
  offer.agreed = charter.correcting == Correcting::Agreed;
  offer.observers = charter.observers;
  offer.rematch = charter.game;
  return offer;
}

std::string text_of(const Offer& offer) {
  std::string all = fmt::format("CURSUS OFFER {}{}{}\n", offer.scenario,
                                offer.player.side.empty() ? "" : " ", offer.player.side);
  put(all, offer.player);
  for (const std::string& option : offer.options) put(all, "Option", option);
  put(all, "Deadline", offer.deadline);
  put(all, "Calendar", offer.calendar);
  put(all, "Clock", offer.clock);
  put(all, "Grace", offer.grace);
  put(all, "Missing", offer.missing);
  put(all, "Absence", offer.absence);
  if (offer.agreed) put(all, "Undo", "agreed");
  if (offer.observers != Observers{}) put(all, "Observers", to_string(offer.observers));
  put(all, "Note", offer.note);
  put(all, "Rematch", offer.rematch);
  return all + "END\n";
}

std::string text_of(const Join& join) {
  std::string all = fmt::format("CURSUS JOIN {}{}{}\n", join.offer,
                                join.player.side.empty() ? "" : " ", join.player.side);
  put(all, join.player);
  return all + "END\n";
}

}  // namespace cursus::formats
