// Hears the entries of a log one after the other and writes down what its readers may know.
#pragma once

#include "formats/entries.hpp"
#include "src/host/acts.hpp"
#include "src/host/progress.hpp"
#include "src/report/model.hpp"
#include "src/store/store.hpp"

namespace cursus::report {

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
  Reporter(const Standing& standing, formats::Language language)
      : standing_(standing), language_(language), words_(formats::Catalogue::of(language)) {}

  // For the eyes of this seat; without a call, for everybody's.
  void write_for(Seat seat) { reader_ = seat; }
  // With what every seat knew: nothing is secret when a game is over.
  void write_all_secrets() { all_secrets_ = true; }

  void hear(const Store& store, const formats::Entry& entry,
            const std::vector<formats::PrivateFact>& facts);

  // What was heard up to here the reader has been told before.
  void begin_news() { old_events_ = events_.size(); }

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
  std::optional<Question> question(Seat seat) const;
  void lay_table(Report& report, std::vector<formats::Section> sections);
  Private secrets_of(Seat seat, std::vector<formats::Section> sections);

  Standing standing_;
  formats::Language language_;
  const formats::Catalogue& words_;
  std::optional<Seat> reader_;
  bool all_secrets_ = false;
  std::vector<Told> events_;
  std::size_t old_events_ = 0;
  std::vector<Dice> dice_;
  PerSeat<std::vector<Told>> secret_events_;
  PerSeat<std::vector<Note>> notes_;
};

}  // namespace cursus::report
