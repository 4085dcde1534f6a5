package cairn.retrieval.index;

import cairn.sources.Roots;
import java.util.Iterator;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/// The roots of a text, as an index takes them in.
final class RootTokens extends TokenStream {
  private final String text;
  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private Iterator<String> roots;

  RootTokens(String text) {
    this.text = text;
    this.roots = Roots.of(text).iterator();
  }

  @Override
  public boolean incrementToken() {
    clearAttributes();
    if (!roots.hasNext()) return false;
    term.append(roots.next());
    return true;
  }

  @Override
  public void reset() {
    roots = Roots.of(text).iterator();
  }
}
