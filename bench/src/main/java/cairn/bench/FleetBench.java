package cairn.bench;

import cairn.fleet.Worker;
import cairn.fleet.Workplace;
import cairn.kernel.Decision;
import cairn.kernel.EventTypes;
import cairn.kernel.Logged;
import cairn.kernel.Moment;
import cairn.kernel.Protocol;
import cairn.kernel.Stamp;
import cairn.kernel.Step;
import cairn.kernel.Who;
import cairn.kernel.Work;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Budget;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.kernel.file.Scratch;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.kernel.work.Piecework;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.store.LogAddress;
import cairn.store.Logs;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import javax.sql.DataSource;
import org.pcollections.HashTreePSet;
import org.pcollections.PSet;

/// Workers that share a PostgreSQL, which `CAIRN_BENCH_LOG` names (`postgres://user@host/database`,
/// the password in `PGPASSWORD`).
///
/// ```
/// ./cairn bench FleetBench workers 8      1,000 pieces of 200 ms, 8 workers of one hand
/// ./cairn bench FleetBench lost           how long until a killed worker is replaced
/// ./cairn bench FleetBench waiting        the pick-up with 1,000 and with 100,000 pieces waiting
/// ./cairn bench FleetBench append         an append beside a plain INSERT with commit
/// ./cairn bench FleetBench clients 200    so many that append at once
/// ```
final class FleetBench {
  private static final int PIECES = 1000;
  private static final int MILLIS = 200;
  private static final int PROJECTS = 100;
  private static final int PICKED = 400;
  private static final int APPENDS = 1000;
  private static final long ROUND = System.currentTimeMillis();

  private FleetBench() {}

  record State(int planned, PSet<String> done) {}

  sealed interface Command {
    record Plan(int pieces) implements Command {}

    record Finish(String piece) implements Command {}
  }

  sealed interface Happened {
    @Logged("pieces.planned")
    record Planned(int pieces) implements Happened {}

    @Logged("pieces.finished")
    record Finished(String piece) implements Happened {}
  }

  private record Pieces() implements Protocol<State, Command, Happened> {
    @Override
    public String name() {
      return "pieces";
    }

    @Override
    public State empty() {
      return new State(0, HashTreePSet.empty());
    }

    @Override
    public Decision<Happened> decide(State state, Command command, Moment moment) {
      return Decision.accept(
          switch (command) {
            case Command.Plan plan -> new Happened.Planned(plan.pieces());
            case Command.Finish finish -> new Happened.Finished(finish.piece());
          });
    }

    @Override
    public State evolve(State state, Happened event, Stamp stamp) {
      return switch (event) {
        case Happened.Planned planned -> new State(planned.pieces(), state.done());
        case Happened.Finished finished ->
            new State(state.planned(), state.done().plus(finished.piece()));
      };
    }

    @Override
    public List<Step> next(State state) {
      var steps = new ArrayList<Step>();
      for (int i = 0; i < state.planned(); i++)
        if (!state.done().contains("p" + i))
          steps.add(Work.of("p" + i, () -> Brief.of("pieces", "hand", "", Json.object(), null)));
      return steps;
    }

    @Override
    public Command settle(Work work, Outcome outcome) {
      return new Command.Finish(work.id());
    }

    @Override
    public EventTypes<Happened> events() {
      return EventTypes.of("pieces", Happened.class);
    }
  }

  private record Sleeper(int millis) implements Agent {
    @Override
    public String name() {
      return "sleeper";
    }

    @Override
    public Reply perform(Brief brief, Duration limit) throws InterruptedException {
      if (millis > 0) Thread.sleep(millis);
      return new Reply(Json.mapper().valueToTree("done"), "sleeper", Reply.Usage.NONE);
    }
  }

  private record Place(String name, Project project, Agent agent) implements Workplace {
    @Override
    public int priority() {
      return 0;
    }

    @Override
    public Spine spine() {
      return project.spine();
    }

    @Override
    public List<String> waiting() {
      return project.chapter(new Pieces()).steps().stream().map(Step::id).toList();
    }

    @Override
    public Piecework.Result perform(String piece, Limits limits) throws InterruptedException {
      return new Piecework<>(
              project.chapter(new Pieces()),
              _ -> "",
              _ -> agent,
              Budget.UNLIMITED,
              limits.of(_ -> Integer.MAX_VALUE))
          .perform(piece);
    }

    @Override
    public void render() {}

    @Override
    public void close() {
      project.close();
    }
  }

  private static LogAddress.Postgres log(String project) {
    return (LogAddress.Postgres)
        LogAddress.read(System.getenv("CAIRN_BENCH_LOG") + "?project=" + project + "-" + ROUND);
  }

  private static Project open(Path folder, LogAddress.Postgres log) throws IOException {
    Files.createDirectories(folder.resolve(Project.MARK));
    Files.writeString(folder.resolve("cairn.yaml"), "log: " + log.shown() + "\n");
    InstantSource clock = InstantSource.system();
    return new Project(folder, Logs.open(folder, clock), clock, () -> 7);
  }

  private static void plan(Project project, int pieces) {
    project.chapter(new Pieces()).submit(new Command.Plan(pieces), Who.cli("bench"));
  }

  private static Worker worker(DataSource source, String name, int hands, List<Workplace> places)
      throws Exception {
    var settings = new Worker.Settings(name, hands, false);
    return new Worker(source, settings, places, System.err::println);
  }

  public static void main(String[] args) throws Exception {
    if (System.getenv("CAIRN_BENCH_LOG") == null) {
      System.out.println("left out: CAIRN_BENCH_LOG names no database");
      return;
    }
    try (Scratch scratch = Scratch.open("cairn-fleet")) {
      switch (args.length == 0 ? "" : args[0]) {
        case "worker" -> child(args);
        case "workers" -> workers(scratch.folder(), Integer.parseInt(args[1]), false);
        case "lost" -> workers(scratch.folder(), 2, true);
        case "waiting" -> waiting(scratch.folder());
        case "append" -> append(scratch.folder());
        case "clients" -> clients(scratch.folder(), Integer.parseInt(args[1]));
        default -> System.out.println("name workers N, lost, waiting, append or clients N");
      }
    }
    System.exit(0);
  }

  /// A worker in a process of its own: address, folder, name.
  private static void child(String[] args) throws Exception {
    var log = (LogAddress.Postgres) LogAddress.read(args[1]);
    var place = new Place(log.project(), open(Path.of(args[2]), log), new Sleeper(MILLIS));
    // Folded before it begins: a fleet that works is measured, not one that starts.
    place.waiting();
    worker(Logs.queue(log), args[3], 1, List.of(place)).start();
    System.out.println("ready");
    new CountDownLatch(1).await();
  }

  /// @param lost whether the first worker is killed half-way
  private static void workers(Path folder, int count, boolean lost) throws Exception {
    LogAddress.Postgres log = log("workers");
    var children = new ArrayList<Process>();
    try (Project project = open(folder.resolve("asker"), log)) {
      for (int i = 0; i < count; i++) {
        Process child =
            new ProcessBuilder(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "cairn.bench.FleetBench",
                    "worker",
                    log.shown(),
                    folder.resolve("w" + i).toString(),
                    "w" + i + "-" + ROUND)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        children.add(child);
        child.inputReader().readLine();
      }
      int pieces = lost ? 50 : PIECES;
      long began = System.nanoTime();
      plan(project, pieces);
      if (lost) {
        await(project, pieces / 2);
        children.getFirst().destroyForcibly().waitFor();
        takeover(project, pieces);
      } else {
        await(project, 0);
        double took = (System.nanoTime() - began) / 1e9;
        double ideal = pieces * MILLIS / 1e3 / count;
        System.out.printf(
            "%d workers, %d pieces of %d ms: %.1f s, ideal %.1f s, ratio %.2f%n",
            count, pieces, MILLIS, took, ideal, took / ideal);
      }
      check(project, pieces);
    } finally {
      children.forEach(Process::destroyForcibly);
    }
  }

  /// The piece that the killed worker had in hand is begun again; the rest is done meanwhile.
  private static void takeover(Project project, int pieces) throws InterruptedException {
    long killed = System.nanoTime();
    while (times(project, "work.leased").values().stream().noneMatch(n -> n > 1)) {
      if (left(project) == 0) {
        System.out.println("the killed worker had nothing in hand; run it again");
        return;
      }
      project.spine().await(project.spine().head(), Duration.ofMillis(100));
    }
    System.out.printf(
        "a killed worker was replaced after %.1f s%n", (System.nanoTime() - killed) / 1e9);
    await(project, 0);
    System.out.println(
        times(project, "work.leased").values().stream().mapToInt(n -> n - 1).sum()
            + " of "
            + pieces
            + " pieces begun twice");
  }

  private static int left(Project project) {
    return project.chapter(new Pieces()).steps().size();
  }

  private static void await(Project project, int left) throws InterruptedException {
    while (left(project) > left)
      project.spine().await(project.spine().head(), Duration.ofMillis(200));
  }

  private static Map<String, Integer> times(Project project, String type) {
    var times = new HashMap<String, Integer>();
    project
        .spine()
        .read(
            Query.ALL.types(type),
            e -> times.merge(e.data().path("work").asString(), 1, Integer::sum) > 0);
    return times;
  }

  private static void check(Project project, int pieces) {
    Map<String, Integer> replied = times(project, "work.replied");
    boolean once = replied.size() == pieces && Set.copyOf(replied.values()).equals(Set.of(1));
    System.out.println(once ? "each piece is in the log once" : "WRONG: " + replied);
  }

  /// Pieces that take no time: what is measured is the pick-up and the two appends of each.
  private static void waiting(Path folder) throws Exception {
    pickUp(folder, "warm-up", 1);
    double few = pickUp(folder, "few", 1);
    double many = pickUp(folder, "many", PROJECTS);
    System.out.printf(
        "a piece takes %.1f ms with %d waiting, %.1f ms with %d waiting: ratio %.2f%n",
        few, PIECES, many, PIECES * PROJECTS, many / few);
  }

  private static double pickUp(Path folder, String name, int projects) throws Exception {
    var places = new ArrayList<Workplace>();
    for (int i = 0; i < projects; i++) {
      LogAddress.Postgres log = log(name + i);
      Project project = open(folder.resolve(name + i), log);
      plan(project, PIECES);
      places.add(new Place(log.project(), project, new Sleeper(0)));
    }
    DataSource source = Logs.queue(log(name));
    try (Worker worker = worker(source, name + "-" + ROUND, 2, places)) {
      worker.start();
      // All of them wait before the first is counted.
      while (worker.queue().values().stream().mapToLong(l -> l.waiting() + l.underWay()).sum()
              + worker.tally().done().get()
          < (long) projects * PIECES) Thread.sleep(50);
      long before = worker.tally().done().get();
      long began = System.nanoTime();
      while (worker.tally().done().get() < before + PICKED) Thread.sleep(5);
      return (System.nanoTime() - began) / 1e6 / PICKED;
    } finally {
      try (Connection connection = source.getConnection();
          PreparedStatement empty = connection.prepareStatement("DELETE FROM cairn_piece")) {
        empty.executeUpdate();
      }
    }
  }

  private static void append(Path folder) throws Exception {
    LogAddress.Postgres log = log("append");
    try (Project project = open(folder.resolve("append"), log);
        Connection connection = Logs.queue(log).getConnection()) {
      try (var make =
          connection.prepareStatement(
              "CREATE TABLE IF NOT EXISTS bench_plain (n bigserial PRIMARY KEY, line bytea)")) {
        make.executeUpdate();
      }
      // As durable as an append.
      try (var durable = connection.prepareStatement("SET synchronous_commit TO on")) {
        durable.execute();
      }
      var chapter = project.chapter(new Pieces());
      long plain = 0;
      long ours = 0;
      for (int i = 0; i < 2 * APPENDS; i++) {
        long began = System.nanoTime();
        try (var insert =
            connection.prepareStatement("INSERT INTO bench_plain (line) VALUES (?)")) {
          insert.setBytes(1, new byte[400]);
          insert.executeUpdate();
        }
        long between = System.nanoTime();
        chapter.submitAll(List.of(submission(new Command.Finish("p" + i))));
        // The first half is for the compilers.
        if (i < APPENDS) continue;
        plain += between - began;
        ours += System.nanoTime() - between;
      }
      System.out.printf(
          "a plain INSERT with commit %.2f ms, an append %.2f ms: ratio %.2f%n",
          plain / 1e6 / APPENDS, ours / 1e6 / APPENDS, (double) ours / plain);
    }
  }

  private static Chapter.Submission<Command> submission(Command command) {
    return new Chapter.Submission<>(command, Who.cli("bench"), List.of());
  }

  /// Each client has a log connection of its own project object; all write to one log.
  private static void clients(Path folder, int count) throws Exception {
    LogAddress.Postgres log = log("clients");
    int each = 10;
    var threads = new ArrayList<Thread>();
    var waits = new long[count];
    long began = System.nanoTime();
    for (int c = 0; c < count; c++) {
      int client = c;
      threads.add(
          Thread.ofPlatform()
              .start(() -> {
                try (Project project = open(folder.resolve("c" + client), log)) {
                  for (int i = 0; i < each; i++) {
                    long asked = System.nanoTime();
                    project
                        .chapter(new Pieces())
                        .submitAll(List.of(submission(new Command.Finish(client + "-" + i))));
                    waits[client] = Math.max(waits[client], System.nanoTime() - asked);
                  }
                } catch (IOException e) {
                  throw new IllegalStateException(e);
                }
              }));
    }
    for (Thread thread : threads) thread.join();
    double took = (System.nanoTime() - began) / 1e9;
    long longest = 0;
    for (long wait : waits) longest = Math.max(longest, wait);
    try (Project project = open(folder.resolve("reader"), log)) {
      int there = project.chapter(new Pieces()).state().done().size();
      System.out.printf(
          "%d clients, %d appends in %.1f s; the longest took %.1f s; %d of them are in the log%n",
          count, count * each, took, longest / 1e9, there);
    }
  }
}
