package cairn.record.harvest;

import cairn.record.state.Candidate;
import cairn.record.state.NodeType;
import cairn.record.state.Provenance;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Runs of a test that the user asks about by its name: the summary that the runner printed
/// answers. Other runs of tests are housekeeping.
final class TestRuns {
  private static final int MAX_OUTPUT = 100_000;
  private static final int MAX_LINE = 300;

  private static final BoundedPattern RUNNER =
      BoundedPattern.of(
          "(?i)\\b(?:pytest|unittest|go test|cargo test|jest|vitest|mocha|rspec|ctest|npm test|mvn"
              + " |gradle )");

  /// A name that no sentence has by chance: with an underscore, or in two cases.
  private static final BoundedPattern NAME =
      BoundedPattern.of("\\b(?:\\w+_\\w+|[a-z]+[A-Z]\\w+|[A-Z][a-z]+[A-Z]\\w+)\\b");

  private static final BoundedPattern SUMMARY =
      BoundedPattern.of(
          "(?i)^[=\\s]*(?:tests?:\\s+)?\\d+ (?:passed|failed|errors?|skipped|tests?)\\b.*\\d"
              + "|^Tests run: \\d+|^test result: ");

  /// As pytest ends: `==== 1 failed, 3 warnings in 170.0s ====`.
  private static final BoundedPattern FRAMED =
      BoundedPattern.of("^=+ .*\\d+ (?:passed|failed|errors?)\\b.* in [\\d.]+s.* =+$");

  /// So many lines may stand between the name of a test and the runner's last line.
  private static final int NEAR = 12;

  private static final BoundedPattern FAILED =
      BoundedPattern.of("(?i)[1-9]\\d* (?:failed|errors?)\\b|failures: [1-9]|result: FAILED");

  /// A command and what it printed, as agents show them one below the other.
  private static final BoundedPattern CONSOLE =
      BoundedPattern.of(
          "(?m)^```(?:bash|sh|shell|console|zsh|powershell)\\n([^`]{3,2000})\\n```\\s*\\n```(?:text)?\\n([^`]{3,100000})\\n```");

  private TestRuns() {}

  static List<Candidate> of(Turn turn) {
    Set<String> asked = new LinkedHashSet<>();
    NAME.all(TypedWords.of(turn.user()), 10).forEach(hit -> asked.add(hit.text()));
    if (asked.isEmpty()) return List.of();
    var runs = new ArrayList<Candidate>();
    for (Turn.Action action : shown(turn)) {
      String command = action.input();
      boolean named = asked.stream().anyMatch(command::contains);
      if (named && RUNNER.found(command + " ")) summary(action).ifPresent(runs::add);
    }
    if (runs.isEmpty()) printed(turn.agent(), asked).ifPresent(runs::add);
    // Of the same test run again and again, the last run is the answer.
    return runs.isEmpty() ? runs : List.of(runs.getLast());
  }

  /// A runner's last line in the agent's words, close below the name of the test.
  private static Optional<Candidate> printed(String words, Set<String> asked) {
    if (words.length() > MAX_OUTPUT) return Optional.empty();
    String[] lines = words.split("\n");
    Candidate last = null;
    for (int i = 0; i < lines.length; i++) {
      if (lines[i].length() > MAX_LINE || !FRAMED.found(lines[i])) continue;
      List<String> above = List.of(lines).subList(Math.max(0, i - NEAR), i);
      for (String name : asked)
        if (above.stream().anyMatch(line -> line.contains(name)))
          last = candidate(name, null, lines[i].replace("=", "").strip());
    }
    return Optional.ofNullable(last);
  }

  private static List<Turn.Action> shown(Turn turn) {
    var all = new ArrayList<Turn.Action>();
    for (Turn.Action action : turn.actions())
      if (Runs.shell(action.tool()) && action.input().length() <= Runs.MAX_COMMAND) all.add(action);
    if (turn.agent().length() <= MAX_OUTPUT)
      for (BoundedPattern.Hit hit : CONSOLE.all(turn.agent(), 20))
        all.add(
            new Turn.Action(
                "bash", hit.group(1).orElse(""), hit.group(2).orElse(""), List.of(), null));
    return all;
  }

  private static Optional<Candidate> summary(Turn.Action run) {
    if (run.result().length() > MAX_OUTPUT) return Optional.empty();
    String last = "";
    for (String line : run.result().split("\n"))
      if (line.length() <= MAX_LINE && SUMMARY.found(line)) last = line.replace("=", "").strip();
    if (last.isEmpty()) return Optional.empty();
    return Optional.of(candidate(Runs.command(run.input()), run.exit(), last));
  }

  private static Candidate candidate(String title, @Nullable Integer exit, String summary) {
    int end = exit != null ? exit : FAILED.found(summary) ? 1 : 0;
    ObjectNode fields = Json.object().put("kind", NodeType.EXPERIMENT.word());
    fields.put("provenance", Provenance.AI_EXECUTED.word());
    fields.put("title", title).put("result", Runs.result(end, List.of(summary)));
    return Candidate.of(NodeType.EXPERIMENT, fields);
  }
}
