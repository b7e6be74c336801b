// Cataphract: what a question is about.
#pragma once

#include "adjudicator/cataphract/cataphract.hpp"

namespace cursus::cataphract {

UnitId subject(const Question& question);           // the unit asked about, or none
LeaderId leader_subject(const Question& question);  // the leader asked about, or none
UnitId mover_of(const Question& question);          // the enemy that moves, or none

}  // namespace cursus::cataphract
