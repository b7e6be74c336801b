// What a mail orders is read once and handed on as a value. The log alone reads it once more:
// before an entry is kept, it is audited as anybody would who has nothing but the log.
#include <gtest/gtest.h>

#include "formats/orders/order_file.hpp"
#include "tests/program/pbem/support/office.hpp"

namespace cursus::test {
namespace {

using ReadFor = std::pair<std::string, std::size_t>;

constexpr std::size_t of_mail = 1, of_audit = 1;

// How a mail of the seat is answered, and how often order files are read until then.
ReadFor read_for(Office& office, const std::string& seat, const std::string& text) {
  const std::size_t before = formats::order_files_read();
  const std::string name = office.send(seat, text).name;
  return {name, formats::order_files_read() - before};
}

class ReadOnce : public testing::TestWithParam<bool> {
 protected:
  Office office{GetParam()};  // whether seats have keys
  const std::string seat = office.asked();
};

TEST_P(ReadOnce, OrdersThatAreAccepted) {
  EXPECT_EQ(read_for(office, seat, office.orders({"done"})),
            ReadFor("accepted", of_mail + of_audit));
}

TEST_P(ReadOnce, OrdersThatTheRulesRefuse) {
  EXPECT_EQ(read_for(office, seat, office.orders({"move M-PAE 0909", "move M-PAE 0909"})),
            ReadFor("refused", of_mail + of_audit));
}

TEST_P(ReadOnce, TheSameOrdersOnceMore) {
  const std::string same = office.orders({"done"});
  read_for(office, seat, same);
  EXPECT_EQ(read_for(office, seat, "Did you get this?\n\n" + same), ReadFor("duplicate", of_mail));
}

TEST_P(ReadOnce, AFileThatCannotBeRead) {
  EXPECT_EQ(read_for(office, seat, "CURSUS game-one " + seat + " 1\nmove \"M-PAE\nEND\n"),
            ReadFor("refused", of_mail));
}

INSTANTIATE_TEST_SUITE_P(Keys, ReadOnce, testing::Bool(), [](const auto& one) {
  return std::string(one.param ? "Signed" : "Unsigned");
});

TEST(ReadOnceToo, OrdersThatAreOnlyTried) {
  Office office(false);
  const std::string seat = office.asked();
  const std::string first = "CURSUS game-one " + seat + " CHECK 1\n";
  EXPECT_EQ(read_for(office, seat, first + "move M-PAE 0909\ndone\nEND\n"),
            ReadFor("checked", of_mail));
  EXPECT_EQ(read_for(office, seat, first + "move M-PAE 0101\ndone\nEND\n"),
            ReadFor("refused", of_mail));
}

TEST(ReadOnceToo, OrdersOutOfHtml) {
  Office office(false);
  const std::string seat = office.asked();
  const std::size_t before = formats::order_files_read();
  EXPECT_EQ(office.send(seat, office.orders({"done"}), Style::Html).name, "unconfirmed");
  EXPECT_EQ(formats::order_files_read() - before, of_mail);
}

}  // namespace
}  // namespace cursus::test
