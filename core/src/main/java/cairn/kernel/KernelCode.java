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
      "use its commands instead, or `cairn adopt --restore FILE` (your version is kept)");

  private final Definition definition;

  KernelCode(String code, Severity severity, String title, String hint) {
    this.definition = new Definition(code, severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}
