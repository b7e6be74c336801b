// What a seat was not answered because it had sent so much: one mail about all of it when the hour
// is over.
#pragma once

#include <string>

#include "src/host/host.hpp"

namespace cursus::pbem {

// Where it is kept until then, among the values of the host: the moment at which it was begun, and
// lines for every mail.
std::string digest_key(const std::string& game, const std::string& seat);

// What is kept, with more of it; from some length on, with a sign that there is more.
std::string with_line(std::string kept, const std::string& lines);

// Those whose hour is over go to the outbox.
void send_digests(Host& host);

}  // namespace cursus::pbem
