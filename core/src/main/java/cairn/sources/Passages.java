package cairn.sources;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The passages of one source in reading order, as retrieval finds them and briefs number them. The
/// cut depends on the stored text alone.
public final class Passages {
  private static final BoundedPattern HEADING =
      BoundedPattern.of("(?m)^(#{1,6})[ \\t]+(\\S.*?)[ \\t#]*$");

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

  /// The passages just before and just after one.
  public List<Passage> neighbours(int number) {
    List<Passage> beside = new ArrayList<>();
    get(number - 1).ifPresent(beside::add);
    get(number + 1).ifPresent(beside::add);
    return List.copyOf(beside);
  }

  /// The headings above a passage, outermost first, with the one it begins with.
  public List<String> headings(int number) {
    List<String> path = new ArrayList<>();
    List<Integer> levels = new ArrayList<>();
    if (number < 1 || number > spans.size()) return path;
    int firstLine = text.text().indexOf('\n', spans.get(number - 1).start());
    int end = firstLine < 0 ? text.text().length() : firstLine;
    Search heading = HEADING.matcher(text.text().substring(0, end));
    while (heading.find()) {
      int level = heading.group(1).length();
      while (!levels.isEmpty() && levels.getLast() >= level) {
        levels.removeLast();
        path.removeLast();
      }
      levels.add(level);
      path.add(heading.group(2));
    }
    return List.copyOf(path);
  }
}
