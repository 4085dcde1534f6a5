package cairn.record.audit;

import cairn.finding.Finding;
import cairn.record.format.Artifact;
import cairn.record.state.Entry;
import cairn.record.state.Ids;
import cairn.record.state.Node;
import cairn.record.state.Observation;
import cairn.record.state.RecordCode;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Judges an artifact strictly: every deviation from the layout and its rules, with file and line.
public final class ArtifactCheck {
  private static final List<String> CORE =
      List.of("PAPER.md", "logic/claims.md", "logic/problem.md", Artifact.TREE);
  private static final BoundedPattern COUNT =
      BoundedPattern.of(
          "(?<![\\d.,])(\\d{1,6}) (claims|heuristics|observations|sessions|nodes)\\b");

  final Artifact artifact;
  final List<Finding> findings = new ArrayList<>();
  final Map<String, Node> nodes = new LinkedHashMap<>();
  final Map<String, Entry> entries = new LinkedHashMap<>();
  final Map<String, Observation> observations = new LinkedHashMap<>();
  final Set<String> others = new HashSet<>();

  private ArtifactCheck(Artifact artifact) {
    this.artifact = artifact;
  }

  public static List<Finding> of(Artifact artifact) {
    var check = new ArtifactCheck(artifact);
    check.run();
    check.findings.sort(
        Comparator.comparing(Finding::file)
            .thenComparingInt(Finding::line)
            .thenComparing(f -> f.code().code()));
    return List.copyOf(check.findings);
  }

  private void run() {
    findings.addAll(artifact.unreadable);
    structure();
    for (var n : artifact.nodes) first(nodes, n.value().id(), n.value(), n.file(), n.line());
    for (var e : artifact.entries)
      first(entries, e.value().entry().id(), e.value().entry(), e.file(), e.line());
    for (var o : artifact.observations)
      first(observations, o.value().id(), o.value(), o.file(), o.line());
    collectOthers();
    new TreeCheck(this).run();
    new EntryCheck(this).run();
    new StagingCheck(this).run();
    new SessionCheck(this).run();
    Grounding.check(this);
    counts();
  }

  private void structure() {
    for (String path : CORE) {
      boolean yaml =
          path.equals("logic/claims.md") && artifact.files().containsKey("logic/claims.yaml");
      if (!artifact.files().containsKey(path) && !yaml)
        add(RecordCode.STRUCTURE, path, 0, path + " is missing");
    }
    boolean live =
        artifact.files().containsKey(Artifact.OBSERVATIONS) || !artifact.sessions.isEmpty();
    for (String path : List.of(Artifact.OBSERVATIONS, Artifact.INDEX)) {
      if (live && !artifact.files().containsKey(path))
        add(RecordCode.STRUCTURE, path, 0, path + " is missing");
    }
    for (String dialect : artifact.dialects)
      if (!dialect.equals(Artifact.FLAT_TREE)) add(RecordCode.DIALECT, "", 0, dialect);
  }

  private <T> void first(Map<String, T> map, String id, T value, String file, int line) {
    if (map.putIfAbsent(id, value) != null)
      findings.add(
          Finding.of(RecordCode.DUPLICATE_ID, file, line, "the id " + id + " is used before")
              .about(id));
  }

  /// Ids that stand in files which the record only reads: experiments, related work, gaps.
  private void collectOthers() {
    BoundedPattern heading =
        BoundedPattern.of("(?m)^(?:#{2,4}\\s+|\\s*(?:[-*]\\s+)?\\*\\*)([A-Z]{1,4}\\d+[a-z]?)\\b");
    artifact
        .files()
        .forEach((path, text) -> {
          if (!path.startsWith("logic/") || !path.endsWith(".md")) return;
          Search match = heading.matcher(text);
          while (match.find()) others.add(match.group(1));
        });
    artifact.tastes.forEach(t -> others.add(t.value().id()));
  }

  boolean known(String id) {
    return nodes.containsKey(id)
        || entries.containsKey(id)
        || observations.containsKey(id)
        || others.contains(id);
  }

  /// A reference by id that leads nowhere.
  void reference(String id, String from, String field, String file, int line) {
    if (Ids.isReference(id) && !known(id)) {
      findings.add(
          Finding.of(
                  RecordCode.BROKEN_REFERENCE,
                  file,
                  line,
                  "`" + field + "` of " + from + " names " + id + ", which does not exist")
              .about(from));
    }
  }

  void add(RecordCode code, String file, int line, String message) {
    findings.add(Finding.of(code, file, line, message));
  }

  void add(RecordCode code, String file, int line, String entry, String message) {
    findings.add(Finding.of(code, file, line, message).about(entry));
  }

  private void counts() {
    String paper = artifact.files().getOrDefault("PAPER.md", "");
    Map<String, Integer> real = artifact.counts();
    String[] lines = paper.split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      Search match = COUNT.matcher(lines[i]);
      while (match.find()) {
        int printed = Integer.parseInt(match.group(1));
        int counted = real.getOrDefault(match.group(2), -1);
        boolean ours =
            lines[i].contains("claims.md")
                || lines[i].contains("heuristics.md")
                || lines[i].contains("exploration_tree")
                || lines[i].contains("observations.yaml");
        if (ours && counted >= 0 && counted != printed)
          add(
              RecordCode.COUNT_DRIFT,
              "PAPER.md",
              i + 1,
              "says " + printed + " " + match.group(2) + ", there are " + counted);
      }
    }
  }
}
