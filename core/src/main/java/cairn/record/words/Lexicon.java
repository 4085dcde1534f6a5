package cairn.record.words;

import cairn.text.BoundedPattern;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// The words of `lexicon.yaml`, ready to be looked for. What they mean is decided elsewhere.
public final class Lexicon {
  /// Where a clause may start, as the file writes it.
  private static final String START =
      "(?:^|[,;:—–(。，、！!]\\s*|\\b(?:and|so|ok|okay|alright|great|perfect|well|oh|ah|und|et|y|e)\\b[,!]?\\s+)";

  /// One id or several, as the file writes it.
  private static final String IDS =
      "[och][- ]?\\d+(?:(?:\\s*[,&+、和与]\\s*|,? (?:and|und|et|y|e|en|och|ja|i|ve|и) )[och][-"
          + " ]?\\d+)*";

  public enum Cue {
    STRONG,
    WEAK,
    HEDGE,
    CONDITIONAL,
    NEGATION,
    NEUTRAL,
    QUESTION,
    REPORTED,
    SARCASM,
    CONTRAST,
    PERMISSION,
    OFFER,
    BELIEF,
    CONFIRMS,
    REFUTES,
    RESULT,
    WITHDRAW,
    BELOW,
    ABOVE,
    POINTING,
    SUPPORT,
    ENDORSES,
    PLAIN,
    REQUEST,
    RETRACTS,
    EXCLUDES,
    THE_RESULT,
    PRAISE,
    LACKS,
    DROPS
  }

  private static final BoundedPattern READ_SCRIPT =
      BoundedPattern.of("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]");

  /// Shorter words stand in too many languages to tell one.
  private static final int TELLING = 3;

  private static final Lexicon BUILT_IN = load("lexicon.yaml");

  private final Map<Cue, BoundedPattern> cues = new EnumMap<>(Cue.class);
  private final List<List<String>> opposites = new ArrayList<>();
  private final Map<String, Set<String>> generic = new LinkedHashMap<>();
  private final List<Respelling> spelling = new ArrayList<>();
  private final Set<String> labels = new HashSet<>();

  private final List<Ordinal> ordinals = new ArrayList<>();

  /// What `the second one` picks out of a list.
  ///
  /// @param number of [OrdinalKind#PLACE] which one; else how many there must be, 0 for any number
  public record Ordinal(OrdinalKind kind, int number, BoundedPattern words) {}

  public enum OrdinalKind {
    PLACE,
    LAST,
    /// So many from the beginning.
    FIRST,
    /// So many at the end.
    FINAL,
    ALL
  }

  private record Respelling(BoundedPattern hasty, String proper) {}

  public static Lexicon builtIn() {
    return BUILT_IN;
  }

  private static Lexicon load(String resource) {
    JsonNode root = Yaml.parse(resource(resource));
    var lexicon = new Lexicon();
    for (Cue cue : Cue.values()) {
      var all = new ArrayList<String>();
      for (JsonNode language : root.path(cue.name().toLowerCase(Locale.ROOT))) {
        for (JsonNode item : language)
          all.add("(?:" + item.stringValue().replace("<start>", START).replace("<ids>", IDS) + ")");
      }
      lexicon.cues.put(
          cue,
          BoundedPattern.of(
              String.join("|", all),
              BoundedPattern.UNICODE_CASE | BoundedPattern.UNICODE_CHARACTER_CLASS));
    }
    for (JsonNode pair : root.path("opposites")) {
      lexicon.opposites.add(List.of(pair.get(0).stringValue(), pair.get(1).stringValue()));
    }
    root.path("generic")
        .properties()
        .forEach(
            e -> lexicon.generic.put(e.getKey(), Set.copyOf(words(e.getValue().stringValue()))));
    for (JsonNode pair : root.path("spelling"))
      lexicon.spelling.add(
          new Respelling(
              BoundedPattern.of(pair.get(0).stringValue(), BoundedPattern.UNICODE_CHARACTER_CLASS),
              pair.get(1).stringValue()));
    for (JsonNode item : root.path("ordinals"))
      lexicon.ordinals.add(
          new Ordinal(
              OrdinalKind.valueOf(item.path("kind").stringValue().toUpperCase(Locale.ROOT)),
              item.path("number").asInt(0),
              BoundedPattern.of(
                  item.path("words").stringValue(),
                  BoundedPattern.UNICODE_CASE | BoundedPattern.UNICODE_CHARACTER_CLASS)));
    lexicon.labels.addAll(words(root.path("labels").stringValue()));
    return lexicon;
  }

  private static Set<String> words(String line) {
    return new HashSet<>(List.of(line.split(" ")));
  }

  public static String resource(String name) {
    try (InputStream in = Lexicon.class.getResourceAsStream("/cairn/record/" + name)) {
      if (in == null) throw new IllegalStateException("missing resource " + name);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Optional<String> find(Cue cue, String text) {
    return cues.get(cue).first(text).map(hit -> hit.text().strip());
  }

  public List<BoundedPattern> patterns() {
    var all = new ArrayList<>(cues.values());
    spelling.forEach(rule -> all.add(rule.hasty));
    return List.copyOf(all);
  }

  public boolean has(Cue cue, String text) {
    return cues.get(cue).found(text);
  }

  /// Every place of a cue, as start and end.
  public List<int[]> places(Cue cue, String text) {
    var places = new ArrayList<int[]>();
    for (BoundedPattern.Hit hit : cues.get(cue).all(text, Integer.MAX_VALUE))
      places.add(new int[] {hit.start(), hit.end()});
    return places;
  }

  /// On which side of its value a text stands: -1 below, 1 above, 0 if it does not say or says
  /// both.
  public int side(String text) {
    return (has(Cue.ABOVE, text) ? 1 : 0) - (has(Cue.BELOW, text) ? 1 : 0);
  }

  public String without(Cue cue, String text) {
    return cues.get(cue).replaceAll(text, _ -> " ");
  }

  boolean generic(String word) {
    return generic.values().stream().anyMatch(words -> words.contains(word));
  }

  public List<Ordinal> ordinals() {
    return ordinals;
  }

  /// Whether a text is in one of the languages that the lists cover well.
  public boolean reads(String text) {
    return READ_SCRIPT.found(text)
        || Topic.words(text).stream().anyMatch(word -> word.length() >= TELLING && generic(word));
  }

  /// `dont` is read as `don't`.
  String spelled(String text) {
    String right = text;
    for (Respelling rule : spelling)
      right =
          rule.hasty.replaceAll(
              right,
              hit ->
                  rule.proper.replace(
                      "$1", hit.groups().size() > 1 ? hit.group(1).orElse("") : ""));
    return right;
  }

  /// Whether a word before a colon is a heading rather than somebody's name.
  public boolean label(String word) {
    return labels.contains(word);
  }

  /// The language most of whose small words stand in a text; the first of the file if none does.
  public String language(Set<String> words) {
    String best = "en";
    long most = 0;
    for (var language : generic.entrySet()) {
      long count = words.stream().filter(language.getValue()::contains).count();
      if (count > most) {
        most = count;
        best = language.getKey();
      }
    }
    return best;
  }

  /// A pair of which one text has one word and the other text the other.
  public Optional<String> opposite(Set<String> one, Set<String> other) {
    for (List<String> pair : opposites) {
      String a = pair.getFirst();
      String b = pair.getLast();
      if (one.contains(a) && !one.contains(b) && other.contains(b) && !other.contains(a))
        return Optional.of(a + " / " + b);
      if (one.contains(b) && !one.contains(a) && other.contains(a) && !other.contains(b))
        return Optional.of(b + " / " + a);
    }
    return Optional.empty();
  }
}
