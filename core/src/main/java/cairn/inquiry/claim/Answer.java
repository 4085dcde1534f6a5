package cairn.inquiry.claim;

import java.util.List;

/// What the sources say to the question itself, before anything else is told of them.
///
/// @param places that answer, best first; none where the sources do not answer
/// @param searched how much was looked through
/// @param absentWords words of the question that occur nowhere in the sources
/// @param notStated what was asked and no source says, one sentence each
/// @param nearest places that come near without answering, best first
public record Answer(
    Answered verdict,
    List<AnswerPlace> places,
    Searched searched,
    List<String> absentWords,
    List<AnswerPlace> nearest,
    List<String> notStated) {
  public Answer {
    places = List.copyOf(places);
    absentWords = List.copyOf(absentWords);
    nearest = List.copyOf(nearest);
    // logs of before it was said have none
    notStated = notStated == null ? List.of() : List.copyOf(notStated);
    if (places.isEmpty() != (verdict == Answered.NOT_ANSWERED))
      throw new IllegalArgumentException(verdict + " with " + places.size() + " places");
  }

  /// @param meaning whether all of it was also compared by meaning, not by its words alone
  public record Searched(int sources, int passages, boolean meaning) {}
}
