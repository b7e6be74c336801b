// An evidence file taken apart, changed, and put together again so well that only its content can
// give it away: every hash is made anew.
#pragma once

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "formats/log/evidence.hpp"
#include "src/verify/export_import.hpp"
#include "src/verify/verify.hpp"
#include "tests/paths.hpp"

namespace cursus::test {

struct EvidenceLines {
  std::string game;
  struct Item {
    formats::Entry entry;
    std::vector<formats::PrivateFact> facts;
  };
  std::vector<Item> items;

  Item& operator[](std::uint64_t seq) { return items.at(seq - 1); }
  nlohmann::json& data(std::uint64_t seq) { return (*this)[seq].entry.data.edit(); }
  // The n-th entry of this kind, from 0.
  std::uint64_t find(formats::EntryKind kind, std::size_t n = 0) const {
    for (const Item& item : items)
      if (item.entry.kind == kind && n-- == 0) return item.entry.seq;
    throw std::out_of_range("no such entry");
  }
  // Entries are numbered again and facts are committed to anew.
  std::string text() {
    std::string out;
    formats::EvidenceWriter writer([&](std::string_view part) { out += part; }, game);
    std::uint64_t seq = 0;
    for (Item& item : items) {
      item.entry.seq = ++seq;
      for (formats::PrivateFact& fact : item.facts) {
        fact.seq = seq;
        item.entry.priv.at(fact.index) = formats::commit_to(fact);
      }
      writer.entry(formats::encode_entry(item.entry));
      for (const formats::PrivateFact& fact : item.facts) writer.fact(fact);
    }
    writer.finish();
    return out;
  }
};

inline OpenEvidence evidence_of(const std::string& text) {
  return [text] {
    return [text, at = std::size_t{0}](std::span<char> buffer) mutable {
      const std::size_t size = std::min(buffer.size(), text.size() - at);
      text.copy(buffer.data(), size, at);
      at += size;
      return size;
    };
  };
}

inline EvidenceLines take_apart(const std::string& text) {
  EvidenceLines lines;
  read_evidence(evidence_of(text)(), [&](const formats::ProvenEntry& proven, const auto& facts) {
    lines.items.push_back({proven.entry, facts});
  });
  lines.game = lines.data(1)["charter"]["game"];
  return lines;
}

// One of tests/golden/logs: a whole game that need not be played first.
inline std::string golden_log(const std::string& name) {
  std::ifstream in(source_dir() / "tests/golden/logs" / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline std::string exported(const Store& store, const std::string& game,
                            const std::optional<std::string>& seat = std::nullopt) {
  std::string text;
  export_game(store, game, seat, [&](std::string_view part) { text += part; }).value();
  return text;
}

}  // namespace cursus::test
