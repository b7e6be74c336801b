// One mail in the hands of the program. Part of intake.cpp; nobody else includes it.
#pragma once

#include <functional>

#include "formats/orders/papers.hpp"
#include "src/mail/reading/letter.hpp"
#include "src/pbem/incoming/command.hpp"
#include "src/pbem/incoming/incoming_mail.hpp"
#include "src/pbem/incoming/intake.hpp"
#include "src/pbem/outgoing/answer_text.hpp"

namespace cursus::pbem {

// Another process was quicker; its transaction counts, and ours is undone.
struct KnownMail {};

class MailHandler {
 public:
  // `taken_apart` is called when all parts of the mail have been read, and nothing was done yet.
  MailHandler(
      Host& host, const mail::Settings& settings, IncomingMail in,
      std::function<void()> taken_apart = [] {})
      : host_(host),
        store_(host.store()),
        settings_(settings),
        in_(std::move(in)),
        now_(host.clock().now()),
        taken_apart_(std::move(taken_apart)) {}

  Outcome handle();
  // Of a mail that was left where it is, but for its header.
  Outcome too_big(std::size_t size);
  // The mail could not be handled: its sender hears that they have done nothing wrong. It is known
  // under another identity, so that it can be handed in again.
  Outcome lay_aside(Store::Transaction& step, const formats::Digest& aside,
                    std::string_view outcome);

 private:
  // Whose mail it seems to be. Known: it comes from the address that is registered for the seat,
  // which anybody could pretend. Proven: it is signed, or the seat has no key and the address must
  // do.
  struct Writer {
    std::string game{};
    std::string seat{};
    std::optional<PlayerRow> row{};  // where the seat's mail goes
    bool known = false;
    bool proven = false;
  };
  Writer writer(const std::string& game, const std::string& seat) const;
  // Of a text that does not say it: somebody who writes from this address. A reply belongs to what
  // it replies to; then the sheet that came back, a game that the text names, and a game that waits
  // for this player tell which seat it is.
  Writer guessed(std::string_view text) const;
  // The same, if the mail says it in one of the first three ways.
  struct Addressed {
    Writer who{};
    std::int64_t point = 0;    // 0: it names none
    std::string press_from{};  // of a letter that is answered: its writer
  };
  std::optional<Addressed> addressed(std::string_view text) const;
  Writer guessed_by_subject() const;  // the same, proven if an address is all the proof there is
  std::string subject() const;

  // What is to be obeyed, and with which proof.
  struct Found {
    Command command{};
    // Read once, when it is found, and handed on: orders with whose they claim to be, and with
    // which signature; of Verb::Check the file alone.
    std::optional<tl::expected<signing::Claimed, formats::Refusals>> orders{};
    std::optional<tl::expected<formats::OrderFile, formats::Refusals>> to_try{};
    mail::Text::Source source = mail::Text::Source::Body;
    std::string detached{};
    std::optional<signing::Evidence> around{};
    bool blank = false;  // nothing but a report's sheet, as it was sent
  };
  Result<Found> find(const mail::Letter& letter) const;
  static tl::expected<std::string, formats::Refusals> read_once(Found& one, const Found& mail);

  static bool is_unsigned_sheet(const Found& found);

  Outcome bounced();
  Outcome obey();
  Outcome obey(const Found& found);
  // What somebody typed above our mail without any marker: a yes, an answer to a draw or to a
  // letter, orders, or words for a human. Nothing: it says nothing.
  std::optional<Outcome> obey_reply(const mail::Letter& letter);
  std::optional<Outcome> obey_yes(const mail::Letter& letter);
  // --- people who do not play yet, or only watch: lobby_mail.cpp ---
  // The same for a code that went to one of them.
  std::optional<Outcome> obey_wish(const mail::Letter& letter);
  Outcome lobby(const Command& command);
  Outcome answer_lobby(Store::Transaction& step, const std::string& to, std::string_view outcome,
                       const Reply& reply, std::string_view mark_behind = {});
  Outcome answer_lobby(std::string_view outcome, const Reply& reply);
  Outcome ask_for_wish(const std::string& text, const std::string& told);
  Outcome grant_wish(const WishRow& wish);
  Outcome grant_offer(Store::Transaction& step, const std::string& to, const std::string& text);
  Outcome grant_join(Store::Transaction& step, const std::string& to, const std::string& text);
  Outcome grant_watch(Store::Transaction& step, const std::string& to, const std::string& game);
  std::optional<Refusal> may_not_watch(const std::string& game, const std::string& to) const;
  bool may_answer_lobby(const std::string& to) const;
  formats::Language language_of_writer(const Command& command) const;
  void tell_of_begun(Store::Transaction& step, const GameRow& game, std::int64_t offer);
  // --- an answer to an invitation, in a word: invitation_reply.cpp ---
  std::optional<Outcome> answer_invitation(const Addressed& to,
                                           const std::vector<std::string>& typed,
                                           const mail::Text& body);
  Outcome decline_invitation(const Writer& who, const GameRow& game);
  Outcome accept_invitation(const Writer& who, const GameRow& game, const mail::Text& body);
  // What a seat without a key has left to the host is opened when everybody is bound.
  void open_kept_nonces(Store::Transaction& step, const std::string& game);
  std::optional<Outcome> obey_typed(const Addressed& to, const std::vector<std::string>& typed,
                                    const mail::Text& body);
  std::optional<Outcome> typed_orders(const Addressed& to, const std::vector<std::string>& typed);
  Outcome for_the_host(const Writer& who, const std::vector<std::string>& typed,
                       const formats::Refusals& like_orders);
  // What stands in the Subject and nowhere else. It is never a proof.
  std::optional<Command> asked_in_subject() const;
  Outcome obey_subject(const Command& command);
  Outcome help(const Command& command);
  Outcome nothing(std::string_view first_sentence);
  Outcome orders(const Found& found);
  // One transaction: the host takes the orders, and their sender is answered.
  struct Answered {
    Taken taken{};
    std::optional<Outcome> outcome{};  // none: nothing was changed
  };
  Answered take(Writer& who, const signing::Claimed& claimed, const Carried& how,
                bool confirmed = false);
  struct AnsweredPaper {
    Filed filed{};
    std::optional<Outcome> outcome{};
  };
  AnsweredPaper take(Writer& who, const signing::ClaimedPaper& claimed, const Carried& how,
                     bool confirmed = false);
  Outcome confirm_first(const Writer& who, const formats::OrderFile& file);
  Outcome paper(const Found& found);
  Outcome confirm_act(const Writer& who, const formats::Paper& paper);
  Outcome confirmed_act(Writer who, const std::string& text);
  void tell_of_consent(Store::Transaction& step, const Writer& who);
  Outcome check(const Found& found);
  Outcome short_command(const Found& found);
  Outcome send_again(const Writer& who, const Command& command);
  Outcome standing(const Writer& who);
  Outcome legal(const Writer& who);
  Outcome press(const Found& found);
  Outcome press_by_host(const Found& found, const formats::Paper& paper);
  bool many_letters_today(const Writer& who) const;
  // How a seat wants its mail, and the sentence that says so.
  struct Wish {
    PlayerRow row{};
    std::string_view said{};
    std::string value{};
    std::optional<std::string> zone{};
    std::optional<bool> calendar{};
  };
  static std::optional<Wish> wish_of(PlayerRow row, const std::vector<std::string>& words);
  Outcome set_mail(const Writer& who, const Command& command, bool confirmed = false);
  Reply settled(Store::Transaction& step, const Writer& who, const Wish& wish) const;
  void ask_for_settings(Store::Transaction& step, const Writer& who, const Command& command);
  Outcome confirm_settings(const Writer& who, const Command& command);
  Outcome leave_alone(const Command& command);
  Outcome confirm(const Command& command);
  Outcome unknown(const Found& found);
  // `file`: what the text was read as, if it holds orders that could be read.
  Outcome refuse(Writer who, const formats::Refusals& refusals, std::string_view text,
                 const formats::OrderFile* file = nullptr);
  Outcome say(const Writer& who, std::string_view outcome, const std::optional<Reply>& reply);
  Outcome put_aside(std::string_view outcome);
  Reply filed_reply(const Writer& who, const Filed& filed) const;
  Reply help_for(const Writer& who) const;
  Reply order_language(const Writer& who) const;  // of the games that they play
  // The same for somebody whose games are known: which seat of theirs it concerns, and in their
  // words.
  std::optional<Refusal> said_to_player(const Refusal& refusal, Writer& who) const;
  // Examples name the game, side and point of the reader.
  void speak_of_game(Refusal& refusal, const Writer& who) const;

  // With which a seat signs since it has accepted; empty: with none.
  std::string key_of(const std::string& game, const std::string& seat) const;
  Carried carried(const Found& found, const Writer& who) const;
  void warn_of_old_copy(const Writer& who);
  Advice advice_for(const Writer& who, const formats::Refusals& refusals,
                    const formats::OrderFile* file) const;
  formats::Language language(const Writer& who) const;
  Answers answers(const Writer& who) const;
  std::string seat_key(const Writer& who) const { return who.game + "/" + who.seat; }
  std::string mark() const { return formats::hex(in_.identity).substr(0, 16); }

  // The end of every way: the mail is known, its sender noted, and answered if that may
  // be. Its transaction is committed by the caller.
  Outcome finish(Store::Transaction& step, const Writer& who, std::string_view outcome,
                 const std::optional<Reply>& reply);
  // `done`: the game has taken something, and whoever sent it gets their answer and receipt.
  void answer(Store::Transaction& step, const Writer& who, const Reply& reply, bool done);
  void answer_seat(Store::Transaction& step, const Writer& who, const Reply& reply, bool done);
  bool is_due(const Writer& who) const;  // the game waits for this seat
  bool wants_digest(const Writer& who) const;
  bool may_answer_idle(const Writer& who) const;
  mail::Permit permit_for(const Writer& who) const;
  void keep_for_digest(Store::Transaction& step, const Writer& who, const Reply& reply);
  void help_stranger(Store::Transaction& step, const Reply& reply);
  void queue(Store::Transaction& step, const Writer& who, std::string kind, const Reply& reply,
             std::string_view mark_behind);
  // Answers whose keys end like this.
  std::size_t answered(const Writer& who, std::chrono::seconds span,
                       std::string_view mark_behind) const;
  std::size_t answered_today(const Writer& who, std::string_view mark_behind) const;
  // Whoever only seems to be a seat that has a key costs little: five answers a day, and no work
  // beyond them. A seat that has none may ask more, but nobody may ask without end in its name.
  bool may_ask(const Writer& who) const;
  void withhold(Store::Transaction& step, std::string_view budget);
  // A mail from an address that was given up. It counts again if `certain`; else its owner is asked
  // there.
  void welcome_back(Store::Transaction& step, const Writer& who, bool certain);
  void lift_suspension(Store::Transaction& step, PlayerRow row);
  void ask_back(Store::Transaction& step, const Writer& who, const std::string& wish,
                std::string_view sentence, std::size_t most_per_day);

  Host& host_;
  Store& store_;
  const mail::Settings& settings_;
  IncomingMail in_;
  std::string now_;
  std::function<void()> taken_apart_;
  bool idle_ = false;    // nothing in it can be obeyed: perhaps a program wrote it
  bool silent_ = false;  // whatever happens, nobody is answered
  mail::State refusal_ = mail::State::OrdersRefused;  // how a refusal is headed
};

}  // namespace cursus::pbem
