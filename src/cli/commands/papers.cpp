// canon, sign, charter, accept: what players do at their own desks.
#include <nlohmann/json.hpp>

#include "formats/json/malformed.hpp"
#include "formats/log/charter.hpp"
#include "formats/orders/order_file.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/commands/keys.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/game/invitation.hpp"
#include "src/mail/reading/letter.hpp"
#include "src/signing/bytes.hpp"

namespace cursus::cli {

using formats::Digest;
using nlohmann::json;

namespace {

// Exactly these bytes: they end with a line feed of their own.
void print_text(std::string text) {
  text.pop_back();
  print(text);
}

// The first refusal ends the command, after all of them have been told.
template <class T>
T told(const Common& common, tl::expected<T, formats::Refusals> result) {
  if (result) return std::move(*result);
  const Refusal last = result.error().back();
  result.error().pop_back();
  complain(common, result.error());
  throw Refused{last};
}

}  // namespace

int canon(const Common& common, const CanonOptions& options) {
  const std::string bytes = read_file(common, options.file);
  if (!options.witness) {
    print_text(told(common, formats::canonical_text(bytes)));
    return good;
  }
  const formats::OrderFile file = told(common, formats::read_order_file(bytes));
  print_text(formats::make_paper(formats::PaperKind::Witness,
                                 {{"Game", file.header.game},
                                  {"Side", file.header.side},
                                  {"Point", std::to_string(file.header.point)},
                                  {"Serial", std::to_string(file.header.serial)},
                                  {"Order", formats::hex(formats::order_hash(file.canonical))}})
                 .canonical);
  return good;
}

int sign(const Common& common, const SignOptions& options) {
  const std::string canonical =
      told(common, formats::canonical_text(read_file(common, options.file)));
  print_text(signed_text(common, options.key, canonical, options.detached));
  return good;
}

int charter(const Common& common, const CharterOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  bool found = false;
  store.log(options.game, 1, [&](const LogView& line) {
    if (line.seq != 1) return;
    const auto entry = formats::decode_entry(line.line);
    ensure(entry.has_value(), "a stored entry can be read");
    found = true;
    print(formats::canonical(entry->data->at("charter")));
  });
  if (!found) throw Refused{untimely({}, "host.no-such-game", {{"game", options.game}}).value()};
  return good;
}

namespace {

std::optional<Offered> offered_by(std::string_view rest) {
  while (!rest.empty()) {
    const std::string_view line = signing::take_line(rest);
    if (!line.starts_with('{') || line.find("\"anchor_open\":") == line.npos) continue;
    const json text = value_of(formats::parse_canonical(line));
    return Offered{value_of(formats::read_charter(text)), formats::charter_hash(line)};
  }
  return std::nullopt;
}

}  // namespace

Offered offered_in(const Common& common, const std::string& file) {
  const std::string bytes = read_file(common, file);
  // A mail as it was saved wraps its lines.
  if (const auto letter = mail::read_headers(bytes); letter && letter->count("MIME-Version") == 1)
    if (const auto opened = mail::read_letter(bytes))
      for (const mail::Text& text : opened->texts)
        if (auto offered = offered_by(text.text)) return *offered;
  if (auto offered = offered_by(bytes)) return *offered;
  throw Refused{formats::malformed("cli.accept.no-charter", {{"file", file}}).value()};
}

namespace {

// Kept in a file of its own: drawn once, and never shown before it is asked for.
Digest nonce_in(const Common& common, const std::string& file, bool may_draw) {
  if (may_draw && !std::filesystem::exists(file)) {
    Digest nonce;
    signing::fill_randomly(nonce);
    signing::write_key_file(file, formats::hex(nonce) + "\n", 0600);
    return nonce;
  }
  std::string text = read_file(common, file);
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return value_of(formats::digest_from_hex(text));
}

}  // namespace

int accept(const Common& common, const AcceptOptions& options) {
  const Offered offered = offered_in(common, options.file);
  const auto& seats = offered.charter.seats;
  if (std::find(seats.begin(), seats.end(), options.side) == seats.end())
    throw Refused{
        untimely({}, "paper.no-such-side", {{"game", offered.charter.game}, {"side", options.side}})
            .value()};
  const Digest nonce = nonce_in(common, options.nonce, !options.open);
  formats::Acceptance accepted{offered.hash, {}, {}, {}};
  if (offered.charter.nonces == formats::Nonces::Commit)
    accepted.commit = formats::nonce_commit(nonce);
  else
    accepted.nonce = nonce;
  const formats::Paper paper =
      options.open ? formats::nonce_paper(offered.charter.game, options.side, offered.hash, nonce)
                   : formats::acceptance_paper(offered.charter.game, options.side, accepted);
  print_text(options.key.empty() ? paper.canonical
                                 : signed_text(common, options.key, paper.canonical, false));
  return good;
}

}  // namespace cursus::cli
