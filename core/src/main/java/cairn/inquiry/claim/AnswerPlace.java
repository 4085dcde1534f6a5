package cairn.inquiry.claim;

import cairn.sources.Citation;
import java.util.List;

/// A place of a source that answers the question, or comes near to it.
///
/// @param text the words of the source as they stand there
/// @param heading what they stand under, outermost first; empty if nothing stands above them
/// @param deciding the words of the text that answer, in its order; empty if no rule could tell
/// @param probability that the place answers, 0 to 1, see docs/measurements.md; 0 where an agent
///   chose it, whose judgement nobody measured
public record AnswerPlace(
    String text, String heading, List<String> deciding, double probability, Citation citation) {
  public AnswerPlace {
    deciding = List.copyOf(deciding);
  }
}
