# Writes the ctest entries of a test program, one for each suite: what a suite has prepared serves
# all of its tests.  cmake -DTESTS=program -DENTRIES=file -P tests/suites.cmake
execute_process(COMMAND ${TESTS} --gtest_list_tests
  OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\n" ";" listed "${listed}")
set(entries "")
foreach(line IN LISTS listed)
  if(line MATCHES "^([^ ]+)\\.( |$)")  # tests stand indented below their suite
    set(suite ${CMAKE_MATCH_1})
    string(APPEND entries
      "add_test([==[${suite}]==] [==[${TESTS}]==] [==[--gtest_filter=${suite}.*]==] --gtest_brief=1)\n")
  endif()
endforeach()
file(WRITE ${ENTRIES} "${entries}")
