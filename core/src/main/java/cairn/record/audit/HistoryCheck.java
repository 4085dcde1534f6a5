package cairn.record.audit;

import cairn.finding.Finding;
import cairn.record.format.Artifact;
import cairn.record.format.Artifact.Located;
import cairn.record.format.SessionText;
import cairn.record.signal.Transitions;
import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import cairn.record.state.Explanation;
import cairn.record.state.Node;
import cairn.record.state.Observation;
import cairn.record.state.Provenance;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.Signal;
import cairn.record.words.Topic;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Follows an artifact through its commits and names every append-only entry that was rewritten,
/// removed or made to mean something else, and every status change that the table does not have.
public final class HistoryCheck {
  /// Pointers may be set once; everything else of an observation is for ever.
  private static final List<String> POINTERS =
      List.of("promoted", "promoted_to", "crystallized_via", "stale");

  /// Entries that share fewer words than this are not the same thing any more.
  private static final double SAME = 0.3;

  /// @param changes the new text of each changed file by path below the artifact; empty if deleted
  public record Commit(String id, Map<String, Optional<String>> changes) {}

  private final List<Finding> findings = new ArrayList<>();
  private final Map<String, Map<String, Located<ObjectNode>>> before = new LinkedHashMap<>();
  private final Map<String, Map<String, Located<ObjectNode>>> ever = new LinkedHashMap<>();
  private final Map<String, String> statuses = new LinkedHashMap<>();
  private String commit = "";

  private HistoryCheck() {}

  public static List<Finding> of(List<Commit> commits) {
    var check = new HistoryCheck();
    for (Commit each : commits) check.commit(each);
    return List.copyOf(check.findings);
  }

  private void commit(Commit each) {
    commit = each.id();
    each.changes().keySet().stream()
        .sorted()
        .forEach(path -> change(path, each.changes().get(path).orElse(null)));
  }

  private void change(String path, @Nullable String text) {
    if (!Artifact.owned(path) || path.equals("PAPER.md")) return;
    Artifact now = Artifact.read(text == null ? Map.of() : Map.of(path, text));
    if (!now.unreadable.isEmpty()) {
      findings.add(now.unreadable.getFirst().in(commit));
      return;
    }
    switch (path) {
      case Artifact.TREE ->
          compare(path, items(now.nodes, n -> n.id(), HistoryCheck::node), this::node);
      case Artifact.OBSERVATIONS ->
          compare(
              path,
              items(now.observations, Observation::id, HistoryCheck::plain),
              this::observation);
      case Artifact.LOG -> compare(path, numbered(now.log), this::rewritten);
      case Artifact.TASTE ->
          compare(
              path,
              items(now.tastes, RecordEvent.TasteCommented::id, HistoryCheck::plain),
              this::rewritten);
      case Artifact.INDEX -> {}
      case String session when session.startsWith("trace/sessions/") ->
          compare(path, sessionItems(now), this::rewritten);
      case String _ -> now.entries.forEach(this::status);
    }
  }

  private interface Comparison {
    void of(String id, Located<ObjectNode> was, Located<ObjectNode> is);
  }

  private void compare(String path, Map<String, Located<ObjectNode>> now, Comparison comparison) {
    Map<String, Located<ObjectNode>> then = before.getOrDefault(path, Map.of());
    then.forEach((id, was) -> {
      Located<ObjectNode> is = now.get(id);
      if (is == null) report(RecordCode.ENTRY_REMOVED, path, was.line(), id, id + " was removed");
      else if (!is.value().equals(was.value())) comparison.of(id, was, is);
    });
    Map<String, Located<ObjectNode>> known = ever.computeIfAbsent(path, _ -> new LinkedHashMap<>());
    now.forEach((id, is) -> {
      Located<ObjectNode> gone = then.containsKey(id) ? null : known.get(id);
      if (gone != null && !gone.value().equals(is.value())) comparison.of(id, gone, is);
    });
    known.putAll(now);
    if (path.equals(Artifact.OBSERVATIONS)) {
      now.forEach((id, is) -> {
        if (!then.containsKey(id) && is.value().path("promoted").asBoolean(false))
          report(RecordCode.BORN_PROMOTED, path, is.line(), id, id + " appeared already promoted");
      });
    }
    before.put(path, now);
  }

  private void node(String id, Located<ObjectNode> was, Located<ObjectNode> is) {
    boolean other =
        !was.value().path("type").equals(is.value().path("type"))
            && !alike(was.value().path("title"), is.value().path("title"));
    if (other || unlike(was.value(), is.value()))
      report(
          RecordCode.ENTRY_RETARGETED,
          is.file(),
          is.line(),
          id,
          id
              + " names something else now: "
              + quote(is.value().path("title"))
              + " instead of "
              + quote(was.value().path("title")));
    else rewritten(id, was, is);
  }

  private boolean unlike(ObjectNode was, ObjectNode is) {
    return !alike(was.path("title"), is.path("title"))
        && Topic.of(was.toString()).coveredBy(Topic.of(is.toString()).terms()) < SAME;
  }

  private void observation(String id, Located<ObjectNode> was, Located<ObjectNode> is) {
    ObjectNode old = was.value();
    ObjectNode now = is.value();
    if (!alike(old.path("content"), now.path("content"))) {
      report(
          RecordCode.ENTRY_RETARGETED,
          is.file(),
          is.line(),
          id,
          id + " says something else now: " + quote(now.path("content")));
      return;
    }
    if (old.path("promoted").asBoolean(false) && !now.path("promoted").asBoolean(false)) {
      report(
          RecordCode.PROMOTION_UNDONE,
          is.file(),
          is.line(),
          id,
          id + " was promoted to " + old.path("promoted_to").asString("") + " and is not any more");
    } else if (old.path("promoted").asBoolean(false)
        && !old.path("promoted_to").isNull()
        && !old.path("promoted_to").equals(now.path("promoted_to"))) {
      report(
          RecordCode.ENTRY_RETARGETED,
          is.file(),
          is.line(),
          id,
          id
              + " pointed to "
              + old.path("promoted_to").asString("")
              + ", now to "
              + now.path("promoted_to").asString("nothing"));
    }
    boolean rose =
        Provenance.of(now.path("provenance").asString("")).filter(Provenance::byUser).isPresent()
            && Provenance.of(old.path("provenance").asString(""))
                .filter(p -> !p.byUser())
                .isPresent();
    boolean affirmed =
        now.path("crystallized_via").asString("").equals(Signal.VERBAL_AFFIRMATION.word());
    if (rose && !affirmed)
      report(
          RecordCode.PROVENANCE_RAISED,
          is.file(),
          is.line(),
          id,
          "provenance of "
              + id
              + " went from "
              + old.path("provenance").asString("")
              + " to "
              + now.path("provenance").asString(""));
    var fields = changed(old, now);
    fields.removeAll(POINTERS);
    if (rose) fields.remove("provenance");
    if (!fields.isEmpty())
      report(
          RecordCode.ENTRY_REWRITTEN,
          is.file(),
          is.line(),
          id,
          id + " was rewritten: " + String.join(", ", fields));
  }

  private void rewritten(String id, Located<ObjectNode> was, Located<ObjectNode> is) {
    report(
        RecordCode.ENTRY_REWRITTEN,
        is.file(),
        is.line(),
        id,
        id + " was rewritten: " + String.join(", ", changed(was.value(), is.value())));
  }

  private static TreeSet<String> changed(ObjectNode was, ObjectNode is) {
    var names = new TreeSet<String>();
    was.forEachEntry((name, value) -> {
      if (!value.equals(is.path(name))) names.add(name);
    });
    is.forEachEntry((name, value) -> {
      if (!was.has(name) && !value.isNull() && !(value.isContainer() && value.isEmpty()))
        names.add(name);
    });
    return names;
  }

  private void status(Located<Artifact.ParsedEntry> located) {
    Entry entry = located.value().entry();
    if (entry.kind() != EntryKind.CLAIM || entry.status().isEmpty()) return;
    String was = statuses.put(entry.id(), entry.status());
    boolean listed =
        was == null
            || was.equals(entry.status())
            || Transitions.table().find(entry.kind(), was, entry.status()).isPresent();
    if (!listed)
      report(
          RecordCode.ILLEGAL_TRANSITION,
          located.file(),
          located.line(),
          entry.id(),
          entry.id() + " went from " + was + " to " + entry.status());
  }

  private static boolean alike(JsonNode was, JsonNode is) {
    String a = was.asString("");
    String b = is.asString("");
    return a.equals(b) || Topic.of(a).coveredBy(Topic.of(b).terms()) >= SAME;
  }

  private static String quote(JsonNode text) {
    return "\"" + Explanation.shorten(text.asString(""), 60) + "\"";
  }

  private void report(RecordCode code, String file, int line, String id, String message) {
    findings.add(Finding.of(code, file, line, message).about(id).in(commit));
  }

  private static <T> Map<String, Located<ObjectNode>> items(
      List<Located<T>> located, Function<T, String> id, Function<T, ObjectNode> json) {
    var items = new LinkedHashMap<String, Located<ObjectNode>>();
    for (Located<T> each : located)
      items.putIfAbsent(
          id.apply(each.value()),
          new Located<>(json.apply(each.value()), each.file(), each.line()));
    return items;
  }

  /// What a node itself says; where it hangs in the tree may be regrouped when children arrive.
  private static ObjectNode node(Node node) {
    ObjectNode json = node.payload().deepCopy();
    json.put("type", node.type())
        .put("title", node.title())
        .put("provenance", node.provenance())
        .put("timestamp", node.timestamp());
    return json;
  }

  private static ObjectNode plain(Observation o) {
    ObjectNode json = Json.tree(o);
    json.remove(List.of("turn", "conflicts"));
    return json;
  }

  private static ObjectNode plain(RecordEvent.TasteCommented taste) {
    return Json.tree(taste);
  }

  private static Map<String, Located<ObjectNode>> numbered(List<Located<ObjectNode>> entries) {
    var items = new LinkedHashMap<String, Located<ObjectNode>>();
    var seen = new LinkedHashMap<String, Integer>();
    for (Located<ObjectNode> each : entries) {
      String key =
          each.value().path("turn").asString(each.value().path("session").asString("entry"));
      int n = seen.merge(key, 1, Integer::sum);
      items.put(n == 1 ? key : key + " (" + n + ")", each);
    }
    return items;
  }

  /// The events, actions and revisions of a session, each by what it is about: later turns may be
  /// inserted between them. Heads, threads and summaries may change.
  private static Map<String, Located<ObjectNode>> sessionItems(Artifact artifact) {
    var items = new LinkedHashMap<String, Located<ObjectNode>>();
    for (var session : artifact.sessions) {
      for (String list : List.of("events_logged", "ai_actions", "logic_revisions")) {
        for (JsonNode block : SessionText.blocks(session.value().content(), list)) {
          for (JsonNode item : block) {
            if (item instanceof ObjectNode object)
              items.put(free(items, key(list, object)), new Located<>(object, session.file(), 1));
          }
        }
      }
    }
    return items;
  }

  private static String key(String list, ObjectNode item) {
    String about = item.path("id").asString(item.path("entry").asString(""));
    String kind = item.path("routing").asString(item.path("field").asString(""));
    return list
        + " of turn "
        + item.path("turn").asString("?")
        + (about.isEmpty() ? "" : " on " + about)
        + (kind.isEmpty() ? "" : " (" + kind + ")");
  }

  private static String free(Map<String, Located<ObjectNode>> items, String key) {
    String free = key;
    for (int n = 2; items.containsKey(free); n++) free = key + " no. " + n;
    return free;
  }
}
