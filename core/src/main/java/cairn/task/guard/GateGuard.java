package cairn.task.guard;

import cairn.kernel.Refusal;
import cairn.task.folder.GateReader;
import cairn.task.folder.Layout;
import cairn.task.folder.Place;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskGate;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import java.util.List;
import java.util.Optional;

/// Keeps a role from deciding its own gates: a write may change everything in a stage file but the
/// lines that are a person's to fill in.
public final class GateGuard {
  private GateGuard() {}

  /// @param path inside the task folder
  /// @param before the file as it stands, empty text if it does not exist
  public static Optional<Refusal> check(
      Words words, String task, String path, String before, String after) {
    Optional<Place> place = Layout.place(path);
    if (place.isEmpty()) return Optional.empty();
    List<String> had = answers(words, task, place.get(), path, before);
    List<String> has = answers(words, task, place.get(), path, after);
    if (had.equals(has) || before.isEmpty() && has.stream().allMatch(String::isEmpty))
      return Optional.empty();
    boolean fewer = has.size() < had.size();
    return Optional.of(
        Refusal.of(
            TaskCode.GATE_UNKNOWN,
            path
                + ": the write "
                + (fewer ? "removes a user decision" : "fills in or changes a user decision"),
            "leave the 'User decision' lines as they are; a person runs: cairn task gate " + task));
  }

  /// Why a shell command is refused that answers a gate, through the engine or by editing a file.
  public static Optional<Refusal> check(Words words, ShellWrites writes, String command) {
    boolean writesSomething =
        !writes.targets().isEmpty() || !writes.patches().isEmpty() || !writes.blind().isEmpty();
    boolean typed = writesSomething && words.fillsIn(command, "user-decision");
    if (writes.decisions().isEmpty() && !typed) return Optional.empty();
    return Optional.of(
        Refusal.of(
            TaskCode.GATE_UNKNOWN,
            "only a person decides a gate, and this command would: "
                + (typed ? "it fills in a user decision" : writes.decisions().getFirst()),
            "stop here and ask the person to run it"));
  }

  /// Why a patch is refused: it fills in a decision.
  public static Optional<Refusal> patch(Words words, String patch) {
    boolean fills =
        patch.lines().anyMatch(l -> l.startsWith("+") && words.fillsIn(l, "user-decision"));
    if (!fills) return Optional.empty();
    return Optional.of(
        Refusal.of(
            TaskCode.GATE_UNKNOWN,
            "only a person decides a gate, and this patch fills in a user decision",
            "leave the 'User decision' lines out of it"));
  }

  private static List<String> answers(
      Words words, String task, Place place, String path, String text) {
    return new GateReader(words)
        .read(task, place, Sheet.of(path, text)).stream()
            .filter(g -> g.form() == TaskGate.Form.LINE)
            .map(TaskGate::text)
            .toList();
  }
}
