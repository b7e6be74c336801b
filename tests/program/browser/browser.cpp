#include "tests/program/browser/browser.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>

#include "src/signing/bytes.hpp"

namespace cursus::test {

using nlohmann::json;

namespace {

constexpr int patience = 120'000;  // milliseconds; the machine may be busy

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error("browser: " + what); }

// In the child: the browser reads commands from descriptor 3 and answers on 4.
[[noreturn]] void become_browser(const std::filesystem::path& program,
                                 const std::filesystem::path& home, int in, int out) {
  const int high_in = fcntl(in, F_DUPFD, 10);
  const int high_out = fcntl(out, F_DUPFD, 10);
  dup2(high_in, 3);
  dup2(high_out, 4);
  const int nowhere = ::open("/dev/null", O_RDWR);
  for (const int standard : {0, 1, 2}) dup2(nowhere, standard);
  const std::string profile = "--user-data-dir=" + home.string();
  std::vector<const char*> words{program.c_str(),
                                 "--headless",
                                 "--remote-debugging-pipe",
                                 "--no-sandbox",
                                 "--disable-gpu",
                                 "--disable-dev-shm-usage",
                                 "--disable-extensions",
                                 "--disable-component-update",
                                 "--disable-background-networking",
                                 "--no-first-run",
                                 "--hide-scrollbars",
                                 "--lang=en",
                                 profile.c_str(),
                                 nullptr};
  setenv("HOME", home.c_str(), 1);
  execv(program.c_str(), const_cast<char* const*>(words.data()));
  _exit(127);
}

}  // namespace

std::optional<std::filesystem::path> Browser::find() {
  for (const char* path : {"/usr/bin/chromium", "/usr/bin/chromium-browser"})
    if (std::filesystem::exists(path)) return path;
  return std::nullopt;
}

Browser::Browser(const std::filesystem::path& program) {
  int commands[2];
  int answers[2];
  if (pipe2(commands, O_CLOEXEC) != 0 || pipe2(answers, O_CLOEXEC) != 0) fail("no pipe");
  process_ = fork();
  if (process_ < 0) fail("no process");
  if (process_ == 0) become_browser(program, home_.path(), commands[0], answers[1]);
  close(commands[0]);
  close(answers[1]);
  to_ = commands[1];
  from_ = answers[0];
  const json target = call("Target.createTarget", {{"url", "about:blank"}}, false);
  session_ =
      call("Target.attachToTarget", {{"targetId", target.at("targetId")}, {"flatten", true}}, false)
          .at("sessionId")
          .get<std::string>();
  for (const char* domain : {"Page", "Runtime", "Log", "Network"})
    call(std::string(domain) + ".enable");
}

Browser::~Browser() {
  close(to_);
  close(from_);
  kill(process_, SIGTERM);
  for (int i = 0; i < 100; ++i) {
    if (waitpid(process_, nullptr, WNOHANG) == process_) return;
    usleep(50'000);
  }
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
}

json Browser::receive() {
  for (;;) {
    if (const std::size_t end = buffer_.find('\0'); end != std::string::npos) {
      json message = json::parse(buffer_.substr(0, end));
      buffer_.erase(0, end + 1);
      return message;
    }
    pollfd waiting{from_, POLLIN, 0};
    if (poll(&waiting, 1, patience) <= 0) fail("no answer");
    char bytes[65536];
    const ssize_t n = read(from_, bytes, sizeof bytes);
    if (n <= 0) fail("it has ended");
    buffer_.append(bytes, static_cast<std::size_t>(n));
  }
}

json Browser::call(const std::string& method, json parameters, bool in_page) {
  json message{{"id", ++last_}, {"method", method}, {"params", std::move(parameters)}};
  if (in_page) message["sessionId"] = session_;
  const std::string bytes = message.dump() + '\0';
  for (std::size_t sent = 0; sent < bytes.size();) {
    const ssize_t n = write(to_, bytes.data() + sent, bytes.size() - sent);
    if (n <= 0) fail("it does not listen");
    sent += static_cast<std::size_t>(n);
  }
  for (;;) {
    json answer = receive();
    if (answer.value("id", 0) != last_) {
      events_.push_back(std::move(answer));
      continue;
    }
    if (answer.contains("error")) fail(method + ": " + answer["error"].dump());
    return answer["result"];
  }
}

void Browser::wait_for(const std::string& event) {
  for (;;) {
    for (const json& one : events_)
      if (one.value("method", "") == event) return;
    events_.push_back(receive());
  }
}

Visit Browser::take_visit() {
  Visit visit;
  for (const json& event : events_) {
    const std::string method = event.value("method", "");
    if (method == "Network.requestWillBeSent")
      visit.requests.push_back(event["params"]["request"]["url"].get<std::string>());
    if (method == "Runtime.consoleAPICalled" || method == "Runtime.exceptionThrown" ||
        method == "Log.entryAdded")
      visit.complaints.push_back(event["params"].dump());
  }
  events_.clear();
  return visit;
}

Visit Browser::open(const std::filesystem::path& page, const Look& look) {
  call("Emulation.setDeviceMetricsOverride", {{"width", look.width},
                                              {"height", look.phone ? 740 : 900},
                                              {"deviceScaleFactor", look.phone ? 2 : 1},
                                              {"mobile", look.phone}});
  call("Emulation.setEmulatedMedia",
       {{"features",
         {{{"name", "prefers-color-scheme"}, {"value", look.dark ? "dark" : "light"}}}}});
  events_.clear();
  call("Page.navigate", {{"url", "file://" + std::filesystem::absolute(page).string()}});
  wait_for("Page.loadEventFired");
  evaluate("document.fonts.ready.then(() => 1)");
  return take_visit();
}

Visit Browser::follow(const std::string& script) {
  events_.clear();
  evaluate(script);
  wait_for("Page.loadEventFired");
  return take_visit();
}

json Browser::evaluate(const std::string& script) {
  const json result =
      call("Runtime.evaluate",
           {{"expression", script}, {"returnByValue", true}, {"awaitPromise", true}});
  if (result.contains("exceptionDetails")) fail(result["exceptionDetails"].dump());
  return result["result"].value("value", json());
}

std::string Browser::screenshot(bool whole) {
  json wish{{"format", "png"}};
  if (whole) {
    const json size = call("Page.getLayoutMetrics")["cssContentSize"];
    wish["captureBeyondViewport"] = true;
    wish["clip"] = {
        {"x", 0}, {"y", 0}, {"width", size["width"]}, {"height", size["height"]}, {"scale", 1}};
  }
  const json shot = call("Page.captureScreenshot", std::move(wish));
  const auto bytes = signing::bytes_from_base64(shot["data"].get<std::string>());
  if (!bytes) fail("the picture cannot be read");
  return {bytes->begin(), bytes->end()};
}

}  // namespace cursus::test
