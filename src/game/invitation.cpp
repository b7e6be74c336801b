#include "src/game/invitation.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/game/log/damage.hpp"

namespace cursus {

using formats::EntryKind;

bool Invitation::all_accepted() const {
  return std::ranges::all_of(charter.seats,
                             [&](const std::string& seat) { return accepted(seat); });
}

std::vector<std::string> Invitation::waiting() const {
  std::vector<std::string> seats;
  const bool opening = all_accepted();
  for (const std::string& seat : charter.seats)
    if (opening ? !nonces.contains(seat) : !accepted(seat)) seats.push_back(seat);
  return seats;
}

void Invitation::take(const formats::Entry& entry) {
  if (entry.kind == EntryKind::Accept) {
    const auto accepted = formats::read_acceptance(*entry.data);
    ensure(accepted.has_value(), "a stored acceptance can be read");
    if (accepted->commit) commits[entry.by] = *accepted->commit;
    if (accepted->nonce) nonces[entry.by] = *accepted->nonce;
  }
  if (entry.kind == EntryKind::Nonce) {
    const auto opened = formats::read_opened_nonce(*entry.data);
    ensure(opened.has_value(), "a stored nonce can be read");
    nonces[entry.by] = opened->nonce;
  }
}

Result<Invitation> load_invitation(const Store& store, const std::string& game) {
  const auto row = store.game(game);
  if (!row) return untimely({}, "host.no-such-game", {{"game", game}});
  if (row->status.point != 0) return untimely({}, "host.has-begun", {{"game", game}});
  Invitation found;
  found.row = *row;
  found.end = store.head(game);
  check_stored_log(store, game);
  store.log(game, 1, [&](const LogView& line) {
    const auto entry = formats::decode_entry(line.line);
    ensure(entry.has_value(), "a stored entry can be read");
    if (entry->kind == EntryKind::Charter) {
      const nlohmann::json& text = entry->data->at("charter");
      auto charter = formats::read_charter(text);
      ensure(charter.has_value(), "a stored charter can be read");
      found.charter = std::move(*charter);
      found.charter_hash = formats::charter_hash(formats::canonical(text));
      found.acts = Acts::begin(found.charter);
    }
    found.take(*entry);
    const auto heard = found.acts.take(*entry);
    ensure(heard.has_value(), "a stored entry can be read");
  });
  return found;
}

}  // namespace cursus
