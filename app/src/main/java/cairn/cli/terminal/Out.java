package cairn.cli.terminal;

import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.history.RegularAnchors;
import cairn.kernel.project.Project;
import cairn.text.Json;
import java.io.PrintStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Where a command speaks: results to standard output, everything else to standard error.
public final class Out {
  private final PrintStream out;
  private final PrintStream err;
  private final boolean colour;
  private final boolean json;
  private final @Nullable FirstWords words;
  private final StringBuilder said = new StringBuilder();
  private @Nullable Project project;
  private boolean missingTold;

  public Out(Surroundings world, boolean json, boolean plain) {
    this.out = world.out();
    this.err = world.err();
    this.colour = world.colour() && !plain;
    this.json = json;
    this.words = json ? null : FirstWords.of(world).orElse(null);
  }

  public boolean json() {
    return json;
  }

  /// Text for a person; silent with `--json`.
  public void say(String text) {
    if (json) return;
    out.println(text);
    if (words != null) said.append(text).append('\n');
  }

  /// The project that this command reads or records in.
  public void about(Project project) {
    this.project = project;
  }

  /// The one result document; silent without `--json`. If files could not follow what was recorded,
  /// it says so: in the last document, where there are several.
  public void result(Object value) {
    if (!json) return;
    JsonNode document = Json.tree(value);
    JsonNode last =
        document instanceof ArrayNode all && !all.isEmpty() ? all.get(all.size() - 1) : document;
    if (last instanceof ObjectNode object) {
      if (!filesBehind().isEmpty()) {
        object.put("files", "behind");
        ArrayNode rows = object.putArray("files_behind");
        for (Finding finding : filesBehind()) rows.add(FindingsOutput.row(finding));
      }
      if (project != null) Fenced.into(object, project.spine());
    }
    out.println(Json.pretty(document));
  }

  private List<Finding> filesBehind() {
    return project == null ? List.of() : project.filesBehind();
  }

  /// At the end of a command: what its reader must know besides, and what is due after it.
  public void end() {
    if (project != null && !missingTold) Fenced.say(project.spine(), this);
    sayFilesBehind();
    if (project != null) RegularAnchors.keep(project);
    if (words != null) words.about(said).forEach(line -> note(dim("  " + line)));
  }

  /// Somebody said already which events are missing.
  void missingTold() {
    missingTold = true;
  }

  /// What was recorded is safe; the files that people read do not show it yet.
  private void sayFilesBehind() {
    List<Finding> behind = filesBehind();
    if (behind.isEmpty() || project == null) return;
    if (behind.stream().anyMatch(f -> f.severity() != Severity.NOTE))
      note(
          yellow(
              project.recorded()
                  ? "recorded, but files are behind the log; do not give the same command again:"
                  : "nothing new was recorded, and files are behind the log:"));
    for (Finding finding : behind) {
      note("  " + finding);
      note(dim("    " + finding.hint()));
    }
  }

  /// One line of a stream of JSON documents.
  public void line(Object value) {
    out.println(Json.write(value));
  }

  /// Progress and messages, never part of a result.
  public void note(String text) {
    err.println(text);
  }

  /// Drawn in place on a terminal; never part of a result.
  public void progress(String text) {
    err.print(text);
    err.flush();
  }

  public void raw(String text) {
    out.print(text);
    out.flush();
  }

  /// `1 line`, `2 lines`.
  public static String counted(long count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  public String bold(String text) {
    return style("1", text);
  }

  public String dim(String text) {
    return style("2", text);
  }

  public String red(String text) {
    return style("31", text);
  }

  public String green(String text) {
    return style("32", text);
  }

  public String yellow(String text) {
    return style("33", text);
  }

  private String style(String code, String text) {
    return colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
