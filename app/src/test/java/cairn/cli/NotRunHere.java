package cairn.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Documented commands that a test cannot give, and why; they are still parsed.
final class NotRunHere {
  /// Answered by the launcher in a clone, before the program starts.
  static final Set<String> LAUNCHER =
      Set.of("build", "test", "bench", "format", "package", "site", "prepare");

  private static final Map<String, String> WHY = new LinkedHashMap<>();

  static {
    WHY.put("worker", "a worker does not end; the tests of cairn.fleet start it");
    WHY.put("serve", "a server does not end; the tests of cairn.web start it");
    WHY.put("…", "it leaves something out");
    for (String network : List.of("https://", "--lookup", "--web", "zotero:", "postgres://"))
      WHY.put(network, "it goes over the network");
    WHY.put("agent test ", "it needs a model");
    WHY.put("spine sign", "it signs with your own key; SpineSignTest does it with another");
    WHY.put("spine move --to files", "the way back from a database");
    WHY.put("--at 2026-11-14", "it names a day that has no backup here");
    for (String waiting : List.of("gate answer r1.plan", "pipeline resume"))
      WHY.put(waiting, "it is for a run that waits, and a script's run does not");
  }

  private NotRunHere() {}

  static Optional<String> why(String command) {
    if (LAUNCHER.contains(DocumentedCommands.words(command).getFirst()))
      return Optional.of("the launcher answers it");
    return WHY.entrySet().stream()
        .filter(e -> command.contains(e.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
