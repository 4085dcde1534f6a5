package cairn.report.model;

import cairn.text.BoundedPattern;
import java.util.List;
import java.util.stream.Stream;

/// One aspect of the question, titled by its subject, with narrower facets below it.
///
/// @param id kebab-case, stable over re-rendering; becomes the anchor
/// @param subfocus the question this facet answers
/// @param summary what was found, in a paragraph or few
public record Facet(
    String id,
    String title,
    String subfocus,
    List<MarkedText> summary,
    List<Statement> statements,
    List<Facet> children) {

  private static final BoundedPattern POSITION =
      BoundedPattern.of("(?i)(branch|facet|leaf|section|depth)[\\s#-]*\\d+");

  public Facet {
    summary = List.copyOf(summary);
    statements = List.copyOf(statements);
    children = List.copyOf(children);
    if (title.isBlank() || POSITION.matcher(title.strip()).matches())
      throw new IllegalArgumentException("a facet is titled by its subject, not: " + title);
  }

  /// This facet and all below it.
  public Stream<Facet> tree() {
    return Stream.concat(Stream.of(this), children.stream().flatMap(Facet::tree));
  }

  /// The statements of this facet and of all below it.
  public Stream<Statement> everything() {
    return tree().flatMap(f -> f.statements().stream());
  }

  Stream<String> cited() {
    return tree()
        .flatMap(f ->
            Stream.concat(
                f.summary().stream().flatMap(MarkedText::cited),
                f.statements().stream().flatMap(s -> s.text().cited())));
  }
}
