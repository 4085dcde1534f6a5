package cairn.record.change;

import cairn.kernel.Stamp;
import cairn.record.state.Entry;
import cairn.record.state.EntryField;
import cairn.record.state.EntryKind;
import cairn.record.state.Explanation;
import cairn.record.state.Hot;
import cairn.record.state.Provenance;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.state.RecordState.Links;
import cairn.record.state.Signal;
import cairn.record.state.TurnRecord;
import java.util.List;

/// The part of [Evolution] that changes what is known.
final class EntryEvolution {
  private EntryEvolution() {}

  static RecordState added(RecordState state, Entry entry, Stamp stamp) {
    RecordState next = put(state, entry, stamp);
    return next.hot(next.hot().used(entry.id()));
  }

  /// Writes the entry, keeps the status counts and the reverse references in step.
  static RecordState put(RecordState state, Entry entry, Stamp stamp) {
    Hot hot = state.hot().changed(stamp.seq(), entry.kind().word(), entry.id());
    var before = state.entry(entry.id());
    if (before.isEmpty()) {
      String counter = "count:" + entry.kind().word();
      hot = hot.last(hot.last().plus(counter, hot.lastOf(counter) + 1));
    }
    if (entry.kind() == EntryKind.CLAIM) {
      if (before.isPresent()) hot = hot.counted(before.get().status(), -1);
      hot = hot.counted(entry.status(), 1);
    }
    return link(state.hot(hot).entry(entry), entry.id(), entry.dependencies());
  }

  static RecordState link(RecordState state, String dependant, List<String> premises) {
    RecordState next = state;
    for (String premise : premises) {
      Links links = next.links().get(premise).orElse(new Links(List.of()));
      if (!links.dependants().contains(dependant)) {
        next = next.links(premise, Evolution.plus(links, dependant));
      }
    }
    return next;
  }

  static RecordState status(RecordState state, RecordEvent.StatusChanged e, Stamp stamp) {
    Entry before = state.entry(e.entry()).orElseThrow();
    RecordState next =
        put(state, before.with(EntryField.STATUS, e.to()).revisedOn(when(state)), stamp);
    String signals = String.join(" + ", e.signals().stream().map(Signal::word).toList());
    next =
        next.lineage(
            e.entry(), Evolution.moment(next, e.from() + " -> " + e.to(), signals, e.evidence()));
    String action =
        switch (e.to()) {
          case "supported" -> "confirmed";
          case "testing", "hypothesis", "untested", "active" -> "advanced";
          case String other -> other;
        };
    next =
        Evolution.turn(
            next,
            t ->
                t.plus(
                        new TurnRecord.Revision(
                            e.entry(),
                            EntryField.STATUS.label(),
                            e.from(),
                            e.to(),
                            signals,
                            provenance(e.signals()),
                            e.note()))
                    .plus(new TurnRecord.Touched(e.entry(), action)));
    return Evolution.note(
        next,
        e.entry()
            + " "
            + e.from()
            + " -> "
            + e.to()
            + " by "
            + signals
            + " ("
            + Explanation.of(e.evidence())
            + ").");
  }

  private static String provenance(List<Signal> signals) {
    boolean spoken =
        signals.contains(Signal.VERBAL_DECLARATION)
            || signals.contains(Signal.VERBAL_AFFIRMATION)
            || signals.contains(Signal.USER_DIRECTIVE);
    return (spoken ? Provenance.USER : Provenance.AI_SUGGESTED).word();
  }

  static RecordState revised(RecordState state, RecordEvent.EntryRevised e, Stamp stamp) {
    Entry before = state.entry(e.entry()).orElseThrow();
    Entry now = before.with(e.field(), e.after()).revisedOn(when(state));
    RecordState next = put(state, now, stamp);
    if (!now.place().equals(before.place())) next = moved(next, now, stamp);
    next =
        next.lineage(
            e.entry(),
            Evolution.moment(
                next,
                e.field().label() + " revised",
                e.signal().word(),
                RecordEvent.Evidence.NONE));
    return Evolution.turn(
        next,
        t ->
            t.plus(
                    new TurnRecord.Revision(
                        e.entry(),
                        e.field().label(),
                        e.before(),
                        e.after(),
                        e.signal().word(),
                        e.provenance(),
                        e.note()))
                .plus(new TurnRecord.Touched(e.entry(), "revised")));
  }

  /// A concept stands under its term: with a new one, what points at it follows.
  private static RecordState moved(RecordState state, Entry entry, Stamp stamp) {
    String place = entry.place();
    Hot hot = state.hot().alias(place.substring(place.indexOf(':') + 1), entry.id());
    var from = state.observation(entry.observation());
    if (from.isEmpty()) return state.hot(hot);
    return state
        .observation(from.get().pointing(place))
        .hot(hot.changed(stamp.seq(), Evolution.OBSERVATION, from.get().id()));
  }

  static RecordState annotated(RecordState state, RecordEvent.EntryAnnotated e, Stamp stamp) {
    Entry before = state.entry(e.entry()).orElseThrow();
    Entry now = before.annotated(e.label(), e.after()).revisedOn(when(state));
    return Evolution.turn(
        put(state, now, stamp),
        t ->
            t.plus(
                    new TurnRecord.Revision(
                        e.entry(),
                        e.label(),
                        e.before(),
                        e.after(),
                        Signal.USER_DIRECTIVE.word(),
                        Provenance.USER.word(),
                        ""))
                .plus(new TurnRecord.Touched(e.entry(), "revised")));
  }

  static RecordState derived(RecordState state, RecordEvent.EntryDerived e, Stamp stamp) {
    RecordState next = added(state, e.entry(), stamp);
    String from = String.join(", ", e.from());
    String how = e.how() + (from.isEmpty() ? "" : " from " + from);
    next =
        next.lineage(
            e.entry().id(),
            Evolution.moment(next, how, e.signal().word(), RecordEvent.Evidence.NONE));
    return Evolution.turn(
        next,
        t ->
            t.plus(
                    new TurnRecord.Revision(
                        e.from().isEmpty() ? e.entry().id() : e.from().getFirst(),
                        e.how(),
                        from,
                        e.entry().id() + ": " + e.entry().statement(),
                        e.signal().word(),
                        e.entry().provenance(),
                        e.note()))
                .plus(
                    new TurnRecord.Touched(
                        e.entry().id(), e.how().equals("split") ? "split" : "created")));
  }

  static RecordState merged(RecordState state, RecordEvent.EntriesMerged e, Stamp stamp) {
    Entry gone = state.entry(e.gone()).orElseThrow();
    Entry now =
        gone.with(EntryField.STATUS, "withdrawn")
            .with(EntryField.MERGED_INTO, e.kept())
            .revisedOn(when(state));
    RecordState next = put(state, now, stamp);
    next =
        next.lineage(
            e.gone(),
            Evolution.moment(
                next,
                "merged into " + e.kept(),
                Signal.USER_DIRECTIVE.word(),
                RecordEvent.Evidence.NONE));
    next =
        next.lineage(
            e.kept(),
            Evolution.moment(
                next,
                "took in " + e.gone(),
                Signal.USER_DIRECTIVE.word(),
                RecordEvent.Evidence.NONE));
    return Evolution.turn(
        next,
        t ->
            t.plus(
                    new TurnRecord.Revision(
                        e.gone(),
                        "merge",
                        gone.status(),
                        "withdrawn, merged into " + e.kept(),
                        Signal.USER_DIRECTIVE.word(),
                        Provenance.USER.word(),
                        e.note()))
                .plus(new TurnRecord.Touched(e.gone(), "merged")));
  }

  static RecordState risk(RecordState state, List<String> ids, String premise, Stamp stamp) {
    RecordState next = state;
    for (String id : ids) {
      var entry = next.entry(id);
      if (entry.isPresent()) next = put(next, entry.get().atRisk(premise), stamp);
    }
    return premise.isEmpty()
        ? next
        : Evolution.note(
            next, "At risk because " + premise + " fell: " + String.join(", ", ids) + ".");
  }

  private static String when(RecordState state) {
    return state.hot().at().substring(0, 10) + " (" + state.hot().current() + ")";
  }
}
