package cairn.cli;

import cairn.agent.Agents;
import cairn.kernel.Agent;
import cairn.kernel.Project;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "agent",
    description = "Who does the thinking: what is configured, reachable, and what it costs.",
    subcommands = {AgentCommand.ListAgents.class, AgentCommand.Test.class},
    footer = {
      "",
      "Example:  cairn agent list           every agent of cairn.yaml, its price and its roles",
      "          cairn agent test claude    asks it for one word",
      "`docs/agents.md` shows how to configure each kind."
    })
final class AgentCommand extends Command {
  @Override
  int run(Out out) throws IOException {
    return list(out, this);
  }

  private static Agents agents(Command command) throws IOException {
    Path root = Project.find(command.folder()).orElse(command.folder());
    return agents(root, command.world().environment());
  }

  static Agents agents(Path root, Map<String, String> environment) throws IOException {
    return Agents.of(root, environment, new Agents.Services(new Named(), List.of(), _ -> {}));
  }

  private static int list(Out out, Command command) throws IOException {
    try (Agents agents = agents(command)) {
      List<Agents.Listed> all = agents.list();
      Map<String, String> away = agents.away();
      for (Agents.Listed agent : all) show(out, agent, away.getOrDefault(agent.name(), ""));
      if (!agents.pool().isEmpty())
        out.say("models: " + agents.strategy() + " of " + String.join(", ", agents.pool()));
      out.result(
          Map.of(
              "agents", all, "away", away, "strategy", agents.strategy(), "pool", agents.pool()));
      return all.stream().allMatch(a -> a.problem().isEmpty()) ? Exit.DONE : Exit.FINDINGS;
    }
  }

  private static void show(Out out, Agents.Listed agent, String away) {
    String mark =
        !agent.problem().isEmpty()
            ? out.red("wrong")
            : away.isEmpty() ? out.green("ok   ") : out.yellow("away ");
    String what = agent.model().isEmpty() ? agent.kind() : agent.kind() + " " + agent.model();
    String roles = agent.roles().isEmpty() ? "no role" : String.join(", ", agent.roles());
    out.say(mark + " " + out.bold(agent.name()) + "  " + what);
    if (agent.problem().isEmpty()) out.say("      " + agent.price() + "; " + roles);
    else out.say("      " + agent.code() + " " + agent.problem());
    if (!away.isEmpty()) out.say("      " + away);
  }

  @CommandLine.Command(
      name = "list",
      description = "Show the configured agents and whether they can be reached.")
  static final class ListAgents extends Command {
    @Override
    int run(Out out) throws IOException {
      return list(out, this);
    }
  }

  @CommandLine.Command(
      name = "test",
      description = "Ask agents for a sign of life; without a name, all of them.",
      footer = {"", "Example:  cairn agent test claude"})
  static final class Test extends Command {
    @CommandLine.Parameters(arity = "0..*", paramLabel = "NAME", description = "Which agents.")
    List<String> names = List.of();

    @Override
    int run(Out out) throws IOException, InterruptedException {
      var checks = new java.util.ArrayList<Agents.Check>();
      try (Agents agents = agents(this)) {
        for (String name : names)
          if (!agents.names().contains(name) && !name.startsWith("script:"))
            throw new UserError(
                "there is no agent '" + name + "'",
                "there are " + String.join(", ", agents.names()) + "; others go into cairn.yaml");
        for (String name : names.isEmpty() ? agents.names() : names) {
          Agents.Check check = agents.check(name);
          checks.add(check);
          show(out, check);
        }
      }
      out.result(Map.of("checks", checks));
      return checks.stream().allMatch(Agents.Check::reachable) ? Exit.DONE : Exit.FINDINGS;
    }

    private static void show(Out out, Agents.Check check) {
      String mark = check.reachable() ? out.green("ok   ") : out.red("wrong");
      String cost =
          check.usage().calls() == 0
              ? ""
              : out.dim(
                  "  (%d ms, %d tokens in, %d out, $%.6f)"
                      .formatted(
                          check.millis(),
                          check.usage().inputTokens(),
                          check.usage().outputTokens(),
                          check.usage().usd()));
      String code = check.code().isEmpty() ? "" : check.code() + " ";
      out.say(mark + " " + out.bold(check.name()) + "  " + code + check.said() + cost);
    }
  }

  /// Listing and testing ask the built-in agent nothing, so its index need not be opened.
  private record Named() implements Agent {
    @Override
    public String name() {
      return "extractive";
    }

    @Override
    public cairn.kernel.Reply perform(cairn.kernel.Brief brief, java.time.Duration limit) {
      throw new IllegalStateException("the extractive agent is not asked here");
    }
  }
}
