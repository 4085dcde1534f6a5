package cairn.record.audit;

import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import cairn.record.state.Explanation;
import cairn.record.state.Ids;
import cairn.record.state.Observation;
import cairn.record.state.Provenance;
import cairn.record.state.RecordCode;
import cairn.record.state.Signal;
import cairn.text.Slug;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// What can be wrong with staged observations.
final class StagingCheck {
  private static final Set<Signal> CLOSING =
      EnumSet.of(
          Signal.VERBAL_AFFIRMATION,
          Signal.EMPIRICAL_RESOLUTION,
          Signal.ARTIFACT_COMMITMENT,
          Signal.TOPIC_ABANDONMENT);

  private final ArtifactCheck check;

  StagingCheck(ArtifactCheck check) {
    this.check = check;
  }

  void run() {
    for (var located : check.artifact.observations)
      observation(located.value(), located.file(), located.line());
  }

  private void observation(Observation o, String file, int line) {
    String id = o.id();
    if (!Ids.wellFormed(id) || !Ids.prefix(id).equals("O"))
      check.add(RecordCode.BAD_ID, file, line, id, "the observation's id is " + id);
    if (o.content().isBlank()) check.add(RecordCode.MISSING_FIELD, file, line, id, "no content");
    if (EntryKind.of(o.potentialType()).isEmpty() && !o.potentialType().equals(Observation.UNKNOWN))
      check.add(
          RecordCode.UNKNOWN_TYPE,
          file,
          line,
          id,
          "potential_type '" + Explanation.shorten(o.potentialType(), 40) + "'");
    if (o.provenance().isEmpty())
      check.add(RecordCode.MISSING_FIELD, file, line, id, "no provenance");
    else if (Provenance.of(o.provenance()).isEmpty())
      check.add(
          RecordCode.UNKNOWN_PROVENANCE,
          file,
          line,
          id,
          "provenance '" + Explanation.shorten(o.provenance(), 60) + "'");
    if (!o.timestamp().isEmpty() && !TreeCheck.isMinute(o.timestamp()))
      check.add(
          RecordCode.BAD_TIMESTAMP,
          file,
          line,
          id,
          "timestamp '" + Explanation.shorten(o.timestamp(), 40) + "'");
    o.boundTo().forEach(node -> check.reference(node, id, "bound_to", file, line));
    for (String other : o.conflicts())
      check.add(RecordCode.CONFLICT_OPEN, file, line, id, "conflicts with " + other);
    pointers(o, file, line);
  }

  private void pointers(Observation o, String file, int line) {
    String id = o.id();
    String to = o.promotedTo();
    String via = o.crystallizedVia();
    if (!o.promoted()) {
      if (to != null || via != null)
        check.add(
            RecordCode.PROMOTION,
            file,
            line,
            id,
            "not promoted, but promoted_to or crystallized_via is set");
      return;
    }
    if (to == null) check.add(RecordCode.PROMOTION, file, line, id, "promoted without promoted_to");
    else target(to, id, file, line);
    if (via == null) {
      check.add(RecordCode.PROMOTION, file, line, id, "promoted without crystallized_via");
      return;
    }
    Optional<Signal> signal = Signal.of(via).filter(CLOSING::contains);
    if (signal.isEmpty())
      check.add(
          RecordCode.UNKNOWN_SIGNAL,
          file,
          line,
          id,
          "crystallized_via '" + Explanation.shorten(via, 60) + "'");
    boolean affirmed = signal.filter(s -> s == Signal.VERBAL_AFFIRMATION).isPresent();
    Entry entry =
        to == null ? null : check.entries.get(to.substring(to.lastIndexOf(':') + 1).strip());
    if (affirmed && entry != null && entry.provenance().equals(Provenance.AI_SUGGESTED.word())) {
      check.add(
          RecordCode.PROVENANCE_NOT_RAISED,
          file,
          line,
          id,
          entry.id() + " was affirmed and is still ai-suggested");
    }
  }

  private void target(String to, String id, String file, int line) {
    var ids = Ids.IN_TEXT.matcher(to);
    boolean named = false;
    while (ids.find()) {
      named = true;
      if (!check.known(ids.group()))
        check.add(
            RecordCode.BROKEN_REFERENCE,
            file,
            line,
            id,
            "promoted_to names " + ids.group() + ", which does not exist");
    }
    String after = to.substring(to.lastIndexOf(':') + 1).strip();
    if (!named && !check.known(after) && !check.entries.containsKey(Slug.of(after))) {
      check.add(
          RecordCode.PROMOTION,
          file,
          line,
          id,
          "promoted_to '" + Explanation.shorten(to, 60) + "' is not file:ID");
    }
  }
}
