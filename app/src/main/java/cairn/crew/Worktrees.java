package cairn.crew;

import cairn.agent.brief.Activity;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Search;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Command-line agents work in a git worktree of their own. What they changed there is on a branch;
/// it becomes their delivery, with its diff, and enters the project only through the merge gate.
public final class Worktrees implements Consumer<Activity> {
  private static final BoundedPattern BRANCH =
      BoundedPattern.of("branch (cairn/\\S+) since ([0-9a-f]{40,64})");
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final int MAX_FILES = 200;
  private static final int MAX_DIFF = 200_000;

  private final Path project;
  private final Map<String, Branch> branches = new ConcurrentHashMap<>();

  /// What an agent left behind.
  private record Branch(String name, String base) {}

  public Worktrees(Path project) {
    this.project = project;
  }

  @Override
  public void accept(Activity activity) {
    if (activity instanceof Activity.Said said) {
      Search branch = BRANCH.matcher(said.text());
      if (branch.find()) branches.put(said.work(), new Branch(branch.group(1), branch.group(2)));
    }
  }

  Agent around(Agent agent) {
    return new Around(agent);
  }

  private final class Around implements Agent {
    private final Agent inner;

    Around(Agent inner) {
      this.inner = inner;
    }

    @Override
    public String name() {
      return inner.name();
    }

    @Override
    public String provider() {
      return inner.provider();
    }

    @Override
    public boolean comesForIt() {
      return inner.comesForIt();
    }

    @Override
    public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
      Reply reply = inner.perform(brief, limit);
      Branch branch = branches.remove(brief.work());
      return branch == null
          ? reply
          : new Reply(collected(branch, reply), reply.agent(), reply.usage());
    }
  }

  /// What the branch changed, as whole files, over whatever the reply itself contained. The diff
  /// shows exactly that; what cannot be taken over is named.
  private ObjectNode collected(Branch branch, Reply reply) throws Outage, InterruptedException {
    ObjectNode content =
        reply.content().isObject() ? (ObjectNode) reply.content().deepCopy() : Json.object();
    var files = new TreeMap<String, String>();
    content
        .path("files")
        .forEach(f -> files.put(f.path("path").asString(), f.path("content").asString()));
    var left = new ArrayList<String>();
    List<String> changed = changed(branch, left);
    if (changed.size() > MAX_FILES)
      throw new Outage(
          Outage.Kind.MALFORMED, "the worktree changed more than " + MAX_FILES + " files");
    for (String path : changed) files.put(path, git("show", branch.name() + ":./" + path));
    ArrayNode list = content.putArray("files");
    files.forEach((path, text) -> list.addObject().put("path", path).put("content", text));
    content.put("diff", changed.isEmpty() ? "" : diff(branch, changed));
    if (!left.isEmpty())
      content.put(
          "notes",
          (content.path("notes").asString("") + " Not taken over: " + String.join(", ", left))
              .strip());
    git("branch", "--quiet", "-D", branch.name());
    return content;
  }

  /// Texts that were added or changed; deletions and binary files go to `left`.
  private List<String> changed(Branch branch, List<String> left)
      throws Outage, InterruptedException {
    var changed = new ArrayList<String>();
    String range = branch.base() + ".." + branch.name();
    for (String path : paths("--name-only", "--diff-filter=D", range))
      left.add("deletion of " + path);
    for (String row : paths("--numstat", "--diff-filter=AMT", range)) {
      String[] columns = row.split("\t", 3);
      if (columns[0].equals("-")) left.add(columns[2] + " (binary)");
      else changed.add(columns[2]);
    }
    return changed;
  }

  private List<String> paths(String form, String filter, String range)
      throws Outage, InterruptedException {
    String rows = git("diff", "--relative", "--no-renames", form, filter, "-z", range);
    return Arrays.stream(rows.split("\0")).filter(r -> !r.isBlank()).toList();
  }

  private String diff(Branch branch, List<String> paths) throws Outage, InterruptedException {
    var arguments =
        new ArrayList<>(
            List.of(
                "diff",
                "--relative",
                "--no-renames",
                "--no-ext-diff",
                branch.base() + ".." + branch.name(),
                "--"));
    arguments.addAll(paths);
    String diff = git(arguments.toArray(String[]::new));
    return diff.length() > MAX_DIFF ? diff.substring(0, MAX_DIFF) + "\n[diff cut]\n" : diff;
  }

  private String git(String... arguments) throws Outage, InterruptedException {
    var command =
        new ArrayList<String>(List.of("git", "-C", project.toString(), "-c", "core.quotepath=off"));
    command.addAll(List.of(arguments));
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
        throw new Outage(Outage.Kind.TIMED_OUT, "git " + arguments[0] + " did not end");
      }
      if (process.exitValue() != 0)
        throw new Outage(
            Outage.Kind.TRANSIENT, "git " + arguments[0] + " ended with " + process.exitValue());
      return output;
    } catch (IOException e) {
      throw new Outage(Outage.Kind.MISCONFIGURED, "git cannot be started: " + e.getMessage());
    }
  }
}
