// Hears the entries of a log one after the other and writes down what its readers may know.
#pragma once

#include "formats/log/entries.hpp"
#include "src/game/acts.hpp"
#include "src/game/progress.hpp"
#include "src/report/model.hpp"
#include "src/store/store.hpp"

namespace cursus::report {

// In the reader's language; the id of one that is not known.
std::string scenario_name(const std::string& id, formats::Language language);

// Where a game stands, in the store or while its log is played again.
struct Standing {
  const GameRow& row;
  const formats::Charter& charter;
  const formats::Match& match;
  const Progress& progress;
  const Acts& acts;
  LogHead end;
};

class Reporter {
 public:
  Reporter(const Standing& standing, formats::Language language);

  // For the eyes of this seat; without a call, for everybody's.
  void write_for(Seat seat) { reader_ = seat; }
  // With what every seat knew: nothing is secret when a game is over.
  void write_all_secrets() { all_secrets_ = true; }

  void hear(const Store& store, const formats::Entry& entry,
            const std::vector<formats::PrivateFact>& facts);
  // The same in two parts: what is public need not be told once more for the next reader.
  void hear_public(const Store& store, const formats::Entry& entry);
  void hear_secrets(const Store& store, const formats::Entry& entry,
                    const std::vector<formats::PrivateFact>& facts);

  // What was heard up to here the reader has been told before.
  void begin_news() { report_.old_events = report_.events.size(); }

  // Everything public has been heard: writes down what all readers find alike. A copy made from
  // here on is another reader's.
  void sum_up();

  // What has been heard, and the table as it is now.
  Report finish();

 private:
  bool is_over() const { return standing_.match.over() || standing_.acts.ended != Acts::Ended::No; }
  bool may_know(Seat seat) const { return all_secrets_ || reader_ == seat; }
  std::string side(Seat seat) const;
  std::string purpose(const std::string& as_logged) const;
  Told told(const formats::JsonView& written) const;
  Note note(const Store& store, std::string_view seat, std::uint64_t seq,
            const nlohmann::json& note) const;
  void hear_dice(const formats::JsonView& steps);
  void tell_of_lapsed_offer();
  void tell_standing();
  void look_at_table();
  std::optional<Question> question(Seat seat) const;
  void lay_table(std::vector<formats::Section> sections);
  Private secrets_of(Seat seat, std::vector<formats::Section> sections);

  Standing standing_;
  formats::Language language_;
  const formats::Catalogue& words_;
  std::optional<Seat> reader_;
  bool all_secrets_ = false;
  bool summed_up_ = false;
  Report report_;  // as far as it is written
  PerSeat<std::vector<Told>> secret_events_;
  PerSeat<std::vector<Note>> notes_;
};

}  // namespace cursus::report
