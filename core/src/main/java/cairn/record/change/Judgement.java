package cairn.record.change;

import cairn.kernel.Refusal;
import cairn.record.signal.DirectiveWords;
import cairn.record.state.Entry;
import cairn.record.state.Explanation;
import cairn.record.state.NodeType;
import cairn.record.state.Provenance;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.text.Json;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What readers say about entries: reports of contradictions, which are judged at once, and taste,
/// which changes nothing.
final class Judgement {
  private static final Set<String> TAGS = Set.of("endorse", "uncertain", "reject");
  private static final Set<String> OBJECTS = Set.of("claim", "evidence", "framing", "priority");
  private static final Set<String> VERDICTS = Set.of("upheld", "rejected", "unverifiable");

  private final Desk desk;

  Judgement(Desk desk) {
    this.desk = desk;
  }

  Optional<Refusal> report(Entry entry, RecordCommand.ReportContradiction c) {
    if (!VERDICTS.contains(c.verdict()))
      return Optional.of(
          Refusal.of(
              RecordCode.FIELD_MISSING,
              "a report is judged at once: upheld, rejected or unverifiable",
              "add --verdict"));
    if (c.observation().isBlank() || c.basis().isBlank())
      return Optional.of(
          Refusal.of(
              RecordCode.FIELD_MISSING,
              "a report needs what was observed and on what basis",
              "add --observation and --basis"));
    var payload = Json.object();
    payload.put("description", c.observation());
    payload.put("choice", c.verdict());
    var alternatives = payload.putArray("alternatives");
    VERDICTS.stream().filter(v -> !v.equals(c.verdict())).sorted().forEach(alternatives::add);
    payload.putArray("evidence").add(entry.id()).add(c.basis());
    payload.put("status", c.verdict().equals("unverifiable") ? "unresolved" : "resolved");
    if (!c.clause().isBlank()) payload.put("clause", c.clause());
    String node =
        desk.node(
            NodeType.DECISION,
            "Reader report on " + entry.id() + ": " + c.verdict(),
            Provenance.USER,
            payload,
            List.of());
    desk.emit(
        new RecordEvent.ReportJudged(
            entry.id(), c.clause(), c.observation(), c.basis(), c.verdict(), node));
    if (c.verdict().equals("unverifiable"))
      desk.emit(new RecordEvent.ConflictFlagged(entry.id(), node, node));
    boolean fallen = c.verdict().equals("upheld") && entry.status().equals("supported");
    return fallen
        ? Reconciliation.directed(desk, entry, "weakened", c.observation())
        : Optional.empty();
  }

  /// Attitudes change no status; questions have nothing one could have a taste for.
  Optional<Refusal> taste(String target, String tag, String object, String comment) {
    Optional<String> id = desk.resolve(target);
    if (id.isEmpty()) return DirectiveWords.unknown(target);
    boolean question =
        desk.state()
            .node(id.get())
            .map(n -> n.type().equals(NodeType.QUESTION.word()))
            .orElse(false);
    if (!TAGS.contains(tag)
        || !OBJECTS.contains(object)
        || comment.isBlank()
        || question
        || desk.state().observations().has(id.get())) {
      return Optional.of(
          Refusal.of(
              RecordCode.BAD_TASTE,
              question
                  ? id.get() + " is a question"
                  : "tag '"
                      + Explanation.shorten(tag, 20)
                      + "' on '"
                      + Explanation.shorten(object, 20)
                      + "' of "
                      + id.get()));
    }
    String taste = desk.state().entry(id.get()).isPresent() ? "" : desk.next("T");
    desk.emit(
        new RecordEvent.TasteCommented(
            taste, desk.at(), id.get(), tag, object, DirectiveWords.plain(comment)));
    return Optional.empty();
  }
}
