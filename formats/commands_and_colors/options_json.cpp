// Commands & Colors: Ancients: the options, by the names of rulings.md.
#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/rules_json.hpp"
#include "formats/text/switches.hpp"

namespace cursus::commands_and_colors {

namespace {

using Switch = formats::Switch<Options>;

constexpr std::array switches{
    Switch{"rampage_flags", "no", "yes", &Options::rampage_flags},
    Switch{"fs_battle_back", "no", "yes", &Options::fs_battle_back},
    Switch{"spartacus_detach", "no", "yes", &Options::spartacus_detach},
    Switch{"camp_blocks_los", "no", "yes", &Options::camp_blocks_los},
    Switch{"mode", "one_mail", "two_step", &Options::two_step},
    Switch{"windows", "default", "ask", &Options::ask_in_windows},
};
constexpr std::span<const Switch> all_switches(switches);

}  // namespace

Result<Options> read_options(const nlohmann::json& options) {
  formats::JsonTrouble trouble;
  formats::JsonObject in(options, "options", trouble);
  Options read;
  formats::read_switches(in, all_switches, read);
  in.finish();
  return trouble.unless(read);
}

nlohmann::json write_options(const Options& options) {
  return formats::write_switches(formats::turned(all_switches, options));
}

std::vector<std::string> option_choices() { return formats::switch_choices(all_switches); }

}  // namespace cursus::commands_and_colors
