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

#include "formats/catalogue.hpp"
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
  };

  // Read when it is first asked for. REQUIRES: a map that there is.
  static const Atlas& hannibal();
  static const Atlas& rdtp();

  double width() const { return width_; }
  double height() const { return height_; }
  const std::shared_ptr<const Landscape>& landscape() const { return landscape_; }
  // REQUIRES: a place of the map.
  const Entry& place(std::string_view id) const;
  const Region* region(std::string_view id) const;
  std::vector<RegionName> names(formats::Language language) const;
  // The course of a way that bends, from a to b; empty for a straight one.
  MapLine course(std::string_view a, std::string_view b, bool by_sea) const;

 private:
  explicit Atlas(std::string_view file);

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
