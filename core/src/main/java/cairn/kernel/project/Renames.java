package cairn.kernel.project;

import cairn.kernel.GivenIds;
import cairn.spine.Event;
import cairn.spine.HistoryJoined.Rename;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/// What the ids of a history are called after it was joined to another one that gave out the same.
///
/// In the joined history an id always meant what that history gave it to, so every mention follows.
final class Renames {
  /// A name of this length with a dash is a slug: it means one thing wherever it stands, and a
  /// number at its end is part of it.
  private static final int SLUG = 15;

  private final Map<String, GivenIds> given;
  private final Map<String, Map<String, String>> names = new HashMap<>();
  private final List<Rename> fresh = new ArrayList<>();

  private Renames(Map<String, GivenIds> given) {
    this.given = given;
  }

  /// @param given what each protocol's events give out
  /// @param trunk the events that the log has behind the fork
  /// @param branch the events of the other history
  /// @param earlier what earlier joins renamed, by the event that gave out the id
  static Renames of(
      Map<String, GivenIds> given,
      List<Event> trunk,
      List<Event> branch,
      Map<String, List<Rename>> earlier) {
    var renames = new Renames(given);
    var taken = new HashSet<String>();
    var there = new HashMap<String, Event>();
    for (Event event : trunk) {
      there.put(event.id(), event);
      taken.addAll(renames.given(event));
    }
    var all = new HashSet<>(taken);
    for (Event event : branch) all.addAll(renames.given(event));
    var own = new HashSet<String>();
    for (Event event : branch) {
      Event known = there.get(event.id());
      if (known != null) renames.asItStands(event, known, earlier);
      for (String id : renames.given(event)) {
        if (!own.add(id) || known != null || !taken.contains(id)) continue;
        String now = next(id, all);
        all.add(now);
        renames.put(event, id, now);
        renames.fresh.add(new Rename(id, now, event.id()));
      }
    }
    return renames;
  }

  /// An event that the log has already tells by itself what its ids are called there. An earlier
  /// join told it, of the first event that gave them out; one that was killed did not get to it.
  private void asItStands(Event event, Event known, Map<String, List<Rename>> earlier) {
    List<String> before = given(event);
    List<String> now = given(known);
    for (int i = 0; i < Math.min(before.size(), now.size()); i++) {
      var rename = new Rename(before.get(i), now.get(i), event.id());
      if (rename.id().equals(rename.now())) continue;
      put(event, rename.id(), rename.now());
      boolean told =
          Stream.concat(earlier.values().stream().flatMap(List::stream), fresh.stream())
              .anyMatch(r -> r.id().equals(rename.id()) && r.now().equals(rename.now()));
      if (!told) fresh.add(rename);
    }
  }

  /// Those that this join decided, and those that nobody told yet.
  List<Rename> fresh() {
    return List.copyOf(fresh);
  }

  private List<String> given(Event event) {
    return table(event).of(event);
  }

  private GivenIds table(Event event) {
    return given.getOrDefault(protocol(event), GivenIds.NONE);
  }

  /// Work is told by the workshop, and belongs to a protocol all the same.
  static String protocol(Event event) {
    String first = event.type().substring(0, Math.max(0, event.type().indexOf('.')));
    return first.equals("work") ? event.data().path("protocol").asString("") : first;
  }

  private void put(Event event, String id, String now) {
    String where = isSlug(id) ? "" : protocol(event);
    names.computeIfAbsent(where, _ -> new HashMap<>()).put(id, now);
  }

  private static boolean isSlug(String id) {
    return id.length() >= SLUG && id.indexOf('-') > 0;
  }

  /// The first free id after the highest of its kind: `N07` for `N04` where `N06` is the last,
  /// `2026-11-18_002`, `20261118-heat-pumps-2`.
  static String next(String id, Set<String> taken) {
    int digits = id.length();
    while (digits > 0 && Character.isDigit(id.charAt(digits - 1))) digits--;
    if (digits == id.length() || digits == 0 || isSlug(id)) {
      int n = 2;
      while (taken.contains(id + "-" + n)) n++;
      return id + "-" + n;
    }
    String stem = id.substring(0, digits);
    long highest = 0;
    for (String other : taken)
      if (other.startsWith(stem)) highest = Math.max(highest, number(other.substring(digits)));
    int width = id.charAt(digits) == '0' ? id.length() - digits : 1;
    return stem + ("%0" + width + "d").formatted(highest + 1);
  }

  private static long number(String text) {
    boolean digits = !text.isEmpty() && text.length() <= 9;
    for (int i = 0; digits && i < text.length(); i++) digits = Character.isDigit(text.charAt(i));
    return digits ? Long.parseLong(text) : 0;
  }

  /// The data of an event of the joined history in the names of the log.
  ObjectNode applied(Event event) {
    var now = new HashMap<>(names.getOrDefault("", Map.of()));
    now.putAll(names.getOrDefault(protocol(event), Map.of()));
    if (now.isEmpty()) return event.data();
    GivenIds table = table(event);
    var data = (ObjectNode) new Names(now, table.verbatim()).applied(event.data());
    GivenIds.Numbered numbered = table.numbers().get(event.type());
    if (numbered == null) return data;
    String other = now.get(numbered.prefix() + data.path(numbered.field()).asLong());
    return other == null
        ? data
        : data.put(numbered.field(), Long.parseLong(other.substring(numbered.prefix().length())));
  }
}
