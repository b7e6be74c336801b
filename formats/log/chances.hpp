// Sources of chance: the verifiable one of games, scripted dice, and a quick one for trying out.
#pragma once

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "adjudicator/core/chance.hpp"
#include "formats/json/json_view.hpp"
#include "formats/log/links.hpp"

namespace cursus::formats {

// Dice from the chains of a game. Each stretch of play that needs a number takes one link: the
// steps of the log (dice.md). REQUIRES: the links outlive it, or are replaced in time.
class ChainChance final : public Chance {
 public:
  // Numbers made one after the other for the same purpose, as faces 1 … n; of ten sides
  // 0 … 9.
  struct Rolls {
    std::uint32_t n = 0;
    std::string purpose;
    std::vector<std::uint32_t> values;
    std::uint64_t first_byte = 0;  // of the step's stream
    bool operator==(const Rolls&) const = default;
  };
  struct Step {
    std::uint32_t number = 0;  // m
    Digest link{};             // S_m
    std::vector<Rolls> rolls;
    bool operator==(const Step&) const = default;
  };

  ChainChance(const Links& links, const Digest& entropy)
      : links_(&links), open_{Chain::Open}, sealed_{Chain::Sealed}, entropy_(entropy) {}
  void use(const Links& links) { links_ = &links; }

  // The value of the public beacon for the steps that follow, where one is used.
  void set_beacon(const Digest& beacon) { open_.beacon = beacon; }

  void next_stretch() override;
  std::uint32_t below(std::uint32_t n, std::string_view purpose) override;
  std::uint32_t sealed_below(std::uint32_t n, std::string_view purpose) override;
  // Open steps used in the low half, sealed ones in the high half.
  std::uint64_t mark() const override;
  void rewind(std::uint64_t mark) override;
  std::uint32_t used(Chain chain) const { return chain == Chain::Open ? open_.used : sealed_.used; }

  // Steps that have been undone, as numbers from … to: they are never used again.
  using Undone = std::pair<std::uint32_t, std::uint32_t>;
  void skip(Chain chain, const Undone& undone);

  // The steps that have not been taken before, in order. Steps that are played again because a
  // game was taken up or a file was refused are not new.
  std::vector<Step> take_steps();
  std::vector<Step> take_sealed_steps();

 private:
  struct Source {
    Chain kind;
    std::uint32_t used = 0;
    std::uint32_t reported = 0;
    std::optional<Stream> stream{};  // none: the next number opens a new step
    Digest beacon{};
    std::map<std::uint32_t, Step> steps{};
    std::vector<Undone> undone{};  // in their order
    std::uint32_t next() const;
  };
  std::uint32_t draw(Source& source, std::uint32_t n, std::string_view purpose);
  static std::vector<Step> take(Source& source);

  const Links* links_;
  Source open_;
  Source sealed_;
  Digest entropy_;
};

// {"link":…,"m":…,"rolls":[[n, purpose, [values], first], …]} for each step, as in the log.
std::string steps_text(const std::vector<ChainChance::Step>& steps);
Result<std::vector<ChainChance::Step>> read_steps(const JsonView& steps);

// The dice of an open step remade: as many of each kind as `shown` has, from its link alone.
ChainChance::Step roll_again(const ChainChance::Step& shown, const Digest& entropy);

// A die was needed that nobody has thrown, or the one thrown does not fit.
struct OutOfDice : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Dice that somebody has thrown, in order, and hidden draws: each the place, from 1, of what is
// drawn. Throws OutOfDice. Without a list of draws shuffles leave every pile as it lies, so that
// whoever sets up a position also says what is drawn.
class ScriptedChance final : public Chance {
 public:
  using Draws = std::optional<std::vector<std::uint32_t>>;
  explicit ScriptedChance(std::vector<std::uint32_t> values, Draws draws = std::nullopt)
      : values_(std::move(values)), draws_(std::move(draws)) {}

  void next_stretch() override {}
  std::uint32_t below(std::uint32_t n, std::string_view purpose) override;
  std::uint32_t sealed_below(std::uint32_t n, std::string_view purpose) override;
  // Dice in the low half, draws in the high half.
  std::uint64_t mark() const override { return (std::uint64_t{drawn_} << 32) | next_; }
  void rewind(std::uint64_t mark) override {
    next_ = static_cast<std::uint32_t>(mark);
    drawn_ = static_cast<std::uint32_t>(mark >> 32);
  }

  std::vector<std::uint32_t> left_over() const { return {values_.begin() + next_, values_.end()}; }
  std::vector<std::uint32_t> draws_left_over() const {
    return draws_ ? std::vector<std::uint32_t>{draws_->begin() + drawn_, draws_->end()}
                  : std::vector<std::uint32_t>{};
  }

 private:
  std::vector<std::uint32_t> values_;
  Draws draws_;
  std::uint32_t next_ = 0;
  std::uint32_t drawn_ = 0;
};

// "3,1,6" or "3 1 6"; the letters L M H K F S stand for 1 to 6, "LSF" or "L S F".
Result<std::vector<std::uint32_t>> read_dice(std::string_view text);

// Quick and reproducible, but no evidence: for trying out and for playing many games.
class SeededChance final : public Chance {
 public:
  explicit SeededChance(std::uint64_t seed) : seed_(seed) {}
  // Any number of hexadecimal digits.
  static Result<SeededChance> from_hex(std::string_view seed);

  void next_stretch() override { fresh_ = true; }
  std::uint32_t below(std::uint32_t n, std::string_view purpose) override;
  std::uint32_t sealed_below(std::uint32_t n, std::string_view purpose) override {
    return below(n, purpose);
  }
  std::uint64_t mark() const override { return used_; }
  void rewind(std::uint64_t mark) override;

 private:
  std::uint64_t seed_;
  std::uint64_t used_ = 0;  // stretches that needed a number
  std::uint64_t state_ = 0;
  bool fresh_ = true;
};

}  // namespace cursus::formats
