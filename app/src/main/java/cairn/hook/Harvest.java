package cairn.hook;

import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/// Who reads a turn at its end: `record: {harvest: agent | rules | off}` in cairn.yaml.
enum Harvest {
  /// The agent itself is asked once to propose events; the rules check them.
  AGENT,
  /// The cue rules read the words.
  RULES,
  /// Nobody: turns are recorded only where somebody calls `record_turn`.
  OFF;

  private static final String FILE = "cairn.yaml";

  static Harvest of(Path project) throws IOException {
    Path file = project.resolve(FILE);
    if (!Files.isRegularFile(file)) return RULES;
    String text = Files.readString(file);
    if (!text.contains("harvest")) return RULES;
    String word =
        Yaml.parse(text).path("record").path("harvest").asString("rules").toLowerCase(Locale.ROOT);
    // YAML reads a bare `off` as false.
    if (word.equals("false")) return OFF;
    return Arrays.stream(values())
        .filter(h -> h.name().toLowerCase(Locale.ROOT).equals(word))
        .findFirst()
        .orElseThrow(() ->
            new Malformed(
                FILE + ": `record.harvest` is one of agent, rules, off, not '" + word + "'", 0));
  }

  /// What the agent is asked at the end of a turn.
  static String request() {
    try (InputStream in = Harvest.class.getResourceAsStream("harvest.md")) {
      if (in == null) throw new IllegalStateException("no resource harvest.md");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
