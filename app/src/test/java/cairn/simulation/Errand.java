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
    var more = new ArrayList<>(arguments);
    more.addAll(List.of("--key", mark));
    return new Errand(mark, trace, input, more);
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

  boolean makesFolder() {
    return trace.equals(TASK);
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
    return all;
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
