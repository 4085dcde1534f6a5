package cairn.report;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One paragraph or sentence of text whose parts know what they cite.
public record MarkedText(List<Span> spans) {
  /// A citation marker as agents write it: `[file: a.md:L3-L9]`, `[web: …]`, `[research: slug]`.
  private static final BoundedPattern MARKER =
      BoundedPattern.of("\\s*\\[([a-z]+):\\s*([^\\]\\n]{1,400})\\]");

  public MarkedText {
    spans = List.copyOf(spans);
  }

  public sealed interface Span {
    String text();

    /// Text that cites nothing.
    record Words(String text) implements Span {}

    /// Text that rests on the references with these ids.
    record Cited(String text, List<String> references) implements Span {
      public Cited {
        references = List.copyOf(references);
        if (references.isEmpty()) throw new IllegalArgumentException("cites nothing: " + text);
      }
    }

    /// What the report says about the sentence before: that nobody checked it, say.
    record Remark(String text) implements Span {}

    /// The words of the source itself, matched against its stored bytes before they come here.
    record Quote(String text, String reference) implements Span {}
  }

  public static MarkedText of(String text) {
    return new MarkedText(List.of(new Span.Words(text)));
  }

  public static MarkedText cited(String text, String... references) {
    return new MarkedText(List.of(new Span.Cited(text, List.of(references))));
  }

  public MarkedText and(String text, String... references) {
    var more = new ArrayList<>(spans);
    more.add(
        references.length == 0 ? new Span.Words(text) : new Span.Cited(text, List.of(references)));
    return new MarkedText(more);
  }

  public MarkedText quote(String text, String reference) {
    var more = new ArrayList<>(spans);
    more.add(new Span.Quote(text, reference));
    return new MarkedText(more);
  }

  /// Reads text with inline markers. A run of markers cites the text between it and the marker
  /// before; a marker that `resolve` does not know stays visible as text, so nothing gets lost.
  ///
  /// @param resolve from the whole marker without brackets (`file: a.md:L3`) to a reference id
  public static MarkedText marked(String text, Function<String, Optional<String>> resolve) {
    var spans = new ArrayList<Span>();
    var pending = new StringBuilder();
    var references = new ArrayList<String>();
    Search marker = MARKER.matcher(text);
    int from = 0;
    while (marker.find()) {
      Optional<String> id = resolve.apply(marker.group(1) + ": " + marker.group(2).strip());
      String between = text.substring(from, marker.start());
      if (!between.isEmpty()) {
        close(spans, pending, references);
        pending.append(between);
      }
      if (id.isPresent()) references.add(id.get());
      else pending.append(marker.group());
      from = marker.end();
    }
    close(spans, pending, references);
    if (from < text.length()) spans.add(new Span.Words(text.substring(from)));
    return new MarkedText(spans);
  }

  private static void close(List<Span> spans, StringBuilder pending, List<String> references) {
    if (pending.isEmpty() && references.isEmpty()) return;
    spans.add(
        references.isEmpty()
            ? new Span.Words(pending.toString())
            : new Span.Cited(pending.toString(), references));
    pending.setLength(0);
    references.clear();
  }

  /// With a remark at its end.
  public MarkedText remark(String text) {
    var more = new ArrayList<>(spans);
    more.add(new Span.Remark(text));
    return new MarkedText(more);
  }

  public String plain() {
    return spans.stream()
        .filter(s -> !(s instanceof Span.Remark))
        .map(Span::text)
        .collect(Collectors.joining());
  }

  public Stream<String> cited() {
    return spans.stream()
        .flatMap(s ->
            switch (s) {
              case Span.Words _, Span.Remark _ -> Stream.<String>empty();
              case Span.Cited c -> c.references().stream();
              case Span.Quote q -> Stream.of(q.reference());
            });
  }
}
