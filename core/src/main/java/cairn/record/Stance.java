package cairn.record;

import cairn.record.Lexicon.Cue;
import cairn.record.Utterance.Sentence;
import java.util.Optional;

/// Whether a sentence settles something, and if it nearly does, what keeps it from it.
///
/// @param blocker why it does not count, or empty if it does
/// @param strong false for a bare yes, which may also permit or acknowledge
record Stance(boolean agrees, boolean strong, String blocker) {
  static final Stance NONE = new Stance(false, false, "");

  boolean settles() {
    return agrees && blocker.isEmpty();
  }

  /// @param content what is being talked about: its own words do not count as hedges or negations
  /// @param next the sentence after it, which may take it back
  static Stance of(Sentence sentence, String content, Optional<Sentence> next) {
    Lexicon lexicon = Lexicon.builtIn();
    String full = Utterance.normal(sentence.text());
    boolean strong = lexicon.has(Cue.STRONG, sentence.plain());
    boolean weak = lexicon.has(Cue.WEAK, sentence.plain());
    if (!strong && !weak) {
      boolean quoted =
          sentence.quotation() && (lexicon.has(Cue.STRONG, full) || lexicon.has(Cue.WEAK, full));
      return quoted ? new Stance(true, false, "quoted, not said in the first person") : NONE;
    }
    return new Stance(true, strong, blocker(sentence, full, content, next, lexicon));
  }

  private static String blocker(
      Sentence sentence, String full, String content, Optional<Sentence> next, Lexicon lexicon) {
    String plain = sentence.plain();
    String subject = Utterance.normal(content);
    if (sentence.asks() || lexicon.has(Cue.QUESTION, plain)) return "a question";
    Optional<String> sarcasm = lexicon.find(Cue.SARCASM, full);
    if (sarcasm.isPresent()) return "not meant: " + sarcasm.get();
    String bare = lexicon.without(Cue.NEUTRAL, plain);
    Optional<String> reported = lexicon.find(Cue.REPORTED, bare);
    if (reported.isPresent()) return "reported speech: " + reported.get();
    if (!sentence.speaker().isEmpty()) return "reported speech: " + sentence.speaker();
    if (namesSpeaker(sentence.text())) return "reported speech";
    for (Cue cue : new Cue[] {Cue.HEDGE, Cue.CONDITIONAL}) {
      for (int[] place : lexicon.places(cue, bare)) {
        String word = bare.substring(place[0], place[1]).strip();
        if (!subject.contains(word))
          return (cue == Cue.HEDGE ? "hedged: " : "conditional: ") + word;
      }
    }
    for (int[] place : lexicon.places(Cue.NEGATION, bare)) {
      String word = bare.substring(place[0], place[1]).strip();
      boolean theirs = lexicon.has(Cue.NEGATION, subject) && !beforeAgreement(place, bare, lexicon);
      if (!theirs) return "negated: " + word;
    }
    Optional<String> contrast =
        lexicon.find(Cue.CONTRAST, bare).filter(word -> !subject.contains(word));
    if (contrast.isPresent()) return "qualified: " + contrast.get();
    return next.map(after -> takenBack(after, lexicon)).orElse("");
  }

  /// A negation that stands before the agreeing words, or right behind them, is about them.
  private static boolean beforeAgreement(int[] negation, String plain, Lexicon lexicon) {
    for (Cue cue : new Cue[] {Cue.STRONG, Cue.WEAK}) {
      for (int[] agreement : lexicon.places(cue, plain)) {
        if (negation[0] < agreement[1]) return true;
        boolean beside = plain.substring(agreement[1], negation[0]).isBlank();
        if (beside && Character.isLetter(plain.charAt(negation[0]))) return true;
      }
    }
    return false;
  }

  private static boolean namesSpeaker(String text) {
    return text.matches(
        "(?s).*\\b(?!I\\b|We\\b|Yes\\b|That\\b|This\\b|It\\b|So\\b|Now\\b|And\\b|Exactly\\b|Agreed\\b|Correct\\b)[A-Z][a-z]+"
            + " (?:says|said|thinks|thought|claims|claimed|agrees|agreed|confirms|confirmed|wrote|writes|told|insists|swears|reckons|believes)\\b.*");
  }

  private static String takenBack(Sentence after, Lexicon lexicon) {
    String plain = lexicon.without(Cue.NEUTRAL, after.plain());
    var contrast = lexicon.places(Cue.CONTRAST, plain);
    if (!contrast.isEmpty() && contrast.getFirst()[0] <= 3)
      return "taken back: " + Explanation.shorten(after.text(), 40);
    var sarcasm = lexicon.find(Cue.SARCASM, Utterance.normal(after.text()));
    if (sarcasm.isPresent()) return "not meant: " + sarcasm.get();
    var hedge = lexicon.places(Cue.HEDGE, plain);
    if (after.asks() && Topic.of(plain).isEmpty())
      return "questioned: " + Explanation.shorten(after.text(), 40);
    if (!hedge.isEmpty() && hedge.getFirst()[0] <= 3)
      return "hedged: " + Explanation.shorten(after.text(), 40);
    if (plain.matches("(?:no|not|nope|nein|non|不|nicht|pas)\\b.*"))
      return "taken back: " + Explanation.shorten(after.text(), 40);
    return "";
  }
}
