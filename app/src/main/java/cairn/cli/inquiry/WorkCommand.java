package cairn.cli.inquiry;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.HostWords;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.join.source.Sources;
import cairn.kernel.project.Project;
import cairn.kernel.work.Holder;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.work.WorkCheck;
import cairn.work.WorkDesk;
import cairn.work.WorkList;
import cairn.work.WorkRelease;
import cairn.work.WorkReply;
import cairn.work.WorkSources;
import cairn.work.WorkTake;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

@CommandLine.Command(
    name = "work",
    description = "Briefs for agents that come for them: list, take, reply, give back, check.",
    subcommands = {
      WorkCommand.ListWork.class,
      WorkCommand.Take.class,
      WorkCommand.ReplyTo.class,
      WorkCommand.Release.class,
      WorkCommand.Check.class,
      WorkCommand.Search.class,
      WorkCommand.Read.class
    },
    footer = {
      "",
      "Example:  cairn work take --max 3 --json > briefs.json",
      "          cairn work reply inquiry:ID --lease L0123 --file reply.json",
      "          cairn work search inquiry:ID \"warm-up of large models\"",
      "A coding agent has the same as the MCP tools work_list, work_take, work_reply.",
      "A refused reply keeps its lease and names every problem; `check` uses up no try."
    })
public final class WorkCommand extends Command {
  /// What one step needs of the desk.
  private interface Doing {
    int at(WorkDesk desk) throws IOException, InterruptedException;
  }

  private static int at(Command command, Doing doing) throws IOException, InterruptedException {
    try (Project project = command.project();
        Sources sources = Sources.open(project.folder(), command.world().clock());
        WorkDesk desk = new WorkDesk(project, sources, command.world().environment(), false)) {
      return doing.at(desk);
    }
  }

  @Override
  public int run(Out out) throws IOException, InterruptedException {
    return at(this, desk -> list(out, new WorkList(desk).list("", "")));
  }

  private static int list(Out out, WorkList.Result result) {
    for (WorkList.Row row : result.work()) {
      String who =
          row.holder().isEmpty()
              ? out.green("free")
              : "held by " + row.holder() + (row.until() == null ? "" : " until " + row.until());
      out.say(
          out.bold(row.work())
              + "  "
              + row.role()
              + (row.cold() ? " (fresh eyes)" : "")
              + "  "
              + who);
    }
    out.say(out.dim(result.free() + " free, " + result.held() + " held"));
    if (result.free() == 0) out.say(out.dim(HostWords.inAShell(result.then())));
    out.result(result);
    return Exit.DONE;
  }

  @CommandLine.Command(name = "list", description = "Show what waits for an agent.")
  static final class ListWork extends Command {
    @Option(names = "--protocol", defaultValue = "", description = "Only of this protocol.")
    String protocol;

    @Option(names = "--role", defaultValue = "", description = "Only of this role.")
    String role;

    @Override
    public int run(Out out) throws IOException, InterruptedException {
      return at(this, desk -> list(out, new WorkList(desk).list(protocol, role)));
    }
  }

  @CommandLine.Command(
      name = "take",
      description = "Take briefs; each is yours until its lease ends.")
  static final class Take extends Command {
    @Parameters(
        index = "0",
        arity = "0..1",
        defaultValue = "",
        paramLabel = "ID",
        description = "Only this work, or of this inquiry, or the beginning of its id.")
    String id;

    @Option(names = "--protocol", defaultValue = "", description = "Only of this protocol.")
    String protocol;

    @Option(names = "--role", defaultValue = "", description = "Only of this role.")
    String role;

    @Option(names = "--max", defaultValue = "1", description = "At most so many (default 1).")
    int max;

    @Option(names = "--as", defaultValue = "", paramLabel = "NAME", description = "Who does it.")
    String as;

    @Override
    public int run(Out out) throws IOException, InterruptedException {
      ResearchFlags.atLeast(1, max, "--max", "give how many briefs to take, as --max 3");
      return at(
          this,
          desk -> {
            WorkTake.Result result =
                new WorkTake(desk)
                    .take(
                        new WorkTake.Wanted(protocol, role, id),
                        max,
                        Integer.MAX_VALUE,
                        new Holder("cli", "", as));
            for (WorkTake.Taken taken : result.taken()) {
              out.say(out.bold(taken.work()) + "  lease " + taken.lease());
              out.say(out.dim("until " + taken.until() + (taken.cold() ? "; fresh eyes" : "")));
              out.say(taken.brief());
            }
            if (result.taken().isEmpty())
              out.say("No brief is free: " + HostWords.inAShell(result.then()) + ".");
            out.result(result);
            return Exit.DONE;
          });
    }
  }

  /// A reply on its way in, for `reply` and `check`.
  abstract static class Replying extends Command {
    @Parameters(index = "0", paramLabel = "WORK", description = "As `cairn work take` names it.")
    String work;

    @Option(names = "--lease", defaultValue = "", description = "As it was handed out.")
    String lease;

    @Option(
        names = "--file",
        paramLabel = "FILE",
        description = "The reply, JSON or text (default: standard input).")
    Path file;

    @Option(
        names = "--patch",
        paramLabel = "FILE",
        description = "Changes of the refused reply instead: [{\"path\": …, \"value\": …}].")
    Path patch;

    @Option(names = "--model", defaultValue = "", description = "The model that wrote it.")
    String model;

    @Option(names = "--as", defaultValue = "", paramLabel = "NAME", description = "Who did it.")
    String as;

    final WorkReply.Given given() throws IOException {
      return new WorkReply.Given(
          work,
          lease,
          patch == null ? content(text()) : Json.object(),
          patch == null ? null : content(Files.readString(resolve(patch))),
          new Holder("cli", "", as),
          model,
          new WorkReply.Usage(0, 0));
    }

    private String text() throws IOException {
      return file == null
          ? new String(world().in().readAllBytes(), StandardCharsets.UTF_8)
          : Files.readString(resolve(file));
    }

    private static JsonNode content(String text) {
      try {
        return Json.parse(text);
      } catch (Malformed e) {
        return new StringNode(text);
      }
    }
  }

  @CommandLine.Command(name = "reply", description = "Reply to a brief.")
  static final class ReplyTo extends Replying {
    @Override
    public int run(Out out) throws IOException, InterruptedException {
      WorkReply.Given given = given();
      return at(
          this,
          desk -> {
            WorkReply.Result result = new WorkReply(desk).reply(given);
            out.say(
                (result.accepted() ? out.green(result.state()) : out.red(result.state()))
                    + (result.triesLeft() > 0 ? "; tries left: " + result.triesLeft() : ""));
            result.problems().forEach(problem -> out.say("  " + problem));
            result.told().forEach(line -> out.say("  " + line));
            if (!result.then().isEmpty()) out.say(out.dim(HostWords.inAShell(result.then())));
            out.result(result);
            return result.accepted() ? Exit.DONE : Exit.FINDINGS;
          });
    }
  }

  @CommandLine.Command(name = "check", description = "Try a reply without giving it.")
  static final class Check extends Replying {
    @Override
    public int run(Out out) throws IOException, InterruptedException {
      WorkReply.Given given = given();
      return at(
          this,
          desk -> {
            WorkCheck.Result result = new WorkCheck(desk).check(given);
            out.say(result.ok() ? out.green("it would be accepted") : out.red("it would not"));
            result.problems().forEach(problem -> out.say("  " + problem));
            out.result(result);
            return result.ok() ? Exit.DONE : Exit.FINDINGS;
          });
    }
  }

  @CommandLine.Command(name = "release", description = "Give work back.")
  static final class Release extends Command {
    @Parameters(index = "0", paramLabel = "WORK", description = "As `cairn work take` names it.")
    String work;

    @Option(names = "--lease", required = true, description = "As it was handed out.")
    String lease;

    @Override
    public int run(Out out) throws IOException, InterruptedException {
      return at(
          this,
          desk -> {
            WorkRelease.Result result = new WorkRelease(desk).release(work, lease);
            out.say(result.released() ? "Given back." : "It was not held under this lease.");
            out.result(result);
            return result.released() ? Exit.DONE : Exit.FINDINGS;
          });
    }
  }

  @CommandLine.Command(
      name = "search",
      description = "Look further into the sources of a brief, under the ids to cite.")
  static final class Search extends Command {
    @Parameters(index = "0", paramLabel = "WORK", description = "As `cairn work take` names it.")
    String work;

    @Parameters(index = "1", paramLabel = "QUERY", description = "A question or some words.")
    String query;

    @Option(names = "-k", defaultValue = "10", description = "How many (default 10).")
    int k;

    @Override
    public int run(Out out) throws IOException, InterruptedException {
      ResearchFlags.atLeast(1, k, "-k", "give how many passages to show, as -k 5");
      return at(
          this,
          desk -> {
            WorkSources.Found found = new WorkSources(desk).search(work, query, k);
            for (WorkSources.Hit hit : found.passages()) {
              String at = hit.source() + ":" + hit.place();
              out.say(out.bold("[" + hit.passage() + "]") + out.dim("  " + at));
              out.say(hit.text().strip());
            }
            if (found.passages().isEmpty()) out.say("Nothing was found in the sources of it.");
            out.result(found);
            return Exit.DONE;
          });
    }
  }

  @CommandLine.Command(name = "read", description = "Read a source of a brief, or a place in it.")
  static final class Read extends Command {
    @Parameters(index = "0", paramLabel = "WORK", description = "As `cairn work take` names it.")
    String work;

    @Parameters(
        index = "1",
        paramLabel = "SOURCE",
        description = "As S3, S3.p7, its path or its title.")
    String source;

    @Parameters(
        index = "2",
        arity = "0..1",
        defaultValue = "",
        paramLabel = "LINES",
        description = "As 12-40, or p3 for a page (default: all of it).")
    String lines;

    @Override
    public int run(Out out) throws IOException, InterruptedException {
      return at(
          this,
          desk -> {
            WorkSources.Read read =
                new WorkSources(desk)
                    .read(work, source, lines)
                    .orElseThrow(() ->
                        new UserError(
                            "the sources of this work have no such place",
                            "`cairn work search` names sources and places"));
            out.say(read.text().stripTrailing());
            if (!read.next().isEmpty()) out.note("more from " + read.next());
            out.result(read);
            return Exit.DONE;
          });
    }
  }
}
