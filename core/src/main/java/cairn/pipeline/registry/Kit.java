package cairn.pipeline.registry;

import cairn.text.Slug;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The files of a new registry: workers in a row, each with a critic, a skill and a rubric whose
/// rows can be checked without a model. Everything is text to be changed.
public final class Kit {
  /// How many pairs one registry may begin with.
  public static final int MAX_PAIRS = 20;

  private static final int MAX_NAME = 40;
  private static final int FULL = 100;

  private Kit() {}

  /// A worker and what it delivers.
  ///
  /// @param path the file it writes, inside a folder
  /// @param sections headings that the file must have
  public record Pair(String name, String path, List<String> sections) {
    public Pair {
      name = Slug.of(name, MAX_NAME);
      path = path.contains("/") ? path : "work/" + path;
      sections = sections.isEmpty() ? List.of("Summary") : List.copyOf(sections);
    }

    /// With a file and a section that say only where they come from.
    public static Pair of(String name) {
      return new Pair(name, "work/" + Slug.of(name, MAX_NAME) + ".md", List.of());
    }
  }

  /// What is wrong with the pairs; empty if they can be written.
  public static String problem(List<Pair> pairs) {
    if (pairs.isEmpty()) return "nobody works";
    if (pairs.size() > MAX_PAIRS) return "more than " + MAX_PAIRS + " pairs";
    if (pairs.stream().map(Pair::name).distinct().count() < pairs.size())
      return "two workers have the same name";
    if (pairs.stream().map(Pair::path).distinct().count() < pairs.size())
      return "two workers write the same file";
    for (Pair pair : pairs) {
      String why = PathPattern.problem(pair.path());
      if (!why.isEmpty()) return pair.path() + " " + why;
    }
    return "";
  }

  /// Path inside the project to text.
  public static Map<String, String> files(List<Pair> pairs) {
    var files = new LinkedHashMap<String, String>();
    var registry = new StringBuilder(text("registry"));
    var rubrics = new StringBuilder(text("rubric"));
    String requires = "None";
    for (int i = 0; i < pairs.size(); i++) {
      Pair pair = pairs.get(i);
      int share = FULL / pairs.size() + (i < FULL % pairs.size() ? 1 : 0);
      registry.append(
          filled("entry", pair).replace("{requires}", requires).replace("{weight}", "" + share));
      rubrics.append(filled("section", pair));
      files.put(".claude/agents/" + pair.name() + ".md", filled("agent", pair));
      files.put(".claude/agents/" + pair.name() + "-critic.md", filled("critic", pair));
      files.put(".claude/skills/" + pair.name() + "/SKILL.md", filled("skill", pair));
      requires = "`" + pair.path() + "` AND " + pair.name() + "-critic score >= 80";
    }
    files.put(".claude/rules/permissions.md", registry.toString());
    files.put(".claude/skills/review/config/scoring-rubrics.md", rubrics.toString());
    return files;
  }

  private static String filled(String template, Pair pair) {
    int slash = pair.path().lastIndexOf('/');
    String title = pair.name().substring(0, 1).toUpperCase(Locale.ROOT) + pair.name().substring(1);
    return text(template)
        .replace("{name}", pair.name())
        .replace("{Name}", title)
        .replace("{phase}", title)
        .replace("{path}", pair.path())
        .replace("{folder}", pair.path().substring(0, slash + 1))
        .replace("{file}", pair.path().substring(slash + 1))
        .replace("{sections}", String.join(", ", pair.sections()));
  }

  private static String text(String name) {
    return Aliases.resource("kit/" + name + ".md");
  }
}
