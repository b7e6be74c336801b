#include "src/game/log/seal.hpp"

#include "src/signing/keys.hpp"
#include "src/signing/ssh/sshsig.hpp"

namespace cursus {

formats::Paper entry_paper(std::string_view game, std::uint64_t seq,
                           const formats::Digest& unsigned_head) {
  return formats::make_paper(formats::PaperKind::Entry, {{"Game", std::string(game)},
                                                         {"Entry", std::to_string(seq)},
                                                         {"Head", formats::hex(unsigned_head)}});
}

std::string Seal::of_entry(std::uint64_t seq, const formats::Digest& unsigned_head) const {
  return signing::sign_ssh(*key, signing::log_namespace,
                           entry_paper(game, seq, unsigned_head).canonical);
}

std::string Seal::of_receipt(std::string_view text) const {
  return key ? signing::sign_ssh(*key, signing::receipt_namespace, text) : std::string{};
}

}  // namespace cursus
