package cairn.record.interop;

import cairn.kernel.Decision;
import cairn.kernel.Refusal;
import cairn.record.format.Artifact;
import cairn.record.format.Artifact.Located;
import cairn.record.format.EntryText;
import cairn.record.state.Entry;
import cairn.record.state.Ids;
import cairn.record.state.Node;
import cairn.record.state.Observation;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.text.Json;
import cairn.text.Sha256;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Joins two copies of one artifact that grew apart. What both have is taken once; what one has is
/// taken; where both gave one id to different things, both are taken and one gets a new id. Which
/// one is decided by the things themselves, so both orders give the same record.
public final class Merge {
  private final Artifact one;
  private final Artifact other;
  private final List<RecordEvent> events = new ArrayList<>();
  private final Map<String, Integer> highest = new HashMap<>();
  private final Map<String, String> mine = new HashMap<>();
  private final Map<String, String> theirs = new HashMap<>();
  private final Map<String, String> aliases = new TreeMap<>();

  private Merge(Artifact one, Artifact other) {
    this.one = one;
    this.other = other;
  }

  public static Decision<RecordEvent> decide(RecordState state, Artifact one, Artifact other) {
    if (!state.isEmpty())
      return Decision.refuse(
          Refusal.of(
              RecordCode.NOT_EMPTY,
              "a merge makes a new record",
              "name an empty folder with --into"));
    for (Artifact artifact : List.of(one, other)) {
      if (!artifact.unreadable.isEmpty()) {
        var finding = artifact.unreadable.getFirst();
        return Decision.refuse(
            Refusal.of(
                RecordCode.UNREADABLE,
                finding.file() + ":" + finding.line() + " " + finding.message()));
      }
    }
    return Decision.accept(new Merge(one, other).events());
  }

  private List<RecordEvent> events() {
    for (Artifact artifact : List.of(one, other)) {
      artifact.nodes.forEach(n -> count(n.value().id()));
      artifact.observations.forEach(o -> count(o.value().id()));
      artifact.entries.forEach(e -> count(e.value().entry().id()));
      artifact.tastes.forEach(t -> count(t.value().id()));
    }
    var nodes = join(values(one.nodes, n -> n), values(other.nodes, n -> n), Node::equals);
    var observations =
        join(values(one.observations, o -> o), values(other.observations, o -> o), Merge::same);
    var entries =
        join(
            values(one.entries, e -> e.entry()),
            values(other.entries, e -> e.entry()),
            Merge::same);
    var tastes =
        join(
            values(one.tastes, t -> t),
            values(other.tastes, t -> t),
            RecordEvent.TasteCommented::equals);
    heads();
    emit(
        nodes,
        Node.class,
        (n, id) -> new RecordEvent.NodeAdded(named(n, id, Node.class)),
        Merge::first);
    emit(
        entries,
        Entry.class,
        (e, id) -> new RecordEvent.EntryImported(named(e, id, Entry.class)),
        this::newer);
    emit(
        observations,
        Observation.class,
        (o, id) -> RecordEvent.ObservationStaged.of(named(o, id, Observation.class)),
        Merge::promoted);
    emit(
        tastes,
        RecordEvent.TasteCommented.class,
        (t, id) -> named(t, id, RecordEvent.TasteCommented.class),
        Merge::first);
    sessions();
    log();
    var kept = new LinkedHashSet<>(one.kept);
    kept.addAll(other.kept);
    kept.stream().sorted(Comparator.comparing(Object::toString)).forEach(events::add);
    aliases.forEach(
        (id, now) -> events.add(new RecordEvent.AliasAdded(id, now, "both copies used the id")));
    return events;
  }

  /// A thing of the result: what one copy has, what the other has, or both.
  private record Pair<T>(String id, T first, boolean fromOne, @Nullable T second) {}

  private <T> List<Pair<T>> join(Map<String, T> a, Map<String, T> b, BiPredicate<T, T> same) {
    var pairs = new ArrayList<Pair<T>>();
    var clashes = new ArrayList<String>();
    Set<String> ids = new LinkedHashSet<>(a.keySet());
    ids.addAll(b.keySet());
    for (String each : ids) {
      if (!b.containsKey(each)) pairs.add(new Pair<>(each, a.get(each), true, null));
      else if (!a.containsKey(each)) pairs.add(new Pair<>(each, b.get(each), false, null));
      else if (same.test(a.get(each), b.get(each)))
        pairs.add(new Pair<>(each, a.get(each), true, b.get(each)));
      else clashes.add(each);
    }
    clashes.sort(Comparator.comparingInt(Ids::number).thenComparing(c -> c));
    for (String clash : clashes) {
      boolean oneFirst = rank(a.get(clash)).compareTo(rank(b.get(clash))) <= 0;
      String fresh = fresh(clash);
      T loser = oneFirst ? b.get(clash) : a.get(clash);
      (oneFirst ? theirs : mine).put(clash, fresh);
      aliases.put(clash + "@" + rank(loser).substring(rank(loser).length() - 8), fresh);
      pairs.add(new Pair<>(clash, oneFirst ? a.get(clash) : b.get(clash), oneFirst, null));
      pairs.add(new Pair<>(fresh, loser, !oneFirst, null));
    }
    pairs.sort(
        Comparator.comparing((Pair<T> p) -> Ids.prefix(p.id()))
            .thenComparingInt(p -> Ids.number(p.id()))
            .thenComparing(Pair::id));
    return pairs;
  }

  private interface Maker<T> {
    RecordEvent make(T value, String id);
  }

  private interface Choice<T> {
    T of(T one, T other);
  }

  private <T> void emit(List<Pair<T>> pairs, Class<T> type, Maker<T> maker, Choice<T> choice) {
    for (Pair<T> pair : pairs) {
      T first = renamed(pair.first(), pair.fromOne() ? mine : theirs, type);
      T value =
          pair.second() == null ? first : choice.of(first, renamed(pair.second(), theirs, type));
      events.add(maker.make(value, pair.id()));
    }
  }

  /// Earlier things keep their ids; of things equally old, the one whose bytes sort first.
  private static String rank(Object value) {
    String time = Json.tree(value).path("timestamp").asString("");
    return time + " " + Sha256.of(Json.write(value));
  }

  private static boolean same(Observation a, Observation b) {
    return a.content().equals(b.content())
        && a.timestamp().equals(b.timestamp())
        && a.provenance().equals(b.provenance())
        && a.potentialType().equals(b.potentialType());
  }

  private static boolean same(Entry a, Entry b) {
    return a.kind() == b.kind()
        && (a.title().equals(b.title()) || a.statement().equals(b.statement()));
  }

  private static <T> T first(T a, T b) {
    return rank(a).compareTo(rank(b)) <= 0 ? a : b;
  }

  private static Observation promoted(Observation a, Observation b) {
    if (a.promoted() != b.promoted()) return a.promoted() ? a : b;
    return first(a, b);
  }

  /// The version revised last; the other is kept beside it, not lost.
  private Entry newer(Entry a, Entry b) {
    if (a.equals(b)) return a;
    int order = a.lastRevised().compareTo(b.lastRevised());
    Entry taken = order > 0 || order == 0 && first(a, b).equals(a) ? a : b;
    Entry left = taken.equals(a) ? b : a;
    events.add(
        new RecordEvent.TextKept(
            left.kind().file(), 0, EntryText.of(left), "the other copy's version of " + left.id()));
    return taken;
  }

  private void heads() {
    var files = new TreeSet<>(one.heads.keySet());
    files.addAll(other.heads.keySet());
    for (String file : files) {
      String a = one.heads.getOrDefault(file, "");
      String b = other.heads.getOrDefault(file, "");
      boolean longer = a.length() > b.length() || a.length() == b.length() && a.compareTo(b) >= 0;
      events.add(new RecordEvent.HeadImported(file, longer ? a : b));
      String rest = longer ? b : a;
      if (!rest.isBlank() && !a.equals(b))
        events.add(new RecordEvent.TextKept(file, 0, rest, "the other copy's text"));
    }
  }

  private void sessions() {
    var all = new TreeMap<String, ObjectNode>();
    var taken = new TreeSet<String>();
    Map<String, ObjectNode> a = new LinkedHashMap<>();
    Map<String, ObjectNode> b = new LinkedHashMap<>();
    one.sessions.forEach(
        s -> a.put(s.value().id(), (ObjectNode) rewrite(s.value().content(), mine)));
    other.sessions.forEach(
        s -> b.put(s.value().id(), (ObjectNode) rewrite(s.value().content(), theirs)));
    taken.addAll(a.keySet());
    taken.addAll(b.keySet());
    for (String id : List.copyOf(taken)) {
      var x = a.getOrDefault(id, b.get(id));
      var y = b.getOrDefault(id, a.get(id));
      boolean xFirst = rank(x).compareTo(rank(y)) <= 0;
      all.put(id, xFirst ? x : y);
      if (!x.equals(y)) all.put(nextSession(id, taken), xFirst ? y : x);
    }
    all.forEach((id, session) -> events.add(new RecordEvent.SessionImported(id, session)));
  }

  private static String nextSession(String id, Set<String> taken) {
    String day = id.length() >= 10 ? id.substring(0, 10) : id;
    for (int n = 2; ; n++) {
      String candidate = day + "_%03d".formatted(n);
      if (taken.add(candidate)) return candidate;
    }
  }

  private void log() {
    var all = new LinkedHashSet<ObjectNode>();
    one.log.forEach(e -> all.add((ObjectNode) rewrite(e.value(), mine)));
    other.log.forEach(e -> all.add((ObjectNode) rewrite(e.value(), theirs)));
    all.stream()
        .sorted(
            Comparator.comparing(
                    (ObjectNode e) -> e.path("turn").asString(e.path("session").asString("")))
                .thenComparing(Merge::rank))
        .forEach(e -> events.add(new RecordEvent.LogEntryImported(e)));
  }

  private static <L, T> Map<String, T> values(List<Located<L>> located, Function<L, T> value) {
    var byId = new LinkedHashMap<String, T>();
    for (Located<L> each : located) {
      T v = value.apply(each.value());
      byId.putIfAbsent(Json.tree(v).path("id").asString(""), v);
    }
    return byId;
  }

  private <T> T renamed(T value, Map<String, String> names, Class<T> type) {
    return names.isEmpty() ? value : Json.to(rewrite(Json.tree(value), names), type);
  }

  private static <T> T named(T value, String id, Class<T> type) {
    ObjectNode tree = Json.tree(value);
    return tree.path("id").asString("").equals(id) ? value : Json.to(tree.put("id", id), type);
  }

  /// Every mention of a renamed id, in references and in prose.
  private static JsonNode rewrite(JsonNode node, Map<String, String> names) {
    if (names.isEmpty()) return node;
    if (node.isString()) {
      String text =
          Ids.IN_TEXT
              .matcher(node.stringValue())
              .replaceAll(m -> names.getOrDefault(m.group(), m.group()));
      return Json.mapper().getNodeFactory().stringNode(text);
    }
    if (node.isArray()) {
      var list = Json.array();
      node.forEach(item -> list.add(rewrite(item, names)));
      return list;
    }
    if (!node.isObject()) return node;
    var object = Json.object();
    node.forEachEntry((key, value) -> object.set(key, rewrite(value, names)));
    return object;
  }

  private void count(String id) {
    if (Ids.wellFormed(id)) highest.merge(Ids.prefix(id), Ids.number(id), Math::max);
  }

  private String fresh(String id) {
    if (!Ids.wellFormed(id)) return id + "-2";
    String prefix = Ids.prefix(id);
    return Ids.of(prefix, highest.merge(prefix, 1, Integer::sum));
  }
}
