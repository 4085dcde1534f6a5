package cairn.loom;

import cairn.kernel.Refusal;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.Project;
import cairn.memory.fragment.Row;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryCode;
import cairn.memory.state.MemoryState;
import cairn.memory.view.RulesText;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Writes the board's lines into a file in which people keep rules, between two marks. The change
/// is shown first, and only exactly the change that was shown is written.
public final class BoardExport {
  private static final int KEY_DIGITS = 8;
  private static final int CONTEXT = 3;

  /// @param diff what would change, as a unified diff; empty if nothing would
  /// @param key names exactly this change
  public record Change(String file, String diff, String key) {}

  private final Project project;
  private final MemoryState state;

  public BoardExport(Project project, MemoryState state) {
    this.project = project;
    this.state = state;
  }

  /// The file that agents of this project read: the first there is.
  public String usual() {
    for (String name : List.of("AGENTS.md", "CLAUDE.md", "GEMINI.md"))
      if (Files.isRegularFile(project.folder().resolve(name))) return name;
    return "AGENTS.md";
  }

  /// @throws WeaveRefused if the file is not the project's
  public Change change(String name) throws IOException {
    Path file = file(name);
    List<String> before =
        Files.exists(file) ? List.of(Files.readString(file).split("\n", -1)) : List.of();
    List<String> after = after(before);
    String diff = diff(name, before, after);
    String key =
        Sha256.of(name + "\n" + diff).substring(Sha256.PREFIX.length()).substring(0, KEY_DIGITS);
    return new Change(name, diff, key);
  }

  /// @param accepted the key of the change that a person saw
  /// @throws WeaveRefused if another change than that one would be made
  public void write(String name, String accepted) throws IOException {
    Change change = change(name);
    if (!change.key().equals(accepted))
      throw new WeaveRefused(
          Refusal.of(
              MemoryCode.EXPORT_NOT_ACCEPTED,
              "'" + accepted + "' names another change than " + change.key()));
    if (change.diff().isEmpty()) return;
    Path file = file(name);
    List<String> before =
        Files.exists(file) ? List.of(Files.readString(file).split("\n", -1)) : List.of();
    AtomicFile.write(file, String.join("\n", after(before)));
  }

  private Path file(String name) throws IOException {
    Path root = project.folder().toRealPath();
    Path file = root.resolve(name).normalize();
    if (Files.exists(file)) file = file.toRealPath();
    boolean ours = file.startsWith(root) && !file.startsWith(root.resolve(Project.MARK));
    if (!ours || file.startsWith(root.resolve("memory")))
      throw new WeaveRefused(
          Refusal.of(
              MemoryCode.EXPORT_NOT_ACCEPTED,
              name + " is no file of this project that people keep rules in"));
    return file;
  }

  private List<String> after(List<String> before) {
    List<String> block = block();
    int begin = before.indexOf(RulesText.BEGIN);
    int end = before.indexOf(RulesText.END);
    var after = new ArrayList<String>();
    if (begin >= 0 && end > begin) {
      after.addAll(before.subList(0, begin));
      after.addAll(block);
      after.addAll(before.subList(end + 1, before.size()));
      return after;
    }
    after.addAll(before);
    if (block.isEmpty()) return after;
    while (!after.isEmpty() && after.getLast().isBlank()) after.removeLast();
    if (!after.isEmpty()) after.add("");
    after.addAll(block);
    after.add("");
    return after;
  }

  private List<String> block() {
    var block = new ArrayList<String>();
    for (Row row : state.rows())
      state.line(row.line()).filter(Line::stands).ifPresent(line -> block.add("- " + line.plain()));
    if (block.isEmpty()) return block;
    block.addFirst(RulesText.BEGIN);
    block.add(RulesText.END);
    return block;
  }

  /// One hunk: everything between the first and the last row that differ.
  private static String diff(String name, List<String> before, List<String> after) {
    if (before.equals(after)) return "";
    int head = 0;
    while (head < Math.min(before.size(), after.size()) && before.get(head).equals(after.get(head)))
      head++;
    int tail = 0;
    while (tail < Math.min(before.size(), after.size()) - head
        && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) tail++;
    int from = Math.max(0, head - CONTEXT);
    int more = Math.min(CONTEXT, tail);
    var text = new StringBuilder("--- " + name + "\n+++ " + name + "\n");
    text.append("@@ -").append(from + 1).append(',').append(before.size() - tail + more - from);
    text.append(" +").append(from + 1).append(',').append(after.size() - tail + more - from);
    text.append(" @@\n");
    rows(text, " ", before.subList(from, head));
    rows(text, "-", before.subList(head, before.size() - tail));
    rows(text, "+", after.subList(head, after.size() - tail));
    rows(text, " ", after.subList(after.size() - tail, after.size() - tail + more));
    return text.toString();
  }

  private static void rows(StringBuilder text, String mark, List<String> rows) {
    for (String row : rows) text.append(mark).append(row).append('\n');
  }
}
