#include "src/render/drawing_queue.hpp"

#include <algorithm>

#include "src/render/map.hpp"

namespace cursus::render {

namespace {

constexpr std::size_t most_threads = 4;

}  // namespace

DrawingQueue::DrawingQueue()
    : most_(std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, most_threads)) {}

DrawingQueue::~DrawingQueue() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    jobs_.clear();
  }
  news_.notify_all();
  for (std::thread& one : threads_) one.join();
}

std::shared_future<std::string> DrawingQueue::png(DisplayList list) {
  Job job([list = std::move(list)] { return render::png(list); });
  std::shared_future<std::string> picture = job.get_future().share();
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
    if (idle_ < jobs_.size() && threads_.size() < most_) threads_.emplace_back([this] { work(); });
  }
  news_.notify_one();
  return picture;
}

void DrawingQueue::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    ++idle_;
    news_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
    --idle_;
    if (closing_) return;
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job();
    lock.lock();
  }
}

}  // namespace cursus::render
