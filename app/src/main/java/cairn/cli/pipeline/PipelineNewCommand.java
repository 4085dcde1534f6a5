package cairn.cli.pipeline;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.use.pipeline.NewPipeline;
import cairn.use.pipeline.NewPipeline.Pair;
import cairn.use.pipeline.NewPipeline.Result;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "new",
    description =
        "Write a registry with workers, critics, skills and rubrics, ready to be changed.",
    footer = {
      "",
      "Example:  cairn pipeline new researcher writer editor   three pairs, one after the other",
      "          cairn pipeline new                            asks who works and what they"
          + " deliver",
      "          cairn pipeline new --from ../other            the registry of another folder",
      "Then: cairn pipeline lint, and cairn pipeline run TASK --dry-run"
    })
final class PipelineNewCommand extends Command {
  @CommandLine.Parameters(
      paramLabel = "NAME[=PATH]",
      description = "Workers in their order, each with the file it writes. None: you are asked.")
  List<String> names = List.of();

  @CommandLine.Option(
      names = "--from",
      paramLabel = "FOLDER",
      description = "Take the registry, agents, rules and skills of this folder.")
  @Nullable Path from;

  @Override
  public int run(Out out) throws Exception {
    var use = new NewPipeline(folder());
    Result result =
        from != null ? use.from(resolve(from)) : use.pairs(names.isEmpty() ? asked(out) : named());
    return switch (result) {
      case Result.Refused(var why, var remedy) -> throw new UserError(why, remedy);
      case Result.Written(var files) -> {
        for (String file : files) out.say(file);
        out.say("");
        out.say("Next: cairn pipeline lint; cairn pipeline run \"TASK\" --dry-run");
        out.result(Map.of("files", files));
        yield Exit.DONE;
      }
    };
  }

  private List<Pair> named() {
    return names.stream()
        .map(n -> n.split("=", 2))
        .map(n -> Pair.of(n[0], n.length > 1 ? n[1] : "", List.of()))
        .toList();
  }

  /// The interview: one line per answer, from a terminal or a pipe.
  private List<Pair> asked(Out out) throws IOException {
    var reader = new BufferedReader(new InputStreamReader(world().in(), StandardCharsets.UTF_8));
    List<String> workers =
        list(ask(out, reader, "Who works, in their order? (names, with commas)"));
    if (workers.isEmpty())
      throw new UserError("nobody works", "name the workers: cairn pipeline new researcher writer");
    var pairs = new ArrayList<Pair>();
    for (String worker : workers) {
      String path =
          ask(out, reader, "Which file does " + worker + " write? (empty: work/" + worker + ".md)");
      List<String> sections =
          list(ask(out, reader, "Which sections must it have? (with commas; empty: Summary)"));
      pairs.add(Pair.of(worker, path, sections));
    }
    return pairs;
  }

  private static String ask(Out out, BufferedReader reader, String question) throws IOException {
    out.note(question);
    String line = reader.readLine();
    return line == null ? "" : line.strip();
  }

  private static List<String> list(String line) {
    return Arrays.stream(line.split("[,;]")).map(String::strip).filter(s -> !s.isEmpty()).toList();
  }
}
