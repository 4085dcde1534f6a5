package cairn.join.recall;

import cairn.memory.fragment.Dossier;
import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.Row;
import cairn.memory.fragment.RulesFile;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.record.state.EntryKind;
import cairn.record.state.Node;
import cairn.record.state.RecordState;
import cairn.retrieval.index.Entry;
import cairn.spine.Event;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Search;
import cairn.text.Words;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the log's new events make findable: turns as they were said, and whatever of record and
/// memory they changed, as it stands now. The cost follows the events, not what is known.
final class RecallEntries {
  /// The type of a node that says what failed.
  static final String DEAD_END = "dead_end";

  private static final BoundedPattern RECORD_ID = BoundedPattern.of("\"([CHNKA]\\d{1,7}[a-z]?)\"");

  /// More of a speech than this does not help to find it.
  private static final int MAX_TEXT = 2_000;

  /// Fewer words with a meaning of their own are not worth finding.
  private static final int LEAST_WORDS = 2;

  private final MemoryState memory;
  private final RecordState record;
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final Map<String, Entry> last = new HashMap<>();
  private final Set<String> ids = new LinkedHashSet<>();

  RecallEntries(MemoryState memory, RecordState record) {
    this.memory = memory;
    this.record = record;
  }

  static Entry entry(RecallKey.Kind kind, String id, String text, String context) {
    return new Entry(new RecallKey(kind, id).toString(), text, context);
  }

  Map<String, Entry> entries() {
    for (String id : ids) record(id);
    ids.clear();
    return entries;
  }

  void see(Event event) {
    switch (event.type()) {
      case "channel.message", "agent.result" -> turn(event);
      default -> {
        if (event.type().startsWith("record.")) {
          Search id = RECORD_ID.matcher(event.data().toString());
          while (id.find()) ids.add(id.group(1));
        } else if (event.type().startsWith("memory.")) memory(event);
      }
    }
  }

  /// Neighbouring turns are each other's context: they say what "it" is.
  private void turn(Event event) {
    String said = event.data().path("text").asString("").replaceAll("\\s+", " ").strip();
    if (said.isEmpty()) return;
    String name = event.data().path("name").asString("");
    String text = (name.isEmpty() ? "" : name + ": ") + cut(said);
    Entry before = last.get(event.session());
    String key =
        new RecallKey.Turn(
                event.id(),
                event.type().equals("channel.message"),
                event.when().toString(),
                event.session())
            .key();
    var now = new Entry(key, text, before == null ? "" : before.text());
    if (before != null) {
      String around = before.context().isEmpty() ? text : before.context() + "\n" + text;
      entries.computeIfPresent(
          before.key(), (same, known) -> new Entry(same, known.text(), around));
    }
    // "Thanks, go on" is context for its neighbours and nothing to be found.
    if (Words.stems(said).size() >= LEAST_WORDS) entries.put(now.key(), now);
    last.put(event.session(), now);
  }

  private static String cut(String text) {
    return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT);
  }

  private void record(String id) {
    record.entries().get(id).flatMap(entry -> of(id, entry)).ifPresent(this::put);
    record.nodes().get(id).flatMap(RecallEntries::of).ifPresent(this::put);
  }

  /// A claim or a rule of thumb; concepts are no knowledge of their own.
  static Optional<Entry> of(String id, cairn.record.state.Entry entry) {
    if (entry.kind() == EntryKind.CONCEPT) return Optional.empty();
    RecallKey.Kind kind =
        entry.kind() == EntryKind.HEURISTIC ? RecallKey.Kind.HEURISTIC : RecallKey.Kind.CLAIM;
    return Optional.of(entry(kind, id, entry.statement(), entry.title()));
  }

  /// A dead end; other steps of the journey are told by what came of them.
  static Optional<Entry> of(Node node) {
    if (!node.type().equals(DEAD_END)) return Optional.empty();
    String text =
        Stream.of(
                node.title(),
                node.text("hypothesis"),
                node.text("failure_mode"),
                node.text("lesson"))
            .filter(part -> !part.isBlank())
            .map(part -> Titles.capital(part.strip()).replaceFirst("[.]$", ""))
            .collect(Collectors.joining(". "));
    return Optional.of(entry(RecallKey.Kind.DEAD_END, node.id(), text, ""));
  }

  private void memory(Event event) {
    try {
      switch (event.type()) {
        case "memory.fragment.added" ->
            fragment(Json.to(event.data(), MemoryEvent.FragmentAdded.class).fragment());
        case "memory.dossier.written" ->
            dossier(Json.to(event.data(), MemoryEvent.DossierWritten.class).dossier());
        case "memory.line.added",
            "memory.line.taken",
            "memory.line.reworded",
            "memory.line.forgotten",
            "memory.line.ended" ->
            line(event.data().path("line").asString(""));
        case "memory.rules.read" -> {
          var read = Json.to(event.data(), MemoryEvent.RulesRead.class).rules();
          for (RulesFile.Rule rule : read.rows()) line(rule.line());
        }
        case "memory.lines.merged" -> {
          line(event.data().path("kept").asString(""));
          line(event.data().path("dropped").asString(""));
        }
        case "memory.board.taken", "memory.board.restored" -> {
          for (Row row : memory.rows()) line(row.line());
        }
        default -> {}
      }
    } catch (Malformed e) {
      // An event of a newer engine: what it changed is found when that engine recalls.
    }
  }

  private void line(String id) {
    memory
        .line(id)
        .map(Line::text)
        .ifPresent(text -> put(entry(RecallKey.Kind.LINE, id, text, "")));
  }

  /// That a trigger appeared says nothing to somebody who looks for something.
  private void fragment(Fragment fragment) {
    if (fragment.note().isEmpty() && fragment.evidence().indexOf('“') < 0) return;
    String of = memory.line(fragment.line()).map(Line::text).orElse("");
    String text = fragment.note().isEmpty() ? fragment.evidence() : fragment.note();
    put(entry(RecallKey.Kind.FRAGMENT, fragment.key(), text, of));
  }

  private void dossier(Dossier dossier) {
    var said = new LinkedHashMap<String, String>();
    said.put(plain(dossier.title()), dossier.title());
    for (Dossier.Statement statement : dossier.statements())
      said.putIfAbsent(plain(statement.text()), statement.text());
    // What only repeats its line is found as the line.
    boolean more = said.size() > 1 || dossier.lines().isEmpty();
    put(
        entry(
            RecallKey.Kind.DOSSIER,
            dossier.path(),
            more ? String.join(" ", said.values()) : "",
            ""));
  }

  private static String plain(String text) {
    return String.join(" ", Words.of(text));
  }

  private void put(Entry entry) {
    if (entry.text().isBlank()) return;
    String text = cut(entry.text().replaceAll("\\s+", " "));
    entries.put(entry.key(), new Entry(entry.key(), text, entry.context().replaceAll("\\s+", " ")));
  }
}
