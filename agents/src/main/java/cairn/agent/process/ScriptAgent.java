package cairn.agent.process;

import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Plays a part that somebody wrote down: `--agent script:FILE`. Anybody can drive every protocol
/// without a model with it, and play a liar.
///
/// A file of JSON lines (see [Script]): of the lines that match a brief, the first time a work is
/// asked for gets the first, the second time the second, and so on; the last one stays. Or a
/// program that reads the brief as JSON on standard input and writes its answer on standard output.
public final class ScriptAgent {
  private static final int MOST_OUTPUT = 64 * 1024 * 1024;

  private ScriptAgent() {}

  /// @throws Malformed if the file is not a script, naming the line
  public static Agent of(Path file) throws IOException {
    if (!Files.isRegularFile(file))
      throw new Malformed(
          "no such script: " + file + "; give a file of JSON lines or a program", 0);
    return Files.isExecutable(file) && !isLines(file)
        ? new Program(file.toAbsolutePath())
        : new Lines(name(file), Script.read(file.getFileName().toString(), Files.readString(file)));
  }

  /// A script given as text, for tests.
  public static Agent of(String name, String lines) {
    return new Lines("script:" + name, Script.read(name, lines));
  }

  private static boolean isLines(Path file) {
    return file.toString().endsWith(".jsonl") || file.toString().endsWith(".json");
  }

  private static String name(Path file) {
    return "script:" + file.getFileName();
  }

  private static final class Lines implements Agent {
    private final String name;
    private final Script script;
    private final Map<String, Integer> asked = new HashMap<>();
    private final Set<Script.Line> spent = new HashSet<>();

    Lines(String name, Script script) {
      this.name = name;
      this.script = script;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public Reply perform(Brief brief, Duration limit) throws Outage {
      return pick(brief).answer(brief, name);
    }

    private synchronized Script.Line pick(Brief brief) throws Outage {
      String key = brief.protocol() + " " + brief.role() + " " + brief.work();
      List<Script.Line> fitting = script.lines().stream().filter(l -> l.matches(brief)).toList();
      int turn = asked.merge(key, 1, Integer::sum) - 1;
      List<Script.Line> left = fitting.stream().filter(l -> !spent.contains(l)).toList();
      if (left.isEmpty())
        throw new Outage(
            Outage.Kind.MISCONFIGURED,
            name + " has no line for role '" + brief.role() + "', work '" + brief.work() + "'");
      Script.Line line = left.getFirst();
      if (line.once()) spent.add(line);
      else line = left.get(Math.min(turn, left.size() - 1));
      return line;
    }
  }

  private record Program(Path file) implements Agent {
    @Override
    public String name() {
      return ScriptAgent.name(file);
    }

    @Override
    public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
      var child =
          new Child(
              List.of(file.toString()),
              Path.of("").toAbsolutePath(),
              AllowedEnvironment.of(System.getenv(), List.of()),
              Json.write(brief) + "\n");
      Child.Ended ended = child.run(limit, MOST_OUTPUT, _ -> {});
      if (ended.exit() != 0)
        throw new Outage(
            Outage.Kind.TRANSIENT, name() + " ended with " + ended.exit() + ": " + ended.error());
      try {
        return Script.answer(name(), Json.parse(ended.output())).answer(brief, name());
      } catch (Malformed e) {
        throw new Outage(Outage.Kind.MALFORMED, name() + " wrote no JSON: " + e.getMessage());
      }
    }
  }
}
