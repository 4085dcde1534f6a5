package cairn.report.model;

import cairn.sources.Citation;
import cairn.sources.Marker;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/// One entry of a finished report's list of citations, read back from the page.
///
/// @param marker as it would stand in a text
/// @param citation nothing if the entry cannot be read
/// @param line where the entry stands in the page's file
public record CitedPlace(String marker, Optional<Citation> citation, int line) {
  public static List<CitedPlace> in(String html) {
    Parser parser = Parser.htmlParser().setTrackPosition(true);
    return Jsoup.parse(html, "", parser).select("#citations .reference").stream()
        .flatMap(entry -> read(entry).stream())
        .toList();
  }

  private static Optional<CitedPlace> read(Element entry) {
    String title = entry.select(".source .kind").text();
    // pages of before they spoke other languages have the English title alone
    String word = entry.select(".source .kind").attr("data-kind");
    return Arrays.stream(Citation.Kind.values())
        .filter(kind -> word.isEmpty() ? kind.title().equals(title) : kind.word().equals(word))
        .findFirst()
        .map(kind -> {
          Element locator = entry.selectFirst(".locator code:first-child");
          String words = locator == null ? "" : locator.wholeText();
          String marker = "[" + kind.word() + ": " + words + "]";
          String quote = entry.select("blockquote").text();
          return new CitedPlace(
              marker,
              Marker.parse(marker).map(c -> c.quote(quote)),
              entry.sourceRange().start().lineNumber());
        });
  }
}
