package cairn.task.folder;

import cairn.finding.Finding;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// `iterations.yaml`: how many iterations of research were planned, and what became of each.
///
/// @param problem why the file cannot be read, empty if it can
public record IterationPlan(
    String path, int min, int max, List<Iteration> iterations, String problem) {
  /// @param status as written: pending, in_progress, complete
  /// @param res the synthesis it names, a path inside the task folder, or empty
  public record Iteration(int number, String status, String res) {}

  public static IterationPlan of(String path, String text) {
    try {
      JsonNode root = Yaml.parse(text);
      var iterations = new ArrayList<Iteration>();
      for (JsonNode node : root.path("iterations"))
        iterations.add(
            new Iteration(
                node.path("number").asInt(iterations.size() + 1),
                node.path("status").asString(""),
                node.path("res_file").asString("")));
      return new IterationPlan(
          path,
          root.path("min_iterations").asInt(0),
          root.path("max_iterations").asInt(0),
          List.copyOf(iterations),
          "");
    } catch (Malformed e) {
      return new IterationPlan(path, 0, 0, List.of(), String.valueOf(e.getMessage()));
    }
  }

  /// Where plan and files disagree.
  public List<Finding> check(TaskFolder task) {
    String file = task.path(path);
    if (!problem.isEmpty())
      return List.of(Finding.of(TaskCode.UNREADABLE, file, 0, "not readable as YAML: " + problem));
    var findings = new ArrayList<Finding>();
    List<Integer> entered = task.iterations();
    if (max > 0 && entered.size() > max)
      findings.add(
          Finding.of(
              TaskCode.ITERATIONS_DIFFER,
              file,
              0,
              entered.size() + " iterations of research, but max_iterations is " + max));
    for (Iteration iteration : iterations) {
      boolean complete = iteration.status().equalsIgnoreCase("complete");
      boolean written =
          task.at(Place.research(Stage.RES, Math.max(1, iteration.number()))).isPresent();
      if (complete && !written)
        findings.add(
            Finding.of(
                TaskCode.ITERATIONS_DIFFER,
                file,
                0,
                "iteration " + iteration.number() + " is complete, but has no RES"));
      if (!iteration.res().isEmpty() && complete && !known(task, iteration.res()))
        findings.add(
            Finding.of(
                TaskCode.REFERENCE_UNRESOLVED,
                file,
                0,
                "iteration "
                    + iteration.number()
                    + " names "
                    + iteration.res()
                    + ", which is not there"));
    }
    for (int number : entered)
      if (!iterations.isEmpty() && iterations.stream().noneMatch(i -> i.number() == number))
        findings.add(
            Finding.of(
                TaskCode.ITERATIONS_DIFFER,
                file,
                0,
                "iteration " + number + " is not planned here"));
    return findings;
  }

  private boolean known(TaskFolder task, String res) {
    int slash = path.lastIndexOf('/');
    String beside = slash < 0 ? res : path.substring(0, slash + 1) + res;
    return task.all().stream().anyMatch(f -> f.path().equals(res) || f.path().equals(beside));
  }
}
