package cairn.cli.host;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.project.Project;
import cairn.serve.AgentPass;
import cairn.serve.Tokens;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@CommandLine.Command(
    name = "token",
    description = "Tokens with which agents of single people come in over HTTP.",
    subcommands = {TokenCommand.New.class, TokenCommand.Tell.class, TokenCommand.Revoke.class},
    footer = {
      "",
      "Example:  cairn token new laptop --person ada",
      "          cairn token new ci --person ben --read",
      "          cairn token list",
      "          cairn token revoke 1f2e3d4c",
      "An agent sends it as `Authorization: Bearer …` to /mcp of `cairn serve`. What it records",
      "carries the person's name: `cairn spine cat --kind mcp` shows who did what. It may do no"
          + " more",
      "than its person, whom `serve: {people: …}` in cairn.yaml names."
    })
public final class TokenCommand extends Command {
  @Override
  public int run(Out out) {
    spec.commandLine().usage(spec.commandLine().getOut());
    return Exit.DONE;
  }

  private static Tokens tokens(Command command) {
    Path root =
        Project.find(command.folder())
            .orElseThrow(() ->
                new UserError(
                    "no Cairn project in " + command.folder(), "run `cairn init` there first"));
    return new Tokens(root, command.world().clock());
  }

  @CommandLine.Command(
      name = "new",
      description = "Issue a token; it is shown once.",
      footer = {"", "Example:  cairn token new laptop --person ada"})
  static final class New extends Command {
    @Parameters(paramLabel = "NAME", description = "What you call it: where it will be used.")
    String name;

    @Option(
        names = "--person",
        paramLabel = "PERSON",
        defaultValue = "",
        description = "In whose name the agent works (default: the owner's).")
    String person;

    @Option(names = "--read", description = "It may look up and search, and change nothing.")
    boolean read;

    @Override
    public int run(Out out) throws IOException {
      Tokens tokens = tokens(this);
      Path root = Project.find(folder()).orElseThrow();
      if (!person.isEmpty() && !ServeSettings.of(root).people().knows(person))
        throw new UserError(
            "cairn.yaml does not name " + person,
            "add there, for example, `serve: {people: {" + person + ": researcher}}`");
      AgentPass.Scope scope = read ? AgentPass.Scope.READ : AgentPass.Scope.WORK;
      Tokens.Issued issued = tokens.issue(person, name, scope);
      out.say(issued.token());
      out.note("Keep it where the agent reads it; nobody can show it again.");
      out.result(Map.of("id", issued.pass().id(), "token", issued.token()));
      return Exit.DONE;
    }
  }

  @CommandLine.Command(
      name = "list",
      description = "Show all tokens, when each was used last, and which were taken back.",
      footer = {"", "Example:  cairn token list --json"})
  static final class Tell extends Command {
    @Override
    public int run(Out out) throws IOException {
      List<AgentPass> passes = tokens(this).list();
      for (AgentPass pass : passes)
        out.say(
            out.bold(pass.id())
                + "  "
                + (pass.person().isEmpty() ? "owner" : pass.person())
                + "/"
                + pass.name()
                + "  "
                + pass.scope().name().toLowerCase(Locale.ROOT)
                + "  "
                + (pass.revoked() != null
                    ? "taken back " + pass.revoked()
                    : pass.used() == null ? "never used" : "used " + pass.used()));
      if (passes.isEmpty()) out.say("There are none; `cairn token new NAME` issues one.");
      out.result(Map.of("tokens", passes));
      return Exit.DONE;
    }
  }

  @CommandLine.Command(
      name = "revoke",
      description = "Take a token back; from the next request on it is refused.",
      footer = {"", "Example:  cairn token revoke 1f2e3d4c"})
  static final class Revoke extends Command {
    @Parameters(paramLabel = "ID", description = "See `cairn token list`.")
    String id;

    @Override
    public int run(Out out) throws IOException {
      if (!tokens(this).revoke(id))
        throw new UserError("no good token has the id " + id, "`cairn token list` names them");
      out.say("Token " + id + " is taken back.");
      out.result(Map.of("revoked", id));
      return Exit.DONE;
    }
  }
}
