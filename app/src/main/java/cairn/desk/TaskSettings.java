package cairn.desk;

import cairn.task.Budgets;
import cairn.task.Words;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.JsonNode;

/// What a project says about its tasks, under `task:` in `cairn.yaml`:
///
/// ```yaml
/// task:
///   prefix: TFW            # tasks are TFW-1, TFW-2…
///   folder: tasks
///   words: docs/words.yaml # headings in further languages
///   budgets: {words: {res: 1500}, questions: 5}
/// ```
///
/// @param source the text of the settings; what was remembered under others is not used
public record TaskSettings(
    String prefix, String folder, Words words, Budgets budgets, String source) {
  public static final String PREFIX = "TASK";
  public static final String FOLDER = "tasks";
  private static final String FILE = "cairn.yaml";

  public static TaskSettings defaults() {
    return new TaskSettings(PREFIX, FOLDER, Words.builtIn(), Budgets.builtIn(), "");
  }

  /// @throws Malformed naming the setting that cannot be used
  public static TaskSettings of(Path project) throws IOException {
    Path file = project.resolve(FILE);
    JsonNode task =
        Files.exists(file)
            ? Yaml.parse(Files.readString(file, StandardCharsets.UTF_8)).path("task")
            : Json.object();
    String source = task.toString();
    Words words = Words.builtIn();
    String more = task.path("words").asString("");
    if (!more.isEmpty()) {
      Path table = project.resolve(more);
      if (!Files.isRegularFile(table)) throw new Malformed("task.words: no file " + more, 0);
      String text = Files.readString(table, StandardCharsets.UTF_8);
      words = words.with(text);
      source += text;
    }
    Budgets budgets =
        task.has("budgets") ? Budgets.builtIn().with(task.get("budgets")) : Budgets.builtIn();
    String folder = task.path("folder").asString(FOLDER);
    if (folder.isBlank() || folder.contains("/") || folder.contains("\\") || folder.startsWith("."))
      throw new Malformed(
          "task.folder: '" + folder + "' is not the name of a folder in the project", 0);
    return new TaskSettings(task.path("prefix").asString(PREFIX), folder, words, budgets, source);
  }
}
