package cairn.join;

import cairn.inquiry.Cite;
import cairn.inquiry.Inquiry;
import cairn.inquiry.Node;
import cairn.inquiry.Taken;
import cairn.report.CitedPlace;
import cairn.report.Passage;
import cairn.report.Reference;
import cairn.report.Support;
import cairn.sources.QuoteMatcher;
import cairn.sources.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Collects the references of a report while its text is put together: one per cited place, with
/// the best support that any passage has from it.
final class CitedReferences {
  private static final Passage NOTHING = new Passage(List.of());

  /// Signs of Markdown that sources have around words and statements leave out.
  private static final Pattern EMPHASIS = Pattern.compile("\\*+|__");

  private final Inquiry inquiry;
  private final Map<String, String> ids = new LinkedHashMap<>();
  private final Map<String, Cite> cites = new LinkedHashMap<>();
  private final Map<String, Double> support = new LinkedHashMap<>();

  CitedReferences(Inquiry inquiry) {
    this.inquiry = inquiry;
  }

  String id(Cite cite) {
    cites.merge(cite.key(), cite, (old, fresh) -> old.quote().isEmpty() ? fresh : old);
    return ids.computeIfAbsent(cite.key(), _ -> "ref-" + (ids.size() + 1));
  }

  Passage passage(cairn.inquiry.Passage p) {
    if (p.citations().isEmpty()) return Passage.of(p.text());
    var references = new ArrayList<String>();
    for (Cite c : p.citations()) {
      String id = id(c);
      if (!references.contains(id)) references.add(id);
      if (p.support() >= 0) support.merge(c.key(), p.support(), Math::max);
    }
    return Passage.cited(p.text(), references.toArray(String[]::new));
  }

  /// As [#passage], with the words of the source marked where the text is made of them, or after
  /// it.
  Passage quoted(cairn.inquiry.Passage p) {
    Passage plain = passage(p);
    for (Cite c : p.citations()) {
      if (c.quote().isEmpty()) continue;
      return new QuoteMatcher(p.text())
          .find(EMPHASIS.matcher(c.quote()).replaceAll(""))
          .map(span -> marked(plain, p.text(), span, id(c)))
          .orElseGet(() -> plain.and(" ").quote(c.quote(), id(c)));
    }
    return plain;
  }

  private static Passage marked(Passage plain, String text, Span span, String reference) {
    String[] others =
        plain.cited().distinct().filter(r -> !r.equals(reference)).toArray(String[]::new);
    int end = span.end();
    while (end < text.length() && ".!?".indexOf(text.charAt(end)) >= 0) end++;
    String after = text.substring(end);
    Passage marked = span.start() == 0 ? NOTHING : Passage.of(text.substring(0, span.start()));
    marked = marked.quote(text.substring(span.start(), end), reference);
    return after.isBlank() && others.length == 0 ? marked : marked.and(after, others);
  }

  List<Reference> all() {
    return cites.entrySet().stream().map(e -> reference(e.getKey(), e.getValue())).toList();
  }

  private Reference reference(String key, Cite cite) {
    Optional<Taken> source =
        inquiry.sources().stream()
            .filter(t -> t.kind() == cite.kind() && t.ref().equals(cite.ref()))
            .findFirst();
    Optional<Support> best =
        Optional.ofNullable(support.get(key)).map(s -> new Support(s, "best supported statement"));
    return new Reference(
        ids.get(key),
        kind(cite),
        source.map(Taken::title).orElse(subject(cite)),
        locator(cite),
        cite.kind() == Cite.Kind.WEB ? Optional.of(cite.ref()) : Optional.empty(),
        cite.quote().isEmpty() ? Optional.empty() : Optional.of(cite.quote()),
        best,
        cite.hash().isEmpty() ? Optional.empty() : Optional.of(cite.hash()));
  }

  private static Reference.Kind kind(Cite cite) {
    return switch (cite.kind()) {
      case FILE -> Reference.Kind.FILE;
      case MEMORY -> Reference.Kind.MEMORY;
      case WEB -> Reference.Kind.WEB;
      case CHAT -> Reference.Kind.CHAT;
      case CHILD -> Reference.Kind.RESEARCH;
    };
  }

  /// The marker that a page's entry was made from.
  static String marker(CitedPlace place) {
    Cite.Kind kind =
        switch (place.kind()) {
          case FILE -> Cite.Kind.FILE;
          case MEMORY -> Cite.Kind.MEMORY;
          case WEB -> Cite.Kind.WEB;
          case CHAT -> Cite.Kind.CHAT;
          case RESEARCH -> Cite.Kind.CHILD;
        };
    return "[" + kind.word() + ": " + place.locator() + "]";
  }

  /// Readers meet subjects, not process: a node is named by its title.
  private String subject(Cite cite) {
    return node(cite).map(Node::title).orElse(cite.ref());
  }

  private String locator(Cite cite) {
    return node(cite).map(Node::slug).orElse(cite.target());
  }

  private Optional<Node> node(Cite cite) {
    return cite.kind() != Cite.Kind.CHILD
        ? Optional.empty()
        : inquiry.nodes().values().stream()
            .filter(n -> n.place().name().equals(cite.ref()))
            .findFirst();
  }
}
