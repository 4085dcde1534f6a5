package cairn.record.state;

import cairn.text.Json;
import java.util.Comparator;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// What rules saw and are not sure of. It waits until somebody takes, dismisses or merges it; no
/// rule builds on it.
///
/// @param event as somebody would propose it
/// @param quote the user's words
/// @param turn the turn they were said in
public record Proposed(String id, ObjectNode event, String quote, String turn) {
  /// Older ones leave the list; they stay in the log.
  static final int MOST = 100;

  /// The field of an event that is a question about something that was turned back.
  public static final String ASKS = "asks";

  public static final String QUESTION = "What failed, why, and what is kept?";

  public static final String PREFIX = "P";

  public String kind() {
    return event.path("kind").asString("");
  }

  /// Whether it is a question about something that was turned back, and not an event.
  public boolean asks() {
    return !event.path(ASKS).asString("").isEmpty();
  }

  /// What to show: the words, and for a question why it is asked and about what.
  public String line() {
    if (!asks()) return quote;
    List<String> about = Candidate.words(event.path("about"));
    return event.path("why").asString("")
        + (about.isEmpty() ? "" : " (" + String.join(", ", about) + "?)")
        + ": \""
        + Explanation.shorten(quote, 120)
        + "\" "
        + event.path(ASKS).asString("");
  }

  public static RecordState noted(RecordState state, RecordEvent.EventProposed e) {
    Hot hot = state.hot().used(e.id());
    var list =
        hot.proposed().plus(e.id(), new Proposed(e.id(), e.event(), e.quote(), hot.current()));
    while (list.size() > MOST)
      list = list.minus(sorted(List.copyOf(list.values())).getFirst().id());
    return state.hot(hot.proposed(list));
  }

  public static RecordState settled(RecordState state, RecordEvent.ProposalSettled e) {
    return state.hot(state.hot().proposed(state.hot().proposed().minus(e.id())));
  }

  /// Oldest first.
  public static List<Proposed> sorted(List<Proposed> list) {
    return list.stream().sorted(Comparator.comparingInt(p -> Ids.number(p.id()))).toList();
  }

  public Candidate candidate() {
    ObjectNode fields = Json.object();
    fields.setAll(event);
    return Candidate.of(kind(), fields);
  }
}
