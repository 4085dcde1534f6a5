package cairn.bench;

import cairn.spine.Draft;
import cairn.spine.Query;
import cairn.spine.file.FileSpine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Counting with filters on a log of 200 MB, beside grep, jq and DuckDB on the same file.
final class SpineScan {
  private static final long BYTES = Size.of(200, 1) * 1024L * 1024;
  private static final int ROUNDS = Size.of(5, 1);
  private static final int CHUNK = Size.of(20_000, 500);

  private final Path project;

  SpineScan(Path project) {
    this.project = project;
  }

  private interface Run {
    long count() throws Exception;
  }

  private record Peer(String name, Run run) {}

  private record Task(String name, Query query, String grep, String jq, String sql) {}

  void run() throws Exception {
    Instant[] middle = new Instant[1];
    Path file;
    try (var spine = FileSpine.open(project, InstantSource.system())) {
      int events = 0;
      do {
        var batch = new ArrayList<Draft>();
        for (int i = 0; i < CHUNK; i++) batch.add(SpineBench.draft(events++));
        spine.append(batch);
        file = SpineBench.partition(project);
        if (Files.size(file) < BYTES / 2) middle[0] = Instant.now();
      } while (Files.size(file) < BYTES);
      System.out.printf(
          Locale.ROOT,
          "## Scan of %d MB, %,d events, warm cache%n%n",
          Files.size(file) >> 20,
          events);
      System.out.println(
          "| count of events | FileSpine ms (MB/s) | grep | jq | DuckDB, 2 threads"
              + " | jq ÷ us | DuckDB ÷ us |");
      System.out.println("|---|---|---|---|---|---|---|");
      for (Task task : tasks(middle[0])) measure(spine, file, task);
      System.out.println();
    }
  }

  private static List<Task> tasks(Instant middle) {
    String half = middle.toString();
    return List.of(
        new Task(
            "one type of twelve",
            Query.ALL.types("record.node.added"),
            "\"type\":\"record.node.added\"",
            "select(.type==\"record.node.added\")",
            "type = 'record.node.added'"),
        new Task(
            "one session (500 events)",
            Query.ALL.sessions("session-777"),
            "\"session\":\"session-777\"",
            "select(.session==\"session-777\")",
            "session = 'session-777'"),
        new Task(
            "a family, a kind, half the time",
            Query.ALL.types("record.").kinds("cli").between(middle, null),
            "\"type\":\"record\\..*\"kind\":\"cli\"",
            "select((.type|startswith(\"record.\")) and .source.kind==\"cli\" and .ts>=\""
                + half
                + "\")",
            "starts_with(type, 'record.') and source.kind = 'cli' and ts >= '" + half + "'"));
  }

  private static void measure(FileSpine spine, Path file, Task task) throws Exception {
    try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duck.createStatement()) {
      statement.execute("set threads = 2");
      String columns =
          "columns = {type: 'VARCHAR', ts: 'VARCHAR', session: 'VARCHAR',"
              + " source: 'STRUCT(kind VARCHAR)'}";
      String sql =
          "select count(*) from read_json('"
              + file
              + "', format = 'newline_delimited', "
              + columns
              + ") where "
              + task.sql();
      List<Peer> peers =
          List.of(
              new Peer("spine", () -> spine.count(task.query())),
              new Peer("grep", () -> lines("grep", "-c", task.grep(), file.toString())),
              new Peer(
                  "jq", () -> lines("sh", "-c", "jq -c '" + task.jq() + "' " + file + " | wc -l")),
              new Peer("duckdb", () -> duck(statement, sql)));
      double[] best = new double[peers.size()];
      Arrays.fill(best, Double.MAX_VALUE);
      long expected = spine.count(task.query());
      for (int round = 0; round < ROUNDS; round++) {
        for (int p = 0; p < peers.size(); p++) {
          if (peers.get(p).name().equals("jq") && round > 0) continue;
          long start = System.nanoTime();
          long count = peers.get(p).run().count();
          best[p] = Math.min(best[p], (System.nanoTime() - start) / 1e6);
          boolean exact = !peers.get(p).name().equals("grep");
          if (exact && count != expected)
            throw new IllegalStateException(
                peers.get(p).name() + " counts " + count + ", not " + expected);
        }
      }
      double mb = Files.size(file) / 1048576.0;
      System.out.printf(
          Locale.ROOT,
          "| %s (%,d) | %.0f (%,.0f) | %.0f | %.0f | %.0f | %.1f | %.1f |%n",
          task.name(),
          expected,
          best[0],
          mb * 1000 / best[0],
          best[1],
          best[2],
          best[3],
          best[2] / best[0],
          best[3] / best[0]);
    }
  }

  private static long duck(Statement statement, String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  private static long lines(String... command) throws IOException, InterruptedException {
    var builder = new ProcessBuilder(command);
    builder.environment().put("LC_ALL", "C");
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes()).strip();
    process.waitFor();
    return Long.parseLong(out);
  }
}
