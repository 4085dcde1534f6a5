package cairn.cli;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.Surroundings;
import cairn.cli.terminal.UserError;
import cairn.text.Yaml;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "demo",
    description = "Make a small example project, with commands that you can also type yourself.",
    footer = {
      "",
      "Ten documents about heat pumps, an answer, a record with a claim and a dead end, memory with"
          + " a",
      "broken rule, a task that waits for you, and a scored analysis. No model, key or network.",
      "Example:  cairn demo && cd cairn-demo && cairn serve"
    })
final class DemoCommand extends Command {
  /// What is played, in order.
  private record Story(List<Step> steps) {}

  /// @param shows why one would do it
  private record Step(String shows, List<String> command, @Nullable String input) {}

  @CommandLine.Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FOLDER",
      defaultValue = "cairn-demo",
      description = "Where to make it (default: cairn-demo).")
  Path folder;

  @Override
  public int run(Out out) throws IOException {
    Path project = resolve(folder);
    if (Files.isDirectory(project))
      try (Stream<Path> there = Files.list(project)) {
        if (there.findAny().isPresent())
          throw new UserError(
              project + " is not empty", "name another folder: cairn demo ANOTHER-FOLDER");
      }
    unpack(project);
    Transcribed made = play(new Step("", List.of("init"), null), project);
    if (made.exit() != Exit.DONE) return told(out, made);
    Story story = Yaml.parse(text("story.yaml"), Story.class);
    for (Step step : story.steps()) {
      out.say(step.shows());
      out.say(out.green("    cairn " + spelled(step)));
      Transcribed said = play(step, project);
      if (said.exit() != Exit.DONE && said.exit() != Exit.GATE) return told(out, said);
    }
    out.say("");
    out.say("Done. Look around:");
    for (String command : List.of("cd " + folder, "cairn", "cairn record why C01", "cairn serve"))
      out.say(out.green("    " + command));
    out.result(Map.of("project", project.toString(), "steps", story.steps().size()));
    return Exit.DONE;
  }

  /// What a step said, told only where it failed.
  private record Transcribed(int exit, String said) {}

  private Transcribed play(Step step, Path project) {
    var said = new ByteArrayOutputStream();
    var stream = new PrintStream(said, true, StandardCharsets.UTF_8);
    String input = step.input() == null ? "" : step.input();
    int exit =
        Main.run(
            step.command().toArray(String[]::new),
            new Surroundings(
                project,
                world().environment(),
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                stream,
                stream,
                false,
                false,
                world().clock(),
                world().seeds()));
    return new Transcribed(exit, said.toString(StandardCharsets.UTF_8));
  }

  private static int told(Out out, Transcribed failed) {
    out.note(failed.said().strip());
    return failed.exit();
  }

  /// As one would type it.
  private static String spelled(Step step) {
    var words = step.command().stream().map(w -> w.contains(" ") ? "\"" + w + "\"" : w).toList();
    return String.join(" ", words) + (step.input() == null ? "" : " < turn.json");
  }

  private static void unpack(Path project) throws IOException {
    for (String name : text("files.txt").lines().filter(l -> !l.isBlank()).toList()) {
      Path file =
          project.resolve(name.replaceFirst("^project/", "").replace("dot-claude", ".claude"));
      Files.createDirectories(file.getParent());
      Files.writeString(file, text(name));
    }
  }

  private static String text(String name) throws IOException {
    try (InputStream in = DemoCommand.class.getResourceAsStream("demo/" + name)) {
      if (in == null) throw new IOException("the demo has no " + name);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
