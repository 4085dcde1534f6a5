package cairn.join.report;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.ClaimCheck;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Review;
import cairn.inquiry.state.Taken;
import cairn.inquiry.words.ClosestWords;
import cairn.report.model.CheckMark;
import cairn.report.model.Label;
import cairn.report.model.MarkedText;
import cairn.report.model.Reference;
import cairn.sources.Citation;
import cairn.sources.Span;
import cairn.sources.quote.QuoteMatcher;
import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Collects the references of a report while its text is put together: one per cited place.
final class CitedReferences {
  private static final MarkedText NOTHING = new MarkedText(List.of());

  /// How the engine begins the reason why nobody judged.
  private static final String NO_JUDGE = "no judge";

  /// Signs of Markdown that sources have around words and statements leave out.
  private static final BoundedPattern EMPHASIS = BoundedPattern.of("\\*+|__");

  private final Inquiry inquiry;
  private final Map<String, String> ids = new LinkedHashMap<>();
  private final Set<String> changed;
  private final Map<String, Citation> cites = new LinkedHashMap<>();

  CitedReferences(Inquiry inquiry) {
    this.inquiry = inquiry;
    this.changed = changed(inquiry);
  }

  /// Claims that the review changed, in the words it gave them.
  private static Set<String> changed(Inquiry inquiry) {
    return inquiry.closing().reviews().stream()
        .flatMap(r -> r.remarks().stream())
        .filter(Review.Remark::applied)
        .map(Review.Remark::passage)
        .collect(Collectors.toSet());
  }

  /// Words of the page's own, in its language.
  String say(Label label, Object... values) {
    return label.in(inquiry.settings().language(), values);
  }

  String id(Citation cite) {
    // a heading or a date alone leads to the place, and is nothing to read
    boolean says = cite.kind() != Citation.Kind.FILE || ClosestWords.says(cite.quote());
    cites.merge(
        cite.key(),
        says ? cite : cite.quote(""),
        (old, fresh) -> old.quote().isEmpty() ? fresh : old);
    return ids.computeIfAbsent(cite.key(), _ -> "ref-" + (ids.size() + 1));
  }

  MarkedText passage(CitedClaim p) {
    if (p.citations().isEmpty()) return MarkedText.of(p.text());
    var references = new ArrayList<String>();
    for (Citation c : p.citations()) {
      String id = id(c);
      if (!references.contains(id)) references.add(id);
    }
    MarkedText cited = MarkedText.cited(p.text(), references.toArray(String[]::new));
    CheckMark.Kind kind = standing(p).kind();
    return kind.marked() ? cited.remark(say(kind.label())) : cited;
  }

  /// How a claim was held against what it cites. Logs of before there were checks are believed in
  /// what they say, and they say little.
  CheckMark standing(CitedClaim p) {
    String by = p.check() == null ? "" : p.check().by();
    String why = p.check() == null ? "" : p.check().why();
    return switch (p.checked()) {
      case WORD_FOR_WORD -> new CheckMark(CheckMark.Kind.WORD_FOR_WORD, "");
      case SUPPORTED -> new CheckMark(CheckMark.Kind.JUDGED, by);
      case NOT_SUPPORTED -> new CheckMark(CheckMark.Kind.NOT_SUPPORTED, why);
      case UNCLEAR -> new CheckMark(CheckMark.Kind.UNCLEAR, why);
      case NOT_CHECKED -> new CheckMark(CheckMark.Kind.NOT_CHECKED, unchecked(p, why));
    };
  }

  /// The engine's own reasons, in the language of the page.
  private String unchecked(CitedClaim p, String why) {
    if (p.check() == null) return why;
    if (p.check().equals(ClaimCheck.UNCITED)) return say(Label.NOTHING_CITED_FOR_IT);
    if (why.startsWith(NO_JUDGE)) return say(Label.NO_JUDGE);
    return p.open() && changed.contains(p.id()) ? say(Label.CHANGED_SINCE) : why;
  }

  /// As [#passage], with the words of the source marked where the text is made of them, or after
  /// it.
  MarkedText quoted(CitedClaim p) {
    MarkedText plain = passage(p);
    for (Citation c : p.citations()) {
      if (c.quote().isEmpty()) continue;
      return new QuoteMatcher(p.text())
          .find(EMPHASIS.matcher(c.quote()).replaceAll(""))
          .map(span -> marked(plain, p.text(), span, id(c)))
          .orElseGet(() -> plain.and(" ").quote(c.quote(), id(c)));
    }
    return plain;
  }

  private static MarkedText marked(MarkedText plain, String text, Span span, String reference) {
    String[] others =
        plain.cited().distinct().filter(r -> !r.equals(reference)).toArray(String[]::new);
    int end = span.end();
    while (end < text.length() && ".!?".indexOf(text.charAt(end)) >= 0) end++;
    String after = text.substring(end);
    MarkedText marked =
        span.start() == 0 ? NOTHING : MarkedText.of(text.substring(0, span.start()));
    marked = marked.quote(text.substring(span.start(), end), reference);
    return after.isBlank() && others.length == 0 ? marked : marked.and(after, others);
  }

  List<Reference> all() {
    return cites.entrySet().stream().map(e -> reference(e.getKey(), e.getValue())).toList();
  }

  private Reference reference(String key, Citation cite) {
    Optional<Taken> source = inquiry.sources().stream().filter(t -> t.cited(cite)).findFirst();
    return new Reference(ids.get(key), shown(cite), source.map(Taken::title).orElse(subject(cite)));
  }

  /// Readers meet subjects, not process: a node is named by its title.
  private String subject(Citation cite) {
    return node(cite).map(Node::title).orElse(cite.ref());
  }

  private Citation shown(Citation cite) {
    return node(cite)
        .map(n -> new Citation(new Citation.Target.Research(n.slug()), cite.quote(), cite.hash()))
        .orElse(cite);
  }

  private Optional<Node> node(Citation cite) {
    return cite.kind() != Citation.Kind.CHILD
        ? Optional.empty()
        : inquiry.nodes().values().stream()
            .filter(n -> n.place().name().equals(cite.ref()))
            .findFirst();
  }
}
