package cairn.record.change;

import cairn.record.format.EvidenceText;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.Candidate;
import cairn.record.state.CandidateKind;
import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import cairn.record.state.Explanation;
import cairn.record.state.Hot;
import cairn.record.state.Ids;
import cairn.record.state.Node;
import cairn.record.state.NodeType;
import cairn.record.state.Observation;
import cairn.record.state.Proposed;
import cairn.record.state.Provenance;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.words.Topic;
import cairn.text.Json;
import cairn.text.Sha256;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The second stage: what happened is filed at once, what it may mean is staged.
final class Routing {

  private static final List<String> DETAILS =
      List.of(
          "title",
          "term",
          "falsification",
          "falsification_criteria",
          "conditions",
          "sources",
          "tags",
          "dependencies",
          "sensitivity",
          "code_ref",
          "rationale",
          "evidence",
          "quote");

  /// What else may be said of a result without it being another result.
  private static final int MOST_NUMBERS = 60;

  /// Two observations that share so much of what they are about are nearly the same.
  private static final double ALIKE = 0.7;

  /// Fewer terms are too few to tell.
  private static final int ALIKE_TERMS = 3;

  private final Desk desk;
  private final Turn turn;
  private final World world;
  private final Attribution attribution;

  /// Said only when the event is taken.
  private String remark = "";

  Routing(Desk desk, Turn turn, World world) {
    this.desk = desk;
    this.turn = turn;
    this.world = world;
    this.attribution = new Attribution(turn);
  }

  /// Files the candidate if it is a fact or an interpretation; false if it is for a later stage.
  boolean route(Candidate candidate, int part) {
    return switch (candidate.kind()) {
      case CandidateKind.Step(NodeType type) -> {
        node(type, candidate, part);
        yield true;
      }
      case CandidateKind.Action _ -> {
        action(candidate, part);
        yield true;
      }
      case CandidateKind.Interpretation interpretation -> {
        stage(interpretation, candidate, part);
        yield true;
      }
      case CandidateKind.Change _, CandidateKind.Unknown _ -> false;
    };
  }

  private void action(Candidate candidate, int part) {
    String action = candidate.text("action", "title", "content", "description");
    if (action.isEmpty()) missing("action", candidate, part);
    else desk.emit(new RecordEvent.ActionLogged(action, candidate.list("files")));
  }

  private void node(NodeType type, Candidate candidate, int part) {
    List<String> lacking =
        type.required().stream().filter(field -> candidate.list(field).isEmpty()).toList();
    if (!lacking.isEmpty()) {
      missing(String.join("`, `", lacking), candidate, part);
      return;
    }
    Optional<Provenance> provenance = provenance(candidate, part, type);
    if (provenance.isEmpty()) return;
    String parent = null;
    var related = new ArrayList<String>();
    if (!candidate.text("parent").isEmpty()) {
      Optional<String> known = desk.resolve(candidate.text("parent"));
      if (known.isEmpty()) {
        unknown(candidate.text("parent"), "parent", part);
        return;
      }
      if (desk.state().nodes().has(known.get())) parent = known.get();
      else related.add(known.get());
    }
    if (parent != null) {
      if (desk.state().node(parent).orElseThrow().type().equals(NodeType.DEAD_END.word())) {
        desk.refuse(RecordCode.DEAD_END_IS_LEAF, parent + " is a dead end", part);
        return;
      }
    }
    Optional<List<String>> depends =
        resolveAll(candidate.list("also_depends_on"), "also_depends_on", part);
    Optional<List<String>> bound = resolveAll(candidate.list("bound_to"), "bound_to", part);
    if (depends.isEmpty() || bound.isEmpty()) return;
    related.addAll(depends.get());
    related.addAll(bound.get());
    ObjectNode payload = Json.object();
    for (String field : NodeType.FIELDS) copy(candidate, field, payload);
    if (!evidence(type, candidate, payload, part)) return;
    // Steps hang on steps; what else a step is about is a binding.
    List<String> others = related.stream().filter(o -> !desk.state().nodes().has(o)).toList();
    if (!others.isEmpty()) {
      ArrayNode list = payload.putArray("bound_to");
      others.stream().distinct().forEach(list::add);
    }
    String above = parent;
    List<String> steps =
        related.stream()
            .filter(o -> desk.state().nodes().has(o) && !o.equals(above))
            .distinct()
            .toList();
    String title = candidate.text("title");
    if (title.isEmpty())
      title = Explanation.shorten(candidate.text(type.required().getFirst()), Node.MAX_TITLE);
    String id = desk.next("N");
    desk.emit(
        new RecordEvent.NodeAdded(
            new Node(
                id,
                type.word(),
                Explanation.shorten(title, 2 * Node.MAX_TITLE),
                provenance.get().word(),
                desk.at(),
                parent,
                steps,
                payload,
                desk.turn())));
    candidate.ref().ifPresent(ref -> desk.name(ref, id));
    remark(id);
    Proposed asked = desk.before().hot().proposed().get(candidate.text("answers"));
    if (asked != null) desk.emit(new RecordEvent.ProposalSettled(asked.id(), "taken", id));
    if (type == NodeType.EXPERIMENT) fileEvidence(id, candidate);
  }

  private static void copy(Candidate candidate, String field, ObjectNode payload) {
    var value = candidate.fields().path(field);
    boolean decision = candidate.is(NodeType.DECISION);
    if (field.equals("alternatives") && (decision || !candidate.list(field).isEmpty())) {
      // None is an answer, too: nobody has to invent what was not weighed.
      ArrayNode list = payload.putArray(field);
      candidate.list(field).forEach(list::add);
      return;
    }
    if (Candidate.words(value).isEmpty()) return;
    if (!field.equals("evidence")) {
      payload.put(field, candidate.text(field));
    }
  }

  /// Evidence is a binding: it may be pending, but what is named must exist.
  private boolean evidence(NodeType type, Candidate candidate, ObjectNode payload, int part) {
    var given = new ArrayList<>(candidate.list("evidence"));
    if (type == NodeType.EXPERIMENT && !raw(candidate).isEmpty())
      given.add(rawFile(desk.next("N"), candidate));
    if (given.isEmpty()) {
      if (type == NodeType.EXPERIMENT && seenInTurn(candidate.text("result"))) {
        payload.putArray("evidence").add(desk.turn());
      } else if (type.bindings().contains("evidence")) {
        payload.putArray("evidence").add(Entry.PENDING);
        // What still runs has no evidence yet, and that is no task.
        boolean runs = type == NodeType.EXPERIMENT && Node.unfinished(candidate.text("result"));
        if (!runs) desk.note(Summary.PENDING + desk.next("N") + ".");
      }
      return true;
    }
    ArrayNode list = Json.array();
    for (String word : given) {
      Optional<String> id = desk.resolve(word);
      if (id.isEmpty() && Ids.IN_TEXT.matcher(word).matches()) {
        unknown(word, "evidence", part);
        return false;
      }
      list.add(id.orElse(word));
    }
    payload.set("evidence", list);
    unseen(desk.next("N"), candidate);
    return true;
  }

  /// The turn itself holds a result of which it says every number.
  private boolean seenInTurn(String result) {
    Set<String> numbers = Topic.numbers(result);
    if (numbers.isEmpty() || numbers.size() > MOST_NUMBERS) return false;
    return numbers.stream()
        .allMatch(number ->
            turn.agent().contains(number)
                || turn.user().contains(number)
                || turn.actions().stream().anyMatch(a -> a.result().contains(number)));
  }

  /// A file that nobody saw is kept as a name and nothing more.
  private void unseen(String id, Candidate candidate) {
    List<String> missing =
        candidate.files().stream()
            .filter(file -> world.file(file).isEmpty() && desk.resolve(file).isEmpty())
            .distinct()
            .toList();
    if (!missing.isEmpty())
      desk.note(
          Summary.UNSEEN
              + String.join(", ", missing)
              + ": "
              + id
              + " keeps the name; no such file of this project was seen, so there is no hash.");
  }

  private void fileEvidence(String node, Candidate candidate) {
    int copies = 0;
    for (String word : candidate.list("evidence")) {
      Optional<World.Seen> seen = world.file(word);
      if (seen.isEmpty()) continue;
      String text = seen.get().text();
      boolean small = text.length() <= EvidenceText.MAX_COPY && !word.startsWith("ara/");
      boolean copied = small && !text.isEmpty() && copies++ < EvidenceText.MOST_COPIES;
      desk.emit(
          new RecordEvent.EvidenceFiled(
              node, word, seen.get().sha256(), world.revision(), copied ? text : ""));
    }
    String raw = raw(candidate);
    if (!raw.isEmpty()) {
      desk.emit(
          new RecordEvent.EvidenceFiled(
              node, rawFile(node, candidate), Sha256.of(raw), world.revision(), raw));
    }
  }

  private static String raw(Candidate candidate) {
    return candidate.text("table", "figure", "raw");
  }

  private static String rawFile(String node, Candidate candidate) {
    String form = candidate.text("table", "raw").isEmpty() ? "figure" : "table";
    return EvidenceText.file(node, form, Sha256.of(raw(candidate)));
  }

  private void stage(CandidateKind.Interpretation kind, Candidate candidate, int part) {
    String content =
        candidate.text("content", "statement", "definition", "rationale", "description");
    if (content.isEmpty()) {
      missing("content", candidate, part);
      return;
    }
    if (kind.entry().equals(Optional.of(EntryKind.CONCEPT))
        && candidate.text("term", "title").isEmpty()) {
      missing("term", candidate, part);
      return;
    }
    Optional<Provenance> provenance = provenance(candidate, part, null);
    Optional<List<String>> bound = bound(candidate, part);
    Optional<List<String>> premises =
        resolveAll(candidate.list("dependencies"), "dependencies", part);
    if (provenance.isEmpty() || bound.isEmpty() || premises.isEmpty()) return;
    Optional<Hot.Watch> same =
        desk.state().hot().watches().stream()
            .filter(w -> w.content().equalsIgnoreCase(content))
            .findFirst();
    if (same.isPresent()) {
      candidate.ref().ifPresent(ref -> desk.name(ref, same.get().id()));
      desk.emit(new RecordEvent.TopicsRevisited(List.of(same.get().id())));
      desk.note(Summary.AGAIN + same.get().id() + " says the same.");
      return;
    }
    String id = desk.next("O");
    String context = candidate.text("context");
    if (context.isEmpty() && attribution.quotes(candidate.text("quote")))
      context = candidate.text("quote");
    if (context.isEmpty()) context = Explanation.shorten(turn.user(), 200);
    desk.emit(
        RecordEvent.ObservationStaged.of(
            new Observation(
                id,
                desk.at(),
                provenance.get().word(),
                content,
                context,
                kind.word(),
                bound.get(),
                false,
                null,
                null,
                false,
                List.of(),
                details(candidate, premises.get()),
                desk.turn())));
    candidate.ref().ifPresent(ref -> desk.name(ref, id));
    remark(id);
    alike(id, content)
        .ifPresent(
            other -> desk.note(Summary.ALIKE + id + " says nearly what " + other + " says."));
  }

  /// An open observation that says nearly the same.
  private Optional<String> alike(String id, String content) {
    Topic said = Topic.of(content);
    if (said.terms().size() < ALIKE_TERMS) return Optional.empty();
    return desk.state().hot().watches().stream()
        .filter(w -> !w.id().equals(id))
        .filter(w ->
            said.coveredBy(w.terms()) >= ALIKE
                && new Topic(w.terms()).coveredBy(said.terms()) >= ALIKE)
        .map(Hot.Watch::id)
        .findFirst();
  }

  /// What an interpretation belongs to, under whichever name it comes.
  private Optional<List<String>> bound(Candidate candidate, int part) {
    var all = new ArrayList<String>();
    for (String field : List.of("parent", "bound_to", "also_depends_on")) {
      Optional<List<String>> ids = resolveAll(candidate.list(field), field, part);
      if (ids.isEmpty()) return Optional.empty();
      all.addAll(ids.get());
    }
    candidate.list("evidence").forEach(word -> desk.resolve(word).ifPresent(all::add));
    return Optional.of(all.stream().distinct().toList());
  }

  private void remark(String id) {
    if (!remark.isEmpty()) desk.note(Summary.LOWERED + id + " " + remark);
  }

  private static Map<String, Object> details(Candidate candidate, List<String> premises) {
    var details = new LinkedHashMap<String, Object>();
    for (String field : DETAILS) {
      if (field.equals("dependencies")) {
        if (!premises.isEmpty()) details.put(field, premises);
        continue;
      }
      List<String> words = candidate.list(field);
      if (words.isEmpty()) continue;
      // The words that make it the user's stand as its context.
      if (field.equals("quote")) continue;
      boolean many = candidate.fields().path(field).isArray();
      details.put(
          field.equals("falsification_criteria") ? "falsification" : field,
          many ? words : words.getFirst());
    }
    return details;
  }

  /// What is said to be the user's must be in the user's words; the rest is a suggestion.
  private Optional<Provenance> provenance(Candidate candidate, int part, @Nullable NodeType type) {
    remark = "";
    String word = candidate.text("provenance");
    if (word.isEmpty()) {
      boolean ran = type == NodeType.EXPERIMENT && !turn.actions().isEmpty();
      return Optional.of(ran ? Provenance.AI_EXECUTED : Provenance.AI_SUGGESTED);
    }
    Optional<Provenance> known = Provenance.of(word);
    if (known.isEmpty()) {
      desk.refuse(
          RecordCode.BAD_PROVENANCE,
          "'" + Explanation.shorten(word, 40) + "' is not a provenance",
          part);
      return known;
    }
    if (!known.get().byUser()) return known;
    Optional<String> reason = attribution.notTheirs(candidate);
    if (reason.isEmpty()) return known;
    remark = "is ai-suggested, not " + known.get().word() + ": " + reason.get() + ".";
    return Optional.of(Provenance.AI_SUGGESTED);
  }

  private Optional<List<String>> resolveAll(List<String> words, String field, int part) {
    var ids = new ArrayList<String>();
    for (String word : words) {
      Optional<String> id = desk.resolve(word);
      if (id.isEmpty()) {
        unknown(word, field, part);
        return Optional.empty();
      }
      ids.add(id.get());
    }
    return Optional.of(ids.stream().distinct().toList());
  }

  private void missing(String field, Candidate candidate, int part) {
    String kind = candidate.kind().word() + " needs `" + field + "`";
    String article = "aeiou".indexOf(kind.charAt(0)) < 0 ? "a " : "an ";
    boolean empty = candidate.fields().has(field);
    desk.refuse(
        RecordCode.FIELD_MISSING, article + kind + (empty ? ", and it is empty" : ""), part);
  }

  private void unknown(String word, String field, int part) {
    desk.refuse(
        RecordCode.UNKNOWN_ID,
        "`" + field + "` names '" + Explanation.shorten(word, 60) + "', which nothing has",
        part);
  }
}
