package cairn.cli.task;

import cairn.cli.terminal.Surroundings;
import cairn.kernel.Refusal;
import cairn.kernel.project.Project;
import cairn.store.Logs;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Search;
import cairn.use.task.GuardWrites;
import cairn.use.task.HoldRole;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The role lock behind a coding agent's hook. One tool call in, pass or refuse out; runs before
/// every write, so it loads nothing it does not need.
public final class TaskGuard {
  private static final int PASS = 0;
  private static final int REFUSE = 2;

  /// The files of a patch in the format of Codex.
  private static final BoundedPattern PATCHED =
      BoundedPattern.of("(?m)^\\*\\*\\* (?:Add File|Update File|Delete File|Move to): (.+)$");

  private TaskGuard() {}

  public static int run(Surroundings world) throws IOException {
    JsonNode call;
    try {
      call = Json.parse(new String(world.in().readAllBytes(), StandardCharsets.UTF_8));
    } catch (Malformed e) {
      world.err().println("cairn task guard: the tool call is not JSON: " + e.getMessage());
      return REFUSE;
    }
    return judge(call, world);
  }

  /// As a hook of a coding agent: what cannot be judged passes, with a message, because a broken
  /// hook must not stop the user's work.
  public static int hook(Surroundings world) {
    try {
      JsonNode call = Json.parse(new String(world.in().readAllBytes(), StandardCharsets.UTF_8));
      if (call.isObject()) return judge(call, world);
      world.err().println("cairn hook: the tool call is no object");
    } catch (Malformed e) {
      world.err().println("cairn hook: the tool call is not JSON: " + e.getMessage());
    } catch (IOException | RuntimeException e) {
      world.err().println("cairn hook: the role lock could not look at this: " + e.getMessage());
    }
    return PASS;
  }

  private static int judge(JsonNode call, Surroundings world) throws IOException {
    Path from = Path.of(call.path("cwd").asString(world.folder().toString()));
    Optional<Path> root = Project.find(from);
    if (root.isEmpty()) return PASS;
    Optional<String> token = HoldRole.token(root.get(), world.environment());
    if (token.isEmpty()) return PASS;
    try (Project project =
        new Project(
            root.get(), Logs.open(root.get(), world.clock()), world.clock(), world.seeds())) {
      Optional<GuardWrites> guard = GuardWrites.of(project, token.get());
      if (guard.isEmpty()) {
        world
            .err()
            .println(
                "The role token is not valid any more. Ask the person to run: cairn task start TASK"
                    + " --role ROLE");
        return REFUSE;
      }
      List<Refusal> refused = judge(guard.get(), from, call);
      for (Refusal refusal : refused)
        world
            .err()
            .println(
                "Refused ("
                    + refusal.rule().code()
                    + "): "
                    + refusal.message()
                    + ". "
                    + refusal.hint());
      return refused.isEmpty() ? PASS : REFUSE;
    }
  }

  private static List<Refusal> judge(GuardWrites guard, Path from, JsonNode call)
      throws IOException {
    JsonNode input = call.path("tool_input");
    var refused = new ArrayList<Refusal>();
    for (String key : List.of("file_path", "notebook_path", "path")) {
      String path = input.path(key).asString("");
      if (path.isEmpty() || reads(call.path("tool_name").asString(""))) continue;
      Optional<String> after = after(from, path, input);
      (after.isPresent() ? guard.write(from, path, after.get()) : guard.write(from, path))
          .ifPresent(refused::add);
    }
    String command = input.path("command").asString("");
    Search patched = PATCHED.matcher(command);
    while (patched.find()) guard.write(from, patched.group(1).strip()).ifPresent(refused::add);
    if (!command.isEmpty()) refused.addAll(guard.shell(from, command));
    return refused;
  }

  private static boolean reads(String tool) {
    return tool.matches("Read|Grep|Glob|LS|NotebookRead");
  }

  /// The file's text after the call, where the call tells.
  private static Optional<String> after(Path from, String path, JsonNode input) throws IOException {
    if (input.has("content")) return Optional.of(input.get("content").asString());
    Path file = from.resolve(path);
    if (!Files.isRegularFile(file)) return Optional.empty();
    String text = Files.readString(file, StandardCharsets.UTF_8);
    if (input.has("new_string")) return Optional.of(edit(text, input));
    if (!input.has("edits")) return Optional.empty();
    for (JsonNode edit : input.get("edits")) text = edit(text, edit);
    return Optional.of(text);
  }

  private static String edit(String text, JsonNode edit) {
    String old = edit.path("old_string").asString("");
    String now = edit.path("new_string").asString("");
    if (old.isEmpty()) return now + text;
    if (edit.path("replace_all").asBoolean(false)) return text.replace(old, now);
    int at = text.indexOf(old);
    return at < 0 ? text : text.substring(0, at) + now + text.substring(at + old.length());
  }
}
