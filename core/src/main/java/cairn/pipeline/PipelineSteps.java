package cairn.pipeline;

import cairn.kernel.Gate;
import cairn.kernel.Step;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.pipeline.state.Draft;
import cairn.pipeline.state.PipelineGate;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.Readiness;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Spec;
import cairn.pipeline.state.Stage;
import cairn.pipeline.state.StepId;
import cairn.pipeline.state.StepId.OfAttempt;
import cairn.pipeline.state.StepId.OfRun;
import cairn.pipeline.state.Totals;
import cairn.text.Sha256;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// What is possible now: work for agents, critics and hands, and questions to people.
final class PipelineSteps {
  private static final int SHORT = 10;
  private static final Duration GRACE = Duration.ofSeconds(30);

  private PipelineSteps() {}

  static List<Step> next(PipelineState state) {
    Run last = state.run();
    if (last != null && last.commits())
      return List.of(work(StepId.of(last, OfRun.Matter.COMMIT), () -> Briefs.commit(state, last)));
    Run run = state.open().orElse(null);
    if (run == null) return List.of();
    if (!run.planned()) return planning(run);
    Map<String, Step> steps = agents(state, run);
    if (!steps.isEmpty()) return List.copyOf(steps.values());
    if (run.finishing()) return List.of(finish(state, run));
    return List.of(
        work(new OfRun(run.id(), OfRun.Matter.LOOK, run.looks() + 1), () -> Briefs.look(run)));
  }

  private static List<Step> planning(Run run) {
    var steps = new ArrayList<Step>();
    List<Spec.Aspect> aspects = run.setup().spec().aspects();
    for (int i = 0; i < aspects.size(); i++)
      if (aspects.get(i).clarity() == Spec.Clarity.BLOCKED)
        steps.add(
            new Gate(
                new OfRun(run.id(), OfRun.Matter.CLEAR, i).toString(),
                aspects.get(i).aspect(),
                List.of(),
                null,
                new PipelineGate.Unclear(aspects.get(i).aspect(), aspects.get(i).note())));
    if (!steps.isEmpty()) return steps;
    return List.of(
        new Gate(
            StepId.of(run, OfRun.Matter.PLAN).toString(),
            "Run the plan in " + Plans.path(run) + "?",
            List.of(
                new Gate.Answer("approve", "start the agents"),
                new Gate.Answer("reject", "end the run")),
            "approve",
            new PipelineGate.Plan(Plans.plan(run), Plans.path(run))));
  }

  /// Steps of agents by id; the same review wanted by two is one step.
  static Map<String, Step> agents(PipelineState state, Run run) {
    var steps = new LinkedHashMap<String, Step>();
    for (String name : run.wiring().names()) {
      Progress p = run.of(name);
      if (p.stage().settled()) continue;
      switch (p.stage()) {
        case Stage.Waiting _ -> waiting(state, run, p, steps);
        case Stage.Working _ -> put(steps, worker(state, run, p));
        case Stage.Reviewing _ -> reviewing(state, run, p, steps);
        case Stage.Merging _ -> put(steps, merge(run, p));
        case Stage.Writing _ ->
            put(steps, work(StepId.of(run, p, OfAttempt.Matter.WRITE), () -> Briefs.write(p)));
        case Stage.Verifying _ ->
            put(
                steps,
                work(StepId.of(run, p, OfAttempt.Matter.VERIFY), () -> Briefs.verify(run, p))
                    .attempts(1)
                    .timeout(
                        Duration.ofSeconds(
                                (long) run.setup().verifySeconds()
                                    * Math.max(1, run.wiring().agent(name).verify().size()))
                            .plus(GRACE)));
        case Stage.Escalated to -> put(steps, escalated(run, p, to));
        case Stage.Passed _, Stage.Kept _, Stage.LeftOut _, Stage.Blocked _ -> {}
      }
    }
    return steps;
  }

  private static void put(Map<String, Step> steps, Step step) {
    steps.put(step.id(), step);
  }

  /// What was delivered is judged, written and verified also from the reserve of a budget.
  private static Work work(StepId id, Supplier<Brief> brief) {
    return Work.of(id.toString(), brief).asLast();
  }

  private static Work worker(PipelineState state, Run run, Progress p) {
    String id = StepId.of(run, p, OfAttempt.Matter.DELIVER).toString();
    return Work.of(id, () -> Briefs.worker(state, run, p));
  }

  static boolean mayStart(PipelineState state, Run run, Progress p) {
    boolean taking = !asks(run, p) || Boolean.TRUE.equals(run.judged().get("include:" + p.agent()));
    return taking && Readiness.ready(state, run, p.agent());
  }

  private static boolean asks(Run run, Progress p) {
    return run.wiring().agent(p.agent()).optional()
        && run.setup().mode() != Setup.Mode.STANDALONE
        && run.setup().mode() != Setup.Mode.SIMPLIFIED;
  }

  private static void waiting(PipelineState state, Run run, Progress p, Map<String, Step> steps) {
    if (asks(run, p) && !run.judged().containsKey("include:" + p.agent())) {
      put(steps, include(run, p));
      return;
    }
    if (Readiness.ready(state, run, p.agent())) {
      if (mayStart(state, run, p)) put(steps, worker(state, run, p));
      return;
    }
    if (!run.wiring().asksInWords(p.agent())) return;
    for (Readiness.Gap gap : Readiness.gaps(state, run, p.agent()))
      if (!gap.condition().isEmpty() && !run.judged().containsKey(gap.condition()))
        put(steps, condition(run, gap.condition()));
  }

  private static Gate condition(Run run, String condition) {
    return new Gate(
        new StepId.Condition(run.id(), Sha256.of(condition).substring(7, 7 + SHORT)).toString(),
        "Does this hold: " + condition + "?",
        List.of(
            new Gate.Answer("yes", "agents that need it may start"),
            new Gate.Answer("no", "they wait")),
        "yes",
        new PipelineGate.Condition(condition));
  }

  private static Gate include(Run run, Progress p) {
    String when = run.wiring().agent(p.agent()).conditional();
    return new Gate(
        new StepId.Include(run.id(), p.agent()).toString(),
        "Does " + p.agent() + " take part? " + when,
        List.of(
            new Gate.Answer("include", "it takes part"),
            new Gate.Answer("leave-out", "its weight is spread over the others")),
        "leave-out",
        new PipelineGate.Include(p.agent(), when));
  }

  private static void reviewing(PipelineState state, Run run, Progress p, Map<String, Step> steps) {
    for (String critic : run.wiring().critics(p.agent())) {
      if (p.reviews().containsKey(critic)) continue;
      String key = run.wiring().key(p.agent(), critic, p.draft().hash());
      if (!state.reviews().hopeless(key, run))
        put(
            steps,
            work(
                new StepId.Review(critic, key),
                () -> Briefs.critic(run, p.agent(), p.draft(), critic)));
    }
  }

  private static Gate merge(Run run, Progress p) {
    return new Gate(
        StepId.of(run, p, OfAttempt.Matter.MERGE).toString(),
        "Merge the work of "
            + p.agent()
            + " ("
            + p.draft().files().size()
            + " files) into the project?",
        List.of(
            new Gate.Answer("merge", "write the files"),
            new Gate.Answer("reject", "back to the worker")),
        "merge",
        new PipelineGate.Merge(
            p.agent(),
            p.draft().diff(),
            p.draft().files().stream().map(Draft.File::path).toList()));
  }

  private static Step escalated(Run run, Progress p, Stage.Escalated to) {
    if (!to.target().equals("user"))
      return work(whole(run, p, OfAttempt.Matter.ESCALATE), () -> Briefs.escalation(run, p, to));
    List<String> findings =
        p.reviews().values().stream()
            .flatMap(r -> r.issues().stream().map(i -> r.critic() + ": " + i.text()))
            .sorted()
            .toList();
    return new Gate(
        whole(run, p, OfAttempt.Matter.DECIDE).toString(),
        p.agent() + ": " + to.question() + " Decide in words, or `again`, `drop`, or `stop`.",
        List.of(),
        null,
        new PipelineGate.Escalation(
            p.agent(), to.question(), findings, PipelineGate.Escalation.IN_WORDS));
  }

  private static StepId whole(Run run, Progress p, OfAttempt.Matter matter) {
    return new OfAttempt(run.id(), p.agent(), p.attempt(), 0, matter);
  }

  private static Gate finish(PipelineState state, Run run) {
    String total = "overall " + Totals.words(run);
    String open = LoopRules.remaining(state, run);
    return new Gate(
        StepId.of(run, OfRun.Matter.FINISH).toString(),
        "Accept the result? " + total + (open.isEmpty() ? "" : "; open: " + open),
        List.of(
            new Gate.Answer("accept", "end the run"),
            new Gate.Answer("reject", "end it as not accepted")),
        "accept",
        new PipelineGate.Finish(Trace.path(run), total, open));
  }
}
