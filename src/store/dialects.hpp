// The statements that the two databases want in different words; all others are shared. SQLite's
// stands first, PostgreSQL's below it.
//
// Addresses: a column of SQLite compares them without case by itself (NOCASE, ASCII letters only).
// PostgreSQL does so by lower() under the collation "C". And it looks nothing up in an index by
// IS NOT DISTINCT FROM.
#pragma once

#include "src/store/sql.hpp"

namespace cursus::dialects {

inline constexpr sql::Sql tables_of_a_store{
    "SELECT 1 FROM sqlite_schema WHERE name = 'schema_version'",
    "SELECT 1 WHERE to_regclass('schema_version') IS NOT NULL"};

inline constexpr sql::Sql players_at{
    "SELECT game, seat, address, language, charset, wanted, suspended, files FROM player "
    "WHERE address = ? ORDER BY game, seat",
    "SELECT game, seat, address, language, charset, wanted, suspended, files FROM player "
    "WHERE lower(address) = lower(? COLLATE \"C\") ORDER BY game, seat"};

inline constexpr sql::Sql answers_since{
    "SELECT game, seat, kind, address, created, key FROM outbox "
    "WHERE kind IN ('answer', 'again', 'digest', 'help') AND game IS nullif(?, '') "
    "AND seat = ? AND created >= ? ORDER BY created",
    "SELECT game, seat, kind, address, created, key FROM outbox "
    "WHERE kind IN ('answer', 'again', 'digest', 'help') AND coalesce(game, '') = ? "
    "AND seat = ? AND created >= ? ORDER BY created, id"};

inline constexpr sql::Sql observers{
    "SELECT game, address, language, since, told, vetoed FROM observer ORDER BY game, address",
    "SELECT game, address, language, since, told, vetoed FROM observer "
    "ORDER BY game, lower(address)"};

inline constexpr sql::Sql observers_behind{
    "SELECT game, address, language, since, told, vetoed FROM observer AS o WHERE vetoed = 0 "
    "AND told < (SELECT seq FROM log WHERE game = o.game ORDER BY seq DESC LIMIT 1) "
    "ORDER BY game, address",
    "SELECT game, address, language, since, told, vetoed FROM observer AS o WHERE vetoed = 0 "
    "AND told < (SELECT seq FROM log WHERE game = o.game ORDER BY seq DESC LIMIT 1) "
    "ORDER BY game, lower(address)"};

inline constexpr sql::Sql set_observer{
    "INSERT INTO observer(game, address, language, since, told, vetoed) "
    "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT(game, address) DO UPDATE SET "
    "language = excluded.language, since = excluded.since, told = excluded.told, "
    "vetoed = excluded.vetoed",
    "INSERT INTO observer(game, address, language, since, told, vetoed) "
    "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT(game, lower(address)) DO UPDATE SET "
    "language = excluded.language, since = excluded.since, told = excluded.told, "
    "vetoed = excluded.vetoed"};

inline constexpr sql::Sql remove_observer{
    "DELETE FROM observer WHERE game = ? AND address = ?",
    "DELETE FROM observer WHERE game = ? AND lower(address) = lower(? COLLATE \"C\")"};

inline constexpr sql::Sql set_joined{
    "INSERT INTO joined(offer, address, text, came) VALUES (?, ?, ?, ?) "
    "ON CONFLICT(offer, address) DO UPDATE SET text = excluded.text",
    "INSERT INTO joined(offer, address, text, came) VALUES (?, ?, ?, ?) "
    "ON CONFLICT(offer, lower(address)) DO UPDATE SET text = excluded.text"};

inline constexpr sql::Sql remove_joined{
    "DELETE FROM joined WHERE offer = ? AND address = ?",
    "DELETE FROM joined WHERE offer = ? AND lower(address) = lower(? COLLATE \"C\")"};

inline constexpr sql::Sql wish_of{
    "SELECT code, address, text, asked FROM wish WHERE address = ?",
    "SELECT code, address, text, asked FROM wish WHERE lower(address) = lower(? COLLATE \"C\")"};

inline constexpr sql::Sql drop_wish_of{
    "DELETE FROM wish WHERE address = ?",
    "DELETE FROM wish WHERE lower(address) = lower(? COLLATE \"C\")"};

}  // namespace cursus::dialects
