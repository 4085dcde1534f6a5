package cairn.pipeline;

import cairn.kernel.View;
import cairn.pipeline.state.PipelineEvent.LearningDecided;
import cairn.pipeline.state.PipelineState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// What people approved, as files: learnings of this project, and rules that came from several.
final class Learnings {
  private static final String KEPT = "quality_reports/learnings.md";
  private static final String RULES = ".claude/rules/learned.md";

  private Learnings() {}

  static List<View> views(PipelineState state) {
    List<LearningDecided> approved =
        state.learnings().values().stream()
            .filter(LearningDecided::approved)
            .sorted(Comparator.comparing(LearningDecided::learning))
            .toList();
    var views = new ArrayList<View>();
    add(
        views,
        KEPT,
        "# Learnings\n\nApproved by a person; told to the agents they are about.\n\n",
        approved.stream()
            .filter(l -> !l.target().equals(Learning.RULE))
            .map(l -> "- (" + l.target() + ") " + Journal.line(l.text()))
            .toList());
    add(
        views,
        RULES,
        "# Learned\n\nSeen in several projects and made a rule by a person.\n\n",
        approved.stream()
            .filter(l -> l.target().equals(Learning.RULE))
            .map(l -> "- " + Journal.line(l.text()))
            .toList());
    return views;
  }

  private static void add(List<View> views, String path, String head, List<String> lines) {
    if (!lines.isEmpty()) views.add(View.Whole.of(path, head + String.join("\n", lines) + "\n"));
  }
}
