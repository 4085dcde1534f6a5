package cairn.export;

import cairn.literature.Publication;
import cairn.text.Slug;
import cairn.text.Yaml;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Claims and works as notes that link to each other, for Obsidian and its kin.
public final class NoteVault {
  /// @param id stable: `C01`, `F03`
  /// @param kind claim, heuristic, statement…
  /// @param cites keys of works
  /// @param links ids of other notes
  public record Note(
      String id,
      String kind,
      String title,
      String text,
      Map<String, String> properties,
      List<String> cites,
      List<String> links) {}

  private NoteVault() {}

  /// File name to content.
  public static Map<String, String> write(String title, List<Note> notes, List<Publication> works) {
    Map<String, String> names = new LinkedHashMap<>();
    for (Note note : notes) names.put(note.id(), name(note));
    Map<String, String> files = new LinkedHashMap<>();
    var used = new TreeSet<String>();
    for (Note note : notes) {
      files.put(names.get(note.id()) + ".md", note(note, names));
      used.addAll(note.cites());
    }
    for (Publication work : works)
      if (used.contains(work.key()))
        files.put("works/@" + file(work.key()) + ".md", work(work, notes, names));
    var index = new StringBuilder("# " + PandocMarkdown.escaped(title) + "\n\n");
    names.forEach((id, name) -> index.append("- [[").append(name).append("]]\n"));
    files.put("index.md", index.toString());
    return files;
  }

  private static String note(Note note, Map<String, String> names) {
    var out =
        new StringBuilder(
            "---\nid: " + Yaml.scalar(note.id()) + "\nkind: " + Yaml.scalar(note.kind()) + "\n");
    note.properties()
        .forEach((name, value) -> {
          if (!value.isEmpty())
            out.append(name).append(": ").append(Yaml.scalar(value)).append('\n');
        });
    out.append("---\n# ").append(PandocMarkdown.escaped(note.title())).append("\n\n");
    out.append(PandocMarkdown.escaped(note.text())).append('\n');
    if (!note.cites().isEmpty()) out.append("\n## Works\n");
    for (String key : note.cites()) out.append("- [[@").append(file(key)).append("]]\n");
    List<String> links = note.links().stream().filter(names::containsKey).toList();
    if (!links.isEmpty()) out.append("\n## Rests on\n");
    for (String link : links) out.append("- [[").append(names.get(link)).append("]]\n");
    return out.toString();
  }

  private static String work(Publication work, List<Note> notes, Map<String, String> names) {
    var out = new StringBuilder("---\ncitekey: " + Yaml.scalar(work.key()) + "\n");
    out.append("title: ").append(Yaml.scalar(work.title())).append("\nauthors:\n");
    work.authors().forEach(a -> out.append("  - ").append(Yaml.scalar(a.readable())).append('\n'));
    if (work.year() > 0) out.append("year: ").append(work.year()).append('\n');
    if (!work.ids().doi().isEmpty())
      out.append("doi: ").append(Yaml.scalar(work.ids().doi())).append('\n');
    if (!work.ids().link().isEmpty())
      out.append("url: ").append(Yaml.scalar(work.ids().link())).append('\n');
    out.append("---\n# ").append(PandocMarkdown.escaped(work.brief())).append("\n\n## Cited by\n");
    for (Note note : notes)
      if (note.cites().contains(work.key()))
        out.append("- [[").append(names.get(note.id())).append("]]\n");
    return out.toString();
  }

  private static String name(Note note) {
    return note.id().replaceAll("[^A-Za-z0-9-]", "-") + " " + Slug.of(note.title(), 60);
  }

  private static String file(String key) {
    return key.replaceAll("[^A-Za-z0-9._-]", "-");
  }
}
