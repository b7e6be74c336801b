#include "tests/adjudicator/ancient_battles/field.hpp"

template class cursus::Play<cursus::ancient_battles::AncientBattles>;
template class cursus::Table<cursus::ancient_battles::AncientBattles>;
template class cursus::Desk<cursus::ancient_battles::AncientBattles>;
template class cursus::Judge<cursus::ancient_battles::AncientBattles>;
