package cairn.history;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The program `ssh-keygen`, which makes and checks signatures as git does it. It never gets a
/// terminal, so a key with a passphrase works through the agent or not at all.
final class Keygen {
  /// What the signature is for; a signature for git or mail does not pass here.
  static final String NAMESPACE = "cairn";

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int MAX_SAID = 64 * 1024;

  private final Map<String, String> environment;

  Keygen(Map<String, String> environment) {
    this.environment = environment;
  }

  /// @param said standard output and error together
  record Answer(int exit, String said) {}

  boolean there() {
    return program().isPresent();
  }

  private Optional<Path> program() {
    for (String folder : environment.getOrDefault("PATH", "").split(":")) {
      if (folder.isEmpty()) continue;
      Path program = Path.of(folder, "ssh-keygen");
      if (Files.isExecutable(program)) return Optional.of(program);
    }
    return Optional.empty();
  }

  /// Signs the text; the signature is the armoured block.
  String sign(Path key, String text, Path scratch) throws IOException, InterruptedException {
    Path file = Files.writeString(scratch.resolve("anchor"), text);
    Answer answer =
        run(List.of("-Y", "sign", "-n", NAMESPACE, "-f", key.toString(), file.toString()), "");
    Path signature = scratch.resolve("anchor.sig");
    if (answer.exit() == 0 && Files.isRegularFile(signature)) return Files.readString(signature);
    throw refused(key, answer);
  }

  private static HistoryException refused(Path key, Answer answer) {
    String said = answer.said().strip();
    String lower = said.toLowerCase(Locale.ROOT);
    if (lower.contains("passphrase") || lower.contains("agent"))
      return new HistoryException(
          "the key " + key + " could not be used: " + said,
          "a key with a passphrase needs the agent: `ssh-add "
              + key
              + "`, then sign with --key "
              + key
              + ".pub");
    if (lower.contains("permissions"))
      return new HistoryException(
          "ssh-keygen refuses the key " + key + ": others may read it", "chmod 600 " + key);
    return new HistoryException(
        "ssh-keygen could not sign with " + key + ": " + said,
        "name a private key with --key, or its .pub file if the agent holds it");
  }

  /// The name that the signers' file gives to the key of this signature; empty if it lists none.
  Optional<String> signer(Path allowed, Path signature) throws IOException, InterruptedException {
    Answer answer =
        run(
            List.of("-Y", "find-principals", "-f", allowed.toString(), "-s", signature.toString()),
            "");
    return answer.exit() == 0 ? answer.said().lines().findFirst() : Optional.empty();
  }

  boolean verifies(Path allowed, String signer, Path signature, String text)
      throws IOException, InterruptedException {
    return run(
                List.of(
                    "-Y",
                    "verify",
                    "-n",
                    NAMESPACE,
                    "-f",
                    allowed.toString(),
                    "-I",
                    signer,
                    "-s",
                    signature.toString()),
                text)
            .exit()
        == 0;
  }

  /// Whether the text carries this signature at all, whoever made it.
  boolean carries(Path signature, String text) throws IOException, InterruptedException {
    return run(List.of("-Y", "check-novalidate", "-n", NAMESPACE, "-s", signature.toString()), text)
            .exit()
        == 0;
  }

  private Answer run(List<String> arguments, String input)
      throws IOException, InterruptedException {
    Path program =
        program()
            .orElseThrow(() ->
                new HistoryException(
                    "there is no ssh-keygen on the PATH",
                    "install OpenSSH 8.1 or newer (`apt-get install openssh-client`)"));
    var command = new ArrayList<String>();
    command.add(program.toString());
    command.addAll(arguments);
    Path said = Files.createTempFile("cairn-keygen", ".txt");
    Path typed = Files.createTempFile("cairn-keygen", ".in");
    try {
      Files.writeString(typed, input);
      var builder = new ProcessBuilder(command).redirectErrorStream(true);
      builder.redirectInput(typed.toFile()).redirectOutput(said.toFile());
      builder.environment().keySet().retainAll(List.of("PATH", "HOME"));
      String agent = environment.get("SSH_AUTH_SOCK");
      if (agent != null) builder.environment().put("SSH_AUTH_SOCK", agent);
      // Nobody is asked for a passphrase: neither a terminal nor a window answers here.
      builder.environment().put("SSH_ASKPASS_REQUIRE", "force");
      builder.environment().put("SSH_ASKPASS", "/bin/false");
      Process process = builder.start();
      if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
        throw new HistoryException(
            "ssh-keygen did not answer within " + PATIENCE.toSeconds() + " s",
            "does the key need a touch or a passphrase? Load it into the agent with `ssh-add`");
      }
      byte[] bytes = Files.readAllBytes(said);
      int length = Math.min(bytes.length, MAX_SAID);
      return new Answer(process.exitValue(), new String(bytes, 0, length, StandardCharsets.UTF_8));
    } finally {
      Files.deleteIfExists(said);
      Files.deleteIfExists(typed);
    }
  }
}
