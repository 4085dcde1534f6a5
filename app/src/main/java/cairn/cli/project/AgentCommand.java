package cairn.cli.project;

import cairn.agent.Agents;
import cairn.agent.Check;
import cairn.agent.Listed;
import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Reply;
import cairn.kernel.project.Project;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
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
public final class AgentCommand extends Command {
  static final String MEND = "mend that line of cairn.yaml; docs/agents.md shows every kind";

  @Override
  public int run(Out out) throws IOException {
    return list(out, this);
  }

  private static Agents agents(Command command) throws IOException {
    Path root = Project.find(command.folder()).orElse(command.folder());
    return agents(root, command.world().environment());
  }

  public static Agents agents(Path root, Map<String, String> environment) throws IOException {
    return Agents.of(root, environment, new Agents.Services(new Named(), List.of(), _ -> {}));
  }

  private static int list(Out out, Command command) throws IOException {
    try {
      return listed(out, command);
    } catch (Malformed e) {
      out.note(out.red("wrong") + " " + e.getMessage());
      out.note("  " + MEND);
      out.result(Map.of("agents", List.of(), "problem", e.getMessage(), "remedy", MEND));
      return Exit.FINDINGS;
    }
  }

  private static int listed(Out out, Command command) throws IOException {
    try (Agents agents = agents(command)) {
      List<Listed> all = agents.list();
      Map<String, String> away = agents.away();
      int width = all.stream().mapToInt(agent -> agent.name().length()).max().orElse(0);
      for (Listed agent : all) show(out, agent, away.getOrDefault(agent.name(), ""), width);
      if (!agents.pool().isEmpty())
        out.say("models: " + agents.strategy() + " of " + String.join(", ", agents.pool()));
      out.say(
          out.dim(
              all.size() == 1
                  ? "`cairn config --init` writes a cairn.yaml to add others to."
                  : "`cairn agent test NAME` asks one for a sign of life."));
      out.result(
          Map.of(
              "agents", all, "away", away, "strategy", agents.strategy(), "pool", agents.pool()));
      return all.stream().allMatch(a -> a.problem().isEmpty()) ? Exit.DONE : Exit.FINDINGS;
    }
  }

  private static void show(Out out, Listed agent, String away, int width) {
    boolean ready = agent.problem().isEmpty();
    String mark =
        !ready ? out.red("wrong") : away.isEmpty() ? out.green("ok   ") : out.yellow("away ");
    String gap = " ".repeat(width - agent.name().length() + 2);
    out.say(mark + " " + out.bold(agent.name()) + gap + agent.about());
    String below = " ".repeat(width + 8);
    if (ready) out.say(below + agent.price() + "; " + roles(agent));
    else out.say(below + agent.code() + " " + agent.problem());
    if (!away.isEmpty()) out.say(below + away);
    if (!agent.remedy().isEmpty() && (!ready || !away.isEmpty())) out.say(below + agent.remedy());
  }

  private static String roles(Listed agent) {
    return agent.roles().isEmpty()
        ? "no role; --agent " + agent.name() + " lets it do everything"
        : "fills " + String.join(", ", agent.roles());
  }

  @CommandLine.Command(
      name = "list",
      description = "Show the configured agents and whether they can be reached.")
  static final class ListAgents extends Command {
    @Override
    public int run(Out out) throws IOException {
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
    public int run(Out out) throws IOException, InterruptedException {
      var checks = new ArrayList<Check>();
      try (Agents agents = agents(this)) {
        for (String name : names)
          if (!agents.names().contains(name) && !name.startsWith("script:"))
            throw new UserError(
                "there is no agent '" + name + "'",
                "there are " + String.join(", ", agents.names()) + "; others go into cairn.yaml");
        for (String name : names.isEmpty() ? agents.names() : names) {
          Check check = agents.check(name);
          checks.add(check);
          show(out, check);
        }
      }
      out.result(Map.of("checks", checks));
      return checks.stream().allMatch(Check::reachable) ? Exit.DONE : Exit.FINDINGS;
    }

    private static void show(Out out, Check check) {
      String mark = check.reachable() ? out.green("ok   ") : out.red("wrong");
      String code = check.code().isEmpty() ? "" : check.code() + " ";
      out.say(mark + " " + out.bold(check.name()) + "  " + code + check.said() + cost(out, check));
      if (!check.hint().isEmpty()) out.say("      " + check.hint());
    }

    private static String cost(Out out, Check check) {
      if (check.usage().calls() == 0) return "";
      String price =
          check.usage().usd() == 0 ? "free or unpriced" : "$%.6f".formatted(check.usage().usd());
      return out.dim(
          "  (%.1f s, %d tokens in, %d out, %s)"
              .formatted(
                  check.millis() / 1000.0,
                  check.usage().inputTokens(),
                  check.usage().outputTokens(),
                  price));
    }
  }

  /// Listing and testing ask the built-in agent nothing, so its index need not be opened.
  private record Named() implements Agent {
    @Override
    public String name() {
      return "extractive";
    }

    @Override
    public Reply perform(Brief brief, Duration limit) {
      throw new IllegalStateException("the extractive agent is not asked here");
    }
  }
}
