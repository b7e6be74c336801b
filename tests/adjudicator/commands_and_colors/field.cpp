#include "tests/adjudicator/commands_and_colors/field.hpp"

template class cursus::Play<cursus::commands_and_colors::CommandsAndColors>;
template class cursus::Table<cursus::commands_and_colors::CommandsAndColors>;
template class cursus::Desk<cursus::commands_and_colors::CommandsAndColors>;
template class cursus::Judge<cursus::commands_and_colors::CommandsAndColors>;
