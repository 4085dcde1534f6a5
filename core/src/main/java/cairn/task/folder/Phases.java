package cairn.task.folder;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.List;
import java.util.Locale;

/// The phases that an HL announces in its headings: `### Phase B: Workflow updates`.
final class Phases {
  private static final BoundedPattern HEADING =
      BoundedPattern.of(
          "(?:phase|фаза|fase|étape|阶段)\\s+([a-z]|\\d{1,2})(?:\\.(\\d{1,2}))?(?![\\w]).*",
          BoundedPattern.CASE_INSENSITIVE | BoundedPattern.UNICODE_CASE);

  private Phases() {}

  static List<String> planned(TaskFolder task) {
    return task.hl().stream()
        .flatMap(hl -> hl.sheet().sections().stream())
        .filter(s -> s.level() > 2)
        .map(s -> HEADING.matcher(s.title()))
        .filter(Search::matches)
        .map(m -> m.group(1).toUpperCase(Locale.ROOT) + (m.group(2) == null ? "" : m.group(2)))
        .distinct()
        .toList();
  }
}
