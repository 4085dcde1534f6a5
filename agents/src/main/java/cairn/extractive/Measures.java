package cairn.extractive;

import cairn.sources.Quantity;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The same quantity as several sources state it: a name, a unit, and the values from lowest to
/// highest. Only a name that stands before the number in its clause counts; changes ("by 9 %") and
/// bounds ("below 50 °C") are no readings of it.
final class Measures {
  private static final int LEAST_SOURCES = 2;

  /// Values further apart than this are not of one kind.
  private static final double WIDEST = 100;

  /// What leads up to a reading; empty for a verb ("averaged 2.9").
  private static final Set<String> LEVELS = Set.of("", "of", "at", "von", "de");

  /// What stands behind these is a case, not the thing measured: "houses without roof insulation".
  private static final Set<String> CASES =
      Set.of(
          "with", "without", "in", "for", "at", "under", "on", "ohne", "mit", "bei", "sans",
          "avec");

  private Measures() {}

  /// @param on the findings that state it, lowest value first
  record Measure(String name, Quantity low, Quantity high, List<Given> on) {
    String range() {
      return Disagreement.amount(low) + " to " + Disagreement.amount(high);
    }
  }

  private record Reading(Quantity quantity, Given given) {}

  /// Those that most sources state first.
  static List<Measure> among(List<Given> findings, Set<String> subject) {
    List<KeyPhrases.Phrase> names =
        KeyPhrases.of(findings.stream().map(Given::text).toList(), subject).stream()
            .filter(p -> p.stems().size() > 1)
            .toList();
    var readings = new LinkedHashMap<List<String>, List<Reading>>();
    for (Given given : findings)
      for (Clause clause : Clause.of(given.text()))
        for (Quantity quantity : Disagreement.measured(clause.text())) {
          String before =
              clause.text().substring(0, Math.max(0, clause.text().indexOf(quantity.raw())));
          String name = name(before, names);
          boolean level = LEVELS.contains(Disagreement.lead(before));
          if (level && !name.isEmpty())
            readings
                .computeIfAbsent(List.of(name, quantity.unit()), _ -> new ArrayList<>())
                .add(new Reading(quantity, given));
        }
    return measures(readings);
  }

  /// The last name before the number.
  private static String name(String before, List<KeyPhrases.Phrase> names) {
    List<String> stems = new ArrayList<>();
    for (String word : Words.of(before)) stems.add(Words.stem(word));
    return names.stream()
        .filter(p -> {
          int at = Collections.lastIndexOfSubList(stems, p.stems());
          return at == 0 || at > 0 && !CASES.contains(stems.get(at - 1));
        })
        .max(Comparator.comparingInt(p -> Collections.lastIndexOfSubList(stems, p.stems())))
        .map(KeyPhrases.Phrase::words)
        .orElse("");
  }

  private static List<Measure> measures(Map<List<String>, List<Reading>> readings) {
    var measures = new ArrayList<Measure>();
    readings.forEach((key, all) -> {
      List<Reading> sorted =
          all.stream().sorted(Comparator.comparingDouble(r -> r.quantity().value())).toList();
      Quantity low = sorted.getFirst().quantity();
      Quantity high = sorted.getLast().quantity();
      List<Given> on = sorted.stream().map(Reading::given).distinct().toList();
      boolean apart = !low.agrees(high) && low.value() > 0 && high.value() / low.value() < WIDEST;
      if (apart && Given.sources(on).size() >= LEAST_SOURCES)
        measures.add(new Measure(key.getFirst(), low, high, on));
    });
    measures.sort(
        Comparator.comparingInt((Measure m) -> Given.sources(m.on()).size())
            .reversed()
            .thenComparing(Measure::name));
    return measures;
  }
}
