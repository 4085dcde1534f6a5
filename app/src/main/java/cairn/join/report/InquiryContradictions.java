package cairn.join.report;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.state.Inquiry;
import cairn.join.recall.Titles;
import cairn.report.model.Contradiction;
import cairn.report.model.Label;
import cairn.report.model.MarkedText;
import cairn.report.model.ReportModel;
import cairn.sources.Citation;
import cairn.text.BoundedPattern;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What of an inquiry contradicts itself, each with its two sides.
record InquiryContradictions(Inquiry inquiry, CitedReferences references) {
  private static final BoundedPattern QUOTED =
      BoundedPattern.of("\u2018([^\u2018]{12,}?)\u2019(?=\\s|$)");

  ReportModel.Contradictions all() {
    Consolidation text = inquiry.closing().consolidation();
    var found = new LinkedHashMap<String, CitedClaim>();
    inquiry.nodes().values().stream()
        .filter(n -> n.best() != null)
        .flatMap(n -> n.best().contradictions().stream())
        .forEach(p -> found.put(p.id(), p));
    inquiry
        .closing()
        .peers()
        .values()
        .forEach(r -> r.contradictions().forEach(p -> found.put(p.id(), p)));
    if (text != null) text.contradictions().forEach(p -> found.put(p.id(), p));
    Map<String, CitedClaim> known = inquiry.passages();
    int pairs = inquiry.closing().peers().values().stream().mapToInt(r -> r.pairs().size()).sum();
    var seen = new LinkedHashSet<String>();
    var pairsSeen = new HashSet<Set<String>>();
    return new ReportModel.Contradictions(
        found.values().stream()
            .filter(p -> seen.add(p.text()))
            .map(p -> contradiction(p, known))
            .filter(c -> pairsSeen.add(Set.of(c.one().plain() + " ", c.other().plain())))
            .toList(),
        pairs);
  }

  private Contradiction contradiction(CitedClaim p, Map<String, CitedClaim> known) {
    List<CitedClaim> drawn = p.drawsOn().stream().map(known::get).filter(Objects::nonNull).toList();
    List<CitedClaim> quoted =
        drawn.stream()
            .filter(d -> p.text().contains(d.text()))
            .collect(Collectors.toMap(d -> d.text(), d -> d, (a, _) -> a, LinkedHashMap::new))
            .values()
            .stream()
            .toList();
    List<CitedClaim> sides = quoted.size() < 2 ? List.of() : quoted;
    if (sides.isEmpty() && QUOTED.matcher(p.text()).results().count() < 2) sides = drawn;
    String title = Titles.shortened(Titles.first(p.text()));
    MarkedText one = sides.isEmpty() ? side(p, 0) : references.passage(sides.get(0));
    MarkedText other = sides.size() < 2 ? side(p, 1) : references.passage(sides.get(1));
    return new Contradiction(title, one, other, reading(p), Contradiction.Weight.NUANCED);
  }

  /// What is said about the two sides, if it quotes them: they stand above it anyway.
  private MarkedText reading(CitedClaim p) {
    int quoted = p.text().lastIndexOf("\u2019 ");
    boolean both = QUOTED.matcher(p.text()).results().count() > 1;
    return both && quoted > 0
        ? MarkedText.of(p.text().substring(quoted + 2))
        : references.passage(p);
  }

  /// Where no finding is named as a side, the cited words are.
  private MarkedText side(CitedClaim p, int index) {
    List<String> said =
        QUOTED.matcher(p.text()).results().map(m -> m.group(1).orElseThrow()).toList();
    if (said.size() > index) {
      String words = said.get(index);
      Optional<Citation> source =
          p.citations().stream().filter(c -> Titles.sameWords(c.quote(), words)).findFirst();
      if (source.isPresent()) return MarkedText.cited(words, references.id(source.get()));
    }
    List<Citation> quoted = p.citations().stream().filter(c -> !c.quote().isEmpty()).toList();
    if (quoted.size() <= index) return MarkedText.of(references.say(Label.SEE_SOURCES));
    Citation cite = quoted.get(index);
    return new MarkedText(List.of(new MarkedText.Span.Quote(cite.quote(), references.id(cite))));
  }
}
