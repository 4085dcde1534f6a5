package cairn.crew;

import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.kernel.file.ProjectPath;
import cairn.pipeline.state.Seen;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The engine's own hands: does what a brief of role `hands` says to the project, and reports what
/// it saw. An agent like any other, so that the workshop leases, times and records it.
public final class Hands implements Agent {
  /// The role of briefs that are for hands.
  public static final String ROLE = "hands";

  private final ProjectFiles files;
  private final Verification verification;

  public Hands(Path project, Map<String, String> environment) {
    this.files = new ProjectFiles(project);
    this.verification = new Verification(project, environment);
  }

  @Override
  public String name() {
    return ROLE;
  }

  @Override
  public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
    ObjectNode reply = Json.object();
    try {
      switch (brief.input().path("op").asString()) {
        case "write" -> reply.set("files", Json.tree(write(brief.input().path("files"))));
        case "look" ->
            reply.set("files", Json.tree(files.look(words(brief.input().path("patterns")))));
        case "verify" -> verify(brief, reply);
        case "commit" -> commit(brief, reply);
        default -> throw new Outage(Outage.Kind.DECLINED, "hands do not know how to do that");
      }
    } catch (ProjectPath.Refused e) {
      throw new Outage(Outage.Kind.DECLINED, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new Outage(Outage.Kind.TRANSIENT, String.valueOf(e.getMessage()));
    }
    return new Reply(reply, ROLE, Reply.Usage.NONE);
  }

  private Map<String, Seen> write(JsonNode wanted) throws IOException {
    for (JsonNode file : wanted) ProjectPath.resolve(files.project(), file.path("path").asString());
    var seen = new TreeMap<String, Seen>();
    for (JsonNode file : wanted)
      seen.put(
          file.path("path").asString(),
          files.write(file.path("path").asString(), file.path("content").asString()));
    return seen;
  }

  private void verify(Brief brief, ObjectNode reply) throws IOException, InterruptedException {
    var output = new StringBuilder();
    boolean passed = true;
    Duration each = Duration.ofSeconds(brief.input().path("seconds").asInt());
    for (String command : words(brief.input().path("commands"))) {
      Verification.Ended ended = verification.run(command, each);
      output.append("$ ").append(command).append('\n').append(ended.output()).append('\n');
      passed &= ended.passed();
      if (!passed) break;
    }
    reply.put("passed", passed).put("output", output.toString());
    reply.set("files", Json.tree(files.look(words(brief.input().path("patterns")))));
  }

  private void commit(Brief brief, ObjectNode reply) throws IOException {
    Commit.Done done =
        new Commit(files.project())
            .make(
                brief.input().path("run").asString(),
                brief.input().path("message").asString(),
                words(brief.input().path("paths")));
    reply.put("commit", done.id()).put("note", done.note());
  }

  private static List<String> words(JsonNode array) {
    var words = new ArrayList<String>();
    array.forEach(word -> words.add(word.asString()));
    return words;
  }
}
