package cairn.serve;

import org.jspecify.annotations.Nullable;

/// Who may come in, and how often.
///
/// @param tokens of agents of single people; null where there are none
/// @param aMinute requests of one visitor or agent; more are put off
/// @param team whether only people come in whom the proxy names, and agents with a token of their
///   own
public record Admission(People people, @Nullable Tokens tokens, int aMinute, boolean team) {
  /// A server for one person and those they gave links to.
  public static Admission of(People people) {
    return new Admission(people, null, Integer.MAX_VALUE, false);
  }
}
