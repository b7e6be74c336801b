// Cataphract §10.1, §10.3, §4.43, §8.15: what orders and time repair.
#pragma once

#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/verdict.hpp"

namespace cursus::cataphract {

Verdict may_recover(const Battle& battle, const Position& now, UnitId unit);  // K-10.14
void recover(Play& play, UnitId unit);

Verdict may_rally(const Battle& battle, const Position& now, UnitId unit);  // K-10.31
Task<> rally(Play& play, UnitId unit);

// The next free counter, if a lost SC is named (K-4.43e); else the leader as named.
LeaderId replacement_meant(const Battle& battle, const Position& now, LeaderId leader);
Verdict may_replace(const Battle& battle, const Position& now, const Replace& order);  // K-4.43
void replace(Play& play, Replace order);

Verdict may_reload(const Battle& battle, const Position& now, UnitId unit);  // K-8.15a
Task<> reload(Play& play);

}  // namespace cursus::cataphract
