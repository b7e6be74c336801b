#include "src/store/copying/marks.hpp"

#include "src/store/spoken_error.hpp"

namespace cursus {

MoveMarks move_marks(sql::Database& db) {
  MoveMarks marks;
  auto row = db.query("SELECT key, value FROM host WHERE key >= 'move.' AND key < 'move/'");
  while (row.step()) {
    const std::string_view key = row.text(0);
    const std::string value(row.text(1));
    if (key == move_mark::id) marks.id = value;
    if (key == move_mark::to) marks.to = value;
    if (key == move_mark::done) marks.done = true;
    if (key == move_mark::from) marks.from = value;
    if (key == move_mark::came) marks.came = value;
  }
  return marks;
}

void set_move_mark(sql::Database& db, std::string_view which, std::string_view value) {
  if (value.empty())
    db.run("DELETE FROM host WHERE key = ?", which);
  else
    db.run(
        "INSERT INTO host(key, value) VALUES (?, ?) "
        "ON CONFLICT(key) DO UPDATE SET value = excluded.value",
        which, value);
}

void refuse_incomplete(sql::Database& db) {
  if (!db.query("SELECT 1 FROM host WHERE key = ?", move_mark::from).step()) return;
  throw SpokenStoreError(StoreTrouble::NotAStore, "store.incomplete", {{"file", db.name()}});
}

void refuse_moved(sql::Database& db) {
  if (!db.query("SELECT 1 FROM host WHERE key = ?", move_mark::to).step()) return;
  const MoveMarks marks = move_marks(db);
  throw SpokenStoreError(StoreTrouble::NotWritable, marks.done ? "store.moved" : "store.moving",
                         {{"file", db.name()}, {"to", marks.to}});
}

}  // namespace cursus
