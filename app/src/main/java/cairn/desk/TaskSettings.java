package cairn.desk;

import cairn.task.check.Budgets;
import cairn.task.check.Proof;
import cairn.task.sheet.Words;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/// What a project says about its tasks, under `task:` in `cairn.yaml`:
///
/// ```yaml
/// task:
///   prefix: TFW            # tasks are TFW-1, TFW-2…
///   folder: tasks
///   words: docs/words.yaml # headings in further languages
///   budgets: {words: {res: 1500}, questions: 5}
///   verified: 0.8          # the share of the criteria that a review must have checked
/// ```
///
/// Words and budgets are read when they are first asked for: a board that remembers its rows needs
/// neither.
public final class TaskSettings {
  public static final String PREFIX = "TASK";
  public static final String FOLDER = "tasks";
  private static final String FILE = "cairn.yaml";

  private final JsonNode task;
  private final String folder;
  private final String moreWords;
  private @Nullable Words words;
  private @Nullable Budgets budgets;

  private TaskSettings(JsonNode task, String folder, String moreWords) {
    this.task = task;
    this.folder = folder;
    this.moreWords = moreWords;
  }

  public static TaskSettings defaults() {
    return new TaskSettings(MissingNode.getInstance(), FOLDER, "");
  }

  /// @throws Malformed naming the setting that cannot be used
  public static TaskSettings of(Path project) throws IOException {
    Path file = project.resolve(FILE);
    if (!Files.exists(file)) return defaults();
    JsonNode task = Yaml.parse(Files.readString(file, StandardCharsets.UTF_8)).path("task");
    String folder = task.path("folder").asString(FOLDER);
    if (folder.isBlank() || folder.contains("/") || folder.contains("\\") || folder.startsWith("."))
      throw new Malformed(
          "task.folder: '" + folder + "' is not the name of a folder in the project", 0);
    String more = task.path("words").asString("");
    Path table = project.resolve(more);
    if (!more.isEmpty() && !Files.isRegularFile(table))
      throw new Malformed("task.words: no file " + more, 0);
    return new TaskSettings(
        task, folder, more.isEmpty() ? "" : Files.readString(table, StandardCharsets.UTF_8));
  }

  /// Reads all of it now.
  ///
  /// @throws Malformed naming the setting that cannot be used
  public TaskSettings check() {
    words();
    budgets();
    verified();
    return this;
  }

  String prefix() {
    return task.path("prefix").asString(PREFIX);
  }

  public String folder() {
    return folder;
  }

  /// The text of the settings; what was remembered under others is not used.
  String source() {
    return task + moreWords;
  }

  public synchronized Words words() {
    if (words == null)
      words = moreWords.isEmpty() ? Words.builtIn() : Words.builtIn().with(moreWords);
    return words;
  }

  /// The share of the criteria that a review must have checked.
  ///
  /// @throws Malformed if it is no share
  double verified() {
    double share = task.path("verified").asDouble(Proof.VERIFIED);
    if (!(share > 0 && share <= 1))
      throw new Malformed("task.verified: " + share + " is no share between 0 and 1", 0);
    return share;
  }

  public synchronized Budgets budgets() {
    if (budgets == null)
      budgets =
          task.has("budgets") ? Budgets.builtIn().with(task.get("budgets")) : Budgets.builtIn();
    return budgets;
  }
}
