package cairn.report;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/// One entry of a finished report's list of citations, read back from the page.
///
/// @param quote empty if the page shows none
/// @param line where the entry stands in the page's file
public record CitedPlace(Reference.Kind kind, String locator, String quote, int line) {
  public static List<CitedPlace> in(String html) {
    Parser parser = Parser.htmlParser().setTrackPosition(true);
    return Jsoup.parse(html, "", parser).select("#citations .reference").stream()
        .flatMap(entry -> read(entry).stream())
        .toList();
  }

  private static Optional<CitedPlace> read(Element entry) {
    String word = entry.select(".source .kind").text();
    return Arrays.stream(Reference.Kind.values())
        .filter(kind -> kind.word().equals(word))
        .findFirst()
        .map(kind ->
            new CitedPlace(
                kind,
                entry.select(".locator code:first-child").text(),
                entry.select("blockquote").text(),
                entry.sourceRange().start().lineNumber()));
  }
}
