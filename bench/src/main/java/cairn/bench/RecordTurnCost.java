package cairn.bench;

import cairn.kernel.Who;
import cairn.kernel.file.Scratch;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.record.Record;
import cairn.record.audit.ArtifactCheck;
import cairn.record.change.RecordCommand;
import cairn.record.format.Artifact;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.spine.file.FileSpine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/// What one turn costs in an empty record and in one with many nodes and claims, and how long a
/// check of the large one takes. `java cairn.bench.RecordTurnCost [nodes claims turns folder]`
final class RecordTurnCost {
  private final int nodes;
  private final int claims;
  private final int turns;

  private RecordTurnCost(int nodes, int claims, int turns) {
    this.nodes = nodes;
    this.claims = claims;
    this.turns = turns;
  }

  public static void main(String[] args) throws IOException {
    int nodes = args.length > 0 ? Integer.parseInt(args[0]) : 100_000;
    int claims = args.length > 1 ? Integer.parseInt(args[1]) : 10_000;
    int turns = args.length > 2 ? Integer.parseInt(args[2]) : 60;
    Path scratch =
        args.length > 3
            ? Files.createDirectories(Path.of(args[3]))
            : Files.createTempDirectory("cairn-record");
    new RecordTurnCost(nodes, claims, turns).run(scratch, args.length > 3);
  }

  private void run(Path scratch, boolean keep) throws IOException {
    Path empty = project(scratch.resolve("empty"));
    Path large = project(scratch.resolve("large"));
    Map<String, String> files = files();
    long began = System.nanoTime();
    try (Project project = open(large)) {
      chapter(project).submit(new RecordCommand.ImportArtifact(Artifact.read(files)), Who.cli(""));
    }
    System.out.printf("import of %d nodes and %d claims: %.1f s%n", nodes, claims, seconds(began));
    began = System.nanoTime();
    int findings = ArtifactCheck.of(Artifact.read(files)).size();
    System.out.printf(
        "check of them: %.2f s, %d findings, heap used %d MB%n", seconds(began), findings, used());
    double small = measure(empty, "empty");
    double big = measure(large, "large");
    System.out.printf("turn into large / turn into empty: %.2f%n", big / small);
    if (!keep) Scratch.delete(scratch);
  }

  /// The median of many turns, each with a fact, a staged claim and an affirmation of the one
  /// before.
  private double measure(Path folder, String name) throws IOException {
    long began = System.nanoTime();
    try (Project project = open(folder)) {
      var chapter = chapter(project);
      chapter.state();
      double start = seconds(began) * 1000;
      long last = chapter.state().observations().size();
      double[] millis = new double[turns];
      for (int i = 0; i < turns; i++) {
        long each = System.nanoTime();
        chapter.submit(new RecordCommand.RecordTurn(turn(i, last + i), World.NOTHING), Who.cli(""));
        millis[i] = (System.nanoTime() - each) / 1e6;
      }
      Arrays.sort(millis);
      System.out.printf(
          "%s: open %.0f ms, turn median %.1f ms, 90th %.1f ms%n",
          name, start, millis[turns / 2], millis[turns * 9 / 10]);
      return millis[turns / 2];
    }
  }

  private static Turn turn(int i, long previous) {
    String affirm = i == 0 ? "go on" : "O%02d is confirmed.".formatted(previous);
    return Turn.read(
            """
            {"user": "%s", "agent": "run %d done", "events": [
              {"kind": "experiment", "title": "Run %d", "result": "loss 0.%03d", "ref": "e"},
              {"kind": "claim", "content": "Setting %d lowers the loss of variant %d", "falsification": "an equal run", "bound_to": ["e"]}]}
            """
                .formatted(affirm, i, i, i, i, i * 7))
        .getFirst();
  }

  private Map<String, String> files() {
    var files = new LinkedHashMap<String, String>();
    var tree = new StringBuilder("tree:\n");
    for (int i = 1; i <= nodes; i++) {
      tree.append(
          "  - id: N%02d%n    type: experiment%n    title: \"Run %d of the sweep\"%n    provenance: ai-executed%n    timestamp: \"2026-01-01T10:00\"%n    evidence: [results/%d.csv]%n    result: \"loss 0.%03d after %d steps\"%n"
              .formatted(i, i, i, i % 1000, i)
              .replace("\r", ""));
    }
    files.put("trace/exploration_tree.yaml", tree.toString());
    var text = new StringBuilder("# Claims\n\n");
    var staged = new StringBuilder("observations:\n");
    for (int i = 1; i <= claims; i++) {
      text.append(
          "## C%02d: Variant %d is better%n- **Statement**: Variant %d lowers the loss%n- **Status**: hypothesis%n- **Provenance**: user%n- **Falsification criteria**: an equal run%n- **Proof**: [N%02d]%n- **Dependencies**: []%n- **Tags**: sweep%n%n"
              .formatted(i, i, i, i)
              .replace("\r", ""));
      staged.append(
          "  - id: O%02d%n    timestamp: \"2026-01-01T10:00\"%n    provenance: user%n    content: \"Variant %d lowers the loss\"%n    context: sweep%n    potential_type: claim%n    bound_to: [N%02d]%n    promoted: true%n    promoted_to: logic/claims.md:C%02d%n    crystallized_via: verbal-affirmation%n    stale: false%n"
              .formatted(i, i, i, i)
              .replace("\r", ""));
    }
    files.put("logic/claims.md", text.toString());
    files.put("staging/observations.yaml", staged.toString());
    files.put("logic/problem.md", "# Problem\n");
    files.put("PAPER.md", "---\ntitle: large\n---\n\n# large\n\n");
    return files;
  }

  private static Path project(Path folder) throws IOException {
    Files.createDirectories(folder.resolve(Project.MARK));
    return folder;
  }

  private static Project open(Path folder) {
    return new Project(
        folder, FileSpine.open(folder, InstantSource.system()), InstantSource.system(), () -> 1L);
  }

  private static Chapter<RecordState, RecordCommand, RecordEvent> chapter(Project project) {
    return project.chapter(new Record());
  }

  private static double seconds(long began) {
    return (System.nanoTime() - began) / 1e9;
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) / (1024 * 1024);
  }
}
