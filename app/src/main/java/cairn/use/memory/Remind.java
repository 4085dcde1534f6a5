package cairn.use.memory;

import cairn.conduct.Action;
import cairn.conduct.Conduct;
import cairn.kernel.Project;
import cairn.loom.Loom;
import cairn.memory.Line;
import cairn.memory.MemoryCommand;
import cairn.memory.MemoryState;
import cairn.memory.Reminder;
import java.util.List;
import java.util.function.Supplier;

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
    note(session, "prompt", told, left);
    return new Reminders(told.stream().map(Remind::words).toList(), left.size());
  }

  /// What an action would break if it ran now.
  ///
  /// @param before what happened in the turn until now; asked for only if there are lines
  public List<Breach> action(String session, Action action, Supplier<Conduct.Before> before) {
    MemoryState state = loom.state();
    if (state.rows().isEmpty() && state.rules().size() == 0) return List.of();
    List<Reminder.Breach> breaches = new Reminder(state).forAction(action, before.get());
    if (!breaches.isEmpty())
      note(session, "tool", breaches.stream().map(Reminder.Breach::line).toList(), List.of());
    return breaches.stream()
        .map(b -> new Breach(words(b.line()), b.quote(), b.line().marks().enforced()))
        .toList();
  }

  private void note(String session, String moment, List<Line> told, List<Line> left) {
    loom.chapter()
        .submit(
            new MemoryCommand.NoteShown(
                session,
                moment,
                told.stream().map(Line::id).toList(),
                left.stream().map(Line::id).toList()),
            Loom.WHO);
  }

  private static String words(Line line) {
    String plain = line.plain();
    String fared = line.compliance().words();
    return fared.isEmpty() ? plain : plain + " (" + fared + ")";
  }
}
