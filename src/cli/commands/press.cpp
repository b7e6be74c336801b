// press: a letter of the host to players. Who sits at the host's machine needs no proof.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/json/malformed.hpp"
#include "formats/orders/papers.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/commands/mail.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/input.hpp"
#include "src/cli/output.hpp"
#include "src/pbem/outgoing/press_relay.hpp"

namespace cursus::cli {

namespace {

// As the letters of players are read, so that nothing passes here that would be refused there.
std::vector<std::string> checked_lines(const PressOptions& options, std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  const std::string head = fmt::format("#CURSUS 1 PRESS\nGame: {}\nSide: {}\nTo: {}\n--\n",
                                       options.game, pbem::host_writes, options.to);
  const auto read = formats::read_paper(head + text + "\n#END\n");
  if (!read) {
    Refusal why = read.error().front();
    const auto above = static_cast<int>(std::ranges::count(head, '\n'));
    why.line = std::max(0, why.line - above);
    throw Refused{why};
  }
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
  if (read->body.size() != lines) throw Refused{formats::malformed("cli.press.cut").value()};
  return read->body;
}

}  // namespace

int press(const Common& common, const PressOptions& options) {
  Host host = open_host(common, Store::Mode::Write);
  Store& store = host.store();
  if (!store.game(options.game))
    throw Refused{untimely({}, "host.no-such-game", {{"game", options.game}}).value()};
  const mail::Settings settings = mail_settings(common).value_or(local_settings());
  const std::string now = host.clock().now();
  // The same words may be said twice.
  auto step = store.begin();
  const pbem::PressLetter letter{.game = options.game,
                                 .from = std::string(pbem::host_writes),
                                 .to = options.to,
                                 .lines = checked_lines(options, read_file(common, options.text)),
                                 .mark = drawn_seed()};
  const pbem::Readers readers = pbem::readers_of(store, settings, letter);
  if (readers.nobody())
    throw Refused{
        untimely({}, "post.press-nobody", {{"found", options.to}, {"game", options.game}}).value()};
  pbem::pass_on(store, step, settings, letter, readers, now);
  step.commit();
  if (common.json)
    print_json({{"game", options.game}, {"to", readers.seats}});
  else
    print(say(common, "cli.press.sent", {{"to", listed(readers.seats)}}));
  return good;
}

}  // namespace cursus::cli
