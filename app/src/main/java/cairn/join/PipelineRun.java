package cairn.join;

import cairn.agent.Agents;
import cairn.crew.Crew;
import cairn.crew.ProjectFiles;
import cairn.crew.RuleAgent;
import cairn.crew.Worktrees;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Key;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.brief.Budget;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.kernel.work.Watcher;
import cairn.kernel.work.Workshop;
import cairn.pipeline.Pipeline;
import cairn.pipeline.PipelineCommand;
import cairn.pipeline.registry.Requires;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Seen;
import cairn.pipeline.state.Setup;
import cairn.text.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Starts a run of the pipeline, or goes on with it, until it ends or only a person can go on.
public final class PipelineRun {
  /// Who answers gates.
  public interface Answers {
    /// Empty to leave the gate open.
    Optional<String> answer(Gate gate) throws IOException;

    default void taken(Gate gate, String value) {}

    /// The rules did not take the answer; giving it again would not help.
    default void refused(Gate gate, Refusal refusal) {}
  }

  private final Project project;
  private final Map<String, String> environment;
  private final Who who;
  private final Chapter<PipelineState, PipelineCommand, PipelineEvent> chapter;
  private volatile @Nullable Workshop<?, ?, ?> workshop;
  private volatile boolean stopped;

  public PipelineRun(Project project, Map<String, String> environment, Who who) {
    this.project = project;
    this.environment = environment;
    this.who = who;
    this.chapter = project.chapter(Pipeline.INSTANCE);
  }

  public PipelineState state() {
    return chapter.state();
  }

  /// Started again by the same key, or after a run that was killed, it is the run that was started
  /// before: [#work] goes on with it.
  ///
  /// @param key what the caller chose to name this start; null if nothing
  public Decision<PipelineEvent> start(Setup setup, @Nullable String key) throws IOException {
    Key named = Key.of(key, "pipeline run", Json.write(setup));
    return chapter.submit(new PipelineCommand.Start(setup, look(setup)), who.key(named));
  }

  /// Takes the project over as it stands.
  ///
  /// @param findings marks of what is wrong with its registry
  public Decision<PipelineEvent> adopt(Setup setup, List<String> findings) throws IOException {
    return chapter.submit(new PipelineCommand.Adopt(look(setup), findings), who);
  }

  /// The files that agents of a setup would make, as they are now.
  public Map<String, Seen> files(Setup setup) throws IOException {
    return look(setup);
  }

  /// Looks again at the files that the run under way speaks of.
  public Decision<PipelineEvent> look() throws IOException {
    Setup setup = chapter.state().open().orElseThrow().setup();
    return chapter.submit(new PipelineCommand.See(look(setup)), who);
  }

  public Decision<PipelineEvent> end(String why) {
    return chapter.submit(new PipelineCommand.Stop(why), who);
  }

  /// Ends [#work] soon, from any thread; nothing that came back is lost.
  public void stop() {
    stopped = true;
    Workshop<?, ?, ?> now = workshop;
    if (now != null) now.stop();
  }

  /// Changes the plan before it is approved; null leaves a part as it is.
  public Decision<PipelineEvent> replan(PipelineCommand.Replan plan) {
    return chapter.submit(plan, who);
  }

  public Decision<PipelineEvent> back(String agent, String why) {
    return chapter.submit(new PipelineCommand.Back(agent, why), who);
  }

  /// @param agent one agent for every role, or empty for whom the run was given to before, or else
  ///   for what `cairn.yaml` says
  /// @param budget what this call may cost; what was delivered is still judged from its reserve
  public Workshop.Result work(String agent, Budget budget, Watcher watcher, Answers answers)
      throws IOException, InterruptedException {
    String named = named(agent);
    var worktrees = new Worktrees(project.folder());
    var services =
        new Agents.Services(
            new RuleAgent(),
            List.of(new ReferenceTool(project.folder(), () -> chapter.state().open())),
            activity -> {
              worktrees.accept(activity);
              if (!activity.words().isBlank()) watcher.heard(activity.work(), activity.words());
            });
    try (Agents agents = Agents.of(project.folder(), environment, services)) {
      Agents chosen = named.isEmpty() ? agents : agents.only(named);
      var crew = new Crew(project.folder(), environment, chosen, worktrees);
      var run = new Workshop.Run("", budget, chosen::capacity);
      while (true) {
        var fresh = new Workshop<>(chapter, crew, run, watcher);
        workshop = fresh;
        if (stopped) return new Workshop.Result.Stopped();
        Workshop.Result result = fresh.run();
        if (!(result instanceof Workshop.Result.Waiting(List<Gate> gates)) || !any(gates, answers))
          return result;
      }
    }
  }

  /// Keeps who was chosen, so that whoever goes on later, here or elsewhere, means the same.
  private String named(String agent) {
    if (!agent.isEmpty()) chapter.submit(new PipelineCommand.NameAgent(agent), who);
    return agent.isEmpty() ? chapter.state().open().map(Run::agent).orElse("") : agent;
  }

  private boolean any(List<Gate> gates, Answers answers) throws IOException {
    boolean any = false;
    for (Gate gate : gates) {
      Optional<String> value = answers.answer(gate);
      if (value.isEmpty()) continue;
      switch (chapter.answer(gate.id(), value.get(), who)) {
        case Decision.Accepted<PipelineEvent> _ -> {
          answers.taken(gate, value.get());
          any = true;
        }
        case Decision.Refused<PipelineEvent>(Refusal refusal) -> answers.refused(gate, refusal);
      }
    }
    return any;
  }

  /// The files that a setup speaks of, as they are now.
  private Map<String, Seen> look(Setup setup) throws IOException {
    var patterns = new ArrayList<String>();
    for (var agent : setup.agents()) {
      patterns.addAll(agent.produces().paths());
      patterns.addAll(agent.produces().required());
      agent
          .requires()
          .leaves()
          .filter(Requires.Present.class::isInstance)
          .forEach(r -> patterns.add(((Requires.Present) r).path()));
    }
    return new ProjectFiles(project.folder()).look(patterns.stream().distinct().toList());
  }
}
