package cairn.record.change;

import cairn.kernel.Stamp;
import cairn.record.format.SessionText;
import cairn.record.state.Entry;
import cairn.record.state.Explanation;
import cairn.record.state.Hot;
import cairn.record.state.Node;
import cairn.record.state.NodeType;
import cairn.record.state.Observation;
import cairn.record.state.Proposed;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.state.RecordState.Lineage;
import cairn.record.state.RecordState.Links;
import cairn.record.state.RecordState.LogEntry;
import cairn.record.state.Session;
import cairn.record.state.Signal;
import cairn.record.state.TurnRecord;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// How each event changes the state. Total: every event that was ever logged is taken.
public final class Evolution {
  public static final String OBSERVATION = "observation";
  public static final String SESSION = "session";

  private Evolution() {}

  public static RecordState apply(RecordState state, RecordEvent event, Stamp stamp) {
    return switch (event) {
      case RecordEvent.TurnCaptured e -> turnCaptured(state, e, stamp);
      case RecordEvent.ThreadsListed e -> state.hot(state.hot().threads(e.threads()));
      case RecordEvent.TurnSummarized e -> summarized(state, e, stamp);
      case RecordEvent.NodeAdded e -> nodeAdded(state, e.node());
      case RecordEvent.ActionLogged e ->
          turn(state, t -> t.plus(new TurnRecord.Action(e.action(), e.files())));
      case RecordEvent.EvidenceFiled e ->
          state.evidence(
              new RecordState.Filed(
                  e.node(), e.file(), e.sha256(), e.revision(), e.text(), state.hot().session()));
      case RecordEvent.ObservationStaged e -> staged(state, e, stamp);
      case RecordEvent.TopicsRevisited e -> revisited(state, e.observations());
      case RecordEvent.ObservationCrystallized e -> crystallized(state, e, stamp);
      case RecordEvent.ObservationRefuted e -> refuted(state, e, stamp);
      case RecordEvent.ObservationsGrewStale e -> stale(state, e.observations(), stamp);
      case RecordEvent.SignalNearlySeen e -> nearlySeen(state, e);
      case RecordEvent.EventProposed e -> Proposed.noted(state, e);
      case RecordEvent.ProposalSettled e -> Proposed.settled(state, e);
      case RecordEvent.NoteLogged e -> note(state, e.note());
      case RecordEvent.StatusChanged e -> EntryEvolution.status(state, e, stamp);
      case RecordEvent.EntryRevised e -> EntryEvolution.revised(state, e, stamp);
      case RecordEvent.EntryAnnotated e -> EntryEvolution.annotated(state, e, stamp);
      case RecordEvent.EntryDerived e -> EntryEvolution.derived(state, e, stamp);
      case RecordEvent.EntriesMerged e -> EntryEvolution.merged(state, e, stamp);
      case RecordEvent.ConflictFlagged e ->
          conflict(
              conflict(state, e.one(), e.other(), true, stamp), e.other(), e.one(), true, stamp);
      case RecordEvent.ConflictResolved e ->
          conflict(
              conflict(state, e.one(), e.other(), false, stamp), e.other(), e.one(), false, stamp);
      case RecordEvent.EntriesPutAtRisk e ->
          EntryEvolution.risk(state, e.entries(), e.premise(), stamp);
      case RecordEvent.RiskLifted e -> EntryEvolution.risk(state, e.entries(), "", stamp);
      case RecordEvent.TasteCommented e -> tasted(state, e, stamp);
      case RecordEvent.ReportJudged e ->
          note(
              state,
              "Reader report on " + e.entry() + " judged " + e.verdict() + ": " + e.observation());
      case RecordEvent.TurnAwaited e ->
          state.hot(state.hot().awaiting(state.hot().awaiting().plus(e.id(), e.turn())));
      case RecordEvent.TurnNoLongerAwaited e ->
          state.hot(state.hot().awaiting(state.hot().awaiting().minus(e.id())));
      case RecordEvent.EntryImported e -> EntryEvolution.added(state, e.entry(), stamp);
      case RecordEvent.SessionImported e -> imported(state, e, stamp);
      case RecordEvent.LogEntryImported e ->
          state.log(
              "import:" + state.log().size(),
              new LogEntry(e.entry().path("turn").asString(""), List.of(), e.entry()));
      case RecordEvent.HeadImported e ->
          state.hot(state.hot().heads(state.hot().heads().plus(e.file(), e.text())));
      case RecordEvent.TextKept e -> state.kept(e);
      case RecordEvent.AliasAdded e -> state.hot(state.hot().alias(e.id(), e.now()));
    };
  }

  private static RecordState turnCaptured(
      RecordState state, RecordEvent.TurnCaptured e, Stamp stamp) {
    boolean known = state.sessions().has(e.session());
    Session before =
        state.sessions().get(e.session()).orElseGet(() -> Session.begin(e.session(), e.at()));
    String id = e.session() + "#" + e.number();
    List<String> threads = e.threads();
    Hot hot =
        state
            .hot()
            .begin(e.session(), id, e.at(), e.directive(), !known)
            .closing(e.directive() ? state.hot().closing() : e.closing())
            .changed(stamp.seq(), SESSION, e.session());
    if (threads != null) hot = hot.threads(threads);
    return state
        .hot(hot)
        .session(before.turn(e.number(), e.at()))
        .turn(TurnRecord.begin(id, e.at(), e.excerpt()));
  }

  private static RecordState summarized(
      RecordState state, RecordEvent.TurnSummarized e, Stamp stamp) {
    String rolled = e.session();
    String summary = rolled == null ? Summary.bare(e.summary()) : rolled;
    Session s = state.sessions().get(state.hot().session()).orElseThrow();
    return state
        .hot(state.hot().changed(stamp.seq(), SESSION, s.id()))
        .session(s.summarized(summary, state.hot().threads(), SessionText.pending(state)));
  }

  private static RecordState nodeAdded(RecordState state, Node node) {
    Hot hot = state.hot().used(node.id());
    boolean live = !node.turn().isEmpty();
    if (live && node.type().equals(NodeType.EXPERIMENT.word()))
      hot = hot.runs(with(hot.runs(), node.id()));
    RecordState next = state.hot(hot).node(node);
    if (!live) return next;
    return turn(
        next,
        t ->
            t.plus(
                new TurnRecord.Logged(
                    node.type(), node.id(), "direct", node.provenance(), node.title())));
  }

  private static RecordState staged(
      RecordState state, RecordEvent.ObservationStaged event, Stamp stamp) {
    Observation o = event.observation();
    Hot hot = state.hot().used(o.id()).changed(stamp.seq(), OBSERVATION, o.id());
    if (!o.promoted()) hot = watch(hot, o, event.terms());
    boolean live = !o.turn().isEmpty();
    if (live) hot = hot.focus(with(hot.focus(), o.id()));
    RecordState next =
        EntryEvolution.link(state.hot(hot).observation(o), o.id(), o.detailList("dependencies"));
    if (!live) return next;
    next =
        next.lineage(
            o.id(), moment(next, "staged as " + o.potentialType(), "", RecordEvent.Evidence.NONE));
    next = note(next, "Staged " + o.id() + " as " + o.potentialType() + ": no closure signal yet.");
    return turn(
        next,
        t ->
            t.plus(
                new TurnRecord.Logged(
                    "observation", o.id(), "staged", o.provenance(), o.content())));
  }

  private static Hot watch(Hot hot, Observation o, List<String> terms) {
    return hot.watch(
        new Hot.Watch(
            o.id(),
            o.potentialType(),
            o.content(),
            o.boundTo(),
            terms,
            hot.turn(),
            hot.turn(),
            hot.day(),
            !o.conflicts().isEmpty()));
  }

  private static RecordState revisited(RecordState state, List<String> ids) {
    Hot hot = state.hot();
    for (String id : ids) {
      Hot.Watch watch = hot.open().get(id);
      if (watch != null) hot = hot.watch(watch.touched(hot.turn(), hot.day()));
      hot = hot.focus(with(hot.focus(), id));
    }
    return state.hot(hot);
  }

  private static RecordState crystallized(
      RecordState state, RecordEvent.ObservationCrystallized e, Stamp stamp) {
    Observation o = state.observation(e.observation()).orElseThrow();
    RecordState next = EntryEvolution.added(state, e.entry(), stamp);
    next =
        next.observation(o.promoted(e.entry().place(), e.signal()))
            .hot(next.hot().closed(o.id()).changed(stamp.seq(), OBSERVATION, o.id()));
    var moment =
        moment(
            next, o.id() + " crystallized as " + e.entry().id(), e.signal().word(), e.evidence());
    next = next.lineage(o.id(), moment).lineage(e.entry().id(), moment);
    String summary = o.id() + " -> " + e.entry().id() + " via " + e.signal().word();
    next =
        turn(
            next,
            t ->
                t.plus(
                        new TurnRecord.Logged(
                            "observation", o.id(), "crystallized", e.provenance(), summary))
                    .plus(new TurnRecord.Touched(e.entry().id(), "crystallized")));
    return note(next, "Crystallized " + summary + " (" + Explanation.of(e.evidence()) + ").");
  }

  private static RecordState refuted(
      RecordState state, RecordEvent.ObservationRefuted e, Stamp stamp) {
    Observation o = state.observation(e.observation()).orElseThrow();
    String place = "trace/exploration_tree.yaml:" + e.deadEnd();
    RecordState next =
        state
            .observation(o.promoted(place, Signal.EMPIRICAL_RESOLUTION))
            .hot(state.hot().closed(o.id()).changed(stamp.seq(), OBSERVATION, o.id()));
    next =
        next.lineage(
            o.id(),
            moment(
                next,
                "refuted: ended as " + e.deadEnd(),
                Signal.EMPIRICAL_RESOLUTION.word(),
                e.evidence()));
    next =
        turn(
            next,
            t ->
                t.plus(
                    new TurnRecord.Logged(
                        "observation",
                        o.id(),
                        "crystallized",
                        o.provenance(),
                        o.id() + " refuted -> " + e.deadEnd())));
    return note(
        next,
        "Closed "
            + o.id()
            + " as dead end "
            + e.deadEnd()
            + " ("
            + Explanation.of(e.evidence())
            + ").");
  }

  private static RecordState stale(RecordState state, List<String> ids, Stamp stamp) {
    RecordState next = state;
    for (String id : ids) {
      next =
          next.observation(next.observation(id).orElseThrow().stale(true))
              .hot(next.hot().closed(id).changed(stamp.seq(), OBSERVATION, id));
    }
    return note(
        next,
        "Marked stale after "
            + Abandonment.STALE_DAYS
            + " session-days: "
            + String.join(", ", ids)
            + ".");
  }

  private static RecordState nearlySeen(RecordState state, RecordEvent.SignalNearlySeen e) {
    RecordState next =
        state.lineage(
            e.subject(),
            moment(
                state,
                "not settled: " + e.reason(),
                e.signal().word(),
                RecordEvent.Evidence.words(e.quote(), state.hot().current())));
    String quote = e.quote().isEmpty() ? "" : " \"" + e.quote() + "\"";
    return note(
        next,
        "Did NOT act on "
            + e.subject()
            + " by "
            + e.signal().word()
            + ": "
            + e.reason()
            + "."
            + quote);
  }

  private static RecordState conflict(
      RecordState state, String id, String other, boolean flagged, Stamp stamp) {
    var entry = state.entry(id);
    if (entry.isPresent()) {
      Entry now = entry.get().conflicting(toggle(entry.get().conflicts(), other, flagged));
      return EntryEvolution.put(state, now, stamp);
    }
    var observation = state.observation(id);
    if (observation.isEmpty()) return state;
    Observation now =
        observation.get().conflicts(toggle(observation.get().conflicts(), other, flagged));
    Hot hot = state.hot().changed(stamp.seq(), OBSERVATION, id);
    Hot.Watch watch = hot.open().get(id);
    if (watch != null) hot = hot.watch(watch.conflicted(!now.conflicts().isEmpty()));
    return state.observation(now).hot(hot);
  }

  private static RecordState tasted(RecordState state, RecordEvent.TasteCommented e, Stamp stamp) {
    var entry = state.entry(e.target());
    if (entry.isPresent()) {
      String line =
          "["
              + e.at().substring(0, 10)
              + "] `"
              + e.tag()
              + "` on `"
              + e.object()
              + "` — "
              + e.comment();
      return EntryEvolution.put(state, entry.get().tasted(line), stamp);
    }
    return state.hot(state.hot().used(e.id())).taste(e);
  }

  private static RecordState imported(
      RecordState state, RecordEvent.SessionImported e, Stamp stamp) {
    var read = SessionText.of(e.id(), e.session());
    RecordState next =
        state
            .session(read)
            .hot(state.hot().threads(read.threads()).changed(stamp.seq(), SESSION, e.id()));
    return next;
  }

  static RecordState note(RecordState state, String note) {
    String turn = state.hot().current();
    LogEntry before = state.log().get(turn).orElse(new LogEntry(turn, List.of(), Json.object()));
    return state.log(turn, new LogEntry(turn, with(before.notes(), note), before.raw()));
  }

  static RecordState turn(RecordState state, UnaryOperator<TurnRecord> change) {
    TurnRecord turn = state.turns().get(state.hot().current()).orElseThrow();
    return state.turn(change.apply(turn));
  }

  static Lineage.Moment moment(
      RecordState state, String what, String signal, RecordEvent.Evidence evidence) {
    return new Lineage.Moment(state.hot().current(), what, signal, evidence);
  }

  static <T> List<T> with(List<T> list, T item) {
    if (list.contains(item)) return list;
    var longer = new ArrayList<>(list);
    longer.add(item);
    return List.copyOf(longer);
  }

  private static List<String> toggle(List<String> list, String item, boolean on) {
    if (on) return with(list, item);
    return list.stream().filter(each -> !each.equals(item)).toList();
  }

  static Links plus(Links links, String dependant) {
    return new Links(with(links.dependants(), dependant));
  }
}
