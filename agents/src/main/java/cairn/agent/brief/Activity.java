package cairn.agent.brief;

import cairn.text.Json;
import tools.jackson.databind.JsonNode;

/// What can be seen of an agent while it works, for progress and for the log. Told on the thread
/// that works, in order; whoever listens must be quick.
public sealed interface Activity {
  /// So much of what it writes is shown to those who watch.
  int SHOWN = 400;

  /// The id of the work it belongs to.
  String work();

  /// The agent's name.
  String agent();

  /// What to tell somebody who watches; empty where there is nothing to tell.
  default String words() {
    return switch (this) {
      case Writing writing -> plain(writing.end());
      case Said said -> said.text();
      case Using using -> "uses " + using.tool() + " " + Json.write(using.input());
      case Returned returned -> returned.failed() ? returned.tool() + ": " + returned.text() : "";
      case Repairing repairing -> "is asked again: " + repairing.problems();
    };
  }

  /// Replies are JSON; who watches wants the words of it.
  private static String plain(String json) {
    return json.replace("\\n", " ").replaceAll("[{}\\[\\]\"\\\\]+", " ").replaceAll("[ \\n]+", " ");
  }

  /// It is writing.
  ///
  /// @param characters written so far in this message
  /// @param end the last of them
  record Writing(String work, String agent, long characters, String end) implements Activity {
    public static Writing of(String work, String agent, CharSequence text) {
      int from = Math.max(0, text.length() - SHOWN);
      return new Writing(
          work, agent, text.length(), text.subSequence(from, text.length()).toString());
    }
  }

  /// It said something besides its reply.
  record Said(String work, String agent, String text) implements Activity {}

  /// It uses a tool.
  record Using(String work, String agent, String tool, JsonNode input) implements Activity {}

  /// A tool gave back something.
  record Returned(String work, String agent, String tool, String text, boolean failed)
      implements Activity {}

  /// A reply was not in the asked form and it was asked again.
  record Repairing(String work, String agent, String problems) implements Activity {}
}
