// The commands around signatures, as players and hosts type them, with the real tools beside them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/program/signing/tools.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("SigningCommands.TheThreePlainTools*");

using nlohmann::json;
using test::Answer;
using test::Words;
using ::testing::HasSubstr;

class SigningCommands : public testing::Test {
 protected:
  test::BenchHost shop;
  std::string home = shop.path("host");

  Answer run(Words words, const std::string& input = {}) const {
    Words all{"--home", home};
    all.insert(all.end(), words.begin(), words.end());
    return test::run_program(all, input);
  }
  std::string good(Words words, const std::string& input = {}) const {
    const Answer answer = run(words, input);
    EXPECT_EQ(answer.code, 0) << words.front() << ": " << answer.err;
    return answer.out;
  }
  std::string order() const {
    const json now = json::parse(good({"legal", "spring", "--json"}));
    const json& asked = now["asked"][0];
    const std::string report = good({"report", "spring", asked["seat"].get<std::string>()});
    const std::size_t seen = report.find("Seen: ");
    return test::order_file({.game = "spring",
                             .side = asked["seat"],
                             .point = now["point"],
                             .lines = {asked["fallback"].get<std::string>()},
                             .more = report.substr(seen, report.find('\n', seen) + 1 - seen)});
  }
  void offer(const std::string& persian, const std::string& greek) const {
    good({"init"});
    good({"new", "ab/marathon", "--name", "spring", "--key", "persian=" + persian, "--key",
          "greek=" + greek});
    shop.put("charter.json", good({"charter", "spring"}));
  }
};

TEST_F(SigningCommands, InitMakesTheHostKeyForItsOwnerAlone) {
  good({"init"});
  struct stat facts {};
  ASSERT_EQ(stat((home + "/host_key").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777, 0600u);
  EXPECT_EQ(good({"key", "list"}).substr(0, 12), "ssh-ed25519 ");
  EXPECT_EQ(test::run_well({"ssh-keygen", "-y", "-f", home + "/host_key"}).substr(0, 80),
            good({"key", "list"}).substr(0, 80));
}

TEST_F(SigningCommands, AGameWithNothingButCursus) {
  good({"key", "new", shop.path("anna")});
  good({"key", "new", shop.path("ben"), "--kind", "minisign"});
  EXPECT_EQ(run({"key", "new", shop.path("anna")}).code, 4) << "never overwritten";
  offer(shop.path("anna.pub"), shop.path("ben.pub"));
  const auto accept = [&](const char* side, const char* name, bool open) {
    Words words{"accept",  shop.path("charter.json"),
                "--side",  side,
                "--nonce", shop.path(std::string(name) + ".nonce"),
                "--key",   shop.path(name)};
    if (open) words.push_back("--open");
    return good({"submit", "-"}, good(words));
  };
  EXPECT_THAT(good({"games"}), HasSubstr("offered"));
  accept("persian", "anna", false);
  EXPECT_THAT(accept("greek", "ben", false), HasSubstr("has not started"));
  accept("persian", "anna", true);
  EXPECT_THAT(accept("greek", "ben", true), HasSubstr("point 1"));
  const std::string file = shop.put("orders.txt", order());
  EXPECT_EQ(run({"submit", file}).code, 1) << "not signed";
  const std::string name = order().find("Side: greek") != std::string::npos ? "ben" : "anna";
  const std::string signed_file =
      shop.put("signed.txt", good({"sign", file, "--key", shop.path(name)}));
  EXPECT_THAT(good({"submit", signed_file}), HasSubstr("#CURSUS 1 RECEIPT"));
  EXPECT_THAT(
      good({"report", "spring", "greek"}),
      AllOf(HasSubstr("Dice: D1 chain, which the host can foresee, orders signed, rekeys 0"),
            HasSubstr("restores 0, corrections 0")));
}

TEST_F(SigningCommands, TheThreePlainToolsSignWhatCanonPrintsAndSubmitFindsTheSignature) {
  shop.make_ssh_key("anna");
  shop.make_minisign_key("ben");
  offer(shop.path("anna.pub"), shop.path("ben.pub"));
  const auto sign = [&](const std::string& side, const std::string& file) {
    if (side == "persian")
      test::run_well(
          {"ssh-keygen", "-Y", "sign", "-f", shop.path("anna"), "-n", "cursus-orders", file});
    else
      test::run_well({"minisign", "-S", "-m", file, "-s", shop.path("ben")}, "\n");
  };
  int count = 0;
  const auto send = [&](const std::string& side, const std::string& text) {
    const std::string file =
        shop.put("paper" + std::to_string(++count), good({"canon", "-"}, text));
    EXPECT_EQ(good({"canon", file}), text) << "canonical bytes are printed as they are";
    sign(side, file);
    return good({"submit", file});
  };
  for (const bool open : {false, true})
    for (const std::string side : {"persian", "greek"}) {
      Words words{"accept",  shop.path("charter.json"), "--side", side,
                  "--nonce", shop.path(side + ".nonce")};
      if (open) words.push_back("--open");
      send(side, good(words));
    }
  const std::string first = good({"canon", "-"}, order());
  send(first.find("Side: greek") != std::string::npos ? "greek" : "persian", first);

  // Clearsigned with gpg, by a key that the first one brings.
  const test::GpgUser clara;
  const std::string name = clara.make_key("Clara <clara@example.org>");
  const std::string block = shop.put("clara.asc", clara.export_key(name));
  const std::string paper = good({"key", "rotate", "spring", "persian", block, "--paper"});
  EXPECT_EQ(good({"key", "rotate", "spring", "persian", block, "--paper", "--charter",
                  shop.path("charter.json")}),
            paper)
      << "players have no host's directory";
  send("persian", paper);
  good({"key", "list", "spring", "--output", shop.path("keys")});
  EXPECT_THAT(test::read_file(shop.path("keys/other_keys")), HasSubstr("persian"));
  std::string orders;
  for (int i = 0; i < 20; ++i) {
    orders = good({"canon", "-"}, order());
    if (orders.find("Side: persian") != std::string::npos) break;
    send("greek", orders);
  }
  const std::string clear = shop.put("orders.asc", clara.clearsign(orders));
  EXPECT_THAT(good({"submit", clear}), HasSubstr("#CURSUS 1 RECEIPT"));
  good({"export", "spring", "--output", shop.path("spring.log")});
  const Answer verified = run({"verify", shop.path("spring.log")});
  EXPECT_EQ(verified.code, 2) << verified.err;
  EXPECT_THAT(verified.out, HasSubstr("ok  signatures:"));
}

TEST_F(SigningCommands, AWitnessIsToldTheHashAndNothingElse) {
  const std::string file =
      test::order_file({.game = "spring", .side = "greek", .point = 3, .lines = {"secret plan"}});
  const std::string witness = good({"canon", "-", "--witness"}, file);
  EXPECT_THAT(witness, HasSubstr("#CURSUS 1 WITNESS\nGame: spring\nSide: greek\nPoint: 3\n"));
  EXPECT_THAT(witness, testing::Not(HasSubstr("secret")));
  EXPECT_EQ(good({"canon", "-"}, witness), witness);
}

TEST_F(SigningCommands, WhatCannotBeSignedIsRefused) {
  good({"key", "new", shop.path("anna")});
  EXPECT_EQ(run({"canon", "-"}, "Hello\n").code, 1);
  EXPECT_EQ(run({"sign", "-", "--key", shop.path("anna")}, "Hello\n").code, 1);
  const std::string file = test::order_file({.game = "spring", .side = "greek", .point = 3});
  EXPECT_EQ(run({"sign", "-", "--key", shop.path("anna.pub")}, file).code, 1);
  EXPECT_EQ(run({"sign", "-", "--key", shop.path("nobody")}, file).code, 4);
  shop.make_ssh_key("locked", "ed25519", "", "secret");
  EXPECT_THAT(run({"sign", "-", "--key", shop.path("locked")}, file).err, HasSubstr("passphrase"));
}

}  // namespace
}  // namespace cursus
