#include "formats/text/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "formats/game/match.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/text/embedded.hpp"
#include "formats/text/text.hpp"

namespace cursus::formats {

namespace {

// A sentence is text and argument names in turn; "{{" and "}}" stand for braces, as in fmt.
struct Piece {
  std::string_view text;
  bool is_argument = false;
};

// The first piece of a sentence; cut off from it.
Piece take_piece(std::string_view& sentence) {
  const std::size_t brace = std::min(sentence.find_first_of("{}"), sentence.size());
  if (brace != 0) {
    const Piece text{sentence.substr(0, brace)};
    sentence.remove_prefix(brace);
    return text;
  }
  if (sentence.starts_with("{{") || sentence.starts_with("}}")) {
    const Piece text{sentence.substr(0, 1)};
    sentence.remove_prefix(2);
    return text;
  }
  const std::size_t end = sentence.find('}');
  ensure(sentence[0] == '{' && end != std::string_view::npos, "braces of a sentence are in pairs");
  const Piece argument{sentence.substr(1, end - 1), true};
  sentence.remove_prefix(end + 1);
  return argument;
}

std::vector<Piece> pieces(std::string_view sentence) {
  std::vector<Piece> all;
  while (!sentence.empty()) all.push_back(take_piece(sentence));
  return all;
}

// The texts of a flat JSON object, one after the other, as they are written.
class FlatReader {
 public:
  explicit FlatReader(std::string_view text) : rest_(text) {}

  char next() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \n\r\t"), rest_.size()));
    ensure(!rest_.empty(), "a catalogue is a JSON object");
    return rest_.front();
  }
  void take(char sign) {
    ensure(next() == sign, "a catalogue is a JSON object");
    rest_.remove_prefix(1);
  }
  // true after a comma
  bool take_comma_or(char close) {
    const bool more = next() != close;
    take(more ? ',' : close);
    return more;
  }
  std::string_view take_text() {
    ensure(next() == '"', "a catalogue holds sentences");
    std::size_t end = rest_.find('"', 1);
    while (end != std::string_view::npos && is_escaped(end)) end = rest_.find('"', end + 1);
    ensure(end != std::string_view::npos, "a catalogue holds sentences");
    const std::string_view text = rest_.substr(0, end + 1);
    rest_.remove_prefix(end + 1);
    return text;
  }

 private:
  bool is_escaped(std::size_t at) const {
    std::size_t slashes = 0;
    while (rest_[at - 1 - slashes] == '\\') ++slashes;
    return slashes % 2 == 1;
  }
  std::string_view rest_;
};

std::string text_of(std::string_view written) {
  if (written.find('\\') == std::string_view::npos)
    return std::string(written.substr(1, written.size() - 2));
  const auto text = parse_json(written);
  ensure(text && text->is_string(), "a catalogue holds sentences");
  return text->get<std::string>();
}

// Nothing when the arguments do not suffice.
std::optional<std::string> fill(std::string_view sentence, const Catalogue::Arguments& arguments) {
  std::string text;
  text.reserve(2 * sentence.size());
  while (!sentence.empty()) {
    const Piece piece = take_piece(sentence);
    if (!piece.is_argument) {
      text += piece.text;
      continue;
    }
    const auto argument = std::find_if(arguments.begin(), arguments.end(),
                                       [&](const auto& one) { return one.name == piece.text; });
    if (argument == arguments.end()) return std::nullopt;
    text += argument->value;
  }
  return text;
}

std::string bare(std::string_view key, const Catalogue::Arguments& arguments) {
  std::string text(key);
  for (const auto& argument : arguments)
    text += fmt::format(" {}={}", argument.name, argument.value);
  return text;
}

Catalogue embedded_catalogue(std::string_view folder, std::string_view Module::*texts) {
  std::vector<std::string_view> files;
  for (const std::string_view path : embedded_files())
    if (path.starts_with(folder) && path.ends_with(".json")) files.push_back(*embedded(path));
  for (const Module& module : modules())
    if (!(module.*texts).empty()) files.push_back(module.*texts);
  return Catalogue(files);
}

constexpr int most_shown = 400;  // room for a list of words

// What has a name is called by it: "p_scipio" of `hannibal.activate.rating` stands in the catalogue
// as `hannibal.named.general.p_scipio`.
std::string shown_or_named(const Catalogue& catalogue, std::string_view why,
                           const Refusal::Argument& argument) {
  if (argument.name == "waiting")  // a side: "the game waits for Carthage"
    for (const Module& module : modules())
      if (const auto side = fmt::format("{}.side.{}", module.name, argument.value);
          catalogue.has(side))
        return catalogue.say(side);
  const std::string key = std::string(why.substr(0, why.find('.'))) + ".named." +
                          std::string(argument.name) + "." + argument.value;
  return catalogue.has(key) ? catalogue.say(key) : text::shown(argument.value, most_shown);
}

Catalogue::Arguments arguments_of(const Refusal& refusal, const Catalogue& catalogue) {
  Catalogue::Arguments arguments = refusal.arguments;
  for (auto& argument : arguments)
    argument.value = shown_or_named(catalogue, refusal.why, argument);
  arguments.push_back({"clause", std::string(refusal.clause)});
  arguments.push_back({"line", std::to_string(refusal.line)});
  arguments.push_back({"column", std::to_string(refusal.column)});
  return arguments;
}

}  // namespace

const Catalogue& Catalogue::of(Language language) {
  switch (language) {
    case Language::En: {
      static const Catalogue english = embedded_catalogue("templates/en/", &Module::texts_en);
      return english;
    }
    case Language::Ja: {
      static const Catalogue japanese = embedded_catalogue("templates/ja/", &Module::texts_ja);
      return japanese;
    }
  }
  defect("a language without catalogue", std::source_location::current());
}

Catalogue::Catalogue(const std::vector<std::string_view>& files) {
  constexpr std::size_t usual_number = 2000;
  sentences_.reserve(usual_number);
  for (const std::string_view file : files) read(file);
  places_.resize(std::bit_ceil(2 * sentences_.size() + 1));
  for (std::size_t i = 0; i < sentences_.size(); ++i) {
    std::uint16_t& place = places_[place_of(sentences_[i].key)];
    ensure(place == 0, "two sentences have the same key");
    ensure(std::in_range<std::uint16_t>(i + 1), "there are not that many sentences");
    place = static_cast<std::uint16_t>(i + 1);
  }
}

// The place of a key in a table of which at least one place is free: its own, or the free one where
// it would be. Sorting all keys would take longer than what most runs say.
std::size_t Catalogue::place_of(std::string_view key) const {
  const std::size_t last = places_.size() - 1;  // as many places as a power of two
  std::size_t place = std::hash<std::string_view>()(key) & last;
  while (places_[place] != 0 && sentences_[places_[place] - 1u].key != key)
    place = (place + 1) & last;
  return place;
}

void Catalogue::read(std::string_view file) {
  FlatReader in(file);
  in.take('{');
  if (in.next() == '}') return;
  for (bool more = true; more; more = in.take_comma_or('}')) {
    const std::string_view key = in.take_text();
    ensure(key.find('\\') == std::string_view::npos, "the key of a sentence needs no escapes");
    ensure(key.size() > 2, "a sentence has a key");
    in.take(':');
    sentences_.push_back({key.substr(1, key.size() - 2), in.take_text()});
  }
}

const Catalogue::Sentence* Catalogue::find(std::string_view key) const {
  const std::uint16_t number = places_[place_of(key)];
  return number == 0 ? nullptr : &sentences_[number - 1u];
}

bool Catalogue::has(std::string_view key) const { return find(key) != nullptr; }

std::vector<std::string_view> Catalogue::keys() const {
  std::vector<std::string_view> all;
  for (const Sentence& one : sentences_) all.push_back(one.key);
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<std::string> Catalogue::argument_names(std::string_view key) const {
  std::vector<std::string> names;
  const Sentence* found = find(key);
  if (!found) return names;
  const std::string text = text_of(found->written);
  for (const Piece& piece : pieces(text))
    if (piece.is_argument) names.emplace_back(piece.text);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::string Catalogue::say(std::string_view key, const Arguments& arguments) const {
  const Sentence* found = find(key);
  if (!found) return bare(key, arguments);
  auto text = fill(text_of(found->written), arguments);
  return text ? std::move(*text) : bare(key, arguments);
}

std::string Catalogue::say_strictly(std::string_view key, const Arguments& arguments) const {
  const Sentence* found = find(key);
  ensure(found != nullptr, fmt::format("no sentence for {}", key));
  const auto text = fill(text_of(found->written), arguments);
  ensure(text.has_value(), fmt::format("arguments are missing: {}", bare(key, arguments)));
  return *text;
}

std::string sentence(const Refusal& refusal, Language language) {
  const Catalogue& catalogue = Catalogue::of(language);
  const Catalogue::Arguments arguments = arguments_of(refusal, catalogue);
  std::string text = catalogue.say(refusal.why, arguments);
  for (const auto& argument : refusal.arguments)
    if (argument.name == "nearest" && !argument.value.empty())
      text += catalogue.say("refusal.did-you-mean", arguments);
  for (const auto& argument : refusal.arguments)
    if (argument.name == "behind") text += catalogue.say("refusal.behind-semicolon", arguments);
  if (!refusal.clause.empty()) text += catalogue.say("refusal.clause", arguments);
  return text;
}

std::string sentence_with_place(const Refusal& refusal, Language language) {
  const std::string text = sentence(refusal, language);
  if (refusal.line == 0) return text;
  Catalogue::Arguments arguments = arguments_of(refusal, Catalogue::of(language));
  arguments.push_back({"sentence", text});
  const std::string_view key = refusal.column == 0 ? "refusal.at-line" : "refusal.at-column";
  return Catalogue::of(language).say(key, arguments);
}

}  // namespace cursus::formats
