// A line of a log, whatever its kind; and the same bytes as a whole evidence file.
#include <nlohmann/json.hpp>

#include "formats/log/entries.hpp"
#include "formats/log/evidence.hpp"
#include "formats/log/host_acts.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace cursus::fuzz {

namespace {

void read_data(const nlohmann::json& data) {
  if (data.is_object() && data.contains("charter")) {
    if (const auto charter = formats::read_charter(data["charter"]); tell(charter))
      demand(formats::charter_json(*charter) == data["charter"]);
  }
  if (const auto read = formats::read_acceptance(data); tell(read))
    demand(formats::acceptance_json(*read) == data);
  if (const auto read = formats::read_opened_nonce(data); tell(read))
    demand(formats::opened_nonce_json(*read) == data);
  if (const auto read = formats::read_order(data); tell(read))
    demand(formats::order_json(*read) == data);
  if (const auto read = formats::read_receipt(data); tell(read))
    demand(formats::receipt_json(*read) == data);
  if (const auto read = formats::read_key_change(data); tell(read))
    demand(formats::key_change_json(*read) == data);
  if (const auto read = formats::read_correction(data); tell(read))
    demand(formats::correction_json(*read) == data);
  if (const auto read = formats::read_extension(data); tell(read))
    demand(formats::extension_json(*read) == data);
  for (const bool restores : {false, true})
    if (const auto read = formats::read_rekey(data, restores); tell(read))
      demand(formats::rekey_json(*read) == data);
  if (const auto read = formats::read_handover(data); tell(read))
    demand(formats::handover_json(*read) == data);
  if (const auto read = formats::read_ending(data); tell(read))
    demand(formats::ending_json(*read) == data);
  if (data.is_object() && data.contains("steps"))
    if (const formats::JsonBox written(data["steps"]);
        const auto steps = formats::read_steps(written.view()))
      demand(formats::steps_text(*steps) == written.text());
}

void read_file(std::string_view text) {
  std::size_t at = 0;
  auto reader = formats::EvidenceReader::open([&](std::span<char> buffer) {
    const std::size_t size = text.copy(buffer.data(), buffer.size(), at);
    at += size;
    return size;
  });
  if (!tell(reader)) return;
  for (;;) {
    const auto next = reader->next();
    if (!tell(next) || !*next) return;
  }
}

}  // namespace

void read_log(std::string_view text) {
  if (const auto entry = formats::decode_entry(text); tell(entry)) {
    demand(formats::encode_entry(*entry) == text);
    formats::next_heads({}, text, *entry);
    read_data(*entry->data);
  }
  if (const auto value = formats::parse_json(text)) read_data(*value);
  read_file(text);
}

}  // namespace cursus::fuzz
