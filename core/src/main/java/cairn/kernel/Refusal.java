package cairn.kernel;

import cairn.finding.Code;
import java.util.List;
import java.util.stream.Collectors;

/// A command that a rule does not allow: which rule, why here, and the way to satisfy it.
///
/// @param part which part of the command, for example the index of an event in a turn; -1 for all
public record Refusal(Code rule, String message, String hint, int part) {
  /// More problems than this at once help nobody.
  private static final int MOST_TOLD = 12;

  public static Refusal of(Code rule, String message) {
    return new Refusal(rule, message, rule.hint(), -1);
  }

  public static Refusal of(Code rule, String message, String hint) {
    return new Refusal(rule, message, hint, -1);
  }

  /// One refusal that names every problem, a line each: whoever mends has as few tries as problems
  /// are told one by one.
  ///
  /// @param refusals at least one
  public static Refusal all(List<Refusal> refusals) {
    Refusal first = refusals.getFirst();
    if (refusals.size() == 1) return first;
    boolean oneHint = refusals.stream().allMatch(r -> r.hint.equals(first.hint));
    String lines =
        refusals.stream()
            .map(r -> oneHint || r.hint.isEmpty() ? r.message : r.message + " (" + r.hint + ")")
            .distinct()
            .limit(MOST_TOLD)
            .collect(Collectors.joining("\n"));
    return new Refusal(first.rule, lines, oneHint ? first.hint : "", first.part);
  }

  public Refusal part(int part) {
    return new Refusal(rule, message, hint, part);
  }

  @Override
  public String toString() {
    return rule.code() + ": " + message + (hint.isEmpty() ? "" : " (" + hint + ")");
  }
}
