package cairn.hook;

import cairn.text.BoundedPattern;
import cairn.transcript.Exchange;

/// Whether a turn may have taught something, by rules that cost nothing: a question to the agent is
/// an extra step that somebody waits for, so a doubtful turn is not worth it.
final class Substance {
  /// A shorter turn is a nod or an order.
  private static final int MIN_WORDS = 25;

  /// Longer turns are judged by their beginning.
  private static final int MAX_CHARS = 20_000;

  private static final BoundedPattern NUMBER =
      BoundedPattern.of("\\b\\d+(?:[.,]\\d+)?\\s?(?:%|[a-zA-Z]{1,4}\\b)");

  private static final BoundedPattern CUE =
      BoundedPattern.of(
          "\\b(?:because|therefore|instead of|turned"
              + " out|result|measured|experiment|hypothesis|failed|fails|dead end|decided|we"
              + " should|always|never|conclude|evidence|baseline)\\b",
          BoundedPattern.CASE_INSENSITIVE);

  /// "0.34 against 0.29", in any language: two measured values side by side.
  private static final BoundedPattern COMPARED =
      BoundedPattern.of(
          "\\d[.,]\\d+\\D{0,25}(?:->|→|\\b(?:against|versus|vs|than|from|to|gegen|statt|als|contre"
              + "|que|contra)\\b)\\D{0,25}\\d+[.,]\\d",
          BoundedPattern.CASE_INSENSITIVE);

  private Substance() {}

  static boolean has(Exchange turn) {
    String words = turn.user() + "\n" + turn.agent();
    String text = words.length() <= MAX_CHARS ? words : words.substring(0, MAX_CHARS);
    if (text.split("\\s+", MIN_WORDS + 1).length <= MIN_WORDS) return false;
    boolean acted = !turn.actions().isEmpty();
    return CUE.found(text) && (NUMBER.found(text) || acted) || acted && COMPARED.found(text);
  }
}
