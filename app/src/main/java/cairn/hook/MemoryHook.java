package cairn.hook;

import cairn.conduct.Action;
import cairn.conduct.Conduct;
import cairn.desk.TranscriptFile;
import cairn.kernel.project.Project;
import cairn.loom.Loom;
import cairn.text.Json;
import cairn.transcript.Entry;
import cairn.use.memory.Remind;
import cairn.use.memory.Remind.Breach;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Memory at the moments of a session: learns at the end of a turn, and tells lines when the prompt
/// or a tool call needs them.
final class MemoryHook {
  /// A hook weaves so much; the rest waits for the next turn.
  private static final Loom.Bounds BOUNDS = new Loom.Bounds(20_000, Duration.ofSeconds(10));

  /// With more transcript than this unread, what came before the call is left unknown.
  private static final long MOST_UNREAD = 4L * 1024 * 1024;

  private final Project project;

  MemoryHook(Project project) {
    this.project = project;
  }

  void weave(@Nullable String home) throws IOException {
    if (project.spine().head().seq() == 0) return; // nothing happened here yet
    try {
      new Loom(project, BOUNDS, null).home(home).once();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// The few lines that the prompt calls for; empty if there are none.
  String prompt(HookCall call) {
    Remind.Reminders reminders = new Remind(project).prompt(call.session(), call.user());
    if (reminders.rules().isEmpty()) return "";
    var text = new StringBuilder("Rules of this project that apply here:\n");
    for (String rule : reminders.rules()) text.append("- ").append(rule).append('\n');
    if (reminders.more() > 0)
      text.append("- … ").append(reminders.more()).append(" more: `cairn memory board`\n");
    return text.toString();
  }

  /// What a tool call would break.
  ///
  /// @param refused true if a person marked one of the lines `enforce`
  record Answer(boolean refused, String text) {
    static final Answer FINE = new Answer(false, "");
  }

  Answer tool(HookCall call, JsonNode said) throws IOException {
    List<Breach> breaches =
        new Remind(project).action(call.session(), action(said), () -> before(call));
    if (breaches.isEmpty()) return Answer.FINE;
    boolean refused = breaches.stream().anyMatch(Breach::enforced);
    var text = new StringBuilder();
    for (Breach breach : breaches) {
      if (refused && !breach.enforced()) continue;
      text.append(
              refused
                  ? "Refused by a rule of this project: "
                  : "A rule of this project speaks against this: ")
          .append(breach.rule())
          .append(" (`")
          .append(breach.quote())
          .append("`)\n");
    }
    return new Answer(refused, text.toString().strip());
  }

  private static Action action(JsonNode said) {
    JsonNode input = said.path("tool_input");
    String what =
        Stream.of("command", "file_path", "notebook_path", "path")
            .map(key -> input.path(key).asString(""))
            .filter(value -> !value.isEmpty())
            .findFirst()
            .orElse(input.isMissingNode() ? "" : Json.write(input));
    return Action.of(
        said.path("tool_name").asString(""),
        what,
        input.path("content").asString(input.path("new_string").asString("")),
        input.path("old_string").asString(""));
  }

  /// What the transcript has beyond what was woven: the turn under way.
  private Conduct.Before before(HookCall call) throws IOException {
    Optional<Path> transcript = call.transcript().filter(Files::isRegularFile);
    if (transcript.isEmpty()) return Conduct.Before.NOTHING;
    TranscriptFile.Mark mark =
        new HookState(project.folder()).mark(call).orElse(TranscriptFile.Mark.START);
    if (Files.size(transcript.get()) - mark.offset() > MOST_UNREAD) return Conduct.Before.NOTHING;
    var turn = new Turn();
    new TranscriptFile(transcript.get()).read(mark, call.session(), turn::add);
    return new Conduct.Before(turn.user, turn.ran, turn.sinceEdit);
  }

  private static final class Turn {
    private String user = "";
    private List<String> ran = new ArrayList<>();
    private List<String> sinceEdit = new ArrayList<>();

    void add(Entry entry) {
      switch (entry) {
        case Entry.Said said when said.speaker() == Entry.Speaker.USER -> {
          user = said.text();
          ran = new ArrayList<>();
        }
        case Entry.Called called -> {
          Action action =
              Action.of(called.tool(), called.input(), called.added(), called.removed());
          if (action instanceof Action.Ran(var line, var _)) {
            ran.add(line);
            sinceEdit.add(line);
          } else if (action instanceof Action.Wrote wrote && wrote.code()) {
            sinceEdit = new ArrayList<>();
          }
        }
        case Entry.Said _, Entry.Returned _, Entry.Failed _, Entry.Logged _ -> {}
      }
    }
  }
}
