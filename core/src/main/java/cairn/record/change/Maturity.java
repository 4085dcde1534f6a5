package cairn.record.change;

import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.signal.Affirmation;
import cairn.record.signal.Reliance;
import cairn.record.state.Candidate;
import cairn.record.state.Hot;
import cairn.record.state.Ids;
import cairn.record.state.NodeType;
import cairn.record.state.Observation;
import cairn.record.state.Provenance;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordEvent.Evidence;
import cairn.record.state.Signal;
import cairn.record.words.Topic;
import cairn.record.words.Utterance;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The third stage: a staged observation becomes knowledge when one of four signals is there. The
/// default is that it does not. Affirmation and commitment are looked for here, the others in
/// [Resolution] and [Abandonment].
final class Maturity {
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
    this.affirmation = new Affirmation(desk.before().hot(), user);
  }

  /// @param signals what the agent says it saw; checked like everything else
  void mature(Map<Integer, Candidate> signals) {
    new Proposals(desk, turn, user, affirmation.endorsed().keySet()).weigh(signals);
    affirmed();
    new Resolution(desk, user).settle();
    committed(signals);
  }

  private void affirmed() {
    affirmation
        .endorsed()
        .forEach((id, quote) ->
            Crystal.settle(
                desk,
                id,
                Signal.VERBAL_AFFIRMATION,
                Evidence.words(quote, desk.turn()),
                raised(desk, turn, id)));
    for (Affirmation.Near near : affirmation.near()) {
      if (desk.state().hot().watch(near.observation()).isPresent()) {
        desk.nearMiss(near.observation(), Signal.VERBAL_AFFIRMATION, near.reason(), near.quote());
      }
    }
  }

  /// The user's own wording makes it the user's; otherwise the user adopted it.
  static Provenance raised(Desk desk, Turn turn, String id) {
    Observation o = desk.state().observation(id).orElseThrow();
    boolean verbatim = Utterance.contains(turn.user(), o.content());
    boolean already = o.provenance().equals(Provenance.USER.word());
    return verbatim || already ? Provenance.USER : Provenance.USER_REVISED;
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
    new Commitment(desk, turn, world).settle();
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
        Crystal.settle(
            desk,
            id,
            Signal.ARTIFACT_COMMITMENT,
            Evidence.nodes(List.of(by), "", desk.turn()),
            null);
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
    else
      Crystal.settle(
          desk, id, Signal.ARTIFACT_COMMITMENT, Evidence.files(proof, desk.turn()), null);
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
}
