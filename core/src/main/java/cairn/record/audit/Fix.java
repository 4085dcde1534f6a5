package cairn.record.audit;

import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.record.format.Artifact;
import cairn.record.state.Entry;
import cairn.record.state.Ids;
import cairn.record.state.RecordCode;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Repairs what can be repaired without judgement, touching only the reported line: comments, order
/// and everything else stay byte for byte. A file whose findings would grow is left alone.
public final class Fix {
  private static final BoundedPattern STATUS =
      BoundedPattern.of("(\\*\\*Status\\*\\*:?:?\\s*)([A-Z])([a-z]+)\\s*$");

  /// @param files the new text of the files that changed
  /// @param fixed what was repaired
  /// @param refused what would have made things worse
  public record Result(Map<String, String> files, List<Finding> fixed, List<Finding> refused) {}

  private static final BoundedPattern DASH_HEADING =
      BoundedPattern.of("^(#{2,4}\\s+[A-Z]{1,4}\\d+[a-z]?)\\s*[—–-]\\s*(.*)$");

  private static final Set<String> SESSION_KEYS =
      Set.of(
          "session",
          "events_logged",
          "ai_actions",
          "claims_touched",
          "logic_revisions",
          "key_context",
          "open_threads",
          "ai_suggestions_pending");

  private final Artifact artifact;
  private final Map<String, String[]> lines = new HashMap<>();
  private final Map<String, List<Finding>> done = new LinkedHashMap<>();

  private Fix(Artifact artifact) {
    this.artifact = artifact;
  }

  public static Result of(Artifact artifact) {
    var fix = new Fix(artifact);
    Set<String> unreadable =
        artifact.unreadable.stream().map(Finding::file).collect(Collectors.toSet());
    for (Finding finding : ArtifactCheck.of(artifact))
      if (!unreadable.contains(finding.file())) fix.repair(finding);
    fix.headings(unreadable);
    return fix.result();
  }

  private void repair(Finding finding) {
    if (finding.line() == 0 || !(finding.code() instanceof RecordCode code)) return;
    Optional<String> line = line(finding);
    if (line.isEmpty()) return;
    String text = line.get();
    String now =
        switch (code) {
          case LEAKED_HISTORY -> null;
          case STATUS_PROSE -> STATUS.matcher(text).replaceFirst("$1" + lower(text) + "$3");
          case INDEX_DRIFT -> text;
          case RecordCode _ -> text;
        };
    if (code == RecordCode.INDEX_DRIFT) index(finding);
    else if (now == null || !now.equals(text)) set(finding, now);
  }

  private static String lower(String text) {
    Search match = BoundedPattern.of("\\*\\*Status\\*\\*:?:?\\s*([A-Z])").matcher(text);
    return match.find() ? match.group(1).toLowerCase(Locale.ROOT) : "";
  }

  /// The file wins: the number in the index row is replaced. Only where the file is written in the
  /// layout's own words: a count that comes from a dialect may be a count of something else.
  private void index(Finding finding) {
    if (!plain(finding.entry())) return;
    Search match =
        BoundedPattern.of("(\\w+) is (-?\\d+) in the index, (\\d+) in the file")
            .matcher(finding.message());
    if (!match.matches()) return;
    String[] file = lines(finding.file());
    for (int i = finding.line() - 1;
        i < file.length && (i == finding.line() - 1 || !file[i].startsWith("  - "));
        i++) {
      String wanted = match.group(1) + ":";
      if (!file[i].strip().startsWith(wanted) && !file[i].contains(" " + wanted)) continue;
      String now =
          BoundedPattern.of("(\\b" + wanted + "\\s*)" + match.group(2) + "\\b")
              .matcher(file[i])
              .replaceFirst("$1" + match.group(3));
      if (now.equals(file[i])) continue;
      file[i] = now;
      done.computeIfAbsent(finding.file(), _ -> new ArrayList<>()).add(finding);
      return;
    }
  }

  private boolean plain(String session) {
    return artifact.sessions.stream()
        .filter(s -> s.value().id().equals(session))
        .anyMatch(s -> SESSION_KEYS.containsAll(s.value().content().propertyNames()));
  }

  /// Headings with a dash read `## C07: title` in the layout. Only the letters of the file's own
  /// ids make an id: `IL6 - a receptor` is a name.
  private void headings(Set<String> unreadable) {
    for (var entry : artifact.entries) {
      if (unreadable.contains(entry.file())) continue;
      String[] file = lines(entry.file());
      int at = entry.line() - 1;
      if (at >= file.length || file[at] == null) continue;
      Search match = DASH_HEADING.matcher(file[at].stripTrailing());
      Entry is = entry.value().entry();
      boolean own = Ids.wellFormed(is.id()) && Ids.prefix(is.id()).equals(is.kind().prefix());
      if (!own || !match.matches()) continue;
      file[at] = match.group(1) + ": " + match.group(2);
      done.computeIfAbsent(entry.file(), _ -> new ArrayList<>())
          .add(
              Finding.of(RecordCode.DIALECT, entry.file(), entry.line(), "heading with a dash")
                  .about(entry.value().entry().id()));
    }
  }

  private Optional<String> line(Finding finding) {
    String[] file = lines(finding.file());
    int at = finding.line() - 1;
    return at < file.length && file[at] != null ? Optional.of(file[at]) : Optional.empty();
  }

  private String[] lines(String file) {
    return lines.computeIfAbsent(file, f -> artifact.files().getOrDefault(f, "").split("\n", -1));
  }

  /// Null removes the line.
  private void set(Finding finding, @Nullable String now) {
    lines(finding.file())[finding.line() - 1] = now;
    done.computeIfAbsent(finding.file(), _ -> new ArrayList<>()).add(finding);
  }

  private Result result() {
    var files = new LinkedHashMap<String, String>();
    var fixed = new ArrayList<Finding>();
    var refused = new ArrayList<Finding>();
    long had = weight(artifact);
    done.forEach((file, findings) -> {
      var text = new ArrayList<String>();
      for (String line : lines(file)) if (line != null) text.add(line);
      String now = String.join("\n", text);
      var all = new HashMap<>(artifact.files());
      all.put(file, now);
      if (weight(Artifact.read(all)) > had) {
        refused.add(
            Finding.of(
                RecordCode.FIX_REFUSED, file, 0, findings.size() + " repairs were not written"));
      } else {
        files.put(file, now);
        fixed.addAll(findings);
      }
    });
    return new Result(files, fixed, refused);
  }

  private static long weight(Artifact artifact) {
    return ArtifactCheck.of(artifact).stream().filter(f -> f.severity() != Severity.NOTE).count();
  }
}
