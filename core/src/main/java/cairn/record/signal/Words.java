package cairn.record.signal;

import cairn.record.state.Explanation;
import cairn.record.state.Ids;
import cairn.record.words.Lexicon;
import cairn.record.words.Lexicon.Cue;
import cairn.record.words.Topic;
import cairn.record.words.Utterance;
import cairn.record.words.Utterance.Sentence;
import cairn.text.BoundedPattern;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Small questions about a sentence, asked by more than one rule.
final class Words {
  private static final BoundedPattern SPEAKER =
      BoundedPattern.of(
          "\\b(?!I\\b|We\\b|Yes\\b|That\\b|This\\b|It\\b|So\\b|Now\\b|And\\b|Exactly\\b|Agreed\\b|Correct\\b|Both\\b|All\\b|These\\b|Those\\b|Everything\\b|They\\b)[A-Z][a-z]{1,30}"
              + " (?:says|said|thinks|thought|claims|claimed|agrees|agreed|confirms|confirmed|wrote|writes|told|insists|swears|reckons|believes|(?:is|was|seems)"
              + " (?:now |quite |fully )?(?:convinced|sure|certain|happy|sold|persuaded))\\b");
  private static final BoundedPattern NO =
      BoundedPattern.of("^(?:no|not|nope|nein|non|不|nicht|pas)\\b");

  /// So many characters may stand between a request and what it asks for.
  private static final int OBJECT = 24;

  private Words() {}

  /// What a sentence is about when agreement and hedges are taken out.
  static Topic topic(String plain) {
    Lexicon lexicon = Lexicon.builtIn();
    String said = lexicon.without(Cue.SUPPORT, lexicon.without(Cue.HEDGE, unagreed(plain)));
    return Topic.of(said.replace("␣", " "));
  }

  /// What is left when the agreeing words are taken out.
  static String unagreed(String plain) {
    Lexicon lexicon = Lexicon.builtIn();
    return lexicon.without(
        Cue.WEAK, lexicon.without(Cue.STRONG, lexicon.without(Cue.NEUTRAL, plain)));
  }

  /// Where the words differ from the thing in a number or a name, or turn it round.
  static String variance(Sentence sentence, String content, List<String> terms) {
    Lexicon lexicon = Lexicon.builtIn();
    String plain = Ids.OBSERVATION_SPOKEN.matcher(sentence.plain()).replaceAll(" ");
    String words = Ids.OBSERVATION_SPOKEN.matcher(unagreed(sentence.plain())).replaceAll(" ");
    Set<String> numbers = Topic.numbers(words);
    numbers.removeAll(Topic.numbers(content));
    if (!numbers.isEmpty()) return "says another value: " + String.join(", ", numbers);
    Set<String> shared = Topic.numbers(words);
    shared.retainAll(Topic.numbers(content));
    int said = lexicon.side(words);
    int meant = lexicon.side(Utterance.normal(content));
    if (!shared.isEmpty() && said * meant < 0)
      return "says the other side of " + String.join(", ", shared);
    Set<String> written = Topic.words(content);
    Optional<String> opposite = lexicon.opposite(Topic.words(words), written);
    if (opposite.isPresent()) return "says the opposite: " + opposite.get();
    Optional<String> other =
        translated(plain, content) ? Optional.empty() : topic(plain).putInPlace(terms);
    return other.map(word -> "says something else: " + word).orElse("");
  }

  /// Whether two texts are in different languages, as far as small words tell.
  static boolean translated(String plain, String content) {
    Lexicon lexicon = Lexicon.builtIn();
    return !lexicon.language(Topic.words(plain)).equals(lexicon.language(Topic.words(content)));
  }

  /// `Yes, I was paged again last night, same overload`: its own story, with words of the other.
  static boolean aside(Topic said, List<String> terms) {
    int common = said.shared(terms).size();
    return common < Reliance.STATEMENT && common < said.terms().size() && 2 * common < terms.size();
  }

  static boolean namesSpeaker(String text) {
    return SPEAKER.found(text);
  }

  /// Whether the id is what a request asks for: `rerun O01`.
  static boolean object(String clause, String id) {
    for (Ids.Mention mention : Ids.mentions(clause)) {
      if (!mention.id().equals(id)) continue;
      for (int[] place : Lexicon.builtIn().places(Cue.REQUEST, clause)) {
        int gap = mention.start() - place[1];
        if (gap >= 0 && gap <= OBJECT) return true;
      }
    }
    return false;
  }

  /// A negation that stands before the agreeing words, or right behind them, is about them.
  static boolean beforeAgreement(int[] negation, String plain) {
    Lexicon lexicon = Lexicon.builtIn();
    for (Cue cue : new Cue[] {Cue.STRONG, Cue.WEAK}) {
      for (int[] agreement : lexicon.places(cue, plain)) {
        if (negation[0] < agreement[1]) return true;
        boolean beside = plain.substring(agreement[1], negation[0]).isBlank();
        if (beside && Character.isLetter(plain.charAt(negation[0]))) return true;
      }
    }
    return false;
  }

  /// Whether the sentence behind another takes it back.
  static String takenBack(Sentence after) {
    Lexicon lexicon = Lexicon.builtIn();
    String plain = lexicon.without(Cue.NEUTRAL, after.plain());
    String told = Explanation.shorten(after.text(), 40);
    var contrast = lexicon.places(Cue.CONTRAST, plain);
    if (!contrast.isEmpty() && contrast.getFirst()[0] <= 3) return "taken back: " + told;
    var sarcasm = lexicon.find(Cue.SARCASM, Utterance.normal(after.text()));
    if (sarcasm.isPresent()) return "not meant: " + sarcasm.get();
    var hedge = lexicon.places(Cue.HEDGE, plain);
    if (after.asks() && Topic.of(plain).isEmpty()) return "questioned: " + told;
    if (!hedge.isEmpty() && hedge.getFirst()[0] <= 3) return "hedged: " + told;
    return NO.found(plain) ? "taken back: " + told : "";
  }

  /// Whether a text has a word as a word: `drift` does not say `if`.
  static boolean says(String text, String word) {
    for (int at = text.indexOf(word); at >= 0 && !word.isEmpty(); at = text.indexOf(word, at + 1)) {
      int end = at + word.length();
      boolean begins = at == 0 || !joined(text.codePointBefore(at), word.codePointAt(0));
      boolean ends =
          end == text.length()
              || !joined(text.codePointAt(end), word.codePointBefore(word.length()));
      if (begins && ends) return true;
    }
    return false;
  }

  /// Scripts without spaces join nothing.
  private static boolean joined(int one, int other) {
    return Character.isAlphabetic(one)
        && Character.isAlphabetic(other)
        && one < 0x2E80
        && other < 0x2E80;
  }
}
