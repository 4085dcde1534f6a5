package cairn.host;

import cairn.text.Json;
import java.util.function.Function;

/// Plays a short session: asks for the briefing, tries to write a file, and says what came out.
final class SessionPlayer implements Function<Conversation, Turn> {
  static final String ASKED = "Run the ablation with 200 warm-up steps.";
  static final String SAID = "The loss was 0.34 against 0.29.";
  static final String FILE = "Main.java";

  private static final int MAX_WAITS = 40;

  private final Turn.Call waiting;
  private final Turn.Call writing;
  private int waits;
  private int step;

  /// @param waiting a call that takes a moment, for clients that start servers beside the session
  /// @param writing a call that writes [#FILE]
  SessionPlayer(Turn.Call waiting, Turn.Call writing) {
    this.waiting = waiting;
    this.writing = writing;
  }

  @Override
  public synchronized Turn apply(Conversation seen) {
    if (!seen.has("brief") && ++waits < MAX_WAITS) return call(seen, waiting);
    return switch (++step) {
      case 1 -> Turn.call(seen.tool("brief"), Json.object());
      case 2 -> call(seen, writing);
      default -> new Turn.Says(SAID);
    };
  }

  private static Turn call(Conversation seen, Turn.Call call) {
    return Turn.call(seen.tool(call.tool()), call.arguments());
  }
}
