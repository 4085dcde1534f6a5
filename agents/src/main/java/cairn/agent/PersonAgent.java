package cairn.agent;

import cairn.agent.brief.Contract;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.kernel.file.AtomicFile;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// A person who does the work: the brief lies on the desk as a Markdown file to fill in (see
/// [DeskFile]). Until it is marked done the work is awaited, which stops a run like a gate; what
/// was filled in wrongly comes back with the reasons at the top.
final class PersonAgent implements Agent {
  private static final String DONE = "done";

  private final String name;
  private final Path desk;

  /// @param name the name in cairn.yaml
  PersonAgent(String name, Path desk) {
    this.name = name;
    this.desk = desk;
  }

  @Override
  public String name() {
    return "person:" + name;
  }

  @Override
  public String provider() {
    return name;
  }

  @Override
  public Reply perform(Brief brief, Duration limit) throws Outage {
    Path file = desk.resolve((brief.work().isEmpty() ? brief.role() : brief.work()) + ".md");
    Path finished = desk.resolve(DONE).resolve(file.getFileName());
    try {
      if (!Files.exists(file)) {
        String text =
            Files.exists(finished) && !brief.problems().isEmpty()
                ? DeskFile.returned(Files.readString(finished), brief.problems())
                : DeskFile.fresh(brief);
        put(file, text);
        throw awaited(file);
      }
      return new Reply(take(brief, file, finished), name(), Reply.Usage.NONE);
    } catch (IOException e) {
      throw new Outage(Outage.Kind.MISCONFIGURED, "the desk cannot be used: " + e.getMessage());
    }
  }

  private static JsonNode take(Brief brief, Path file, Path finished) throws Outage, IOException {
    String text = Files.readString(file);
    try {
      Optional<JsonNode> reply = DeskFile.reply(text, Contract.of(brief));
      if (reply.isEmpty()) throw awaited(file);
      List<String> problems = Contract.of(brief).problems(reply.get());
      if (!problems.isEmpty()) {
        put(file, DeskFile.returned(text, problems));
        throw awaited(file);
      }
      Files.createDirectories(finished.getParent());
      Files.move(file, finished, StandardCopyOption.REPLACE_EXISTING);
      return reply.get();
    } catch (Malformed e) {
      put(file, DeskFile.returned(text, List.of(String.valueOf(e.getMessage()))));
      throw awaited(file);
    }
  }

  private static void put(Path file, String text) throws IOException {
    AtomicFile.write(file, text);
  }

  private static Outage awaited(Path file) {
    return new Outage(
        Outage.Kind.AWAITED,
        "fill in " + file + ", set `done: true` in it, and run the same command again");
  }
}
