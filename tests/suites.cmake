# Writes the ctest entries of a test program, one for each suite: what a suite has prepared serves
# all of its tests. A suite of very many tests is dealt out to four entries. These begin first, and
# after them the suites with slow tests (tests/slow.hpp): no core waits for a long one at the end.
# cmake -DTESTS=program -DENTRIES=file -P tests/suites.cmake
cmake_minimum_required(VERSION 3.25)
execute_process(COMMAND ${TESTS} --gtest_list_tests
  OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} -E env CURSUS_LEAVE_OUT_SLOW=yes ${TESTS} --gtest_list_tests
  OUTPUT_VARIABLE quick COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\n" ";" listed "${listed}")
string(REPLACE "\n" ";" quick "${quick}")
set(entries "")
set(suite "")
set(count 0)

macro(add_entry name)
  string(APPEND entries
    "add_test([==[${name}]==] [==[${TESTS}]==] [==[--gtest_filter=${suite}.*]==] --gtest_brief=1)\n")
endmacro()

macro(add_suite)
  if(count GREATER 100)
    foreach(index RANGE 3)
      add_entry(${suite}.${index})
      string(APPEND entries "set_tests_properties([==[${suite}.${index}]==] PROPERTIES COST 100 "
        "ENVIRONMENT [==[GTEST_TOTAL_SHARDS=4;GTEST_SHARD_INDEX=${index}]==])\n")
    endforeach()
  elseif(suite)
    add_entry(${suite})
    if(has_slow)
      string(APPEND entries "set_tests_properties([==[${suite}]==] PROPERTIES COST 50)\n")
    endif()
  endif()
endmacro()

foreach(line IN LISTS listed)
  if(line MATCHES "^([^ ]+)\\.( |$)")  # tests stand indented below their suite
    set(next ${CMAKE_MATCH_1})
    add_suite()
    set(suite ${next})
    set(count 0)
    set(has_slow NO)
    if(NOT line IN_LIST quick)
      set(has_slow YES)
    endif()
  elseif(line MATCHES "^ ")
    math(EXPR count "${count} + 1")
  endif()
endforeach()
add_suite()
file(WRITE ${ENTRIES} "${entries}")
