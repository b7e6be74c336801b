# Writes a ctest entry for each game: a whole game by mail and by clicking. The games' rows say which.
# cmake -DTESTS=composer_native -DENTRIES=file -DCLICKED=whole_games_test.mjs -DPAGE=composer.html
#   -DCURSUS=program -P tests/composer/games.cmake
cmake_minimum_required(VERSION 3.25)
execute_process(COMMAND ${TESTS} --games OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" listed "${listed}")
set(entries "")
foreach(line IN LISTS listed)
  if(NOT line MATCHES "^([^ ]+) ([^ ]+) ([0-9]+)$")
    message(FATAL_ERROR "not a game: ${line}")
  endif()
  string(APPEND entries "add_test(composer-game-${CMAKE_MATCH_1} node [==[${CLICKED}]==] [==[${PAGE}]==] "
    "[==[${CURSUS}]==] ${CMAKE_MATCH_2} ${CMAKE_MATCH_3})\n")
endforeach()
file(WRITE ${ENTRIES} "${entries}")
