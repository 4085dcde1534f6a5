package cairn.document;

import cairn.sources.SourceText;
import cairn.sources.SourceText.Numbering;
import java.io.FilterReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;

/// HTML as a reader sees it: one line of text for each block, numbered by the line of the file in
/// which the block begins. Scripts, styles and navigation ([Menus]) are left out; nothing is run or
/// loaded. Text that stands in templates is read where it stands ([Templates]).
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

  /// A link to the heading in which it stands; no word of it.
  private static final Set<String> PILCROWS =
      Set.of("\u00b6", "#", "\u00a7", "\ud83d\udd17", "\uf0c1");

  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");

  /// Page furniture outside the article.
  private static final Set<String> FURNITURE = Set.of("header", "footer", "aside");

  @Override
  public Document read(Input input) throws Unreadable {
    String html = Templates.opened(Decoding.text(input));
    org.jsoup.nodes.Document page = parse(html, input.budget);
    PageWeights weights = PageWeights.of(page, input.budget);
    Element article = main(page, weights);
    Lines lines = new Lines(article != page.body(), Menus.of(article, weights), input.budget);
    try {
      article.filter(lines);
    } catch (PageWeights.OutOfBudget e) {
      throw e.why;
    }
    lines.flush();
    if (lines.text.isEmpty()) throw new Unreadable(DocumentCode.NO_TEXT, "the page shows no text");
    if (lines.hidden > 0)
      input.note(DocumentCode.HIDDEN_TEXT, lines.hiddenAt, lines.hidden + " hidden elements");
    SourceText text =
        new SourceText(input.cut(lines.text.toString()), new Numbering.Mapped(lines.numbers));
    return new Document(MediaType.HTML, input.titled(title(page)), text);
  }

  /// The parser takes the page in small pieces, and each asks the budget.
  private static org.jsoup.nodes.Document parse(String html, Budget budget) throws Unreadable {
    Parser parser = Parser.htmlParser().setTrackPosition(true);
    try (var pieces =
        new FilterReader(new StringReader(html)) {
          @Override
          public int read(char[] into, int from, int length) throws IOException {
            budget.checkReading();
            return super.read(into, from, length);
          }
        }) {
      return parser.parseInput(pieces, "");
    } catch (IOException | UncheckedIOException e) {
      budget.check();
      throw new Unreadable(DocumentCode.DAMAGED, "HTML: " + e.getMessage());
    }
  }

  /// The one `main` or `article` element, if it holds most of the words; else the whole body.
  private static Element main(org.jsoup.nodes.Document page, PageWeights weights) {
    Element body = page.body();
    int all = weights.of(body).text();
    for (Element candidate : page.select("main, article, [role=main]"))
      if (weights.of(candidate).text() > all / 2) return candidate;
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
    final Budget budget;
    boolean blank = true;
    int heading;
    int blockLine;
    int hidden;
    int hiddenAt;

    Lines(boolean insideArticle, Menus menus, Budget budget) {
      this.budget = budget;
      this.insideArticle = insideArticle;
      this.menus = menus;
    }

    @Override
    public FilterResult head(Node node, int depth) {
      PageWeights.OutOfBudget.step(budget);
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
      if (tag.equals("a") && PILCROWS.contains(element.text())) return FilterResult.SKIP_ENTIRELY;
      if (menus.is(element)) return FilterResult.SKIP_ENTIRELY;
      if (!INLINE.contains(tag) && !cell(tag)) flush();
      if (HEADINGS.contains(tag)) heading = tag.charAt(1) - '0';
      return FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
      if (node instanceof Element element) {
        String tag = element.normalName();
        if (cell(tag)) {
          block.append(" | ");
          blank = false;
        }
        if (!cell(tag) && !INLINE.contains(tag)) flush();
        if (HEADINGS.contains(tag)) heading = 0;
      }
      return FilterResult.CONTINUE;
    }

    private void add(TextNode words) {
      String plain = words.getWholeText().replaceAll("[\\s\\u00a0]+", " ");
      if (plain.isBlank() && block.isEmpty()) return;
      if (blank) blockLine = Math.max(1, firstLine(words));
      blank &= plain.isBlank();
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
      int end = block.length();
      while (end > 0 && (block.charAt(end - 1) == ' ' || block.charAt(end - 1) == '|')) end--;
      String line = block.substring(0, end).replaceAll(" {2,}", " ").strip();
      block.setLength(0);
      blank = true;
      if (line.isEmpty()) return;
      int number = numbers.isEmpty() ? blockLine : Math.max(blockLine, numbers.getLast());
      // An empty line between blocks: a heading is not the beginning of the sentence after it.
      if (!numbers.isEmpty()) {
        numbers.add(numbers.getLast());
        text.append('\n');
      }
      numbers.add(number);
      // as in Markdown, so that passages know what they stand under
      if (heading > 0) text.append("#".repeat(heading)).append(' ');
      // a comment of code is no heading: its sign is followed by a blank that does not break
      else if (line.startsWith("# ")) line = "#\u00a0" + line.substring(2);
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
