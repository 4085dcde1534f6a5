package cairn.markdown;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/// Which lines of a document are fenced code, in lists and quotations, too. Lines are counted from
/// 0.
public final class CodeLines {
  private static final CodeLines NONE = new CodeLines(new BitSet(), new BitSet());

  /// Blocks alone: words inside of a line are nobody's business here.
  private static final Parser BLOCKS =
      Parser.builder()
          .enabledBlockTypes(Set.of(FencedCodeBlock.class, ListBlock.class, BlockQuote.class))
          .includeSourceSpans(IncludeSourceSpans.BLOCKS)
          .inlineParserFactory(_ -> (_, _) -> {})
          .build();

  private final BitSet inside;
  private final BitSet fences;

  private CodeLines(BitSet inside, BitSet fences) {
    this.inside = inside;
    this.fences = fences;
  }

  public static CodeLines of(List<String> lines) {
    return of(String.join("\n", lines));
  }

  public static CodeLines of(String text) {
    if (!text.contains("```") && !text.contains("~~~")) return NONE;
    var found = new CodeLines(new BitSet(), new BitSet());
    BLOCKS.parse(text).accept(found.new Reader());
    return found;
  }

  /// Code, without the fences around it.
  public boolean inside(int line) {
    return inside.get(line);
  }

  public boolean fence(int line) {
    return fences.get(line);
  }

  public boolean has(int line) {
    return inside(line) || fence(line);
  }

  private final class Reader extends AbstractVisitor {
    @Override
    public void visit(FencedCodeBlock block) {
      List<SourceSpan> spans = block.getSourceSpans();
      boolean closed = block.getClosingFenceLength() != null;
      for (SourceSpan span : spans) {
        boolean edge = span == spans.getFirst() || closed && span == spans.getLast();
        (edge ? fences : inside).set(span.getLineIndex());
      }
    }
  }
}
