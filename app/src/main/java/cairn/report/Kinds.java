package cairn.report;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// What kinds of pictures a level asks for by name. Each is drawn where the findings have data for
/// it; where they have none the report says so.
enum Kinds {
  HIERARCHY("a hierarchy", Level.DEFAULT, "hierarchy"),
  PROCESS("a process", Level.DEFAULT, "process"),
  COMPARISON("a comparison of amounts", Level.DETAILED, "bar", "dot_plot"),
  TREND("a trend", Level.DETAILED, "line", "timeline"),
  DISTRIBUTION("a distribution", Level.DETAILED, "histogram"),
  MATRIX("a comparison side by side", Level.DETAILED, "comparison_matrix", "quadrant"),
  COMPOSITION("a composition", Level.EXHAUSTIVE, "stacked_bar", "treemap", "sunburst"),
  RELATIONSHIP("a network of relations", Level.EXHAUSTIVE, "network", "sankey"),
  TAXONOMY("a taxonomy", Level.EXHAUSTIVE, "taxonomy"),
  TIME("a line of time", Level.EXHAUSTIVE, "timeline_ribbon"),
  READERS("readers and what concerns them", Level.EXHAUSTIVE, "persona");

  private final String words;
  private final Level from;
  private final List<String> types;

  Kinds(String words, Level from, String... types) {
    this.words = words;
    this.from = from;
    this.types = List.of(types);
  }

  static List<Kinds> of(Level level) {
    return Arrays.stream(values()).filter(k -> k.from.compareTo(level) <= 0).toList();
  }

  List<String> types() {
    return types;
  }

  boolean among(Set<String> drawn) {
    return types.stream().anyMatch(drawn::contains);
  }

  /// What a report says where it has no such picture.
  String missing() {
    return "No picture shows " + words + ": the findings hold no data for one.";
  }
}
