package cairn.extractive;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;

/// What the findings add up to, in words of our own: counts, ranges, agreement and disagreement,
/// each citing the findings that it counts. Nothing is concluded beyond that.
final class Reckoning {
  private static final int MEASURES = 2;
  private static final int DISPUTES = 3;

  /// Findings cited for one facet.
  private static final int CITED = 2;

  /// @param findings those told under the facet that speak to the question most, best first
  record Theme(String title, List<Given> findings) {}

  private Reckoning() {}

  /// What the answer rests on: what is told most about, by how many sources.
  static void basis(ArrayNode into, List<Theme> themes) {
    List<Theme> told =
        themes.stream()
            .filter(t -> !t.findings().isEmpty())
            .sorted(Comparator.comparingInt((Theme t) -> t.findings().size()).reversed())
            .toList();
    if (told.isEmpty()) return;
    List<Given> all = told.stream().flatMap(t -> t.findings().stream()).distinct().toList();
    Language language = Language.of(Words.of(all.getFirst().text()));
    var parts = new ArrayList<String>();
    for (Theme theme : told)
      parts.add(
          (language.nouns() ? theme.title() : Explorer.decapitalised(theme.title()))
              + " ("
              + Numerals.of(theme.findings().size(), "statement")
              + " of "
              + Numerals.of(Given.sources(theme.findings()).size(), "source")
              + ")");
    String text =
        Numerals.of(all.size(), "statement")
            + " from "
            + Numerals.of(Given.sources(all).size(), "source")
            + ". They turn on "
            + Prose.list(parts)
            + ".";
    into.add(
        Given.says(
            "This rests on " + text,
            "inferred",
            told.stream().flatMap(t -> t.findings().stream().limit(CITED)).distinct().toList()));
  }

  /// Where several sources give a figure of the same thing.
  static void ranges(ArrayNode into, List<Given> findings, Set<String> subject) {
    List<Measures.Measure> measures =
        Measures.among(findings, subject).stream().limit(MEASURES).toList();
    if (measures.isEmpty()) return;
    var on = new LinkedHashSet<Given>();
    measures.forEach(m -> on.addAll(m.on()));
    into.add(
        Given.says(
            "Where several sources give a figure, it ranges: "
                + Prose.list(
                    measures.stream()
                        .map(m ->
                            m.name()
                                + " from "
                                + m.range()
                                + " in "
                                + Numerals.of(Given.sources(m.on()).size(), "source"))
                        .toList())
                + ".",
            "inferred",
            List.copyOf(on)));
  }

  static void disputes(ArrayNode into, List<Disagreement.Pair> pairs) {
    if (pairs.isEmpty()) return;
    List<Disagreement.Pair> told = pairs.subList(0, Math.min(DISPUTES, pairs.size()));
    String points =
        told.stream().map(Disagreement.Pair::headline).collect(Collectors.joining("; "))
            + (pairs.size() > told.size() ? "; and more" : "");
    into.add(
        Given.says(
            "On "
                + Numerals.of(pairs.size(), "point")
                + " the sources do not agree. "
                + points
                + (points.endsWith("\u2026") ? "" : "."),
            "inferred",
            told.stream().flatMap(p -> p.sides().stream()).distinct().toList()));
  }

  /// What the sources themselves call open.
  static void open(ArrayNode into, List<Given> open) {
    if (open.isEmpty()) return;
    into.add(
        Given.says(
            "Open, by the sources' own word ("
                + Numerals.of(open.size(), "statement")
                + "): \u2018"
                + open.getFirst().text()
                + "\u2019",
            "inferred",
            Stream.of(open).flatMap(List::stream).limit(CITED).toList()));
  }
}
