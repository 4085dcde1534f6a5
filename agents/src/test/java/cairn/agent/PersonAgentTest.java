package cairn.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.agent.process.ScriptAgentTest;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PersonAgentTest {
  @TempDir Path desk;

  private Outage awaited(Brief brief) {
    Outage outage =
        catchThrowableOfType(
            Outage.class, () -> new PersonAgent("me", desk).perform(brief, Duration.ofSeconds(1)));
    assertThat(outage.kind()).isEqualTo(Outage.Kind.AWAITED);
    return outage;
  }

  private void edit(String from, String to) throws Exception {
    Path file = desk.resolve("W1.md");
    String text = Files.readString(file);
    assertThat(text).contains(from);
    Files.writeString(file, text.replace(from, to));
  }

  @Test
  void aFormIsLaidOutAndTakenWhenDone() throws Exception {
    Brief brief = ScriptAgentTest.brief("explorer", "W1");
    assertThat(awaited(brief)).hasMessageContaining("W1.md");
    assertThat(desk.resolve("W1.md")).content().contains("Count.", "round: 2", "<whole number>");
    edit("<whole number>", "12");
    awaited(brief);
    edit("done: false", "done: true");
    assertThat(new PersonAgent("me", desk).perform(brief, Duration.ofSeconds(1)).content())
        .isEqualTo(Json.parse("{\"n\": 12}"));
    assertThat(desk.resolve("W1.md")).doesNotExist();
    assertThat(desk.resolve("done/W1.md")).exists();
  }

  @Test
  void aWrongReplyComesBackWithTheReasons() throws Exception {
    Brief brief = ScriptAgentTest.brief("explorer", "W1");
    awaited(brief);
    edit("done: false", "done: true");
    awaited(brief);
    assertThat(desk.resolve("W1.md"))
        .content()
        .contains("'n' not found", "done: false", "<whole number>");
    edit("done: false", "done: true");
    edit("<whole number>", "[");
    awaited(brief);
    assertThat(desk.resolve("W1.md")).content().contains("done: false", ": [");
  }

  @Test
  void aReplyThatARuleRefusedIsLaidOutAgainAsItWas() throws Exception {
    Brief brief = ScriptAgentTest.brief("explorer", "W1");
    awaited(brief);
    edit("<whole number>", "12");
    edit("done: false", "done: true");
    new PersonAgent("me", desk).perform(brief, Duration.ofSeconds(1));
    awaited(brief.problems(List.of("CRN-X001: twelve is too many")));
    assertThat(desk.resolve("W1.md"))
        .content()
        .contains("twelve is too many", ": 12", "done: false");
  }

  @Test
  void whatNobodyFilledInIsLeftOutAndMissedWhereItIsNeeded() throws Exception {
    var schema =
        Json.parse(
            """
            {"type": "object", "required": ["facets", "why"], "additionalProperties": false, "properties": {
              "why": {"type": "string", "maxLength": 90},
              "kind": {"enum": ["file", "web"]},
              "facets": {"type": "array", "minItems": 2, "maxItems": 4, "items": {"type": "object", "required": ["title"],
                "properties": {"title": {"type": "string"}, "quote": {"type": "string"},
                "signals": {"type": "array", "items": {"type": "string"}}}}}}}
            """);
    Brief brief = Work.of("W1", Brief.of("p", "seed", "Split it.", Json.object(), schema)).brief();
    awaited(brief);
    assertThat(desk.resolve("W1.md"))
        .content()
        .contains("why: <text, at most 90 characters>", "kind: <file | web>")
        .contains("- `facets`: 2 to 4", "may be left as they are: `kind`, `quote`, `signals`")
        .containsPattern("(?s)title: <text>.*title: <text>");
    String form = Files.readString(desk.resolve("W1.md"));
    Files.writeString(
        desk.resolve("W1.md"),
        form.replaceFirst("title: <text>", "title: one")
            .replaceFirst("title: <text>", "title: two")
            .replace("done: false", "done: true"));
    awaited(brief);
    assertThat(desk.resolve("W1.md")).content().contains("'why' not found").contains("one", "two");
    edit("why: <text, at most 90 characters>", "why: they differ");
    edit("done: false", "done: true");
    assertThat(new PersonAgent("me", desk).perform(brief, Duration.ofSeconds(1)).content())
        .isEqualTo(
            Json.parse(
                "{\"why\": \"they differ\", \"facets\": [{\"title\": \"one\", \"signals\": []},"
                    + " {\"title\": \"two\", \"signals\": []}]}"));
  }

  @Test
  void wordsAreTakenAsWritten() throws Exception {
    Brief brief =
        Work.of(
                "W1",
                Brief.of("p", "writer", "Say {{input}}.", Json.object().put("a", "{{task}}"), null))
            .brief();
    awaited(brief);
    assertThat(desk.resolve("W1.md")).content().contains("Say {{input}}.", "{{task}}");
    edit("<!-- reply -->\n", "<!-- reply -->\nGranite is *hard*.\n");
    edit("done: false", "done: true");
    assertThat(
            new PersonAgent("me", desk).perform(brief, Duration.ofSeconds(1)).content().asString())
        .isEqualTo("Granite is *hard*.");
  }

  @Test
  void whatLiesOnTheDeskIsListedUntilItIsDone() throws Exception {
    assertThat(ParkedWork.on(desk.resolve("none"), "me")).isEmpty();
    Brief brief = ScriptAgentTest.brief("explorer", "W1");
    awaited(brief);
    Files.writeString(desk.resolve("W2.md"), "---\nwork: [\n---\n");
    List<ParkedWork> parked = ParkedWork.on(desk, "me");
    assertThat(parked).extracting(ParkedWork::work).containsExactly("W1", "W2");
    assertThat(parked.getFirst().role()).isEqualTo("explorer");
    assertThat(parked.getLast().problems()).as("its head is damaged").hasSize(1);
    edit("done: false", "done: true");
    awaited(brief);
    assertThat(ParkedWork.on(desk, "me").getFirst().problems())
        .anyMatch(p -> p.contains("'n' not found"));
  }
}
