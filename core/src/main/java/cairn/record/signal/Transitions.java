package cairn.record.signal;

import cairn.record.state.EntryKind;
import cairn.record.state.Signal;
import cairn.record.words.Lexicon;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// The table of `transitions.yaml`: which status may follow which, and what it takes.
public final class Transitions {
  private static final Transitions TABLE = load();

  /// @param needs alternatives, each a set of signals that must all be there
  public record Transition(
      EntryKind kind, String from, String to, boolean revised, List<Set<Signal>> needs) {
    public boolean allowedBy(Collection<Signal> signals) {
      return needs.stream().anyMatch(signals::containsAll);
    }

    public String wants() {
      return String.join(
          ", or ",
          needs.stream()
              .map(all -> String.join(" and ", all.stream().map(Signal::word).toList()))
              .toList());
    }

    /// What would be enough to move an entry.
    public String enough(String entry) {
      Set<String> ways = new LinkedHashSet<>();
      for (Set<Signal> all : needs) {
        boolean words = all.contains(Signal.VERBAL_DECLARATION);
        if (all.contains(Signal.EMPIRICAL_RESOLUTION))
          ways.add(
              "an experiment with a result as `evidence` and the researcher's words on it that name"
                  + " "
                  + entry
                  + example(entry)
                  + (words ? ", and words that say they take it so" : ""));
        else if (words) ways.add("the researcher's words that say so of " + entry + ", as `quote`");
        else if (all.contains(Signal.ARTIFACT_COMMITMENT))
          ways.add("a file that depends on it as `evidence`");
        else if (all.contains(Signal.USER_DIRECTIVE) && to.equals("withdrawn"))
          ways.add("cairn record withdraw " + entry);
      }
      return "enough would be " + String.join("; or ", ways);
    }

    private String example(String entry) {
      return switch (to) {
        case "refuted" -> " (\"N02 refutes " + entry + "\")";
        case "weakened" -> " (\"N02 contradicts " + entry + "\")";
        case "supported" -> " (\"N02 confirms " + entry + "\")";
        case String _ -> "";
      };
    }
  }

  private final List<Transition> all = new ArrayList<>();

  public static Transitions table() {
    return TABLE;
  }

  private static Transitions load() {
    var table = new Transitions();
    Yaml.parse(Lexicon.resource("transitions.yaml"))
        .forEachEntry((kind, rows) -> {
          for (JsonNode row : rows) table.all.add(row(EntryKind.of(kind).orElseThrow(), row));
        });
    return table;
  }

  private static Transition row(EntryKind kind, JsonNode row) {
    var needs = new ArrayList<Set<Signal>>();
    for (JsonNode alternative : row.path("needs")) {
      Set<Signal> signals = EnumSet.noneOf(Signal.class);
      for (JsonNode word : alternative) signals.add(Signal.of(word.stringValue()).orElseThrow());
      needs.add(signals);
    }
    return new Transition(
        kind,
        row.path("from").stringValue(),
        row.path("to").stringValue(),
        row.has("through"),
        needs);
  }

  List<Transition> all() {
    return List.copyOf(all);
  }

  public Optional<Transition> find(EntryKind kind, String from, String to) {
    return all.stream()
        .filter(t -> t.kind() == kind && t.from().equals(from) && t.to().equals(to))
        .findFirst();
  }

  public boolean knows(EntryKind kind, String status) {
    return all.stream()
        .anyMatch(t -> t.kind() == kind && (t.from().equals(status) || t.to().equals(status)));
  }

  public List<String> from(EntryKind kind, String status) {
    return all.stream()
        .filter(t -> t.kind() == kind && t.from().equals(status))
        .map(Transition::to)
        .distinct()
        .toList();
  }
}
