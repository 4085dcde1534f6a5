package cairn.web;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.inquiry.claim.Findings;
import cairn.inquiry.state.Inquiry;
import cairn.join.Protocols;
import cairn.kernel.file.Scratch;
import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.memory.state.MemoryState;
import cairn.spine.file.FileSpine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// A project in which every page has something to show, made by the commands a user would type: a
/// record with claims of every status, a finished and a waiting inquiry, a board with evidence,
/// tasks in several stages, and a pipeline that is stuck.
final class FullProject {
  static final String QUESTION = "What drives the cost of heat pumps in old houses?";
  static final String OPEN_QUESTION =
      "How many complaints about heat pumps did the municipality receive?";
  static final String PIPELINE_TASK = "How does period follow distance?";

  /// Nobody answered, or something was left to say: both are meant to happen here.
  private static final Set<Integer> EXPECTED = Set.of(0, 1, 3);

  /// What a goal needs before anybody can decide on it.
  private static final Map<String, String> GOAL =
      Map.of(
          "**Goal:** ___", "**Goal:** First answer within a second.",
          "**Value:** ___", "**Value:** Nobody waits.",
          "## 2. Current State (As-Is)", "## 2. Current State (As-Is)\n\nNine seconds.",
          "## 3. Target State (To-Be)", "## 3. Target State (To-Be)\n\nOne second.",
          "## 5. Definition of Done", "## 5. Definition of Done\n\n1. Measured.",
          "|---|---|---|", "|---|---|---|\n| H1 | The cache is cold | open |");

  /// A goal's template with what it asks for.
  static String goal(String template) {
    return replaced(template, GOAL);
  }

  private static String replaced(String text, Map<String, String> changes) {
    for (var change : changes.entrySet()) text = text.replace(change.getKey(), change.getValue());
    return text;
  }

  private static Path made;
  private final Path folder;

  private FullProject(Path folder) {
    this.folder = folder;
  }

  /// Puts a copy into this folder. It is made once: that takes as long as all of it would by hand.
  static synchronized Ids in(Path folder) throws IOException {
    if (made == null) {
      Scratch scratch = Scratch.open("cairn-full");
      Runtime.getRuntime().addShutdownHook(new Thread(scratch::close));
      make(scratch.folder());
      made = scratch.folder();
    }
    copy(made, folder);
    return Ids.of(folder);
  }

  private static void make(Path folder) throws IOException {
    var project = new FullProject(folder);
    project.documents();
    project.cairn("init");
    project.record();
    project.memory();
    project.tasks();
    project.pipeline();
    project.inquiries();
  }

  /// `FullProject FOLDER` makes one to look at.
  public static void main(String[] args) throws IOException {
    make(Files.createDirectories(Path.of(args[0])));
    System.exit(0);
  }

  private void cairn(String... args) {
    Transcript said = Transcript.run(folder, args);
    assertThat(EXPECTED)
        .as(String.join(" ", args) + "\n" + said.out() + said.err())
        .contains(said.exit());
  }

  private void documents() throws IOException {
    Path examples = Path.of(System.getProperty("cairn.root"), "examples");
    copy(examples.resolve("heat-pumps"), folder.resolve("docs"));
    copy(examples.resolve("pipeline"), folder);
    copy(examples.resolve("memory/memory"), folder.resolve("memory"));
    Files.copy(examples.resolve("memory/session.jsonl"), folder.resolve("monday.jsonl"));
    for (String name : List.of("journey.jsonl", "later.jsonl", "tuesday.jsonl"))
      try (InputStream in = FullProject.class.getResourceAsStream(name)) {
        Files.copy(in, folder.resolve(name));
      }
  }

  static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) Files.createDirectories(target);
        else Files.copy(file, target);
      }
    }
  }

  private void record() throws IOException {
    cairn("record", "turn", "--file", "journey.jsonl");
    cairn("record", "withdraw", "C04", "--reason", "measured with a broken seed");
    cairn("record", "revive", "C04", "--to", "testing", "--reason", "the seed was fine");
    cairn("record", "withdraw", "C02", "--reason", "the log was lost");
    cairn("record", "revive", "C02", "--to", "testing", "--reason", "the log was found");
    cairn(
        "record",
        "report-contradiction",
        "C01",
        "--observation",
        "a seed of ours reached 0.291 with 400 steps",
        "--basis",
        "a private run",
        "--verdict",
        "unverifiable");
    cairn(
        "record",
        "generalize",
        "C02",
        "C06",
        "--title",
        "The warm-up follows the noise",
        "--statement",
        "The warm-up that is needed grows with the step size relative to the noise",
        "--falsification",
        "a counterexample in either direction");
    cairn("record", "withdraw", "C06", "--reason", "nobody smooths labels here");
    cairn("record", "taste", "C01", "endorse", "evidence", "three seeds, clean logs");
    cairn("record", "taste", "N07", "uncertain", "framing", "one run says little");
    cairn("record", "turn", "--file", "later.jsonl");
    // By hand in the file: the one way to say of a claim that nobody has tested it.
    String claims = "ara/logic/claims.md";
    String text = Files.readString(folder.resolve(claims));
    int c05 = text.indexOf("**Status**: hypothesis", text.indexOf("## C05"));
    Files.writeString(
        folder.resolve(claims),
        text.substring(0, c05) + text.substring(c05).replaceFirst("hypothesis", "untested"));
    cairn("adopt", claims);
  }

  private void memory() {
    for (String day : List.of("monday", "tuesday")) {
      cairn("spine", "ingest", day + ".jsonl");
      cairn("memory", "weave", "--once");
    }
  }

  private void tasks() throws IOException {
    cairn("task", "new", "Warm start");
    fill("tasks/TASK-1__warm_start/HL-TASK-1__warm_start.md", GOAL);
    cairn("task", "resume", "1");
    cairn("task", "new", "Quieter fans");
    fill("tasks/TASK-2__quieter_fans/HL-TASK-2__quieter_fans.md", GOAL);
    Transcript.typed(folder, "", "task", "gate", "2", "hl", "research", "--as", "anna");
    cairn("task", "start", "2", "--role", "researcher");
    cairn("task", "stage", "2", "briefing");
    fill(
        "tasks/TASK-2__quieter_fans/research/briefing.md",
        Map.of(
            "## Research Plan", "## Research Plan\n\nMeasure at night.",
            "## Guiding Questions", "## Guiding Questions\n\nHow loud is loud?"));
    cairn("task", "stage", "2", "--complete");
    cairn("task", "stage", "2", "gather");
    cairn("task", "new", "Compare the two indexes");
    finishedTask();
  }

  /// A small one, without research, by its way of files and gates.
  private void finishedTask() throws IOException {
    String in = "tasks/TASK-4__smaller_start_page/";
    String of = "__TASK-4__smaller_start_page.md";
    cairn("task", "new", "Smaller start page");
    fill(in + "HL-TASK-4__smaller_start_page.md", GOAL);
    Transcript.typed(folder, "", "task", "gate", "4", "hl", "plan", "--as", "anna");
    stage("coordinator", "ts");
    fill(
        in + "TS" + of,
        Map.of(
            "## 1. Objective", "## 1. Objective\n\nLeave out what nobody reads.",
            "### In Scope", "### In Scope\n\nThe start page.",
            "|---|---|---|", "|---|---|---|\n| page.html | MODIFY | shorten |",
            "## 5. Acceptance Criteria", "## 5. Acceptance Criteria\n\n- [ ] AC-1: half of it"));
    cairn("task", "stage", "4", "--complete");
    Transcript.typed(folder, "", "task", "gate", "4", "ts", "approve", "--as", "anna");
    stage("executor", "onb");
    fill(in + "ONB" + of, Map.of("## 1. Understanding", "## 1. Understanding\n\nClear."));
    cairn("task", "stage", "4", "--complete");
    cairn("task", "stage", "4", "rf");
    fill(
        in + "RF" + of,
        Map.of(
            "## 1. What Was Done", "## 1. What Was Done\n\nShortened.",
            "## 3. Acceptance Criteria", "## 3. Acceptance Criteria\n\n- [x] AC-1",
            "## 4. Verification", "## 4. Verification\n\nMeasured: half of it.",
            "## 5. Observations", "## 5. Observations\n\nNone.",
            "## 6. Fact Candidates", "## 6. Fact Candidates\n\nNone."));
    Files.writeString(folder.resolve("page.html"), "<h1>Short</h1>\n");
    cairn("task", "evidence", "4", "AC-1", "--run", "grep -q Short page.html");
    cairn("task", "stage", "4", "--complete");
    Transcript.typed(folder, "", "task", "start", "4", "--role", "reviewer");
    cairn("task", "stage", "4", "review");
    fill(
        in + "REVIEW" + of,
        Map.of(
            "## 4. Verdict",
            "## 4. Verdict\n\nAPPROVE: it is.",
            "| # | What was checked | Result | Evidence |\n|---|---|---|---|",
            "| # | What was checked | Result | Evidence |\n|---|---|---|---|\n"
                + "| 1 | AC-1 | holds | page.html is short |"));
    cairn("task", "stage", "4", "--complete");
    Transcript.typed(folder, "", "task", "gate", "4", "review", "approve", "--as", "anna");
  }

  private void stage(String role, String stage) {
    cairn("task", "start", "4", "--role", role);
    cairn("task", "stage", "4", stage);
  }

  private void fill(String name, Map<String, String> changes) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, replaced(Files.readString(file), changes));
  }

  /// The writer never learns, so worker and critic do not converge.
  private void pipeline() throws IOException {
    Path script = folder.resolve("agents.jsonl");
    Files.write(
        script,
        Files.readAllLines(script).stream()
            .filter(line -> !line.contains("\"writer\"") || line.contains("\"feedback\": []"))
            .map(line ->
                line.contains("\"writer\"")
                    ? line.replace("\"input\": {\"feedback\": []}, ", "")
                    : line)
            .toList());
    // By a person: agents have roles in this project.
    Transcript.typed(
        folder,
        "",
        "pipeline",
        "run",
        PIPELINE_TASK,
        "--name",
        "planets",
        "--agent",
        "script:agents.jsonl",
        "--answer",
        "plan=approve");
  }

  private void inquiries() {
    cairn("research", QUESTION, "--in", "docs", "--depth", "1", "--level", "compact", "--yes");
    cairn("research", OPEN_QUESTION, "--in", "docs", "--depth", "1", "--answer", "cost=proceed");
  }

  /// Ids that the engine gave out, for addresses.
  ///
  /// @param citation the first one of the first finding, as an address names it
  record Ids(String finished, String waiting, String citation, String source, String line) {
    static Ids of(Path folder) {
      InstantSource clock = InstantSource.system();
      try (Project project = new Project(folder, FileSpine.open(folder, clock), clock, () -> 0L)) {
        var inquiries = Protocols.inquiries(project).state().list();
        Inquiry finished = inquiries.getFirst();
        Findings found = finished.nodes().values().iterator().next().best();
        return new Ids(
            finished.id(),
            inquiries.getLast().id(),
            found.passages().findFirst().orElseThrow().id() + ".0",
            finished.sources().getFirst().hash(),
            firstLine(project.chapter(new Memory()).state()));
      }
    }

    private static String firstLine(MemoryState state) {
      return state.rows().stream()
          .map(row -> row.line())
          .filter(id -> !id.isEmpty())
          .findFirst()
          .orElseThrow();
    }
  }
}
