package cairn.record.format;

import cairn.finding.Finding;
import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import cairn.record.state.Node;
import cairn.record.state.Observation;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.text.FrontMatter;
import cairn.text.Malformed;
import cairn.text.Yaml;
import cairn.text.YamlNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// A folder of the `ara/` layout, read with all the tolerance that real folders need. Nothing is
/// dropped: what is understood is a value with its place, what is not is [#kept].
public final class Artifact {
  /// The files whose entries the record itself keeps.
  public static final String TREE_FILE = "trace/exploration_tree.yaml";

  /// Allowed in the layout, and how our own tree is written.
  public static final String FLAT_TREE = "flat tree with `parent:`";

  public static final String TREE = TREE_FILE;
  public static final String OBSERVATIONS = "staging/observations.yaml";
  public static final String LOG = "trace/pm_reasoning_log.yaml";
  public static final String TASTE = "trace/taste_log.yaml";
  public static final String INDEX = "trace/sessions/session_index.yaml";

  /// A value and where it stands.
  public record Located<T>(T value, String file, int line) {}

  /// An entry with the lines of its fields, by the label that stands in the file.
  public record Field(String label, String text, int line) {}

  public record ParsedEntry(Entry entry, List<Field> fields) {
    public Optional<Field> field(String label) {
      return fields.stream().filter(f -> f.label().equalsIgnoreCase(label)).findFirst();
    }
  }

  public record SessionFile(String id, ObjectNode content, YamlNode marks) {}

  private final Map<String, String> files;
  public final List<Located<Node>> nodes = new ArrayList<>();
  public final Map<String, Set<String>> children = new LinkedHashMap<>();
  public final List<Located<Observation>> observations = new ArrayList<>();
  public final List<Located<ParsedEntry>> entries = new ArrayList<>();
  public final List<Located<SessionFile>> sessions = new ArrayList<>();
  public final List<Located<ObjectNode>> index = new ArrayList<>();
  public final List<Located<ObjectNode>> log = new ArrayList<>();
  public final List<Located<RecordEvent.TasteCommented>> tastes = new ArrayList<>();
  public final Map<String, String> heads = new LinkedHashMap<>();
  public final Set<String> dialects = new LinkedHashSet<>();
  public final List<RecordEvent.TextKept> kept = new ArrayList<>();
  public final List<Finding> unreadable = new ArrayList<>();

  private Artifact(Map<String, String> files) {
    this.files = Map.copyOf(files);
  }

  /// @param files text by path relative to the artifact's root, with `/`
  public static Artifact read(Map<String, String> files) {
    var artifact = new Artifact(files);
    files.keySet().stream().sorted().forEach(artifact::file);
    return artifact;
  }

  public Map<String, String> files() {
    return files;
  }

  public Set<String> dialects() {
    return dialects;
  }

  public List<RecordEvent.TextKept> kept() {
    return kept;
  }

  /// How many of each kind were understood.
  public Map<String, Integer> counts() {
    var counts = new LinkedHashMap<String, Integer>();
    counts.put("nodes", nodes.size());
    counts.put("claims", of(EntryKind.CLAIM));
    counts.put("heuristics", of(EntryKind.HEURISTIC));
    counts.put("observations", observations.size());
    counts.put("sessions", sessions.size());
    int events = 0;
    for (var session : sessions) {
      for (var block : SessionText.blocks(session.value().content(), "events_logged"))
        events += block.size();
    }
    counts.put("events", events);
    return counts;
  }

  private int of(EntryKind kind) {
    return (int) entries.stream().filter(e -> e.value().entry().kind() == kind).count();
  }

  /// Whether the record itself keeps this file; all others are left as they are.
  public static boolean owned(String path) {
    return path.equals("PAPER.md")
        || path.equals("logic/problem.md")
        || path.equals("evidence/README.md")
        || path.equals(TREE)
        || path.equals(OBSERVATIONS)
        || path.equals(LOG)
        || path.equals(TASTE)
        || path.startsWith("trace/sessions/") && path.endsWith(".yaml")
        || Arrays.stream(EntryKind.values()).anyMatch(kind -> kind.file().equals(path));
  }

  private void file(String path) {
    String text = files.get(path);
    try {
      switch (path) {
        case TREE -> Yaml.read(text).ifPresent(root -> new TreeReader(this, path).read(root));
        case OBSERVATIONS ->
            Yaml.read(text).ifPresent(root -> new ListReader(this, path, text).observations(root));
        case LOG -> Yaml.read(text).ifPresent(root -> new ListReader(this, path, text).log(root));
        case TASTE ->
            Yaml.read(text).ifPresent(root -> new ListReader(this, path, text).tastes(root));
        case INDEX ->
            Yaml.read(text).ifPresent(root -> new ListReader(this, path, text).index(root));
        case "PAPER.md" -> paper(text);
        case "logic/problem.md", "evidence/README.md" -> heads.put(path, text);
        case "logic/claims.yaml" ->
            Yaml.read(text)
                .ifPresent(root -> new EntryReader(this, path, EntryKind.CLAIM).yaml(root));
        case String session
            when session.startsWith("trace/sessions/") && session.endsWith(".yaml") ->
            Yaml.read(text).ifPresent(root -> session(path, root));
        case String other -> {
          for (EntryKind kind : EntryKind.values())
            if (kind.file().equals(other)) new EntryReader(this, path, kind).markdown(text);
        }
      }
    } catch (Malformed e) {
      unreadable.add(Finding.of(RecordCode.UNREADABLE, path, e.line(), e.what()));
      keep(path, e.line(), text, "cannot be read: " + e.what());
    }
  }

  /// The front page is the author's; only the index in it is kept up.
  private void paper(String text) {
    FrontMatter front = FrontMatter.split(text);
    if (!front.present()) dialects.add("PAPER.md without front matter");
    try {
      front.data();
    } catch (Malformed e) {
      dialects.add("PAPER.md with broken front matter");
      unreadable.add(
          Finding.of(RecordCode.UNREADABLE, "PAPER.md", e.line(), "front matter: " + e.what()));
    }
    int at = text.indexOf(PaperText.KEY + "\n");
    heads.put(
        "PAPER.md",
        at >= 0 && ours(text.substring(at))
            ? text.substring(0, at)
            : text.endsWith("\n") ? text + "\n" : text + "\n\n");
  }

  private static boolean ours(String index) {
    return index.startsWith(PaperText.KEY + "\n\n| Layer | File | Entries |\n");
  }

  private void session(String path, YamlNode root) {
    String id = path.substring(path.lastIndexOf('/') + 1, path.length() - ".yaml".length());
    if (!(root.json() instanceof ObjectNode content)) {
      keep(path, root.line(), root.string(), "a session that is not a mapping");
      return;
    }
    if (content.propertyNames().stream().anyMatch(key -> key.matches(".*_turn_?\\d+|turn_?\\d+.*")))
      dialects.add("session blocks with suffixes");
    sessions.add(new Located<>(new SessionFile(id, content, root), path, root.line()));
  }

  void keep(String file, int line, String text, String why) {
    kept.add(new RecordEvent.TextKept(file, line, text, why));
  }
}
