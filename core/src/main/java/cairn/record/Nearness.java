package cairn.record;

import java.util.ArrayList;
import java.util.List;

/// How far an open observation is from being settled by each of the signals that can settle it.
///
/// @param signal one of [Signal]'s words
/// @param share 0 nothing of it is there, 1 it would settle at the next turn
/// @param words what is there and what is missing
public record Nearness(String signal, double share, String words) {
  /// Something was nearly a signal, and a person can see at once what it lacked.
  private static final double NEARLY = 0.6;

  /// A run has its result; only the researcher's reading of it is missing.
  private static final double RESULT_IS_THERE = 0.7;

  private static final double BOUND = 0.3;

  /// All four, in the order of [Signal]; empty if nothing open has this id.
  public static List<Nearness> of(RecordState state, String id) {
    var all = new ArrayList<Nearness>();
    state
        .hot()
        .watch(id)
        .ifPresent(watch -> {
          all.add(affirmation(state, id));
          all.add(resolution(state, watch));
          all.add(commitment(state, id));
          all.add(abandonment(state, watch));
        });
    return List.copyOf(all);
  }

  private static Nearness affirmation(RecordState state, String id) {
    String missed = nearMiss(state, id, Signal.VERBAL_AFFIRMATION);
    return missed.isEmpty()
        ? new Nearness(
            Signal.VERBAL_AFFIRMATION.word(), 0, "nobody has endorsed it in the first person")
        : new Nearness(Signal.VERBAL_AFFIRMATION.word(), NEARLY, missed);
  }

  private static Nearness resolution(RecordState state, Hot.Watch watch) {
    String signal = Signal.EMPIRICAL_RESOLUTION.word();
    List<Node> runs =
        watch.boundTo().stream()
            .flatMap(n -> state.node(n).stream())
            .filter(n -> n.type().equals(NodeType.EXPERIMENT.word()))
            .toList();
    if (runs.stream().anyMatch(n -> !n.result().isBlank()))
      return new Nearness(
          signal, RESULT_IS_THERE, "a result is there; nobody has said what it means for this");
    return runs.isEmpty()
        ? new Nearness(signal, 0, "no experiment is bound to it")
        : new Nearness(signal, BOUND, runs.getFirst().id() + " is bound to it and has no result");
  }

  private static Nearness commitment(RecordState state, String id) {
    String missed = nearMiss(state, id, Signal.ARTIFACT_COMMITMENT);
    return missed.isEmpty()
        ? new Nearness(
            Signal.ARTIFACT_COMMITMENT.word(), 0, "no decision or file is known to rest on it")
        : new Nearness(Signal.ARTIFACT_COMMITMENT.word(), NEARLY, missed);
  }

  private static Nearness abandonment(RecordState state, Hot.Watch watch) {
    int idle = state.hot().turn() - watch.turn();
    return new Nearness(
        Signal.TOPIC_ABANDONMENT.word(),
        Math.clamp((double) idle / Maturity.ABANDONED_TURNS, 0, 1),
        idle + " of " + Maturity.ABANDONED_TURNS + " turns without its topic");
  }

  private static String nearMiss(RecordState state, String id, Signal signal) {
    return state
        .lineage()
        .get(id)
        .flatMap(l ->
            l.moments().stream()
                .filter(m -> m.signal().equals(signal.word()))
                .reduce((_, last) -> last))
        .map(m ->
            m.what() + (m.evidence().quote().isEmpty() ? "" : ": “" + m.evidence().quote() + "”"))
        .orElse("");
  }
}
