package cairn.pipeline;

import cairn.kernel.Decision;
import cairn.kernel.EventTypes;
import cairn.kernel.Gate;
import cairn.kernel.Moment;
import cairn.kernel.Outcome;
import cairn.kernel.Protocol;
import cairn.kernel.Snapshots;
import cairn.kernel.Stamp;
import cairn.kernel.Step;
import cairn.kernel.View;
import cairn.kernel.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The pipeline as a protocol. Rules are in [PipelineRules] and [WorkRules], transitions in
/// [PipelineFold], what is possible in [PipelineSteps], what agents get in [Briefs].
public final class Pipeline implements Protocol<PipelineState, PipelineCommand, PipelineEvent> {
  public static final String NAME = "pipeline";
  public static final Pipeline INSTANCE = new Pipeline();

  private static final EventTypes<PipelineEvent> EVENTS = EventTypes.of(NAME, PipelineEvent.class);
  private static final Pattern REVIEW = Pattern.compile("review\\.([a-z0-9-]+)\\.([0-9a-f]+)");
  private static final Pattern LOOK = Pattern.compile("r\\d+\\.look\\.(\\d+)");
  private static final Pattern COMMIT = Pattern.compile("(r\\d+)\\.commit");
  private static final Pattern WORK =
      Pattern.compile(
          "r\\d+\\.([a-z0-9-]+)\\.a(\\d+)(?:\\.r(\\d+))?(?:\\.(write|verify|escalate|merge|decide))?");
  private static final Pattern CLEAR = Pattern.compile("r\\d+\\.clear\\.(\\d+)");
  private static final Pattern INCLUDE = Pattern.compile("r\\d+\\.([a-z0-9-]+)\\.include");

  private Pipeline() {}

  @Override
  public String name() {
    return NAME;
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
    Matcher review = REVIEW.matcher(work.id());
    if (review.matches())
      return new PipelineCommand.Criticise(review.group(1), review.group(2), outcome);
    Matcher look = LOOK.matcher(work.id());
    if (look.matches()) return new PipelineCommand.Look(Integer.parseInt(look.group(1)), outcome);
    Matcher commit = COMMIT.matcher(work.id());
    if (commit.matches()) return new PipelineCommand.Commit(commit.group(1), outcome);
    Matcher id = WORK.matcher(work.id());
    if (!id.matches()) throw new IllegalArgumentException("not work of a pipeline: " + work.id());
    String agent = id.group(1);
    int attempt = Integer.parseInt(id.group(2));
    int round = id.group(3) == null ? 0 : Integer.parseInt(id.group(3));
    String kind = id.group(4) == null ? "" : id.group(4);
    return switch (kind) {
      case "write" -> new PipelineCommand.Write(agent, attempt, round, outcome);
      case "verify" -> new PipelineCommand.Verify(agent, attempt, round, outcome);
      case "escalate" -> new PipelineCommand.Escalate(agent, attempt, outcome);
      default -> new PipelineCommand.Deliver(agent, attempt, round, outcome);
    };
  }

  @Override
  public PipelineCommand answer(Gate gate, String value) {
    String id = gate.id();
    if (id.endsWith(".plan")) return new PipelineCommand.Plan(value.equals("approve"), "");
    if (id.endsWith(".finish")) return new PipelineCommand.Finish(value.equals("accept"));
    if (id.contains(".condition."))
      return new PipelineCommand.Judge(
          gate.context().path("condition").asString(), value.equals("yes"));
    Matcher clear = CLEAR.matcher(id);
    if (clear.matches()) return new PipelineCommand.Clear(Integer.parseInt(clear.group(1)), value);
    Matcher include = INCLUDE.matcher(id);
    if (include.matches())
      return new PipelineCommand.Include(include.group(1), value.equals("include"));
    Matcher work = WORK.matcher(id);
    if (!work.matches()) throw new IllegalArgumentException("not a gate of a pipeline: " + id);
    return id.endsWith(".merge")
        ? new PipelineCommand.Merge(work.group(1), value.equals("merge"), "")
        : new PipelineCommand.DecideEscalation(
            work.group(1), Integer.parseInt(work.group(2)), value);
  }

  @Override
  public List<View> views(PipelineState state) {
    var views = new ArrayList<View>();
    Run run = state.run();
    if (run == null) return Learnings.views(state);
    views.add(View.Whole.of(StateFile.PATH, StateFile.text(state, run)));
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
