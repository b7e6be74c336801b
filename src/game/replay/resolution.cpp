#include "src/game/replay/resolution.hpp"

#include <nlohmann/json.hpp>

#include "formats/json/json_view.hpp"
#include "formats/json/json_writer.hpp"

namespace cursus {

using formats::Digest;
using formats::JsonBox;
using formats::ListWriter;
using formats::ObjectWriter;

namespace {

bool waits_for(const std::vector<formats::Prompt>& prompts, Seat seat) {
  for (const formats::Prompt& prompt : prompts)
    if (prompt.seat == seat) return true;
  return false;
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
    case ScriptNote::Kind::Ungranted:
      return "ungranted";
  }
  return {};
}

void write_note(const ScriptNote& note, ObjectWriter& out) {
  nlohmann::json arguments = nlohmann::json::object();
  for (const Refusal::Argument& one : note.reason.arguments)
    arguments[std::string(one.name)] = one.value;
  out.put("arguments", arguments)
      .put("clause", note.reason.clause)
      .put("kind", kind_of(note.kind))
      .put("line", note.line)
      .put("why", note.reason.why);
}

void write_all(std::string_view key, const std::vector<JsonBox>& all, ObjectWriter& out) {
  out.list(key, all, [](const JsonBox& one) { return one.view(); });
}

// What one seat alone may know of a run.
struct Hidden {
  std::vector<JsonBox> answers;
  std::vector<JsonBox> events;
  std::vector<ScriptNote> notes;

  bool empty() const { return answers.empty() && events.empty() && notes.empty(); }
  std::string text() const {
    return formats::object_text([&](ObjectWriter& out) {
      write_all("answers", answers, out);
      write_all("events", events, out);
      out.list("notes", [&](ListWriter& list) {
        for (const ScriptNote& note : notes)
          list.object([&](ObjectWriter& one) { write_note(note, one); });
      });
    });
  }
};

bool is_of_a_line(const formats::Happened::Answer& answer) {
  return formats::as_text(formats::JsonFields(answer.body.view()).at("by")) == "line";
}

}  // namespace

Account account_of(Seat seat, const formats::Happened& happened) {
  Account account;
  for (const ScriptNote& note : happened.notes)
    if (note.seat == seat) account.notes.push_back(note);
  std::vector<std::size_t> begins;
  std::vector<std::optional<std::size_t>> others;  // where the other seat goes on
  for (const formats::Happened::Answer& answer : happened.answers) {
    if (answer.seat != seat) {
      if (!others.empty() && !others.back() && is_of_a_line(answer)) others.back() = answer.told;
      continue;
    }
    account.answers.push_back({answer.body});
    begins.push_back(answer.told);
    others.emplace_back();
  }
  for (std::size_t i = 0; i < begins.size(); ++i) {
    const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : happened.events.size();
    Account::Answer& answer = account.answers[i];
    if (others[i]) answer.before_other = 0;
    for (std::size_t event = begins[i]; event < end; ++event) {
      if (!hears(happened.events[event].audience, seat)) continue;
      answer.events.push_back(happened.events[event].body);
      if (others[i] && event < *others[i]) answer.before_other = answer.events.size();
    }
  }
  return account;
}

Resolution conclude(formats::Match& match, formats::ChainChance& chance, const Progress& before,
                    const std::vector<UsedOrder>& orders, const formats::Charter& charter,
                    Accounts* accounts) {
  Resolution made;
  formats::Happened happened = match.take_happened();
  if (accounts)
    for (const UsedOrder& order : orders)
      if (const auto seat = match.seat_named(order.seat))
        (*accounts)[*seat] = account_of(*seat, happened);
  const auto prompts = match.waiting();
  const bool moved = before.point == 0 || !happened.answers.empty();
  made.point = before.point;
  made.rules = charter.rules;
  made.orders = orders;
  made.after = before;
  made.after.point += moved ? 1 : 0;

  made.answers.reserve(happened.answers.size());
  made.events.reserve(happened.events.size());
  PerSeat<Hidden> hidden;
  for (ScriptNote& note : happened.notes) hidden[note.seat].notes.push_back(std::move(note));
  for (formats::Happened::Event& event : happened.events) {
    for (const Seat seat : both_seats)
      if (hears(event.audience, seat)) made.news[seat] = true;
    if (event.audience == Audience::Everybody)
      made.events.push_back(std::move(event.body));
    else
      for (const Seat seat : both_seats)
        if (hears(event.audience, seat)) hidden[seat].events.push_back(event.body);
  }
  PerSeat<bool> answered{};
  for (const formats::Happened::Answer& answer : happened.answers) answered[answer.seat] = true;
  PerSeat<bool> secret{};
  for (const Seat seat : both_seats) {
    SeatProgress& now = made.after.seats[seat];
    now.has_secrets = match.sees_more(seat);
    now.waited_for = waits_for(prompts, seat);
    if (now.waited_for) made.waiting.emplace_back(match.seat_name(seat));
    secret[seat] = now.has_secrets || before.seats[seat].has_secrets;
    if (!hidden[seat].notes.empty()) made.news[seat] = true;
    // Asked for the first time, or asked something new.
    if (now.waited_for && (!before.seats[seat].waited_for || answered[seat]))
      made.news[seat] = true;
  }
  for (formats::Happened::Answer& answer : happened.answers)
    (secret[answer.seat] || answer.sealed ? hidden[answer.seat].answers : made.answers)
        .push_back(std::move(answer.body));
  // Where a seat has secrets both get a private fact with every run, also an empty one: whether
  // there was something to tell is a secret too.
  const bool hides = secret[Seat::First] || secret[Seat::Second];
  for (const Seat seat : both_seats) {
    if (made.news[seat]) made.after.seats[seat].asked_point = made.after.point;
    if (hides || !hidden[seat].empty())
      made.secrets.push_back(
          {std::string(match.seat_name(seat)), JsonBox::of_written(hidden[seat].text())});
  }
  for (const auto& step : chance.take_sealed_steps()) made.sealed.push_back(step.number);
  made.steps = chance.take_steps();
  made.state = formats::state_hash(formats::JsonView::of_written(match.view_text(std::nullopt)));
  made.position = match.position_text();
  return made;
}

std::string resolution_text(const Resolution& made, const Digest& state_commit) {
  const auto itself = [](const auto& one) -> const auto& { return one; };
  const std::string steps = formats::steps_text(made.steps);
  return formats::object_text([&](ObjectWriter& out) {
    write_all("answers", made.answers, out);
    out.put("beacon", nullptr);
    write_all("events", made.events, out);
    out.list("orders", [&](ListWriter& orders) {
      for (const UsedOrder& order : made.orders)
        orders.list([&](ListWriter& one) {
          one.add(order.seat).add(order.serial).add(formats::hex(order.commit));
        });
    });
    out.put("point", made.point).put("rules", made.rules);
    out.list("sealed", made.sealed, itself);
    out.put("state", formats::hex(made.state)).put("state_commit", formats::hex(state_commit));
    out.put("steps", formats::JsonView::of_written(steps)).put("to", made.after.point);
    out.list("waiting", made.waiting, itself);
  });
}

Digest salt_of(const formats::Links& links, const formats::Charter& charter, const Acts& acts,
               const Digest& entropy, std::uint64_t secret) {
  const std::size_t pair = formats::pair_of_secret(acts.chains, secret);
  const std::uint32_t number = charter.salt_link(secret - acts.chains[pair].secrets);
  const Digest link = links.sealed_link(pair, number);
  return formats::Stream(formats::seed(formats::Chain::Sealed, link, entropy, number)).bytes32();
}

}  // namespace cursus
