// A rule procedure that can stop where a player must choose: a lazily started C++20 coroutine.
//
// g++ 12 miscompiles some coroutine expressions. Write `co_await` only as a full statement or as
// the whole initialiser of a local; pass parameters by value or as ids; no coroutine lambdas.
#pragma once

#include <coroutine>
#include <exception>
#include <optional>
#include <utility>

namespace cursus {

template <class T = void>
class Task;

namespace detail {

struct PromiseBase {
  std::coroutine_handle<> continuation = std::noop_coroutine();
  std::exception_ptr failure;

  struct Finish {
    bool await_ready() const noexcept { return false; }
    template <class Promise>
    std::coroutine_handle<> await_suspend(std::coroutine_handle<Promise> self) const noexcept {
      return self.promise().continuation;
    }
    void await_resume() const noexcept {}
  };

  std::suspend_always initial_suspend() const noexcept { return {}; }
  Finish final_suspend() const noexcept { return {}; }
  void unhandled_exception() noexcept { failure = std::current_exception(); }
  void rethrow_failure() const {
    if (failure) [[unlikely]]
      std::rethrow_exception(failure);
  }
};

template <class T>
struct Promise : PromiseBase {
  std::optional<T> value;
  Task<T> get_return_object();
  void return_value(T given) { value = std::move(given); }
  T take() {
    rethrow_failure();
    return std::move(*value);
  }
};

template <>
struct Promise<void> : PromiseBase {
  Task<void> get_return_object();
  void return_void() const noexcept {}
  void take() const { rethrow_failure(); }
};

}  // namespace detail

template <class T>
class [[nodiscard]] Task {
 public:
  using promise_type = detail::Promise<T>;
  using Handle = std::coroutine_handle<promise_type>;

  Task() = default;
  explicit Task(Handle handle) : handle_(handle) {}
  Task(Task&& from) noexcept : handle_(std::exchange(from.handle_, nullptr)) {}
  Task& operator=(Task&& from) noexcept {
    if (this != &from) {
      if (handle_) handle_.destroy();
      handle_ = std::exchange(from.handle_, nullptr);
    }
    return *this;
  }
  ~Task() {
    if (handle_) handle_.destroy();
  }

  // For the owner of the outermost task.
  void start() const { handle_.resume(); }
  bool done() const { return !handle_ || handle_.done(); }
  auto result() const { return handle_.promise().take(); }

  // For a task inside a task.
  bool await_ready() const noexcept { return false; }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<> waiting) const noexcept {
    handle_.promise().continuation = waiting;
    return handle_;
  }
  auto await_resume() const { return handle_.promise().take(); }

 private:
  Handle handle_ = nullptr;
};

namespace detail {
template <class T>
Task<T> Promise<T>::get_return_object() {
  return Task<T>(std::coroutine_handle<Promise<T>>::from_promise(*this));
}
inline Task<void> Promise<void>::get_return_object() {
  return Task<void>(std::coroutine_handle<Promise<void>>::from_promise(*this));
}
}  // namespace detail

}  // namespace cursus
