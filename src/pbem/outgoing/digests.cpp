#include "src/pbem/outgoing/digests.hpp"

#include <fmt/format.h>

#include <chrono>

#include "formats/time/utc_time.hpp"
#include "src/host/notices.hpp"
#include "src/mail/guards.hpp"
#include "src/mail/subject.hpp"
#include "src/text/wrap.hpp"

namespace cursus::pbem {

namespace {

constexpr std::string_view digest_prefix = "digest.";
constexpr std::size_t most_digest_bytes = 16 * 1024;

struct Kept {
  std::string game, seat;
  std::string since;
  std::string lines;
};

OutboxRow digest_of(const Store& store, const Kept& kept, const std::string& now) {
  const formats::Language language = language_of(store, kept.game, kept.seat);
  const formats::Catalogue& words = formats::Catalogue::of(language);
  const std::string first =
      words.say("post.digest", {{"most", std::to_string(mail::most_answers_per_hour)}});
  return {.game = kept.game,
          .seat = kept.seat,
          .kind = "digest",
          .key = fmt::format("{}.{}.{}.digest.{}", kept.game, store.head(kept.game).seq, kept.seat,
                             kept.since),
          .body = report::laid_out(first) + "\n\n" + kept.lines,
          .created = now,
          .subject = mail::subject_line({.game = kept.game,
                                         .seat = side_of(store, kept.game, kept.seat, words),
                                         .state = mail::State::Answer},
                                        language)};
}

}  // namespace

std::string digest_key(const std::string& game, const std::string& seat) {
  return fmt::format("{}{}/{}", digest_prefix, game, seat);
}

std::string with_line(std::string kept, const std::string& lines) {
  constexpr std::string_view more = "  ...\n";
  if (kept.size() + lines.size() <= most_digest_bytes) return kept + lines;
  if (!kept.ends_with(more)) kept += more;
  return kept;
}

void send_digests(Host& host) {
  Store& store = host.store();
  const std::string now = host.clock().now();
  for (const auto& [key, value] : store.host_values(digest_prefix)) {
    const std::size_t line = value.find('\n');
    if (line == std::string::npos) continue;  // it was sent
    const std::string place = key.substr(digest_prefix.size());
    const std::size_t slash = place.rfind('/');
    const Kept kept{place.substr(0, slash), place.substr(slash + 1), value.substr(0, line),
                    value.substr(line + 1)};
    if (formats::moment_of(now) < formats::moment_of(kept.since) + std::chrono::hours(1)) continue;
    auto step = store.begin();
    if (store.host(key) != value) continue;  // another process was quicker, or has added something
    if (store.player(kept.game, kept.seat)) step.enqueue(digest_of(store, kept, now));
    step.drop_host(key);
    step.commit();
  }
}

}  // namespace cursus::pbem
