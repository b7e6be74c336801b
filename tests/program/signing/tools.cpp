#include "tests/program/signing/tools.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <stdexcept>

#include "formats/text/catalogue.hpp"

namespace cursus::test {

namespace {

constexpr int no_such_program = 127;

void redirect(const std::string& file, int flags, int to) {
  const int opened = ::open(file.c_str(), flags, 0600);
  if (opened < 0 || ::dup2(opened, to) < 0) _exit(126);
}

template <class T>
T must(Result<T> result) {
  if (!result) throw std::runtime_error(std::string(result.error().why));
  return std::move(*result);
}

}  // namespace

Outcome run(const std::vector<std::string>& argv, std::string_view input) {
  const TempDirectory scratch;
  const std::string in = scratch.path() / "in", out = scratch.path() / "out",
                    err = scratch.path() / "err";
  write_file(in, input);
  std::vector<char*> words;
  for (const std::string& word : argv) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("no fork");
  if (child == 0) {
    redirect(in, O_RDONLY, 0);
    redirect(out, O_WRONLY | O_CREAT, 1);
    redirect(err, O_WRONLY | O_CREAT, 2);
    ::execvp(words[0], words.data());
    _exit(no_such_program);
  }
  int status = 0;
  if (::waitpid(child, &status, 0) != child) throw std::runtime_error("no child");
  const Outcome outcome{WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(out),
                        read_file(err)};
  if (outcome.status == no_such_program) throw std::runtime_error(argv[0] + " is not installed");
  return outcome;
}

std::string run_well(const std::vector<std::string>& argv, std::string_view input) {
  Outcome outcome = run(argv, input);
  if (outcome.status != 0)
    throw std::runtime_error(
        fmt::format("{} failed with {}: {}", fmt::join(argv, " "), outcome.status, outcome.errors));
  return std::move(outcome.output);
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("no file " + path.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_file(const std::filesystem::path& path, std::string_view bytes) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!out.flush()) throw std::runtime_error("cannot write " + path.string());
}

std::string_view why(const Refusal& refusal) {
  for (const formats::Language language : {formats::Language::En, formats::Language::Ja})
    formats::Catalogue::of(language).say_strictly(refusal.why, refusal.arguments);
  return refusal.why;
}

std::string_view why(const Taken& taken) {
  return taken.kind == Taken::Kind::Refused ? why(taken.refusals.at(0)) : "";
}

std::string_view why(const Filed& filed) {
  return filed.kind == Filed::Kind::Refused ? why(filed.refusals.at(0)) : "";
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::runtime_error("not there: " + std::string(from));
  return text.replace(at, from.size(), to);
}

signing::RegisteredKey registered(std::string owner, signing::PublicKey key) {
  return {
      std::move(owner), std::move(key), {std::string(signing::orders_namespace)}, {}, {}, false};
}

formats::UtcTime at(std::string_view timestamp) {
  using namespace std::chrono;
  const auto part = [&](std::size_t from, std::size_t size) {
    return std::stoi(std::string(timestamp.substr(from, size)));
  };
  return sys_days(year(part(0, 4)) / part(5, 2) / part(8, 2)) + hours(part(11, 2)) +
         minutes(part(14, 2)) + seconds(part(17, 2));
}

signing::SshKey BenchHost::make_ssh_key(std::string_view name, std::string_view type,
                                        std::string_view bits, std::string_view passphrase) const {
  std::vector<std::string> argv{"ssh-keygen", "-q",
                                "-t",         std::string(type),
                                "-f",         path(name),
                                "-N",         std::string(passphrase),
                                "-C",         "a player's key"};
  if (!bits.empty()) argv.insert(argv.end(), {"-b", std::string(bits)});
  run_well(argv);
  return must(signing::read_ssh_key_line(read_file(path(name) + ".pub")));
}

std::string BenchHost::ssh_sign(std::string_view name, std::string_view text,
                                std::string_view name_space, std::string_view hash) const {
  const std::string file = put("to-sign", text);
  std::filesystem::remove(file + ".sig");
  run_well({"ssh-keygen", "-Y", "sign", "-f", path(name), "-n", std::string(name_space), "-O",
            "hashalg=" + std::string(hash), file});
  return read_file(file + ".sig");
}

signing::MinisignKey BenchHost::make_minisign_key(std::string_view name) const {
  run_well({"minisign", "-G", "-W", "-f", "-s", path(name), "-p", path(name) + ".pub"});
  return must(signing::read_minisign_key(read_file(path(name) + ".pub")));
}

std::string BenchHost::minisign_sign(std::string_view name, std::string_view text,
                                     std::string_view comment, bool legacy) const {
  const std::string file = put("to-sign", text);
  std::vector<std::string> argv{"minisign",        "-S", "-s", path(name), "-x",
                                file + ".minisig", "-m", file, "-t",       std::string(comment)};
  if (legacy) argv.push_back("-l");
  run_well(argv);
  return read_file(file + ".minisig");
}

GpgUser::GpgUser() { ::chmod(home_.path().c_str(), 0700); }

GpgUser::~GpgUser() { run({"gpgconf", "--homedir", home_.path().string(), "--kill", "gpg-agent"}); }

std::string GpgUser::gpg(std::vector<std::string> arguments, std::string_view input) const {
  std::vector<std::string> argv{"gpg",     "--homedir", home_.path().string(),
                                "--batch", "--quiet",   "--no-permission-warning",
                                "--yes"};
  argv.insert(argv.end(), {"--pinentry-mode", "loopback", "--passphrase", ""});
  argv.insert(argv.end(), options.begin(), options.end());
  argv.insert(argv.end(), arguments.begin(), arguments.end());
  return run_well(argv, input);
}

std::string GpgUser::make_key(std::string_view name, std::string_view expires) const {
  const std::string address = fmt::format("{0} <{0}@example.org>", name);
  gpg({"--quick-generate-key", address, "ed25519", "sign", std::string(expires)});
  const std::string listing = gpg({"--with-colons", "--list-keys", address});
  const std::size_t from = listing.find("fpr:::::::::") + 12;
  return listing.substr(from, 40);
}

std::string GpgUser::export_key(const std::string& fingerprint) const {
  return gpg({"--armor", "--export", fingerprint});
}

void GpgUser::revoke(const std::string& fingerprint) const {
  // gpg makes a revocation with every key, and guards it against accidents with a colon.
  std::string paper = read_file(home_.path() / "openpgp-revocs.d" / (fingerprint + ".rev"));
  paper.erase(0, paper.find(":-----BEGIN") + 1);
  gpg({"--import"}, paper);
}

std::string GpgUser::clearsign(std::string_view text, std::vector<std::string> more) const {
  more.push_back("--clearsign");
  return gpg(std::move(more), text);
}

std::string GpgUser::detached(std::string_view text) const {
  return gpg({"--armor", "--detach-sign"}, text);
}

}  // namespace cursus::test
