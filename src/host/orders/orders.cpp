// Host: order files, from the moment they come in until they are played.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/game/log/damage.hpp"
#include "src/host/game_step.hpp"
#include "src/host/host.hpp"
#include "src/host/notices.hpp"
#include "src/host/orders/admission.hpp"
#include "src/host/orders/waiting_files.hpp"
#include "src/store/backup.hpp"
#include "src/time/lateness.hpp"
#include "src/verify/sender_proof.hpp"

namespace cursus {

using formats::EntryKind;
using formats::OrderFile;
using formats::OrderHeader;

namespace {

InboxRow inbox_row(const OrderFile& file) {
  return {.game = file.header.game,
          .seat = file.header.side,
          .point = static_cast<std::int64_t>(file.header.point),
          .serial = static_cast<std::int64_t>(file.header.serial),
          .order_hash = formats::order_hash(file.canonical),
          .body = file.canonical};
}

void name_file(Taken& taken, const OrderFile& file) {
  taken.game = file.header.game;
  taken.seat = file.header.side;
  taken.point = file.header.point;
  taken.serial = file.header.serial;
  taken.order = formats::order_hash(file.canonical);
  taken.lines = file.lines.size();
  taken.stored = formats::as_stored(file);
}

Taken describe(const OrderFile& file, std::string arrived) {
  Taken taken;
  name_file(taken, file);
  taken.arrived = std::move(arrived);
  return taken;
}

// Who does not sign need not count either: what they send last counts, unless they have numbered
// it.
void count_up(OrderFile& file, std::int64_t newest) {
  const std::string typed = fmt::format("\nSerial: {}\n", file.header.serial);
  file.header.serial = static_cast<std::uint64_t>(newest) + 1;
  const std::size_t at = file.canonical.find(typed);
  ensure(at != std::string::npos, "the canonical text has a serial");
  file.canonical.replace(at, typed.size(), fmt::format("\nSerial: {}\n", file.header.serial));
}

// The file that was sent for this point last, if an unsigned one without a number comes behind it.
std::optional<std::int64_t> newest_before(const Store& store, const Submission& submission,
                                          const OrderFile& file) {
  if (file.header.serial != 1 || submission.kind == Submission::Kind::Submitted)
    return std::nullopt;
  const auto row = store.order(submission.id);
  if (submission.kind == Submission::Kind::Older) return row->serial;
  if (row->state != OrderState::Replaced) return std::nullopt;
  // Sent before, replaced since, and now sent once more.
  std::int64_t newest = row->serial;
  for (const InboxRow& waiting : store.waiting_orders(row->game))
    if (waiting.seat == row->seat && waiting.point == row->point)
      newest = std::max(newest, waiting.serial);
  return newest;
}

Taken& refuse(Taken& taken, Refusal why) {
  taken.kind = Taken::Kind::Refused;
  taken.refusals = {std::move(why)};
  return taken;
}

}  // namespace

formats::Digest commit_of(const Game& game, const OrderHeader& header) {
  const auto found = std::ranges::find_if(game.waiting, [&](const WaitingFile& one) {
    return one.seat == header.side && one.taken.point == header.point &&
           one.taken.serial == header.serial;
  });
  ensure(found != game.waiting.end(), "a file that waits stands in the log");
  return found->commit;
}

void keep_waiting(Store::Transaction& step, const Game& game) {
  for (const WaitingFile& one : game.waiting) {
    ensure(one.file.has_value(), "whoever goes on with a game knows the files that wait");
    step.submit(inbox_row(*one.file));
  }
}

void mend_waiting(Store& store, Store::Transaction& step, const Game& game) {
  for (const InboxRow& row : store.waiting_orders(game.row.id))
    step.set_order_state(row.id, OrderState::Refused);
  for (const WaitingFile& one : game.waiting) {
    ensure(one.file.has_value(), "whoever goes on with a game knows the files that wait");
    const Submission found = step.submit(inbox_row(*one.file));
    if (found.kind == Submission::Kind::Duplicate)
      step.set_order_state(found.id, OrderState::Waiting);
  }
}

bool waits_as_draft(const Game& game, Seat seat, const OrderFile& file) {
  const SeatProgress& asked = game.progress.seats[seat];
  return file.header.draft && asked.waited_for && file.header.point >= asked.asked_point;
}

namespace {

// What came of the seat's orders, or why the game did not go on.
using Played = tl::expected<Account, formats::Refusals>;

// The orders are in the log; now the game goes on with them. `lay` is the way in which this file is
// laid down.
Played play(Store& store, Store::Transaction& step, Game& game, Seat seat, const OrderFile& file,
            decltype(&lay_down) lay, const formats::Digest& commit, std::int64_t inbox_id,
            const std::string& time) {
  renew_chains(store, step, game, time);
  formats::Refusals refusals = lay(game, seat, file);
  if (!refusals.empty()) return tl::make_unexpected(std::move(refusals));
  LogWriter log_writer(game.end, time, game.seal, game.acts);
  Run run = write_run(game, log_writer, {{file.header.side, file.header.serial, commit}});
  store_step(store, step, game, log_writer);
  step.set_order_state(inbox_id, OrderState::Used);
  queue_reports(step, store, game, log_writer, run.news);
  return std::move(run.accounts[seat]);
}

// What they were taken to mean, and what became of them, for their sender.
void read_back(const Store& store, const Game& game, Seat seat, const Account& account,
               Taken& taken) {
  const formats::Language language = language_of(store, game.row.id, taken.seat);
  for (const Account::Answer& answer : account.answers)
    taken.readback.push_back(readback_of(*game.match, answer.body.view(), language));
  taken.fates = line_fates(*game.match, seat, taken.stored, account, language);
}

}  // namespace

void mark_stuck(Store& store, Store::Transaction& step, std::string_view id, const Defect& why) {
  GameStatus status = store.game(id)->status;
  status.state = GameState::Stuck;
  status.note = why.what();
  step.set_status(id, status);
}

void refuse_waiting(Store& store, Store::Transaction& step, Game& game, const InboxRow& order,
                    const formats::Digest& commit, const formats::Refusals& refusals,
                    const std::string& time) {
  step.set_order_state(order.id, OrderState::Refused);
  if (game.over()) return;  // nothing is written behind the end of a log
  LogWriter log_writer(game.end, time, game.seal, game.acts);
  // Why is for the seat alone: the file was its secret.
  log_writer.add(
      EntryKind::Notice, "host",
      nlohmann::json{
          {"order", formats::hex(commit)}, {"refused", "host.unfit"}, {"seat", order.seat}});
  store_step(store, step, game, log_writer);
  queue_refusal(step, store, game, order, refusals, time);
}

namespace {

OrderFile stored_file(const InboxRow& order) {
  auto file = formats::read_order_file(order.body);
  ensure(file.has_value(), "a stored order file can be read");
  return std::move(*file);
}

bool is_draft(const Game& game, const OrderFile& file) {
  const auto seat = game.match->seat_named(file.header.side);
  return seat && waits_as_draft(game, *seat, file);
}

Ran describe(const InboxRow& order, Taken::Kind kind) {
  Ran ran;
  ran.game = order.game;
  ran.seat = order.seat;
  ran.point = static_cast<std::uint64_t>(order.point);
  ran.serial = static_cast<std::uint64_t>(order.serial);
  ran.kind = kind;
  return ran;
}

// One waiting file.
Ran run_order(Store& store, Store::Transaction& step, Game& game, const InboxRow& order,
              const OrderFile& file, const std::string& now) {
  Ran ran = describe(order, Taken::Kind::Played);
  const std::string time = std::max(now, game.acts.time);
  const formats::Digest commit = commit_of(game, file.header);
  const auto seat = admit_stored(game, file);
  if (!seat)
    ran.refusals = {seat.error()};
  else if (auto played =
               play(store, step, game, *seat, file, lay_down_stored, commit, order.id, time);
           !played)
    ran.refusals = std::move(played.error());
  if (!ran.refusals.empty()) {
    ran.kind = Taken::Kind::Refused;
    refuse_waiting(store, step, game, order, commit, ran.refusals, time);
  }
  ran.status = store.game(order.game)->status;
  return ran;
}

}  // namespace

namespace {

// Of the same seat: whatever still waits gives way to a newer file.
void replace_older(const Store& store, Store::Transaction& step, const OrderHeader& header,
                   std::int64_t newest) {
  for (const InboxRow& row : store.waiting_orders(header.game))
    if (row.seat == header.side && row.id != newest)
      step.set_order_state(row.id, OrderState::Replaced);
}

}  // namespace

void play_waiting(Store& store, Store::Transaction& step, Game& game, const std::string& now,
                  std::int64_t but_for) {
  for (const InboxRow& row : store.waiting_orders(game.row.id)) {
    if (row.id == but_for) continue;
    const OrderFile file = stored_file(row);
    if (!is_draft(game, file)) run_order(store, step, game, row, file, now);
  }
}

Result<Seal> Host::seal_for(const std::string& game, const std::string& host_key) {
  if (!store_.host(std::string(copy_mark) + game).value_or("").empty())
    return untimely({}, "host.is-copy", {{"game", game}});
  if (host_key.empty()) return Seal{game, nullptr};
  if (credentials_.key_text() == host_key) return Seal{game, credentials_.key()};
  return untimely({}, "host.other-key", {{"game", game}, {"key", host_key}});
}

void Host::check_clock(const std::string& last) const {
  if (!guards_clock_) return;
  const std::string now = clock_.now();
  const std::string since = in_doubt_since(store_, limits_, now, last);
  if (since.empty()) return;
  throw SpokenStoreError(StoreTrouble::Failed, "host.clock-ahead",
                         {{"now", now}, {"since", since}});
}

// What this process has seen once it need not hash again.
void Host::check_damage(const Game& game) {
  const std::string& id = game.row.id;
  LogHead& checked = checked_[id];
  bool known = checked.seq <= game.end.seq;
  if (known && checked.seq > 0)
    store_.log(
        id, checked.seq, [&](const LogView& line) { known = line.head == checked.head; },
        checked.seq);
  checked = check_stored_log(store_, id, known ? checked : LogHead{});
  if (!game.over()) check_waiting_files(store_, id, game.waiting);
  // What lists show of it follows from the log.
  const bool same = game.row.status.state == GameState::Stuck ||
                    (game.row.status == status_of(game) && game.row.module == game.charter.module &&
                     game.row.scenario == game.charter.scenario);
  if (!same) throw Damaged(store_, "store.damaged.status", id);
}

Result<Game> Host::open_game(std::string_view id) {
  auto game = load_game(store_, id);
  if (!game) return game;
  if (!game->can_go_on) return untimely({}, "host.cannot-go-on", {{"game", game->row.id}});
  check_clock(game->acts.time);
  check_damage(*game);
  auto seal = seal_for(game->row.id, game->acts.host_key);
  if (!seal) return tl::make_unexpected(std::move(seal.error()));
  game->seal = std::move(*seal);
  game->openpgp = &credentials_.openpgp();
  return game;
}

namespace {

std::string arrival(const Carried& carried, const std::string& now) {
  return carried.arrived.empty() ? now : std::min(carried.arrived, now);
}

// The place of a file in the inbox. An unsigned one without a number is counted up behind the file
// that was sent before it.
Submission submit(const Store& store, Store::Transaction& step, OrderFile& file, Taken& taken) {
  Submission submission = step.submit(inbox_row(file));
  const auto newest = taken.is_signed ? std::nullopt : newest_before(store, submission, file);
  std::int64_t last = newest.value_or(0);
  for (bool older = newest.has_value(); older;) {
    count_up(file, last);
    name_file(taken, file);
    submission = step.submit(inbox_row(file));
    older = submission.kind == Submission::Kind::Older;
    if (older) last = store.order(submission.id)->serial;
  }
  return submission;
}

// Of the files that are known for its point, none is newer.
Result<void> check_serial(const Store& store, const Game& game, Seat seat,
                          const Submission& submission, const OrderHeader& header) {
  std::uint64_t newest = 0;
  if (submission.kind == Submission::Kind::Older)
    newest = static_cast<std::uint64_t>(store.order(submission.id)->serial);
  // What another host has taken stands in the log alone.
  const SeatProgress& sent = game.progress.seats[seat];
  if (sent.sent_point == header.point) newest = std::max(newest, sent.sent_serial);
  if (newest < header.serial) return {};
  return untimely({}, "host.serial-older",
                  {{"found", std::to_string(header.serial)},
                   {"serial", std::to_string(newest)},
                   {"next", std::to_string(newest + 1)},
                   {"game", header.game},
                   {"side", header.side},
                   {"point", std::to_string(header.point)}});
}

}  // namespace

// An order file that the host lets in.
struct Host::Admitted {
  Game game;
  Seat seat = Seat::First;
  OrderFile file;
  std::optional<formats::Proof> sign;
  Submission submission;
  std::string now;
  std::string time;          // of the entries: never before those that are there
  formats::Digest commit{};  // by which the log names it, once it is recorded
  std::string receipt{};
};

formats::Refusals Host::refused_by_gpg(const signing::Claimed& claimed, const Carried& carried) {
  const std::string now = clock_.now();
  return refused_by_openpgp(store_, claimed, credentials_.openpgp(), now, arrival(carried, now));
}

// Nothing: `taken` says why the file changes nothing.
std::unique_ptr<Host::Admitted> Host::admit_orders(Store::Transaction& step,
                                                   signing::Claimed claimed, const Carried& carried,
                                                   Taken& taken) {
  const auto refused = [&](Refusal why) {
    refuse(taken, std::move(why));
    return nullptr;
  };
  auto loaded = open_game(taken.game);
  if (!loaded) return refused(std::move(loaded.error()));
  auto orders = std::make_unique<Admitted>();
  orders->game = std::move(*loaded);
  orders->file = claimed.file;
  orders->now = clock_.now();
  const Game& game = orders->game;
  orders->time = std::max(orders->now, game.acts.time);
  taken.log = game.end;
  taken.status = game.row.status;
  taken.deadline = game.acts.deadline;
  auto sign = proof_by_sender(
      std::move(claimed), game.charter, game.acts, credentials_.openpgp(), orders->time,
      std::max(taken.arrived, sent_after(store_, game, orders->file.header, orders->time)));
  if (!sign) {
    taken.refusals = std::move(sign.error());
    return nullptr;
  }
  orders->sign = std::move(*sign);
  taken.is_signed = orders->sign.has_value();
  if (!taken.is_signed && !carried.unsigned_too) return refused(unproven(taken.game, taken.seat));
  taken.proven = true;
  orders->submission = submit(store_, step, orders->file, taken);
  if (orders->submission.kind == Submission::Kind::Duplicate) {
    taken.kind = Taken::Kind::Duplicate;
    taken.receipt = find_receipt(store_, taken.game, taken.seat, taken.point, taken.serial);
    return nullptr;
  }
  const auto seat = admit(store_, game, orders->file);
  if (!seat) return refused(seat.error());
  orders->seat = *seat;
  if (auto fine = check_in_time(store_, game, taken.seat, limits_, taken.arrived, orders->now);
      !fine)
    return refused(std::move(fine.error()));
  if (auto fine = check_serial(store_, game, *seat, orders->submission, orders->file.header); !fine)
    return refused(std::move(fine.error()));
  if (orders->file.header.draft && !game.acts.keeper.rules().has_deadlines())
    return refused(untimely({}, "host.draft-no-deadline", {{"game", taken.game}}).value());
  return orders;
}

// The file and its receipt stand in the log. What is played later must fit now, too.
void Host::record_orders(Store::Transaction& step, Admitted& orders, const Carried& carried,
                         Taken& taken) {
  Game& game = orders.game;
  renew_chains(store_, step, game, orders.time);
  replace_older(store_, step, orders.file.header, orders.submission.id);
  LogWriter log_writer(game.end, orders.time, game.seal, game.acts);
  std::optional<ReceiptFacts::Replaced> replaces;
  if (const auto& before = orders.submission.replaced)
    replaces = {static_cast<std::uint64_t>(before->serial), before->order_hash};
  auto [commit, receipt] = write_order(
      game, log_writer, {orders.file, orders.sign, taken.arrived, carried.source, replaces});
  orders.commit = commit;
  orders.receipt = std::move(receipt);
  taken.receipt_seq = log_writer.end().seq;
  taken.receipt_time = orders.time;
  if (!carried.later && !waits_as_draft(game, orders.seat, orders.file)) {
    append_checked(store_, step, game, log_writer);
    return;
  }
  Game trial = std::move(load_game(store_, taken.game)).value();
  taken.refusals = lay_down(trial, orders.seat, orders.file);
  if (!taken.refusals.empty()) return;
  store_step(store_, step, game, log_writer);
  taken.kind = Taken::Kind::Stored;
}

void Host::play_orders(Store::Transaction& step, Admitted& orders, const Carried& carried,
                       Taken& taken) {
  Game& game = orders.game;
  try {
    Store::Savepoint part(step);
    play_waiting(store_, step, game, orders.now, orders.submission.id);
    // What came first may have changed what this file is for.
    if (const auto still = admit_stored(game, orders.file); !still) {
      refuse(taken, still.error());
      return;
    }
    auto played = play(store_, step, game, orders.seat, orders.file, lay_down, orders.commit,
                       orders.submission.id, orders.time);
    if (!played) {
      taken.refusals = std::move(played.error());
      return;
    }
    if (carried.readback) read_back(store_, game, orders.seat, *played, taken);
    part.keep();
    taken.kind = Taken::Kind::Played;
  } catch (const Defect& defect) {
    mark_stuck(store_, step, taken.game, defect);
    taken.kind = Taken::Kind::Stuck;
  }
}

Taken Host::take_orders(Store::Transaction& step, signing::Claimed claimed,
                        const Carried& carried) {
  Taken taken = describe(claimed.file, arrival(carried, clock_.now()));
  const auto orders = admit_orders(step, std::move(claimed), carried, taken);
  if (!orders) return taken;
  record_orders(step, *orders, carried, taken);
  if (!taken.refusals.empty()) return taken;
  if (taken.kind != Taken::Kind::Stored) play_orders(step, *orders, carried, taken);
  if (!taken.changed()) return taken;
  taken.receipt = std::move(orders->receipt);
  taken.log = store_.head(taken.game);
  taken.status = store_.game(taken.game)->status;
  taken.deadline = orders->game.acts.deadline;
  return taken;
}

Taken Host::take_orders(std::string_view bytes, bool later, std::string_view detached) {
  return take_orders(bytes, {.detached = std::string(detached), .later = later});
}

Taken Host::take_orders(std::string_view bytes, const Carried& carried) {
  auto claimed = signing::read_claimed(bytes, carried.detached, carried.around);
  Taken taken;
  if (!claimed) {
    taken.refusals = std::move(claimed.error());
    return taken;
  }
  taken = describe(claimed->file, arrival(carried, clock_.now()));
  taken.refusals = refused_by_gpg(*claimed, carried);
  if (!taken.refusals.empty()) return taken;
  auto step = store_.begin();
  taken = take_orders(step, std::move(*claimed), carried);
  if (!taken.changed()) return taken;
  queue_receipt(step, store_, taken.game, taken.seat, taken.receipt_seq, taken.receipt,
                taken.receipt_time);
  step.commit();
  return taken;
}

// A receipt is an obligation: what came first is played first.
std::vector<Ran> Host::run_game(Store::Transaction& step, const std::string& id,
                                const std::string& time) {
  std::vector<Ran> all;
  for (const InboxRow& order : store_.waiting_orders(id)) {
    try {
      Store::Savepoint part(step);
      auto game = open_game(id);
      if (!game) {  // another key or another build of the program, for its host to repair
        all.push_back(describe(order, Taken::Kind::Stuck));
        all.back().status = store_.game(id)->status;
        all.back().refusals = {std::move(game.error())};
        break;
      }
      const OrderFile file = stored_file(order);
      if (is_draft(*game, file)) continue;
      all.push_back(run_order(store_, step, *game, order, file, time));
      part.keep();
    } catch (const Defect& defect) {
      mark_stuck(store_, step, id, defect);
      all.push_back(describe(order, Taken::Kind::Stuck));
      all.back().status = store_.game(id)->status;
      all.back().defect = defect.what();
      break;  // its later files would meet another game than their senders saw
    } catch (const Damaged& damage) {
      all.push_back(describe(order, Taken::Kind::Stuck));
      all.back().status = store_.game(id)->status;
      all.back().refusals = {damage.refusal()};
      break;  // the other games go on
    }
  }
  return all;
}

std::vector<Ran> Host::run(bool dry_run,
                           const std::function<void(std::size_t, std::size_t)>& progress) {
  std::vector<Ran> all;
  const auto waiting = store_.games_with_orders();
  if (waiting.empty()) return all;
  if (dry_run) {
    for (const std::string& id : waiting) {
      const auto waits = store_.waiting_orders(id);
      try {
        const auto game = load_game(store_, id);
        for (const InboxRow& order : waits)
          if (!game || !is_draft(*game, stored_file(order)))
            all.push_back(describe(order, Taken::Kind::Stored));
      } catch (const Damaged& damage) {
        all.push_back(describe(waits.front(), Taken::Kind::Stuck));
        all.back().refusals = {damage.refusal()};
      }
    }
    for (Ran& ran : all) ran.status = store_.game(ran.game)->status;
    return all;
  }
  auto step = store_.begin();
  const std::string time = clock_.now();
  const std::vector<std::string> games = store_.games_with_orders();
  for (std::size_t i = 0; i < games.size(); ++i) {
    const std::string& id = games[i];
    if (progress) progress(i, games.size());
    for (Ran& ran : run_game(step, id, time)) all.push_back(std::move(ran));
  }
  step.commit();
  return all;
}

}  // namespace cursus
