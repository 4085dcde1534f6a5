package cairn.report.page;

import cairn.report.chart.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.parser.Parser;

/// Words of a source, laid out as they are there: headings, lists, rows of a table, code. Only the
/// layout is taken from the source; every element and attribute is one of ours.
final class PlaceText {
  private static final Parser PARSER =
      Parser.builder()
          .extensions(List.of(TablesExtension.create()))
          .enabledBlockTypes(
              Set.of(Heading.class, BlockQuote.class, ListBlock.class, FencedCodeBlock.class))
          .build();

  /// Lists in lists are shown so deep; what is deeper stands in the last one.
  private static final int DEEPEST = 4;

  private final Html html;
  private final List<String> deciding;
  private final Runnable cite;
  private final Node document;
  private final Node last;

  /// @param deciding words to mark, each where it occurs first
  /// @param cite writes the mark of the source, after the last words
  PlaceText(Html html, String text, List<String> deciding, Runnable cite) {
    this.html = html;
    this.deciding = new ArrayList<>(deciding.stream().map(Unmarked::of).toList());
    this.cite = cite;
    this.document = PARSER.parse(Unmarked.numbered(Unmarked.apart(Unmarked.open(rows(text)))));
    this.last = lastLeaf(document);
  }

  /// Rows without the head of their table are no table to a reader of Markdown; their cells are
  /// told apart by a sign of ours.
  private static String rows(String text) {
    List<String> lines = text.strip().lines().map(String::strip).toList();
    boolean rows =
        lines.stream().allMatch(l -> l.length() > 2 && l.startsWith("|") && l.endsWith("|"));
    if (!rows || lines.stream().anyMatch(l -> l.contains("--"))) return text;
    return lines.stream()
        .map(
            l -> l.substring(1, l.length() - 1).strip().replace("|", " · ").replaceAll("\\s+", " "))
        .collect(Collectors.joining("\n\n"));
  }

  void write() {
    if (document.getFirstChild() == null) cite.run();
    else blocks(document, 0);
  }

  private void blocks(Node parent, int depth) {
    for (Node n = parent.getFirstChild(); n != null; n = n.getNext())
      switch (n) {
        case Heading h -> leaf("p", h, "class", "under");
        case Paragraph p -> leaf("p", p);
        case FencedCodeBlock code -> {
          html.open("pre");
          mark(code.getLiteral().stripTrailing());
          end(code);
        }
        case ListBlock list when depth < DEEPEST -> {
          if (list instanceof OrderedList numbered) ordered(numbered);
          else html.open("ul");
          blocks(list, depth + 1);
          html.close();
        }
        case ListItem item -> {
          html.open("li");
          blocks(item, depth);
          html.close();
        }
        case TableBlock table -> {
          html.open("table");
          for (Node part = table.getFirstChild(); part != null; part = part.getNext())
            for (Node row = part.getFirstChild(); row != null; row = row.getNext())
              if (row instanceof TableRow cells) row(cells);
          html.close();
        }
        default -> blocks(n, depth);
      }
  }

  /// Counts from where the source does.
  private void ordered(OrderedList list) {
    Integer first = list.getMarkerStartNumber();
    if (first == null || first == 1) html.open("ol");
    else html.open("ol", "start", first.toString());
  }

  private void row(TableRow row) {
    html.open("tr");
    for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext())
      leaf(cell instanceof TableCell c && c.isHeader() ? "th" : "td", cell);
    html.close();
  }

  private void leaf(String tag, Node node, String... attributes) {
    html.open(tag, attributes);
    mark(Unmarked.inline(node));
    end(node);
  }

  private void end(Node node) {
    if (node == last) cite.run();
    html.close();
  }

  private void mark(String words) {
    String rest = words;
    for (var all = deciding.iterator(); all.hasNext(); ) {
      String one = all.next();
      int at = one.isEmpty() ? -1 : rest.indexOf(one);
      if (at < 0) continue;
      html.text(rest.substring(0, at)).element("mark", one);
      rest = rest.substring(at + one.length());
      all.remove();
    }
    html.text(rest);
  }

  /// The last block that holds words itself.
  private static Node lastLeaf(Node node) {
    Node child = node.getLastChild();
    while (child != null && !isLeaf(child)) child = child.getLastChild();
    return child == null ? node : child;
  }

  private static boolean isLeaf(Node node) {
    return node instanceof Paragraph
        || node instanceof Heading
        || node instanceof FencedCodeBlock
        || node instanceof TableCell;
  }
}
