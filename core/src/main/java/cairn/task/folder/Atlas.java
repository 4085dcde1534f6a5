package cairn.task.folder;

import cairn.task.sheet.Anchors;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// What references may point to beyond their own task: the other tasks, and the project's
/// knowledge.
///
/// @param tasks by id
/// @param known ids defined in KNOWLEDGE.md, TECH_DEBT.md and knowledge/*.md
/// @param knowledge whether the project has any such file at all
/// @param claims which unfinished tasks want to change a file, by its path
public record Atlas(
    Map<String, TaskFolder> tasks,
    Set<String> known,
    boolean knowledge,
    Map<String, Set<String>> claims) {
  public static final Atlas EMPTY = new Atlas(Map.of(), Set.of(), false, Map.of());

  public Set<String> prefixes() {
    return tasks.values().stream().map(t -> t.name().prefix()).collect(Collectors.toSet());
  }

  public static Atlas of(Collection<TaskFolder> tasks, Map<String, String> knowledge, Words words) {
    var byId = new HashMap<String, TaskFolder>();
    tasks.forEach(t -> byId.putIfAbsent(t.id(), t));
    var sheets =
        knowledge.entrySet().stream().map(e -> Sheet.of(e.getKey(), e.getValue())).toList();
    var known = new HashSet<>(Anchors.of(sheets, words));
    for (TaskFolder task : tasks)
      for (StageFile file : task.all())
        if (file.stage() == Stage.REVIEW)
          Anchors.of(List.of(file.sheet()), words).stream()
              .filter(a -> a.startsWith("TD-"))
              .forEach(known::add);
    var claims = new HashMap<String, Set<String>>();
    for (TaskFolder task : tasks) {
      if (Flow.done(task)) continue;
      for (String phase : task.phases())
        for (String path : Criteria.paths(task, phase, words))
          claims.computeIfAbsent(path, _ -> new HashSet<>()).add(task.id());
    }
    return new Atlas(Map.copyOf(byId), Set.copyOf(known), !knowledge.isEmpty(), claims);
  }
}
