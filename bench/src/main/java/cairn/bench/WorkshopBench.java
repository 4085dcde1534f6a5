package cairn.bench;

import static java.util.Comparator.naturalOrder;

import cairn.kernel.Decision;
import cairn.kernel.EventTypes;
import cairn.kernel.Logged;
import cairn.kernel.Moment;
import cairn.kernel.Protocol;
import cairn.kernel.Stamp;
import cairn.kernel.Step;
import cairn.kernel.Work;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.kernel.file.Scratch;
import cairn.kernel.project.Project;
import cairn.kernel.work.Holder;
import cairn.kernel.work.OutsideWork;
import cairn.kernel.work.Watcher;
import cairn.kernel.work.Workshop;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.pcollections.HashTreePSet;
import org.pcollections.PSet;

/// What the engine adds to the agents' own time, on a real log. `./cairn bench WorkshopBench`
///
/// The tree is that of an inquiry of depth 3 with 44 agents: each level starts when the work it
/// builds on is done. The critical path is the longest chain of agents, nothing else.
final class WorkshopBench {
  private static final Duration THINKING = Duration.ofMillis(50);
  private static final int ROUNDS = Size.of(41, 1);

  /// A round is mostly waiting: it takes many until the engine's own code is compiled.
  private static final int WARM_UP = Size.of(90, 1);

  private static final int MANY = Size.of(1000, 20);
  private static final int OUTSIDE = Size.of(200, 5);

  private WorkshopBench() {}

  /// @param after ids that must be done first
  private record Task(String id, List<String> after) {}

  private record State(PSet<String> done) {}

  private record Finish(String id) {}

  sealed interface Happened {
    @Logged("tree.finished")
    record Finished(String id) implements Happened {}
  }

  private record Tree(List<Task> tasks) implements Protocol<State, Finish, Happened> {
    @Override
    public String name() {
      return "tree";
    }

    @Override
    public State empty() {
      return new State(HashTreePSet.empty());
    }

    @Override
    public Decision<Happened> decide(State state, Finish command, Moment moment) {
      return Decision.accept(new Happened.Finished(command.id()));
    }

    @Override
    public State evolve(State state, Happened event, Stamp stamp) {
      return switch (event) {
        case Happened.Finished finished -> new State(state.done().plus(finished.id()));
      };
    }

    @Override
    public List<Step> next(State state) {
      var steps = new ArrayList<Step>();
      for (Task task : tasks)
        if (!state.done().contains(task.id()) && state.done().containsAll(task.after()))
          steps.add(Work.of(task.id(), () -> Brief.of("tree", "thinker", "", Json.object(), null)));
      return steps;
    }

    @Override
    public Finish settle(Work work, Outcome outcome) {
      return new Finish(work.id());
    }

    @Override
    public EventTypes<Happened> events() {
      return EventTypes.of("tree", Happened.class);
    }
  }

  public static void main(String[] args) throws Exception {
    List<Task> inquiry = inquiry();
    var rounds = new ArrayList<Round>();
    for (int i = 0; i < WARM_UP + ROUNDS; i++) rounds.add(run(inquiry, THINKING));
    System.out.printf(
        "%d agents of %d ms, median of %d rounds against the critical path:%n",
        inquiry.size(), THINKING.toMillis(), ROUNDS);
    report("in a new JVM", inquiry, rounds.subList(0, ROUNDS));
    report("in a warm one", inquiry, rounds.subList(WARM_UP, rounds.size()));

    List<Task> many = new ArrayList<>();
    for (int i = 0; i < MANY; i++) many.add(new Task("t" + i, List.of()));
    run(many, Duration.ZERO);
    Duration overhead = run(many, Duration.ZERO).whole();
    System.out.printf(
        "overhead per agent: %.2f ms (%d agents that answer at once)%n",
        overhead.toNanos() / 1e6 / MANY, MANY);
    takeAndReply(many, false);
    takeAndReply(many.subList(0, OUTSIDE), true);
    run(many, Duration.ofSeconds(2));
    Runtime jvm = Runtime.getRuntime();
    System.out.printf(
        "%d agents at once: %d MB of heap in use at the end, %d MB taken from the system%n",
        MANY, (jvm.totalMemory() - jvm.freeMemory()) >> 20, jvm.totalMemory() >> 20);
    System.exit(0);
  }

  /// What it costs somebody who comes for the work: one lease and one settled reply, each synced.
  private static void takeAndReply(List<Task> tasks, boolean told) throws IOException {
    InstantSource clock = InstantSource.system();
    try (var scratch = Scratch.open("cairn-outside");
        var project =
            new Project(
                scratch.folder(), FileSpine.open(scratch.folder(), clock), clock, () -> 1)) {
      var outside = new OutsideWork<>(project.chapter(new Tree(tasks)), _ -> "");
      var holder = new Holder("bench", "", "");
      var takes = new ArrayList<Double>();
      var replies = new ArrayList<Double>();
      for (int i = 0; i < OUTSIDE; i++) {
        long start = System.nanoTime();
        OutsideWork.Taken taken =
            outside.take(List.of(outside.list().getFirst().work()), holder, true).getFirst();
        takes.add((System.nanoTime() - start) / 1e6);
        start = System.nanoTime();
        var reply = new Reply(Json.object(), "host:bench", Reply.Usage.NONE);
        outside.reply(taken.work().id(), taken.token(), reply, holder, List.of());
        replies.add((System.nanoTime() - start) / 1e6);
      }
      if (told)
        System.out.printf(
            "work from outside: take %.2f ms, reply %.2f ms (median of %d, %d listed)%n",
            takes.stream().sorted().toList().get(OUTSIDE / 2),
            replies.stream().sorted().toList().get(OUTSIDE / 2),
            OUTSIDE,
            tasks.size());
    }
  }

  /// @param path the longest chain of agents, by the time that each of them took
  private record Round(Duration whole, Duration path) {}

  private static void report(String when, List<Task> tasks, List<Round> rounds) {
    double planned = longest(tasks, _ -> THINKING).toNanos();
    System.out.printf(
        "  %s %.3f of the %.0f ms planned, %.3f of what the agents really took%n",
        when,
        median(rounds, round -> round.whole().toNanos() / planned),
        planned / 1e6,
        median(rounds, round -> (double) round.whole().toNanos() / round.path().toNanos()));
  }

  private static double median(List<Round> rounds, ToDoubleFunction<Round> figure) {
    return rounds.stream().mapToDouble(figure).sorted().toArray()[rounds.size() / 2];
  }

  private static Round run(List<Task> tasks, Duration thinking) throws Exception {
    var took = new ConcurrentHashMap<String, Duration>();
    InstantSource clock = InstantSource.system();
    try (var scratch = Scratch.open("cairn-workshop");
        var project =
            new Project(
                scratch.folder(), FileSpine.open(scratch.folder(), clock), clock, () -> 1)) {
      Agent agent =
          new Agent() {
            @Override
            public String name() {
              return "sleeper";
            }

            @Override
            public Reply perform(Brief brief, Duration limit) throws InterruptedException {
              long start = System.nanoTime();
              Thread.sleep(thinking);
              took.put(brief.work(), Duration.ofNanos(System.nanoTime() - start));
              return new Reply(Json.object(), "sleeper", Reply.Usage.NONE);
            }
          };
      var workshop =
          new Workshop<>(
              project.chapter(new Tree(tasks)), _ -> agent, Workshop.Run.of(""), Watcher.SILENT);
      long start = System.nanoTime();
      workshop.run();
      var whole = Duration.ofNanos(System.nanoTime() - start);
      return new Round(whole, longest(tasks, took::get));
    }
  }

  /// Seed, three branches of 1 + 3 + 9 explorers, three reviewers, one consolidator.
  private static List<Task> inquiry() {
    var tasks = new ArrayList<Task>();
    tasks.add(new Task("seed", List.of()));
    var leaves = new ArrayList<String>();
    for (int b = 1; b <= 3; b++) {
      String branch = "b" + b;
      tasks.add(new Task(branch, List.of("seed")));
      for (int c = 1; c <= 3; c++) {
        String child = branch + "c" + c;
        tasks.add(new Task(child, List.of(branch)));
        for (int l = 1; l <= 3; l++) {
          tasks.add(new Task(child + "l" + l, List.of(child)));
          leaves.add(child + "l" + l);
        }
      }
    }
    var reviews = new ArrayList<String>();
    for (int b = 1; b <= 3; b++) {
      tasks.add(new Task("review" + b, List.copyOf(leaves)));
      reviews.add("review" + b);
    }
    tasks.add(new Task("consolidate", List.copyOf(reviews)));
    return tasks;
  }

  private static Duration longest(List<Task> tasks, Function<String, Duration> took) {
    var ends = new HashMap<String, Duration>();
    for (Task task : tasks) {
      Duration begin =
          task.after().stream().map(ends::get).max(naturalOrder()).orElse(Duration.ZERO);
      ends.put(task.id(), begin.plus(took.apply(task.id())));
    }
    return Collections.max(ends.values());
  }
}
