#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <thread>

#include "src/games/ancient_battles/scene.hpp"
#include "src/render/drawing_queue.hpp"
#include "src/render/map.hpp"
#include "src/render/quantise.hpp"
#include "tests/program/render/scenes.hpp"

namespace cursus::render {
namespace {

using ::testing::HasSubstr;

std::vector<Scene> scenes() {
  return {test::scene_of(test::granicus_midgame()),
          test::scene_of(test::marathon_midgame(), formats::Language::Ja), test::blocks_scene(),
          test::spaces_scene()};
}

std::uint32_t big_endian(std::string_view bytes) {
  std::uint32_t n = 0;
  for (const char c : bytes.substr(0, 4)) n = n << 8 | static_cast<unsigned char>(c);
  return n;
}

// FNV-1a: enough to tell two pictures apart.
std::uint64_t print(std::string_view bytes) {
  std::uint64_t n = 14695981039346656037u;
  for (const char c : bytes) n = (n ^ static_cast<unsigned char>(c)) * 1099511628211u;
  return n;
}

TEST(Png, IsAPalettePictureOfTheSizeOfItsPlan) {
  for (const Scene& scene : scenes()) {
    const DisplayList list = draw(scene, {});
    const std::string bytes = render_map(scene, Format::Png);
    ASSERT_EQ(bytes.substr(0, 8), "\x89PNG\r\n\x1A\n");
    EXPECT_EQ(bytes.substr(12, 4), "IHDR");
    EXPECT_EQ(big_endian(bytes.substr(16)), static_cast<std::uint32_t>(list.width));
    EXPECT_EQ(big_endian(bytes.substr(20)), static_cast<std::uint32_t>(list.height));
    EXPECT_EQ(bytes.substr(24, 2), std::string("\x08\x03"));  // 8 bits, palette
    EXPECT_EQ(bytes.substr(bytes.size() - 8, 4), "IEND");
  }
}

TEST(Png, GoesIntoAMail) {
  for (const Scene& scene : scenes()) EXPECT_LE(render_map(scene, Format::Png).size(), 100u * 1024);
}

TEST(Png, TheSameSceneGivesTheSameBytesInOneProcess) {
  for (const Scene& scene : scenes()) EXPECT_TRUE(png(draw(scene, {})) == png(draw(scene, {})));
}

// From the second picture on the ground is kept; a thread that has drawn nothing knows none.
TEST(Png, AGroundThatIsKeptChangesNoPixel) {
  for (const Scene& scene : scenes()) {
    const DisplayList list = draw(scene, {});
    EXPECT_GT(list.ground, 0u);
    EXPECT_LT(list.ground, list.items.size());
    std::string alone;
    std::thread([&] { alone = png(list); }).join();
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(png(list) == alone) << i;
  }
}

TEST(DrawingQueue, DrawsManyPicturesBesideOtherWorkAndEachAsIfAlone) {
  std::vector<DisplayList> lists;
  for (const Scene& scene : scenes()) lists.push_back(draw(scene, {}));
  DrawingQueue queue;
  std::vector<std::shared_future<std::string>> pictures;
  for (int round = 0; round < 3; ++round)
    for (const DisplayList& list : lists) pictures.push_back(queue.png(list));
  for (std::size_t i = 0; i < pictures.size(); ++i)
    EXPECT_TRUE(pictures[i].get() == png(lists[i % lists.size()])) << i;
  DisplayList broken = lists[0];
  broken.width = 0;
  EXPECT_THROW(queue.png(broken).get(), RenderError);
}

TEST(DrawingQueue, ClosesWhileThereIsWorkLeft) {
  const DisplayList list = draw(scenes()[0], {});
  std::shared_future<std::string> last;
  {
    DrawingQueue queue;
    for (int i = 0; i < 50; ++i) last = queue.png(list);
  }
  // Drawn or given up: nobody waits for it any more.
  EXPECT_EQ(last.wait_for(std::chrono::seconds(0)), std::future_status::ready);
}

// The last picture is kept; it must not be given for another scene.
TEST(Png, APictureOfAnotherSceneIsAnotherPicture) {
  std::vector<std::string> pictures;
  for (const Scene& scene : scenes()) pictures.push_back(render_map(scene, Format::Png));
  for (std::size_t i = 1; i < pictures.size(); ++i) EXPECT_FALSE(pictures[i] == pictures[i - 1]);
  Scene scene = test::scene_of(test::granicus_midgame());
  const std::string before = render_map(scene, Format::Png);
  scene.subtitle += "!";
  EXPECT_FALSE(render_map(scene, Format::Png) == before);
  scene.subtitle.pop_back();
  EXPECT_TRUE(render_map(scene, Format::Png) == before);
}

std::string prints() {
  std::string lines;
  for (const Scene& scene : scenes())
    lines += "print=" + std::to_string(print(render_map(scene, Format::Png))) + "\n";
  return lines;
}

TEST(Png, TheSameSceneGivesTheSameBytesInAnotherProcessWithAnotherEnvironment) {
  if (std::getenv("CURSUS_SAY_PRINTS")) {  // this is that other process
    std::fputs(prints().c_str(), stdout);
    return;
  }
  const std::string command =
      "env -i CURSUS_SAY_PRINTS=1 FONTCONFIG_FILE=/nowhere LANG=C HOME=/nowhere '" +
      std::filesystem::canonical("/proc/self/exe").string() +
      "' --gtest_filter=Png.TheSameSceneGivesTheSameBytesInAnotherProcess*";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  ASSERT_TRUE(pipe);
  std::string said;
  std::array<char, 200> line{};
  while (std::fgets(line.data(), line.size(), pipe.get()))
    if (std::string_view(line.data()).starts_with("print=")) said += line.data();
  EXPECT_EQ(said, prints());
}

TEST(Png, ALargerPictureIsTheSameEnlarged) {
  const Scene scene = test::scene_of(test::granicus_midgame(), formats::Language::Ja);
  const DisplayList list = draw(scene, {2400, 1800});
  EXPECT_EQ(list.zoom, 2);
  EXPECT_EQ(list.items, draw(scene, {1200, 900}).items);
  const std::string bytes = render_map(scene, Format::Png, {2400, 1800});
  EXPECT_EQ(big_endian(bytes.substr(16)), static_cast<std::uint32_t>(2 * list.width));
}

TEST(Png, HostileTextIsDrawnWithoutHarm) {
  Scene scene = test::spaces_scene();
  scene.title = "a\x01\xFF\xC0\xAF<b>&\u202E" + std::string(5000, 'x');
  EXPECT_EQ(render_map(scene, Format::Png).substr(1, 3), "PNG");
}

TEST(Png, APictureOfImpossibleSizeIsRefused) {
  DisplayList list;
  EXPECT_THROW(png(list), RenderError);
  list.width = list.height = 100'000;
  EXPECT_THROW(png(list), RenderError);
}

// --- the quantiser -------------------------------------------------------------------------------

Indexed quantised(std::vector<std::uint32_t> pixels, std::size_t width, std::size_t colours) {
  return quantise(pixels, width, colours);
}

const std::array<std::uint8_t, 3>& colour_at(const Indexed& image, std::size_t at) {
  return image.palette.at(static_cast<unsigned char>(image.rows.at(at)));
}

TEST(Quantise, FewColoursAreKeptAsTheyAre) {
  const std::vector<std::uint32_t> pixels{0x22508A, 0xF6C453, 0xF6C453, 0xFFFFFF, 0xF6C453};
  const Indexed image = quantised(pixels, 5, 16);
  ASSERT_EQ(image.palette.size(), 3u);
  EXPECT_EQ(image.palette[0], (std::array<std::uint8_t, 3>{0xF6, 0xC4, 0x53}));  // the most used
  ASSERT_EQ(image.rows.size(), 1 + pixels.size());
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    const auto& c = colour_at(image, 1 + i);
    EXPECT_EQ(static_cast<std::uint32_t>(c[0] << 16 | c[1] << 8 | c[2]), pixels[i]);
  }
}

TEST(Quantise, ManyColoursBecomeAsManyAsAskedAndStayNear) {
  std::vector<std::uint32_t> pixels;
  for (std::uint32_t r = 0; r < 256; r += 5)
    for (std::uint32_t g = 0; g < 256; g += 5)
      for (std::uint32_t b = 0; b < 256; b += 5) pixels.push_back(r << 16 | g << 8 | b);
  constexpr std::size_t width = 52;
  const Indexed image = quantised(pixels, width, 256);
  EXPECT_EQ(image.palette.size(), 256u);
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    const auto& c = colour_at(image, 1 + i + i / width);
    EXPECT_NEAR(c[0], static_cast<int>(pixels[i] >> 16), 48);
    EXPECT_NEAR(c[1], static_cast<int>(pixels[i] >> 8 & 0xFF), 48);
    EXPECT_NEAR(c[2], static_cast<int>(pixels[i] & 0xFF), 48);
  }
}

TEST(Quantise, EveryRowStandsBehindAZero) {
  const std::vector<std::uint32_t> pixels{1 << 16, 1 << 16, 2 << 20, 2 << 20, 2 << 20, 2 << 20};
  const Indexed image = quantised(pixels, 2, 16);
  ASSERT_EQ(image.palette.size(), 2u);
  EXPECT_EQ(image.rows, std::string("\0\1\1\0\0\0\0\0\0", 9));
}

TEST(Quantise, NothingBecomesNothing) { EXPECT_TRUE(quantise({}, 1, 16).rows.empty()); }

}  // namespace
}  // namespace cursus::render
