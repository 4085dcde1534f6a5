package cairn.report.chart;

import cairn.report.model.ReportModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a report contains that can be drawn: quantities, dates, who cites what, which words meet.
final class Evidence {
  private static final int SHORTEST_TERM = 4;

  /// Two words say better what amounts are of than one, if this share of them has both.
  private static final double NARROWER = 0.6;

  private final List<Quantity> quantities;

  Evidence(ReportModel model) {
    this.quantities =
        model.facets().stream()
            .flatMap(f -> f.everything().flatMap(s -> Quantity.in(f, s).stream()))
            .toList();
  }

  List<Quantity> quantities() {
    return quantities;
  }

  /// Quantities that can stand in one chart.
  ///
  /// @param subject what all of them are amounts of
  record Comparable(String subject, List<Quantity> quantities) {}

  /// Quantities of one unit and kind that are about the same thing, the largest group first,
  /// without repetitions. A degree of flow temperature and one of room temperature have a unit in
  /// common and nothing else; money is comparable with money.
  List<Comparable> comparable(Collection<Quantity> from) {
    return byUnit(from).stream()
        .map(Evidence::alike)
        .sorted(Comparator.comparingInt((Comparable c) -> c.quantities().size()).reversed())
        .toList();
  }

  /// Quantities by unit and kind of value, the group with the most first, without repetitions.
  List<List<Quantity>> byUnit(Collection<Quantity> from) {
    Map<String, Map<String, Quantity>> units = new LinkedHashMap<>();
    for (Quantity q : from)
      units
          .computeIfAbsent(q.unit() + q.kind(), _ -> new LinkedHashMap<>())
          .putIfAbsent(q.label() + q.value(), q);
    return units.values().stream()
        .map(m -> List.copyOf(m.values()))
        .sorted(Comparator.comparingInt((List<Quantity> l) -> l.size()).reversed())
        .toList();
  }

  private static Comparable alike(List<Quantity> all) {
    Map<String, Long> words =
        ranked(all.stream().flatMap(q -> tokens(q.label()).stream().distinct()));
    Map<String, Long> pairs = ranked(all.stream().flatMap(q -> bigrams(q.label()).stream()));
    words.keySet().removeIf(word -> named(word, pairs.keySet()) > 1);
    long most = words.values().stream().findFirst().orElse(0L);
    String subject =
        Stream.concat(pairs.entrySet().stream(), words.entrySet().stream())
            .filter(t -> t.getValue() >= Math.max(Charts.FEWEST_AMOUNTS, most * NARROWER))
            .map(Map.Entry::getKey)
            .findFirst()
            .orElse("");
    if (subject.isEmpty()) return new Comparable("", List.of());
    return new Comparable(
        subject,
        all.stream()
            .filter(q ->
                (" " + String.join(" ", tokens(q.label())) + " ").contains(" " + subject + " "))
            .toList());
  }

  /// How many kinds of a thing the pairs name: "flow temperature" and "room temperature" are two.
  private static long named(String word, Set<String> pairs) {
    return pairs.stream().filter(p -> p.endsWith(" " + word)).count();
  }

  static Map<String, Long> ranked(Stream<String> names) {
    Map<String, Long> counts =
        names.collect(Collectors.groupingBy(n -> n, LinkedHashMap::new, Collectors.counting()));
    Map<String, Long> out = new LinkedHashMap<>();
    counts.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .forEach(e -> out.put(e.getKey(), e.getValue()));
    return out;
  }

  /// Words that carry meaning, in order, plural folded.
  static List<String> tokens(String text) {
    var out = new ArrayList<String>();
    for (String raw : text.toLowerCase(java.util.Locale.ROOT).split("[^\\p{L}]+")) {
      if (raw.length() < SHORTEST_TERM || Words.STOP.contains(raw)) continue;
      boolean plural =
          raw.endsWith("s") && !raw.endsWith("ss") && !raw.endsWith("us") && !raw.endsWith("is");
      out.add(
          !plural
              ? raw
              : raw.endsWith("ies")
                  ? raw.substring(0, raw.length() - 3) + "y"
                  : raw.substring(0, raw.length() - 1));
    }
    return out;
  }

  private static Set<String> bigrams(String text) {
    Set<String> out = new LinkedHashSet<>();
    for (String clause : text.split("[.,;:()!?]+")) {
      List<String> words = tokens(clause);
      String plain = clause.toLowerCase(java.util.Locale.ROOT);
      for (int i = 0; i + 1 < words.size(); i++)
        if (plain.contains(words.get(i) + " " + words.get(i + 1)))
          out.add(words.get(i) + " " + words.get(i + 1));
    }
    return out;
  }
}
