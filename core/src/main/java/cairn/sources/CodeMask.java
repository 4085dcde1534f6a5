package cairn.sources;

import cairn.markdown.CodeLines;
import java.util.BitSet;

/// Which characters of a Markdown text are code, where brackets mean nothing. Fences hide whole
/// lines; backticks hide inside one line.
public final class CodeMask {
  private final BitSet hidden;
  private final BitSet fenced;

  private CodeMask(BitSet hidden, BitSet fenced) {
    this.hidden = hidden;
    this.fenced = fenced;
  }

  public boolean covers(int offset) {
    return hidden.get(offset);
  }

  /// In a fenced block, which is no prose either.
  public boolean fenced(int offset) {
    return fenced.get(offset);
  }

  public static CodeMask of(String text) {
    BitSet hidden = new BitSet();
    BitSet fenced = new BitSet();
    if (text.indexOf('`') < 0 && text.indexOf('~') < 0) return new CodeMask(hidden, fenced);
    CodeLines code = CodeLines.of(text);
    int line = 0;
    for (int at = 0; at < text.length(); line++) {
      int newline = text.indexOf('\n', at);
      int end = newline < 0 ? text.length() : newline;
      if (code.has(line)) {
        hidden.set(at, end);
        fenced.set(at, end);
      } else hideInline(text, at, end, hidden);
      at = end + 1;
    }
    return new CodeMask(hidden, fenced);
  }

  private static void hideInline(String text, int from, int end, BitSet hidden) {
    int open = text.indexOf('`', from);
    while (open >= 0 && open < end) {
      int run = open;
      while (run < end && text.charAt(run) == '`') run++;
      int close = text.indexOf(text.substring(open, run), run);
      if (close < 0 || close >= end) return;
      hidden.set(run, close);
      open = text.indexOf('`', close + (run - open));
    }
  }
}
