package cairn.record.signal;

import cairn.record.state.Ids;
import cairn.record.words.Lexicon;
import cairn.record.words.Lexicon.Cue;
import cairn.record.words.Topic;
import cairn.text.BoundedPattern;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// The part of a sentence that settles a thing, and what stands in it that rules do not know.
///
/// Lists of what speaks against a thing are never complete: `the board accepts O01`, `the title of
/// O01 is right`, `O01 deserves a confirmed label`. So the part in which somebody says yes must
/// consist of words that a yes is made of; behind a comma people may say what they like.
///
/// @param part of the sentence, in lower case
/// @param said whether it has words that rules know to settle a thing
record Assent(String part, boolean said) {
  /// A language that rules do not know is believed in so few words and no more: a longer sentence
  /// has room for a condition.
  static final int FOREIGN_WORDS = 2;

  private static final BoundedPattern PARTS =
      BoundedPattern.of(
          "[,;:.!()–—、，；：。！…]+|\\s-+\\s|\\b(?:and|und|et|y|e|och|og|en|ja|oraz|и|і|ve|και)\\b(?!"
              + " (?:hereby|fully))");
  private static final BoundedPattern WORD =
      BoundedPattern.of("[\\p{L}\\p{M}\\p{N}]+(?:['-][\\p{L}\\p{M}]+)*");
  private static final BoundedPattern UNSPACED =
      BoundedPattern.of("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]");

  private static final int UNICODE =
      BoundedPattern.UNICODE_CASE | BoundedPattern.UNICODE_CHARACTER_CLASS;

  private static final Cue[] SETTLES = {Cue.STRONG, Cue.WEAK, Cue.ENDORSES, Cue.CONFIRMS};
  private static final Cue[] KNOWN = {
    Cue.NEUTRAL,
    Cue.STRONG,
    Cue.WEAK,
    Cue.ENDORSES,
    Cue.CONFIRMS,
    Cue.PRAISE,
    Cue.THE_RESULT,
    Cue.RESULT,
    Cue.SUPPORT
  };

  private static final Set<String> WORDS = new HashSet<>();
  private static final Set<Integer> CHARACTERS = new HashSet<>();
  private static final List<BoundedPattern> PHRASES = new ArrayList<>();
  private static final BoundedPattern PART_OF;
  private static final BoundedPattern RELIES;
  private static final BoundedPattern SPEAKER;

  static {
    JsonNode root = Yaml.parse(Lexicon.resource("assent.yaml"));
    for (JsonNode language : root.path("words"))
      WORDS.addAll(List.of(language.stringValue().split(" ")));
    root.path("characters").stringValue().codePoints().forEach(CHARACTERS::add);
    for (JsonNode phrase : root.path("phrases"))
      PHRASES.add(BoundedPattern.of(phrase.stringValue(), UNICODE));
    PART_OF = BoundedPattern.of(root.path("part_of").stringValue(), UNICODE);
    RELIES = BoundedPattern.of(root.path("relies").stringValue(), UNICODE);
    SPEAKER = BoundedPattern.of(root.path("speaker").stringValue(), UNICODE);
  }

  /// What the part that says yes holds besides a yes and the thing; empty if it is only that.
  ///
  /// @param again whether the clause names the thing by what it says
  static String unread(String clause, Veto.Subject subject, boolean again) {
    Assent assent = again ? before(clause, subject.terms()) : of(clause, subject.id());
    List<String> words = assent.unread(subject.content(), subject.terms());
    if (words.isEmpty() || assent.foreign(words)) return "";
    // `bet the farm on O01, it stands`
    for (String part : PARTS.split(clause)) {
      boolean pointing = settles(part) && Lexicon.builtIn().has(Cue.POINTING, part);
      if (pointing && new Assent(part, true).unread("", List.of()).isEmpty()) return "";
    }
    return "says more than rules can read: " + String.join(", ", words);
  }

  /// @param clause what is said of the thing
  /// @param id of the thing; where it is not named, the first part that says yes is meant
  static Assent of(String clause, String id) {
    if (RELIES.found(clause) && SPEAKER.found(clause)) return new Assent("", true);
    List<String> parts = Stream.of(PARTS.split(clause)).filter(p -> !p.isBlank()).toList();
    int named = -1;
    for (int i = 0; i < parts.size() && named < 0; i++) if (names(parts.get(i), id)) named = i;
    if (named >= 0 && settles(parts.get(named))) return new Assent(parts.get(named), true);
    for (int i = Math.max(0, named); i < parts.size(); i++)
      if (settles(parts.get(i))) return joined(parts, named, i);
    for (int i = named - 1; i >= 0; i--) if (settles(parts.get(i))) return joined(parts, named, i);
    return new Assent(named < 0 ? clause : parts.get(named), false);
  }

  private static Assent joined(List<String> parts, int named, int other) {
    return new Assent((named < 0 ? "" : parts.get(named) + " ") + parts.get(other), true);
  }

  private static boolean names(String part, String id) {
    return Ids.mentions(part).stream().anyMatch(m -> m.id().equals(id));
  }

  private static boolean settles(String part) {
    for (Cue cue : SETTLES) if (Lexicon.builtIn().has(cue, part)) return true;
    return false;
  }

  /// What stands before a thing that is said again: `the board accepts that …`.
  static Assent before(String clause, List<String> terms) {
    int end = clause.length();
    for (BoundedPattern.Hit word : WORD.all(clause, Integer.MAX_VALUE))
      if (!Topic.of(word.text()).shared(terms).isEmpty()) end = Math.min(end, word.start());
    String opening = clause.substring(0, end);
    String[] parts = PARTS.split(opening);
    String last = parts.length == 0 ? "" : parts[parts.length - 1];
    return new Assent(settles(last) ? last : "", true);
  }

  /// The words that neither a yes is made of nor the thing.
  List<String> unread(String content, List<String> terms) {
    String rest = part;
    for (Ids.Mention mention : Ids.mentions(part))
      rest =
          rest.substring(0, mention.start())
              + " ".repeat(mention.end() - mention.start())
              + rest.substring(mention.end());
    for (Lexicon.Ordinal ordinal : Lexicon.builtIn().ordinals())
      rest = ordinal.words().replaceAll(rest, _ -> " ");
    for (BoundedPattern phrase : PHRASES) rest = phrase.replaceAll(rest, _ -> " ");
    for (Cue cue : KNOWN) rest = Lexicon.builtIn().without(cue, rest);
    Set<String> own = Topic.words(content.toLowerCase(Locale.ROOT));
    var unread = new ArrayList<String>();
    PART_OF.first(part).ifPresent(hit -> unread.add(hit.text()));
    for (BoundedPattern.Hit hit : WORD.all(rest, Integer.MAX_VALUE)) {
      String word = hit.text();
      boolean known =
          UNSPACED.found(word)
              ? word.codePoints().allMatch(c -> CHARACTERS.contains(c) || content.indexOf(c) >= 0)
              : WORDS.contains(word)
                  || own.contains(word)
                  || !Topic.of(word).shared(terms).isEmpty();
      if (!known) unread.add(word);
    }
    return unread;
  }

  /// Whether it is in a language that rules know no word of, and short enough to be believed.
  boolean foreign(List<String> unread) {
    String bare = Ids.OBSERVATION_SPOKEN.matcher(part).replaceAll(" ");
    return !said
        && unread.size() <= FOREIGN_WORDS
        && unread.size() == WORD.all(bare, Integer.MAX_VALUE).size();
  }
}
