package cairn.hook;

import cairn.finding.Finding;
import cairn.history.RegularAnchors;
import cairn.join.Briefing;
import cairn.join.Protocols;
import cairn.join.recall.Recall;
import cairn.kernel.project.Project;
import cairn.loom.MemorySettings;
import cairn.loom.WeaveRefused;
import cairn.spine.SpineException;
import cairn.store.Logs;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.use.memory.Remind;
import cairn.use.project.JoinHistories;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/// The hooks as programs: something on standard input, perhaps something on standard output, and
/// never an error that the agent would stumble over.
///
/// @param in what the agent says
/// @param out what the agent reads
/// @param err what only a person reads who looks for it
public record Hooks(
    CodingAgent agent,
    Path here,
    InputStream in,
    PrintStream out,
    PrintStream err,
    Map<String, String> environment,
    InstantSource clock,
    LongSupplier seeds) {

  /// More than this on standard input is no hook call.
  private static final int MAX_INPUT = 64 * 1024 * 1024;

  /// At the end of a turn.
  ///
  /// @param background how to do it later, where reading would take too long; given the call
  public void turn(Background background) {
    answer(
        "record this turn",
        (root, text, call) -> {
          Harvest harvest = Harvest.of(root);
          boolean weaves = settings(root).weave();
          if (harvest == Harvest.OFF && !weaves) return;
          if (TurnHook.waiting(root, call) > TurnHook.LARGE && background.start(text)) return;
          try (Project project = open(root)) {
            var hook = new TurnHook(project);
            if (harvest == Harvest.AGENT && hook.asks(call)) {
              agent.request(Harvest.request()).ifPresent(out::println);
              return;
            }
            if (harvest == Harvest.OFF) hook.ingest(call);
            else hook.record(call);
            if (weaves) new MemoryHook(project).weave(environment.get("HOME"));
            for (Finding behind : project.filesBehind())
              err.println("cairn hook: recorded, but " + behind + ": " + behind.hint());
            RegularAnchors.keep(project);
          }
        });
  }

  /// Starts this hook once more, beside the agent's work; false if that is impossible.
  public interface Background {
    boolean start(String input);
  }

  /// At the start of a session.
  ///
  /// @param tokens what the agent is told may cost so much
  public void start(int tokens) {
    answer(
        "brief this session",
        (root, _, call) -> {
          try (Project project = open(root);
              Recall recall = Recall.of(project)) {
            if (settings(root).start()) new Remind(project).readRules(environment.get("HOME"));
            var briefing = new Briefing(project, recall).rules(settings(root).start());
            out.println(agent.context(CodingAgent.Moment.START, briefing.text(tokens)));
            Briefing.Rules rules = briefing.rules();
            new Remind(project).told(call.session(), rules.told(), rules.left());
          }
        });
  }

  /// When the user has spoken: the lines of the board that the words call for.
  public void prompt() {
    answer(
        "look for rules",
        (root, _, call) -> {
          if (!settings(root).prompt()) return;
          try (Project project = open(root)) {
            String text = new MemoryHook(project).prompt(call);
            if (!text.isEmpty()) out.println(agent.context(CodingAgent.Moment.PROMPT, text));
          }
        });
  }

  /// Before a tool is used.
  ///
  /// @return true if a line that a person enforces forbids it
  public boolean tool() {
    var refused = new boolean[1];
    answer(
        "look for rules",
        (root, text, call) -> {
          if (!settings(root).tool()) return;
          try (Project project = open(root)) {
            MemoryHook.Answer answer = new MemoryHook(project).tool(call, Json.parse(text));
            refused[0] = answer.refused();
            if (answer.refused()) err.println(answer.text());
            else if (!answer.text().isEmpty())
              out.println(agent.context(CodingAgent.Moment.TOOL, answer.text()));
          }
        });
    return refused[0];
  }

  private MemorySettings settings(Path root) throws IOException {
    return MemorySettings.of(root, environment);
  }

  private interface Work {
    void in(Path project, String text, HookCall call) throws IOException;
  }

  private void answer(String what, Work work) {
    Optional<String> text = input();
    if (text.isEmpty()) return;
    HookCall call;
    try {
      call = HookCall.read(text.get(), here);
    } catch (Malformed e) {
      err.println("cairn hook: cannot read what the agent sent: " + e.getMessage());
      return;
    }
    Optional<Path> root = Project.find(call.folder());
    if (root.isEmpty()) return;
    if (call.named()) new HookState(root.get()).calledBy(agent);
    try {
      work.in(root.get(), text.get(), call);
    } catch (IOException | UncheckedIOException | SpineException | WeaveRefused | Malformed e) {
      trouble(root.get(), "Cairn could not " + what + ": " + e.getMessage());
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      // Whatever it is, the turn is still in the transcript and is read again next time.
      trouble(root.get(), "Cairn could not " + what + ", which is a bug: " + e);
    }
  }

  private void trouble(Path root, String words) {
    err.println(words);
    if (new HookState(root).isNews(words))
      out.println(
          agent.notice(words + ". Your work goes on; `cairn doctor` looks for the reason."));
  }

  private Optional<String> input() {
    try {
      byte[] bytes = in.readNBytes(MAX_INPUT + 1);
      if (bytes.length <= MAX_INPUT) return Optional.of(new String(bytes, StandardCharsets.UTF_8));
      err.println("cairn hook: more than " + MAX_INPUT + " bytes are no hook call");
    } catch (IOException e) {
      err.println("cairn hook: cannot read what the agent sent: " + e.getMessage());
    }
    return Optional.empty();
  }

  private Project open(Path root) throws IOException {
    JoinHistories.run(root, clock).map(JoinHistories::told).orElse(List.of()).forEach(err::println);
    return new Project(root, Logs.open(root, clock), clock, seeds)
        .mends(Protocols.EVERY)
        .answersAtClose();
  }
}
