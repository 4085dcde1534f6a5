package cairn.memory.fragment;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is known about one entity or topic: built from evidence, rewritten in place.
///
/// @param kind `entity` or `topic`
/// @param events how many distinct events it rests on
/// @param latest when the newest of them happened, ISO
/// @param lines board lines that point to it
public record Dossier(
    String kind,
    String slug,
    String title,
    List<Statement> statements,
    List<String> lines,
    int events,
    String latest) {

  private static final int MOST = 12;

  /// @param tag how it is known: `instruction`, `observation`, `inference`
  /// @param event where it was said, `quote` the words; null where nobody is quoted
  public record Statement(
      String tag, String text, String at, @Nullable String event, @Nullable String quote) {
    public static Statement of(String tag, String text, String at) {
      return new Statement(tag, text, at, null, null);
    }
  }

  public Dossier {
    statements = List.copyOf(statements);
    lines = List.copyOf(lines);
  }

  public static String path(String kind, String slug) {
    return "memory/" + (kind.equals("entity") ? "entities" : "topics") + "/" + slug + ".md";
  }

  public String path() {
    return path(kind, slug);
  }

  public String pointer() {
    return kind + "-" + slug;
  }

  public Dossier plus(Statement statement, int count) {
    var more = new ArrayList<>(statements);
    more.removeIf(known -> known.text().equals(statement.text()));
    more.add(statement);
    while (more.size() > MOST) more.removeFirst();
    String newest = statement.at().compareTo(latest) > 0 ? statement.at() : latest;
    return new Dossier(kind, slug, title, more, lines, count, newest);
  }

  public Dossier line(String line) {
    if (lines.contains(line)) return this;
    var more = new ArrayList<>(lines);
    more.add(line);
    return new Dossier(kind, slug, title, statements, more, events, latest);
  }
}
