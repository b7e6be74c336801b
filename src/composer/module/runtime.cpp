// What the compiled code asks of the machine below it: in the browser, of the page.
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <typeinfo>

#include "adjudicator/core/result.hpp"
#include "formats/log/chances.hpp"
#include "src/composer/module/page.hpp"

// Nothing is ever caught here: an exception is a bug of ours, and ends the module with a message.
// The page shows it, keeps the text of the orders and begins with a fresh module.
extern "C" {

void* __cxa_allocate_exception(std::size_t size) noexcept { return std::malloc(size); }
void __cxa_free_exception(void* thrown) noexcept { std::free(thrown); }
void* __cxa_begin_catch(void* thrown) noexcept { return thrown; }
void __cxa_end_catch() noexcept {}
[[noreturn]] void __cxa_rethrow() { cursus::composer::fail("an exception was thrown again"); }

[[noreturn]] void __cxa_throw(void* thrown, std::type_info* type, void (*)(void*)) {
  if (*type == typeid(cursus::Defect))
    cursus::composer::fail(static_cast<const cursus::Defect*>(thrown)->what());
  if (*type == typeid(cursus::formats::OutOfDice))
    cursus::composer::fail(static_cast<const cursus::formats::OutOfDice*>(thrown)->what());
  cursus::composer::fail(type->name());
}

// There is one thread, and it does not end.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }

}  // extern "C"
