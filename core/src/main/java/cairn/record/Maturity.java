package cairn.record;

import cairn.record.RecordEvent.Evidence;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The third stage: a staged observation becomes knowledge when one of four signals is there. The
/// default is that it does not.
final class Maturity {
  /// A topic that no event came back to for this many turns is settled.
  static final int ABANDONED_TURNS = 5;

  /// An observation untouched for this many session-days is shown to the researcher.
  static final int STALE_DAYS = 3;

  private final Desk desk;
  private final Turn turn;
  private final World world;
  private final Utterance user;
  private final Affirmation affirmation;

  Maturity(Desk desk, Turn turn, World world) {
    this.desk = desk;
    this.turn = turn;
    this.world = world;
    this.user = Utterance.of(turn.user());
    this.affirmation = new Affirmation(desk.before().hot(), turn.user());
  }

  /// @param signals what the agent says it saw; checked like everything else
  void mature(Map<Integer, Candidate> signals) {
    signals.forEach(this::checkProposal);
    affirmed();
    resolved();
    committed(signals);
  }

  private void affirmed() {
    affirmation
        .endorsed()
        .forEach((id, quote) ->
            settle(id, Signal.VERBAL_AFFIRMATION, Evidence.words(quote, desk.turn()), raised(id)));
    for (Affirmation.Near near : affirmation.near()) {
      if (desk.state().hot().watch(near.observation()).isPresent()) {
        desk.nearMiss(near.observation(), Signal.VERBAL_AFFIRMATION, near.reason(), near.quote());
      }
    }
  }

  /// The user's own wording makes it the user's; otherwise the user adopted it.
  private Provenance raised(String id) {
    Observation o = desk.state().observation(id).orElseThrow();
    boolean verbatim = Utterance.contains(turn.user(), o.content());
    boolean already = o.provenance().equals(Provenance.USER.word());
    return verbatim || already ? Provenance.USER : Provenance.USER_REVISED;
  }

  private void resolved() {
    var fresh = new ArrayList<>(desk.before().hot().runs());
    desk.state().hot().runs().stream().filter(id -> !fresh.contains(id)).forEach(fresh::add);
    var hits = new ArrayList<Hit>();
    for (Hot.Watch watch : desk.before().hot().watches()) {
      if (desk.state().hot().watch(watch.id()).isEmpty()) continue;
      for (Node run : runsOn(watch, fresh)) {
        Comment.on(run, user, fresh, watch.content())
            .ifPresent(c -> hits.add(new Hit(watch, run, c)));
      }
    }
    for (Hit hit : hits) resolve(hit, hits);
  }

  private record Hit(Hot.Watch watch, Node run, Comment comment) {}

  private List<Node> runsOn(Hot.Watch watch, List<String> fresh) {
    var runs = new ArrayList<Node>();
    for (String id : watch.boundTo()) {
      desk.state().node(id).filter(n -> isRun(n)).ifPresent(runs::add);
    }
    for (String id : fresh) {
      Node node = desk.state().node(id).orElseThrow();
      String parent = node.parent();
      if (isRun(node) && parent != null && watch.boundTo().contains(parent)) runs.add(node);
    }
    return runs;
  }

  private static boolean isRun(Node node) {
    return node.type().equals(NodeType.EXPERIMENT.word()) && !node.result().isBlank();
  }

  private void resolve(Hit hit, List<Hit> all) {
    String id = hit.watch().id();
    if (desk.state().hot().watch(id).isEmpty()) return;
    if (!hit.comment().counts()) {
      desk.nearMiss(
          id, Signal.EMPIRICAL_RESOLUTION, hit.comment().problem(), hit.comment().quote());
      return;
    }
    List<String> rivals =
        all.stream()
            .filter(h -> h.comment().quote().equals(hit.comment().quote()))
            .map(h -> h.watch().id())
            .distinct()
            .toList();
    if (rivals.size() > 1 && !singledOut(hit, all)) {
      desk.nearMiss(
          id,
          Signal.EMPIRICAL_RESOLUTION,
          "ambiguous: may mean " + String.join(" and ", rivals),
          hit.comment().quote());
      return;
    }
    Evidence evidence = Evidence.nodes(List.of(hit.run().id()), hit.comment().quote(), desk.turn());
    if (hit.comment().confirms()) {
      settle(id, Signal.EMPIRICAL_RESOLUTION, evidence, null);
    } else {
      refute(id, hit.run(), evidence);
    }
  }

  /// Several observations hang on one run: only the one the words are clearly about is meant.
  private boolean singledOut(Hit hit, List<Hit> all) {
    Topic said = Topic.of(hit.comment().quote());
    int mine = said.shared(hit.watch().terms()).size();
    int best =
        all.stream()
            .filter(h -> !h.watch().id().equals(hit.watch().id()))
            .mapToInt(h -> said.shared(h.watch().terms()).size())
            .max()
            .orElse(0);
    return mine >= 2 && mine >= 2 * best
        || hit.comment().quote().matches("(?s).*\\b" + hit.watch().id() + "\\b.*") && best == 0;
  }

  private void refute(String id, Node run, Evidence evidence) {
    Observation o = desk.state().observation(id).orElseThrow();
    var payload = Json.object();
    payload.put("hypothesis", o.content());
    payload.put("failure_mode", run.result());
    payload.put("lesson", evidence.quote());
    payload.putArray("evidence").add(run.id());
    String node =
        desk.node(
            NodeType.DEAD_END,
            "Refuted: " + Explanation.shorten(o.content(), 80),
            Provenance.of(o.provenance()).orElse(Provenance.AI_SUGGESTED),
            payload,
            List.of(run.id()));
    desk.emit(new RecordEvent.ObservationRefuted(id, node, evidence));
  }

  /// A decision or a later claim that rests on the observation, or a file that carries it out.
  private void committed(Map<Integer, Candidate> signals) {
    for (RecordEvent event : List.copyOf(desk.events())) {
      if (event instanceof RecordEvent.NodeAdded added
          && added.node().type().equals(NodeType.DECISION.word())) {
        cited(
            rested(Candidate.words(added.node().payload().path("evidence"))),
            added.node().id(),
            added.node().provenance(),
            "decision");
      } else if (event instanceof RecordEvent.ObservationStaged staged) {
        cited(
            staged.observation().detailList("dependencies"),
            staged.observation().id(),
            staged.observation().provenance(),
            "claim");
      }
    }
    signals.forEach((_, signal) -> {
      if (signal.text("signal").equals(Signal.ARTIFACT_COMMITMENT.word())) filed(signal);
    });
  }

  /// Evidence as ids: a reason in the user's own words stands for what it names or says again.
  private List<String> rested(List<String> evidence) {
    var ids = new LinkedHashSet<String>();
    for (String word : evidence) {
      if (!Ids.wellFormed(word) && Utterance.contains(turn.user(), word))
        ids.addAll(Reliance.of(word, desk.before().hot().watches()));
      else ids.add(word);
    }
    return List.copyOf(ids);
  }

  private void cited(List<String> evidence, String by, String provenance, String what) {
    for (String id : evidence) {
      if (desk.before().hot().watch(id).isEmpty() || desk.state().hot().watch(id).isEmpty())
        continue;
      boolean taken = Provenance.of(provenance).map(Provenance::byUser).orElse(false);
      if (taken) {
        settle(id, Signal.ARTIFACT_COMMITMENT, Evidence.nodes(List.of(by), "", desk.turn()), null);
      } else {
        desk.nearMiss(
            id,
            Signal.ARTIFACT_COMMITMENT,
            "the " + what + " " + by + " that cites it is only suggested",
            "");
      }
    }
  }

  private void filed(Candidate signal) {
    String id = desk.resolve(signal.text("observation")).orElse("");
    Optional<Hot.Watch> watch = desk.before().hot().watch(id);
    if (watch.isEmpty() || desk.state().hot().watch(id).isEmpty()) return;
    var proof = new ArrayList<String>();
    String problem = "no file is named that depends on it";
    for (String path : signal.list("evidence")) {
      Optional<World.Seen> seen = world.file(path);
      if (seen.isEmpty()) problem = path + " does not exist";
      else if (!mentions(seen.get().text(), watch.get()))
        problem = path + " does not mention what it says";
      else proof.add(path + "@" + seen.get().sha256());
    }
    if (proof.isEmpty()) desk.nearMiss(id, Signal.ARTIFACT_COMMITMENT, problem, "");
    else settle(id, Signal.ARTIFACT_COMMITMENT, Evidence.files(proof, desk.turn()), null);
  }

  /// A file depends on an observation if it has its names and its values.
  private static boolean mentions(String text, Hot.Watch watch) {
    var numbers = Topic.numbers(watch.content());
    if (!numbers.isEmpty() && Topic.numbers(text).stream().noneMatch(numbers::contains))
      return false;
    int shared =
        Topic.of(text.replace('_', ' ')).shared(watch.terms()).size()
            + Topic.of(text).shared(watch.terms()).size();
    return shared >= Math.min(2, watch.terms().size()) || !numbers.isEmpty() && shared >= 1;
  }

  /// An agent that says it saw a signal must be able to show it.
  private void checkProposal(int part, Candidate signal) {
    String id =
        desk.resolve(signal.text("observation"))
            .filter(desk.state().observations()::has)
            .orElse("");
    if (id.isEmpty()) {
      desk.refuse(
          RecordCode.UNKNOWN_ID,
          "`observation` names '"
              + Explanation.shorten(signal.text("observation"), 60)
              + "', which nothing has",
          part);
      return;
    }
    Optional<Signal> kind = Signal.of(signal.text("signal"));
    if (kind.isEmpty()) {
      desk.refuse(
          RecordCode.SIGNAL_MISSING,
          "'" + Explanation.shorten(signal.text("signal"), 60) + "' is not a signal",
          part);
      return;
    }
    if (desk.before().hot().watch(id).isEmpty()) {
      desk.refuse(RecordCode.NOT_OPEN, id + " cannot be settled in this turn", part);
      return;
    }
    String quote = signal.text("quote");
    if (!quote.isEmpty() && !Utterance.contains(turn.user(), quote)) {
      desk.refuse(
          RecordCode.QUOTE_NOT_SAID,
          "\"" + Explanation.shorten(quote, 80) + "\" was not said by the user in this turn",
          part);
      return;
    }
    boolean unseen =
        kind.get() == Signal.VERBAL_AFFIRMATION
            && !affirmation.endorsed().containsKey(id)
            && affirmation.near().stream().noneMatch(n -> n.observation().equals(id));
    if (unseen)
      desk.nearMiss(
          id, Signal.VERBAL_AFFIRMATION, "the words do not unmistakably endorse " + id, quote);
    if (kind.get() == Signal.TOPIC_ABANDONMENT)
      desk.nearMiss(id, Signal.TOPIC_ABANDONMENT, "turns are counted here, not reported", "");
  }

  /// Topics that the turn came back to, then those that nobody came back to for long enough.
  void age() {
    Topic said = Topic.of(turn.user() + "\n" + turn.agent() + "\n" + actions());
    var revisited = new ArrayList<String>();
    for (Hot.Watch watch : desk.before().hot().watches()) {
      if (desk.state().hot().watch(watch.id()).isEmpty()) continue;
      if (named(watch) || said.revisits(watch.terms()) || boundThisTurn(watch) || inEvents(watch))
        revisited.add(watch.id());
    }
    if (!revisited.isEmpty() && desk.events().size() > 1)
      desk.emit(new RecordEvent.TopicsRevisited(revisited));
  }

  void close() {
    for (Hot.Watch watch : desk.state().hot().watches()) {
      int idle = desk.state().hot().turn() - watch.turn();
      boolean typed = EntryKind.of(watch.type()).isPresent();
      if (typed && !watch.conflicted() && idle >= ABANDONED_TURNS && !threaded(watch)) {
        settle(watch.id(), Signal.TOPIC_ABANDONMENT, Evidence.turns(idle, desk.turn()), null);
      }
    }
    List<String> stale =
        desk.state().hot().watches().stream()
            .filter(w -> desk.state().hot().day() - w.day() >= STALE_DAYS)
            .map(Hot.Watch::id)
            .toList();
    if (!stale.isEmpty()) desk.emit(new RecordEvent.ObservationsGrewStale(stale));
  }

  private String actions() {
    var text = new StringBuilder();
    turn.actions()
        .forEach(a ->
            text.append(a.input())
                .append('\n')
                .append(Explanation.shorten(a.result(), 2000))
                .append('\n'));
    return text.toString();
  }

  private boolean named(Hot.Watch watch) {
    return (turn.user() + turn.agent()).contains(watch.id());
  }

  private boolean boundThisTurn(Hot.Watch watch) {
    for (RecordEvent event : desk.events()) {
      if (!(event instanceof RecordEvent.NodeAdded added)) continue;
      String parent = added.node().parent();
      if (parent != null && watch.boundTo().contains(parent)) return true;
      if (added.node().alsoDependsOn().stream().anyMatch(watch.boundTo()::contains)) return true;
    }
    return false;
  }

  private boolean inEvents(Hot.Watch watch) {
    return desk.events().stream()
        .anyMatch(e ->
            switch (e) {
              case RecordEvent.NodeAdded a ->
                  Topic.of(a.node().title() + " " + a.node().payload()).revisits(watch.terms());
              case RecordEvent.ObservationStaged s ->
                  Topic.of(s.observation().content()).revisits(watch.terms());
              case RecordEvent _ -> false;
            });
  }

  private boolean threaded(Hot.Watch watch) {
    return desk.state().hot().threads().stream()
        .anyMatch(
            thread -> thread.contains(watch.id()) || Topic.of(thread).revisits(watch.terms()));
  }

  private void settle(String id, Signal signal, Evidence evidence, @Nullable Provenance raised) {
    Optional<Hot.Watch> open = desk.state().hot().watch(id);
    if (open.isEmpty()) return;
    if (open.get().conflicted()) {
      desk.nearMiss(
          id,
          signal,
          "it contradicts another entry and waits for the researcher",
          evidence.quote());
      return;
    }
    if (EntryKind.of(open.get().type()).isEmpty()) {
      desk.nearMiss(
          id, signal, "it has no type yet, so there is nothing it could become", evidence.quote());
      return;
    }
    Crystal.of(desk, id, signal, evidence, raised);
  }
}
