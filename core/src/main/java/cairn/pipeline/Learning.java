package cairn.pipeline;

import cairn.pipeline.registry.Numbers;
import cairn.pipeline.registry.Thresholds;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.Run;
import java.util.ArrayList;
import java.util.List;

/// Patterns in finished runs that are worth a rule. Shown, never applied by themselves.
///
/// @param id stable, so that a person can decide about it once
/// @param kind `HIGH-PERF`, `FRICTION` or `ESCALATION`
public record Learning(String id, String kind, String agent, String text) {

  /// The place of what became a rule for everybody.
  public static final String RULE = "rule";

  /// What no person decided yet, oldest first.
  public static List<Learning> suggest(PipelineState state) {
    return all(state).stream().filter(l -> !state.learnings().containsKey(l.id())).toList();
  }

  /// What runs taught, approved or not decided; what a person rejected is no lesson.
  public static List<Learning> lessons(PipelineState state) {
    return all(state).stream()
        .filter(l -> {
          PipelineEvent.LearningDecided decided = state.learnings().get(l.id());
          return decided == null || decided.approved();
        })
        .toList();
  }

  private static List<Learning> all(PipelineState state) {
    var all = new ArrayList<Learning>();
    for (Run run : state.past().values()) add(run, all);
    Run last = state.run();
    if (last != null) add(last, all);
    return all;
  }

  private static void add(Run run, List<Learning> all) {
    for (String name : run.wiring().names()) {
      Progress p = run.of(name);
      String id = run.id() + "-" + name;
      Double first = p.result().first();
      if (first != null && first >= Thresholds.HIGH && p.attempt() == 1 && p.rounds() == 1)
        all.add(
            new Learning(
                id + "-high",
                "HIGH-PERF",
                name,
                name
                    + " passed at once with "
                    + Numbers.plain(first)
                    + "; its brief and inputs are worth keeping as a template"));
      if (p.rounds() >= Thresholds.ROUNDS)
        all.add(
            new Learning(
                id + "-friction",
                "FRICTION",
                name,
                name
                    + " needed "
                    + p.rounds()
                    + " rounds"
                    + (p.feedback().isEmpty()
                        ? ""
                        : "; last about: " + Journal.line(String.join(", ", p.feedback())))
                    + "; add an example to its gotchas"));
      if (p.escalations() > 0)
        all.add(
            new Learning(
                id + "-escalation",
                "ESCALATION",
                name,
                name
                    + " was escalated"
                    + (p.decision().isEmpty() ? "" : " and decided: " + Journal.line(p.decision()))
                    + "; could a rule have decided it?"));
    }
  }
}
