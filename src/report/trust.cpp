#include "src/report/trust.hpp"

#include "src/text/side_name.hpp"

namespace cursus::report {

namespace {

struct NonceWords {
  const char* name;
  const char* sentence;
};

NonceWords words_of(formats::Nonces nonces) {
  switch (nonces) {
    case formats::Nonces::Host:
      return {"host", "report.trust.dice-host"};
    case formats::Nonces::Open:
      return {"open", "report.trust.dice-open"};
    case formats::Nonces::Commit:
      return {"commit", "report.trust.dice-commit"};
  }
  return {};
}

}  // namespace

Trust trust_of(const formats::Charter& charter, const Acts& acts, formats::Language language) {
  const formats::Catalogue& words = formats::Catalogue::of(language);
  Trust trust;
  trust.nonces = words_of(charter.nonces).name;
  trust.words.push_back(words.say(words_of(charter.nonces).sentence));
  const auto ring = key_ring(charter, acts);
  ensure(ring.has_value(), "the keys of a stored game can be read");
  for (const std::string& seat : charter.seats)
    if (!ring->has_key_of(seat)) trust.unsigned_by.push_back(seat);
  if (trust.unsigned_by.empty()) {
    trust.orders = "signed";
    trust.words.push_back(words.say("report.trust.signed"));
  } else if (trust.unsigned_by.size() == charter.seats.size()) {
    trust.orders = "unsigned";
    trust.words.push_back(words.say("report.trust.unsigned"));
  } else {
    trust.orders = "partly";
    trust.words.push_back(
        words.say("report.trust.unsigned-seat",
                  {{"seat", side_name(charter.module, trust.unsigned_by.front(), words)}}));
  }
  if (acts.host_key.empty()) {
    trust.unsigned_by.push_back("host");
    trust.words.push_back(words.say("report.trust.unsigned-host"));
  }
  trust.words.push_back(
      words.say("report.trust.acts", {{"rekeys", std::to_string(acts.rekeys)},
                                      {"restores", std::to_string(acts.restores)},
                                      {"corrections", std::to_string(acts.voided.size())},
                                      {"steps", std::to_string(acts.voided_steps())},
                                      {"jumps", std::to_string(acts.jumps)}}));
  trust.operator_seat = charter.operator_seat;
  if (!charter.operator_seat.empty())
    trust.words.push_back(
        words.say("report.trust.operator",
                  {{"seat", side_name(charter.module, charter.operator_seat, words)}}));
  return trust;
}

}  // namespace cursus::report
