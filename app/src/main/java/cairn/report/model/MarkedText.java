package cairn.report.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One paragraph or sentence of text whose parts know what they cite.
public record MarkedText(List<Span> spans) {
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
