package cairn.record.signal;

import cairn.record.state.Ids;
import cairn.record.words.Lexicon;
import cairn.record.words.Lexicon.Cue;
import cairn.record.words.Topic;
import cairn.text.BoundedPattern;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// The part of a sentence that changes what stands, as [Assent] is the part that settles a thing.
///
/// `drop C02 from the slide`, `Tom wants to drop C02` and `N01 refutes the old version of C01` hold
/// every word that a list would look for. So that part must consist of such words, the thing's own,
/// and words that add nothing; behind a comma people may say what they like.
final class ChangeWords {
  private static final int UNICODE =
      BoundedPattern.UNICODE_CASE | BoundedPattern.UNICODE_CHARACTER_CLASS;

  private static final Map<Veto.Way, BoundedPattern> VERBS = new EnumMap<>(Veto.Way.class);
  private static final BoundedPattern DICTATES;
  private static final Set<String> WORDS = new HashSet<>();
  private static final Set<Integer> CHARACTERS = new HashSet<>();

  static {
    JsonNode root = Yaml.parse(Lexicon.resource("changes.yaml"));
    List<String> refutes = patterns(root.path("refutes"));
    VERBS.put(Veto.Way.AGAINST, any(refutes));
    VERBS.put(Veto.Way.WITHDRAWS, any(patterns(root.path("withdraws"))));
    VERBS.put(Veto.Way.REWORDS, any(patterns(root.path("rewords"))));
    VERBS.put(
        Veto.Way.CONTRADICTS,
        any(Stream.concat(refutes.stream(), patterns(root.path("contradicts")).stream()).toList()));
    DICTATES = BoundedPattern.of(root.path("dictates").stringValue(), UNICODE);
    WORDS.addAll(List.of(root.path("words").stringValue().split(" ")));
    root.path("characters").stringValue().codePoints().forEach(CHARACTERS::add);
  }

  private ChangeWords() {}

  private static List<String> patterns(JsonNode languages) {
    var all = new ArrayList<String>();
    for (JsonNode language : languages) all.add(language.stringValue());
    return all;
  }

  private static BoundedPattern any(List<String> patterns) {
    return BoundedPattern.of("(?:" + String.join("|", patterns) + ")", UNICODE);
  }

  /// Whether a clause has words of this change.
  static boolean said(String clause, Veto.Way way) {
    BoundedPattern verbs = VERBS.get(way);
    return verbs != null && verbs.found(Assent.withoutIds(clause));
  }

  /// Why the clause does not say this change in words that rules can read; empty if it does.
  static String problem(String clause, Veto.Subject subject, Veto.Way way) {
    BoundedPattern verbs = VERBS.get(way);
    if (verbs == null) return "";
    String part = part(clause, subject.id(), verbs);
    // What refutes a thing may say besides that it contradicts it.
    BoundedPattern read = way == Veto.Way.AGAINST ? VERBS.get(Veto.Way.CONTRADICTS) : verbs;
    String rest = read.replaceAll(Assent.withoutIds(part), _ -> " ");
    Lexicon lexicon = Lexicon.builtIn();
    var negation = lexicon.find(Cue.NEGATION, lexicon.without(Cue.NEUTRAL, rest));
    if (negation.isPresent()) return "negated: " + negation.get();
    boolean said = verbs.found(Assent.withoutIds(part));
    List<String> unread = new ArrayList<>();
    Assent.partOf(part).ifPresent(unread::add);
    for (String word : Assent.words(rest)) {
      boolean known =
          WORDS.contains(word)
              || word.codePoints().allMatch(CHARACTERS::contains)
              || Assent.addsNothing(word, subject.content(), subject.terms());
      if (!known) unread.add(word);
    }
    if (unread.isEmpty()) return said ? "" : "no word of it " + way.verb() + " " + subject.id();
    String other = Assent.withoutIds(part);
    boolean foreign =
        VERBS.values().stream().noneMatch(known -> known.found(other))
            && Assent.foreignWords(unread)
            && unread.size() == Assent.words(other).size();
    return foreign ? "" : "says more than rules can read: " + String.join(", ", unread);
  }

  /// The part that names the thing, and the one with the verb where that is another.
  private static String part(String clause, String id, BoundedPattern verbs) {
    List<String> parts = Assent.parts(clause);
    int named = -1;
    for (int i = 0; i < parts.size() && named < 0; i++)
      if (Ids.mentions(parts.get(i)).stream().anyMatch(m -> m.id().equals(id))) named = i;
    if (named >= 0 && verbs.found(Assent.withoutIds(parts.get(named)))) return parts.get(named);
    for (int i = 0; i < parts.size(); i++)
      if (verbs.found(Assent.withoutIds(parts.get(i))))
        return (named < 0 ? "" : parts.get(named) + " ") + parts.get(i);
    return named < 0 ? clause : parts.get(named);
  }

  /// `C02 should be in bold` is no wording for C02: half of a new wording's words are the old
  /// one's, unless it stands in quotation marks, behind a colon, or behind `should say`.
  static boolean restates(String words, String text, String before) {
    List<String> old = Topic.of(before).terms();
    List<String> fresh = Topic.of(text).terms();
    long kept = fresh.stream().filter(term -> Topic.of(term).akin(old)).count();
    if (2 * kept >= fresh.size()) return true;
    int at = words.toLowerCase(Locale.ROOT).indexOf(text.toLowerCase(Locale.ROOT));
    return at >= 0 && dictates(words.substring(0, at));
  }

  /// Whether what follows these words is a wording.
  static boolean dictates(String words) {
    return DICTATES.found(words);
  }

  /// Whether a new wording is what the words say: verbatim, or made of their words and the old
  /// ones.
  static boolean dictated(String words, String text, String before) {
    Topic said = Topic.of(words);
    Topic fresh = Topic.of(text);
    Set<String> numbers = new HashSet<>(Topic.numbers(text));
    numbers.removeAll(Topic.numbers(before));
    if (!Topic.numbers(words).containsAll(numbers)) return false;
    List<String> old = Topic.of(before).terms();
    List<String> added = fresh.terms().stream().filter(term -> !old.contains(term)).toList();
    boolean changes = !added.isEmpty() || !numbers.isEmpty();
    return changes && said.terms().containsAll(added);
  }
}
