package cairn.use.memory;

import cairn.conduct.Action;
import cairn.conduct.Conduct;
import cairn.kernel.Project;
import cairn.loom.Loom;
import cairn.memory.Line;
import cairn.memory.MemoryCommand;
import cairn.memory.MemoryState;
import cairn.memory.Reminder;
import java.io.IOException;
import java.util.List;

/// Tells an agent the lines it needs at a moment. Every telling is an event.
public final class Remind {
  /// A line that an action would break.
  ///
  /// @param rule in the words an agent reads
  /// @param quote what of the action breaks it
  public record Breach(String rule, String quote, boolean enforced) {}

  /// @param rules in the words an agent reads, the weightiest first
  /// @param more how many were left out
  public record Reminders(List<String> rules, int more) {}

  /// What happened in the turn until now, read only if there are lines.
  @FunctionalInterface
  public interface TurnSoFar {
    Conduct.Before read() throws IOException;
  }

  private final Loom loom;

  public Remind(Project project) {
    this.loom = new Loom(project, Loom.Bounds.USUAL, null);
  }

  /// The few lines that a prompt calls for.
  public Reminders prompt(String session, String prompt) {
    List<Line> lines = new Reminder(loom.state()).forPrompt(prompt);
    if (lines.isEmpty()) return new Reminders(List.of(), 0);
    List<Line> told = lines.subList(0, Math.min(Reminder.MOST, lines.size()));
    List<Line> left = lines.subList(told.size(), lines.size());
    note(session, "prompt", ids(told), ids(left));
    return new Reminders(told.stream().map(Remind::words).toList(), left.size());
  }

  /// What an action would break if it ran now.
  ///
  /// @param turn what happened in it until now
  public List<Breach> action(String session, Action action, TurnSoFar turn) throws IOException {
    MemoryState state = loom.state();
    if (state.rows().isEmpty() && state.rules().size() == 0) return List.of();
    List<Reminder.Breach> breaches = new Reminder(state).forAction(action, turn.read());
    if (!breaches.isEmpty())
      note(session, "tool", breaches.stream().map(b -> b.line().id()).toList(), List.of());
    return breaches.stream()
        .map(b -> new Breach(words(b.line()), b.quote(), b.line().marks().enforced()))
        .toList();
  }

  /// Notes what a session was told as it began.
  ///
  /// @param told ids of lines
  /// @param left ids of lines there was no room for
  public void told(String session, List<String> told, List<String> left) {
    note(session, "start", told, left);
  }

  private void note(String session, String moment, List<String> told, List<String> left) {
    loom.chapter().submit(new MemoryCommand.NoteShown(session, moment, told, left), Loom.WHO);
  }

  private static List<String> ids(List<Line> lines) {
    return lines.stream().map(Line::id).toList();
  }

  private static String words(Line line) {
    String plain = line.plain();
    String fared = line.compliance().words();
    return fared.isEmpty() ? plain : plain + " (" + fared + ")";
  }
}
