// Settings of the host that say that its store moves elsewhere. None of them is copied.
#pragma once

#include <string>
#include <string_view>

#include "src/store/sql.hpp"

namespace cursus {

struct MoveMarks {
  std::string id{};    // of a store that moves, chosen when it did so first
  std::string to{};    // where it moves: nobody writes into it any more
  bool done = false;   // all of it is there
  std::string from{};  // of a store that is still incomplete: the id of the other one
  std::string came{};  // of one that was completed
};
MoveMarks move_marks(sql::Database& db);

// In a transaction of the caller. An empty value takes a mark away.
void set_move_mark(sql::Database& db, std::string_view which, std::string_view value);
namespace move_mark {
inline constexpr std::string_view id = "move.id", to = "move.to", done = "move.done",
                                  from = "move.from", came = "move.came";
}

// Throw StoreError: of two hosts that went on with the same dice, each would know the other's. An
// incomplete store is not for reading either.
void refuse_incomplete(sql::Database& db);
void refuse_moved(sql::Database& db);

}  // namespace cursus
