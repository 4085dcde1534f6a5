package cairn.report.page;

import cairn.text.BoundedPattern;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/// Words of a source as a reader wants them: what Markdown marks as bold, code or a link is said
/// without its signs. The list of sources keeps the words as they stand.
public final class Unmarked {
  /// A longer text is no paragraph, and is left as it is.
  private static final int LONGEST = 20_000;

  /// Only what stands inside of a line: a quote has no blocks of its own.
  private static final Parser INLINE = Parser.builder().enabledBlockTypes(Set.of()).build();

  /// The fences of boxes that documentation sites know: `::: tip`, `:::`.
  private static final BoundedPattern FENCE =
      BoundedPattern.of("(?:^|\\s):::+(?: ?(?:tip|info|warning|danger|note|details)\\b)?(?=\\s|$)");

  /// A heading that became part of a line when its lines were joined.
  private static final BoundedPattern HEADING = BoundedPattern.of("(?:^|\\s)#{1,6} ");

  /// What Markdown begins by itself: its lines are indented for another reason.
  private static final BoundedPattern ITEM =
      BoundedPattern.of("^\\s*(?:[-*+\\x{2022}]\\s|\\d{1,3}[.)]\\s|[#>|])");

  private static final BoundedPattern ENDED =
      BoundedPattern.of("[.,;\\x{2010}\\x{ad}-]\\s*$|[.:] ");
  private static final BoundedPattern SMALL_LETTER = BoundedPattern.of("\\p{Ll}");
  private static final int DEEPER = 3;
  private static final int SHORT = 72;
  private static final int SHORT_FIRST = 48;

  private static final BoundedPattern NUMBERED =
      BoundedPattern.of("(?m)^([ \\t]*)(\\d{1,9})([.)])(?=[ \\t])");

  private static final int MOST_ITEMS = 1_000;

  private Unmarked() {}

  public static String of(String text) {
    if (text.length() > LONGEST) return text;
    String open = open(text);
    if (open.contains("# ")) open = HEADING.replaceAll(open, h -> h.start() == 0 ? "" : " \u00b7 ");
    boolean marked = open.contains("**") || open.contains("](") || open.contains("`");
    if (!marked) return open;
    StringBuilder plain = new StringBuilder();
    INLINE.parse(open).accept(new Reader(plain));
    String words = plain.toString();
    // the blanks at the ends belong to the sentence around
    return (open.startsWith(" ") ? " " : "") + words.strip() + (open.endsWith(" ") ? " " : "");
  }

  /// Without the fences of boxes.
  static String open(String text) {
    return text.contains(":::") ? FENCE.replaceAll(text, _ -> " ") : text;
  }

  /// Printed text has headings and terms without signs: a short line with what it heads indented
  /// below it. Each becomes a paragraph of its own.
  static String apart(String text) {
    if (!text.contains("\n ") || text.contains("```") || text.contains("~~~")) return text;
    StringBuilder apart = new StringBuilder();
    String[] lines = text.split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      boolean heads = i + 1 < lines.length && heads(lines[i], lines[i + 1], i == 0);
      String sign = heads && !SMALL_LETTER.found(lines[i]) ? "###### " : "";
      apart.append(i == 0 ? "" : "\n").append(sign).append(lines[i]).append(heads ? "\n" : "");
    }
    return apart.toString();
  }

  /// A page would number the items of a list anew; where the numbers of the source do not follow
  /// each other ("30. April", "12. May") they are words and stay.
  static String numbered(String text) {
    List<BoundedPattern.Hit> items = NUMBERED.all(text, MOST_ITEMS);
    Set<Long> next = new HashSet<>(Set.of(1L));
    boolean counts = true;
    for (int i = 0; i < items.size(); i++) {
      long number = Long.parseLong(items.get(i).group(2).orElse("0"));
      counts &= i == 0 || next.contains(number);
      next.add(number + 1);
    }
    return counts ? text : NUMBERED.matcher(text).replaceAll("$1$2\\\\$3");
  }

  /// @param first whether the first line lost its own indent when it was quoted
  private static boolean heads(String line, String below, boolean first) {
    if (line.isBlank() || below.isBlank() || ITEM.found(line)) return false;
    boolean goesOn = Character.isLowerCase(below.strip().charAt(0));
    if (goesOn && Character.isLetter(line.strip().charAt(0)) && SMALL_LETTER.found(line))
      return false;
    boolean deeper = indent(below) >= indent(line) + DEEPER;
    int longest = first ? SHORT_FIRST : SHORT;
    return deeper && line.strip().length() <= longest && !ENDED.found(line);
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }

  /// The words inside of one block.
  static String inline(Node block) {
    StringBuilder plain = new StringBuilder();
    block.accept(new Reader(plain));
    return plain.toString().strip();
  }

  private static final class Reader extends AbstractVisitor {
    private final StringBuilder plain;

    Reader(StringBuilder plain) {
      this.plain = plain;
    }

    @Override
    public void visit(Text text) {
      plain.append(text.getLiteral());
    }

    @Override
    public void visit(Code code) {
      plain.append(code.getLiteral());
    }

    @Override
    public void visit(HtmlInline html) {
      plain.append(html.getLiteral());
    }

    /// A star or a line may as well be a sign of a formula or a name.
    @Override
    public void visit(Emphasis emphasis) {
      plain.append(emphasis.getOpeningDelimiter());
      visitChildren(emphasis);
      plain.append(emphasis.getClosingDelimiter());
    }

    @Override
    public void visit(SoftLineBreak line) {
      int last = plain.length() - 1;
      if (last > 0 && "\u2010\u00ad".indexOf(plain.charAt(last)) >= 0) plain.setLength(last);
      else plain.append(' ');
    }

    @Override
    public void visit(HardLineBreak line) {
      plain.append(' ');
    }

    @Override
    public void visit(Image image) {
      // a picture is not here to be seen
    }
  }
}
