package cairn.bench;

import cairn.kernel.project.Project;
import cairn.loom.Loom;
import cairn.loom.WeaveReport;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// What a pass of memory costs: over many events at once, over nothing new, and over a thousand new
/// events after a short and a long history. Made-up sessions against a board of sixty lines.
///
/// `WeaveBench FOLDER [EVENTS]` (an empty folder; 100,000 events by default); give the JVM
/// `-Xmx400m` to hold it to the memory goal.
final class WeaveBench {
  private static final int LINES = 60;
  private static final int TURN = 5;
  private static final int TURNS_PER_SESSION = 12;
  private static final int FRESH = 1_000;
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final Random random = new Random(7);

  private WeaveBench() {}

  public static void main(String[] args) throws Exception {
    if (args.length == 0) {
      System.err.println("usage: WeaveBench FOLDER [EVENTS]");
      System.exit(2);
    }
    int events = args.length > 1 ? Integer.parseInt(args[1]) : 100_000;
    new WeaveBench().run(Path.of(args[0]), events);
  }

  private void run(Path folder, int events) throws Exception {
    System.out.println("| what | on the clock | processor | result |\n|---|---|---|---|");
    weave(folder.resolve("short"), events / 10);
    weave(folder.resolve("long"), events);
  }

  private void weave(Path folder, int events) throws Exception {
    Files.createDirectories(folder.resolve("memory"));
    Files.writeString(folder.resolve("memory/CLAUDE.md"), board());
    append(folder, 0, events);
    row(events + " events, first pass", folder);
    row("nothing new after " + events, folder);
    row("nothing new, again", folder);
    append(folder, events, FRESH);
    row(FRESH + " new after " + events, folder);
    append(folder, events + FRESH, FRESH);
    row(FRESH + " more", folder);
  }

  private static void row(String what, Path folder) throws IOException, InterruptedException {
    var thread = ManagementFactory.getThreadMXBean();
    System.gc();
    long clock = System.nanoTime();
    long cpu = thread.getCurrentThreadCpuTime();
    WeaveReport report;
    try (Project project = open(folder)) {
      report = new Loom(project, Loom.Bounds.USUAL, null).once();
    }
    long took = (System.nanoTime() - clock) / 1_000_000;
    long busy = (thread.getCurrentThreadCpuTime() - cpu) / 1_000_000;
    Runtime runtime = Runtime.getRuntime();
    System.out.printf(
        "| %s | %,d ms | %,d ms | %s, %d events, %d fragments, %d MB of heap taken |%n",
        what,
        took,
        busy,
        report.status().word(),
        report.scanned().events(),
        report.fragments().fresh(),
        runtime.totalMemory() >> 20);
  }

  private static Project open(Path folder) {
    return new Project(
        folder, FileSpine.open(folder, InstantSource.system()), InstantSource.system(), () -> 42L);
  }

  private static String board() {
    var board =
        new StringBuilder("Use pnpm, never npm.\nBefore committing, run `mvn -q verify`.\n");
    for (int i = 2; i < LINES; i++)
      board
          .append("When service")
          .append(i)
          .append(" is mentioned, read docs/service")
          .append(i)
          .append(".md.\n");
    return board.toString();
  }

  private void append(Path folder, int from, int count) throws IOException {
    try (var spine = FileSpine.open(folder, InstantSource.system())) {
      List<Draft> batch = new ArrayList<>();
      for (int i = from; i < from + count; i++) {
        batch.add(draft(i));
        if (batch.size() < 1_000) continue;
        spine.append(batch);
        batch.clear();
      }
      if (!batch.isEmpty()) spine.append(batch);
    }
  }

  private Draft draft(int i) {
    String session = "s" + i / (TURN * TURNS_PER_SESSION);
    return switch (i % TURN) {
      case 0 -> event(i, session, "channel.message", "text", user());
      case 1 -> event(i, session, "agent.result", "text", "I looked at it. " + filler(20));
      case 2 ->
          event(i, session, "agent.tool_use", "input_summary", "cat src/part" + i % 97 + ".java");
      case 3 -> event(i, session, "agent.tool_result", "summary", filler(60));
      default -> event(i, session, "agent.result", "text", "Done. " + filler(15));
    };
  }

  /// One turn in ten touches the board, one in a hundred corrects or instructs.
  private String user() {
    int dice = random.nextInt(100);
    if (dice < 8) return "What about service" + (2 + random.nextInt(LINES - 2)) + "? " + filler(8);
    if (dice < 9) return "No, I told you to use pnpm, not npm. " + filler(5);
    if (dice < 10) return "From now on always mention topic" + random.nextInt(200) + " first.";
    return "Please have a look at " + filler(15);
  }

  private String filler(int words) {
    var text = new StringBuilder();
    for (int i = 0; i < words; i++)
      text.append("word")
          .append((char) ('a' + random.nextInt(26)))
          .append(random.nextInt(400))
          .append(' ');
    return text.toString();
  }

  private static Draft event(int i, String session, String type, String field, String text) {
    return new Draft(
        "e" + i,
        START.plusSeconds(i),
        type,
        1,
        Event.Origin.of("chat"),
        session,
        Event.Actor.NOBODY,
        Json.object().put("tool_name", "Bash").put(field, text));
  }
}
