package cairn.simulation;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import tools.jackson.databind.node.ObjectNode;

/// A command that somebody runs, with a mark by which its traces are found in the log.
///
/// @param trace the type of the event that it leaves exactly once with its mark in it; empty where
///   running it again may leave another one by design
record Errand(String mark, String trace, String input, List<String> arguments) {
  private static final String TASK = "task.task.opened";
  private static final String INQUIRY = "inquiry.inquiry.opened";
  private static final String RUN = "pipeline.run.started";

  /// Who plays the agents of a pipeline.
  private static final String SCRIPT = "script:agents.jsonl";

  private static final int CLAIMS = 3;
  private static final int OBSERVATIONS = 4;

  Errand {
    arguments = List.copyOf(arguments);
  }

  String[] line() {
    return arguments.toArray(String[]::new);
  }

  /// The same with a key of its own, as tools send it. Without one the engine tells a repetition by
  /// the end of the process before, which simulated processes do not have.
  Errand keyed() {
    if (!arguments.getFirst().equals("record")) return this;
    return with("--key", mark);
  }

  /// Whether running it again after it was recorded is told from running it twice.
  boolean repeatable() {
    return trace.isEmpty() || arguments.contains("--key");
  }

  /// What one would type.
  @Override
  public String toString() {
    return mark + ": cairn " + String.join(" ", arguments);
  }

  static Errand any(String mark, RandomGenerator random) {
    return switch (random.nextInt(18)) {
      case 0 -> stage(mark);
      case 1 -> remember(mark, random);
      case 2, 3 -> answer(mark, random);
      case 4 -> source(mark);
      case 5 -> working(mark, random);
      default -> ordinary(mark, random);
    };
  }

  /// One that takes a moment also as a real process.
  static Errand ordinary(String mark, RandomGenerator random) {
    return switch (random.nextInt(12)) {
      case 0, 1, 2, 3 -> turn(mark, random);
      case 4, 5 -> revise(mark, 1 + random.nextInt(CLAIMS));
      case 6, 7 -> affirm(mark, 1 + random.nextInt(OBSERVATIONS));
      case 8 -> task(mark);
      case 9 -> coordinate(mark);
      case 10 -> weave(mark);
      default -> said(mark);
    };
  }

  /// One that lets agents work.
  static Errand working(String mark, RandomGenerator random) {
    return switch (random.nextInt(4)) {
      case 0 -> pipeline(mark, "--yes");
      case 1 -> command(mark, "", "pipeline", "resume", "--agent", SCRIPT, "--yes");
      case 2 -> research(mark, "--yes");
      default -> command(mark, "", "inquiry", "resume", Scenario.INQUIRY, "--yes");
    };
  }

  /// Of these a round has one: simulated processes share one number, so nobody can tell that the
  /// holder of a lease is dead before the lease ends, and wait for the index of sources by time.
  boolean alone() {
    return List.of("research", "inquiry", "pipeline", "source").contains(arguments.getFirst());
  }

  boolean makesFolder() {
    return trace.equals(TASK);
  }

  boolean readsSources() {
    return List.of("research", "source").contains(arguments.getFirst());
  }

  /// One that writes, of any protocol. Folders of tasks are no rendered files: what is missing of
  /// them comes with the next command about tasks.
  static Errand last(String mark, boolean aboutTasks, RandomGenerator random) {
    if (aboutTasks) return task(mark);
    return switch (random.nextInt(3)) {
      case 0 -> turn(mark, random);
      case 1 -> weave(mark);
      default -> task(mark);
    };
  }

  static Errand turn(String mark, RandomGenerator random) {
    ObjectNode turn = Json.object().put("user", "We looked at " + mark + " again.");
    var events = turn.putArray("events");
    for (int i = 0; i <= random.nextInt(3); i++) {
      switch (random.nextInt(4)) {
        case 0 ->
            events
                .addObject()
                .put("kind", "decision")
                .put("choice", "take " + mark + " " + i)
                .putArray("alternatives")
                .add("leave it");
        case 1 ->
            events.addObject().put("kind", "question").put("description", "Why " + mark + i + "?");
        case 2 ->
            events
                .addObject()
                .put("kind", "concept")
                .put("term", "Term " + mark + i)
                .put("definition", "What " + mark + " means.");
        default -> claim(events.addObject(), mark + " " + i);
      }
    }
    return new Errand(
        mark, "record.turn.captured", Json.write(turn), List.of("record", "turn", "--json"));
  }

  /// Observations enough for the other errands, and the claims to be revised.
  static List<Errand> beginnings() {
    ObjectNode turn = Json.object().put("user", "Let us begin.");
    var events = turn.putArray("events");
    for (int i = 1; i <= CLAIMS + OBSERVATIONS; i++) claim(events.addObject(), "number " + i);
    var all = new ArrayList<Errand>();
    all.add(new Errand("begin", "", Json.write(turn), List.of("record", "turn", "--json")));
    for (int i = 1; i <= CLAIMS; i++)
      all.add(command("begin", "", "record", "affirm", id('O', i), "--words", "seen thrice"));
    all.add(command("begin", "", "task", "new", "First task"));
    all.add(said("begin-1"));
    all.add(said("begin-2"));
    all.add(command("begin", "", "memory", "add", "Never write begin in capital letters."));
    return all;
  }

  /// Work that waits for a person's answer: without a model only who sets a limit is asked.
  static List<Errand> waiting() {
    return List.of(pipeline("begin"), research("begin", "--max-agents", "1"));
  }

  private static Errand pipeline(String mark, String... more) {
    Errand run =
        command(
            mark,
            RUN,
            "pipeline",
            "run",
            "How does " + mark + " follow distance?",
            "--name",
            "planets",
            "--mode",
            "STANDALONE",
            "--only",
            "strategist",
            "--agent",
            SCRIPT);
    return run.with(more);
  }

  private static Errand research(String mark, String... more) {
    Errand run =
        command(
            mark,
            INQUIRY,
            "research",
            "How do " + mark + " and distance depend on each other?",
            "--in",
            "README.md",
            "--quick",
            "--depth",
            "1",
            "--level",
            "compact");
    return run.with(more);
  }

  private Errand with(String... more) {
    var all = new ArrayList<>(arguments);
    all.addAll(List.of(more));
    return new Errand(mark, trace, input, all);
  }

  /// To a gate that waits since the beginning.
  private static Errand answer(String mark, RandomGenerator random) {
    return random.nextBoolean()
        ? command(mark, "", "gate", "answer", "r1.plan", "approve")
        : command(mark, "", "gate", "answer", Scenario.COST_GATE, "proceed");
  }

  private static Errand stage(String mark) {
    return command(mark, "", "task", "stage", "1");
  }

  private static Errand remember(String mark, RandomGenerator random) {
    return switch (random.nextInt(3)) {
      case 0 -> command(mark, "", "memory", "pin", "L1");
      case 1 -> command(mark, "", "memory", "edit", "L1", "Never write " + mark + " in capitals.");
      default ->
          command(
              mark, "memory.line.taken", "memory", "add", "Always spell out " + mark + " here.");
    };
  }

  static Errand source(String mark) {
    return command(mark, "", "source", "add", "data", "README.md");
  }

  private static void claim(ObjectNode event, String about) {
    event
        .put("kind", "claim")
        .put("title", "About " + about)
        .put("statement", "The value of " + about + " is 3 % above the rest.")
        .put("falsification", "A run in which " + about + " is below the rest.");
  }

  private static Errand revise(String mark, int claim) {
    return command(
        mark,
        "record.turn.captured",
        "record",
        "revise",
        id('C', claim),
        "--text",
        "The value of " + mark + " is 4 % above the rest.");
  }

  private static Errand affirm(String mark, int observation) {
    return command(
        mark,
        "record.turn.captured",
        "record",
        "affirm",
        id('O', CLAIMS + observation),
        "--words",
        "seen " + mark);
  }

  static Errand task(String mark) {
    return command(mark, TASK, "task", "new", "Title " + mark);
  }

  private static Errand coordinate(String mark) {
    return command(mark, "", "task", "start", "1", "--role", "coordinator");
  }

  static Errand said(String mark) {
    return command(
        mark,
        "",
        "spine",
        "log",
        "channel.message",
        "{\"text\": \"From now on always write " + mark + " in capital letters.\"}",
        "--kind",
        "chat",
        "--session",
        "s");
  }

  static Errand weave(String mark) {
    return command(mark, "", "memory", "weave", "--once", "--json");
  }

  private static Errand command(String mark, String trace, String... arguments) {
    return new Errand(mark, trace, "", List.of(arguments));
  }

  private static String id(char letter, int number) {
    return String.format("%c%02d", letter, number);
  }
}
