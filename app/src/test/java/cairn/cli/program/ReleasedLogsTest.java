package cairn.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.finding.Finding;
import cairn.join.Protocols;
import cairn.kernel.KernelCode;
import cairn.kernel.Protocol;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.pipeline.Pipeline;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.Run;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Query;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Logs that release 0.1.0 wrote, replayed for ever: the files and the answers are what they were.
/// `released/0.1.0/make.sh` says how they were made. A fixture is never made again and never
/// edited; where words change on purpose, say so in [#REWORDED].
class ReleasedLogsTest {
  private static final Path RELEASE = resource("/released/0.1.0");

  /// What a command said then, and the command.
  private static final Map<String, List<String>> ASKED =
      Map.ofEntries(
          Map.entry("brief", List.of("record", "brief")),
          Map.entry("log", List.of("record", "log")),
          Map.entry("show-C01", List.of("record", "show", "C01")),
          Map.entry("why-C01", List.of("record", "why", "C01")),
          Map.entry("stale", List.of("record", "stale")),
          Map.entry("search", List.of("record", "search", "warm-up")),
          Map.entry("board-after", List.of("memory", "board", "--all")),
          Map.entry("list", List.of("inquiry", "list")),
          Map.entry("sources", List.of("source", "list")),
          Map.entry("gates", List.of("gate", "list")),
          Map.entry("status", List.of("pipeline", "status")),
          Map.entry("trace", List.of("pipeline", "trace")),
          Map.entry("learn", List.of("pipeline", "learn")));

  /// Rendered files whose words changed on purpose since, with the reason.
  private static final Map<String, String> REWORDED =
      Map.of(
          "ara/trace/sessions/2026-11-17_001.yaml",
          "the summary of a session counts what was settled once",
          "meditations/20261117-well-heat-pumps-work-old-houses/consolidation.md",
          "a part without words is left out instead of saying that none were found",
          "meditations/20261117-well-heat-pumps-work-old-houses/retrospective-20261117184921.md",
          "a quote that stands in several places of the text is counted once",
          "memory/effectiveness/CLAUDE-md-effectiveness.md",
          "the ledger has authority and the times of the first and the latest evidence",
          "memory/topics/always-write-dates-as-day-month.md",
          "statements have times, and lines their words and how they fared",
          "memory/topics/freeze.md",
          "statements have times, and lines their words and how they fared",
          "quality_reports/plans/2026-11-17_r1-how-does-period-follow-distance.md",
          "one agent alone stands on the line of its step",
          "quality_reports/traces/2026-11-17_r1_trace.md",
          "the graph draws every draft with what its critics gave");

  /// Says how far an index beside the log is, not what the log says.
  private static final Set<String> OF_THE_INDEX = Set.of("read", "ripe");

  @TempDir Path folder;

  private static Path resource(String name) {
    try {
      return Path.of(ReleasedLogsTest.class.getResource(name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private void unpack(String fixture) throws IOException {
    Path from = RELEASE.resolve(fixture);
    for (String part : List.of("spine", "bytes", "sources"))
      if (Files.isDirectory(from.resolve(part)))
        copy(from.resolve(part), folder.resolve(".cairn").resolve(part));
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path there = to.resolve(from.relativize(file).toString());
        Files.createDirectories(there.getParent());
        Files.copy(file, there);
      }
    }
  }

  /// A moment after the last event: ages and counts of days are those of then.
  private Instant then() {
    var last = new Instant[] {Instant.EPOCH};
    try (var spine = FileSpine.open(folder, () -> Instant.EPOCH)) {
      spine.read(
          Query.ALL,
          event -> {
            last[0] = event.ts();
            return true;
          });
    }
    return last[0].plusSeconds(1);
  }

  private Project open(Instant now) {
    return new Project(folder, FileSpine.open(folder, () -> now), () -> now, () -> 7L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"record", "import", "memory", "inquiry", "task", "pipeline"})
  void everyEventIsReadAndEveryFileIsWhatItWas(String fixture) throws Exception {
    unpack(fixture);
    var differ = new ArrayList<String>();
    int same = 0;
    try (Project project = open(then())) {
      for (Chapter<?, ?, ?> chapter : Protocols.chapters(project)) {
        assertThat(chapter.drift()).extracting(Finding::code).doesNotContain(KernelCode.NEWER_LOG);
        chapter.render();
        Path files = RELEASE.resolve(fixture).resolve("files");
        for (String path : names(files)) {
          if (!chapter.renders(path) || REWORDED.containsKey(path)) continue;
          Path now = folder.resolve(path);
          if (Files.exists(now)
              && Files.readString(now).equals(Files.readString(files.resolve(path)))) same++;
          else differ.add(path);
        }
      }
    }
    assertThat(differ).isEmpty();
    if (!fixture.equals("task")) assertThat(same).as("files compared").isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"record", "import", "memory", "inquiry", "pipeline"})
  void whatProgramsWereToldTheyAreToldAgain(String fixture) throws Exception {
    unpack(fixture);
    copy(RELEASE.resolve(fixture).resolve("files"), folder);
    Instant now = then();
    writeWhatPassed(now);
    int compared = 0;
    for (String name : names(RELEASE.resolve(fixture).resolve("json"))) {
      List<String> asked = ASKED.get(name.replace(".json", ""));
      if (asked == null) continue;
      JsonNode before =
          Json.parse(Files.readString(RELEASE.resolve(fixture).resolve("json").resolve(name)));
      var args = new ArrayList<>(asked);
      args.add("--json");
      Transcript said = Transcript.run(folder, "", () -> now, args.toArray(String[]::new));
      assertKept(before, Json.parse(said.out()), fixture + " " + asked);
      compared++;
    }
    assertThat(compared).isPositive();
  }

  /// The artifacts of a run are no rendered files, and a score holds only while they are there.
  private void writeWhatPassed(Instant now) throws IOException {
    try (Project project = open(now)) {
      Run run = project.chapter(Pipeline.INSTANCE).state().run();
      if (run == null) return;
      for (Progress progress : run.progress().values())
        for (var file : progress.draft().files()) {
          Path there = folder.resolve(file.path());
          Files.createDirectories(there.getParent());
          Files.writeString(there, file.content());
        }
    }
  }

  /// Every value of then is there now; more fields are fine.
  private static void assertKept(JsonNode before, JsonNode now, String where) {
    if (before.isObject())
      for (var field : before.properties()) {
        if (!OF_THE_INDEX.contains(field.getKey()))
          assertKept(field.getValue(), now.path(field.getKey()), where + "." + field.getKey());
      }
    else if (before.isArray()) {
      assertThat(now.size()).as(where).isEqualTo(before.size());
      for (int i = 0; i < before.size(); i++)
        assertKept(before.get(i), now.path(i), where + "[" + i + "]");
    } else assertThat(drawn(now)).as(where).isEqualTo(drawn(before));
  }

  /// A value without the drawing in it: what a graph shows of a run has grown.
  private static String drawn(JsonNode value) {
    return value.toString().replaceAll("```mermaid.*?```", "");
  }

  @Test
  void everyTypeOfTheReleaseIsStillKnownWithItsFields() throws Exception {
    var known = new TreeMap<String, List<String>>();
    for (Protocol<?, ?, ?> protocol : Protocols.all())
      for (var type : protocol.events().names().values())
        known.put(
            type.name(),
            Stream.of(type.form().getRecordComponents())
                .map(field -> Reference.snake(field.getName()))
                .toList());
    int types = 0;
    for (String line : Files.readAllLines(RELEASE.resolve("types.txt"))) {
      String[] words = line.split(" ");
      assertThat(known).as("a released name stays").containsKey(words[0]);
      assertThat(known.get(words[0]))
          .as("fields are only added: %s", words[0])
          .contains(List.of(words).subList(1, words.length).toArray(String[]::new));
      types++;
    }
    assertThat(types).isGreaterThan(100);
  }

  @Test
  void aLogFromTheFutureIsReadAndNotWritten() throws Exception {
    unpack("record");
    Instant now = then();
    try (Project project = open(now)) {
      project
          .spine()
          .append(
              List.of(
                  new Draft(
                      null,
                      null,
                      "record.claim.weighed",
                      1,
                      Event.Origin.of("cli"),
                      "",
                      Event.Actor.NOBODY,
                      Json.object().put("claim", "C01")),
                  new Draft(
                      null,
                      null,
                      "record.note.logged",
                      9,
                      Event.Origin.of("cli"),
                      "",
                      Event.Actor.NOBODY,
                      Json.object().put("note", "n"))));
    }
    Transcript turn =
        Transcript.run(
            folder, "{\"user\": \"We use AdamW.\"}", () -> now, "record", "turn", "--json");
    assertThat(turn.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(Json.parse(turn.out()).at("/refused/0/rule").asString()).isEqualTo("CRN-K007");
    assertThat(Json.parse(turn.out()).at("/refused/0/message").asString())
        .contains("record.claim.weighed")
        .contains("has version 9, known up to 1");
    Transcript rebuilt = Transcript.run(folder, "", () -> now, "rebuild");
    assertThat(rebuilt.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(rebuilt.out()).contains("CRN-K007").doesNotContain("Every file was as the log says");
    assertThat(Transcript.run(folder, "", () -> now, "record", "show", "C01").exit())
        .as("reading goes on")
        .isEqualTo(Exit.DONE);
    try (Project project = open(now)) {
      project
          .spine()
          .append(
              List.of(
                  Draft.of(
                      "record.reader.needed",
                      Event.Origin.of("cli"),
                      Json.object().put("reader", 2).put("program", "0.9.0"))));
    }
    Transcript brief = Transcript.run(folder, "", () -> now, "record", "brief");
    assertThat(brief.exit()).isEqualTo(Exit.FAILED);
    assertThat(brief.err()).contains("needs a newer cairn (0.9.0 or later)").contains("install");
  }

  private static List<String> names(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) return List.of();
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }
}
