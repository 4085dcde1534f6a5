package cairn.report.page;

import cairn.text.Sentences;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;

/// A sentence of a finished page, read back from its file: prose, headings, cells, labels of
/// figures.
///
/// @param places the cited places with their quotes, as the page shows them; empty if it cites none
/// @param line where its paragraph stands in the file
public record PageSentence(String words, String places, int line) {
  /// Elements that hold one thought each; everything else is markup inside of one.
  private static final Set<String> BLOCKS =
      Set.of(
          "p",
          "li",
          "td",
          "th",
          "dt",
          "dd",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "blockquote",
          "figcaption",
          "caption",
          "summary",
          "text",
          "title",
          "pre",
          "div",
          "section",
          "body",
          "main");

  private static final Set<String> NOT_SHOWN = Set.of("script", "style", "template");

  public static List<PageSentence> in(String html) {
    Document page = Jsoup.parse(html, "", Parser.htmlParser().setTrackPosition(true));
    var blocks = new LinkedHashMap<Element, StringBuilder>();
    var cited = new LinkedHashMap<Element, StringBuilder>();
    page.body().nodeStream().forEach(node -> collect(page, node, blocks, cited));
    var sentences = new ArrayList<PageSentence>();
    blocks.forEach((block, text) -> {
      String places = cited.getOrDefault(quoted(block), new StringBuilder()).toString();
      int line = block.sourceRange().start().lineNumber();
      String words = text.toString().replaceAll("\\s+", " ").strip();
      for (Sentences.Sentence s : Sentences.of(words))
        sentences.add(new PageSentence(s.text(), places, line));
    });
    return sentences;
  }

  private static void collect(
      Document page,
      Node node,
      Map<Element, StringBuilder> blocks,
      Map<Element, StringBuilder> cited) {
    if (!(node instanceof TextNode words) || words.isBlank()) return;
    Element holder = (Element) words.parent();
    if (NOT_SHOWN.contains(holder.normalName())) return;
    Element block = holder;
    while (block.parent() != null && !BLOCKS.contains(block.normalName())) block = block.parent();
    if (holder.hasClass("cite"))
      cited.computeIfAbsent(quoted(block), _ -> new StringBuilder()).append(place(page, holder));
    else blocks.computeIfAbsent(block, _ -> new StringBuilder()).append(words.getWholeText());
  }

  /// The paragraphs of one quoted place share the mark behind the last of them.
  private static Element quoted(Element block) {
    Element place = block.closest("blockquote.place");
    return place == null ? block : place;
  }

  /// What the numbered mark leads to: the entry of the list of sources, without its back-links.
  private static String place(Document page, Element mark) {
    Element entry = page.getElementById(mark.attr("href").replaceFirst("^#", ""));
    if (entry == null) return mark.text() + " leads nowhere\n";
    return entry.select(".locator code").text() + " " + entry.select("blockquote").text() + "\n";
  }
}
