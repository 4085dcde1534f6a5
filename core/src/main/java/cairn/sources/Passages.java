package cairn.sources;

import java.util.List;
import java.util.Optional;

/// The passages of one source in reading order, as retrieval finds them and briefs number them. The
/// cut depends on the stored text alone.
public final class Passages {
  private final Source source;
  private final SourceText text;
  private final List<Span> spans;

  private Passages(Source source, SourceText text) {
    this.source = source;
    this.text = text;
    this.spans = List.copyOf(Windows.of(text.text()));
  }

  public static Passages of(Source source, SourceText text) {
    return new Passages(source, text);
  }

  /// Where a text is cut.
  public static List<Span> spans(String text) {
    return Windows.of(text);
  }

  public int count() {
    return spans.size();
  }

  /// @param number from 1
  public Optional<Passage> get(int number) {
    if (number < 1 || number > spans.size()) return Optional.empty();
    Span span = spans.get(number - 1);
    return Optional.of(new Passage(source, span, text.place(span), span.in(text.text()), 0));
  }

  /// The number of the passage that holds a character; the one before it for what lies between two.
  public Optional<Integer> numberAt(int offset) {
    int found = 0;
    for (int i = 0; i < spans.size() && spans.get(i).start() <= offset; i++) found = i + 1;
    return found == 0 ? Optional.empty() : Optional.of(found);
  }
}
