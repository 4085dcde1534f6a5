package cairn.hook;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Hooks that stand in an agent's settings, and whether the agent ever called one. Some agents skip
/// hooks without a word until a person has trusted them.
public final class WiredHooks {
  private static final Map<CodingAgent, String> SETTINGS = new LinkedHashMap<>();

  static {
    SETTINGS.put(CodingAgent.CLAUDE, ".claude/settings.json");
    SETTINGS.put(CodingAgent.CODEX, ".codex/hooks.json");
    SETTINGS.put(CodingAgent.CURSOR, ".cursor/hooks.json");
    SETTINGS.put(CodingAgent.GEMINI, ".gemini/settings.json");
  }

  private WiredHooks() {}

  /// An agent whose settings have our hooks.
  ///
  /// @param called whether it called one of them in this project
  /// @param remedy what the person can do if it did not
  public record Wired(String agent, boolean called, String remedy) {}

  public static List<Wired> of(Path project) throws IOException {
    var wired = new ArrayList<Wired>();
    for (Map.Entry<CodingAgent, String> row : SETTINGS.entrySet()) {
      CodingAgent agent = row.getKey();
      Path file = project.resolve(row.getValue());
      if (!Files.isRegularFile(file)) continue;
      if (!Files.readString(file).contains(" hook turn --for " + agent.word())) continue;
      String remedy = agent.toldToThePerson();
      wired.add(
          new Wired(
              agent.word(),
              new HookState(project).wasCalledBy(agent),
              remedy.isEmpty() ? "start " + agent.word() + " in this folder once" : remedy));
    }
    return wired;
  }
}
