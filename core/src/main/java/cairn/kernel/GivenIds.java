package cairn.kernel;

import cairn.spine.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Which ids the events of a protocol give out, as data: what must be known to join two histories
/// that gave out the same id for different things.
///
/// @param places by type of event, where in its data an id is given out (JSON pointers)
/// @param numbers by type of event, a field that holds the number of an id, and the id's prefix
/// @param subjects by type of event, what it changes that was there before; of two histories that
///   changed the same, a person is told
/// @param verbatim fields with somebody's own words, in which no id is renamed
/// @param ofPlaces types of events that speak of places in the log, and so mean nothing in another
public record GivenIds(
    Map<String, List<String>> places,
    Map<String, Numbered> numbers,
    Map<String, List<String>> subjects,
    Set<String> verbatim,
    Set<String> ofPlaces) {
  public static final GivenIds NONE =
      new GivenIds(Map.of(), Map.of(), Map.of(), Set.of(), Set.of());

  public record Numbered(String field, String prefix) {}

  public GivenIds {
    places = Map.copyOf(places);
    numbers = Map.copyOf(numbers);
    subjects = Map.copyOf(subjects);
    verbatim = Set.copyOf(verbatim);
    ofPlaces = Set.copyOf(ofPlaces);
  }

  /// The ids that this event gives out.
  public List<String> of(Event event) {
    var ids = new ArrayList<String>();
    for (String place : places.getOrDefault(event.type(), List.of())) {
      JsonNode at = event.data().at(place);
      if (at.isString() && !at.stringValue().isEmpty()) ids.add(at.stringValue());
    }
    Numbered numbered = numbers.get(event.type());
    if (numbered != null && event.data().path(numbered.field()).isIntegralNumber())
      ids.add(numbered.prefix() + event.data().path(numbered.field()).asLong());
    return ids;
  }

  /// What the event changes, in the words a person is told; empty if nothing that was there before.
  public String subject(String type, JsonNode data) {
    var words = new ArrayList<String>();
    for (String place : subjects.getOrDefault(type, List.of()))
      words.add(data.at(place).asString(""));
    return String.join(" ", words).strip();
  }
}
