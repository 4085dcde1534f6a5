package cairn.hook;

import cairn.join.Briefing;
import cairn.join.Recall;
import cairn.kernel.Project;
import cairn.spine.FileSpine;
import cairn.spine.SpineException;
import cairn.text.Malformed;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
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
          if (TurnHook.waiting(root, call) > TurnHook.LARGE && background.start(text)) return;
          try (Project project = open(root)) {
            new TurnHook(project).record(call);
          }
        });
  }

  /// Starts this hook once more, beside the agent's work; false if that is impossible.
  public interface Background {
    Background NONE = _ -> false;

    boolean start(String input);
  }

  /// At the start of a session.
  ///
  /// @param tokens what the agent is told may cost so much
  public void start(int tokens) {
    answer(
        "brief this session",
        (root, _, _) -> {
          try (Project project = open(root);
              Recall recall = Recall.of(project)) {
            out.println(agent.context(new Briefing(project, recall).text(tokens)));
          }
        });
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
    try {
      work.in(root.get(), text.get(), call);
    } catch (IOException | UncheckedIOException | SpineException | Malformed e) {
      trouble(root.get(), "Cairn could not " + what + ": " + e.getMessage());
    } catch (RuntimeException e) {
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

  private Project open(Path root) {
    return new Project(root, FileSpine.open(root, clock), clock, seeds);
  }
}
