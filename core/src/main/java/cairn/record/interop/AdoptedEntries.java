package cairn.record.interop;

import cairn.kernel.Refusal;
import cairn.record.change.Consequences;
import cairn.record.change.Desk;
import cairn.record.change.Reconciliation;
import cairn.record.format.Artifact;
import cairn.record.format.Artifact.Located;
import cairn.record.format.Artifact.ParsedEntry;
import cairn.record.format.EntryText;
import cairn.record.signal.DirectiveWords;
import cairn.record.state.Entry;
import cairn.record.state.EntryField;
import cairn.record.state.EntryKind;
import cairn.record.state.Ids;
import cairn.record.state.Provenance;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.Signal;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What a hand changed in a file of entries: each change is a revision, by the rules of revisions.
final class AdoptedEntries {
  private static final List<EntryField> FREE =
      List.of(
          EntryField.TITLE,
          EntryField.FALSIFICATION,
          EntryField.STATEMENT,
          EntryField.CONDITIONS,
          EntryField.SOURCES,
          EntryField.PROOF,
          EntryField.DEPENDENCIES,
          EntryField.TAGS,
          EntryField.SENSITIVITY,
          EntryField.CODE_REF);
  private static final String NOTE = "edited by hand";

  private final Desk desk;
  private final EntryKind kind;

  AdoptedEntries(Desk desk, EntryKind kind) {
    this.desk = desk;
    this.kind = kind;
  }

  Optional<Refusal> take(Artifact written) {
    Set<String> seen = new HashSet<>();
    for (Located<ParsedEntry> each : written.entries) {
      Entry now = each.value().entry();
      if (!seen.add(now.id()))
        return Adoption.no("line " + each.line() + ": " + now.id() + " stands there twice");
      Optional<Entry> known = desk.before().entry(now.id());
      Optional<Refusal> problem =
          known.isPresent() ? changed(known.get(), now) : added(now, each.line());
      if (problem.isPresent()) return problem;
    }
    return removed(seen);
  }

  private Optional<Refusal> removed(Set<String> standing) {
    var gone = new LinkedHashSet<String>();
    desk.before()
        .entries()
        .forEach((id, entry) -> {
          if (entry.kind() == kind && !standing.contains(id)) gone.add(id);
          return true;
        });
    return gone.isEmpty()
        ? Optional.empty()
        : Adoption.no(
            "removed by hand: " + String.join(", ", gone),
            "an entry is dropped with `cairn record withdraw ID --reason …`; `cairn adopt --restore"
                + " FILE` brings it back");
  }

  /// Both versions are read from text, so that only what differs in meaning differs here.
  private Optional<Refusal> changed(Entry known, Entry now) {
    Entry before = reread(known);
    if (before.equals(now)) return Optional.empty();
    boolean kept =
        before.provenance().equals(now.provenance())
            && before.lastRevised().equals(now.lastRevised())
            && before.taste().equals(now.taste())
            && before.conflicts().equals(now.conflicts())
            && before.atRisk().equals(now.atRisk())
            && before.mergedInto().equals(now.mergedInto());
    if (!kept)
      return Adoption.no(
          known.id() + ": provenance, taste, conflicts, risk and revision date are kept by Cairn");
    for (EntryField field : FREE) {
      if (before.field(field).equals(now.field(field))) continue;
      Optional<Refusal> problem =
          Consequences.revise(
              desk,
              current(known),
              field,
              now.field(field),
              Signal.USER_DIRECTIVE,
              Provenance.USER,
              NOTE);
      if (problem.isPresent()) return problem;
    }
    annotate(known.id(), before.extra(), now.extra());
    return before.status().equals(now.status())
        ? Optional.empty()
        : Reconciliation.directed(desk, current(known), now.status(), NOTE);
  }

  private Entry current(Entry known) {
    return desk.state().entry(known.id()).orElseThrow();
  }

  private Entry reread(Entry entry) {
    Artifact artifact = Artifact.read(Map.of(kind.file(), EntryText.of(entry)));
    return artifact.entries.getFirst().value().entry();
  }

  private void annotate(String id, Map<String, String> before, Map<String, String> now) {
    var labels = new LinkedHashSet<>(before.keySet());
    labels.addAll(now.keySet());
    for (String label : labels) {
      String was = before.getOrDefault(label, "");
      String is = now.getOrDefault(label, "");
      if (!was.equals(is)) desk.emit(new RecordEvent.EntryAnnotated(id, label, was, is));
    }
  }

  private Optional<Refusal> added(Entry written, int line) {
    String id = written.id();
    boolean fits =
        kind == EntryKind.CONCEPT || Ids.wellFormed(id) && Ids.prefix(id).equals(kind.prefix());
    if (!fits || desk.state().knows(id))
      return Adoption.no(
          "line " + line + ": " + id + " cannot be a new " + kind.word(),
          "the next free id is "
              + (kind.prefix().isEmpty() ? "any new term" : desk.next(kind.prefix())));
    if (!written.status().isEmpty() && !written.status().equals(kind.initial()))
      return Optional.of(
          Refusal.of(
              RecordCode.NO_SUCH_TRANSITION,
              "line " + line + ": " + id + " cannot begin as " + written.status(),
              "a new " + kind.word() + " begins as " + kind.initial()));
    for (String premise : written.dependencies())
      if (desk.state().entry(premise).isEmpty()) return DirectiveWords.unknown(premise);
    Entry entry =
        written
            .with(EntryField.STATUS, kind.initial())
            .with(
                EntryField.PROVENANCE,
                Provenance.of(written.provenance()).orElse(Provenance.USER).word());
    if (kind == EntryKind.CLAIM && entry.falsification().isBlank()) {
      entry = entry.with(EntryField.FALSIFICATION, Entry.PENDING);
      desk.note("TODO: " + id + " needs falsification criteria.");
    }
    desk.emit(
        new RecordEvent.EntryDerived(
            entry, "written by hand", List.of(), Signal.USER_DIRECTIVE, NOTE));
    return Optional.empty();
  }
}
