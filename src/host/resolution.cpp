#include "src/host/resolution.hpp"

namespace cursus {

using formats::Digest;
using nlohmann::json;

namespace {

json orders_json(const std::vector<UsedOrder>& orders) {
  json all = json::array();
  for (const UsedOrder& order : orders)
    all.push_back(json::array({order.seat, order.serial, formats::hex(order.commit)}));
  return all;
}

bool waits_for(const std::vector<formats::Prompt>& prompts, Seat seat) {
  for (const formats::Prompt& prompt : prompts)
    if (prompt.seat == seat) return true;
  return false;
}

// The seats, in the order of the table.
json waiting_json(const formats::Match& match, const std::vector<formats::Prompt>& prompts) {
  json all = json::array();
  for (const Seat seat : both_seats)
    if (waits_for(prompts, seat)) all.push_back(match.seat_name(seat));
  return all;
}

std::string_view kind_of(ScriptNote::Kind kind) {
  switch (kind) {
    case ScriptNote::Kind::Skipped:
      return "skipped";
    case ScriptNote::Kind::ElseTaken:
      return "else";
    case ScriptNote::Kind::Repaired:
      return "repaired";
    case ScriptNote::Kind::Stopped:
      return "stopped";
  }
  return {};
}

json note_json(const ScriptNote& note) {
  json arguments = json::object();
  for (const Refusal::Argument& one : note.reason.arguments)
    arguments[std::string(one.name)] = one.value;
  return {{"arguments", std::move(arguments)},
          {"clause", note.reason.clause},
          {"kind", kind_of(note.kind)},
          {"line", note.line},
          {"why", note.reason.why}};
}

Seat seat_of(const formats::Match& match, const json& answer) {
  const std::string& name = answer.at("seat").get_ref<const std::string&>();
  for (const Seat seat : both_seats)
    if (match.seat_name(seat) == name) return seat;
  defect("an answer names its seat", std::source_location::current());
}

}  // namespace

Resolution conclude(formats::Match& match, formats::ChainChance& chance, const Progress& before,
                    const std::vector<UsedOrder>& orders, std::string_view rules) {
  Resolution made;
  formats::Happened happened = match.take_happened();
  std::vector<std::uint32_t> sealed;
  for (const auto& step : chance.take_sealed_steps()) sealed.push_back(step.number);
  const json open_view = match.view(std::nullopt);
  const auto prompts = match.waiting();
  const bool moved = before.point == 0 || !happened.answers.empty();
  made.after = before;
  made.after.point += moved ? 1 : 0;
  PerSeat<bool> answered{};
  for (const json& answer : happened.answers) answered[seat_of(match, answer)] = true;

  PerSeat<json> secret_answers{{json::array(), json::array()}};
  PerSeat<json> secret_events{{json::array(), json::array()}};
  PerSeat<json> notes{{json::array(), json::array()}};
  for (const ScriptNote& note : happened.notes) notes[note.seat].push_back(note_json(note));
  json events = json::array();
  for (formats::Happened::Event& event : happened.events) {
    for (const Seat seat : both_seats)
      if (hears(event.audience, seat)) made.news[seat] = true;
    if (event.audience == Audience::Everybody)
      events.push_back(std::move(event.body));
    else
      secret_events[hears(event.audience, Seat::First) ? Seat::First : Seat::Second].push_back(
          std::move(event.body));
  }
  PerSeat<bool> secret{};
  for (const Seat seat : both_seats) {
    SeatProgress& now = made.after.seats[seat];
    now.has_secrets = match.sees_more(seat);
    now.waited_for = waits_for(prompts, seat);
    secret[seat] = now.has_secrets || before.seats[seat].has_secrets;
    if (!notes[seat].empty()) made.news[seat] = true;
    // Asked for the first time, or asked something new.
    if (now.waited_for && (!before.seats[seat].waited_for || answered[seat]))
      made.news[seat] = true;
  }
  json open_answers = json::array();
  for (json& answer : happened.answers) {
    const Seat seat = seat_of(match, answer);
    (secret[seat] ? secret_answers[seat] : open_answers).push_back(std::move(answer));
  }
  for (const Seat seat : both_seats) {
    if (made.news[seat]) made.after.seats[seat].asked_point = made.after.point;
    if (secret_answers[seat].empty() && secret_events[seat].empty() && notes[seat].empty())
      continue;
    made.secrets.push_back({std::string(match.seat_name(seat)),
                            {{"answers", std::move(secret_answers[seat])},
                             {"events", std::move(secret_events[seat])},
                             {"notes", std::move(notes[seat])}}});
  }

  made.data = {{"answers", std::move(open_answers)},
               {"beacon", nullptr},
               {"events", std::move(events)},
               {"orders", orders_json(orders)},
               {"point", before.point},
               {"rules", rules},
               {"sealed", sealed},
               {"state", formats::hex(formats::state_hash(open_view))},
               {"steps", formats::write_steps(chance.take_steps())},
               {"waiting", waiting_json(match, prompts)},
               {"to", made.after.point}};
  made.position = match.position();
  return made;
}

Digest salt_of(const formats::Links& links, const formats::Charter& charter, const Acts& acts,
               const Digest& entropy, std::uint64_t secret) {
  const std::size_t pair = formats::pair_of_secret(acts.chains, secret);
  const std::uint32_t number = charter.salt_link(secret - acts.chains[pair].secrets);
  const Digest link = links.sealed_link(pair, number);
  return formats::Stream(formats::seed(formats::Chain::Sealed, link, entropy, number)).bytes32();
}

}  // namespace cursus
