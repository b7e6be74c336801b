// What is written to people who look for a game or watch one.
#pragma once

#include <string>

#include "src/club/lobby.hpp"
#include "src/pbem/outgoing/answer_text.hpp"

namespace cursus::pbem {

// The Subject of each stands in Reply::paper.
class LobbyText {
 public:
  LobbyText(const Store& store, formats::Language language, std::string address)
      : store_(store),
        language_(language),
        words_(formats::Catalogue::of(language)),
        address_(std::move(address)) {}

  Reply list() const;
  Reply refused(const formats::Refusals& refusals) const;
  // `told`: the terms; may be empty.
  Reply to_confirm(const std::string& what, const std::string& told, const std::string& code) const;
  Reply offered(std::int64_t number) const;
  Reply rematch(const formats::Offer& offer, std::int64_t number) const;
  Reply joined(std::int64_t number, const club::Joined& joined) const;
  Reply begun(std::int64_t number, const GameRow& game) const;
  Reply withdrawn(std::int64_t number) const;
  Reply watching(const std::string& game) const;
  Reply ended(const std::string& game) const;

  // One line for each term of an offer.
  std::string terms(const formats::Offer& offer) const;

 private:
  std::string say(std::string_view key, const formats::Catalogue::Arguments& arguments = {}) const {
    return words_.say(key, arguments);
  }
  Reply reply(std::string_view about, std::string text) const;
  std::string offer_line(const OfferRow& row) const;
  std::string watch_line(const GameRow& row) const;

  const Store& store_;
  formats::Language language_;
  const formats::Catalogue& words_;
  std::string address_;
};

}  // namespace cursus::pbem
