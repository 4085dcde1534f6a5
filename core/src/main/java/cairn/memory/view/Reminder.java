package cairn.memory.view;

import cairn.conduct.Action;
import cairn.conduct.Conduct;
import cairn.conduct.Verdict;
import cairn.memory.state.Line;
import cairn.memory.state.LineMap;
import cairn.memory.state.LineMap.Placed;
import cairn.memory.state.MemoryState;
import cairn.memory.words.Content;
import cairn.memory.words.Cues;
import cairn.memory.words.Redaction;
import cairn.memory.words.Tokens;
import cairn.speech.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// Which lines an agent should be told at a moment.
public final class Reminder {
  /// More than this at once is not read.
  public static final int MOST = 5;

  private final MemoryState state;
  private final LineMap map;

  public Reminder(MemoryState state) {
    this.state = state;
    this.map = LineMap.of(state);
  }

  /// A line that the action would break.
  public record Breach(Line line, String quote) {}

  /// A line in the words an agent reads: the rule, where it holds, how it fared.
  public static String words(MemoryState state, Line line) {
    String folder = state.folder(line.id());
    String rule = folder.isEmpty() ? line.plain() : "In " + folder + "/: " + line.plain();
    String fared = line.compliance().words();
    return fared.isEmpty() ? rule : rule + " (" + fared + ")";
  }

  /// Every line in the order in which a session should be told: whose words it is and how often
  /// they were said, whether it is about what is open, whether it was broken.
  ///
  /// @param about what is open, in words
  public List<Line> forStart(String about) {
    Set<String> open = Tokens.stems(about);
    open.removeIf(Cues.BUILT_IN::generic);
    var lines = new ArrayList<>(state.byWeight());
    lines.sort(
        Comparator.comparingInt((Line line) ->
                line.weight() + relevance(line, open) + Math.min(line.compliance().broken(), 2))
            .reversed());
    return List.copyOf(lines);
  }

  private static int relevance(Line line, Set<String> open) {
    long shared = Tokens.stems(line.plain()).stream().filter(open::contains).count();
    return shared >= 2 ? 2 : (int) shared;
  }

  /// Lines whose trigger the user's typed words show, the weightiest first.
  public List<Line> forPrompt(String prompt) {
    Message message = Message.of(prompt);
    var typed = new StringBuilder();
    for (var part : message.typed()) typed.append(part.of(prompt)).append('\n');
    var lines = new ArrayList<Line>();
    for (String id : map.triggered(Content.of(typed.toString()), Set.of()).keySet())
      state.line(id).filter(Line::stands).ifPresent(lines::add);
    lines.sort(Comparator.comparingInt(Line::weight).reversed());
    return List.copyOf(lines);
  }

  /// Lines that an action would break if it ran now.
  public List<Breach> forAction(Action action, Conduct.Before before) {
    var breaches = new ArrayList<Breach>();
    for (Placed placed : map.concerned(action)) {
      Conduct.Finding finding = Conduct.judge(placed.directive(), action, before);
      if (finding.verdict() == Verdict.BROKEN)
        state
            .line(placed.id())
            .filter(Line::stands)
            .ifPresent(line -> breaches.add(new Breach(line, Redaction.of(finding.quote()))));
    }
    return List.copyOf(breaches);
  }
}
