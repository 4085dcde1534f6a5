package cairn.record.harvest;

import cairn.record.state.Candidate;
import cairn.record.words.Utterance;
import cairn.record.words.Utterance.Sentence;
import cairn.text.BoundedPattern;
import cairn.text.Ends;
import java.util.List;
import java.util.Optional;

/// `Brine or glycol?` answered by the one word: a decision that leans on the question before it.
final class Either {
  /// A longer answer says more than which of the two.
  private static final int MOST_WORDS = 5;

  private static final BoundedPattern OR =
      BoundedPattern.of("\\s+(?:or|oder|ou|o|u)\\s+|\\s*(?:还是|或者|それとも)\\s*");

  private static final BoundedPattern OPENING =
      BoundedPattern.of(
          "^(?:(?:ok|okay|please|let's|make it|use|take|go|go with|bitte|nehmen wir|nimm|on"
              + " prend|usa|usemos|vamos com|vamos con|用)[, ]+)+");

  private static final BoundedPattern YES_OR_NO =
      BoundedPattern.of("^(?:yes|no|y|n|ja|nein|oui|non|sí|si|sim|não|ok|okay|go|both|neither)$");

  private Either() {}

  /// @param closing the agent's words before this turn; the last sentence asks
  static Optional<Candidate> answered(String closing, String answer) {
    String said = Ends.withoutSpaceOr(plain(answer), ".!。");
    String words = OPENING.matcher(said).replaceFirst("").strip();
    if (words.isEmpty() || words.split(" ").length > MOST_WORDS || YES_OR_NO.found(words))
      return Optional.empty();
    List<Sentence> asked = Utterance.of(closing).sentences();
    if (asked.isEmpty() || !asked.getLast().asks() || Utterance.asks(answer))
      return Optional.empty();
    String question = Ends.withoutSpaceOr(plain(asked.getLast().text()), "?？\"'”»)");
    List<BoundedPattern.Hit> ors = OR.all(question, 2);
    if (ors.size() != 1) return Optional.empty();
    String before = question.substring(0, ors.getFirst().start());
    String after = question.substring(ors.getFirst().end());
    if (ends(before, words)) return Optional.of(Options.decision(answer, words, List.of(after)));
    return begins(after, words)
        ? Optional.of(Options.decision(answer, words, List.of(side(before, words))))
        : Optional.empty();
  }

  private static boolean ends(String text, String words) {
    if (!text.endsWith(words)) return false;
    int at = text.length() - words.length();
    return at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1)) || ideograph(words);
  }

  private static boolean begins(String text, String words) {
    if (!text.startsWith(words)) return false;
    return text.length() == words.length()
        || !Character.isLetterOrDigit(text.charAt(words.length()))
        || ideograph(words);
  }

  private static boolean ideograph(String words) {
    return Character.isIdeographic(words.codePointAt(0));
  }

  /// As many words of the other side as this one has.
  private static String side(String before, String words) {
    String[] all = before.split(" ");
    int from = Math.max(0, all.length - words.split(" ").length);
    return String.join(" ", List.of(all).subList(from, all.length));
  }

  private static String plain(String text) {
    return Utterance.normal(text).replace("`", "").replace("*", "").replaceAll("\\s+", " ").strip();
  }
}
