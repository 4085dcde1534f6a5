package cairn.pipeline.lint;

import cairn.finding.Finding;
import cairn.pipeline.registry.Numbers;
import cairn.pipeline.registry.PathPattern;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.Registry;
import cairn.pipeline.registry.RegistryGraph;
import cairn.pipeline.registry.Requires;
import cairn.pipeline.registry.Thresholds;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Search;
import cairn.text.Slug;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// What stands beside a registry and may contradict it, read at the edge and handed in.
///
/// @param folder where agent files are, ending in `/`, for messages
/// @param agents names of the agent files; empty if there is no such folder
/// @param skills names of the skills: the entries of some registries are skills
/// @param texts other rule files, by path
public record Surroundings(
    String folder, Set<String> agents, Set<String> skills, Map<String, String> texts) {
  private static final BoundedPattern MINUS_IN_A_ROW = BoundedPattern.of("\\|.*[-−]\\d");

  public static final Surroundings NONE = new Surroundings("", Set.of(), Set.of(), Map.of());
  private static final BoundedPattern SUBMISSION =
      BoundedPattern.of(
          "(?i)\\bsubmission\\b[^\\n]{0,80}?(?:>=|≥)\\s*(\\d{2,3})\\b|(?:>=|≥)\\s*(\\d{2,3})[^\\n|]{0,20}\\bsubmission\\b");

  public Surroundings {
    agents = Set.copyOf(agents);
    skills = Set.copyOf(skills);
    texts = Map.copyOf(texts);
  }

  /// A registry's names have no accents; the names of files may.
  boolean hasAgent(String name) {
    return has(agents, name);
  }

  boolean hasSkill(String name) {
    return has(skills, name);
  }

  private static boolean has(Set<String> files, String name) {
    return files.contains(name) || files.stream().anyMatch(f -> Slug.of(f, 80).equals(name));
  }

  /// A critic with a section in a rubric file that has no deduction in points.
  boolean pointless(String critic) {
    boolean named = false;
    for (String text : texts.values()) {
      List<String> lines = text.lines().toList();
      for (int i = 0; i < lines.size(); i++) {
        if (!lines.get(i).matches("^#{1,4}\\s.*") || !Slug.of(lines.get(i), 80).startsWith(critic))
          continue;
        named = true;
        int level = lines.get(i).indexOf(' ');
        for (int j = i + 1;
            j < lines.size() && !lines.get(j).matches("^#{1," + level + "}\\s.*");
            j++) if (MINUS_IN_A_ROW.found(lines.get(j))) return false;
      }
    }
    return named;
  }

  List<Finding> contradictions(Registry registry) {
    var found = new ArrayList<Finding>();
    double wanted =
        registry.agents().stream()
            .flatMap(a -> a.requires().leaves())
            .filter(Requires.Overall.class::isInstance)
            .mapToDouble(r -> ((Requires.Overall) r).least())
            .max()
            .orElse(Thresholds.SUBMISSION);
    texts.forEach((path, text) -> {
      if (path.endsWith(".json")) gates(path, text, registry, found);
      else submission(path, text, wanted, found);
    });
    return found;
  }

  private static void submission(String path, String text, double wanted, List<Finding> found) {
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      Search gate = SUBMISSION.matcher(line);
      var told = new HashSet<String>();
      while (gate.find()) {
        String value = gate.group(1) == null ? gate.group(2) : gate.group(1);
        if (Double.parseDouble(value) != wanted
            && line.toLowerCase(Locale.ROOT).contains("submission")
            && !line.contains("component")
            && told.add(value))
          found.add(
              Finding.of(
                  PipelineCode.THRESHOLDS,
                  path,
                  number,
                  "says " + value + " for submission; the registry says " + Numbers.plain(wanted)));
      }
    }
  }

  private static void gates(String path, String text, Registry registry, List<Finding> found) {
    JsonNode top;
    try {
      top = Json.parse(text);
    } catch (Malformed e) {
      found.add(
          Finding.of(PipelineCode.THRESHOLDS, path, e.line(), "is not JSON: " + e.getMessage()));
      return;
    }
    List<String> lines = text.lines().toList();
    for (Map.Entry<String, JsonNode> gate : top.properties()) {
      JsonNode artifacts = gate.getValue().path("required_artifacts");
      int alternatives = 0;
      for (JsonNode artifact : artifacts) {
        String wanted = artifact.asString("");
        int line = line(lines, wanted);
        if (registry.agents().stream().noneMatch(a -> RegistryGraph.makes(a, wanted)))
          found.add(
              Finding.of(
                  PipelineCode.THRESHOLDS,
                  path,
                  line,
                  gate.getKey()
                      + " wants "
                      + wanted
                      + ", which no entry of the registry produces under that name"));
        if (registry.agents().stream().anyMatch(a -> optionalFor(a.requires(), wanted)))
          alternatives++;
      }
      if (alternatives > 1)
        found.add(
            Finding.of(
                PipelineCode.THRESHOLDS,
                path,
                line(lines, gate.getKey()),
                gate.getKey() + " wants all of its artifacts; the registry joins them by OR"));
    }
  }

  private static boolean optionalFor(Requires requires, String wanted) {
    return requires instanceof Requires.Any any
        && any.of().stream()
            .anyMatch(
                r -> r instanceof Requires.Present p && PathPattern.overlap(p.path(), wanted));
  }

  private static int line(List<String> lines, String text) {
    for (int i = 0; i < lines.size(); i++)
      if (lines.get(i).contains("\"" + text + "\"")) return i + 1;
    return 0;
  }
}
