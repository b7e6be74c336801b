// A stored log, entry by entry with its private facts, as an evidence file would give it.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "formats/log/log.hpp"
#include "src/store/store.hpp"

namespace cursus {

// An entry and the facts that it commits to.
struct Written {
  formats::Entry entry;
  std::vector<formats::PrivateFact> facts;
};

using EachEntry =
    std::function<void(const formats::Entry&, const std::vector<formats::PrivateFact>&)>;

// A line or a fact that has not its hash is thrown as Damaged: nobody but this program writes
// there.
void read_stored_log(const Store& store, std::string_view game, const EachEntry& each,
                     std::int64_t from_seq = 1, std::int64_t to_seq = Store::no_end);

// Whether it can be a fact at all.
bool is_readable(const PrivateRow& row);
// REQUIRES: that.
formats::PrivateFact fact_of(const PrivateRow& row);
PrivateRow row_of(const formats::PrivateFact& fact);

}  // namespace cursus
