// Receipts: the host's signed word that it has taken an order file. See formats/papers.md.
#pragma once

#include <optional>
#include <string>

#include "formats/log/entries.hpp"
#include "formats/orders/order_file.hpp"
#include "src/game/acts.hpp"
#include "src/store/store.hpp"

namespace cursus {

// What a receipt says of a file, besides the file itself.
struct ReceiptFacts {
  std::string game;
  std::string arrived;   // the moment
  std::string source;    // whose clock that was: "file", …
  std::string deadline;  // of the point; empty: none
  struct Replaced {
    std::uint64_t serial = 0;
    formats::Digest order{};
  };
  std::optional<Replaced> replaces;
  std::uint64_t seq = 0;  // of the `order` entry, and the head after it
  formats::Digest head{};
};

formats::Paper receipt_paper(const formats::OrderHeader& header, const formats::Digest& order,
                             std::size_t lines, const ReceiptFacts& facts);

// The receipt of an order file as its owner got it, text and signature; empty: there is none.
// Without a point, the newest.
std::string find_receipt(const Store& store, const std::string& game, const std::string& seat,
                         std::uint64_t point = 0, std::uint64_t serial = 0);

}  // namespace cursus
