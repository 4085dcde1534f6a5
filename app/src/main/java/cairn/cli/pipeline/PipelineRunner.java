package cairn.cli.pipeline;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.GateLines;
import cairn.cli.terminal.HostWords;
import cairn.cli.terminal.Notice;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.Surroundings;
import cairn.crew.Hands;
import cairn.gate.OpenGate;
import cairn.join.PipelineRun;
import cairn.kernel.Gate;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.Work;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.kernel.project.Project;
import cairn.kernel.work.Watcher;
import cairn.kernel.work.Workshop;
import cairn.text.Json;
import cairn.use.inquiry.GateForm;
import cairn.use.pipeline.DecideLearning;
import cairn.use.pipeline.RunPipeline;
import cairn.use.pipeline.ShowRun;
import cairn.use.task.IdentifyCaller;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Works a run until it ends or only a person can go on.
final class PipelineRunner {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration FIRST_PAUSE = Duration.ofMinutes(5);

  private final Out out;
  private final Surroundings world;
  private final Project project;
  private final RunPipeline run;
  private final PipelineFlags flags;
  private final Map<String, String> answers;
  private boolean asked;

  PipelineRunner(Out out, Surroundings world, Project project, PipelineFlags flags) {
    this.out = out;
    this.world = world;
    this.project = project;
    this.run = new RunPipeline(project, world.environment(), Who.cli(""));
    this.flags = flags;
    this.answers = new HashMap<>(flags.answers);
  }

  RunPipeline pipeline() {
    return run;
  }

  int run() throws IOException, InterruptedException {
    run.foreignState().ifPresent(finding -> out.note(finding.toString()));
    Thread stop = new Thread(run::stop);
    Runtime.getRuntime().addShutdownHook(stop);
    Workshop.Result result = patiently();
    Runtime.getRuntime().removeShutdownHook(stop);
    return switch (result) {
      case Workshop.Result.Finished _ -> summary();
      case Workshop.Result.Stopped _ -> {
        out.note("Stopped; `cairn pipeline resume` goes on.");
        yield Exit.FAILED;
      }
      case Workshop.Result.Waiting waiting -> waiting(waiting.gates());
      case Workshop.Result.Awaiting(int works) -> {
        out.note(HostWords.awaiting(works) + "; then `cairn pipeline resume` goes on");
        out.result(Map.of("waiting", List.of(), "work", works));
        yield Exit.GATE;
      }
    };
  }

  /// Asks agents that could not be reached again, in five minutes, ten, twenty, up to an hour.
  private Workshop.Result patiently() throws IOException, InterruptedException {
    Duration left = Duration.ofMillis(Math.round(flags.patient * HOUR.toMillis()));
    Duration pause = FIRST_PAUSE;
    while (true) {
      Workshop.Result result = run.work(flags.agent, flags.budget(), new Progress(), new Asking());
      if (!(result instanceof Workshop.Result.Waiting(List<Gate> gates))) return result;
      boolean unreached = !gates.isEmpty() && gates.stream().allMatch(RunPipeline::unreached);
      if (!unreached || left.compareTo(pause) < 0) {
        if (!world.terminal()) notice(gates);
        return result;
      }
      out.note("Nobody answers; asking again in " + pause.toMinutes() + " min.");
      Thread.sleep(pause);
      left = left.minus(pause);
      pause = pause.multipliedBy(2).compareTo(HOUR) > 0 ? HOUR : pause.multipliedBy(2);
      for (Gate gate : gates) answers.put(gate.id(), RunPipeline.AGAIN);
      asked = true;
    }
  }

  private void notice(List<Gate> gates) throws IOException, InterruptedException {
    String text = "The pipeline waits for you: " + gates.getFirst().question();
    Notice.of(project.folder()).tell(text).forEach(problem -> out.note(problem));
  }

  private final class Asking implements PipelineRun.Answers {
    @Override
    public Optional<String> answer(Gate gate) throws IOException {
      return value(gate);
    }

    @Override
    public void taken(Gate gate, String value) {
      out.note(out.dim("gate " + gate.id() + ": " + value));
    }

    @Override
    public void refused(Gate gate, Refusal refusal) {
      Command.refused(out, List.of(refusal));
      answers.remove(name(gate));
    }
  }

  /// By its id, by its last word, by its default with `--yes`, or from the person at the terminal.
  private Optional<String> value(Gate gate) throws IOException {
    // To ask the same once more decides nothing, so it needs no person.
    if (asked && RunPipeline.unreached(gate) && RunPipeline.AGAIN.equals(answers.get(gate.id())))
      return Optional.of(answers.remove(gate.id()));
    Optional<Refusal> notAPerson =
        new IdentifyCaller(project, world.environment()).notAPerson(world.person(), world::agent);
    if (notAPerson.isPresent()) {
      if (flags.yes || !flags.answers.isEmpty()) Command.refused(out, List.of(notAPerson.get()));
      return Optional.empty();
    }
    for (String key : List.of(gate.id(), name(gate)))
      if (answers.containsKey(key)) return Optional.ofNullable(answers.get(key));
    if (flags.yes && gate.preset() != null) return Optional.of(gate.preset());
    if (!world.terminal() || out.json()) return Optional.empty();
    show(gate);
    out.note("> ");
    var reader = new BufferedReader(new InputStreamReader(world.in(), StandardCharsets.UTF_8));
    String line = reader.readLine();
    if (line == null) return Optional.empty();
    return Optional.of(line.isBlank() && gate.preset() != null ? gate.preset() : line.strip());
  }

  private static String name(Gate gate) {
    return gate.id().substring(gate.id().indexOf('.') + 1);
  }

  private void show(Gate gate) {
    out.note(out.bold(gate.question()));
    GateLines.of(GateForm.of(OpenGate.of(gate)), out).forEach(out::note);
  }

  private int waiting(List<Gate> gates) {
    ObjectNode document = Json.tree(new ShowRun(project).summary());
    ArrayNode rows = document.putArray("gates");
    for (Gate gate : gates) rows.add(Json.<ObjectNode>tree(OpenGate.of(gate).row()));
    for (Gate gate : gates) {
      out.say(out.bold("Waiting: ") + gate.question());
      for (Gate.Answer choice : gate.answers())
        out.say(
            "  cairn gate answer "
                + gate.id()
                + " "
                + choice.value()
                + out.dim("   " + choice.meaning()));
      if (gate.answers().isEmpty()) {
        out.say("  cairn gate answer " + gate.id() + " \"YOUR WORDS\"");
        out.say("  cairn gate list   " + out.dim("what was found, and all answers"));
      }
    }
    // The answer to the last gate ends the run: there is nothing to resume.
    if (!gates.stream().allMatch(gate -> gate.kind().equals("finish")))
      out.say("then: cairn pipeline resume");
    out.result(document);
    return Exit.GATE;
  }

  private int summary() {
    PipelineStatusCommand.show(out, project);
    List<DecideLearning.Suggestion> learnings = new DecideLearning(project).suggestions();
    if (!learnings.isEmpty()) out.say("Suggested learnings (keep one: cairn pipeline learn ID):");
    learnings.forEach(l -> out.say("  " + l.id() + "  [" + l.kind() + "] " + l.text()));
    out.result(new ShowRun(project).summary());
    return run.reached() ? Exit.DONE : Exit.FINDINGS;
  }

  /// Who works, who is done: one line each on standard error.
  private final class Progress implements Watcher {
    @Override
    public void started(Work work, String agent) {
      if (!agent.equals(Hands.ROLE)) out.note(out.dim("… " + work.id() + " (" + agent + ")"));
    }

    @Override
    public void retried(Work work, Outage.Kind kind, String reason, Duration wait) {
      out.note(out.yellow("again " + work.id() + ": " + reason));
    }

    @Override
    public void settled(Work work, Outcome outcome, Reply.Usage spent) {
      switch (outcome) {
        case Outcome.Replied _ ->
            out.note(
                out.green("done ")
                    + work.id()
                    + (spent.calls() > 0
                        ? out.dim(
                            String.format(
                                "  %d tokens, $%.4f",
                                spent.inputTokens() + spent.outputTokens(), spent.usd()))
                        : ""));
        case Outcome.Failed failed ->
            out.note(out.red("failed ") + work.id() + ": " + String.join("; ", failed.reasons()));
        case Outcome.Skipped skipped ->
            out.note(out.yellow("skipped ") + work.id() + ": " + skipped.reason());
      }
    }
  }
}
