package cairn.mcp.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.mcp.tool.CairnOffer;
import cairn.mcp.tool.Home;
import cairn.text.Json;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// What an agent has in its context all the time must be short, and true.
class SheetTest {
  private static final int MAX_DESCRIPTION = 600;
  private static final int MAX_ARGUMENT = 130;
  private static final int MAX_TOOLS = 25;
  private static final int MAX_TOKENS_OF_ALL = 4_000;

  static Collection<Sheet> sheets() {
    return Sheet.read("tools.yaml").values();
  }

  @ParameterizedTest
  @MethodSource("sheets")
  void everyToolSaysShortlyWhatItDoes(Sheet sheet) {
    assertThat(sheet.name()).matches("[a-z]+(_[a-z]+)?");
    assertThat(sheet.title()).isNotBlank().hasSizeLessThan(40);
    assertThat(sheet.description()).hasSizeBetween(40, MAX_DESCRIPTION).endsWith(".");
    sheet
        .input()
        .path("properties")
        .properties()
        .forEach(a ->
            assertThat(a.getValue().path("description").asString())
                .as(sheet.name() + "." + a.getKey())
                .hasSizeBetween(8, MAX_ARGUMENT));
  }

  @ParameterizedTest
  @MethodSource("sheets")
  void everyToolHasAnExampleThatItsOwnSchemaTakes(Sheet sheet) throws ToolFailure {
    assertThat(Arguments.check(sheet, sheet.example()).values()).isEqualTo(sheet.example());
    assertThat(sheet.json().path("description").asString()).contains("Example: {");
    if (sheet.input().path("properties").isEmpty()) return;
    assertThatThrownBy(() -> Arguments.check(sheet, Json.object().put("nonsense", 1)))
        .isInstanceOf(ToolFailure.class);
  }

  @Test
  void aReplyIsTriedWithTheArgumentsByWhichItIsGiven() throws ToolFailure {
    Sheet check = Sheet.read("tools.yaml").get("work_check");
    Sheet reply = Sheet.read("tools.yaml").get("work_reply");
    for (String name : reply.input().path("properties").propertyNames()) {
      if (check.input().path("properties").has(name)) continue;
      var given = check.example().deepCopy().put(name, "1");
      assertThat(Arguments.check(check, given).text(name)).isEqualTo("1");
    }
    assertThat(Json.write(check.json())).doesNotContain("\"also\"").doesNotContain("subagent");
  }

  /// `cairn.yaml` may name a model on the network for them, and source_add fetches addresses.
  @ParameterizedTest
  @ValueSource(strings = {"inquiry_run", "pipeline_run", "memory_weave", "source_add"})
  void whatMayAskAModelOrTheWebDoesNotCallItselfClosed(String tool) {
    JsonNode hints = Sheet.read("tools.yaml").get(tool).json().path("annotations");
    assertThat(hints.path("openWorldHint").asBoolean(true)).isTrue();
  }

  @Test
  void allOfThemTogetherAreFewAndSmall() {
    try (var home = new Home(Path.of("nowhere"), Map.of(), InstantSource.system(), () -> 1L)) {
      Offer offer = CairnOffer.of(home, "1");
      assertThat(offer.tools()).hasSizeLessThanOrEqualTo(MAX_TOOLS);
      int characters = 0;
      for (Tool tool : offer.tools()) characters += Json.write(tool.sheet().json()).length();
      assertThat(characters / 4).as("tokens").isLessThan(MAX_TOKENS_OF_ALL);
      assertThat(offer.prompts()).allSatisfy(p -> assertThat(p.description()).isNotBlank());
    }
  }

  @Test
  void aWrongArgumentIsNamedWithWhatItMayBe() {
    Sheet turn = Sheet.read("tools.yaml").get("task_role");
    assertThat(problem(turn, "{}")).startsWith("`task` is missing");
    assertThat(problem(turn, "{\"task\": 1}")).isEqualTo("`task` must be a string");
    assertThat(problem(turn, "{\"task\": \"1\", \"role\": \"king\"}"))
        .isEqualTo("`role` must be one of coordinator, researcher, executor, reviewer");
    assertThat(problem(turn, "[]")).isEqualTo("arguments must be an object");
    Sheet brief = Sheet.read("tools.yaml").get("brief");
    assertThat(problem(brief, "{\"tokens\": 5}")).isEqualTo("`tokens` must be at least 100");
    assertThat(problem(brief, "{\"tokens\": 1e9}")).isEqualTo("`tokens` must be an integer");
  }

  private static String problem(Sheet sheet, String arguments) {
    JsonNode given = Json.parse(arguments);
    try {
      Arguments.check(sheet, given);
      return "";
    } catch (ToolFailure e) {
      return e.getMessage();
    }
  }
}
