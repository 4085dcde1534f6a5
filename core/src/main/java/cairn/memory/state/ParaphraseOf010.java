package cairn.memory.state;

import cairn.memory.words.Paraphrase;
import cairn.memory.words.WordsOf010;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Which waiting signal a note repeated, as release 0.1.0 saw it. Its log does not say so, and it
/// is worked out again whenever that log is read. This is a frozen copy of the rule of that release
/// and never follows [Paraphrase]: else another cue word would change what is recorded.
final class ParaphraseOf010 {
  private static final double ALIKE = 0.6;
  private static final double SAME = 0.75;
  private static final BoundedPattern NUMBER = BoundedPattern.of("\\d+(?:[.,]\\d+)?");
  private static final BoundedPattern CAPITALISED =
      BoundedPattern.of("(?<![\\p{L}\\d])\\p{Lu}[\\p{L}\\d]*");
  private static final BoundedPattern END_OF_AVOIDED =
      BoundedPattern.of("[,.;:!?()，。；—]| but | and (?:always |instead )?use | sondern | mais ");
  private static final Set<String> DENIAL = WordsOf010.words("denial");
  private static final Set<String> GENERIC = generic();
  private static final List<BoundedPattern> AVOID = avoid();

  private static final BoundedPattern NAME =
      BoundedPattern.of(
          "`([^`\\n]{2,80})`|((?:[\\w.~-]+/)+[\\w.-]*\\w)"
              + "|\\b([\\w-]+\\.(?:md|java|py|ts|tsx|js|json|yaml|yml|toml|sh|sql|txt|rs|go|xml|csv|env))\\b"
              + "|(?<![\\p{L}\\d])(--?[a-z][\\w-]+)"
              + "|\\b([\\p{L}]+_[\\w]+|[\\p{Ll}]+\\p{Lu}[\\p{L}\\d]*|\\p{L}+\\d[\\p{L}\\d]*)\\b");

  private static final BoundedPattern CAPITAL =
      BoundedPattern.of("(?<![\\p{L}\\d`/.])(\\p{Lu}[\\p{L}\\d]+)");

  private static final BoundedPattern POINTER = BoundedPattern.of("\\[\\[([^\\]\\[\\n]{1,80})]]");

  private static final BoundedPattern QUOTED = BoundedPattern.of("[\"“]([^\"”]{3,80})[\"”]");

  /// `When this, do that`, in the languages of the cues.
  private static final BoundedPattern CONDITION =
      BoundedPattern.of(
          "(?iu)^(?:when(?:ever)?|if|before|after|once|while|on|for|in|during|wenn|falls|bevor|vor|nach|bei|quand|si|lorsque|avant|après|cuando|antes"
              + " de|después de|当|如果|每当)\\s*(.+?)(?:,|:|，| - | – )\\s*(.+)$",
          BoundedPattern.DOTALL);

  /// `do that before this`.
  private static final BoundedPattern POSTPOSED =
      BoundedPattern.of(
          "(?iu)^(.+?)\\s+(?:when(?:ever)?|before|after|if|unless|bevor|wenn|avant"
              + " de|avant|quand|cuando|antes de)\\s+(.+)$",
          BoundedPattern.DOTALL);

  private ParaphraseOf010() {}

  /// The note that is repeated; empty if none.
  static String repeated(List<Waiting> waiting, String note) {
    Set<String> stems = WordsOf010.stems(note);
    for (Waiting each : waiting)
      if (each.note().equals(note)
          || (Paraphrase.jaccard(WordsOf010.stems(each.note()), stems) >= ALIKE
              && same(each.note(), note))) return each.note();
    return "";
  }

  static boolean same(String a, String b) {
    if (plain(a).equals(plain(b))) return true;
    return Paraphrase.jaccard(WordsOf010.stems(a), WordsOf010.stems(b)) >= SAME
        && numbers(a).equals(numbers(b))
        && entities(a).equals(entities(b))
        && denies(a) == denies(b)
        && forbidden(a).equals(forbidden(b))
        && inOrder(a, b);
  }

  private static String plain(String text) {
    String plain = String.join(" ", WordsOf010.of(POINTER.matcher(text).replaceAll(" ")));
    return plain.isEmpty() ? text.strip() : plain;
  }

  private static List<String> numbers(String text) {
    var numbers = new ArrayList<String>();
    Search match = NUMBER.matcher(text);
    while (match.find()) numbers.add(match.group().replace(',', '.'));
    numbers.sort(null);
    return numbers;
  }

  private static Set<String> entities(String text) {
    var names = new HashSet<>(names(text));
    for (String name : proper(text)) names.add(name.toLowerCase(Locale.ROOT));
    Search match = CAPITALISED.matcher(text);
    while (match.find()) if (match.start() > 0) names.add(match.group().toLowerCase(Locale.ROOT));
    return names;
  }

  private static Set<String> names(String text) {
    var names = new LinkedHashSet<String>();
    Search match = NAME.matcher(text);
    while (match.find())
      for (int group = 1; group <= match.groupCount(); group++)
        if (match.group(group) != null) names.add(match.group(group).toLowerCase(Locale.ROOT));
    return names;
  }

  private static Set<String> proper(String text) {
    var names = new LinkedHashSet<String>();
    Search match = CAPITAL.matcher(text);
    while (match.find()) {
      String before = text.substring(0, match.start()).stripTrailing();
      boolean begins =
          before.isEmpty()
              || ".!?:;\"'\u201c(>-*#".indexOf(before.charAt(before.length() - 1)) >= 0;
      boolean shouted =
          match.group().length() > 1
              && match.group().equals(match.group().toUpperCase(Locale.ROOT));
      if (!begins || shouted) names.add(match.group(1));
    }
    return names;
  }

  private static boolean inOrder(String a, String b) {
    var first = new ArrayList<>(WordsOf010.stems(a));
    var second = new ArrayList<>(WordsOf010.stems(b));
    first.retainAll(Set.copyOf(second));
    second.retainAll(Set.copyOf(first));
    return first.equals(second);
  }

  private static boolean denies(String text) {
    List<String> words = WordsOf010.of(text);
    int negations = 0;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (!DENIAL.contains(word)) continue;
      if (word.equals("t") && (i == 0 || !words.get(i - 1).endsWith("n"))) continue;
      boolean notOnly =
          word.equals("not") && i + 1 < words.size() && words.get(i + 1).equals("only");
      if (!notOnly) negations++;
    }
    return negations % 2 == 1 || !avoided(text).isEmpty();
  }

  private static Set<String> forbidden(String text) {
    Set<String> kept = avoided(text);
    kept.removeAll(GENERIC);
    return kept;
  }

  private static Set<String> avoided(String text) {
    String said =
        POINTER.matcher(text).replaceAll(" ").replaceAll("^\\s*(?:[-*+]|\\d+[.)])\\s+", "").strip();
    String masked = QUOTED.matcher(said).replaceAll(m -> mask(m.group()));
    Search front = CONDITION.matcher(masked);
    Search back = POSTPOSED.matcher(masked);
    String asked =
        unmask(front.matches() ? front.group(2) : back.matches() ? back.group(1) : masked);
    var avoided = new LinkedHashSet<String>();
    for (BoundedPattern cue : AVOID) asked = takeAvoided(asked, cue, avoided);
    return avoided;
  }

  private static String mask(String quoted) {
    return BoundedPattern.literally(quoted.replace(',', '\u0001').replace(':', '\u0002'));
  }

  private static String unmask(String text) {
    return text.replace('\u0001', ',').replace('\u0002', ':');
  }

  private static String takeAvoided(String direction, BoundedPattern cue, Set<String> avoided) {
    var match = cue.first(direction);
    if (match.isEmpty()) return direction;
    String rest = direction.substring(match.get().end());
    Search end = END_OF_AVOIDED.matcher(rest);
    int stop = end.find() ? end.start() : rest.length();
    avoided.addAll(tokens(rest.substring(0, stop)));
    return direction.substring(0, match.get().start()) + " " + rest.substring(stop);
  }

  private static Set<String> tokens(String text) {
    var tokens = new LinkedHashSet<>(WordsOf010.stems(text));
    tokens.addAll(names(text));
    tokens.removeIf(token -> token.length() < 2);
    return tokens;
  }

  private static Set<String> generic() {
    var generic = new HashSet<String>();
    for (String word : WordsOf010.of(WordsOf010.RULES.path("generic").stringValue())) {
      generic.add(word);
      generic.add(WordsOf010.stem(word));
    }
    return Set.copyOf(generic);
  }

  private static List<BoundedPattern> avoid() {
    var cues = new ArrayList<BoundedPattern>();
    for (JsonNode cue : WordsOf010.RULES.path("avoid"))
      cues.add(BoundedPattern.of(cue.stringValue(), BoundedPattern.CASE_INSENSITIVE));
    return List.copyOf(cues);
  }
}
