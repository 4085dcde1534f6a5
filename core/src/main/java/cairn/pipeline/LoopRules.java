package cairn.pipeline;

import cairn.kernel.Decision;
import cairn.kernel.brief.Outcome;
import cairn.pipeline.PipelineCommand.Finish;
import cairn.pipeline.PipelineCommand.Look;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.Thresholds;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineEvent.LoopScored;
import cairn.pipeline.state.PipelineEvent.RunEnded;
import cairn.pipeline.state.PipelineEvent.RunLooked;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Readiness;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Stage;
import cairn.pipeline.state.Totals;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// The rules for a run as a whole: when a loop is over, whether another begins, how it ends.
final class LoopRules {
  private final PipelineState state;
  private final Run run;
  private final PipelineRules rules;

  LoopRules(PipelineState state, Run run, PipelineRules rules) {
    this.state = state;
    this.run = run;
    this.rules = rules;
  }

  Decision<PipelineEvent> look(Look look) {
    if (look.look() != run.looks() + 1)
      return look.outcome() instanceof Outcome.Replied
          ? PipelineRules.refuse(PipelineCode.NOT_ASKED, "look " + look.look() + " is over")
          : Decision.accept();
    var events = new ArrayList<PipelineEvent>();
    events.add(new RunLooked(look.look()));
    if (look.outcome() instanceof Outcome.Replied replied)
      events.addAll(rules.seen(WorkRules.files(replied.reply().content())));
    PipelineState after = rules.after(events);
    Run now = after.run();
    if (now == null || !PipelineSteps.agents(after, now).isEmpty()) return Decision.accept(events);
    OptionalDouble overall = Totals.overall(now, "");
    Map<String, Double> components = Totals.components(now);
    boolean reached = reached(now, overall, components);
    List<String> reopened =
        reached || now.loop() >= run.setup().rules().loops() || !loops(now)
            ? List.of()
            : reopen(now);
    events.add(new LoopScored(now.loop(), overall.orElse(0), components, reopened));
    if (reopened.isEmpty() && now.setup().mode() != Setup.Mode.PIPELINE)
      events.add(new RunEnded(now.id(), reached, remaining(after, now), reached && justDoIt(now)));
    return Decision.accept(events);
  }

  private static boolean loops(Run run) {
    return run.setup().mode() == Setup.Mode.PIPELINE || justDoIt(run);
  }

  private static boolean justDoIt(Run run) {
    return run.setup().mode() == Setup.Mode.JUST_DO_IT;
  }

  private static boolean reached(Run run, OptionalDouble overall, Map<String, Double> components) {
    boolean settled =
        run.progress().values().stream().noneMatch(p -> p.stage() instanceof Stage.Blocked);
    boolean some =
        run.progress().values().stream().anyMatch(p -> p.stage() instanceof Stage.Passed);
    boolean high = overall.isEmpty() ? some : overall.getAsDouble() >= run.setup().goal();
    boolean each =
        run.setup().goal() < Thresholds.SUBMISSION
            || components.values().stream().allMatch(s -> s >= Thresholds.COMPONENT);
    return settled && some && high && each;
  }

  /// The components that keep the total below the goal.
  private static List<String> reopen(Run run) {
    return Totals.components(run).entrySet().stream()
        .filter(
            c -> c.getValue() < run.setup().goal() && !run.wiring().critics(c.getKey()).isEmpty())
        .map(Map.Entry::getKey)
        .toList();
  }

  /// What is open when a run ends, for its note.
  static String remaining(PipelineState state, Run run) {
    var open = new ArrayList<String>();
    for (String name : run.wiring().names()) {
      Stage stage = run.of(name).stage();
      if (stage instanceof Stage.Blocked blocked) open.add(name + " is blocked: " + blocked.why());
      if (stage instanceof Stage.Waiting)
        open.add(
            name
                + " waits: "
                + String.join(
                    ", ",
                    Readiness.gaps(state, run, name).stream()
                        .map(Readiness.Gap::what)
                        .distinct()
                        .toList()));
    }
    return String.join("; ", open);
  }

  Decision<PipelineEvent> finish(Finish finish) {
    if (!run.finishing())
      return PipelineRules.refuse(PipelineCode.NOT_ASKED, "the run is not at its end");
    boolean reached = reached(run, Totals.overall(run, ""), Totals.components(run));
    return Decision.accept(
        new RunEnded(
            run.id(),
            finish.accepted() && reached,
            finish.accepted() ? remaining(state, run) : "not accepted",
            false));
  }
}
