#include "src/host/proof.hpp"

#include "formats/moment.hpp"

namespace cursus {
namespace {

const std::string& side_of(const formats::OrderFile& file) { return file.header.side; }
const std::string& side_of(const formats::Paper& paper) { return paper.text("Side"); }

template <class Document>
tl::expected<std::optional<formats::Proof>, formats::Refusals> proven(
    signing::ClaimedDocument<Document> claimed, const formats::Charter& charter, const Acts& acts,
    signing::OpenPgp& openpgp, const std::string& time, Deputies deputies) {
  const auto ring = key_ring(charter, acts, deputies);
  ensure(ring.has_value(), "the keys of a stored game can be read");
  if (!ring->has_key_of(side_of(claimed.file))) return std::nullopt;
  auto checked =
      signing::check_signed(std::move(claimed), *ring, openpgp, formats::moment_of(time));
  if (!checked) return tl::make_unexpected(std::move(checked.error()));
  return signing::proof_of(checked->evidence);
}

}  // namespace

tl::expected<std::optional<formats::Proof>, formats::Refusals> proof_by_sender(
    signing::Claimed claimed, const formats::Charter& charter, const Acts& acts,
    signing::OpenPgp& openpgp, const std::string& time) {
  return proven(std::move(claimed), charter, acts, openpgp, time, Deputies::Too);
}

tl::expected<std::optional<formats::Proof>, formats::Refusals> proof_by_sender(
    signing::ClaimedPaper claimed, const formats::Charter& charter, const Acts& acts,
    signing::OpenPgp& openpgp, const std::string& time) {
  return proven(std::move(claimed), charter, acts, openpgp, time, Deputies::Not);
}

Refusal unproven(const std::string& game, const std::string& seat) {
  return untimely({}, "host.unproven", {{"game", game}, {"side", seat}}).value();
}

}  // namespace cursus
