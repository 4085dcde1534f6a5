package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.text.Json;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The four treatments of what lies beside the question, and going on from a finished inquiry: from
/// the command line, with the files that come of it.
class ResearchTreatmentsTest {
  @TempDir Path folder;

  @BeforeEach
  void copyTheExample() throws IOException {
    HeatPumps.copyTo(folder);
    HeatPumps.scriptSeed(folder);
  }

  private static final String ANSWER =
      """
      facets={"facets_decision": "confirm_all", "additional_focus_areas_decisions": [
      {"id": "focus-garden-ponds", "treatment": "skip"},
      {"id": "focus-noise-for-neighbours", "treatment": "additional_facet"},
      {"id": "focus-insulation-of-the-attic", "treatment": "report_section_only"},
      {"id": "focus-electricity-tariffs", "treatment": "additional_facet_AND_section",
       "custom_report_section_title": "What electricity costs at night"}]}
      """
          .replace("\n", " ")
          .strip();

  private Transcript research(String... more) {
    return Transcript.run(
        folder,
        HeatPumps.research(
            Stream.concat(Stream.of("--level", "compact", "--json"), Stream.of(more))
                .toArray(String[]::new)));
  }

  private List<Path> files(Path inquiry, String pattern) throws IOException {
    try (Stream<Path> files = Files.list(inquiry)) {
      return files.filter(f -> f.getFileName().toString().matches(pattern)).sorted().toList();
    }
  }

  private static JsonNode body(String twoDocuments, int which) {
    return Yaml.parse(twoDocuments.split("(?m)^---\\n")[which]);
  }

  @Test
  void theFourTreatmentsDoWhatTheySayAndAddedFacetsCostAnAcknowledgement() throws IOException {
    Transcript asked = research("--max-agents", "8", "--answer", ANSWER);
    assertThat(asked.exit()).as(asked.err() + asked.out()).isEqualTo(Exit.GATE);
    JsonNode gate = Json.parse(asked.out()).path("waiting").path(0);
    assertThat(gate.path("id").asString())
        .as("the cost is acknowledged again")
        .contains(".cost-12");
    Path inquiry = folder.resolve(Json.parse(asked.out()).path("folder").asString());
    assertThat(files(inquiry, "branch-.*")).as("nothing is spent before that").isEmpty();

    Transcript done = research("--yes");
    assertThat(done.exit()).as(done.err()).isEqualTo(Exit.DONE);
    JsonNode result = Json.parse(done.out());
    assertThat(result.path("agents").path("planned").asInt()).isEqualTo(12);
    assertThat(files(inquiry, "branch-\\d-depth-1-.*")).hasSize(5);
    assertThat(files(inquiry, "branch-\\d-peer-review-.*")).hasSize(5);

    String text = Files.readString(files(inquiry, "init-suggestions-\\d{14}\\.yml").getFirst());
    assertThat(text).doesNotContain("additional_focus_areas_accepted", "_skipped");
    JsonNode counts =
        body(text, 1).path("audit").path("confirmed_count").path("additional_focus_areas");
    for (String treatment :
        List.of("skip", "additional_facet", "report_section_only", "additional_facet_AND_section"))
      assertThat(counts.path(treatment).asInt()).as(treatment).isEqualTo(1);
    JsonNode suggestions = body(text, 2);
    int areas = 0;
    for (JsonNode area : suggestions.path("additional_focus_areas")) {
      areas++;
      String treatment = area.path("treatment").asString();
      assertThat(!area.path("resulting_section_id").isNull())
          .as(treatment)
          .isEqualTo(
              Set.of("report_section_only", "additional_facet_AND_section").contains(treatment));
      assertThat(!area.path("resulting_branch_index").isNull())
          .as(treatment)
          .isEqualTo(treatment.startsWith("additional_facet"));
      assertThat(!area.path("custom_report_section_title").isNull())
          .as(treatment)
          .isEqualTo(treatment.equals("additional_facet_AND_section"));
      assertThat(area.path("decided_at_utc").asString()).isNotEmpty();
    }
    assertThat(areas).isEqualTo(4);
    var titles = new ArrayList<String>();
    for (JsonNode section : suggestions.path("confirmed_sections"))
      titles.add(section.path("title").asString());
    assertThat(titles)
        .hasSize(5)
        .contains("Insulation of the attic", "What electricity costs at night");
    String html = Files.readString(folder.resolve(result.path("report").path("html").asString()));
    assertThat(html).doesNotContain("Garden ponds");
    assertThat(Files.readString(inquiry.resolve("facet-registry.yml")))
        .contains("noise-for-neighbours");
    assertThat(Transcript.run(folder, "inquiry", "verify", inquiry.toString()).exit())
        .isEqualTo(Exit.DONE);

    expand(result.path("inquiry").asString());
  }

  /// Goes on from it: settings kept, cost asked for again, a folder of its own that names its base.
  private void expand(String base) throws IOException {
    String[] args = {
      "research",
      "How loud are heat pumps at night?",
      "--expand",
      base,
      "--depth",
      "3",
      "--level",
      "exhaustive",
      "--json"
    };
    Transcript asked = Transcript.run(folder, args);
    assertThat(asked.exit()).as(asked.err()).isEqualTo(Exit.GATE);
    JsonNode gate = Json.parse(asked.out()).path("waiting").path(0);
    assertThat(gate.path("id").asString()).endsWith(".cost-8");
    assertThat(gate.path("context").path("settings").path("level").asString()).isEqualTo("compact");
    Transcript done =
        Transcript.run(
            folder, Stream.concat(Stream.of(args), Stream.of("--yes")).toArray(String[]::new));
    assertThat(done.exit()).as(done.err()).isEqualTo(Exit.DONE);
    JsonNode result = Json.parse(done.out());
    assertThat(result.path("folder").asString())
        .isEqualTo(Json.parse(asked.out()).path("folder").asString());
    Path inquiry = folder.resolve(result.path("folder").asString());
    assertThat(Files.readString(inquiry.resolve("facets.md")))
        .contains("expands: \"" + base + "\"")
        .contains("depth: 1\n");
    assertThat(files(inquiry, "report-.*\\.html")).hasSize(1);
    assertThat(Transcript.run(folder, "inquiry", "list").out()).contains(base, "How loud");
    Transcript unknown =
        Transcript.run(folder, "research", "x y z?", "--expand", "nothing", "--yes");
    assertThat(unknown.exit()).isEqualTo(Exit.FAILED);
    assertThat(unknown.err()).contains("nothing");
  }
}
