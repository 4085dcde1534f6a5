package cairn.memory.words;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Sha256;
import cairn.text.Words;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A board line taken apart: when it applies, what it asks for, what it forbids, what it points to.
///
/// @param phrases words quoted in the trigger, which must be said as they stand
/// @param trigger stems that tell that the line applies
/// @param explicit true if the line itself says when it applies
/// @param wanted stems and names of what it asks for
/// @param avoided stems and names of what it forbids
/// @param names identifiers anywhere in the line
/// @param pointers dossiers (`topic-x`) and paths it refers to
public record LineText(
    String text,
    String hash,
    Set<String> phrases,
    Set<String> trigger,
    boolean explicit,
    Set<String> wanted,
    Set<String> avoided,
    Set<String> names,
    Set<String> pointers) {

  private static final int HASH_DIGITS = 12;

  private static final BoundedPattern POINTER = BoundedPattern.of("\\[\\[([^\\]\\[\\n]{1,80})]]");

  private static final BoundedPattern END_OF_AVOIDED =
      BoundedPattern.of("[,.;:!?()，。；—]| but | and (?:always |instead )?use | sondern | mais ");

  /// What rules out what comes after it, in any case of its letters.
  private static final List<BoundedPattern> AVOID =
      Cues.BUILT_IN.avoid().stream()
          .map(cue -> BoundedPattern.of(cue.regex(), BoundedPattern.CASE_INSENSITIVE))
          .toList();

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

  public static LineText of(String text) {
    String said = withoutPointers(text).replaceAll("^\\s*(?:[-*+]|\\d+[.)])\\s+", "").strip();
    String masked = QUOTED.matcher(said).replaceAll(m -> mask(m.group()));
    Search front = CONDITION.matcher(masked);
    Search back = POSTPOSED.matcher(masked);
    boolean before = front.matches();
    boolean after = !before && back.matches();
    String condition = unmask(before ? front.group(1) : after ? back.group(2) : "");
    String direction = unmask(before ? front.group(2) : after ? back.group(1) : masked);
    var avoided = new LinkedHashSet<String>();
    String asked = direction;
    for (BoundedPattern cue : AVOID) asked = takeAvoided(asked, cue, avoided);
    Set<String> wanted = tokens(asked);
    wanted.removeAll(avoided);
    boolean explicit = !condition.isEmpty();
    Set<String> trigger = explicit ? tokens(condition) : tokens(said);
    if (explicit) wanted.removeAll(trigger);
    return new LineText(
        text,
        hash(text),
        quoted(explicit ? condition : ""),
        trigger,
        explicit,
        wanted,
        avoided,
        Tokens.names(said),
        pointers(text));
  }

  /// The words alone.
  public static String withoutPointers(String text) {
    return POINTER.matcher(text).replaceAll(" ");
  }

  /// Marks inside quotations do not part a line.
  private static String mask(String quoted) {
    return BoundedPattern.literally(quoted.replace(',', '\u0001').replace(':', '\u0002'));
  }

  private static String unmask(String text) {
    return text.replace('\u0001', ',').replace('\u0002', ':');
  }

  /// Every word and name of the line.
  public Set<String> tokens() {
    var all = new LinkedHashSet<>(trigger);
    all.addAll(wanted);
    all.addAll(avoided);
    return all;
  }

  /// A line that pits one thing against another is about either of them.
  public boolean speaksOf(Content said) {
    return !explicit && !avoided.isEmpty() && (said.shows(avoided) || said.shows(wanted));
  }

  /// The identity of a line: its words, without case, punctuation, marks and spacing.
  public static String hash(String text) {
    String plain = String.join(" ", Words.of(withoutPointers(text)));
    return Sha256.of(plain.isEmpty() ? text.strip() : plain)
        .substring(Sha256.PREFIX.length())
        .substring(0, HASH_DIGITS);
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
    var tokens = new LinkedHashSet<>(Tokens.stems(text));
    tokens.addAll(Tokens.names(text));
    tokens.removeIf(token -> token.length() < 2);
    return tokens;
  }

  private static Set<String> quoted(String text) {
    var phrases = new LinkedHashSet<String>();
    Search match = QUOTED.matcher(text);
    while (match.find()) phrases.add(Cues.plain(match.group(1)));
    return phrases;
  }

  public static Set<String> pointers(String text) {
    var pointers = new LinkedHashSet<String>();
    Search match = POINTER.matcher(text);
    while (match.find()) pointers.add(match.group(1).toLowerCase(Locale.ROOT).strip());
    for (String name : Tokens.names(text))
      if (name.contains("/") || name.endsWith(".md")) pointers.add(name);
    return pointers;
  }

  /// The places where a pointer's dossier may be named: `[[entity-ann]]` is `entities/ann.md`.
  public static Set<String> places(String pointer) {
    var places = new LinkedHashSet<String>();
    places.add(pointer);
    for (String[] kind : new String[][] {{"entity-", "entities/"}, {"topic-", "topics/"}})
      if (pointer.startsWith(kind[0]))
        places.add(kind[1] + pointer.substring(kind[0].length()) + ".md");
    return places;
  }
}
