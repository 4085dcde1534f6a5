package cairn.document;

import cairn.sources.SourceText;
import cairn.sources.SourceText.Numbering;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;

/// HTML as a reader sees it: one line of text for each block, numbered by the line of the file in
/// which the block begins. Scripts, styles and navigation ([Menus]) are left out; nothing is run or
/// loaded.
final class HtmlReader implements Reader {
  private static final Set<String> SKIPPED =
      Set.of(
          "script",
          "style",
          "noscript",
          "template",
          "head",
          "svg",
          "iframe",
          "object",
          "embed",
          "nav",
          "form",
          "button",
          "select",
          "input",
          "textarea",
          "canvas",
          "audio",
          "video",
          "dialog");
  private static final Set<String> INLINE =
      Set.of(
          "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "font", "i",
          "ins", "kbd", "label", "mark", "q", "s", "samp", "small", "span", "strong", "sub", "sup",
          "time", "tt", "u", "var", "wbr", "img");

  /// Page furniture outside the article.
  private static final Set<String> FURNITURE = Set.of("header", "footer", "aside");

  @Override
  public Document read(Input input) throws Unreadable {
    String html = Decoding.text(input);
    Parser parser = Parser.htmlParser().setTrackPosition(true);
    org.jsoup.nodes.Document page = Jsoup.parse(html, "", parser);
    Element article = main(page);
    Lines lines = new Lines(article != page.body(), Menus.of(article));
    article.filter(lines);
    lines.flush();
    if (lines.text.isEmpty()) throw new Unreadable(DocumentCode.NO_TEXT, "the page shows no text");
    if (lines.hidden > 0)
      input.note(DocumentCode.HIDDEN_TEXT, lines.hiddenAt, lines.hidden + " hidden elements");
    SourceText text =
        new SourceText(input.cut(lines.text.toString()), new Numbering.Mapped(lines.numbers));
    return new Document(MediaType.HTML, input.titled(title(page)), text);
  }

  /// The one `main` or `article` element, if it holds most of the words; else the whole body.
  private static Element main(org.jsoup.nodes.Document page) {
    Element body = page.body();
    int all = body.text().length();
    for (Element candidate : page.select("main, article, [role=main]"))
      if (candidate.text().length() > all / 2) return candidate;
    return body;
  }

  private static String title(org.jsoup.nodes.Document page) {
    String title = page.title();
    if (!title.isBlank()) return title;
    Element heading = page.selectFirst("h1, h2");
    return heading == null ? "" : heading.text();
  }

  /// Collects the visible text, block by block.
  private static final class Lines implements NodeFilter {
    final StringBuilder text = new StringBuilder();
    final List<Integer> numbers = new ArrayList<>();
    final boolean insideArticle;
    final StringBuilder block = new StringBuilder();
    final Menus menus;
    int blockLine;
    int hidden;
    int hiddenAt;

    Lines(boolean insideArticle, Menus menus) {
      this.insideArticle = insideArticle;
      this.menus = menus;
    }

    @Override
    public FilterResult head(Node node, int depth) {
      if (node instanceof TextNode words) {
        add(words);
        return FilterResult.CONTINUE;
      }
      if (!(node instanceof Element element)) return FilterResult.SKIP_ENTIRELY;
      String tag = element.normalName();
      if (SKIPPED.contains(tag) || !insideArticle && FURNITURE.contains(tag))
        return FilterResult.SKIP_ENTIRELY;
      if (invisible(element)) {
        if (element.hasText()) {
          if (hidden++ == 0) hiddenAt = Math.max(0, element.sourceRange().start().lineNumber());
        }
        return FilterResult.SKIP_ENTIRELY;
      }
      if (menus.is(element)) return FilterResult.SKIP_ENTIRELY;
      if (!INLINE.contains(tag) && !cell(tag)) flush();
      return FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
      if (node instanceof Element element) {
        String tag = element.normalName();
        if (cell(tag)) block.append(" | ");
        else if (!INLINE.contains(tag)) flush();
      }
      return FilterResult.CONTINUE;
    }

    private void add(TextNode words) {
      String plain = words.getWholeText().replaceAll("[\\s\\u00a0]+", " ");
      if (plain.isBlank() && block.isEmpty()) return;
      if (block.toString().isBlank()) blockLine = Math.max(1, firstLine(words));
      block.append(plain);
    }

    private static int firstLine(TextNode words) {
      int line = words.sourceRange().start().lineNumber();
      String raw = words.getWholeText();
      for (int i = 0; i < raw.length() && Character.isWhitespace(raw.charAt(i)); i++)
        if (raw.charAt(i) == '\n') line++;
      return line;
    }

    void flush() {
      String line = block.toString().replaceAll("[ |]+$", "").replaceAll(" {2,}", " ").strip();
      block.setLength(0);
      if (line.isEmpty()) return;
      int number = numbers.isEmpty() ? blockLine : Math.max(blockLine, numbers.getLast());
      // An empty line between blocks: a heading is not the beginning of the sentence after it.
      if (!numbers.isEmpty()) {
        numbers.add(numbers.getLast());
        text.append('\n');
      }
      numbers.add(number);
      text.append(line).append('\n');
    }

    private static boolean cell(String tag) {
      return tag.equals("td") || tag.equals("th");
    }

    private static boolean invisible(Element element) {
      if (element.hasAttr("hidden") || element.attr("aria-hidden").equals("true")) return true;
      String style = element.attr("style").toLowerCase(Locale.ROOT).replace(" ", "");
      return style.contains("display:none")
          || style.contains("visibility:hidden")
          || style.contains("font-size:0")
          || style.contains("opacity:0;")
          || style.endsWith("opacity:0");
    }
  }
}
