package cairn.task;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The phases that an HL announces in its headings: `### Phase B: Workflow updates`.
final class Phases {
  private static final Pattern HEADING =
      Pattern.compile(
          "(?:phase|фаза|fase|étape|阶段)\\s+([a-z]|\\d{1,2})(?:\\.(\\d{1,2}))?(?![\\w]).*",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private Phases() {}

  static List<String> planned(TaskFolder task) {
    return task.hl().stream()
        .flatMap(hl -> hl.sheet().sections().stream())
        .filter(s -> s.level() > 2)
        .map(s -> HEADING.matcher(s.title()))
        .filter(Matcher::matches)
        .map(m -> m.group(1).toUpperCase(Locale.ROOT) + (m.group(2) == null ? "" : m.group(2)))
        .distinct()
        .toList();
  }
}
