package cairn.cli;

import cairn.cli.terminal.Surroundings;
import cairn.kernel.file.Scratch;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/// `Rehearsal hot|all`: plays commands once in a scratch folder, so that the JVM can keep their
/// classes ready for the next start. The launcher runs it when the start-up cache is made; its
/// output is nobody's.
final class Rehearsal {
  /// What coding agents call at every turn; see [HotCommands].
  private static final List<List<String>> HOT =
      List.of(
          List.of("--version"),
          List.of("record", "turn"),
          List.of("record", "turn", "--json"),
          List.of("task", "guard"),
          List.of("hook", "turn"),
          List.of("hook", "write"),
          List.of("hook", "start"),
          List.of("recall", "anything", "--words", "--json"));

  private static final List<List<String>> ALL =
      List.of(
          List.of("init"),
          List.of("record", "turn"),
          List.of("mcp"),
          List.of("record", "brief"),
          List.of("--help"),
          List.of("doctor"),
          List.of("status"),
          List.of("gate", "list", "--json"));

  /// What the rehearsed turn says: a fact, and something that is only staged. A hook finds the
  /// transcript in it.
  private static final String TURN =
      """
      {"transcript_path": "session.jsonl", "user": "Run it again.", "agent": "Loss 0.34 against 0.29.",
       "events": [
        {"kind": "experiment", "title": "Run", "result": "0.34", "evidence": [], "ref": "e1"},
        {"kind": "claim", "content": "Short runs hurt", "bound_to": ["e1"]}]}
      """;

  private static final String TRANSCRIPT =
      """
      {"type": "user", "sessionId": "s", "uuid": "1", "message": {"role": "user", "content": "Run it again."}}
      {"type": "assistant", "sessionId": "s", "uuid": "2", "message": {"role": "assistant", "content": [{"type": "text", "text": "Loss 0.34."}]}}
      """;

  /// The first things that a coding agent says to its server.
  private static final String CONVERSATION =
      """
      {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"clientInfo": {"name": "rehearsal"}}}
      {"jsonrpc": "2.0", "id": 2, "method": "tools/list"}
      {"jsonrpc": "2.0", "id": 3, "method": "resources/list"}
      {"jsonrpc": "2.0", "id": 4, "method": "tools/call", "params": {"name": "brief", "arguments": {}}}
      """;

  private Rehearsal() {}

  public static void main(String[] args) throws IOException {
    Surroundings.real();
    try (Scratch scratch = Scratch.open("cairn-rehearsal")) {
      Path folder = scratch.folder();
      Files.createDirectories(folder.resolve(".cairn"));
      Path transcript = Files.writeString(folder.resolve("session.jsonl"), TRANSCRIPT);
      String turn = TURN.replace("session.jsonl", transcript.toString().replace('\\', '/'));
      for (List<String> command : args[0].equals("hot") ? HOT : ALL) {
        String input = command.getFirst().equals("mcp") ? CONVERSATION : turn;
        Main.run(command.toArray(String[]::new), world(folder, input));
      }
    }
    System.exit(0);
  }

  private static Surroundings world(Path folder, String input) {
    var nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    return new Surroundings(
        folder,
        Map.of(),
        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
        nowhere,
        nowhere,
        false,
        false,
        InstantSource.system(),
        () -> 1L);
  }
}
