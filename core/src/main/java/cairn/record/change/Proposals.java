package cairn.record.change;

import cairn.record.harvest.Turn;
import cairn.record.signal.Comment;
import cairn.record.signal.Listing;
import cairn.record.signal.Veto;
import cairn.record.state.Candidate;
import cairn.record.state.Explanation;
import cairn.record.state.Hot;
import cairn.record.state.MissingKey;
import cairn.record.state.Node;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent.Evidence;
import cairn.record.state.Signal;
import cairn.record.words.Utterance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Signals that somebody proposes: the first key. Each names an observation, a kind of signal and
/// the words that it rests on; the second key is the rules' [Veto].
final class Proposals {
  private final Desk desk;
  private final Turn turn;
  private final Veto veto;
  private final Listing listing;
  private final Set<String> endorsed;

  /// @param endorsed what the plainest words settle without a proposal
  Proposals(Desk desk, Turn turn, Utterance user, Set<String> endorsed) {
    this.desk = desk;
    this.turn = turn;
    this.veto = new Veto(user, desk.before().hot());
    this.listing = Listing.of(desk.before().hot());
    this.endorsed = endorsed;
  }

  void weigh(Map<Integer, Candidate> signals) {
    signals.forEach(this::weigh);
  }

  private void weigh(int part, Candidate proposal) {
    String word = proposal.text("observation", "entry", "id");
    String id = observation(word);
    if (id.isEmpty()) {
      desk.refuse(
          RecordCode.UNKNOWN_ID,
          "`observation` names '" + Explanation.shorten(word, 60) + "', which nothing has",
          part);
      return;
    }
    Optional<Signal> signal = Signal.of(proposal.text("signal"));
    if (signal.isEmpty()) {
      desk.refuse(
          RecordCode.SIGNAL_MISSING,
          "'" + Explanation.shorten(proposal.text("signal"), 60) + "' is not a signal",
          part);
      return;
    }
    Optional<Hot.Watch> watch = desk.before().hot().watch(id);
    if (watch.isEmpty()) {
      desk.refuse(RecordCode.NOT_OPEN, id + " cannot be settled in this turn", part);
      return;
    }
    if (desk.refusesQuote(proposal.text("quote"), turn, part)) return;
    switch (signal.get()) {
      case VERBAL_AFFIRMATION -> affirmed(watch.get(), proposal.text("quote"));
      case EMPIRICAL_RESOLUTION -> resolved(watch.get(), proposal);
      case TOPIC_ABANDONMENT ->
          desk.nearMiss(id, Signal.TOPIC_ABANDONMENT, "turns are counted here, not reported", "");
      case ARTIFACT_COMMITMENT -> {} // looked for in the files
      case VERBAL_DECLARATION, DEPENDENCY_CHANGE, TERMINOLOGY_DRIFT, USER_DIRECTIVE ->
          desk.refuse(
              RecordCode.SIGNAL_MISSING,
              signal.get().word() + " changes an entry and settles no observation",
              part);
    }
  }

  /// An id, another name of one, or a place in what was just listed.
  private String observation(String word) {
    Optional<String> known = desk.resolve(word).filter(desk.state().observations()::has);
    if (known.isPresent()) return known.get();
    Set<String> listed = listing.meant(Utterance.normal(word)).orElse(Set.of());
    return listed.size() == 1 ? listed.iterator().next() : "";
  }

  private void affirmed(Hot.Watch watch, String quote) {
    if (endorsed.contains(watch.id())) return;
    String problem =
        quote.isEmpty()
            ? MissingKey.SECOND + "no words are quoted"
            : veto.against(Veto.Subject.of(watch), Veto.Way.FOR, quote);
    if (!problem.isEmpty()) {
      desk.nearMiss(watch.id(), Signal.VERBAL_AFFIRMATION, problem, quote);
      return;
    }
    Crystal.settle(
        desk,
        watch.id(),
        Signal.VERBAL_AFFIRMATION,
        Evidence.words(quote, desk.turn()),
        Maturity.raised(desk, turn, watch.id()));
  }

  private void resolved(Hot.Watch watch, Candidate proposal) {
    String quote = proposal.text("quote");
    List<Node> runs = runs(watch, proposal);
    Veto.Subject subject = Veto.Subject.of(watch).resting(runs);
    boolean against = against(proposal, quote, watch);
    String problem =
        runs.isEmpty()
            ? "no experiment with a result is bound to it"
            : quote.isEmpty()
                ? MissingKey.SECOND + "no words on the result are quoted"
                : veto.against(subject, against ? Veto.Way.AGAINST : Veto.Way.FOR, quote);
    if (!problem.isEmpty()) {
      desk.nearMiss(watch.id(), Signal.EMPIRICAL_RESOLUTION, problem, quote);
      return;
    }
    Node run = runs.getLast();
    Evidence evidence = Evidence.nodes(List.of(run.id()), quote, desk.turn());
    if (desk.state().hot().watch(watch.id()).isEmpty()) return;
    if (against) Resolution.refute(desk, watch.id(), run, evidence);
    else Crystal.settle(desk, watch.id(), Signal.EMPIRICAL_RESOLUTION, evidence, null);
  }

  private List<Node> runs(Hot.Watch watch, Candidate proposal) {
    List<String> fresh = Resolution.fresh(desk);
    List<Node> bound = Resolution.runsOn(desk, watch, fresh);
    var named = new ArrayList<Node>();
    for (String word : proposal.list("evidence"))
      desk.resolve(word)
          .flatMap(desk.state()::node)
          .filter(node -> bound.stream().anyMatch(b -> b.id().equals(node.id())))
          .ifPresent(named::add);
    return named.isEmpty() ? bound : named;
  }

  /// Which way the result went: as the proposal says, else as the words say.
  private static boolean against(Candidate proposal, String quote, Hot.Watch watch) {
    String direction = proposal.text("direction", "outcome", "to");
    if (!direction.isEmpty()) return List.of("against", "refuted", "refutes").contains(direction);
    return Utterance.of(quote).sentences().stream()
        .anyMatch(sentence -> Comment.refutes(sentence, watch.content()));
  }
}
