package cairn.pipeline.registry;

import cairn.text.BoundedPattern;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// The words of a registry in other languages: keys, connectives and fixed values. The built-in
/// table is `aliases.yaml`; a project adds its own with the same shape.
public final class Aliases {
  private static final BoundedPattern ASIDE = BoundedPattern.of("\\(.*?\\)");

  /// The keys of a registry entry, and the columns of the tables beside the entries.
  public enum Key {
    AGENT,
    PHASE,
    PARALLEL_GROUP,
    REQUIRES,
    PRODUCES,
    REQUIRED_FILES,
    REQUIRED_SECTIONS,
    CRITIC,
    SECOND_CRITIC,
    ESCALATION_TARGET,
    QUALITY_WEIGHT,
    CONDITIONAL,
    VERIFY
  }

  /// Fixed words that values are compared with.
  enum Word {
    AND,
    OR,
    NONE,
    SCORE,
    OVERALL,
    COMPONENTS,
    CONTAINS,
    NEVER,
    USER,
    ORCHESTRATOR,
    ADVISORY,
    INCLUDED,
    GROUP,
    AGENTS
  }

  private final Map<String, Key> keys;
  private final Map<Word, Set<String>> words;

  private Aliases(Map<String, Key> keys, Map<Word, Set<String>> words) {
    this.keys = keys;
    this.words = words;
  }

  public static Aliases builtIn() {
    return BuiltIn.ALIASES;
  }

  private static final class BuiltIn {
    static final Aliases ALIASES = new Aliases(Map.of(), Map.of()).plus(resource("aliases.yaml"));
  }

  public static String resource(String name) {
    try (InputStream in = Aliases.class.getResourceAsStream("/cairn/pipeline/" + name)) {
      if (in == null) throw new AssertionError("resource " + name + " is not in the jar");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// These and those of a YAML document `{keys: {PHASE: [..]}, words: {and: [..]}}`.
  public Aliases plus(String yaml) {
    JsonNode top = Yaml.parse(yaml);
    if (!top.isObject()) throw new Malformed("aliases are not a mapping", 1);
    var moreKeys = new HashMap<>(keys);
    var moreWords = new EnumMap<Word, Set<String>>(Word.class);
    words.forEach((word, forms) -> moreWords.put(word, new HashSet<>(forms)));
    section(top, "keys")
        .forEach((name, forms) ->
            forms.forEach(f -> moreKeys.put(folded(f), constant(Key.class, name))));
    section(top, "words")
        .forEach((name, forms) ->
            forms.forEach(f ->
                moreWords
                    .computeIfAbsent(constant(Word.class, name), _ -> new HashSet<>())
                    .add(f.strip())));
    for (Key key : Key.values()) moreKeys.putIfAbsent(folded(key.name()), key);
    return new Aliases(moreKeys, moreWords);
  }

  private static Map<String, List<String>> section(JsonNode top, String name) {
    var section = new HashMap<String, List<String>>();
    for (Map.Entry<String, JsonNode> entry : top.path(name).properties()) {
      if (!entry.getValue().isArray())
        throw new Malformed("aliases: " + name + "." + entry.getKey() + " is not a list", 0);
      var forms = new ArrayList<String>();
      entry.getValue().forEach(form -> forms.add(form.asString()));
      section.put(entry.getKey(), forms);
    }
    return section;
  }

  private static <T extends Enum<T>> T constant(Class<T> type, String name) {
    try {
      return Enum.valueOf(type, name.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new Malformed(
          "aliases: '" + name + "' is none of " + List.of(type.getEnumConstants()), 0);
    }
  }

  Optional<Key> key(String text) {
    return Optional.ofNullable(keys.get(folded(text)));
  }

  boolean is(Word word, String text) {
    String wanted = text.strip();
    return words.getOrDefault(word, Set.of()).stream().anyMatch(wanted::equalsIgnoreCase);
  }

  boolean startsWith(Word word, String text) {
    String start = text.strip().toLowerCase(Locale.ROOT);
    return words.getOrDefault(word, Set.of()).stream()
        .map(f -> f.toLowerCase(Locale.ROOT))
        .anyMatch(f ->
            start.startsWith(f)
                && !(start.length() > f.length()
                    && Character.isLetterOrDigit(start.charAt(f.length()))));
  }

  Set<String> forms(Word word) {
    return Set.copyOf(words.getOrDefault(word, Set.of()));
  }

  /// Upper case without accents, brackets and punctuation: `Required files` is `REQUIRED_FILES`.
  public static String folded(String text) {
    return Normalizer.normalize(ASIDE.matcher(text).replaceAll(" "), Normalizer.Form.NFKD)
        .replaceAll("\\p{M}+", "")
        .replaceAll("[^\\p{L}\\p{N}]+", "_")
        .replaceAll("^_+|_+$", "")
        .toUpperCase(Locale.ROOT);
  }
}
