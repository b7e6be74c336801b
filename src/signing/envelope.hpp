// Finding signatures in the text of a mail or file, without judging them.
#pragma once

#include "formats/orders/block.hpp"
#include "src/signing/signed_file.hpp"

namespace cursus::signing {

// The lines of a text: strict UTF-8, and quote marks known.
class Letter {
 public:
  explicit Letter(std::string_view bytes);

  const std::vector<formats::Block>& blocks() const { return blocks_; }

  // The clearsigned message that counts, if there is one: nothing less quoted holds orders.
  struct Clearsigned {
    std::string message;  // from first to last line, without quote marks
    std::string claimed;  // its text; the lines before it are empty, so that places stay right
  };
  Result<std::optional<Clearsigned>> clearsigned() const;

  // The signature that stands behind a block and before the next one.
  Result<std::optional<Evidence>> behind(const formats::Block& block) const;

 private:
  struct Found {
    std::size_t begin = 0, end = 0;  // lines
    Form form = Form::Ssh;
  };
  std::string_view line(std::size_t index, int quotes) const;
  int quotes(std::size_t index) const;
  std::string joined(std::size_t begin, std::size_t end, int quotes) const;
  Result<Found> extent(std::size_t begin, int quotes, Form form) const;
  Result<void> nothing_outside(const Found& found, int level) const;

  std::vector<formats::Stretch> lines_;
  std::vector<formats::Block> blocks_;
};

// Which kind of signature begins with this line.
std::optional<Form> begins(std::string_view line);

}  // namespace cursus::signing
