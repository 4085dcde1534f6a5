/// Tasks: roles, stages and gates, with the state read from the files themselves.
///
/// A task is a folder (`tasks/TFW-24__title/`). Nothing about its progress is stored anywhere else:
/// ```
/// folder listing + texts --TaskReader--> TaskFolder --Flow-----> what is due, and whose turn it is
///                                                   --Doctor---> findings with file and line
///                                                   --Board----> the table of all tasks
/// ```
/// Start with [TaskReader], then `Flow`. The log only remembers what files cannot prove: who took
/// which role, who decided a gate and when ([TaskProtocol]). The rooms, from below: `sheet` (a stage
/// file as text), `folder` (a task as its folder shows it), `guard` (who may write where), `state`
/// (what the log remembers), and above this package `check` (the findings).
///
/// Invariants: pure, no file is opened here; the state of a task is a function of its files alone;
/// a stage counts as passed only when it is complete *and* its gate was answered, so no order of
/// edits reaches DONE past a blank gate; words in other languages are data (`words.yaml`).
@NullMarked
package cairn.task;

import org.jspecify.annotations.NullMarked;
