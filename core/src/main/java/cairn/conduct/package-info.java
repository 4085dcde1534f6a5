/// What an agent did, as actions, and what a rule asks of actions.
///
/// Start with [Conduct], which compares the two. [Action] is what happened (a command that ran, a
/// file that was read or written), [Directive] what a rule says about commands, files and code.
///
/// Invariants: a word inside a file name, a search pattern or a quotation is no action; what the
/// rule or the action leaves open is [Verdict#NOT_APPLICABLE], never a guess.
@NullMarked
package cairn.conduct;

import org.jspecify.annotations.NullMarked;
