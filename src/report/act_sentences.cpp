#include "src/report/act_sentences.hpp"

#include <nlohmann/json.hpp>

#include "formats/log/entries.hpp"
#include "formats/log/player_acts.hpp"
#include "formats/text/text.hpp"
#include "formats/time/time_words.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/signing/keys.hpp"
#include "src/text/side_name.hpp"

namespace cursus::report {

using formats::EntryKind;
using nlohmann::json;

namespace {

// A log may come from anywhere: what would move a cursor or turn the line around is spelt out.
std::string or_none(const std::string& reason, const formats::Catalogue& catalogue) {
  constexpr int most_letters = 500;
  return reason.empty() ? catalogue.say("notice.no-reason")
                        : formats::text::shown(reason, most_letters);
}

std::uint32_t size_of(const std::optional<formats::ChainChance::Undone>& undone) {
  return undone ? undone->second - undone->first + 1 : 0;
}

std::string fingerprint_of(const std::string& key) {
  const auto read = signing::read_public_key(key);
  return read ? signing::fingerprint(*read) : key;
}

// Of a stored entry: it was checked when it was written.
template <class T>
T stored(Result<T> read) {
  ensure(read.has_value(), "a stored act can be read");
  return std::move(*read);
}

}  // namespace

bool ends_game(const formats::Entry& entry) {
  if (entry.kind == EntryKind::Resign || entry.kind == EntryKind::Forfeit) return true;
  if (entry.kind != EntryKind::Draw) return false;
  return stored(formats::read_player_act(entry.kind, *entry.data)).answer == "accept";
}

// Players count points, and no entries of the log.
std::string correction_sentence(const formats::Correction& correction, const ActPlace& place,
                                const formats::Catalogue& catalogue) {
  std::string seat;
  std::uint64_t point = 0;
  bool was_over = true;
  const auto seq = static_cast<std::int64_t>(correction.from);
  const auto hear = [&](const formats::Entry& entry, const auto&) {
    seat = entry.by;
    was_over = entry.kind != EntryKind::Order;
    if (entry.kind == EntryKind::Forfeit) {
      const auto forfeit = stored(formats::read_forfeit(*entry.data));
      seat = forfeit.seat;
      point = forfeit.point;
    } else {
      point = was_over ? stored(formats::read_player_act(entry.kind, *entry.data)).point
                       : stored(formats::read_order(*entry.data)).point;
    }
  };
  read_stored_log(place.store, place.game, hear, seq, seq);
  return catalogue.say(
      was_over ? "notice.reopen" : "notice.correct",
      {{"seat", side_name(place.module, seat, catalogue)},
       {"point", std::to_string(point)},
       {"steps", std::to_string(size_of(correction.open) + size_of(correction.sealed))},
       {"reason", or_none(correction.reason, catalogue)}});
}

std::optional<std::string> act_sentence(const formats::Entry& entry, const ActPlace& place,
                                        const formats::Catalogue& catalogue) {
  if (entry.kind == EntryKind::Resolve || entry.kind == EntryKind::Order) return std::nullopt;
  const json& data = *entry.data;
  const auto side = [&](const std::string& seat) {
    return side_name(place.module, seat, catalogue);
  };
  if (entry.kind == EntryKind::Correct)
    return correction_sentence(stored(formats::read_correction(data)), place, catalogue);
  if (entry.kind == EntryKind::Rekey || entry.kind == EntryKind::Restore) {
    const bool restores = entry.kind == EntryKind::Restore;
    const auto act = stored(formats::read_rekey(data, restores));
    return catalogue.say(
        restores ? "notice.restore" : "notice.rekey",
        {{"number", std::to_string(act.number)}, {"reason", or_none(act.reason, catalogue)}});
  }
  if (entry.kind == EntryKind::Handover) {
    const auto act = stored(formats::read_handover(data));
    return catalogue.say("notice.handover", {{"key", fingerprint_of(act.key)},
                                             {"reason", or_none(act.reason, catalogue)}});
  }
  if (entry.kind == EntryKind::Notice && formats::is_extension(data)) {
    const auto act = stored(formats::read_extension(data));
    return catalogue.say("notice.extend", {{"point", std::to_string(act.point)},
                                           {"until", formats::spoken(act.until, catalogue)},
                                           {"reason", or_none(act.reason, catalogue)}});
  }
  if (entry.kind == EntryKind::Notice && formats::is_standstill(data)) {
    const auto act = stored(formats::read_standstill(data));
    return catalogue.say(act_key(entry), {{"seat", side(act.seat)},
                                          {"from", formats::spoken(act.from, catalogue)},
                                          {"reason", or_none(act.reason, catalogue)}});
  }
  if (formats::is_player_act(entry.kind)) {
    const auto act = stored(formats::read_player_act(entry.kind, data));
    std::string key = "notice." + std::string(to_string(entry.kind));
    if (entry.kind == EntryKind::Draw) key += "." + act.answer;
    return catalogue.say(key, {{"seat", side(entry.by)},
                               {"point", std::to_string(act.point)},
                               {"from", formats::spoken(act.from, catalogue)},
                               {"until", formats::spoken(act.until, catalogue)}});
  }
  if (entry.kind == EntryKind::Close) {
    const auto act = stored(formats::read_closing(data));
    return catalogue.say(
        act.draft ? "notice.close.draft" : "notice.close.defaults",
        {{"seat", side(act.seat)}, {"deadline", formats::spoken(act.deadline, catalogue)}});
  }
  if (entry.kind == EntryKind::Forfeit) {
    const auto act = stored(formats::read_forfeit(data));
    return catalogue.say(
        "notice.forfeit",
        {{"seat", side(act.seat)}, {"deadline", formats::spoken(act.deadline, catalogue)}});
  }
  if (entry.kind == EntryKind::Key || entry.kind == EntryKind::Deputy) {
    const auto act = stored(formats::read_key_change(data));
    return catalogue.say("notice.key." + std::string(to_string(act.act)),
                         {{"seat", side(act.seat)},
                          {"key", fingerprint_of(act.key)},
                          {"from", formats::spoken(act.from, catalogue)},
                          {"by", side(entry.by)},
                          {"reason", or_none(act.reason, catalogue)}});
  }
  return std::nullopt;
}

std::string act_key(const formats::Entry& entry) {
  const json& data = *entry.data;
  if (entry.kind == EntryKind::Draw)
    return "notice.draw." + stored(formats::read_player_act(entry.kind, data)).answer;
  if (entry.kind == EntryKind::Close)
    return stored(formats::read_closing(data)).draft ? "notice.close.draft"
                                                     : "notice.close.defaults";
  if (entry.kind == EntryKind::Key || entry.kind == EntryKind::Deputy)
    return "notice.key." + std::string(to_string(stored(formats::read_key_change(data)).act));
  if (entry.kind == EntryKind::Notice && formats::is_standstill(data))
    return stored(formats::read_standstill(data)).from.empty() ? "notice.goes-on" : "notice.still";
  if (entry.kind == EntryKind::Notice) return "notice.extend";
  return "notice." + std::string(to_string(entry.kind));
}

}  // namespace cursus::report
