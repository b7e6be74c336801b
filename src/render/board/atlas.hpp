// What templates/maps/ holds of a game's map: its country, and where its places stand and are
// named. Nothing of it changes during a game.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/text/catalogue.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

class Atlas {
 public:
  struct Entry {  // of a place
    MapPoint at;
    Beside stack = Beside::N;
    SpaceLabel label_en;
    SpaceLabel label_ja;
    // Of a zone of both land and water: where ships stand.
    std::optional<MapPoint> sea_at;
    Beside sea_stack = Beside::N;

    const SpaceLabel& label(formats::Language language) const {
      return language == formats::Language::Ja ? label_ja : label_en;
    }
  };
  struct Region {
    std::vector<MapLine> rings;
    int tint = 0;
    MapPoint name_at;
    std::string name_en;
    std::string name_ja;

    Area area(formats::Language language) const;  // nobody's yet
  };

  // A game's scene names its file and keeps what was read. REQUIRES: a map that there is.
  explicit Atlas(std::string_view file);

  // REQUIRES: a place of the map.
  const Entry& place(std::string_view id) const;
  const Region* region(std::string_view id) const;
  // The country as it is always drawn, for the game to put its places on.
  SpaceGround ground(formats::Language language) const;
  // The course of a way that bends, from a to b; empty for a straight one.
  MapLine course(std::string_view a, std::string_view b, bool by_sea) const;

 private:
  struct Name {
    MapPoint at;
    bool sea = false;
    std::string en;
    std::string ja;
  };
  struct Way {
    std::string a;
    std::string b;
    bool sea = false;
    MapLine path;
  };
  double width_ = 0;
  double height_ = 0;
  std::shared_ptr<const Landscape> landscape_;
  std::map<std::string, Entry, std::less<>> places_;
  std::map<std::string, Region, std::less<>> regions_;
  std::vector<Name> names_;
  std::vector<Way> ways_;
};

}  // namespace cursus::render
