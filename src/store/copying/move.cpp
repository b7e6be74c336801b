#include "src/store/copying/move.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include <array>
#include <system_error>

#include "adjudicator/core/result.hpp"
#include "formats/text/bytes.hpp"
#include "src/store/copying/copy.hpp"
#include "src/store/copying/marks.hpp"
#include "src/store/open.hpp"
#include "src/store/server/postgres.hpp"
#include "src/store/spoken_error.hpp"
#include "src/store/sqlite.hpp"
#include "src/store/store.hpp"

namespace cursus {

namespace fs = std::filesystem;

namespace {

constexpr const char* file_of_store = "cursus.db";

[[noreturn]] void refuse(StoreTrouble trouble, const char* key,
                         formats::Catalogue::Arguments arguments) {
  throw SpokenStoreError(trouble, key, std::move(arguments));
}

std::string new_id() {
  std::array<std::uint8_t, 16> bytes;
  ensure(sodium_init() >= 0, "the system gives random numbers");
  randombytes_buf(bytes.data(), bytes.size());
  return formats::hex(bytes);
}

bool is_same_directory(const fs::path& one, const fs::path& two) {
  std::error_code none;
  return fs::equivalent(one, two, none);
}

// The file from which this host has moved into its database. It makes room for one that comes back.
void set_old_file_aside(const fs::path& directory) {
  const fs::path file = directory / file_of_store;
  if (!fs::exists(file)) return;
  {
    sql::Sqlite old(file, Store::default_patience);
    if (!move_marks(old).done) return;
  }
  fs::path aside = file.string() + ".moved";
  for (int number = 2; fs::exists(aside); ++number)
    aside = fmt::format("{}.moved-{}", file.string(), number);
  for (const char* suffix : {"-wal", "-shm", ""})
    if (fs::exists(file.string() + suffix))
      fs::rename(file.string() + suffix, aside.string() + suffix);
}

class Move {
 public:
  Move(const fs::path& home, const MoveTarget& target,
       const std::function<void(const MoveProgress&)>& report)
      : home_(home),
        target_(target),
        report_(report),
        at_home_(target.address || is_same_directory(home, target.directory)),
        where_(target.address ? target.address->url
                              : fs::weakly_canonical(fs::absolute(target.directory)).string()) {}

  Moved run() {
    from_ = open_database(home_, Store::Mode::Write);
    refuse_incomplete(*from_);
    const MoveMarks before = move_marks(*from_);
    if (before.done && before.to != where_) refuse_moved(*from_);
    open_target();
    const MoveMarks there = move_marks(*to_);
    const bool ours = !before.id.empty() && (there.from == before.id || there.came == before.id);
    if (!ours) demand_empty(there);
    freeze(before);
    if (there.came != id_) {
      claim(there);
      copy_all();
      leave();
    }
    switch_over();
    return moved_;
  }

 private:
  void tell(MoveStep step) const {
    if (report_) report_({step, done_, moved_.games});
  }

  void open_target() {
    if (target_.address) {
      to_ = open_other_server(home_, *target_.address, target_.owner);
    } else {
      const bool from_server = StoreAddress::in(home_).has_value();
      if (at_home_ && !from_server)
        refuse(StoreTrouble::Exists, "store.copy.same", {{"file", from_->name()}});
      if (!at_home_ && StoreAddress::in(target_.directory))
        refuse(StoreTrouble::Exists, "store.exists",
               {{"file", (target_.directory / StoreAddress::file_name).string()}});
      if (at_home_) set_old_file_aside(home_);
      to_ = open_other_file(target_.directory);
    }
    if (to_->name() == from_->name())
      refuse(StoreTrouble::Exists, "store.copy.same", {{"file", to_->name()}});
  }

  void demand_empty(const MoveMarks& there) {
    const bool used = !there.from.empty() || !there.came.empty() || !there.to.empty();
    if (used || count_rows(*to_) > 0)
      refuse(StoreTrouble::Exists, "store.copy.not-empty", {{"file", to_->name()}});
  }

  void freeze(const MoveMarks& before) {
    id_ = before.id.empty() ? new_id() : before.id;
    sql::Transaction step(*from_);
    set_move_mark(*from_, move_mark::id, id_);
    set_move_mark(*from_, move_mark::to, where_);
    step.commit();
    tell(MoveStep::Frozen);
  }

  void claim(const MoveMarks& there) {
    if (there.from != id_) {
      sql::Transaction step(*to_);
      set_move_mark(*to_, move_mark::from, id_);
      step.commit();
    }
    tell(MoveStep::Claimed);
  }

  void copy_all() {
    const std::vector<std::string> games = names_of_games(*from_);
    moved_.games = games.size();
    clear_older_copies();
    copy_if_different({});
    tell(MoveStep::HostRows);
    for (const std::string& game : games) {
      copy_if_different(game);
      ++done_;
      tell(MoveStep::Committed);
    }
    {
      sql::Transaction step(*to_);
      count_on(*to_);
      step.commit();
    }
    if (names_of_games(*to_) != games || count_rows(*to_) != count_rows(*from_))
      refuse(StoreTrouble::Damaged, "store.copy.differs", {{"file", to_->name()}});
    tell(MoveStep::Compared);
  }

  // All of them first: a number that a row of one game had may have gone to another since.
  void clear_older_copies() {
    for (const std::string& game : names_of_games(*to_)) {
      if (stored_rows(*from_, game) == stored_rows(*to_, game)) continue;
      sql::Transaction step(*to_);
      clear_game(*from_, *to_, game);
      step.commit();
    }
  }

  void copy_if_different(const std::string& game) {
    const StoredRows wanted = stored_rows(*from_, game);
    moved_.entries += wanted.entries;
    if (!wanted.sound) moved_.damaged.push_back(game);
    if (stored_rows(*to_, game) == wanted) return;
    sql::Transaction step(*to_);
    if (game.empty())
      copy_host(*from_, *to_);
    else
      copy_game(*from_, *to_, game);
    if (!game.empty()) tell(MoveStep::Copied);
    if (stored_rows(*to_, game) != wanted)
      refuse(StoreTrouble::Damaged, "store.copy.differs", {{"file", to_->name()}});
    step.commit();
    if (!game.empty()) ++moved_.copied;
  }

  // In this order: at no moment can both be used.
  void leave() {
    {
      sql::Transaction step(*from_);
      set_move_mark(*from_, move_mark::done, "yes");
      step.commit();
    }
    tell(MoveStep::Left);
    sql::Transaction step(*to_);
    set_move_mark(*to_, move_mark::from, {});
    set_move_mark(*to_, move_mark::came, id_);
    step.commit();
    tell(MoveStep::Complete);
  }

  void switch_over() {
    moved_.games = names_of_games(*to_).size();
    if (target_.address)
      target_.address->write_in(home_);
    else if (at_home_)
      fs::remove(home_ / StoreAddress::file_name);
    sync_directory(home_);
    tell(MoveStep::Switched);
  }

  fs::path home_;
  const MoveTarget& target_;
  const std::function<void(const MoveProgress&)>& report_;
  bool at_home_;
  std::string where_;
  std::unique_ptr<sql::Database> from_, to_;
  std::string id_;
  std::uint64_t done_ = 0;
  Moved moved_;
};

}  // namespace

Moved move_store(const fs::path& home, const MoveTarget& target,
                 const std::function<void(const MoveProgress&)>& report) {
  return Move(home, target, report).run();
}

void give_up_move(const fs::path& home) {
  const auto db = open_database(home, Store::Mode::Write);
  sql::Transaction step(*db);
  const MoveMarks marks = move_marks(*db);
  if (marks.to.empty()) refuse(StoreTrouble::Exists, "store.copy.nothing", {{"file", db->name()}});
  if (marks.done) refuse_moved(*db);
  set_move_mark(*db, move_mark::to, {});
  step.commit();
}

}  // namespace cursus
