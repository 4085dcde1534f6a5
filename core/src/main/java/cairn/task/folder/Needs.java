package cairn.task.folder;

import cairn.finding.Finding;
import cairn.kernel.Refusal;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// What a task waits for, and with whom it shares files. Its HL says so in its head: `Depends on:
/// LAB-1, LAB-2` or `Blocked by: LAB-3`. Until they are DONE no stage after the HL is entered.
public final class Needs {
  private Needs() {}

  /// The tasks that the HL names, in its order.
  public static List<String> of(TaskFolder task, Words words) {
    var needs = new ArrayList<String>();
    for (Sheet.Line line : task.hl().map(hl -> hl.sheet().head()).orElse(List.of())) {
      String value =
          words
              .field(line.text(), "depends-on")
              .or(() -> words.field(line.text(), "blocked-by"))
              .orElse("");
      for (String word : Normalizer.normalize(value, Normalizer.Form.NFC).split("[,;\\s`\\[\\]]+"))
        TaskName.parse(word)
            .filter(n -> n.number() > 0 && n.title().isEmpty())
            .map(TaskName::id)
            .filter(id -> !needs.contains(id))
            .ifPresent(needs::add);
    }
    return List.copyOf(needs);
  }

  /// Why a stage may not be entered yet.
  ///
  /// @param open the tasks it needs that are not DONE
  public static Optional<Refusal> refusal(Place place, List<String> open) {
    if (open.isEmpty() || place.stage() == Stage.HL) return Optional.empty();
    return Optional.of(
        Refusal.of(
            TaskCode.STAGE_CLOSED,
            place.word() + " cannot be entered: it waits for " + String.join(", ", open),
            "finish them first, or take them out of the HL (`Depends on:`)"));
  }

  public static List<Finding> check(TaskFolder task, Atlas atlas, Words words) {
    var findings = new ArrayList<Finding>();
    String hl = task.path(task.hl().map(StageFile::path).orElse(""));
    for (String need : of(task, words))
      if (!atlas.tasks().isEmpty() && !atlas.tasks().containsKey(need))
        findings.add(
            Finding.of(
                    TaskCode.NEEDS_NOBODY,
                    hl,
                    0,
                    "waits for " + need + ", and there is no such task")
                .about(need));
    if (circle(task.id(), task.id(), atlas, words, new HashSet<>()))
      findings.add(Finding.of(TaskCode.NEEDS_ITSELF, hl, 0, task.id() + " waits for itself"));
    if (!Flow.done(task)) findings.addAll(shared(task, atlas, words));
    return findings;
  }

  private static boolean circle(
      String from, String to, Atlas atlas, Words words, Set<String> seen) {
    TaskFolder task = atlas.tasks().get(from);
    if (task == null || !seen.add(from)) return false;
    for (String need : of(task, words))
      if (need.equals(to) || circle(need, to, atlas, words, seen)) return true;
    return false;
  }

  /// Files that two tasks want to change at the same time; one that waits for the other may.
  private static List<Finding> shared(TaskFolder task, Atlas atlas, Words words) {
    var with = new TreeMap<String, Set<String>>();
    for (String phase : task.phases())
      for (String path : Criteria.paths(task, phase, words))
        for (String other : atlas.claims().getOrDefault(path, Set.of()))
          if (!other.equals(task.id()) && !ordered(task, other, atlas, words))
            with.computeIfAbsent(other, _ -> new TreeSet<>()).add(path);
    return with.entrySet().stream()
        .map(e ->
            Finding.of(
                    TaskCode.FILE_SHARED,
                    task.folder(),
                    0,
                    "wants to change "
                        + String.join(", ", e.getValue())
                        + ", and so does "
                        + e.getKey())
                .about(e.getKey()))
        .toList();
  }

  private static boolean ordered(TaskFolder task, String other, Atlas atlas, Words words) {
    TaskFolder second = atlas.tasks().get(other);
    return of(task, words).contains(other)
        || second != null && of(second, words).contains(task.id());
  }
}
