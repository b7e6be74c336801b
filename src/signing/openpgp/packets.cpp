#include "src/signing/openpgp/packets.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace cursus::signing {
namespace {

constexpr std::string_view base64_letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// "Version: …", "Comment: …"
bool is_armour_header(std::string_view line) {
  const std::size_t colon = line.find(':');
  return colon != 0 && colon != line.npos && line.find_first_of(" \t=") > colon;
}

bool is_checksum(std::string_view line) {
  return line.size() == 5 && line[0] == '=' &&
         line.substr(1).find_first_not_of(base64_letters) == line.npos;
}

// Takes so many bytes off the front, highest first.
std::optional<std::size_t> take_number(ByteView& rest, std::size_t bytes) {
  if (rest.size() < bytes) return std::nullopt;
  std::size_t number = 0;
  for (const std::uint8_t byte : rest.first(bytes)) number = number << 8 | byte;
  rest = rest.subspan(bytes);
  return number;
}

// 4.2.1; the fourth length has no end.
std::optional<std::size_t> old_length(ByteView& rest, std::uint8_t first) {
  const int kind = first & 3;
  return kind == 3 ? std::nullopt : take_number(rest, std::size_t{1} << kind);
}

// 4.2.2; "partial" lengths are for those who do not know what they are going to write.
std::optional<std::size_t> new_length(ByteView& rest) {
  const auto first = take_number(rest, 1);
  if (!first || *first < 192) return first;
  if (*first == 255) return take_number(rest, 4);
  if (*first >= 224) return std::nullopt;
  const auto second = take_number(rest, 1);
  if (!second) return std::nullopt;
  return ((*first - 192) << 8) + *second + 192;
}

}  // namespace

std::optional<Armour> read_armour(std::string_view text, std::string_view what) {
  std::string_view rest = text;
  if (take_line(rest) != fmt::format("-----BEGIN {}-----", what)) return std::nullopt;
  std::string_view line = take_line(rest);
  while (!line.empty() && is_armour_header(line)) line = take_line(rest);
  if (!line.empty()) return std::nullopt;
  std::string encoded;
  for (line = take_line(rest); !line.empty() && line[0] != '-' && !is_checksum(line);
       line = take_line(rest))
    encoded += line;
  if (is_checksum(line)) line = take_line(rest);
  if (line != fmt::format("-----END {}-----", what)) return std::nullopt;
  auto packets = bytes_from_base64(encoded);
  if (!packets) return std::nullopt;
  return Armour{std::move(*packets), text.size() - rest.size()};
}

std::optional<std::vector<int>> packet_tags(ByteView rest) {
  std::vector<int> tags;
  while (!rest.empty()) {
    const std::uint8_t first = rest[0];
    if ((first & 0x80) == 0) return std::nullopt;
    rest = rest.subspan(1);
    const bool is_new = (first & 0x40) != 0;
    const auto length = is_new ? new_length(rest) : old_length(rest, first);
    if (!length || *length > rest.size()) return std::nullopt;
    tags.push_back(is_new ? first & 0x3F : (first & 0x3C) >> 2);
    rest = rest.subspan(*length);
  }
  return tags;
}

bool are_key_packets(ByteView packets) {
  // Signature, public key, trust, public subkey are 2, 6, 12, 14; names and pictures 13, 17.
  constexpr std::array allowed{signature_packet, 6, 12, 13, 14, 17};
  const auto tags = packet_tags(packets);
  return tags && !tags->empty() && tags->front() == 6 && std::ranges::all_of(*tags, [&](int tag) {
           return std::ranges::find(allowed, tag) != allowed.end();
         });
}

}  // namespace cursus::signing
