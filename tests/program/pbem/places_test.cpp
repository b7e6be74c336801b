// How servers name the mails that wait: names that are used again, names that all change, and mails
// that cannot be taken away. Nothing may be lost by it, and nothing obeyed twice.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <mutex>

#include "src/pbem/round.hpp"
#include "tests/program/mail/scripted_server.hpp"
#include "tests/program/pbem/support/office.hpp"

namespace cursus::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

bool says(const std::string& line, std::string_view words) {
  return line.find(words) != std::string::npos;
}

// As much of POP3 as one who reads and deletes needs.
class ScriptedPop3 {
 public:
  ScriptedPop3() : server_("+OK ready", [this](const std::string& line) { return say(line); }) {}

  struct Mail {
    std::string name, bytes;
    bool deleted = false;
  };
  void put(const std::string& name, const std::string& bytes) {
    const std::lock_guard hold(mutex_);
    mails_.push_back({name, bytes});
  }
  std::size_t count() {
    const std::lock_guard hold(mutex_);
    return mails_.size();
  }
  bool forgets = false;  // what was to be deleted, when the connection ends
  mail::FetchSettings settings() const {
    mail::FetchSettings one;
    one.kind = mail::FetchSettings::Kind::Pop3;
    one.server.account = server_.account();
    return one;
  }

 private:
  std::string listed(bool names) const {
    std::string all = "+OK\r\n";
    for (std::size_t i = 0; i < mails_.size(); ++i)
      all += fmt::format("{} {}\r\n", i + 1,
                         names ? mails_[i].name : std::to_string(mails_[i].bytes.size()));
    return all + ".";
  }
  Line say(const std::string& line) {
    const std::lock_guard hold(mutex_);
    const std::string word = line.substr(0, 4);
    if (word == "CAPA") return {"+OK\r\nUIDL\r\nTOP\r\n."};
    if (word == "QUIT") {
      if (!forgets) std::erase_if(mails_, [](const Mail& mail) { return mail.deleted; });
      return {"+OK", true};
    }
    if (line == "LIST" || line == "UIDL") return {listed(word == "UIDL")};
    if (line.size() < 6) return {"-ERR what?"};
    const std::size_t number = std::stoul(line.substr(5));
    Mail& mail = mails_.at(number - 1);
    if (word == "UIDL") return {fmt::format("+OK {} {}", number, mail.name)};
    if (word == "DELE") mail.deleted = true;
    return {word == "RETR" ? "+OK\r\n" + mail.bytes + "." : "+OK"};
  }

  std::mutex mutex_;
  std::vector<Mail> mails_;
  ScriptedServer server_;  // last: its thread uses the others
};

// As much of IMAP as one who reads and files away needs. It never knows MOVE.
class ScriptedImap {
 public:
  ScriptedImap() : server_("* OK ready", [this](const std::string& line) { return say(line); }) {}

  struct Mail {
    std::string bytes;
    bool deleted = false;
  };
  std::map<int, Mail> mails;  // by UID; to be changed while nobody talks to it
  int validity = 7;
  bool uidplus = false;
  std::vector<int> copied;

  mail::FetchSettings settings() const {
    mail::FetchSettings one;
    one.server.account = server_.account();
    return one;
  }
  std::vector<std::string> heard() const { return server_.heard(); }

 private:
  std::string all_mails() const {
    std::string all;
    int number = 0;
    for (const auto& [uid, mail] : mails)
      all += fmt::format(
          "* {} FETCH (FLAGS ({}$Odd) UID {} INTERNALDATE \"01-May-2026 18:22:05 +0000\" "
          "RFC822.SIZE {})\r\n",
          ++number, mail.deleted ? "\\Deleted " : "", uid, mail.bytes.size());
    return all;
  }
  Line say(const std::string& line) {
    const std::string tag = line.substr(0, line.find(' '));
    const std::string ok = tag + " OK done";
    if (says(line, "CAPABILITY")) return {"* CAPABILITY IMAP4rev1\r\n" + ok};
    if (says(line, "LOGOUT")) return {"* BYE\r\n" + ok, true};
    if (says(line, "STATUS"))
      return {fmt::format("* STATUS \"INBOX\" (UIDVALIDITY {})\r\n{}", validity, ok)};
    if (says(line, "SELECT")) return {fmt::format("* {} EXISTS\r\n{}", mails.size(), ok)};
    if (says(line, "UID FETCH 1:*")) return {all_mails() + ok};
    if (const std::size_t at = line.find("UID FETCH "); at != std::string::npos) {
      const int uid = std::stoi(line.substr(at + 10));
      const std::string& bytes = mails.at(uid).bytes;
      return {fmt::format("* 1 FETCH (UID {} BODY[] {{{}}}\r\n{})\r\n{}", uid, bytes.size(), bytes,
                          ok)};
    }
    if (const std::size_t at = line.find("UID COPY "); at != std::string::npos) {
      copied.push_back(std::stoi(line.substr(at + 9)));
      return {ok};
    }
    if (const std::size_t at = line.find("UID STORE "); at != std::string::npos) {
      mails.at(std::stoi(line.substr(at + 10))).deleted = true;
      return {ok};
    }
    if (const std::size_t at = line.find("UID EXPUNGE "); at != std::string::npos && uidplus) {
      mails.erase(std::stoi(line.substr(at + 12)));
      return {ok};
    }
    if (says(line, "EXPUNGE") && !says(line, "UID")) {
      std::erase_if(mails, [](const auto& one) { return one.second.deleted; });
      return {ok};
    }
    if (says(line, "CREATE")) return {ok};
    return {tag + " BAD unknown"};
  }

  ScriptedServer server_;
};

class PostPlaces : public testing::Test {
 protected:
  std::string orders_mail(int serial = 1) {
    return mail_of(
        {.from = office.addresses.at(office.asked()), .text = office.orders({"done"}, serial)});
  }
  std::vector<std::string> fetch(const mail::FetchSettings& from) {
    office.settings.fetch = {from};
    std::vector<std::string> names;
    EXPECT_TRUE(pbem::fetch_all(
        *office.host, office.settings,
        {.came = [&](const std::string&, const pbem::Outcome& one) { names.push_back(one.name); },
         .trouble = [](const std::string& what) { ADD_FAILURE() << what; }}));
    return names;
  }
  Office office{false};
};

TEST_F(PostPlaces, OrdersUnderANameThatAPop3ServerUsesAgainAreTaken) {
  ScriptedPop3 server;
  server.put("0001", orders_mail());
  EXPECT_THAT(fetch(server.settings()), ElementsAre("accepted"));
  EXPECT_EQ(server.count(), 0u);
  server.put("0001", orders_mail());
  EXPECT_THAT(fetch(server.settings()), ElementsAre("accepted"));
  EXPECT_EQ(office.point(), 3);
  EXPECT_EQ(server.count(), 0u);
}

TEST_F(PostPlaces, AMailThatAPop3ServerDoesNotDeleteIsObeyedOnce) {
  ScriptedPop3 server;
  server.forgets = true;
  server.put("0001", orders_mail());
  fetch(server.settings());
  const std::string log = office.log();
  EXPECT_THAT(fetch(server.settings()), ElementsAre("known"));
  EXPECT_EQ(office.log(), log);
  server.forgets = false;
  fetch(server.settings());
  EXPECT_EQ(server.count(), 0u);
}

TEST_F(PostPlaces, WhatOthersHaveMarkedInAFolderIsNotDestroyed) {
  ScriptedImap server;
  server.mails[3] = {orders_mail()};
  server.mails[4] = {"From: me@host.example\r\n\r\nMine, and to be looked at again\r\n", true};
  EXPECT_THAT(fetch(server.settings()), Contains("accepted"));
  for (const std::string& line : server.heard())
    EXPECT_TRUE(!says(line, "EXPUNGE") || says(line, "UID EXPUNGE 3")) << line;
  EXPECT_TRUE(server.mails.contains(4));
  EXPECT_TRUE(server.mails.at(3).deleted) << "it can only be marked";
  EXPECT_THAT(server.copied, ElementsAre(3));
  EXPECT_THAT(fetch(server.settings()), IsEmpty());
  EXPECT_THAT(server.copied, ElementsAre(3)) << "not once more";
  EXPECT_EQ(office.point(), 2);
}

TEST_F(PostPlaces, WhereAServerCanRemoveOneMailAloneItIsRemoved) {
  ScriptedImap server;
  server.uidplus = true;
  server.mails[3] = {orders_mail()};
  server.mails[4] = {"From: me@host.example\r\n\r\nMine\r\n", true};
  EXPECT_THAT(fetch(server.settings()), Contains("accepted"));
  EXPECT_FALSE(server.mails.contains(3));
  EXPECT_TRUE(server.mails.contains(4));
}

TEST_F(PostPlaces, WhenAllNumbersOfAFolderChangeNothingIsLostOrObeyedTwice) {
  ScriptedImap server;
  const std::string first = orders_mail();
  server.mails[1] = {first};
  EXPECT_THAT(fetch(server.settings()), ElementsAre("accepted"));
  EXPECT_TRUE(server.mails[1].deleted);
  // The folder is made again: the old mail has a new number, and a new mail the old one.
  const std::string second = orders_mail();
  server.validity = 8;
  server.mails = {{1, {second}}, {2, {first}}};
  EXPECT_THAT(fetch(server.settings()), ElementsAre("accepted", "known"));
  EXPECT_EQ(office.point(), 3);
  const std::string log = office.log();
  server.validity = 9;
  fetch(server.settings());
  EXPECT_EQ(office.log(), log);
}

}  // namespace
}  // namespace cursus::test
