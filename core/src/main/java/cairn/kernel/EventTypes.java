package cairn.kernel;

import cairn.spine.Event;
import cairn.text.Json;
import cairn.text.Malformed;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// The names under which a protocol's events stand in the log. Derived from the sealed interface:
/// `NodeAdded` of protocol `record` is `record.node.added`, so renaming an event class is renaming
/// it on disk, which `docs/events.md` and its freshness test make visible.
public final class EventTypes<E> {
  private final Map<String, Class<? extends E>> byName = new LinkedHashMap<>();
  private final Map<Class<?>, String> byClass = new LinkedHashMap<>();

  private EventTypes() {}

  public static <E> EventTypes<E> of(String protocol, Class<E> events) {
    var types = new EventTypes<E>();
    types.collect(protocol, events);
    if (types.byName.isEmpty()) throw new IllegalArgumentException(events + " has no records");
    return types;
  }

  @SuppressWarnings("unchecked")
  private void collect(String protocol, Class<?> events) {
    for (Class<?> member : events.getPermittedSubclasses()) {
      if (member.isSealed()) {
        collect(protocol, member);
      } else {
        String name = protocol + "." + dotted(member.getSimpleName());
        byName.put(name, (Class<? extends E>) member);
        byClass.put(member, name);
      }
    }
  }

  private static String dotted(String camel) {
    return camel.replaceAll("(?<=[a-z0-9])(?=[A-Z])", ".").toLowerCase(Locale.ROOT);
  }

  public Map<String, Class<? extends E>> names() {
    return Map.copyOf(byName);
  }

  public String name(E event) {
    String name = byClass.get(event.getClass());
    if (name == null) throw new IllegalArgumentException("not an event here: " + event);
    return name;
  }

  public ObjectNode write(E event) {
    return Json.tree(event);
  }

  /// Empty for types of other protocols and of the future: they are skipped, and stay in the log.
  public Optional<E> read(Event event) {
    Class<? extends E> type = byName.get(event.type());
    if (type == null) return Optional.empty();
    try {
      return Optional.of(Json.to(event.data(), type));
    } catch (Malformed e) {
      throw new Malformed("event " + event.seq() + " (" + event.type() + "): " + e.getMessage(), 0);
    }
  }
}
