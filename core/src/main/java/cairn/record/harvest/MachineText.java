package cairn.record.harvest;

import java.util.List;

/// What programs put into the user's message: notifications, outputs, reminders. No word of it is
/// the user's.
final class MachineText {
  private static final List<String> BLOCKS =
      List.of(
          "task-notification",
          "system-reminder",
          "local-command-stdout",
          "local-command-stderr",
          "local-command-caveat",
          "command-name",
          "command-message",
          "bash-stdout",
          "bash-stderr",
          "user-prompt-submit-hook",
          "ide_opened_file",
          "environment_context");

  private MachineText() {}

  /// The message without these blocks; one that nobody closed goes to the end.
  static String without(String message) {
    String left = message;
    for (String name : BLOCKS) left = without(left, "<" + name, "</" + name + ">");
    return left;
  }

  private static String without(String message, String opens, String closes) {
    int at = message.indexOf(opens);
    if (at < 0) return message;
    var left = new StringBuilder();
    int from = 0;
    while (at >= 0) {
      left.append(message, from, at);
      int end = message.indexOf(closes, at);
      if (end < 0) return left.toString();
      from = end + closes.length();
      at = message.indexOf(opens, from);
    }
    return left.append(message, from, message.length()).toString();
  }
}
