#include "src/pbem/incoming/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "formats/game/names.hpp"
#include "formats/orders/block.hpp"
#include "formats/orders/order_file.hpp"
#include "formats/orders/papers.hpp"
#include "formats/text/text.hpp"

namespace cursus::pbem {

namespace {

using formats::Block;
using formats::Named;
using formats::PaperKind;
using formats::Stretch;
using formats::Tokens;
namespace text_of = formats::text;

constexpr std::array verbs{
    Named<Verb>{"check", Verb::Check},       Named<Verb>{"確認", Verb::Check},
    Named<Verb>{"send", Verb::Send},         Named<Verb>{"再送", Verb::Send},
    Named<Verb>{"standing", Verb::Standing}, Named<Verb>{"常時命令", Verb::Standing},
    Named<Verb>{"legal", Verb::Legal},       Named<Verb>{"合法", Verb::Legal},
    Named<Verb>{"press", Verb::Press},       Named<Verb>{"書簡", Verb::Press},
    Named<Verb>{"mail", Verb::Mail},         Named<Verb>{"メール", Verb::Mail},
    Named<Verb>{"confirm", Verb::Confirm},   Named<Verb>{"承認", Verb::Confirm},
    Named<Verb>{"help", Verb::Help},         Named<Verb>{"ヘルプ", Verb::Help},
};

// Those that stand behind our name, and behind that of a game.
constexpr std::array lobby_verbs{
    Named<Verb>{"list", Verb::List},         Named<Verb>{"一覧", Verb::List},
    Named<Verb>{"offer", Verb::Offer},       Named<Verb>{"募集", Verb::Offer},
    Named<Verb>{"join", Verb::Join},         Named<Verb>{"参加", Verb::Join},
    Named<Verb>{"withdraw", Verb::TakeBack}, Named<Verb>{"撤回", Verb::TakeBack},
    Named<Verb>{"confirm", Verb::Wish},      Named<Verb>{"承認", Verb::Wish},
};
constexpr std::array watch_verbs{
    Named<Verb>{"observe", Verb::Observe},
    Named<Verb>{"観戦", Verb::Observe},
    Named<Verb>{"unobserve", Verb::Unobserve},
    Named<Verb>{"観戦終了", Verb::Unobserve},
};

std::string folded(const formats::Token& token) { return text_of::fold_case(token.text); }

// MAIL may be left out before these.
bool is_setting(std::string_view word) {
  return word == "charset" || word == "language" || word == "files" || word == "添付" ||
         word == "zone" || word == "時間帯" || word == "calendar" || word == "予定表";
}

std::optional<Verb> verb_at(const Tokens& words, std::size_t at) {
  if (words.size() <= at) return std::nullopt;
  return formats::value_of(verbs, folded(words[at]));
}

bool is_end(const Stretch& line) {
  const Tokens words = formats::words(line);
  if (words.size() != 1) return false;
  const std::string word = folded(words[0]);
  return word == "end" || word == "#end" || word == "終了" || word == "#終了";
}

// What may stand in a Subject, which nobody signs and few look at twice.
bool changes_no_game(Verb verb) {
  switch (verb) {
    case Verb::Send:
    case Verb::Standing:
    case Verb::Legal:
    case Verb::Mail:
    case Verb::Help:
    case Verb::List:
    case Verb::Observe:
    case Verb::Unobserve:
      return true;
    case Verb::Nothing:
    case Verb::Orders:
    case Verb::Paper:
    case Verb::Check:
    case Verb::Press:
    case Verb::Confirm:
    case Verb::Offer:
    case Verb::Join:
    case Verb::TakeBack:
    case Verb::Wish:
    case Verb::Unknown:
      break;
  }
  return false;
}

// A text is taken apart into lines once, and put together with one line changed.
class Reader {
 public:
  explicit Reader(std::string_view text)
      : text_(text),
        lines_(formats::lines_of(text)),
        blocks_(formats::find_blocks(lines_)),
        inside_(lines_.size(), false) {
    for (const Block& block : blocks_)
      for (int line = block.first_line(); line <= block.last_line(); ++line)
        inside_[static_cast<std::size_t>(line) - 1] = true;
  }

  Result<Command> read() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      auto found = command_at(i);
      if (!found) return found;
      if (found->verb == Verb::Nothing) continue;
      if (command_.verb != Verb::Nothing) return several(i);
      command_ = std::move(*found);
    }
    if (command_.verb == Verb::Nothing) return block_or_nothing();
    for (const Block& block : blocks_)
      if (block.quotes == 0 && !is_command_block(block) && is_ours(block))
        return several(static_cast<std::size_t>(block.first_line()) - 1);
    return command_;
  }

 private:
  Result<Command> several(std::size_t line) const {
    return tl::make_unexpected(formats::refused_at("post.several", lines_[line].line, 1));
  }

  bool quoted(std::size_t i) const {
    Stretch line = lines_[i];
    return formats::unquote(line, formats::all_marks) > 0;
  }

  // A long CHECK is a block of a kind that others pass over.
  bool is_command_block(const Block& block) const { return block.first_line() == long_check_; }
  static bool is_ours(const Block& block) {
    if (block.form == formats::BlockForm::Short) return true;
    const auto paper = formats::paper_kind(formats::kind_of(block));
    return text_of::same_word(formats::kind_of(block), "ORDERS") ||
           formats::kind_of(block) == "命令" || (paper && by_players(*paper));
  }
  static bool by_players(PaperKind kind) {
    return kind != PaperKind::Receipt && kind != PaperKind::Witness && kind != PaperKind::Entry;
  }

  Result<Command> command_at(std::size_t i) {
    if (quoted(i)) return Command{};
    const Tokens words = formats::words(lines_[i]);
    if (words.empty()) return Command{};
    const std::string first = folded(words[0]);
    if (first == "#cursus" && verb_at(words, 2) == Verb::Check) {
      long_check_ = lines_[i].line;
      return Command{.verb = Verb::Check, .text = replaced(i, "#CURSUS 1 ORDERS")};
    }
    if (first != "cursus" || inside_[i]) return Command{};
    if (verb_at(words, 1) == Verb::Help || verb_at(words, 2) == Verb::Help) return help_at(words);
    if (const auto lobby = lobby_at(i, words)) return *lobby;
    const bool setting = words.size() >= 5 && is_setting(folded(words[3]));
    const auto verb = setting ? std::optional(Verb::Mail) : verb_at(words, 3);
    if (!verb) return remember_unknown(words);
    Command command{.verb = *verb, .game = folded(words[1]), .seat = folded(words[2])};
    for (std::size_t w = setting ? 3 : 4; w < words.size(); ++w)
      command.words.push_back(folded(words[w]));
    if (*verb == Verb::Check)
      command.text = replaced(
          i, fmt::format("CURSUS {} {} {}", command.game, command.seat, joined(command.words)));
    if (*verb == Verb::Press) return press_at(i, std::move(command));
    return command;
  }

  // These need no game and no side, and a game may be called like them: they have fewer words than
  // orders have, or none where orders have a number.
  std::optional<Command> lobby_at(std::size_t i, const Tokens& words) const {
    const auto number = [&](std::size_t at) {
      return at < words.size() && formats::text::number(words[at].text).has_value();
    };
    if (words.size() == 3)
      if (const auto watch = formats::value_of(watch_verbs, folded(words[2])))
        return Command{.verb = *watch, .game = folded(words[1])};
    const auto verb =
        words.size() < 2 ? std::nullopt : formats::value_of(lobby_verbs, folded(words[1]));
    if (!verb || words.size() > 4 || number(3)) return std::nullopt;
    Command command{.verb = *verb};
    if (words.size() > 2) command.words.push_back(folded(words[2]));
    switch (*verb) {
      case Verb::List:
        return words.size() == 2 ? std::optional(command) : std::nullopt;
      case Verb::TakeBack:
        return words.size() == 3 && number(2) ? std::optional(command) : std::nullopt;
      case Verb::Wish:
        return words.size() == 3 ? std::optional(command) : std::nullopt;
      case Verb::Join:
        if (!number(2)) return std::nullopt;
        break;
      default:
        if (words.size() < 3) return std::nullopt;
        break;
    }
    command.text = with_fields(i);
    return command;
  }

  // The line, and those below it up to END, if there is one before anything that a mail program
  // adds.
  std::string with_fields(std::size_t i) const {
    std::size_t end = i + 1;
    while (end < lines_.size() && !is_end(lines_[end])) {
      const std::string_view line = lines_[end].text;
      if (quoted(end) || line == "-- " || line == "--") return std::string(lines_[i].text) + "\n";
      ++end;
    }
    std::string all = std::string(lines_[i].text) + "\n";
    if (end == lines_.size()) return all;
    for (std::size_t line = i + 1; line < end; ++line) (all += lines_[line].text) += '\n';
    return all + "END\n";
  }

  // CURSUS HELP ORDERS, CURSUS spring HELP ORDERS
  static Command help_at(const Tokens& words) {
    Command command{.verb = Verb::Help};
    for (std::size_t w = verb_at(words, 1) == Verb::Help ? 2 : 3; w < words.size(); ++w)
      command.words.push_back(folded(words[w]));
    return command;
  }

  // Only if there is nothing else in the mail: it may as well be a sentence.
  Command remember_unknown(const Tokens& words) {
    const bool number = words.size() >= 4 && '0' <= words[3].text[0] && words[3].text[0] <= '9';
    if (words.size() >= 4 && !number && unknown_.verb == Verb::Nothing)
      unknown_ = {.verb = Verb::Unknown,
                  .text = std::string(text_),
                  .game = folded(words[1]),
                  .seat = folded(words[2]),
                  .words = {folded(words[3])}};
    return {};
  }

  static std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, " "));
  }

  std::string replaced(std::size_t at, std::string_view line) const {
    std::string all;
    for (std::size_t i = 0; i < lines_.size(); ++i)
      (all += i == at ? line : lines_[i].text) += '\n';
    return all;
  }

  // The short spelling of a PRESS, made long.
  Result<Command> press_at(std::size_t i, Command command) const {
    std::erase(command.words, "to");
    std::erase(command.words, "宛先");
    std::size_t end = i + 1;
    while (end < lines_.size() && !is_end(lines_[end])) ++end;
    if (end == lines_.size() || command.words.size() != 1)
      return tl::make_unexpected(formats::refused_at("post.press-form", lines_[i].line, 1));
    command.text = fmt::format("#CURSUS 1 PRESS\nGame: {}\nSide: {}\nTo: {}\n--\n", command.game,
                               command.seat, command.words[0]);
    for (std::size_t line = i + 1; line < end; ++line) (command.text += lines_[line].text) += '\n';
    command.text += "#END\n";
    return command;
  }

  Result<Command> block_or_nothing() const {
    Command command{.text = std::string(text_)};
    const bool orders = std::ranges::any_of(blocks_, [](const Block& block) {
      return block.form == formats::BlockForm::Short
                 ? formats::kind_of(block).empty()
                 : text_of::same_word(formats::kind_of(block), "ORDERS") ||
                       formats::kind_of(block) == "命令";
    });
    if (unknown_.verb == Verb::Unknown && all_quoted()) return unknown_;
    if (formats::holds_paper(text_) && !only_quoted_examples()) {
      const auto paper = formats::read_paper(text_);
      if (!paper || by_players(paper->kind)) {
        command.verb = paper && paper->kind == PaperKind::Press ? Verb::Press : Verb::Paper;
        return command;
      }
    }
    if (orders || nearly_orders()) command.verb = Verb::Orders;
    if (command.verb == Verb::Nothing) command.text.clear();
    return command;
  }

  bool all_quoted() const {
    return std::ranges::all_of(blocks_, [](const Block& block) { return block.least_quotes > 0; });
  }
  // Our own mails tell players what to write in short spelling.
  bool only_quoted_examples() const {
    const auto counting = formats::least_quoted(blocks_);
    return counting.front().least_quotes > 0 &&
           std::ranges::all_of(counting, [](const Block& block) {
             return block.form == formats::BlockForm::Short;
           });
  }

  // Somebody meant to open a block; who reads it as one will tell them how.
  bool nearly_orders() const {
    std::vector<Stretch> own;
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (!quoted(i)) own.push_back(lines_[i]);
    return blocks_.empty() && formats::near_miss(own).has_value();
  }

  std::string_view text_;
  std::vector<Stretch> lines_;
  std::vector<Block> blocks_;
  std::vector<bool> inside_;  // a block
  Command command_;
  Command unknown_;
  int long_check_ = 0;
};

}  // namespace

std::string nearest_verb(std::string_view word) {
  static constexpr std::array<std::string_view, 12> known{"CHECK",  "SEND", "STANDING", "LEGAL",
                                                          "PRESS",  "MAIL", "CONFIRM",  "HELP",
                                                          "RESIGN", "DRAW", "WITHDRAW", "ABSENCE"};
  const auto near = text_of::nearest(word, known);
  return near.empty() ? std::string() : std::string(near.front());
}

Result<Command> read_command(std::string_view text) { return Reader(text).read(); }

std::optional<Command> read_subject(std::string_view subject) {
  constexpr std::size_t most_subject = 200;
  if (subject.size() > most_subject) return std::nullopt;
  const Tokens words = formats::words({subject, 1, 1});
  if (words.size() < 2 || folded(words[0]) != "cursus") return std::nullopt;
  if (words.size() == 4 && verb_at(words, 2) == Verb::Mail)
    return Command{.verb = Verb::Mail, .game = folded(words[1]), .words = {folded(words[3])}};
  auto command = read_command(subject);
  if (command && changes_no_game(command->verb)) return std::move(*command);
  return Command{.verb = Verb::Unknown};
}

}  // namespace cursus::pbem
