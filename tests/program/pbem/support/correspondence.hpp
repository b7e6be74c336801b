// Two players who sign. They write to a host in every manner that mail programs have, and look
// whether it has understood them.
#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "src/signing/ssh/sshsig.hpp"
#include "src/store/store.hpp"
#include "tests/program/pbem/support/mailer.hpp"
#include "tests/program/support/run_program.hpp"

namespace cursus::test {

struct Manner {
  Style style = Style::Plain;
  std::string charset = "utf-8";
  auto operator<=>(const Manner&) const = default;
};
// Every style with every charset; six in a row have all styles and all charsets.
inline constexpr std::size_t all_manners = all_styles.size() * all_charsets.size();
Manner manner(std::size_t number);

// The manners in which one way has brought orders that were accepted.
using Tally = std::set<Manner>;
bool has_every_style_and_charset(const Tally& tally);

class Correspondence {
 public:
  using Addresses = std::array<std::string, 2>;
  // Brings a mail of a player to the host, which has taken it in afterwards.
  using Way = std::function<void(std::size_t player, const std::string& mail)>;

  // Begins the game "spring" in the directory of a host. `more`: further words of `cursus new`;
  // `clock`: when that is.
  Correspondence(std::filesystem::path home, const std::string& scenario, Addresses addresses,
                 const Words& more = {}, const std::string& clock = {});
  // The same players and keys with a copy of that directory.
  Correspondence at(std::filesystem::path home) const;

  Store store() const { return Store::open(home_, Store::Mode::Read); }
  const std::vector<std::string>& seats() const { return seats_; }
  bool is_over() const;
  bool is_true() const;          // `verify` says so of the whole log
  std::size_t taken_in() const;  // mails, whatever became of them

  // Both seats accept the charter and open their nonces.
  void accept(const Way& way) const;

  // A mail of a player with something that he has signed.
  std::string signed_mail(std::size_t player, const std::string& text, const Manner& manner) const;

  // A mail with the next orders of whoever is asked; an empty one: the game is over.
  struct Draft {
    std::size_t player = 0;
    std::string orders{};  // signed
    std::string mail{};
  };
  // Brief ones make a game of many mails; a kept one waits for the deadline.
  enum class Length { Whole, Brief, Fallback, Kept };
  Draft draft(const Manner& manner, Length length = Length::Whole) const;

  // Orders that are accepted in this manner. Those that the rules refuse are followed by others in
  // the same manner; for any other reason none may be refused. False: the game is over.
  bool order(const Way& way, const Manner& manner, Length length, Tally& tally) const;
  // To the end, each manner once in brief mails and then in whole ones.
  Tally play(const Way& way) const;

 private:
  std::string mail_of_paper(std::size_t player, const std::string& paper,
                            const Manner& manner) const;
  std::int64_t count(const std::string& outcome) const;

  std::filesystem::path home_;
  Addresses addresses_;
  std::vector<std::string> seats_;
  std::vector<signing::SshPrivateKey> keys_;
};

}  // namespace cursus::test
