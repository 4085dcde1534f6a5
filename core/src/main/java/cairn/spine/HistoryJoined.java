package cairn.spine;

import cairn.text.Json;
import cairn.text.Malformed;
import java.util.List;

/// The event that closes a join: the events of another history, which grew apart from this one and
/// came back by git, stand before it. Their lines as they were are in `joined/`.
///
/// @param branch the hash of the last line that the other history had
/// @param from the number of the last event that both histories have
/// @param events how many events were taken over
/// @param left how many were not, because they speak of places in the other log
/// @param renamed ids that both histories had given out, and what the other one's are called now
/// @param both what both histories changed: a person should look at it
public record HistoryJoined(
    String branch, long from, long events, long left, List<Rename> renamed, List<String> both) {
  public static final String TYPE = "spine.history.joined";

  /// @param event the event that gave out the id
  public record Rename(String id, String now, String event) {}

  public HistoryJoined {
    renamed = List.copyOf(renamed);
    both = List.copyOf(both);
  }

  /// With an id of its own, so that the same join done twice is one event.
  public Draft draft() {
    String id = "join_" + branch.substring(branch.length() - 24);
    return Draft.of(TYPE, Event.Origin.of("git"), Json.tree(this)).id(id);
  }

  /// What the event says; one that cannot be read renamed nothing.
  public static HistoryJoined read(Event event) {
    try {
      return Json.to(event.data(), HistoryJoined.class);
    } catch (Malformed e) {
      return new HistoryJoined("", 0, 0, 0, List.of(), List.of());
    }
  }
}
