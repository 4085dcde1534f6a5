package cairn.use.memory;

import cairn.conduct.Action;
import cairn.conduct.Conduct;
import cairn.kernel.project.Project;
import cairn.loom.Loom;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryState;
import cairn.memory.view.Reminder;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
    MemoryState state = loom.state();
    List<Line> lines = new Reminder(state).forPrompt(prompt);
    if (lines.isEmpty()) return new Reminders(List.of(), 0);
    List<Line> told = lines.subList(0, Math.min(Reminder.MOST, lines.size()));
    List<Line> left = lines.subList(told.size(), lines.size());
    note(session, "prompt", ids(told), ids(left));
    return new Reminders(
        told.stream().map(line -> Reminder.words(state, line)).toList(), left.size());
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
        .map(b ->
            new Breach(Reminder.words(state, b.line()), b.quote(), b.line().marks().enforced()))
        .toList();
  }

  /// Reads the files of rules that people changed, so that a session is told what they say now.
  ///
  /// @param home the person's own folder; null to leave it alone
  public void readRules(@Nullable String home) throws IOException {
    loom.home(home).looking().takeRules();
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
}
