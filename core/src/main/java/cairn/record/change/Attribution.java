package cairn.record.change;

import cairn.record.harvest.Turn;
import cairn.record.state.Candidate;
import cairn.record.state.CandidateKind;
import cairn.record.state.Explanation;
import cairn.record.state.NodeType;
import cairn.record.words.Topic;
import cairn.record.words.Utterance;
import java.util.List;
import java.util.Optional;

/// Whether an event is the user's, as its proposer says. One rule: the words that it quotes stand
/// in the user's message of this turn. Without a quote its own words must be theirs; a title is
/// only a label. So a translated question, or `option 1`, is the user's with the words that say it.
final class Attribution {
  /// How much of an event without a quote must be in the user's words.
  private static final double OWN_WORDS = 0.5;

  /// Shorter words stand in any message; they quote it only if they are most of it.
  private static final int MIN_QUOTE = 6;

  private final String message;
  private final Topic topic;

  Attribution(Turn turn) {
    this.message = turn.user();
    this.topic = Topic.of(message.substring(0, Math.min(message.length(), Utterance.MAX_READ)));
  }

  /// Why it is not the user's; empty if it is.
  Optional<String> notTheirs(Candidate event) {
    String quote = event.text("quote");
    if (!quote.isEmpty()) {
      if (quotes(quote)) return Optional.empty();
      return Optional.of(
          "\"" + Explanation.shorten(quote, 60) + "\" does not stand in the user's message");
    }
    for (String field : own(event)) {
      Topic said = Topic.of(event.text(field));
      if (!said.isEmpty() && said.coveredBy(topic.terms()) >= OWN_WORDS) return Optional.empty();
    }
    return Optional.of(
        "it has no `quote`, and \""
            + Explanation.shorten(event.text(own(event).getFirst()), 60)
            + "\" is not in the user's words; `quote` the words with which they say it");
  }

  /// Whether these are words of the user, and enough to be theirs and nobody else's.
  boolean quotes(String quote) {
    if (!Utterance.contains(message, quote)) return false;
    return quote.strip().length() >= MIN_QUOTE
        || 2 * quote.strip().length() >= message.strip().length();
  }

  /// The fields that say what the event is.
  private static List<String> own(Candidate event) {
    return event.kind() instanceof CandidateKind.Step(NodeType type)
        ? type.required()
        : List.of("content", "statement", "definition", "rationale");
  }
}
