package cairn.memory.words;

import cairn.text.BoundedPattern;
import cairn.text.PatternList;
import cairn.text.Words;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Which words tell a correction, a standing instruction or a preference (`cues.yaml`).
public final class Cues {
  public static final Cues BUILT_IN = new Cues(resource());

  /// Longer texts are pasted, and only their beginning is the user's own.
  private static final int MAX_TEXT = 4_000;

  private final PatternList correction;
  private final PatternList standing;
  private final PatternList preference;
  private final PatternList once;
  private final PatternList reported;
  private final PatternList question;
  private final PatternList receipt;
  private final PatternList avoid;
  private final Set<String> generic = new HashSet<>();
  private final List<Opposites> opposites;

  private Cues(JsonNode rules) {
    correction = PatternList.of(rules.path("correction"));
    standing = PatternList.of(rules.path("standing"));
    preference = PatternList.of(rules.path("preference"));
    once = PatternList.of(rules.path("once"));
    reported = PatternList.of(rules.path("reported"));
    question = PatternList.of(rules.path("question"));
    receipt = PatternList.of(rules.path("receipt"));
    avoid = PatternList.of(rules.path("avoid"));
    opposites = Opposites.of(rules.path("opposites"));
    for (String word : Words.of(rules.path("generic").asString(""))) {
      generic.add(word);
      generic.add(Words.stem(word));
    }
  }

  public boolean correction(String sentence) {
    return any(correction, sentence) && !any(receipt, sentence);
  }

  /// An order that outlives the task: not a question, not for once, not somebody else's.
  public boolean standing(String sentence) {
    return any(standing, sentence) && meant(sentence);
  }

  public boolean preference(String sentence) {
    return any(preference, sentence) && meant(sentence);
  }

  private boolean meant(String sentence) {
    return !any(question, sentence) && !any(once, sentence) && !any(reported, sentence);
  }

  public boolean reported(String sentence) {
    return any(reported, sentence);
  }

  public boolean question(String sentence) {
    return any(question, sentence);
  }

  public boolean once(String sentence) {
    return any(once, sentence);
  }

  List<Opposites> opposites() {
    return opposites;
  }

  public boolean receipt(String text) {
    return any(receipt, text);
  }

  public boolean generic(String stem) {
    return generic.contains(stem);
  }

  List<BoundedPattern> avoid() {
    return avoid.patterns();
  }

  private static boolean any(PatternList patterns, String text) {
    return patterns.found(plain(text));
  }

  static String plain(String text) {
    String start = text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) : text;
    return start.toLowerCase(Locale.ROOT).replace('\u2019', '\'').strip();
  }

  private static JsonNode resource() {
    try (InputStream in = Cues.class.getResourceAsStream("/cairn/memory/cues.yaml")) {
      return Yaml.parse(
          new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
