#include "src/cli/fault.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/text/catalogue.hpp"
#include "formats/text/text.hpp"
#include "src/cli/output.hpp"

namespace cursus::cli {

namespace {

constexpr int most_shown = 300;
constexpr std::size_t before_parting = 40;

std::string argument(const Refusal& refusal, std::string_view name) {
  for (const Refusal::Argument& one : refusal.arguments)
    if (one.name == name) return one.value;
  return {};
}

// Damage of a private fact names it as the log does.
std::string path_in(const Refusal& damage) {
  const std::string index = argument(damage, "index");
  return index.empty() ? "" : "priv[" + index + "]";
}

Fault fault_of(const Common& common, const Refusal& damage) {
  const std::string seq = argument(damage, "seq");
  const auto [expected, found] = clipped(argument(damage, "expected"), argument(damage, "found"));
  return {seq.empty() ? 0 : std::stoull(seq),
          {},
          std::string(damage.why),
          formats::sentence_with_place(damage, common.language),
          path_in(damage),
          expected,
          found};
}

}  // namespace

std::pair<std::string, std::string> clipped(std::string_view expected, std::string_view found) {
  const auto parted = std::ranges::mismatch(expected, found);
  std::size_t from = static_cast<std::size_t>(parted.in1 - expected.begin());
  // From the beginning where that reaches far enough.
  from = from + before_parting > most_shown ? from - before_parting : 0;
  while (from > 0 && (static_cast<unsigned char>(expected[from]) & 0xC0) == 0x80) --from;
  const auto shown = [&](std::string_view text) {
    return (from == 0 ? "" : "…") + formats::text::shown(text.substr(from), most_shown);
  };
  return {shown(expected), shown(found)};
}

Fault fault_of(const Common& common, const Verdict& verdict) {
  if (verdict.damage) return fault_of(common, *verdict.damage);
  const Difference& differs = *verdict.difference;
  const auto [expected, found] =
      clipped(differs.expected,
              differs.refusal ? formats::sentence_with_place(*differs.refusal, common.language)
                              : differs.found);
  return {differs.seq,
          formats::text::shown(differs.clause, most_shown),
          differs.what,
          say(common, differs.what),
          formats::text::shown(differs.path, most_shown),
          expected,
          found};
}

void complain_of(const Common& common, const Verdict& verdict) {
  const Fault fault = fault_of(common, verdict);
  if (fault.seq == 0) return complain(say(common, "verify.no-evidence", {{"what", fault.what}}));
  const std::string clause =
      fault.clause.empty() ? "" : say(common, "verify.clause", {{"clause", fault.clause}});
  complain(say(common, "verify.bad",
               {{"seq", std::to_string(fault.seq)}, {"clause", clause}, {"what", fault.what}}));
  if (!fault.path.empty()) complain(say(common, "verify.at", {{"path", fault.path}}));
  if (!fault.expected.empty())
    complain(say(common, "verify.expected", {{"expected", fault.expected}}));
  if (!fault.found.empty()) complain(say(common, "verify.found", {{"found", fault.found}}));
}

nlohmann::json fault_json(const Fault& fault) {
  return {{"seq", fault.seq},       {"clause", fault.clause}, {"key", fault.key},
          {"sentence", fault.what}, {"path", fault.path},     {"expected", fault.expected},
          {"found", fault.found}};
}

}  // namespace cursus::cli
