package cairn.report;

import cairn.text.BoundedPattern;
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
final class Unmarked {
  /// A longer text is no paragraph, and is left as it is.
  private static final int LONGEST = 20_000;

  /// Only what stands inside of a line: a quote has no blocks of its own.
  private static final Parser INLINE = Parser.builder().enabledBlockTypes(Set.of()).build();

  /// The fences of boxes that documentation sites know: `::: tip`, `:::`.
  private static final BoundedPattern FENCE =
      BoundedPattern.of("(?:^|\\s):::+(?: ?(?:tip|info|warning|danger|note|details)\\b)?(?=\\s|$)");

  /// A heading that became part of a line when its lines were joined.
  private static final BoundedPattern HEADING = BoundedPattern.of("(?:^|\\s)#{1,6} ");

  private Unmarked() {}

  static String of(String text) {
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
      plain.append(' ');
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
