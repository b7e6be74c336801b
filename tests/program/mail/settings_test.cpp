#include "src/mail/settings.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "formats/text/catalogue.hpp"
#include "formats/text/embedded.hpp"
#include "src/mail/headers.hpp"
#include "tests/paths.hpp"

namespace cursus::mail {
namespace {

Settings read(std::string_view text) {
  const auto settings = read_settings(text);
  EXPECT_TRUE(settings) << (settings ? "" : settings.error().front().why);
  return settings.value_or(Settings{});
}
// "line key", of everything that is wrong.
std::string wrong(std::string_view text) {
  const auto settings = read_settings(text);
  std::string all;
  if (settings) return "nothing";
  for (const Refusal& refusal : settings.error()) {
    for (const auto language : {formats::Language::En, formats::Language::Ja})
      formats::Catalogue::of(language).say_strictly(refusal.why, refusal.arguments);
    all += std::to_string(refusal.line) + " " + std::string(refusal.why) + "\n";
  }
  return all;
}

TEST(MailSettings, AWholeFileIsRead) {
  const Settings settings = read(
      "; who we are\naddress = cursus@example.org\nhost=me@example.org ; or you\nname = 郵便\n\n"
      "[fetch]\nserver = mail.example.org\nuser = cursus\npassword = file:/etc/p;w # really\n"
      "[fetch]\nkind = pop3\nserver = pop.example.org\ntls = starttls\nport = 110\n"
      "[fetch]\nkind = maildir\ndirectory = /var/mail/cursus\n"
      "[send]\nserver = localhost\ntls = none\nport = 25\n");
  EXPECT_EQ(settings.address, "cursus@example.org");
  EXPECT_EQ(settings.host, "me@example.org");
  EXPECT_EQ(settings.name, "郵便");
  ASSERT_EQ(settings.fetch.size(), 3u);
  EXPECT_EQ(settings.fetch[0].kind, FetchSettings::Kind::Imap);
  EXPECT_EQ(settings.fetch[0].server.account.tls, Tls::Implicit);
  EXPECT_EQ(settings.fetch[0].server.password->where, "/etc/p;w");
  EXPECT_EQ(settings.fetch[1].server.account.port, 110);
  EXPECT_EQ(settings.fetch[2].directory, "/var/mail/cursus");
  EXPECT_EQ(settings.send->account.tls, Tls::None);
}

TEST(MailSettings, AKeyThatIsNearlyRightIsNamed) {
  const auto settings = read_settings("address = a@b.c\n[fetch]\nserver = x.y\nprot = 993\n");
  ASSERT_FALSE(settings);
  const std::string said = formats::sentence(settings.error().front(), formats::Language::En);
  EXPECT_NE(said.find("Did you mean “port”?"), std::string::npos) << said;
}

TEST(MailSettings, SendingIsByStartTlsUnlessSaidOtherwise) {
  const Settings settings = read("address = a@b.c\n[send]\nserver = x.y\n");
  EXPECT_EQ(settings.send->account.tls, Tls::StartTls);
  EXPECT_EQ(settings.send->account.port, 587);
}

TEST(MailSettings, JsonComesAlongUnlessTheHostSaysOtherwise) {
  const auto files = [](const std::string& line) { return read("address = a@b.c\n" + line).files; };
  EXPECT_EQ(files(""), (ReportFiles{.json = true, .svg = false}));
  EXPECT_EQ(files("files = json\n"), files(""));
  EXPECT_EQ(files("files = svg, json\n"), (ReportFiles{.json = true, .svg = true}));
  EXPECT_EQ(files("files = svg\n"), (ReportFiles{.json = false, .svg = true}));
  EXPECT_EQ(files("files = none\n"), (ReportFiles{.json = false, .svg = false}));
  for (const char* line : {"files = json, pdf\n", "files = none, json\n", "files =\n"})
    EXPECT_EQ(wrong("address = a@b.c\n" + std::string(line)), "2 mail.settings-value\n") << line;
}

TEST(MailSettings, FilesAreReadAgainAsTheyAreWritten) {
  for (const bool json : {false, true})
    for (const bool svg : {false, true}) {
      const ReportFiles files{.json = json, .svg = svg};
      EXPECT_EQ(read_report_files(to_string(files)), files) << to_string(files);
    }
  EXPECT_EQ(read_report_files("json , svg"), read_report_files("svg json"));
  EXPECT_EQ(read_report_files("なし"), read_report_files("none"));
  EXPECT_FALSE(read_report_files(", "));
}

TEST(MailSettings, EverythingThatIsWrongIsToldAtOnce) {
  EXPECT_EQ(wrong(""), "1 mail.settings-missing\n");
  EXPECT_EQ(wrong("address = nobody\nadress = a@b.c\nhuh\n[receive]\n"),
            "3 mail.settings-line\n4 mail.settings-section\n1 mail.settings-value\n"
            "2 mail.settings-key\n");
  EXPECT_EQ(wrong("address=a@b.c\n[fetch]\nkind = fax\n"),
            "3 mail.settings-value\n2 mail.settings-missing\n");
  EXPECT_EQ(wrong("address=a@b.c\n[fetch]\nserver=x\nuser=u\nport=0\ntls=maybe\nfolder=a\"b\n"),
            "5 mail.settings-value\n6 mail.settings-value\n7 mail.settings-value\n"
            "2 mail.settings-missing\n");
  EXPECT_EQ(wrong("address=a@b.c\n[fetch]\nkind=maildir\n"), "2 mail.settings-missing\n");
  EXPECT_EQ(wrong("address=a@b.c\n[send]\nserver=x\n[send]\nserver=y\n"),
            "4 mail.settings-section\n");
}

TEST(MailSettings, WithoutTlsOnlyThisMachineIsTrusted) {
  EXPECT_EQ(wrong("address=a@b.c\n[send]\nserver=x.y\ntls=none\n"), "2 mail.settings-tls\n");
  EXPECT_EQ(wrong("address=a@b.c\n[send]\nserver=127.0.0.1\ntls=none\n"), "nothing");
}

TEST(MailSettings, APasswordMayNotStandInTheFile) {
  EXPECT_EQ(wrong("address=a@b.c\n[send]\nserver=x.y\nuser=u\npassword=hunter2\n"),
            "5 mail.password-source\n2 mail.settings-missing\n");
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// What a host does with it: the semicolons go.
TEST(MailSettings, TheExampleThatInitWritesCanBeUsedAndItsKeysAreAllDocumented) {
  const auto example = embedded("templates/mail.conf.example");
  ASSERT_TRUE(example);
  const std::string document = bytes_of(test::source_dir() / "formats/mail_conf.md");
  std::string used;
  for (std::string_view rest = *example; !rest.empty();) {
    std::string line(take_line(rest));
    const std::size_t equals = line.find('=');
    if (line.starts_with("; ") && (equals != std::string::npos || line.starts_with("; [")))
      line.erase(0, 2);
    used += line + "\n";
    if (equals == std::string::npos) continue;
    const std::string key(trimmed(line.substr(0, equals - 2)));
    EXPECT_NE(document.find("`" + key + "`"), std::string::npos) << key;
  }
  const Settings settings = read(used);
  EXPECT_EQ(settings.host, "me@example.org");
  ASSERT_EQ(settings.fetch.size(), 1u);
  EXPECT_EQ(settings.fetch[0].server.account.port, 993);
  EXPECT_TRUE(settings.send);
  EXPECT_EQ(wrong("colour = red\n").find("1 mail.settings-key"), 0u);
}

}  // namespace
}  // namespace cursus::mail
