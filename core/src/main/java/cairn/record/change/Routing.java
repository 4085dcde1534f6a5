package cairn.record.change;

import cairn.record.format.EvidenceText;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.Candidate;
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
import cairn.record.words.Utterance;
import cairn.text.Json;
import cairn.text.Sha256;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
          "rationale");

  /// How much of what is said to be the user's must be in the user's words.
  private static final double OWN_WORDS = 0.5;

  /// Two observations that share so much of what they are about are nearly the same.
  private static final double ALIKE = 0.7;

  /// Fewer terms are too few to tell.
  private static final int ALIKE_TERMS = 3;

  private final Desk desk;
  private final Turn turn;
  private final World world;
  private final Topic userTopic;

  /// Said only when the event is taken.
  private String remark = "";

  Routing(Desk desk, Turn turn, World world) {
    this.desk = desk;
    this.turn = turn;
    this.world = world;
    this.userTopic =
        Topic.of(turn.user().substring(0, Math.min(turn.user().length(), Utterance.MAX_READ)));
  }

  /// Files the candidate if it is a fact or an interpretation; false if it is for a later stage.
  boolean route(Candidate candidate, int part) {
    Optional<NodeType> type = NodeType.of(candidate.kind());
    if (type.isPresent()) {
      node(type.get(), candidate, part);
      return true;
    }
    if (candidate.kind().equals("ai_action")) {
      String action = candidate.text("action", "title", "content", "description");
      if (action.isEmpty()) missing("action", candidate, part);
      else desk.emit(new RecordEvent.ActionLogged(action, candidate.list("files")));
      return true;
    }
    boolean staged =
        EntryKind.of(candidate.kind()).isPresent()
            || candidate.kind().equals("observation")
            || candidate.kind().equals(Observation.UNKNOWN);
    if (staged) stage(candidate, part);
    return staged;
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
    if (!candidate.text("parent").isEmpty()) {
      Optional<String> known =
          desk.resolve(candidate.text("parent")).filter(id -> desk.state().nodes().has(id));
      if (known.isEmpty()) {
        unknown(candidate.text("parent"), "parent", part);
        return;
      }
      parent = known.get();
      if (desk.state().node(parent).orElseThrow().type().equals(NodeType.DEAD_END.word())) {
        desk.refuse(RecordCode.DEAD_END_IS_LEAF, parent + " is a dead end", part);
        return;
      }
    }
    Optional<List<String>> depends =
        resolveAll(candidate.list("also_depends_on"), "also_depends_on", part);
    if (depends.isEmpty()) return;
    ObjectNode payload = Json.object();
    for (String field : NodeType.FIELDS) copy(candidate, field, payload);
    if (!evidence(type, candidate, payload, part)) return;
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
                depends.get(),
                payload,
                desk.turn())));
    candidate.ref().ifPresent(ref -> desk.name(ref, id));
    remark();
    Proposed asked = desk.before().hot().proposed().get(candidate.text("answers"));
    if (asked != null) desk.emit(new RecordEvent.ProposalSettled(asked.id(), "taken", id));
    if (type == NodeType.EXPERIMENT) fileEvidence(id, candidate);
  }

  private static void copy(Candidate candidate, String field, ObjectNode payload) {
    var value = candidate.fields().path(field);
    if (value.isMissingNode() || value.isNull()) return;
    if (field.equals("alternatives")) {
      ArrayNode list = payload.putArray(field);
      candidate.list(field).forEach(list::add);
    } else if (!field.equals("evidence")) {
      payload.put(field, candidate.text(field));
    }
  }

  /// Evidence is a binding: it may be pending, but what is named must exist.
  private boolean evidence(NodeType type, Candidate candidate, ObjectNode payload, int part) {
    var given = new ArrayList<>(candidate.list("evidence"));
    if (type == NodeType.EXPERIMENT && !raw(candidate).isEmpty())
      given.add(rawFile(desk.next("N"), candidate));
    if (given.isEmpty()) {
      if (type.bindings().contains("evidence")) {
        payload.putArray("evidence").add(Entry.PENDING);
        desk.note("TODO: bind evidence of " + desk.next("N") + ".");
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
    return true;
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

  private void stage(Candidate candidate, int part) {
    String kind = EntryKind.of(candidate.kind()).map(EntryKind::word).orElse(Observation.UNKNOWN);
    String content =
        candidate.text("content", "statement", "definition", "rationale", "description");
    if (content.isEmpty()) {
      missing("content", candidate, part);
      return;
    }
    if (kind.equals(EntryKind.CONCEPT.word()) && candidate.text("term", "title").isEmpty()) {
      missing("term", candidate, part);
      return;
    }
    Optional<Provenance> provenance = provenance(candidate, part, null);
    Optional<List<String>> bound = resolveAll(candidate.list("bound_to"), "bound_to", part);
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
    if (context.isEmpty()) context = Explanation.shorten(turn.user(), 200);
    desk.emit(
        RecordEvent.ObservationStaged.of(
            new Observation(
                id,
                desk.at(),
                provenance.get().word(),
                content,
                context,
                kind,
                bound.get(),
                false,
                null,
                null,
                false,
                List.of(),
                details(candidate, premises.get()),
                desk.turn())));
    candidate.ref().ifPresent(ref -> desk.name(ref, id));
    remark();
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

  private void remark() {
    if (!remark.isEmpty()) desk.note(remark);
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
    if (known.get().byUser() && !saidByUser(candidate)) {
      remark =
          "Provenance lowered to ai-suggested: the user's words do not contain \""
              + Explanation.shorten(candidate.text("content", "choice", "title", "description"), 80)
              + "\".";
      return Optional.of(Provenance.AI_SUGGESTED);
    }
    return known;
  }

  private boolean saidByUser(Candidate candidate) {
    String quote = candidate.text("quote");
    if (!quote.isEmpty() && Utterance.contains(turn.user(), quote)) return true;
    for (String field :
        List.of(
            "content", "choice", "description", "title", "lesson", "to", "result", "statement")) {
      Topic topic = Topic.of(candidate.text(field));
      if (!topic.isEmpty() && topic.coveredBy(userTopic.terms()) >= OWN_WORDS) return true;
    }
    return false;
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
    String kind = candidate.kind() + " needs `" + field + "`";
    String article = "aeiou".indexOf(kind.charAt(0)) < 0 ? "a " : "an ";
    desk.refuse(RecordCode.FIELD_MISSING, article + kind, part);
  }

  private void unknown(String word, String field, int part) {
    desk.refuse(
        RecordCode.UNKNOWN_ID,
        "`" + field + "` names '" + Explanation.shorten(word, 60) + "', which nothing has",
        part);
  }
}
