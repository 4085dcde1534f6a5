package cairn.use.pipeline;

import cairn.kernel.Gate;
import cairn.kernel.brief.Reply;
import cairn.kernel.project.Project;
import cairn.kernel.work.Costs;
import cairn.pipeline.Pipeline;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineGate;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Run;
import cairn.spine.Query;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What a run took until now, or until its end, and what waits for a person. Read from the log.
///
/// @param seconds from its beginning
/// @param calls of agents
/// @param waits the questions that are open, each since when
public record SoFar(
    Instant began, long seconds, int calls, long tokens, double usd, List<Waiting> waits) {
  private static final int MINUTE = 60;

  /// From so many on, the larger unit is told.
  private static final int ENOUGH = 2;

  /// A question that is open.
  ///
  /// @param agent whose work waits for the answer; empty if the whole run does
  /// @param seconds how long it has waited
  public record Waiting(String gate, String question, String agent, Instant since, long seconds) {
    /// How long it has waited, in words.
    public String time() {
      return SoFar.words(seconds);
    }
  }

  static SoFar of(Project project, PipelineState state, Run run) {
    Instant now = project.clock().instant();
    Instant end = run.ended() == null ? now : run.ended();
    Reply.Usage spent = Costs.since(project, Pipeline.INSTANCE.name(), run.began());
    var heard = new Heard(project, run);
    List<Waiting> waits =
        Pipeline.INSTANCE.next(state).stream()
            .filter(Gate.class::isInstance)
            .map(step -> waiting((Gate) step, heard, now))
            .toList();
    return new SoFar(
        run.began(),
        seconds(run.began(), end),
        spent.calls(),
        spent.inputTokens() + spent.outputTokens(),
        spent.usd(),
        waits);
  }

  private static Waiting waiting(Gate gate, Heard heard, Instant now) {
    String agent = gate.context() instanceof PipelineGate asked ? agent(asked) : "";
    Instant since = gate.context() instanceof PipelineGate asked ? heard.since(asked) : heard.began;
    return new Waiting(gate.id(), gate.question(), agent, since, seconds(since, now));
  }

  private static String agent(PipelineGate gate) {
    return switch (gate) {
      case PipelineGate.Include g -> g.agent();
      case PipelineGate.Merge g -> g.agent();
      case PipelineGate.Escalation g -> g.agent();
      case PipelineGate.Unclear _,
          PipelineGate.Plan _,
          PipelineGate.Condition _,
          PipelineGate.Finish _ ->
          "";
    };
  }

  /// When something last happened to each agent, to the plan, and to the loop.
  private static final class Heard {
    private static final String AGENT = "agent";

    private final Instant began;
    private final Map<String, Instant> agents = new HashMap<>();
    private Instant plan;
    private Instant loop;

    Heard(Project project, Run run) {
      began = run.began();
      plan = began;
      loop = began;
      var types = Pipeline.INSTANCE.events();
      project
          .spine()
          .read(
              Query.ALL.types(Pipeline.INSTANCE.name() + ".").between(began, null),
              event -> {
                PipelineEvent happened = types.read(event).orElse(null);
                boolean named = happened instanceof PipelineEvent.AgentNamed;
                String agent = event.data().path(AGENT).asString("");
                if (!named && !agent.isEmpty()) agents.put(agent, event.when());
                if (happened instanceof PipelineEvent.PlanApproved) plan = event.when();
                if (happened instanceof PipelineEvent.LoopScored) loop = event.when();
                return true;
              });
    }

    Instant since(PipelineGate gate) {
      return switch (gate) {
        case PipelineGate.Unclear _, PipelineGate.Plan _ -> began;
        case PipelineGate.Condition _, PipelineGate.Include _ -> plan;
        case PipelineGate.Merge g -> agents.getOrDefault(g.agent(), plan);
        case PipelineGate.Escalation g -> agents.getOrDefault(g.agent(), plan);
        case PipelineGate.Finish _ -> loop;
      };
    }
  }

  private static long seconds(Instant from, Instant to) {
    return Math.max(0, Duration.between(from, to).toSeconds());
  }

  /// In one line.
  public String words() {
    return words(seconds)
        + ", "
        + (calls == 1 ? "1 call" : calls + " calls")
        + (tokens == 0 ? "" : ", " + tokens + " tokens")
        + (calls == 0 ? "" : String.format(Locale.ROOT, ", $%.2f", usd));
  }

  private static String words(long seconds) {
    Duration time = Duration.ofSeconds(seconds);
    if (seconds < MINUTE) return seconds + " s";
    if (time.toHours() < ENOUGH) return time.toMinutes() + " min";
    return time.toDays() < ENOUGH ? time.toHours() + " h" : time.toDays() + " days";
  }
}
