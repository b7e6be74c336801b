#include "src/store/server/postgres.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <new>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/result.hpp"
#include "formats/text/utf8.hpp"
#include "src/store/server/libpq.hpp"
#include "src/store/spoken_error.hpp"

namespace cursus::sql {

namespace {

const Libpq& pq() { return Libpq::loaded(); }

constexpr Oid any_type = 0;  // whatever stands at that place
constexpr Oid bytea_type = 17;
constexpr Oid bigint_type = 20;
constexpr int binary = 1;

// `?` as PostgreSQL numbers it. No statement of ours has one in a literal.
std::string numbered(const char* text) {
  std::string all;
  int count = 0;
  for (const char* at = text; *at != 0; ++at)
    if (*at == '?')
      all += fmt::format("${}", ++count);
    else
      all += *at;
  return all;
}

std::string first_line(std::string_view text) {
  return std::string(text.substr(0, text.find('\n')));
}

}  // namespace

std::string as_text(std::string_view bytes) {
  std::string text;
  while (!bytes.empty()) {
    const std::size_t length = bytes.front() == 0 ? 0 : formats::utf8_length(bytes);
    if (length == 0)
      formats::append_utf8(text, 0xFFFD);
    else
      text += bytes.substr(0, length);
    bytes.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return text;
}

void CloseConnection::operator()(pg_conn* handle) const noexcept { pq().finish(handle); }
void ClearResult::operator()(pg_result* handle) const noexcept { pq().clear(handle); }

// --- statements ----------------------------------------------------------------------------------

class PostgresStatement final : public Prepared {
 public:
  PostgresStatement(Postgres& db, const char* text) : db_(db), text_(numbered(text)) {}

  void bind(int index, std::int64_t value) override {
    std::string bytes(8, 0);
    for (std::size_t i = 0; i < 8; ++i)
      bytes[i] = static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * (7 - i)));
    set(index, {bigint_type, std::move(bytes), false});
  }
  void bind(int index, std::string_view value) override {
    set(index, {any_type, as_text(value), false});
  }
  void bind(int index, Exact value) override {
    set(index, {bytea_type, std::string(value.bytes), false});
  }
  void bind(int index, std::span<const std::uint8_t> value) override {
    set(index, {bytea_type, std::string(value.begin(), value.end()), false});
  }
  void bind(int index, std::nullptr_t) override { set(index, {any_type, {}, true}); }

  bool step() override {
    if (result_) return ++row_ < count_;
    result_ = run();
    row_ = 0;
    count_ = pq().rows(result_.get());
    return row_ < count_;
  }

  std::int64_t integer(int column) const override {
    const std::span<const std::uint8_t> bytes = blob(column);
    if (bytes.empty()) return 0;
    // Of one byte: true or false. Else a number of two, four or eight.
    std::int64_t value = bytes.size() > 1 && (bytes[0] & 0x80) != 0 ? -1 : 0;
    for (const std::uint8_t byte : bytes)
      value = static_cast<std::int64_t>((static_cast<std::uint64_t>(value) << 8) | byte);
    return value;
  }
  std::span<const std::uint8_t> blob(int column) const override {
    return {reinterpret_cast<const std::uint8_t*>(pq().value(result_.get(), row_, column)),
            static_cast<std::size_t>(pq().length(result_.get(), row_, column))};
  }
  bool is_null(int column) const override { return pq().is_null(result_.get(), row_, column) == 1; }

  std::int64_t changed() const override {
    const std::string_view count = result_ ? pq().changed(result_.get()) : "";
    std::int64_t number = 0;
    std::from_chars(count.data(), count.data() + count.size(), number);
    return number;
  }

  void reset() noexcept override {
    result_.reset();
    for (Value& value : values_) value = {any_type, {}, true};
  }

 private:
  struct Value {
    Oid type = any_type;
    std::string bytes{};
    bool null = true;
  };

  void set(int index, Value value) {
    if (values_.size() < static_cast<std::size_t>(index))
      values_.resize(static_cast<std::size_t>(index));
    values_[static_cast<std::size_t>(index) - 1] = std::move(value);
  }

  Result run() {
    Result result = attempt();
    const ExecStatusType status = pq().result_status(result.get());
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) return result;
    if (db_.connect_again()) result = attempt();
    db_.demand(result);
    return result;
  }

  // Whoever asks once is answered in one round; a second time it is worth preparing.
  Result attempt() {
    std::vector<Oid> types;
    std::vector<const char*> bytes;
    std::vector<int> lengths;
    for (const Value& value : values_) {
      types.push_back(value.type);
      bytes.push_back(value.null ? nullptr : value.bytes.c_str());
      lengths.push_back(static_cast<int>(value.bytes.size()));
    }
    const std::vector<int> forms(values_.size(), binary);
    const int count = static_cast<int>(values_.size());
    pg_conn* const connection = db_.handle_.get();
    if (!asked_) {
      asked_ = true;
      return Result(pq().exec_once(connection, text_.c_str(), count, types.data(), bytes.data(),
                                   lengths.data(), forms.data(), binary));
    }
    if (session_ != db_.session_) {
      name_ = fmt::format("cursus_{}", ++db_.prepared_);
      Result made(pq().prepare(connection, name_.c_str(), text_.c_str(), count, types.data()));
      if (pq().result_status(made.get()) != PGRES_COMMAND_OK) return made;
      session_ = db_.session_;
    }
    return Result(pq().exec_prepared(connection, name_.c_str(), count, bytes.data(), lengths.data(),
                                     forms.data(), binary));
  }

  Postgres& db_;
  std::string text_;
  std::vector<Value> values_;
  bool asked_ = false;
  std::uint64_t session_ = 0;  // in which it was prepared
  std::string name_;
  Result result_;
  int row_ = 0;
  int count_ = 0;
};

// --- connection ----------------------------------------------------------------------------------

namespace {

std::string shown(const pg_conn* handle) {
  const auto or_nothing = [](const char* text) { return std::string(text ? text : ""); };
  return fmt::format("postgresql://{}/{}", or_nothing(pq().host(handle)),
                     or_nothing(pq().database(handle)));
}

using Connection = std::unique_ptr<pg_conn, CloseConnection>;

Connection connected(const Postgres::Address& address) {
  // What stands before the address is what it may change; what stands behind it, it may not.
  std::vector<const char*> keys{"connect_timeout", "tcp_user_timeout", "fallback_application_name",
                                "dbname", "client_encoding"};
  std::vector<const char*> values{"10", "30000", "cursus", address.url.c_str(), "UTF8"};
  if (!address.password.empty()) {
    keys.push_back("password");
    values.push_back(address.password.c_str());
  }
  keys.push_back(nullptr);
  values.push_back(nullptr);
  Connection made(pq().connect(keys.data(), values.data(), 1));
  if (!made) throw std::bad_alloc();
  pq().on_notice(
      made.get(), [](void*, const char*) {}, nullptr);
  return made;
}

}  // namespace

Postgres::Postgres(const Address& address, std::chrono::milliseconds patience, Access access)
    : Postgres(connected(address), address.directory, patience, access) {}

Postgres::Postgres(std::unique_ptr<pg_conn, CloseConnection> handle,
                   std::filesystem::path directory, std::chrono::milliseconds patience,
                   Access access)
    : Database(shown(handle.get()), std::move(directory), &Sql::postgres),
      patience_(patience),
      access_(access),
      handle_(std::move(handle)) {
  if (is_lost()) fail_to_connect();
  set_up();
}

Postgres::~Postgres() { forget_statements(); }

void Postgres::set_up() {
  // Zero would mean: for ever.
  const auto wait = std::max<std::chrono::milliseconds::rep>(patience_.count(), 1);
  // The dead hold no lock for longer than a minute and a half. A commit is on the disk when it is
  // told, whatever the server's habit.
  const std::string settings = fmt::format(
      "SET lock_timeout = {}; SET tcp_keepalives_idle = 60; SET tcp_keepalives_interval = 10; "
      "SET tcp_keepalives_count = 3; SET default_transaction_read_only = {}; "
      "SET default_transaction_isolation = 'read committed'; "
      "SELECT set_config('synchronous_commit', 'local', false) "
      "WHERE current_setting('synchronous_commit') = 'off'",
      wait, access_ == Access::Read ? "on" : "off");
  demand(execute(settings.c_str()));
}

bool Postgres::is_lost() const { return pq().status(handle_.get()) != CONNECTION_OK; }

bool Postgres::connect_again() {
  if (open_ || !is_lost()) return false;
  pq().reset(handle_.get());
  if (is_lost()) return false;
  ++session_;
  set_up();
  return true;
}

Result Postgres::execute(const char* text) { return Result(pq().exec(handle_.get(), text)); }

void Postgres::demand(const Result& result) const {
  switch (pq().result_status(result.get())) {
    case PGRES_TUPLES_OK:
    case PGRES_COMMAND_OK:
    case PGRES_EMPTY_QUERY:
      return;
    default:
      fail(result.get());
  }
}

std::unique_ptr<Prepared> Postgres::make(const char* text) {
  return std::make_unique<PostgresStatement>(*this, text);
}

void Postgres::script(Sql statements) { demand(execute(statements.postgres)); }

// --- transactions --------------------------------------------------------------------------------

void Postgres::begin() {
  // One writer at a time, as in SQLite. The lock goes with the transaction, also of one that dies.
  begin_by("BEGIN; SELECT pg_advisory_xact_lock(1668641395)");
}

void Postgres::begin_snapshot() { begin_by("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); }

void Postgres::begin_by(const char* text) {
  Result result = execute(text);
  if (is_lost() && connect_again()) result = execute(text);
  open_ = true;
  try {
    demand(result);
  } catch (...) {
    roll_back();
    throw;
  }
}

void Postgres::commit() {
  const Result result = execute("COMMIT");
  if (is_lost()) {
    open_ = false;
    throw SpokenStoreError(StoreTrouble::Failed, "store.postgres.commit-unknown",
                           {{"file", name()}});
  }
  demand(result);
  open_ = false;
  // PostgreSQL calls it a success to end a transaction in which something has failed.
  ensure(std::string_view(pq().command(const_cast<pg_result*>(result.get()))) == "COMMIT",
         "a step of which a part was refused is not kept");
}

void Postgres::roll_back() {
  open_ = false;
  if (in_transaction()) demand(execute("ROLLBACK"));
}

bool Postgres::in_transaction() const {
  const PGTransactionStatusType status = pq().transaction_status(handle_.get());
  return status == PQTRANS_INTRANS || status == PQTRANS_INERROR || status == PQTRANS_ACTIVE;
}

bool Postgres::read_only() const {
  const Result result(pq().exec(handle_.get(), "SELECT 1 WHERE pg_is_in_recovery()"));
  demand(result);
  return pq().rows(result.get()) == 1;
}

std::vector<std::uint8_t> Postgres::sealed(std::string_view label,
                                           std::span<const std::uint8_t> secret) const {
  return vault_.value().seal(label, secret);
}

std::vector<std::uint8_t> Postgres::unsealed(std::string_view label,
                                             std::span<const std::uint8_t> secret) const {
  return vault_.value().open(label, secret);
}

// --- checks --------------------------------------------------------------------------------------

std::string Postgres::user() {
  auto row = query("SELECT current_user::text");
  row.step();
  return std::string(row.text(0));
}

bool Postgres::owns_tables() {
  return query(
             "SELECT 1 FROM pg_class WHERE oid = 'schema_version'::regclass "
             "AND pg_has_role(relowner, 'USAGE')")
      .step();
}

void Postgres::integrity_check() {
  auto gap = query(
      "SELECT game FROM log GROUP BY game HAVING count(*) <> max(seq) OR min(seq) <> 1 LIMIT 1");
  const auto damaged = [&](std::string detail) {
    throw SpokenStoreError(StoreTrouble::Damaged, "store.postgres.damaged",
                           {{"file", name()}, {"detail", std::move(detail)}});
  };
  if (gap.step()) damaged(fmt::format("the log of {} has a gap", gap.text(0)));
  auto guards = query(
      "SELECT count(*) FROM pg_trigger WHERE tgenabled = 'O' AND NOT tgisinternal "
      "AND tgrelid IN ('log'::regclass, 'private'::regclass)");
  guards.step();
  if (guards.integer(0) < 8) damaged("the triggers that guard the log are missing or disabled");
}

// --- errors --------------------------------------------------------------------------------------

namespace {

struct Trouble {
  StoreTrouble kind;
  const char* key;
};

// By the first two signs of a state stands its class: PostgreSQL's appendix A.
Trouble trouble_of(std::string_view state) {
  const std::string_view group = state.substr(0, 2);
  if (state == "53100") return {StoreTrouble::DiskFull, "store.postgres.no-room"};
  if (state == "55P03" || group == "40") return {StoreTrouble::Locked, "store.postgres.locked"};
  if (state == "25006") return {StoreTrouble::NotWritable, "store.postgres.standby"};
  if (state == "42501") return {StoreTrouble::NotWritable, "store.postgres.forbidden"};
  if (group == "XX") return {StoreTrouble::Damaged, "store.postgres.damaged"};
  if (group == "08" || group == "57" || state.empty())
    return {StoreTrouble::Failed, "store.postgres.lost"};
  return {StoreTrouble::Failed, "store.postgres.failed"};
}

}  // namespace

void Postgres::fail(const pg_result* result) const {
  const auto field = [&](int which) {
    const char* const text = result ? pq().error_field(result, which) : nullptr;
    return std::string(text ? text : "");
  };
  const std::string state = field(PG_DIAG_SQLSTATE);
  std::string detail = field(PG_DIAG_MESSAGE_PRIMARY);
  if (detail.empty()) detail = first_line(pq().error_message(handle_.get()));
  const std::string_view group = std::string_view(state).substr(0, 2);
  // The rules of the tables and the wording of the statements are ours: breaking them is a bug.
  const bool ours = group == "22" || group == "23" || group == "25" || group == "26" ||
                    group == "42" || group == "P0";
  if (ours && state != "25006" && state != "42501")
    throw Defect(fmt::format("the store refused a step: {}", detail));
  const Trouble trouble = trouble_of(state);
  throw SpokenStoreError(
      trouble.kind, trouble.key,
      {{"file", name()}, {"detail", detail}, {"patience", std::to_string(patience_.count())}});
}

void Postgres::fail_to_connect() const {
  const char* key = "store.postgres.unreachable";
  if (pq().needs_password(handle_.get()) == 1)
    key = "store.postgres.no-password";
  else if (pq().used_password(handle_.get()) == 1)
    key = "store.postgres.refused";
  const char* const user = pq().user(handle_.get());
  throw SpokenStoreError(StoreTrouble::Failed, key,
                         {{"file", name()},
                          {"user", user ? user : ""},
                          {"detail", first_line(pq().error_message(handle_.get()))}});
}

bool tells_password(const std::string& url) {
  char* message = nullptr;
  PQconninfoOption* const options = pq().parse(url.c_str(), &message);
  pq().free_text(message);  // it repeats the address, and so a password in it
  if (!options) throw SpokenStoreError(StoreTrouble::Missing, "store.postgres.no-address", {});
  bool tells = false;
  for (const PQconninfoOption* one = options; one->keyword; ++one)
    tells = tells || (std::string_view(one->keyword) == "password" && one->val);
  pq().free_options(options);
  return tells;
}

}  // namespace cursus::sql
