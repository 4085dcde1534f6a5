/// The rules: a command becomes events, and events become the next state.
///
/// Start with [TurnDecision] for a turn and [Directives] for a command of a person; [Evolution]
/// folds and never judges. No transition happens that `transitions.yaml` does not list.
@NullMarked
package cairn.record.change;

import org.jspecify.annotations.NullMarked;
