#include "tests/program/mail/servers.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <netinet/in.h>
#include <pwd.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <fstream>
#include <stdexcept>
#include <thread>
#include <vector>

#include "tests/program/signing/tools.hpp"

extern char** environ;

namespace cursus::test {

namespace {

namespace fs = std::filesystem;

sockaddr_in local(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

// All at once: each is kept until the last is chosen, so that none comes twice.
template <std::size_t count>
std::array<int, count> free_ports() {
  std::array<int, count> ports{}, sockets{};
  bool fine = true;
  for (std::size_t i = 0; i < count; ++i) {
    sockets[i] = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = local(0);
    socklen_t size = sizeof address;
    fine = fine && bind(sockets[i], reinterpret_cast<sockaddr*>(&address), size) == 0 &&
           getsockname(sockets[i], reinterpret_cast<sockaddr*>(&address), &size) == 0;
    ports[i] = ntohs(address.sin_port);
  }
  for (const int each : sockets) close(each);
  if (!fine) throw std::runtime_error("no free port");
  return ports;
}

bool answers(int port) {
  const int socket_number = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = local(port);
  const bool connected =
      connect(socket_number, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  close(socket_number);
  return connected;
}

// Dovecot refuses to serve root, so root becomes nobody.
bool is_root() { return geteuid() == 0; }

std::vector<std::string> without_privileges(std::vector<std::string> argv, const std::string& user,
                                            const std::string& group) {
  if (!is_root()) return argv;
  std::vector<std::string> all{"setpriv", "--reuid=" + user, "--regid=" + group, "--clear-groups"};
  all.insert(all.end(), argv.begin(), argv.end());
  return all;
}

pid_t spawn(std::vector<std::string> argv, const fs::path& said) {
  std::vector<char*> pointers;
  for (std::string& word : argv) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, said.c_str(),
                                   O_WRONLY | O_CREAT | O_APPEND, 0666);
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, pointers[0], &actions, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) throw std::runtime_error("cannot start " + argv[0]);
  return child;
}

}  // namespace

MailServers::MailServers() {
  const passwd* const user = is_root() ? getpwnam("nobody") : getpwuid(geteuid());
  if (!user) throw std::runtime_error("who am I?");
  user_ = user->pw_name;
  const group* const of_user = getgrgid(user->pw_gid);
  if (!of_user) throw std::runtime_error("a user without a group");
  group_ = of_user->gr_name;
  make_certificate();
  // Somebody else may have taken one of the ports.
  for (int tries_left = 2;; --tries_left) {
    try {
      begin();
      return;
    } catch (const std::runtime_error&) {
      if (tries_left == 0) throw;
    }
  }
}

void MailServers::begin() {
  for (const char* folder : {"run", "state", "mail", "spool", "log"})
    fs::remove_all(directory() / folder);  // of a first try
  fs::remove(directory() / "exim.pid");
  for (const char* folder : {"run", "state", "mail", "spool/input", "log"})
    fs::create_directories(directory() / folder);
  ports_ = free_ports<std::tuple_size_v<decltype(ports_)>>();
  write_dovecot_config();
  write_exim_config();
  hand_over();
  start();
}

void MailServers::hand_over() const {
  if (!is_root()) return;
  const passwd* const user = getpwnam(user_.c_str());
  const auto give = [&](const fs::path& path) {
    if (chown(path.c_str(), user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("chown");
  };
  give(directory());
  for (const auto& entry : fs::recursive_directory_iterator(directory())) give(entry.path());
}

MailServers::~MailServers() { stop(); }

void MailServers::start() {
  try {
    dovecot_ = spawn(without_privileges(
                         {"/usr/sbin/dovecot", "-F", "-c", (directory() / "dovecot.conf").string()},
                         user_, group_),
                     directory() / "dovecot.said");
    exim_ = spawn(without_privileges({"/usr/sbin/exim4", "-C", (directory() / "exim.conf").string(),
                                      "-bdf", "-q2s"},
                                     user_, group_),
                  directory() / "exim.said");
    for (const int port : ports_) await([port] { return answers(port); });
    // Perhaps somebody else has answered there: they write these when all ports are theirs.
    for (const char* file : {"exim.pid", "run/master.pid"})
      await([&] { return fs::exists(directory() / file); });
  } catch (...) {
    stop();
    throw;
  }
}

void MailServers::await(const std::function<bool()>& ready) const {
  for (int tries = 0; tries < 3000; ++tries) {
    if (waitpid(dovecot_, nullptr, WNOHANG) != 0 || waitpid(exim_, nullptr, WNOHANG) != 0) break;
    if (ready()) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  throw std::runtime_error("a mail server does not start:\n" + logs());
}

void MailServers::stop() noexcept {
  for (pid_t* child : {&exim_, &dovecot_}) {
    if (*child <= 0) continue;
    kill(*child, SIGTERM);
    waitpid(*child, nullptr, 0);
    *child = 0;
  }
}

std::string MailServers::logs() const {
  std::string all;
  for (const char* file :
       {"dovecot.said", "dovecot.log", "exim.said", "log/mainlog", "log/paniclog"})
    if (fs::exists(directory() / file))
      all += fmt::format("--- {}\n{}", file, read_file(directory() / file));
  return all;
}

mail::Account MailServers::account(std::string_view user, Port port, mail::Tls tls) const {
  mail::Account account;
  account.host = "localhost";
  account.port = ports_[port];
  account.tls = tls;
  account.user = user;
  account.password = fmt::format("secret-{}", user);
  account.ca_file = own_ca();
  return account;
}

mail::Account MailServers::imap(std::string_view user, mail::Tls tls) const {
  return account(user, tls == mail::Tls::Implicit ? Imaps : Imap, tls);
}
mail::Account MailServers::pop3(std::string_view user, mail::Tls tls) const {
  return account(user, tls == mail::Tls::Implicit ? Pop3s : Pop3, tls);
}
mail::Account MailServers::smtp(std::string_view user, mail::Tls tls) const {
  return account(user, tls == mail::Tls::Implicit ? Smtps : Smtp, tls);
}

void MailServers::make_certificate() const {
  run_well({"openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
            "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
            "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout",
            (directory() / "key.pem").string(), "-out", own_ca()});
}

void MailServers::write_dovecot_config() const {
  const std::string d = directory().string();
  std::string passwords;
  for (const char* name : {"cursus", "rome", "carthage", "host"})
    passwords += fmt::format("{0}:{{PLAIN}}secret-{0}\n", name);
  write_file(directory() / "passwd", passwords);
  write_file(directory() / "dovecot.conf",
             fmt::format(R"(protocols = imap pop3 lmtp
listen = 127.0.0.1
base_dir = {d}/run
state_dir = {d}/state
log_path = {d}/dovecot.log
default_internal_user = {user}
default_internal_group = {group}
default_login_user = {user}
first_valid_uid = 0
mail_location = maildir:{d}/mail/%n
mail_home = {d}/mail/%n.home
mail_fsync = never
ssl = yes
ssl_cert = <{d}/cert.pem
ssl_key = <{d}/key.pem
disable_plaintext_auth = no
passdb {{
  driver = passwd-file
  args = scheme=PLAIN username_format=%n {d}/passwd
}}
userdb {{
  driver = static
  args = uid={user} gid={group} home={d}/mail/%n.home allow_all_users=yes
}}
namespace inbox {{
  inbox = yes
  separator = /
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = {imaps}
    ssl = yes
  }}
}}
service pop3-login {{
  chroot =
  inet_listener pop3 {{
    port = {pop3}
  }}
  inet_listener pop3s {{
    port = {pop3s}
    ssl = yes
  }}
}}
service anvil {{
  chroot =
}}
service stats {{
  chroot =
}}
service lmtp {{
  unix_listener lmtp {{
    mode = 0600
  }}
}}
)",
                         fmt::arg("d", d), fmt::arg("user", user_), fmt::arg("group", group_),
                         fmt::arg("imap", ports_[Imap]), fmt::arg("imaps", ports_[Imaps]),
                         fmt::arg("pop3", ports_[Pop3]), fmt::arg("pop3s", ports_[Pop3s])));
}

void MailServers::write_exim_config() const {
  std::string passwords;
  for (const char* name : {"cursus", "rome", "carthage", "host"})
    passwords += fmt::format("{0}: secret-{0}\n", name);
  write_file(directory() / "auth", passwords);
  // Exim's own braces would have to be doubled in a format string, so the places are named.
  std::string config = R"(primary_hostname = localhost
exim_user = @USER@
exim_group = @GROUP@
spool_directory = @D@/spool
log_file_path = @D@/log/%slog
pid_file_path = @D@/exim.pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = @PORT@ : @PORTS@
tls_on_connect_ports = @PORTS@
daemon_startup_retries = 0
smtp_accept_queue_per_connection = 0
keep_environment =
deliver_drop_privilege = true
never_users =
message_size_limit = 20M
tls_advertise_hosts = *
tls_certificate = @D@/cert.pem
tls_privatekey = @D@/key.pem
auth_advertise_hosts = ${if eq{$tls_in_cipher}{}{}{*}}
acl_smtp_mail = acl_mail
acl_smtp_rcpt = acl_rcpt
acl_smtp_data = accept
begin acl
acl_mail:
  deny !authenticated = *
  accept
acl_rcpt:
  deny local_parts = @REFUSED@
  accept
begin routers
lost:
  driver = redirect
  local_parts = @LOST@
  data = :fail: no such player
  allow_fail
all:
  driver = accept
  transport = dovecot
begin transports
dovecot:
  driver = lmtp
  socket = @D@/run/lmtp
  batch_max = 100
  return_path_add
  delivery_date_add
  envelope_to_add
begin retry
* * F,1h,1s
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = ${if eq{$auth3}{${lookup{$auth2}lsearch{@D@/auth}}}}
  server_set_id = $auth2
)";
  const std::pair<std::string_view, std::string> places[]{
      {"@USER@", user_},
      {"@GROUP@", group_},
      {"@D@", directory().string()},
      {"@PORT@", std::to_string(ports_[Smtp])},
      {"@PORTS@", std::to_string(ports_[Smtps])},
      {"@LOST@", std::string(lost)},
      {"@REFUSED@", std::string(refused)}};
  for (const auto& [place, value] : places)
    for (std::size_t at = config.find(place); at != std::string::npos; at = config.find(place, at))
      config.replace(at, place.size(), value);
  write_file(directory() / "exim.conf", config);
}

}  // namespace cursus::test
