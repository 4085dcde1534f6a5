package cairn.kernel;

import cairn.kernel.brief.Outcome;
import cairn.kernel.snapshot.Snapshots;
import cairn.spine.HistoryJoined;
import cairn.spine.line.LossAccepted;
import java.util.List;
import java.util.Optional;

/// A way of working as four pure functions over a folded state.
///
/// ```
/// decide(state, command) -> events | refusal
/// evolve(state, event)   -> state
/// next(state)            -> work and gates that are now possible
/// views(state)           -> files
/// ```
///
/// No clock, no randomness, no file, no network: what a function needs of them is in the [Moment].
///
/// @param <S> state, immutable
/// @param <C> commands, a sealed interface of records
/// @param <E> events, a sealed interface of records in the past tense
public interface Protocol<S, C, E> {
  /// One lower-case word; also the first word of its event types.
  String name();

  S empty();

  /// The only place where rules are decided.
  Decision<E> decide(S state, C command, Moment moment);

  /// Must accept every event ever logged; never refuses.
  S evolve(S state, E event, Stamp stamp);

  /// Events were lost, and a person accepted it. Whoever gives out numbers must not give out those
  /// again that a lost event may have carried: see [LossAccepted#lost] and [LossAccepted#numbers].
  default S afterLoss(S state, LossAccepted loss, Stamp stamp) {
    return state;
  }

  /// The history of another clone came to the log: what was written since the two had their last
  /// event in common was written without knowing of the other side.
  default S afterJoin(S state, HistoryJoined joined, Stamp stamp) {
    return state;
  }

  /// What the events give out, for joining two histories that grew apart.
  default GivenIds givenIds() {
    return GivenIds.NONE;
  }

  /// What could be done now. Ids are stable: the same state gives the same steps, and a step is
  /// listed until the command that settles it was accepted.
  default List<Step> next(S state) {
    return List.of();
  }

  default List<View> views(S state) {
    return List.of();
  }

  /// Files that stand and will not change any more. They are not looked at on every command, only
  /// when drift is asked for, one is restored, or everything has to be written from the start.
  default List<View> archive(S state) {
    return List.of();
  }

  /// How finished work comes back: the command that the outcome of `work` amounts to. A refusal of
  /// it is the agent's reply failing its contract, and makes the workshop ask again with reasons.
  default C settle(Work work, Outcome outcome) {
    throw new IllegalStateException(name() + " offers no work");
  }

  /// The command that answering `gate` with `value` amounts to.
  default C answer(Gate gate, String value) {
    throw new IllegalStateException(name() + " has no gates");
  }

  /// The command that a hand-made change of the rendered file at `path` amounts to, or empty if
  /// this protocol cannot read that file back.
  default Optional<C> adopt(S state, String path, String content) {
    return Optional.empty();
  }

  EventTypes<E> events();

  /// How the state is kept between processes. The default folds the whole history each time, which
  /// is fine for a protocol with few events only.
  default Snapshots<S> snapshots() {
    return Snapshots.none();
  }
}
