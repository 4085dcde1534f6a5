package cairn.agent;

import cairn.agent.AgentsFile.Entry;
import cairn.agent.brief.AgentCode;
import cairn.agent.model.Price;
import java.util.List;
import java.util.Optional;

/// An agent as shown in a list.
///
/// @param about what it is, in a few words: its model, file, command or desk
/// @param price in words
/// @param concurrency calls at the same time; 0 if it cannot work
/// @param roles the roles it fills
/// @param problem why it could not work, empty if nothing is known against it
/// @param code the finding code of the problem, empty without one
/// @param remedy what to do where it is missing or nobody answers; empty if there is nothing to say
public record Listed(
    String name,
    String kind,
    String model,
    String about,
    String price,
    int concurrency,
    List<String> roles,
    String problem,
    String code,
    String remedy) {

  static Listed builtIn(List<String> roles) {
    return new Listed(
        AgentsFile.EXTRACTIVE,
        AgentsFile.EXTRACTIVE,
        "",
        "built in, without a model",
        Price.FREE.toString(),
        0,
        roles,
        "",
        "",
        "");
  }

  static Listed of(Entry entry, AgentMaker maker, int concurrency, List<String> roles) {
    String problem = maker.problem(entry);
    boolean ready = problem.isEmpty();
    return new Listed(
        entry.name(),
        entry.kind(),
        entry.text("model"),
        about(entry),
        ready ? price(entry, maker) : "",
        ready ? concurrency : 0,
        roles,
        problem,
        ready ? "" : AgentCode.NOT_READY.code(),
        remedy(entry, problem));
  }

  private static String about(Entry entry) {
    String what =
        switch (entry.way()) {
          case HTTP -> entry.text("model");
          case COMMAND -> String.join(" ", entry.list("command").stream().limit(1).toList());
          case LOCAL, SCRIPT -> entry.text("file");
          case PERSON -> "writes in " + entry.text("folder") + "/";
          case HOST -> "comes for its work: `cairn work take`, or work_take over MCP";
          case EXTRACTIVE -> "";
        };
    return what.isEmpty() ? entry.kind() : entry.kind() + " " + what;
  }

  /// A price from the list that comes with Cairn says how old it is.
  private static String price(Entry entry, AgentMaker maker) {
    Optional<Price> price = maker.price(entry);
    boolean own = entry.own().contains("price");
    if (price.isEmpty())
      return entry.way() == AgentsFile.Way.COMMAND && entry.text("model").isEmpty()
          ? "price as the program tells it, or set `model` or `price`"
          : "price unknown, so its cost shows as nothing; set `price`";
    return price.get()
        + (own || price.get().equals(Price.FREE) ? "" : " (list of " + Price.LISTED_ON + ")");
  }

  /// What the kind comes with for a program that is not there or a server that is not running.
  private static String remedy(Entry entry, String problem) {
    return switch (entry.way()) {
      case COMMAND -> problem.startsWith("command not found") ? entry.text("install") : "";
      case HTTP -> problem.isEmpty() ? entry.text("start") : "";
      case LOCAL, SCRIPT, PERSON, HOST, EXTRACTIVE -> "";
    };
  }
}
