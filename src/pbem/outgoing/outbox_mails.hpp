// From a row of the outbox to the mail that goes out. The same row always gives the same mail, so
// that a mail which is written again after a crash is the same mail.
#pragma once

#include <future>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "src/game/game.hpp"
#include "src/mail/compose.hpp"
#include "src/mail/settings.hpp"
#include "src/render/drawing_queue.hpp"
#include "src/render/map.hpp"
#include "src/report/forms/html.hpp"
#include "src/report/model.hpp"
#include "src/report/record/game_record.hpp"
#include "src/report/report_builder.hpp"
#include "src/store/store.hpp"

namespace cursus::pbem {

struct Letter {
  std::string message_id;
  std::string sender;  // of the envelope; empty: the null sender
  std::string recipient;
  std::string bytes;
  std::string file_name;  // for those who want files
};

// A game as it was when this entry of its log was written: reports are made of it.
Game game_at(const Store& store, const std::string& id, std::int64_t seq);

class Letters {
 public:
  Letters(Store& store, const mail::Settings& settings);

  // A letter that is written but for its picture, which is drawn meanwhile.
  struct Draft {
    mail::Outgoing mail;
    Letter letter;
    std::optional<report::Report> report;
    mail::ReportFiles files;                  // that its reader wants
    std::string greeting;                     // in front of everything; may be empty
    std::string below;                        // behind everything on its page; may be empty
    std::string mailto;                       // begins the answer; empty: nothing is asked
    std::shared_future<std::string> picture;  // not valid: there is none
    report::Picture shown;                    // what the page says of it
  };
  // Nothing: there is nobody to send it to.
  std::optional<Draft> begin(const OutboxRow& row);
  Letter finish(Draft draft) const;
  // How many letters should be begun before the first of them is finished.
  std::size_t ahead() const;

 private:
  mail::MailName name_of(const OutboxRow& row) const;
  static void add_svg(Draft& draft, const render::DisplayList& list);
  // A game as it was when its reports were written.
  struct Reported {
    Reported(const Store& store, Game read);
    Game game;
    report::ReportBuilder reports;
  };
  // The last one is kept: both seats learn of it.
  Reported& reported_at(const std::string& id, std::int64_t seq);
  void add_report(Draft& draft, const OutboxRow& row, std::int64_t seq);
  void add_deadline(Draft& draft, const OutboxRow& row) const;
  // What everybody may know, for somebody who only watches.
  void add_public_report(Draft& draft, const OutboxRow& row, std::int64_t seq);
  // The last mail of a game; what it has of the whole game is kept for the other seat.
  struct Closed {
    std::string game{};
    std::int64_t seq = 0;
    report::GameRecord record{};
    std::string log{};                                 // evidence; empty: not asked for
    std::map<formats::Language, std::string> pages{};  // an archive
  };
  Closed& closed(const Game& game, std::int64_t seq);
  void add_final(Draft& draft, const OutboxRow& row, std::int64_t seq);
  void attach_log(Closed& all, Draft& draft) const;
  void attach_pages(Closed& all, formats::Language language, Draft& draft) const;
  void draw(Draft& draft, const render::Scene& scene);

  const Store& store_;
  const mail::Settings& settings_;
  std::string secret_;  // of the host, by which its Message-IDs are made
  std::optional<Reported> reported_;
  std::optional<Closed> closed_;
  render::DrawingQueue studio_;
  render::DisplayList last_list_;  // and its picture: both seats often see the same
  std::shared_future<std::string> last_picture_;
};

}  // namespace cursus::pbem
