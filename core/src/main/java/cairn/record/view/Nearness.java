package cairn.record.view;

import cairn.record.change.Abandonment;
import cairn.record.state.Hot;
import cairn.record.state.Node;
import cairn.record.state.NodeType;
import cairn.record.state.RecordState;
import cairn.record.state.Signal;
import java.util.ArrayList;
import java.util.List;

/// How far an open observation is from being settled by each of the signals that can settle it,
/// counted in what the signal takes.
///
/// @param signal one of [Signal]'s words
/// @param have how much of it is there
/// @param need how much settles it
/// @param words what is there and what is missing
public record Nearness(String signal, int have, int need, String words) {
  /// Words or a file that concern it, and that really speak for it.
  private static final int NEEDED_OF_A_MENTION = 2;

  /// A run bound to it, the run's result, and the researcher's reading of that.
  private static final int NEEDED_OF_A_RUN = 3;

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
        ? mention(Signal.VERBAL_AFFIRMATION, 0, "nobody has endorsed it in the first person")
        : mention(Signal.VERBAL_AFFIRMATION, 1, missed);
  }

  private static Nearness resolution(RecordState state, Hot.Watch watch) {
    List<Node> runs =
        watch.boundTo().stream()
            .flatMap(n -> state.node(n).stream())
            .filter(n -> n.type().equals(NodeType.EXPERIMENT.word()))
            .toList();
    if (runs.stream().anyMatch(n -> !n.result().isBlank()))
      return run(2, "a result is there; nobody has said what it means for this");
    return runs.isEmpty()
        ? run(0, "no experiment is bound to it")
        : run(1, runs.getFirst().id() + " is bound to it and has no result");
  }

  private static Nearness run(int have, String words) {
    return new Nearness(Signal.EMPIRICAL_RESOLUTION.word(), have, NEEDED_OF_A_RUN, words);
  }

  private static Nearness commitment(RecordState state, String id) {
    String missed = nearMiss(state, id, Signal.ARTIFACT_COMMITMENT);
    return missed.isEmpty()
        ? mention(Signal.ARTIFACT_COMMITMENT, 0, "no decision or file is known to rest on it")
        : mention(Signal.ARTIFACT_COMMITMENT, 1, missed);
  }

  private static Nearness mention(Signal signal, int have, String words) {
    return new Nearness(signal.word(), have, NEEDED_OF_A_MENTION, words);
  }

  private static Nearness abandonment(RecordState state, Hot.Watch watch) {
    int idle = state.hot().turn() - watch.turn();
    return new Nearness(
        Signal.TOPIC_ABANDONMENT.word(),
        Math.min(idle, Abandonment.ABANDONED_TURNS),
        Abandonment.ABANDONED_TURNS,
        idle + " of " + Abandonment.ABANDONED_TURNS + " turns without its topic");
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
