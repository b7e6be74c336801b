// The host's signature on what it writes into the log.
#pragma once

#include <string>

#include "formats/log/log.hpp"
#include "formats/orders/papers.hpp"
#include "src/signing/ssh/ssh_key.hpp"

namespace cursus {

// What is signed of an entry. See formats/papers.md.
formats::Paper entry_paper(std::string_view game, std::uint64_t seq,
                           const formats::Digest& unsigned_head);

struct Seal {
  std::string game;
  const signing::SshPrivateKey* key = nullptr;  // none: nothing is signed

  // Whether an entry is to be signed. Receipts carry their own signature.
  bool belongs_on(const formats::Entry& entry) const {
    return key != nullptr && entry.by == "host" && entry.kind != formats::EntryKind::Receipt;
  }
  std::string of_entry(std::uint64_t seq, const formats::Digest& unsigned_head) const;
  // Empty without a key.
  std::string of_receipt(std::string_view text) const;
};

}  // namespace cursus
