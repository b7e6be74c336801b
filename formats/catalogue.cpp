#include "formats/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "formats/canonical_json.hpp"
#include "formats/embedded.hpp"
#include "formats/text.hpp"

namespace cursus::formats {

namespace {

// A sentence is text and argument names in turn; "{{" and "}}" stand for braces, as in fmt.
struct Piece {
  std::string_view text;
  bool is_argument = false;
};

std::vector<Piece> pieces(std::string_view sentence) {
  std::vector<Piece> all;
  while (!sentence.empty()) {
    const std::size_t brace = sentence.find_first_of("{}");
    if (brace != 0) all.push_back({sentence.substr(0, brace)});
    if (brace == std::string_view::npos) break;
    sentence.remove_prefix(brace);
    if (sentence.starts_with("{{") || sentence.starts_with("}}")) {
      all.push_back({sentence.substr(0, 1)});
      sentence.remove_prefix(2);
      continue;
    }
    const std::size_t end = sentence.find('}');
    ensure(sentence[0] == '{' && end != std::string_view::npos,
           "braces of a sentence are in pairs");
    all.push_back({sentence.substr(1, end - 1), true});
    sentence.remove_prefix(end + 1);
  }
  return all;
}

// Nothing when the arguments do not suffice.
std::optional<std::string> fill(std::string_view sentence, const Catalogue::Arguments& arguments) {
  std::string text;
  for (const Piece& piece : pieces(sentence)) {
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

Catalogue embedded_catalogue(std::string_view folder) {
  std::vector<std::string_view> files;
  for (const std::string_view path : embedded_files())
    if (path.starts_with(folder) && path.ends_with(".json")) files.push_back(*embedded(path));
  return Catalogue(files);
}

constexpr int most_shown = 400;  // room for a list of words

Catalogue::Arguments arguments_of(const Refusal& refusal) {
  Catalogue::Arguments arguments = refusal.arguments;
  for (auto& argument : arguments) argument.value = text::shown(argument.value, most_shown);
  arguments.push_back({"clause", std::string(refusal.clause)});
  arguments.push_back({"line", std::to_string(refusal.line)});
  arguments.push_back({"column", std::to_string(refusal.column)});
  return arguments;
}

}  // namespace

const Catalogue& Catalogue::of(Language language) {
  switch (language) {
    case Language::En: {
      static const Catalogue english = embedded_catalogue("templates/en/");
      return english;
    }
    case Language::Ja: {
      static const Catalogue japanese = embedded_catalogue("templates/ja/");
      return japanese;
    }
  }
  defect("a language without catalogue", std::source_location::current());
}

Catalogue::Catalogue(const std::vector<std::string_view>& files) {
  for (const std::string_view file : files) {
    const auto object = parse_json(file);
    ensure(object && object->is_object(), "a catalogue is a JSON object");
    for (const auto& [key, value] : object->items()) {
      ensure(value.is_string(), "a catalogue holds sentences");
      const auto& text = value.get_ref<const std::string&>();
      pieces(text);  // its braces are in order, or this is a Defect
      ensure(sentences_.emplace(key, text).second, "two sentences have the same key");
    }
  }
}

bool Catalogue::has(std::string_view key) const { return sentences_.contains(key); }

std::vector<std::string_view> Catalogue::keys() const {
  std::vector<std::string_view> all;
  for (const auto& [key, sentence] : sentences_) all.push_back(key);
  return all;
}

std::vector<std::string> Catalogue::argument_names(std::string_view key) const {
  std::vector<std::string> names;
  const auto found = sentences_.find(key);
  if (found == sentences_.end()) return names;
  for (const Piece& piece : pieces(found->second))
    if (piece.is_argument) names.emplace_back(piece.text);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::string Catalogue::say(std::string_view key, const Arguments& arguments) const {
  const auto found = sentences_.find(key);
  if (found == sentences_.end()) return bare(key, arguments);
  return fill(found->second, arguments).value_or(bare(key, arguments));
}

std::string Catalogue::say_strictly(std::string_view key, const Arguments& arguments) const {
  const auto found = sentences_.find(key);
  ensure(found != sentences_.end(), fmt::format("no sentence for {}", key));
  const auto text = fill(found->second, arguments);
  ensure(text.has_value(), fmt::format("arguments are missing: {}", bare(key, arguments)));
  return *text;
}

std::string sentence(const Refusal& refusal, Language language) {
  const Catalogue& catalogue = Catalogue::of(language);
  const Catalogue::Arguments arguments = arguments_of(refusal);
  std::string text = catalogue.say(refusal.why, arguments);
  for (const auto& argument : refusal.arguments)
    if (argument.name == "nearest" && !argument.value.empty())
      text += catalogue.say("refusal.did-you-mean", arguments);
  return text;
}

std::string sentence_with_place(const Refusal& refusal, Language language) {
  const std::string text = sentence(refusal, language);
  if (refusal.line == 0) return text;
  Catalogue::Arguments arguments = arguments_of(refusal);
  arguments.push_back({"sentence", text});
  const std::string_view key = refusal.column == 0 ? "refusal.at-line" : "refusal.at-column";
  return Catalogue::of(language).say(key, arguments);
}

}  // namespace cursus::formats
