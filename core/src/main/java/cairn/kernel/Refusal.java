package cairn.kernel;

import cairn.finding.Code;

/// A command that a rule does not allow: which rule, why here, and the way to satisfy it.
///
/// @param part which part of the command, for example the index of an event in a turn; -1 for all
public record Refusal(Code rule, String message, String hint, int part) {
  public static Refusal of(Code rule, String message) {
    return new Refusal(rule, message, rule.hint(), -1);
  }

  public static Refusal of(Code rule, String message, String hint) {
    return new Refusal(rule, message, hint, -1);
  }

  public Refusal part(int part) {
    return new Refusal(rule, message, hint, part);
  }

  @Override
  public String toString() {
    return rule.code() + ": " + message + (hint.isEmpty() ? "" : " (" + hint + ")");
  }
}
