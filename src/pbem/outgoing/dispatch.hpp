// Mail out: whatever is due leaves the outbox, and is marked once it has left.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>

#include "src/host/host.hpp"
#include "src/mail/settings.hpp"

namespace cursus::pbem {

// What became of one mail of the outbox.
struct Dispatched {
  enum class Kind : std::uint8_t { Sent, Later, Dropped };
  Kind kind = Kind::Sent;
  std::string what;  // its subject
  std::string message_id;
  std::string to;       // an address
  std::string trouble;  // a sentence, unless it was sent
};

// Takes finished mails: an SMTP server, or a directory.
struct Carrier {
  using Carry =
      std::function<mail::Delivery(const std::string& sender, const std::string& recipient,
                                   const std::string& file_name, std::string_view mail)>;
  template <class Any>
  requires std::is_constructible_v<Carry, Any> Carrier(Any way)
      : carry(std::move(way)) {}  // NOLINT: implicit on purpose

  Carry carry;
  // Makes sure of all that was taken since the last time, before it is marked; throws if it cannot.
  std::function<void()> settle = [] {};
  // This many mails are marked as sent together. The yes of a server is marked at once, so that a
  // mail of which it is lost is sent twice, and no more than one; a file that is written twice is
  // the same file.
  std::size_t at_once = 1;
};

// A file that is on the disk, whole or not there; its directory is made. Throws filesystem_error.
void write_whole(const std::filesystem::path& directory, const std::string& name,
                 std::string_view bytes);

// Files beside each other, each whole or not there. Throws filesystem_error.
Carrier into_directory(std::filesystem::path directory);
// Connects with the first mail. Throws what open_smtp() does.
Carrier over_smtp(const mail::Settings& settings);

// Whoever is killed between the server's yes and the mark sends that one mail again, under the same
// Message-ID; nothing else is sent twice. A server that has a bad day is left alone soon.
void dispatch(Host& host, const mail::Settings& settings, const Carrier& carrier,
              const std::function<void(const Dispatched&)>& each);

// How long to wait after this many failures.
std::chrono::seconds back_off(std::int64_t attempts);

}  // namespace cursus::pbem
