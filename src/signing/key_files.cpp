// The two files of a KeyRing, line by line: see formats/keys.md.
#include <fmt/format.h>

#include <charconv>

#include "formats/json/malformed.hpp"
#include "formats/text/text.hpp"
#include "formats/time/utc_time.hpp"
#include "src/signing/keys.hpp"

namespace cursus::signing {
namespace {

using formats::malformed;
using Refused = tl::unexpected<Refusal>;

constexpr std::string_view revoked_word = "revoked";
constexpr std::size_t most_line_bytes = 64 * 1024;

// No sign that ssh-keygen would take for a pattern, and no letter that only looks like one of
// these.
bool is_plain(std::string_view name, std::size_t most) {
  constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyz0123456789-";
  return !name.empty() && name.size() <= most && name.find_first_not_of(allowed) == name.npos;
}

std::string compact(UtcTime moment) {
  std::string text = formats::timestamp(moment);
  std::erase_if(text, [](char c) { return c == '-' || c == ':' || c == 'T'; });
  return text;
}

std::optional<int> number(std::string_view digits) {
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size() || digits[0] == '-')
    return std::nullopt;
  return value;
}

std::optional<UtcTime> read_utc(std::string_view text) {  // 20260501182205Z
  if (text.size() != 15) return std::nullopt;
  const auto part = [&](std::size_t from, std::size_t size) {
    return number(text.substr(from, size)).value_or(-1);
  };
  using namespace std::chrono;
  const year_month_day day{year(part(0, 4)), month(unsigned(part(4, 2))),
                           std::chrono::day(unsigned(part(6, 2)))};
  if (!day.ok() || day.year() < year(1970) || day.year() >= year(2200)) return std::nullopt;
  const UtcTime found =
      sys_days(day) + hours(part(8, 2)) + minutes(part(10, 2)) + seconds(part(12, 2));
  if (compact(found) != text) return std::nullopt;  // 61 seconds, a sign, a missing Z …
  return found;
}

std::string line_of(const RegisteredKey& key) {
  std::string line = fmt::format("{} namespaces=\"{}\"", key.owner, fmt::join(key.namespaces, ","));
  if (key.valid_after) line += fmt::format(",valid-after=\"{}\"", compact(*key.valid_after));
  if (key.valid_before) line += fmt::format(",valid-before=\"{}\"", compact(*key.valid_before));
  line += ' ' + text(key.key);
  if (key.revoked) line += fmt::format(" {}", revoked_word);
  return line + '\n';
}

class KeyLineReader {
 public:
  KeyLineReader(std::string_view line, int number) : rest_(line), number_(number) {}

  Result<RegisteredKey> read() {
    const std::string_view owner = word();
    if (!is_plain(owner, 32)) return refuse_owner(owner);
    key_.owner = owner;
    if (rest_.find('=') < rest_.find(' ')) {
      std::string_view options = word();
      while (!options.empty())
        if (auto option = read_option(options); !option) return tl::make_unexpected(option.error());
    }
    if (key_.namespaces.empty()) return refuse("key.missing-option", "namespaces");
    if (rest_.ends_with(std::string(" ") + std::string(revoked_word))) {
      key_.revoked = true;
      rest_.remove_suffix(revoked_word.size() + 1);
      if (!key_.valid_before) return refuse("key.missing-option", "valid-before");
    }
    auto key = read_public_key(rest_);
    if (!key) return at_line(key.error());
    if (text(*key) != rest_) return refuse("key.bad-line", rest_);
    key_.key = std::move(*key);
    return std::move(key_);
  }

 private:
  std::string_view word() {
    const std::string_view found = rest_.substr(0, rest_.find(' '));
    rest_.remove_prefix(std::min(rest_.size(), found.size() + 1));
    return found;
  }

  // Takes name="value" off, with the comma behind it if another option follows.
  Result<void> read_option(std::string_view& options) {
    const std::size_t open = options.find("=\"");
    const std::size_t close = open == options.npos ? open : options.find('"', open + 2);
    if (close == options.npos) return refuse("key.bad-option", options);
    const std::string_view option = options.substr(0, close + 1);
    const std::string_view name = option.substr(0, open);
    const std::string_view value = option.substr(open + 2, close - open - 2);
    options.remove_prefix(close + 1);
    if (options.size() > 1 && options[0] == ',') options.remove_prefix(1);
    const auto set_once = [](auto& place, auto found) {
      if (place || !found) return false;
      place = found;
      return true;
    };
    bool taken = false;
    if (name == "namespaces") taken = read_namespaces(value);
    if (name == "valid-after") taken = set_once(key_.valid_after, read_utc(value));
    if (name == "valid-before") taken = set_once(key_.valid_before, read_utc(value));
    if (!taken) return refuse("key.bad-option", option);
    return {};
  }

  bool read_namespaces(std::string_view list) {
    if (!key_.namespaces.empty()) return false;
    for (;;) {
      const std::size_t comma = list.find(',');
      if (!is_plain(list.substr(0, comma), 64)) return false;
      key_.namespaces.emplace_back(list.substr(0, comma));
      if (comma == list.npos) return true;
      list.remove_prefix(comma + 1);
    }
  }

  Refused at_line(Refusal refusal) const {
    refusal.line = number_;
    return tl::make_unexpected(std::move(refusal));
  }
  Refused refuse(std::string_view why, std::string_view found) const {
    return malformed(why, {{"found", formats::text::shown(found)}}, number_, 1);
  }
  Refused refuse_owner(std::string_view owner) const {
    for (std::string_view rest = owner; !rest.empty();)
      if (const char32_t c = formats::text::take(rest); c > 0x7F)
        return malformed("key.lookalike-owner",
                         {{"found", formats::text::shown(owner)}, {"code", formats::text::name(c)}},
                         number_, 1);
    return refuse("key.bad-owner", owner);
  }

  std::string_view rest_;
  int number_;
  RegisteredKey key_;
};

// Each file holds its own kinds only, or ssh-keygen would stumble over a line.
Result<void> read_file(std::string_view file, bool ssh, std::vector<RegisteredKey>& keys) {
  for (int number = 1; !file.empty(); ++number) {
    const std::string_view line = take_line(file);
    if (line.empty() || line.starts_with('#')) continue;
    if (line.size() > most_line_bytes)
      return malformed("key.bad-line", {{"found", formats::text::shown(line)}}, number, 1);
    auto key = KeyLineReader(line, number).read();
    if (!key) return tl::make_unexpected(key.error());
    if (std::holds_alternative<SshKey>(key->key) != ssh)
      return malformed("key.wrong-file", {{"found", formats::text::shown(line)}}, number, 1);
    keys.push_back(std::move(*key));
  }
  return {};
}

}  // namespace

KeyFiles write_keys(const KeyRing& ring) {
  KeyFiles files;
  for (const RegisteredKey& key : ring.keys()) {
    ensure(is_plain(key.owner, 32) && !key.namespaces.empty(), "a key has an owner and a purpose");
    (std::holds_alternative<SshKey>(key.key) ? files.allowed_signers : files.other_keys) +=
        line_of(key);
  }
  return files;
}

Result<KeyRing> read_keys(const KeyFiles& files) {
  std::vector<RegisteredKey> keys;
  if (auto ssh = read_file(files.allowed_signers, true, keys); !ssh)
    return tl::make_unexpected(ssh.error());
  if (auto other = read_file(files.other_keys, false, keys); !other)
    return tl::make_unexpected(other.error());
  return KeyRing(std::move(keys));
}

}  // namespace cursus::signing
