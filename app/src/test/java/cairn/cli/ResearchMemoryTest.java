package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// An inquiry in a project that remembers something: recalled, cited, labelled, and checkable when
/// the memory has changed.
class ResearchMemoryTest {
  private static final String FACETS =
      "facets={\"facets_decision\": \"modify_one\", \"facet_overrides\": [{\"index\": 1,"
          + " \"new_subfocus\": \"What neighbours say about noise at night\"}]}";
  private static final String DEAD_END =
      """
      {"user": "the acoustic hood did not work", "events": [
       {"kind": "dead_end", "title": "Acoustic hood against noise at night",
        "hypothesis": "A hood makes the unit quiet enough for the neighbours",
        "failure_mode": "the noise at night stayed above 40 dB", "provenance": "ai-executed",
        "lesson": "choose a quiet unit instead of a hood"}]}
      """;

  @TempDir Path folder;

  @BeforeEach
  void aProjectThatRemembers() throws IOException {
    HeatPumps.copyTo(folder);
    assertThat(Transcript.run(folder, "init").exit()).isEqualTo(Exit.DONE);
    Transcript said = Transcript.run(folder, DEAD_END, InstantSource.system(), "record", "turn");
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
  }

  private JsonNode research(String... more) {
    Stream<String> usual = Stream.of("--level", "compact", "--yes", "--json", "--answer", FACETS);
    String[] all = Stream.concat(usual, Stream.of(more)).toArray(String[]::new);
    Transcript said = Transcript.run(folder, HeatPumps.research(all));
    assertThat(said.out()).as(said.err()).isNotEmpty();
    return Json.parse(said.out());
  }

  private String file(String inquiry, String starts) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(inquiry))) {
      Path found =
          files
              .filter(f -> f.getFileName().toString().startsWith(starts))
              .findFirst()
              .orElseThrow(() -> new AssertionError(starts));
      return Files.readString(found);
    }
  }

  private Transcript verify(String inquiry) {
    return Transcript.run(folder, "inquiry", "verify", inquiry, "--json");
  }

  @Test
  void aDeadEndIsRecalledCitedAndShownAsSuchAndStaysCheckable() throws IOException {
    JsonNode result = research();
    assertThat(result.path("verdict").asString()).startsWith("PASS");
    String inquiry = result.path("folder").asString();
    String branch = file(inquiry, "branch-1-depth-1");
    assertThat(branch)
        .contains("Tried before without success: Acoustic hood against noise at night")
        .contains("[memory: N01]");
    assertThat(file(inquiry, "citations-index.yml")).contains("kind: memory", "ref: N01");
    String html = Files.readString(folder.resolve(result.path("report").path("html").asString()));
    assertThat(html).contains("Tried before, without success").contains("remembered");

    JsonNode before = Json.parse(verify(inquiry).out()).path("citations");
    assertThat(before.path("resolved")).isEqualTo(before.path("markers"));
    assertThat(before.path("quotes_matched")).isEqualTo(before.path("quotes"));
    Transcript changed =
        Transcript.run(
            folder,
            "{\"user\": \"x\", \"events\": [{\"kind\": \"dead_end\", \"title\": \"Another hood\","
                + " \"hypothesis\": \"h\", \"failure_mode\": \"f\", \"lesson\": \"l\","
                + " \"provenance\": \"user\"}]}",
            InstantSource.system(),
            "record",
            "turn");
    assertThat(changed.exit()).as(changed.err()).isEqualTo(Exit.DONE);
    Files.move(folder.resolve("ara"), folder.resolve("ara-gone"));
    Transcript again = verify(inquiry);
    assertThat(again.exit()).as(again.out()).isEqualTo(Exit.DONE);
    assertThat(Json.parse(again.out()).path("citations")).isEqualTo(before);

    Path cited = folder.resolve(inquiry).resolve("consolidation.md");
    Files.writeString(cited, Files.readString(cited) + "\nInvented [memory: N77].\n");
    assertThat(verify(inquiry).out()).contains("N77");
  }

  @Test
  void aLiarCannotInventAMemoryOrMisquoteOneButMayCiteWhatExists() throws IOException {
    Files.writeString(
        folder.resolve("liar.jsonl"),
        said("N77", "") + said("N01", "hoods are wonderful") + said("N01", "noise at night"));
    Files.writeString(
        folder.resolve("cairn.yaml"),
        "agents:\n  liar: {kind: script, file: liar.jsonl}\nroles: {explorer: liar}\n");
    JsonNode result = research();
    String inquiry = result.path("folder").asString();
    assertThat(file(inquiry, "branch-1-depth-1")).contains("[memory: N01]").doesNotContain("N77");
    String log = Transcript.run(folder, "spine", "cat", "--type", "work.failed", "--json").out();
    assertThat(log)
        .contains("'N77' is not among the stored memories")
        .contains("hoods are wonderful");
    assertThat(verify(inquiry).exit()).isEqualTo(Exit.DONE);
    assertThat(
            Transcript.run(folder, "spine", "cat", "--type", "inquiry.findings.written", "--json")
                .out())
        .contains("\"label\":\"recalled\"")
        .doesNotContain("\"label\":\"discovered\"");
  }

  /// Calls itself discovered, whatever it is.
  private static String said(String memory, String quote) {
    var passage = Json.object().put("text", "A hood was tried against noise at night.");
    passage.put("label", "discovered");
    passage
        .putArray("citations")
        .addObject()
        .put("kind", "memory")
        .put("ref", memory)
        .put("quote", quote);
    var reply = Json.object().put("rationale", "It was tried.");
    reply.putArray("discoveries").add(passage);
    reply.putArray("connections");
    reply.putArray("summary").add(passage.deepCopy());
    reply.putArray("open_questions");
    return Json.write(Json.object().put("role", "explorer").set("reply", reply)) + "\n";
  }
}
