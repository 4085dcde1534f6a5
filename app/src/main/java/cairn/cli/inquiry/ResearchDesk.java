package cairn.cli.inquiry;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.GatePrompt;
import cairn.cli.terminal.HostWait;
import cairn.cli.terminal.InterruptHandler;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.join.source.Sources;
import cairn.kernel.Gate;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.inquiry.WorkOnInquiry;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// Runs an inquiry for the command line: agents, gates, progress, Ctrl-C.
public final class ResearchDesk implements AutoCloseable {
  private final Command command;
  private final Out out;
  private final Project project;
  private final ResearchFlags flags;
  private final WorkOnInquiry use;
  private final InterruptHandler interrupt = new InterruptHandler();

  public ResearchDesk(
      Command command, Out out, Project project, Sources sources, ResearchFlags flags)
      throws IOException {
    this.command = command;
    this.out = out;
    this.project = project;
    this.flags = flags;
    this.use =
        new WorkOnInquiry(
            project,
            sources,
            command.world().environment(),
            flags.agent,
            Duration.ofSeconds(flags.timeout));
    sources.workOn();
  }

  public WorkOnInquiry use() {
    return use;
  }

  /// Opens it; a rule's choice of the depth is told before the start.
  public String open(WorkOnInquiry.Asked asked, Who who) throws IOException {
    return switch (use.open(asked, who)) {
      case Outcome.Done<WorkOnInquiry.Opened>(var opened) -> {
        if (!opened.depth().isEmpty()) out.note(opened.depth());
        yield opened.id();
      }
      case Outcome.Refused<WorkOnInquiry.Opened>(var refusals) -> {
        Refusal refusal = refusals.getFirst();
        throw new UserError(refusal.rule().code() + ": " + refusal.message(), refusal.hint());
      }
    };
  }

  public void resuming(WorkOnInquiry.Begun inquiry) {
    out.note(
        "going on with "
            + inquiry.id()
            + " as it was begun ("
            + inquiry.settings()
            + "; "
            + inquiry.run()
            + " agents done); --new begins another");
  }

  int run(String id) throws IOException, InterruptedException {
    return tell(drive(id), id);
  }

  /// Answers what is open as far as the person can be asked or said it before, and leaves the rest
  /// to workers.
  int leave(String id) {
    GatePrompt prompt = prompt(id);
    for (Gate gate : use.gates(id)) {
      Optional<String> value = ask(prompt, gate);
      if (value.isEmpty())
        return tell(new WorkOnInquiry.End.Waiting(use.begun(id).orElseThrow(), use.gates(id)), id);
      Optional<Refusal> refusal = use.answer(gate, value.get(), Who.cli(""));
      if (refusal.isPresent()) return tell(new WorkOnInquiry.End.Refused(refusal.get()), id);
    }
    out.say(id + " is left to the workers; `cairn inquiry show " + id + "` tells how it stands");
    out.result(Map.of("inquiry", id));
    return Exit.DONE;
  }

  public int tell(WorkOnInquiry.End end, String id) {
    use.warnings(id).forEach(w -> out.note("facet registry: " + w));
    return new ResearchResult(out, project, flags.lines, flags.yes).tell(end, id);
  }

  /// Carries the inquiry as far as it goes, with progress, and says nothing about the end. An
  /// answer of the person at the terminal that is refused is asked for again.
  public WorkOnInquiry.End drive(String id) throws IOException, InterruptedException {
    interrupt.parting(() -> out.note("\n" + ResearchResult.goOn(id)));
    int before = use.begun(id).orElseThrow().run();
    boolean live = command.world().terminal() && !command.json && !flags.lines;
    var progress = new ResearchProgress(out, live, flags.lines, use.watch(id));
    GatePrompt prompt = prompt(id);
    var asked = new AtomicBoolean();
    var hosts = new HostWait(out, project);
    while (true) {
      WorkOnInquiry.Run run =
          use.start(
              gate -> {
                progress.close();
                asked.set(prompt.asks(gate));
                return ask(prompt, gate);
              },
              progress,
              flags.budget(),
              Who.cli(""),
              Who.cli(""));
      interrupt.stops(run::stop);
      WorkOnInquiry.End end = run.run(id, before);
      progress.close();
      if (end instanceof WorkOnInquiry.End.Awaiting(_, int works) && waits()) {
        hosts.say(works);
        if (hosts.await(run)) continue;
      }
      if (!(end instanceof WorkOnInquiry.End.Refused(var refusal) && asked.get())) return end;
      out.note("  " + refusal);
    }
  }

  /// Rules alone cost nothing and propose nothing to choose from, so nobody is asked, unless a flag
  /// says that somebody wants to decide.
  private GatePrompt prompt(String id) {
    boolean yes = flags.yes || (!flags.decides() && !use.leavesChoices(id));
    return new GatePrompt(out, command.world(), yes, command.json, flags.answers);
  }

  /// A person at a terminal hands the work over and watches; a script is told and comes back.
  private boolean waits() {
    return flags.wait || (command.world().terminal() && !command.json && !flags.lines);
  }

  private Optional<String> ask(GatePrompt prompt, Gate gate) {
    interrupt.idle(true);
    try {
      return prompt.apply(gate);
    } finally {
      interrupt.idle(false);
    }
  }

  @Override
  public void close() {
    interrupt.close();
    use.close();
  }
}
