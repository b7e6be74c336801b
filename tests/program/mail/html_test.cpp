#include <gtest/gtest.h>

#include <string>

#include "src/mail/reading/html_text.hpp"

namespace cursus::mail {
namespace {

std::string text(std::string_view html) {
  const auto made = text_of_html(html);
  return made ? *made : "refused: " + std::string(made.error().why);
}

TEST(MailHtml, LinesComeFromElementsNotFromTheSource) {
  EXPECT_EQ(text("<p>CURSUS cca-0007\n  ROME 12</p><div>MOVE&nbsp;A<br>END</div>"),
            "CURSUS cca-0007 ROME 12\nMOVE A\nEND\n");
  EXPECT_EQ(text("<div>a</div><div><br></div><div>b</div>"), "a\n\nb\n");  // as Gmail writes
  EXPECT_EQ(text("<table><tr><td>a<td>b<tr><td>c</table>"), "a b\nc\n");
  EXPECT_EQ(text("<pre>a\n  b</pre>"), "a\n  b\n");
}

TEST(MailHtml, BlockQuotesGetQuoteMarks) {
  EXPECT_EQ(text("END<blockquote>old<blockquote>older</blockquote></blockquote>new"),
            "END\n> old\n> > older\nnew\n");
}

TEST(MailHtml, CharactersMayBeWrittenAsNames) {
  EXPECT_EQ(text("&lt;a&gt; &amp; &#20196; &#x4EE4; &yen; &no; &"), "<a> & 令 令 ¥ &no; &\n");
  EXPECT_EQ(text("&#xD800;&#0;&#99999999;"), "\uFFFD\uFFFD\uFFFD\n");
  EXPECT_EQ(text("1 < 2"), "1 < 2\n");
}

TEST(MailHtml, ScriptsStylesCommentsAndTitlesAreNoText) {
  EXPECT_EQ(
      text("<title>t</title><style>p{margin:0}</style><script>\"</p>\"</SCRIPT >a<!-- b -->c"),
      "ac\n");
}

TEST(MailHtml, WhatAStyleHidesIsRefused) {
  for (const char* hidden : {
           "<span style=\"display:none\">x</span>",
           "<span style='DISPLAY : None !important'>x</span>",
           "<span style=display:none>x</span>",
           "<span style=\"dis/**/play:none\">x</span>",
           "<span style=\"d\\isplay:none\">x</span>",
           "<span style=\"color:red;visibility:hidden\">x</span>",
           "<span style=\"font-size:0\">x</span>",
           "<span style=\"font-size:0px\">x</span>",
           "<span style=\"opacity:0.0\">x</span>",
           "<span style=\"mso-hide:all\">x</span>",
           "<span style=\"color:#FFF\">x</span>",
           "<font color=white>x</font>",
           "<p hidden>x</p>",
           "<template>x</template>",
           "<style>.a { display: none }</style><p class=a>x</p>",
       })
    EXPECT_EQ(text(hidden), "refused: mail.html-hidden") << hidden;
}

TEST(MailHtml, OrdinaryStylesAreNot) {
  for (const char* shown : {
           "<span style=\"font-size:0.9em;color:#ff0000\">x</span>",
           "<span style=\"background-color:white;opacity:0.5\">x</span>",
           "<span style=\"display:block;border-width:0\">x</span>",
           "<style>p{display:inline;margin:0}</style>x",
       })
    EXPECT_EQ(text(shown), "x\n") << shown;
}

TEST(MailHtml, BrokenAndHostileTextEndsSoon) {
  EXPECT_EQ(text("a<div"), "a\n");
  EXPECT_EQ(text("a<div class=\"x"), "a\n");
  EXPECT_EQ(text("a<!-- b"), "a\n");
  EXPECT_EQ(text("a<a =\"\" = / b>c"), "ac\n");
  std::string deep, unclosed;
  for (int i = 0; i < 100'000; ++i) {
    deep += "<div><blockquote>";
    unclosed += "<a b='<!--<style";
  }
  EXPECT_EQ(text(deep + "x").size(), 20 * 2 + 2u);  // the marks have a limit
  EXPECT_NO_THROW(text(unclosed));
}

}  // namespace
}  // namespace cursus::mail
