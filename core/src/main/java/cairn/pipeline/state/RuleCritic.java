package cairn.pipeline.state;

import cairn.pipeline.registry.PathPattern;
import cairn.pipeline.score.Issue;
import cairn.pipeline.score.Rubric;
import cairn.pipeline.score.RubricCheck;
import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/// Applies the rubric items that carry a check, without a model: `has REGEX` finds every match,
/// `lacks REGEX` finds its absence, `longer N` finds files of more than N words. A check may be
/// limited to files: `in *.py: has REGEX`.
public final class RuleCritic {
  private static final int MAX_MATCHES = 50;
  private static final int MAX_CHECKED = 200_000;
  private static final int MAX_QUOTE = 160;

  /// Beside a finding that the critic left out.
  static final String BY_CHECK = "found by the check of the rubric, not by the critic";

  private RuleCritic() {}

  public static List<Issue> review(Rubric rubric, List<Draft.File> files) {
    var issues = new ArrayList<Issue>();
    for (Rubric.Item item : rubric.items()) {
      // A check that cannot be read finds nothing; lint names it.
      RubricCheck check = RubricCheck.read(item.check()).orElse(null);
      if (check == null) continue;
      List<Draft.File> looked =
          files.stream()
              .filter(f ->
                  check.files().isEmpty()
                      || PathPattern.regex("**" + check.files()).matcher(f.path()).matches())
              .toList();
      if (!looked.isEmpty()) apply(item, check, looked, issues);
    }
    return issues;
  }

  /// A critic's findings, and what the checks of the rubric find besides: a critic may find more
  /// than they do, never less.
  public static List<Issue> with(List<Issue> found, Rubric rubric, List<Draft.File> files) {
    var issues = new ArrayList<>(found);
    var named = new HashMap<String, Integer>();
    for (Issue issue : found) named.merge(issue.rubric(), issue.count(), Integer::sum);
    for (Issue sure : review(rubric, files)) {
      // One finding of the critic stands for one of the check, whichever words it quotes.
      int left = named.merge(sure.rubric(), -sure.count(), Integer::sum);
      if (left < 0)
        issues.add(new Issue(sure.rubric(), sure.quote(), sure.missing(), BY_CHECK, sure.count()));
    }
    return List.copyOf(issues);
  }

  private static void apply(
      Rubric.Item item, RubricCheck check, List<Draft.File> files, List<Issue> issues) {
    String argument = check.argument();
    if (check.kind() == RubricCheck.Kind.LONGER) {
      int most = Integer.parseInt(argument);
      for (Draft.File file : files)
        if (file.content().split("\\s+").length > most)
          issues.add(
              new Issue(item.id(), "", file.path() + " within " + argument + " words", "", 1));
      return;
    }
    BoundedPattern pattern = BoundedPattern.of(argument, BoundedPattern.MULTILINE);
    boolean has = check.kind() == RubricCheck.Kind.HAS;
    int found = 0;
    for (Draft.File file : files) {
      String text = file.content().substring(0, Math.min(MAX_CHECKED, file.content().length()));
      for (BoundedPattern.Hit hit : pattern.all(text, MAX_MATCHES - found)) {
        found++;
        if (has && !hit.text().isBlank())
          issues.add(new Issue(item.id(), shortened(hit.text()), "", file.path(), 1));
      }
    }
    if (!has && found == 0)
      issues.add(new Issue(item.id(), "", item.issue(), files.getFirst().path(), 1));
  }

  private static String shortened(String quote) {
    String line = quote.strip();
    return line.length() > MAX_QUOTE ? line.substring(0, MAX_QUOTE) : line;
  }
}
