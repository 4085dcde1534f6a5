package cairn.hook;

import cairn.kernel.file.AtomicFile;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// The settings that make a coding agent use Cairn in one project: planned first, then carried out.
public final class Wiring {
  private static final String COMMAND = "CAIRN";
  static final String VERSION = "VERSION";

  private final Path project;
  private final List<Edit> edits;

  /// @param command how Cairn is started, as a shell would
  public Wiring(Path project, CodingAgent agent, String command) {
    this(project, agent.word(), command, "");
  }

  private Wiring(Path project, String section, String command, String version) {
    this.project = project;
    JsonNode rows = Yaml.parse(resource("agents.yaml")).path(section);
    String filled =
        Json.write(rows)
            .replace(COMMAND + " ", escaped(quoted(command)) + " ")
            .replace(COMMAND, escaped(command));
    this.edits =
        Edit.read(
            Json.parse(filled),
            name -> resource(name).replace(COMMAND, escaped(command)).replace(VERSION, version));
  }

  /// The ways to install Cairn into an agent for all projects at once, as files of a folder.
  public static Wiring packages(Path folder, String version) {
    return new Wiring(folder, "packages", "cairn", version);
  }

  /// As one word of a shell.
  private static String quoted(String command) {
    return command.matches("[\\w./:\\\\-]+") ? command : "'" + command.replace("'", "'\\''") + "'";
  }

  /// As it stands inside a JSON or TOML string.
  private static String escaped(String command) {
    String quoted = Json.write(command);
    return quoted.substring(1, quoted.length() - 1);
  }

  static String resource(String name) {
    try (InputStream in = Wiring.class.getResourceAsStream(name)) {
      if (in == null) throw new IllegalStateException("no resource " + name);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A file as it is and as it will be; empty means that it is not there.
  public record Change(String file, String before, String after) {
    boolean changes() {
      return !before.equals(after);
    }
  }

  /// What would be different with the wiring, or without it.
  ///
  /// @throws Malformed naming a file that cannot be edited safely
  public List<Change> plan(boolean remove) throws IOException {
    Map<String, String> before = new LinkedHashMap<>();
    Map<String, String> after = new LinkedHashMap<>();
    for (Edit edit : remove ? edits.reversed() : edits) {
      String file = edit.file();
      if (!before.containsKey(file)) {
        Path path = project.resolve(file);
        before.put(file, Files.isRegularFile(path) ? Files.readString(path) : "");
        after.put(file, before.get(file));
      }
      String now = after.get(file);
      if (remove && now.isEmpty()) continue;
      try {
        after.put(file, remove ? edit.undo(now) : edit.apply(now));
      } catch (Malformed e) {
        throw new Malformed(file + ": " + e.getMessage(), 0);
      }
    }
    var changes = new ArrayList<Change>();
    before.forEach((file, text) -> changes.add(new Change(file, text, after.get(file))));
    return changes.stream().filter(Change::changes).toList();
  }

  public void carryOut(List<Change> changes) throws IOException {
    for (Change change : changes) {
      Path file = project.resolve(change.file());
      if (!change.after().isEmpty()) {
        AtomicFile.write(file, change.after());
        continue;
      }
      Files.deleteIfExists(file);
      for (Path folder = file.getParent(); !folder.equals(project); folder = folder.getParent())
        if (!emptied(folder)) break;
    }
  }

  private static boolean emptied(Path folder) throws IOException {
    try (var inside = Files.list(folder)) {
      if (inside.findAny().isPresent()) return false;
    }
    return Files.deleteIfExists(folder);
  }
}
