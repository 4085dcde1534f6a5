package cairn.cli.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.HeatPumps;
import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Work handed to an agent that comes for it, as a shell script would do it.
class WorkCommandTest {
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-11-17T10:00:00Z"));
  private static final int MAX_ROUNDS = 40;

  @TempDir Path folder;

  @BeforeEach
  void twoProjectsWithTheSameDocuments() throws IOException {
    for (String name : new String[] {"called", "host"})
      HeatPumps.copyTo(Files.createDirectories(project(name)));
    // The agent that is called declines to judge; so does the one beside the host.
    Files.writeString(
        project("host").resolve("cairn.yaml"), "roles: {default: host, judge: extractive}\n");
  }

  /// Both have the same name: it decides how a report looks.
  private Path project(String place) {
    return folder.resolve(place).resolve("houses");
  }

  private Transcript run(String project, String input, String... args) {
    return Transcript.run(project(project), input, CLOCK, args);
  }

  private static String[] research(String... more) {
    return HeatPumps.research(
        Stream.concat(Stream.of("--level", "compact", "--yes", "--json"), Stream.of(more))
            .toArray(String[]::new));
  }

  /// What an agent that is called replied to each piece of work.
  private Map<String, String> repliesOfACalledAgent() {
    Transcript said = run("called", "", research());
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    var replies = new HashMap<String, String>();
    Json.parse(run("called", "", "spine", "cat", "--type", "work.replied", "--json").out())
        .path("events")
        .forEach(e ->
            replies.put(
                "inquiry:" + e.path("data").path("work").asString(),
                Json.write(e.path("data").path("content"))));
    return replies;
  }

  private JsonNode take(int most) {
    return Json.parse(run("host", "", "work", "take", "--max", "" + most, "--json").out());
  }

  private Transcript reply(JsonNode taken, String reply) {
    return run(
        "host",
        reply,
        "work",
        "reply",
        taken.path("work").asString(),
        "--lease",
        taken.path("lease").asString(),
        "--model",
        "some-model",
        "--json");
  }

  @Test
  void theSameRepliesGiveTheSameFilesWhoeverIsCalledOrComes() throws IOException {
    Map<String, String> replies = repliesOfACalledAgent();
    int answered = 0;
    Transcript said = run("host", "", research());
    assertThat(said.err()).contains("work_take");
    for (int round = 0; said.exit() == Exit.GATE && round < MAX_ROUNDS; round++) {
      for (JsonNode taken : take(4).path("taken")) {
        Transcript accepted = reply(taken, replies.get(taken.path("work").asString()));
        assertThat(accepted.exit()).as(accepted.out() + accepted.err()).isEqualTo(Exit.DONE);
        answered++;
      }
      if (Json.parse(run("host", "", "work", "list", "--json").out()).path("free").asInt() == 0)
        said = run("host", "", research());
    }
    assertThat(said.exit()).as(said.err() + said.out()).isEqualTo(Exit.DONE);
    assertThat(answered).isEqualTo(replies.size());
    assertThat(files("host")).isEqualTo(files("called"));
    assertThat(run("host", "", "spine", "cat", "--type", "work.replied", "--json").out())
        .contains("host:cli:some-model");
  }

  @Test
  void whoeverGoesOnLaterMeansTheSameAgent() throws IOException {
    Files.delete(project("host").resolve("cairn.yaml"));
    Transcript asked = run("host", "", research("--agent", "host"));
    assertThat(asked.err()).as("the defaults that were taken").contains(" --yes`");
    String id = run("host", "", "work", "list").out().replaceFirst("(?s)inquiry:([^.]+).*", "$1");

    Transcript resumed = run("host", "", "inquiry", "resume", id, "--yes");

    assertThat(resumed.exit()).as(resumed.out() + resumed.err()).isEqualTo(Exit.GATE);
    assertThat(resumed.err()).contains("1 brief waits for your coding agent");
  }

  @Test
  void workIsTakenByItsInquiryAndWhatIsGivenUpLeavesTheLists() {
    JsonNode begun = Json.parse(run("host", "", research()).out());
    String id = begun.path("inquiry").asString();
    assertThat(begun.path("then").asString()).contains("no gate waits", "inquiry resume " + id);

    Transcript deeper =
        run("host", "", "research", HeatPumps.QUESTION, "--in", "docs", "--depth", "2", "--json");
    assertThat(deeper.exit()).isEqualTo(Exit.FAILED);
    assertThat(deeper.err() + deeper.out()).contains("with depth 1", "--new");

    JsonNode none = Json.parse(run("host", "", "work", "take", "another", "--json").out());
    assertThat(none.path("taken")).isEmpty();
    JsonNode taken =
        Json.parse(run("host", "", "work", "take", id.substring(0, 14), "--json").out());
    assertThat(taken.path("taken")).hasSize(1);
    assertThat(run("host", "", "work", "list").out()).contains(" until 2026-11-17T10:15");

    Transcript stopped = run("host", "", "inquiry", "stop", id);
    assertThat(stopped.exit()).as(stopped.err()).isEqualTo(Exit.DONE);
    assertThat(run("host", "", "work", "list").out()).contains("0 free, 0 held");
    assertThat(run("host", "", "status").out()).doesNotContain(id);
    assertThat(run("host", "", "inquiry", "stop", id).exit()).as("once").isEqualTo(Exit.FINDINGS);
  }

  @Test
  void anInquiryForAHostIsHandedOutWhereTheProjectNamesAnother() throws IOException {
    Files.writeString(project("host").resolve("cairn.yaml"), "roles: {default: extractive}\n");
    run("host", "", research("--agent", "host"));
    assertThat(take(1).path("taken")).hasSize(1);
  }

  @Test
  void aShellLooksFurtherIntoTheSourcesOfABrief() {
    run("host", "", research());
    JsonNode taken = take(1).path("taken").path(0);
    String work = taken.path("work").asString();
    assertThat(taken.path("brief").asString()).contains("cairn work search " + work);

    JsonNode found =
        Json.parse(run("host", "", "work", "search", work, "cold weeks", "--json").out());
    JsonNode first = found.path("passages").path(0);
    assertThat(first.path("passage").asString()).matches("S\\d+\\.p\\d+");
    Transcript read = run("host", "", "work", "read", work, first.path("source").asString(), "1-3");
    assertThat(read.exit()).as(read.err()).isEqualTo(Exit.DONE);
    assertThat(read.out()).as("the ids to cite").contains("[S");
    String id = first.path("passage").asString();
    assertThat(run("host", "", "work", "read", work, id).out())
        .as("a passage that a brief or a search named")
        .startsWith("[" + id + "] ")
        .contains(first.path("text").asString().strip());
    String source = id.substring(0, id.indexOf('.'));
    assertThat(run("host", "", "work", "read", work, source, "1-99999").out())
        .as("beyond the end")
        .isEqualTo(run("host", "", "work", "read", work, source).out());
    assertThat(run("host", "", "work", "read", work, source, "99998-99999").exit())
        .isEqualTo(Exit.FAILED);
    assertThat(run("host", "", "work", "read", work, "no-such.md").err())
        .contains("cairn work search");
  }

  @Test
  void whatWaitsForAPersonIsSaidInsteadOfNothing() {
    Transcript asked = run("host", "", HeatPumps.research());
    assertThat(asked.exit()).as(asked.err()).isEqualTo(Exit.GATE);
    assertThat(run("host", "", "work", "list").out())
        .contains("a person answers", "cost", "`cairn gate list`");
  }

  /// Every file of the inquiry but the report, which says who thought.
  private Map<String, String> files(String project) throws IOException {
    Path root = project(project).resolve("meditations");
    var files = new TreeMap<String, String>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path file : all.filter(f -> f.toString().matches(".*\\.(md|yml)")).toList())
        files.put(
            root.relativize(file).toString(),
            Files.readString(file).replace("host:cli:some-model", "extractive"));
    }
    return files;
  }

  @Test
  void aRefusedReplyNamesItsProblemsKeepsItsLeaseAndTakesAPatch() throws IOException {
    run("host", "", research());
    JsonNode taken = take(1).path("taken").path(0);
    String brief = taken.path("brief").asString();
    assertThat(brief).contains(HeatPumps.QUESTION, "[S1.p1]").doesNotContain("sha256");
    assertThat(brief.length() / 4).as("tokens").isLessThan(6_000);
    assertThat(take(1).path("taken")).as("nobody else gets it").isEmpty();

    String wrong =
        """
        {"parent_context_summary": "Four documents.", "partitioning": "One facet covers it.",
         "facets": [{"title": "Cost of the work", "subfocus": "What does the work cost?",
                     "citations": ["S1.p9999", "S1.p1"]}],
         "sections": [], "visualisations": []}
        """;
    JsonNode refused = Json.parse(reply(taken, wrong).out());
    assertThat(refused.path("accepted").asBoolean()).as(refused.toString()).isFalse();
    assertThat(refused.path("problems").toString()).contains("S1.p9999");
    assertThat(refused.path("lease")).isEqualTo(taken.path("lease"));

    Path patch = folder.resolve("patch.json");
    Files.writeString(patch, "[{\"path\": \"/facets/0/citations\", \"value\": [\"S1.p1\"]}]");
    String[] mended = {
      taken.path("work").asString(),
      "--lease",
      taken.path("lease").asString(),
      "--patch",
      patch.toString(),
      "--json"
    };
    assertThat(work("check", mended).exit()).isEqualTo(Exit.DONE);
    assertThat(work("reply", mended).exit()).isEqualTo(Exit.DONE);
    String right = wrong.replace("\"S1.p9999\", ", "");
    assertThat(Json.parse(reply(taken, right).out()).path("repeat").asBoolean()).isTrue();
    assertThat(Json.parse(reply(taken, "{}").out()).path("state").asString()).isEqualTo("gone");
  }

  private Transcript work(String verb, String... args) {
    return run(
        "host", "", Stream.concat(Stream.of("work", verb), Stream.of(args)).toArray(String[]::new));
  }

  @Test
  void workOfARoleThatAnotherAgentFillsIsNotHandedOut() throws IOException {
    Files.writeString(
        project("host").resolve("cairn.yaml"), "roles: {default: host, explorer: extractive}\n");
    Transcript said = run("host", "", research());
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.GATE);
    assertThat(take(4).path("taken").path(0).path("role").asString()).isEqualTo("seed-explorer");
    assertThat(take(4).path("taken")).isEmpty();
  }
}
