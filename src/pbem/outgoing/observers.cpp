#include "src/pbem/outgoing/observers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "formats/text/bytes.hpp"
#include "src/game/game.hpp"
#include "src/mail/subject.hpp"
#include "src/report/act_sentences.hpp"

namespace cursus::pbem {

namespace {

// Where a game stands for those who only watch.
struct Watched {
  bool over = false;
  std::vector<std::int64_t> steps;  // entries that may be told of by now
  std::int64_t end = 0;             // the last entry that may be told of
};

// Entries from there on of which observers are told.
std::vector<std::int64_t> steps_from(const Store& store, const std::string& game,
                                     std::int64_t from) {
  constexpr std::array<std::string_view, 4> kinds{R"("kind":"resolve")", R"("kind":"resign")",
                                                  R"("kind":"draw")", R"("kind":"forfeit")"};
  std::vector<std::int64_t> steps;
  store.log(game, from, [&](const LogView& line) {
    const bool perhaps = std::ranges::any_of(
        kinds, [&](std::string_view kind) { return line.line.find(kind) != line.line.npos; });
    // A run of which nobody outside learns anything is not told: not even that there was one.
    const bool silent = line.line.find(R"("events":[])") != line.line.npos;
    if (!perhaps || silent) return;
    const auto entry = formats::decode_entry(line.line);
    if (entry && (entry->kind == formats::EntryKind::Resolve || report::ends_game(*entry)))
      steps.push_back(line.seq);
  });
  return steps;
}

// `from`: what came before, everybody has been told of.
Watched watched(const Store& store, const std::string& id, std::int64_t from) {
  const auto row = store.game(id);
  if (!row || row->status.point == 0 || row->status.state == GameState::Stuck) return {};
  Watched game{.over = row->status.state == GameState::Over,
               .steps = steps_from(store, id, from),
               .end = store.head(id).seq};
  if (game.steps.empty()) return game;
  const auto charter = stored_charter(store, id);
  if (!charter || !charter->observers.allowed) game.steps.clear();
  if (game.over || game.steps.empty()) return game;
  const std::size_t late = std::min<std::size_t>(game.steps.size(), charter->observers.late);
  game.steps.resize(game.steps.size() - late);
  if (!game.steps.empty()) game.end = game.steps.back();
  return game;
}

}  // namespace

void queue_for_observers(Host& host) {
  Store& store = host.store();
  std::vector<ObserverRow> observers = store.observers_behind();
  std::map<std::string, std::int64_t> told;  // by game, to whoever was told least
  for (const ObserverRow& one : observers) {
    const auto least = told.emplace(one.game, one.told).first;
    least->second = std::min(least->second, one.told);
  }
  std::map<std::string, Watched> games;
  for (ObserverRow& observer : observers) {
    if (!games.contains(observer.game))
      games[observer.game] = watched(store, observer.game, told[observer.game] + 1);
    const Watched& game = games[observer.game];
    const bool news = !game.steps.empty() && game.steps.back() > observer.told;
    // When a game is over, no later run need look at it once more.
    if (!news && !game.over) continue;
    const auto tell = [&] {
      // Whoever has just come is told of the newest step alone.
      const auto first = observer.told == 0 ? std::prev(game.steps.end())
                                            : std::ranges::upper_bound(game.steps, observer.told);
      const formats::Language language =
          observer.language == "ja" ? formats::Language::Ja : formats::Language::En;
      return OutboxRow{
          .game = observer.game,
          .kind = std::string(observed_kind),
          .key = fmt::format("{}.{}..{}.{}.{}.{}", observer.game, game.end, observed_kind, *first,
                             observer.language,
                             formats::hex(formats::sha256(observer.address)).substr(0, 12)),
          .created = host.clock().now(),
          .address = observer.address,
          .subject =
              mail::subject_line({.game = observer.game, .state = mail::State::Report}, language)};
    };
    auto step = store.begin();
    if (news) step.enqueue(tell());
    observer.told = game.end;
    step.set_observer(observer);
    step.commit();
  }
}

// game.seq..observed.from.language.mark
WatchedKey watched_key(const OutboxRow& mail) {
  WatchedKey key;
  const std::string_view word = ".observed.";
  const std::size_t at = mail.key.find(word);
  ensure(at != std::string::npos, "a mail to an observer says what it tells");
  const char* const from = mail.key.data() + at + word.size();
  const auto [end, error] = std::from_chars(from, mail.key.data() + mail.key.size(), key.from);
  ensure(error == std::errc(), "a mail to an observer says from where it tells");
  if (std::string_view(end).starts_with(".ja.")) key.language = formats::Language::Ja;
  return key;
}

}  // namespace cursus::pbem
