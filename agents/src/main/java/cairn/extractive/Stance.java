package cairn.extractive;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// Which way a statement points: whether it advises for or against something, says that something
/// rose, fell or stayed, and which of its words it denies.
///
/// @param moved stems of the words beside the one that says so: what rose, or what was raised
/// @param denied stems of the words that a "not" belongs to
/// @param led every word of meaning with the one before it: who does or is it
record Stance(
    Advice advice, Course course, Set<String> moved, Set<String> denied, Map<String, String> led) {
  enum Advice {
    NONE,
    FOR,
    AGAINST
  }

  enum Course {
    NONE,
    UP,
    DOWN,
    FLAT
  }

  private static final JsonNode CUES = Resource.yaml("stances.yaml");
  private static final Pattern FOR = phrases("for");
  private static final Pattern AGAINST = phrases("against");
  private static final Pattern FLAT = phrases("flat");
  private static final Pattern OTHERS = phrases("others");
  private static final Set<String> UP = folded("up");
  private static final Set<String> DOWN = folded("down");
  private static final Set<String> DENY = folded("deny");

  private static final Set<String> SOME = folded("some");

  /// Words at the beginning of a statement that say who holds it.
  private static final int OPENING = 6;

  /// Every word that says which way, so that what a statement is about can be told from it.
  private static final Set<String> POINTING = pointing();

  static Stance of(String text) {
    String lower = text.toLowerCase(Locale.ROOT).replace('\u2019', '\'');
    List<String> words = Words.of(text);
    Language language = Language.of(words);
    Set<String> denied = denied(words, language);
    Advice advice =
        AGAINST.matcher(lower).find()
            ? Advice.AGAINST
            : FOR.matcher(lower).find() ? Advice.FOR : Advice.NONE;
    Map<String, String> led = led(words, language);
    if (FLAT.matcher(lower).find())
      return new Stance(advice, Course.FLAT, Language.content(text), denied, led);
    for (int i = 0; i < words.size(); i++) {
      boolean up = UP.contains(words.get(i));
      if (!up && !DOWN.contains(words.get(i))) continue;
      // Denied, it stayed as it was.
      boolean stayed = denied.contains(Words.stem(words.get(i)));
      Course course = stayed ? Course.FLAT : up ? Course.UP : Course.DOWN;
      return new Stance(advice, course, beside(words, i, language), denied, led);
    }
    return new Stance(advice, Course.NONE, Set.of(), denied, led);
  }

  /// The words of meaning directly before and after.
  private static Set<String> beside(List<String> words, int at, Language language) {
    Set<String> beside = new HashSet<>();
    Predicate<String> tells =
        word ->
            !language.empty(word)
                && !Character.isDigit(word.charAt(0))
                && !points(Words.stem(word));
    words.subList(0, at).reversed().stream()
        .filter(tells)
        .findFirst()
        .ifPresent(word -> beside.add(Words.stem(word)));
    words.subList(at + 1, words.size()).stream()
        .filter(tells)
        .findFirst()
        .ifPresent(word -> beside.add(Words.stem(word)));
    return beside;
  }

  private static Map<String, String> led(List<String> words, Language language) {
    var led = new HashMap<String, String>();
    String before = "";
    for (String word : words) {
      if (language.empty(word) || DENY.contains(word) || Character.isDigit(word.charAt(0)))
        continue;
      String stem = Words.stem(word);
      led.putIfAbsent(stem, before);
      before = stem;
    }
    return led;
  }

  /// Whether it denies of something what the other says of it.
  boolean denies(Stance other) {
    return denied.stream()
        .anyMatch(d ->
            other.led.containsKey(d)
                && !other.denied.contains(d)
                && other.led.get(d).equals(led.get(d)));
  }

  boolean sameThing(Stance other) {
    return moved.stream().anyMatch(other.moved::contains);
  }

  /// The next word of meaning, and the one directly before ("empfehlen nicht").
  private static Set<String> denied(List<String> words, Language language) {
    Set<String> denied = new HashSet<>();
    for (int i = 0; i < words.size(); i++) {
      if (!DENY.contains(words.get(i)) || onlyNot(words, i)) continue;
      words.subList(i + 1, words.size()).stream()
          .filter(word -> !language.empty(word))
          .findFirst()
          .ifPresent(word -> denied.add(Words.stem(word)));
      if (i > 0 && !language.empty(words.get(i - 1))) denied.add(Words.stem(words.get(i - 1)));
    }
    return denied;
  }

  private static boolean onlyNot(List<String> words, int at) {
    return at + 1 < words.size() && Set.of("only", "nur", "seulement").contains(words.get(at + 1));
  }

  /// Pointing opposite ways, whatever they are about.
  boolean opposes(Stance other) {
    boolean advised = advice != Advice.NONE && other.advice != Advice.NONE;
    if (advised) return advice != other.advice;
    boolean moved = course != Course.NONE && other.course != Course.NONE;
    return moved ? course != other.course : denied.isEmpty() != other.denied.isEmpty();
  }

  static boolean points(String stem) {
    return POINTING.contains(stem);
  }

  /// Whether a statement is the second half of a divided opinion: "The other seven would …".
  static boolean answersHalf(String text) {
    var begin = OTHERS.matcher(text.toLowerCase(Locale.ROOT));
    return begin.lookingAt();
  }

  /// Whether it tells what some of a group say: "Two installers hold …", "Six of the eight …".
  static boolean beginsHalf(String text) {
    List<String> words = Words.of(text);
    return !answersHalf(text)
        && words.subList(0, Math.min(OPENING, words.size())).stream().anyMatch(SOME::contains);
  }

  private static Set<String> pointing() {
    Set<String> stems = new HashSet<>();
    for (String list : List.of("up", "down", "for", "against", "deny"))
      for (String phrase : Resource.words(CUES.path(list)))
        for (String word : Words.of(phrase)) stems.add(Words.stem(word));
    return Set.copyOf(stems);
  }

  private static Set<String> folded(String list) {
    Set<String> words = new HashSet<>();
    for (String word : Resource.words(CUES.path(list))) words.addAll(Words.of(word));
    return Set.copyOf(words);
  }

  private static Pattern phrases(String list) {
    var all = new ArrayList<String>();
    for (String phrase : Resource.words(CUES.path(list))) all.add(Pattern.quote(phrase));
    return Pattern.compile("(?<![\\p{L}\\d])(?:" + String.join("|", all) + ")(?![\\p{L}\\d])");
  }
}
