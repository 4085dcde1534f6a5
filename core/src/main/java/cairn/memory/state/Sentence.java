package cairn.memory.state;

import cairn.memory.fragment.Board;
import cairn.memory.fragment.Signal;
import cairn.memory.words.Cues;
import cairn.memory.words.LineText;
import cairn.memory.words.Paraphrase;
import cairn.memory.words.Redaction;
import cairn.memory.words.Tokens;
import cairn.text.BoundedPattern;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Sentences of a user, and what is worth keeping of them.
public final class Sentence {
  /// A correction is worth keeping only if it says what to do.
  private static final BoundedPattern DIRECTS =
      BoundedPattern.of(
          "(?iu)\\b(?:use|don't|do"
              + " not|instead|stop|should|must|always|never|keep|write|run|put|call|name|ask|answer|prefer|please|verwende|nutze|nicht|statt|utilise|au"
              + " lieu|usa|en vez)\\b|(?:用|不要|别|请)");

  /// Openings that belong to the conversation, not to the rule. A "no" is one only before a comma:
  /// "no emojis" is a rule, and without its first word the opposite.
  private static final BoundedPattern OPENING =
      BoundedPattern.of(
          "(?iu)^(?:(?:no|nope|nein|non|wrong|不对)\\s*[,.:;!，。！-]+\\s*|(?:ok|okay|please|and|but|so|also|well|again|hey|hi|hello|hallo|salut|bonjour|hola|olá|thanks|great|good|perfect|actually|bitte|también)[,.:;!\\s-]+|(?:from"
              + " now on|going forward|in (?:the )?future|remember(?: that| to|:)?|keep in mind(?:"
              + " that)?|note(?: that|:)|ab jetzt|ab sofort|künftig|désormais|dorénavant|à"
              + " l'avenir|de ahora en adelante|a partir de ahora|从现在起|从现在开始|以后|记住)[,:，：\\s]*)+");

  /// That it was said before is no part of the rule: "this is the third time: no mocks".
  private static final BoundedPattern AGAIN =
      BoundedPattern.of(
          "(?iu)^(?:[^:]{0,40}\\b(?:said|told|saying|telling|asking|asked|(?:second|third|fourth|fifth|sixth|tenth|last|\\d+\\w\\w)"
              + " time|(?:many|two|three|four|five|\\d+) times|once"
              + " more|again|agreed|remind\\w*|for the record)\\b[^:]{0,25}: *(?=\\S{2,} \\S{2,})|i"
              + " (?:have |already |just )*(?:said|told you),? (?:to"
              + " )?(?=(?:always|never|use|don't|do not|no|stop)\\b))");

  /// ", ok?", "please": manners, not the rule.
  private static final BoundedPattern TAG =
      BoundedPattern.of(
          "(?iu),? (?:ok(?:ay)?|alright|got it|understood|deal|thanks|vale|de"
              + " acuerdo|d'accord|ja)\\?+\\W*$|,? (?:please|pls|bitte|por favor|s'il te"
              + " plaît)[.!]*$");

  /// "our `code_style`": it names a rule and does not say it.
  private static final BoundedPattern POINTER =
      BoundedPattern.of("(?iu)^(?:(?:our|the|my|your|this|that) )?[`<\"]?[\\w-]{2,40}[`>\"]?\\W*$");

  private static final int MAX_NOTE = Board.SOFT_LENGTH - 40;

  private static final double COVERED = 0.5;

  private Sentence() {}

  /// What durable signal the sentence carries, or null.
  public static @Nullable Signal signal(String sentence) {
    if (sentence.length() > 600 || significant(sentence) == 0) return null;
    if (Cues.BUILT_IN.standing(sentence)) return Signal.STANDING_INSTRUCTION;
    if (Cues.BUILT_IN.preference(sentence)) return Signal.PREFERENCE;
    boolean lasting =
        Cues.BUILT_IN.correction(sentence)
            && DIRECTS.matcher(sentence).find()
            && !Cues.BUILT_IN.question(sentence)
            && !Cues.BUILT_IN.once(sentence)
            && !Cues.BUILT_IN.reported(sentence)
            && significant(sentence) >= 2;
    return lasting ? Signal.CORRECTION : null;
  }

  private static long significant(String sentence) {
    return Tokens.stems(LineText.withoutPointers(sentence)).stream()
        .filter(stem -> !Cues.BUILT_IN.generic(stem))
        .count();
  }

  /// Whether the line already says what the sentence says.
  public static boolean covers(LineText line, String sentence) {
    if (Paraphrase.same(sentence, line.text())) return true;
    Set<String> stems = Tokens.stems(sentence);
    stems.removeIf(Cues.BUILT_IN::generic);
    long shared = stems.stream().filter(line.tokens()::contains).count();
    return shared >= 2 && shared >= COVERED * stems.size() + 1;
  }

  /// Whether nothing is left but the name of a rule that stands elsewhere.
  public static boolean points(String note) {
    return POINTER.matcher(note).matches();
  }

  /// The sentence as a rule: without its opening, without private parts, on one line.
  public static String note(String sentence) {
    String plain =
        OPENING.matcher(sentence.strip()).replaceFirst("").replaceAll("\\s+", " ").strip();
    plain = TAG.replaceAll(AGAIN.replaceAll(plain, _ -> ""), _ -> "").strip();
    plain = OPENING.matcher(plain).replaceFirst("").strip();
    if (plain.isEmpty()) plain = sentence.strip();
    String safe = Redaction.of(plain);
    if (safe.length() > MAX_NOTE)
      safe =
          safe.substring(
                  0,
                  safe.lastIndexOf(' ', MAX_NOTE) > 40 ? safe.lastIndexOf(' ', MAX_NOTE) : MAX_NOTE)
              + " …";
    return Character.toUpperCase(safe.charAt(0)) + safe.substring(1);
  }
}
