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
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// The part of a sentence that settles a thing, and what stands in it that rules do not know.
///
/// Lists of what speaks against a thing are never complete: `the board accepts O01`, `the title of
/// O01 is right`, `O01 deserves a confirmed label`. So the part in which somebody says yes must
/// consist of words that a yes is made of. What may stand around it is for [Surroundings].
///
/// @param part of the sentence, in lower case
/// @param said whether it has words that rules know to settle a thing
record Assent(String part, boolean said) {
  /// A language that rules do not know is believed in so few words and no more: a longer sentence
  /// has room for a condition.
  static final int FOREIGN_WORDS = 2;

  private static final int UNICODE =
      BoundedPattern.UNICODE_CASE | BoundedPattern.UNICODE_CHARACTER_CLASS;

  /// `but O01 is right`: what another part said is over.
  private static final BoundedPattern OPENS =
      BoundedPattern.of(
          "^\\s*(?:but|while|whereas|aber|während|mais|tandis"
              + " que|pero|mientras|mas|ma|maar|men|но|ale)\\b",
          UNICODE);

  private static final BoundedPattern PARTS =
      BoundedPattern.of(
          "[,;:.!()–—、，；：。！…]+|\\s-+\\s|(?<!')\\b(?:and|und|et|y|e|och|og|en|ja|oraz|и|і|ve|και)\\b(?!"
              + " (?:hereby|fully))",
          UNICODE);
  private static final BoundedPattern WORD =
      BoundedPattern.of("[\\p{L}\\p{M}\\p{N}]+(?:['-][\\p{L}\\p{M}]+)*");
  private static final BoundedPattern UNSPACED =
      BoundedPattern.of("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]");

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
  private static final BoundedPattern STANDS;
  private static final Set<String> REFERS = new HashSet<>();
  private static final BoundedPattern REASON;

  /// `right for sensor A`: what such a word leads in is all that the yes is for.
  private static final Set<String> LIMITS = new HashSet<>();

  /// `the cracks in O01`: what stands before has a word of the thing.
  private static final BoundedPattern WITHIN =
      BoundedPattern.of(
          "([\\p{L}\\p{M}-]+)"
              + " (?:in|of|behind|from|within|von|aus|zu|de|dans|en|em|di|del|van|av|af|i)"
              + " [oc]\\d+\\b",
          UNICODE);

  static {
    JsonNode root = Yaml.parse(Lexicon.resource("assent.yaml"));
    for (JsonNode language : root.path("words"))
      WORDS.addAll(List.of(language.stringValue().split(" ")));
    root.path("characters").stringValue().codePoints().forEach(CHARACTERS::add);
    LIMITS.addAll(List.of(root.path("limits").stringValue().split(" ")));
    for (JsonNode phrase : root.path("phrases"))
      PHRASES.add(BoundedPattern.of(phrase.stringValue(), UNICODE));
    PART_OF = BoundedPattern.of(root.path("part_of").stringValue(), UNICODE);
    RELIES = BoundedPattern.of(root.path("relies").stringValue(), UNICODE);
    SPEAKER = BoundedPattern.of(root.path("speaker").stringValue(), UNICODE);
    REASON = BoundedPattern.of(root.path("reason").stringValue(), UNICODE);
    REFERS.addAll(List.of(root.path("refers").stringValue().split(" ")));
    STANDS = BoundedPattern.of(root.path("stands").stringValue(), UNICODE);
  }

  /// What the part that says yes holds besides a yes and the thing; empty if it is only that.
  ///
  /// @param again whether the clause names the thing by what it says
  static String unread(String clause, Veto.Subject subject, boolean again) {
    Assent assent = again ? before(clause, subject.terms()) : of(clause, subject.id());
    List<String> words = assent.unread(subject.content(), subject.terms());
    String by = Surroundings.problem(clause, assent.part(), subject);
    if (!by.isEmpty()) return by;
    if (words.isEmpty() && again) words = Restatement.unread(clause, subject);
    if (words.isEmpty() || assent.foreign(words)) return "";
    // `bet the farm on O01, it stands`
    for (String part : PARTS.split(clause)) {
      boolean pointing = !again && settles(part) && STANDS.found(part);
      if (pointing && new Assent(part, true).unread("", List.of()).isEmpty()) return "";
    }
    return "says more than rules can read: " + String.join(", ", words);
  }

  /// @param clause what is said of the thing
  /// @param id of the thing; where it is not named, the first part that says yes is meant
  static Assent of(String clause, String id) {
    if (RELIES.found(clause) && SPEAKER.found(clause)) return new Assent("", true);
    List<String> parts = parts(clause);
    int named = -1;
    for (int i = 0; i < parts.size() && named < 0; i++) if (names(parts.get(i), id)) named = i;
    if (named >= 0 && settles(parts.get(named))) return new Assent(parts.get(named), true);
    for (int i = Math.max(0, named); i < parts.size(); i++)
      if (settles(parts.get(i))) return joined(parts, named, i);
    for (int i = named - 1; i >= 0; i--) if (settles(parts.get(i))) return joined(parts, named, i);
    return new Assent(named < 0 ? clause : parts.get(named), false);
  }

  /// Whether it gives a reason for what somebody here decides.
  static boolean gives(String clause) {
    return REASON.found(clause) && SPEAKER.found(clause);
  }

  /// Whether the person who speaks is in these words.
  static boolean speaks(String words) {
    return SPEAKER.found(words);
  }

  /// Whether a word leads in all that a yes is for.
  static boolean limits(String word) {
    return LIMITS.contains(word);
  }

  /// Where a sentence pauses.
  static List<String> parts(String clause) {
    return Stream.of(PARTS.split(clause)).filter(p -> !p.isBlank()).toList();
  }

  static List<String> words(String text) {
    return WORD.all(text, Integer.MAX_VALUE).stream()
        .map(BoundedPattern.Hit::text)
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /// `the title of O01`: something of a thing, which is not the thing.
  static Optional<String> partOf(String part) {
    return PART_OF.first(part).map(BoundedPattern.Hit::text);
  }

  /// Whether a word may stand beside a yes or a no: it is the thing's own, or adds nothing.
  static boolean addsNothing(String word, String content, List<String> terms) {
    return UNSPACED.found(word)
        ? word.codePoints().allMatch(c -> CHARACTERS.contains(c) || content.indexOf(c) >= 0)
        : WORDS.contains(word)
            || Topic.words(content.toLowerCase(Locale.ROOT)).contains(word)
            || words(content).contains(word)
            || Topic.of(word).akin(terms);
  }

  /// Two parts are one where the first only names the thing.
  private static Assent joined(List<String> parts, int named, int other) {
    if (named < 0) return new Assent(parts.get(other), true);
    String name = parts.get(named);
    boolean bare =
        words(withoutIds(name)).stream().allMatch(REFERS::contains) || UNSPACED.found(name);
    return bare ? new Assent(name + " " + parts.get(other), true) : new Assent(name, false);
  }

  static String withoutIds(String text) {
    String rest = text;
    for (Ids.Mention mention : Ids.mentions(text))
      rest =
          rest.substring(0, mention.start())
              + " ".repeat(mention.end() - mention.start())
              + rest.substring(mention.end());
    return rest;
  }

  static boolean names(String part, String id) {
    return Ids.mentions(part).stream().anyMatch(m -> m.id().equals(id));
  }

  static boolean settles(String part) {
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
    String rest = OPENS.replaceAll(withoutIds(part), _ -> " ");
    // The thing's own words first: of `fine-tuning` nothing is praise.
    Set<String> own = Topic.words(content.toLowerCase(Locale.ROOT));
    rest =
        WORD.replaceAll(
            rest,
            hit -> hit.text().indexOf('-') > 0 && own.contains(hit.text()) ? " " : hit.text());
    for (BoundedPattern phrase : PHRASES) rest = phrase.replaceAll(rest, _ -> " ");
    for (Lexicon.Ordinal ordinal : Lexicon.builtIn().ordinals())
      rest = ordinal.words().replaceAll(rest, _ -> " ");
    for (Cue cue : KNOWN) rest = Lexicon.builtIn().without(cue, rest);
    var unread = new ArrayList<String>();
    partOf(part)
        .or(() ->
            WITHIN
                .first(part)
                .filter(hit -> Topic.of(hit.group(1).orElse("")).akin(terms))
                .map(BoundedPattern.Hit::text))
        .ifPresent(unread::add);
    List<String> words = words(rest);
    List<String> whole = words(part);
    words.removeIf(w ->
        !whole.contains(w) && whole.stream().anyMatch(t -> t.contains(w) && WORDS.contains(t)));
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (!addsNothing(word, content, terms)) unread.add(word);
      else limit(words, i, content, terms).ifPresent(limit -> unread.add(limit + " " + word));
    }
    return unread;
  }

  /// The word that makes the thing's own word a limit of the yes: `right for sensor A`, where the
  /// thing says nothing `for sensor A`.
  private static Optional<String> limit(
      List<String> words, int at, String content, List<String> terms) {
    String word = words.get(at);
    if (Topic.of(word).shared(terms).isEmpty() || WORDS.contains(word)) return Optional.empty();
    List<String> own = words(content.toLowerCase(Locale.ROOT));
    for (int before = at - 1; before >= 0 && before >= at - 2; before--) {
      String limit = words.get(before);
      if (LIMITS.contains(limit))
        return own.contains(limit) ? Optional.empty() : Optional.of(limit);
      if (!WORDS.contains(limit)) break;
    }
    return Optional.empty();
  }

  /// Whether it is in a language that rules know no word of, and short enough to be believed.
  boolean foreign(List<String> unread) {
    String bare = Ids.OBSERVATION_SPOKEN.matcher(part).replaceAll(" ");
    return !said
        && unread.size() == WORD.all(bare, Integer.MAX_VALUE).size()
        && foreignWords(unread);
  }

  /// Unknown words in plain English letters are far more often slang (`O01 bollocks`) than another
  /// language.
  static boolean foreignWords(List<String> words) {
    return words.size() <= FOREIGN_WORDS
        && words.stream().flatMapToInt(String::codePoints).anyMatch(c -> c > 0x7f);
  }
}
