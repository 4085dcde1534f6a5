package cairn.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a report contains that can be drawn: quantities, dates, who cites what, which words meet.
final class Evidence {
  private static final int MOST_TERMS = 14;
  private static final int SHORTEST_TERM = 4;

  /// Two words say better what amounts are of than one, if this share of them has both.
  private static final double NARROWER = 0.6;

  private final ReportModel model;
  private final Map<String, Reference> byId;
  private final List<Quantity> quantities;

  Evidence(ReportModel model) {
    this.model = model;
    this.byId = model.references().stream().collect(Collectors.toMap(Reference::id, r -> r));
    this.quantities =
        model.facets().stream()
            .flatMap(f -> f.everything().flatMap(s -> Quantity.in(f, s).stream()))
            .toList();
  }

  ReportModel model() {
    return model;
  }

  List<Facet> facets() {
    return model.facets();
  }

  List<Quantity> quantities() {
    return quantities;
  }

  /// Quantities that can stand in one chart.
  ///
  /// @param subject what all of them are amounts of, empty for sums of money
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
    if ("$€£".indexOf(all.getFirst().unit().charAt(0)) >= 0) return new Comparable("", all);
    Map<String, Long> words =
        ranked(all.stream().flatMap(q -> tokens(q.label()).stream().distinct()));
    Map<String, Long> pairs = ranked(all.stream().flatMap(q -> bigrams(q.label()).stream()));
    words.keySet().removeIf(word -> named(word, pairs.keySet()) > 1);
    long most = words.values().stream().findFirst().orElse(0L);
    String subject =
        Stream.concat(pairs.entrySet().stream(), words.entrySet().stream())
            .filter(t -> t.getValue() >= Math.max(ChartRules.FEWEST_POINTS, most * NARROWER))
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

  /// Statements of this inquiry that name one year, oldest first.
  List<Chart.Moment> moments() {
    var out = new ArrayList<Chart.Moment>();
    Set<String> told = new LinkedHashSet<>();
    model
        .statements()
        .filter(s -> s.label() != Statement.Label.INFERRED && told.add(s.text().plain()))
        .forEach(s -> {
          List<String> references = s.text().cited().distinct().toList();
          List<Integer> years = Quantity.years(s.text().plain()).stream().distinct().toList();
          if (!references.isEmpty() && years.size() == 1)
            out.add(
                new Chart.Moment(
                    years.getFirst(),
                    Integer.toString(years.getFirst()),
                    s.text().plain().strip(),
                    new Basis.Cited(references)));
        });
    out.sort(Comparator.comparing(Chart.Moment::year));
    return out;
  }

  /// The name of the source of a reference; several places of one document count as one source.
  String source(String reference) {
    return byId.get(reference).title();
  }

  /// Sources by how often the facets cite them, the most cited first.
  Map<String, Long> sources() {
    return ranked(facets().stream().flatMap(this::cites));
  }

  /// Every citation of a facet and below, as the name of its source.
  Stream<String> cites(Facet facet) {
    return facet.everything().flatMap(s -> s.text().cited()).map(this::source);
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

  static OptionalDouble support(Stream<Statement> statements) {
    return statements.flatMap(s -> s.support().stream()).mapToDouble(Support::score).average();
  }

  static long labelled(Facet facet, Statement.Label label) {
    return facet.everything().filter(s -> s.label() == label).count();
  }

  /// Words that many statements use, by the number of statements; two-word terms come before their
  /// words.
  Map<String, Long> terms() {
    Map<String, Long> pairs =
        ranked(model.statements().flatMap(s -> bigrams(s.text().plain()).stream()));
    pairs.values().removeIf(n -> n < 2);
    Map<String, Long> single =
        ranked(model.statements().flatMap(s -> tokens(s.text().plain()).stream().distinct()));
    pairs.forEach((pair, n) -> {
      for (String word : pair.split(" ")) single.computeIfPresent(word, (_, v) -> v - n);
    });
    Map<String, Long> out = new LinkedHashMap<>();
    Stream.concat(pairs.entrySet().stream(), single.entrySet().stream())
        .filter(e -> e.getValue() >= 2)
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(MOST_TERMS)
        .forEach(e -> out.put(e.getKey(), e.getValue()));
    return out;
  }

  static boolean mentions(Statement s, String term) {
    return (" " + String.join(" ", tokens(s.text().plain())) + " ").contains(" " + term + " ");
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
