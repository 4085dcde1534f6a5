package cairn.transcript;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One turn: what the user said, and what the agent then said and did.
///
/// @param id of the first entry of the turn
/// @param at when its last entry was written down
/// @param before what the agent said in the turn before; empty for the first one
public record Exchange(
    String id,
    String session,
    @Nullable Instant at,
    String user,
    String agent,
    List<Action> actions,
    String before) {

  /// @param files what it wrote or changed
  /// @param exit 0 if it ended well, another number if not; null if it gave no result
  public record Action(
      String tool, String input, String result, List<String> files, @Nullable Integer exit) {
    public Action {
      files = List.copyOf(files);
    }
  }

  public Exchange {
    actions = List.copyOf(actions);
  }

  public Exchange before(String words) {
    return new Exchange(id, session, at, user, agent, actions, words);
  }
}
