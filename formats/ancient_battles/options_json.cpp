// Ancient Battles: the options, by the names of rulings.md.
#include <nlohmann/json.hpp>

#include "formats/ancient_battles/map_json.hpp"
#include "formats/ancient_battles/rules_json.hpp"
#include "formats/text/switches.hpp"

namespace cursus::ancient_battles {

namespace {

using nlohmann::json;

using Switch = formats::Switch<Options>;

constexpr std::array switches{
    Switch{"fire_by", "phasing", "nonphasing", &Options::fire_by_nonphasing},           // R1
    Switch{"strict_adjacency", "no", "yes", &Options::strict_adjacency},                // R4
    Switch{"advance_on_ex", "none", "attacker", &Options::advance_on_ex},               // R8
    Switch{"disengage", "gt", "ge", &Options::disengage_equal},                         // R11
    Switch{"rbc_hexes", "pass_friends", "both_empty", &Options::rbc_both_hexes_empty},  // R12
    Switch{"frozen_dr", "eliminated", "ne", &Options::frozen_dr_is_ne},                 // R20
    Switch{"leader_defeat", "army_leader", "all", &Options::any_leader_decides},        // R22
    Switch{"mode", "one_mail", "two_step", &Options::two_step},
    Switch{"windows", "default", "ask", &Options::ask_in_windows},
};
constexpr std::span<const Switch> all_switches(switches);

constexpr std::array fraction_names{
    Named<Fractions>{"keep", Fractions::Keep},
    Named<Fractions>{"half_up", Fractions::HalfUp},
};

constexpr std::array set_up_names{
    Named<SetUp>{"fixed", SetUp::Fixed},
    Named<SetUp>{"persian_free", SetUp::PersianFree},
    Named<SetUp>{"surprise", SetUp::Surprise},
};

}  // namespace

Result<Options> read_options(const json& options) {
  formats::JsonTrouble trouble;
  formats::JsonObject in(options, "options", trouble);
  Options read;
  formats::read_switches(in, all_switches, read);
  read.fractions = in.choice("fractions", fraction_names, std::optional(Fractions::Keep));
  read.set_up = in.choice("setup", set_up_names, std::optional(SetUp::Fixed));
  in.finish();
  return trouble.unless(read);
}

json write_options(const Options& options) {
  json out = formats::write_switches(formats::turned(all_switches, options));
  if (options.fractions != Fractions::Keep)
    out["fractions"] = formats::name_of(fraction_names, options.fractions);
  if (options.set_up != SetUp::Fixed) out["setup"] = formats::name_of(set_up_names, options.set_up);
  return out;
}

std::vector<std::string> option_choices(const Map& map) {
  std::vector<std::string> all = formats::switch_choices(all_switches);
  all.push_back("fractions=" + formats::all_names(fraction_names, "|"));
  all.push_back("setup=" + (has_banks(map) ? formats::all_names(set_up_names, "|") : "fixed"));
  return all;
}

Result<void> check_options(const Options& options, const Map& map) {
  if (options.set_up == SetUp::Fixed || has_banks(map)) return {};
  return formats::malformed(
      "ab.options.no-free-setup",
      {{"option", std::string(formats::name_of(set_up_names, options.set_up))}});
}

}  // namespace cursus::ancient_battles
