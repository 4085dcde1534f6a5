package cairn.agent;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.agent.brief.Limits;
import cairn.agent.model.Patience;
import cairn.agent.process.Script;
import cairn.kernel.brief.Outage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What `docs/agents.md` shows can be copied.
class AgentsPageTest {
  private static String page() throws Exception {
    return Files.readString(Path.of(System.getProperty("cairn.root"), "docs", "agents.md"));
  }

  private static List<String> blocks(String language) throws Exception {
    Matcher block =
        Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(page());
    return block.results().map(result -> result.group(1)).toList();
  }

  @Test
  void everySettingOnThePageIsKnown() throws Exception {
    List<String> blocks = blocks("yaml");
    assertThat(blocks).hasSizeGreaterThan(4);
    for (String block : blocks) assertThat(AgentsFile.read(block).agents()).isNotEmpty();
  }

  @Test
  void everyKindIsOnThePage() throws Exception {
    for (String kind : AgentsFile.kinds()) assertThat(page()).containsPattern("\\b" + kind + "\\b");
  }

  @Test
  void theScriptOnThePageIsAScript() throws Exception {
    assertThat(Script.read("page", blocks("json").getFirst()).lines()).hasSize(3);
    String page = page();
    for (Outage.Kind kind : Outage.Kind.values())
      assertThat(page).contains("`" + kind.name().toLowerCase(Locale.ROOT) + "`");
  }

  @Test
  void theLimitsOnThePageAreTheLimits() throws Exception {
    assertThat(page())
        .contains("at most " + Limits.TOOL_ROUNDS + " rounds, " + Limits.CALLS + " calls a round")
        .contains("silent for " + Patience.NORMAL.idle().toSeconds() + " seconds");
  }
}
