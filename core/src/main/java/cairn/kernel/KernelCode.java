package cairn.kernel;

import cairn.finding.Code;
import cairn.finding.Severity;

/// What the kernel itself finds or refuses.
public enum KernelCode implements Code {
  DRIFT(
      "CRN-K001",
      Severity.WARNING,
      "a file the engine renders was changed by other hands",
      "run `cairn adopt FILE` to take the change in, or `cairn adopt --restore FILE` to undo it"),
  IN_THE_WAY(
      "CRN-K002",
      Severity.ERROR,
      "a file the engine did not write stands where it renders one",
      "move it away, import it, or run `cairn adopt --restore FILE` (your version is kept)"),
  OUTSIDE(
      "CRN-K003",
      Severity.ERROR,
      "a path leads out of the project",
      "use a path inside the project folder, without `..` or links that lead out"),
  GATE_CLOSED(
      "CRN-K004",
      Severity.ERROR,
      "no gate with that name is open",
      "run `cairn gate list` to see what waits"),
  NOT_AN_ANSWER(
      "CRN-K005",
      Severity.ERROR,
      "the gate does not take that answer",
      "run `cairn gate list` to see the allowed answers"),
  CANNOT_ADOPT(
      "CRN-K006",
      Severity.ERROR,
      "the protocol cannot read this change back",
      "use its commands instead, or `cairn adopt --restore FILE` (your version is kept)"),
  NEWER_LOG(
      "CRN-K007",
      Severity.ERROR,
      "the log has events of a newer program",
      "install the newest release; until then this project can be read here, not written"),
  KEY_TAKEN(
      "CRN-K008",
      Severity.ERROR,
      "the key was used for another command",
      "choose another key; a key belongs to one command and its repeats"),
  FILES_BEHIND(
      "CRN-K009",
      Severity.WARNING,
      "a file shows less than the log has; what was recorded is safe",
      "run `cairn rebuild`; do not give the same command again"),
  FILE_MISSING(
      "CRN-K010",
      Severity.WARNING,
      "a file that the log gives is not there",
      "run `cairn rebuild`: it comes back from the log"),
  STANDS_ON_LOST(
      "CRN-K011",
      Severity.NOTE,
      "events are left out because they are about events that were lost",
      "nothing to do: the loss was accepted; `cairn spine cat` still shows these events"),
  KEPT_AFTER_LOSS(
      "CRN-K012",
      Severity.NOTE,
      "a file showed what was lost, and was written anew from the log",
      "look at the copy, and record again what is still true"),
  AUTHORED_MISSING(
      "CRN-K013",
      Severity.NOTE,
      "what people or agents wrote is not there any more",
      "the log does not have its words: take it from git or a backup (`cairn restore`), unless you"
          + " removed it yourself");

  private final Definition definition;

  KernelCode(String code, Severity severity, String title, String hint) {
    this.definition = new Definition(code, severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}
