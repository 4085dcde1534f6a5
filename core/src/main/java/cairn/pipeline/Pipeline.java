package cairn.pipeline;

import cairn.kernel.Decision;
import cairn.kernel.EventTypes;
import cairn.kernel.Gate;
import cairn.kernel.GivenIds;
import cairn.kernel.Moment;
import cairn.kernel.Protocol;
import cairn.kernel.Stamp;
import cairn.kernel.Step;
import cairn.kernel.View;
import cairn.kernel.Work;
import cairn.kernel.brief.Outcome;
import cairn.kernel.snapshot.Snapshots;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineGate;
import cairn.pipeline.state.PipelineSnapshots;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.PipelineUpcasts;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.StepId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The pipeline as a protocol. Rules are in [PipelineRules] and [WorkRules], transitions in
/// [PipelineFold], what is possible in [PipelineSteps], what agents get in [Briefs].
public final class Pipeline implements Protocol<PipelineState, PipelineCommand, PipelineEvent> {
  private static final GivenIds GIVEN =
      new GivenIds(
          Map.of("pipeline.run.started", List.of("/run")),
          Map.of(),
          Map.of("pipeline.run.ended", List.of("/run")),
          Set.of("note", "output"),
          Set.of());

  public static final String NAME = "pipeline";
  public static final Pipeline INSTANCE = new Pipeline();

  private static final EventTypes<PipelineEvent> EVENTS =
      EventTypes.of(NAME, PipelineEvent.class, PipelineUpcasts.all());

  private Pipeline() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public GivenIds givenIds() {
    return GIVEN;
  }

  @Override
  public PipelineState empty() {
    return PipelineState.EMPTY;
  }

  @Override
  public Decision<PipelineEvent> decide(
      PipelineState state, PipelineCommand command, Moment moment) {
    return new PipelineRules(state, moment).decide(command);
  }

  @Override
  public PipelineState evolve(PipelineState state, PipelineEvent event, Stamp stamp) {
    return PipelineFold.evolve(state, event, stamp);
  }

  @Override
  public List<Step> next(PipelineState state) {
    return PipelineSteps.next(state);
  }

  @Override
  public PipelineCommand settle(Work work, Outcome outcome) {
    return switch (StepId.parse(work.id())) {
      case StepId.Review r -> new PipelineCommand.Criticise(r.critic(), r.key(), outcome);
      case StepId.OfRun r ->
          switch (r.matter()) {
            case LOOK -> new PipelineCommand.Look(r.number(), outcome);
            case COMMIT -> new PipelineCommand.Commit(r.run(), outcome);
            case PLAN, FINISH, CLEAR -> throw not("work", work);
          };
      case StepId.OfAttempt a ->
          switch (a.matter()) {
            case DELIVER -> new PipelineCommand.Deliver(a.agent(), a.attempt(), a.round(), outcome);
            case WRITE -> new PipelineCommand.Write(a.agent(), a.attempt(), a.round(), outcome);
            case VERIFY -> new PipelineCommand.Verify(a.agent(), a.attempt(), a.round(), outcome);
            case ESCALATE -> new PipelineCommand.Escalate(a.agent(), a.attempt(), outcome);
            case MERGE, DECIDE -> throw not("work", work);
          };
      case StepId.Condition _, StepId.Include _ -> throw not("work", work);
    };
  }

  @Override
  public PipelineCommand answer(Gate gate, String value) {
    return switch (StepId.parse(gate.id())) {
      case StepId.OfRun r ->
          switch (r.matter()) {
            case PLAN -> new PipelineCommand.Plan(value.equals("approve"), "");
            case FINISH -> new PipelineCommand.Finish(value.equals("accept"));
            case CLEAR -> new PipelineCommand.Clear(r.number(), value);
            case LOOK, COMMIT -> throw not("gate", gate);
          };
      case StepId.Condition _ -> {
        if (!(gate.context() instanceof PipelineGate.Condition(var condition)))
          throw not("gate", gate);
        yield new PipelineCommand.Judge(condition, value.equals("yes"));
      }
      case StepId.Include i -> new PipelineCommand.Include(i.agent(), value.equals("include"));
      case StepId.OfAttempt a ->
          switch (a.matter()) {
            case MERGE -> new PipelineCommand.Merge(a.agent(), value.equals("merge"), "");
            case DECIDE -> new PipelineCommand.DecideEscalation(a.agent(), a.attempt(), value);
            case DELIVER, WRITE, VERIFY, ESCALATE -> throw not("gate", gate);
          };
      case StepId.Review _ -> throw not("gate", gate);
    };
  }

  private static IllegalArgumentException not(String what, Step step) {
    return new IllegalArgumentException("no " + what + " of a pipeline: " + step.id());
  }

  /// Whether it is a file that the engine renders, in this run or in one before.
  public static boolean renders(String path) {
    return Handover.rendered(path);
  }

  @Override
  public List<View> views(PipelineState state) {
    var views = new ArrayList<View>();
    Run run = state.run();
    if (run == null) return Learnings.views(state);
    views.add(View.Whole.of(StateFile.PATH, StateFile.text(run)));
    if (state.journal().size() > 0)
      views.add(
          new View.Growing(
              "quality_reports/research_journal.md",
              Journal.HEAD,
              state.journal().size(),
              i -> state.journal().at(i)));
    views.addAll(Plans.views(run));
    views.addAll(Reports.views(run));
    if (run.ended() != null) views.add(View.Whole.of(Trace.path(run), Trace.text(state, run)));
    views.addAll(Learnings.views(state));
    return views;
  }

  @Override
  public EventTypes<PipelineEvent> events() {
    return EVENTS;
  }

  @Override
  public Snapshots<PipelineState> snapshots() {
    return new PipelineSnapshots();
  }
}
