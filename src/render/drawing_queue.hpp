// Pictures that are drawn beside other work. Nothing else takes as long, and nothing else that the
// program does is as independent.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <future>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "src/render/display.hpp"

namespace cursus::render {

class DrawingQueue {
 public:
  DrawingQueue();
  DrawingQueue(const DrawingQueue&) = delete;
  DrawingQueue& operator=(const DrawingQueue&) = delete;
  ~DrawingQueue();  // finishes what was begun and leaves the rest

  // How many pictures can be drawn at once.
  std::size_t hands() const { return most_; }
  // get() throws RenderError if it cannot be drawn.
  std::shared_future<std::string> png(DisplayList list);

 private:
  using Job = std::packaged_task<std::string()>;
  void work();

  std::size_t most_;
  std::vector<std::thread> threads_;  // started when there is work for them
  std::mutex mutex_;
  std::condition_variable news_;
  std::deque<Job> jobs_;
  std::size_t idle_ = 0;
  bool closing_ = false;
};

}  // namespace cursus::render
