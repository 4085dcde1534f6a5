package cairn.pipeline;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/// A pattern that several projects share, and that may become a rule. Proposed, never made one by
/// itself.
///
/// @param id `promote-friction-coder`
/// @param projects where it was seen
/// @param examples what was learned there, each once
public record Promotion(
    String id, String kind, String agent, List<String> projects, List<String> examples) {
  /// In so many projects a pattern is no accident any more.
  public static final int PROJECTS = 3;

  public Promotion {
    projects = List.copyOf(projects);
    examples = List.copyOf(examples);
  }

  /// @param learnt what runs taught, by project
  public static List<Promotion> propose(Map<String, List<Learning>> learnt) {
    Map<String, Map<String, Learning>> seen = new TreeMap<>();
    new TreeMap<>(learnt)
        .forEach((project, lessons) ->
            lessons.forEach(l ->
                seen.computeIfAbsent(id(l.kind(), l.agent()), _ -> new TreeMap<>())
                    .putIfAbsent(project, l)));
    var proposed = new ArrayList<Promotion>();
    seen.forEach((id, byProject) -> {
      if (byProject.size() < PROJECTS) return;
      Learning one = byProject.values().iterator().next();
      proposed.add(
          new Promotion(
              id,
              one.kind(),
              one.agent(),
              List.copyOf(byProject.keySet()),
              texts(byProject.values())));
    });
    return List.copyOf(proposed);
  }

  private static List<String> texts(Collection<Learning> lessons) {
    var texts = new TreeSet<String>();
    lessons.forEach(l -> texts.add(l.text()));
    return List.copyOf(texts);
  }

  private static String id(String kind, String agent) {
    return "promote-" + kind.toLowerCase(Locale.ROOT) + "-" + agent;
  }
}
