package cairn.kernel;

import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.text.Json;
import cairn.text.Malformed;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.node.ObjectNode;

/// The events of a protocol between the log and the rules: the only place where a line of the log
/// becomes an event, whatever release wrote it.
///
/// Names, versions and needed readers are what [Logged] says on each record. Data of an old version
/// goes through its [Upcast]s first. What this program cannot read (a type it does not know, a
/// version from the future, data that does not fit) is told, never skipped: see [Reading].
public final class EventTypes<E> {
  private final String protocol;
  private final Map<String, Type<E>> byName = new TreeMap<>();
  private final Map<Class<?>, Type<E>> byClass = new HashMap<>();

  /// One type of event.
  ///
  /// @param v the version that is written
  /// @param reader the oldest reader that may go on with a log that has it
  /// @param since the first release that wrote it
  /// @param upcasts from version 1 on, one per step
  public record Type<E>(
      String name,
      int v,
      int reader,
      String since,
      Class<? extends E> form,
      List<Upcast> upcasts) {}

  /// What an event of the log is to this protocol.
  public sealed interface Reading<E> {
    record Known<E>(E event) implements Reading<E> {}

    /// An event of another protocol, or the engine's own remark.
    record Foreign<E>() implements Reading<E> {}

    /// It is ours, and this program cannot read it.
    record Unreadable<E>(String why) implements Reading<E> {}
  }

  private EventTypes(String protocol) {
    this.protocol = protocol;
  }

  public static <E> EventTypes<E> of(String protocol, Class<E> events, Upcast... upcasts) {
    var types = new EventTypes<E>(protocol);
    types.collect(events, List.of(upcasts));
    if (types.byName.isEmpty()) throw new IllegalArgumentException(events + " has no records");
    for (Upcast upcast : upcasts)
      if (!types.byName.containsKey(upcast.type()))
        throw new IllegalArgumentException("an upcast for '" + upcast.type() + "', which is none");
    return types;
  }

  @SuppressWarnings("unchecked")
  private void collect(Class<?> events, List<Upcast> upcasts) {
    for (Class<?> member : events.getPermittedSubclasses()) {
      if (member.isSealed()) collect(member, upcasts);
      else add((Class<? extends E>) member, upcasts);
    }
  }

  private void add(Class<? extends E> form, List<Upcast> upcasts) {
    Logged logged = form.getAnnotation(Logged.class);
    if (logged == null)
      throw new IllegalArgumentException(
          form.getSimpleName() + " has no @Logged(\"" + protocol + ".…\"): name it");
    String name = logged.value();
    if (!name.startsWith(protocol + "."))
      throw new IllegalArgumentException("'" + name + "' does not begin with " + protocol + ".");
    // Found here, and not when the first event of this type is written in somebody's project.
    if (!Draft.isType(name))
      throw new IllegalArgumentException("'" + name + "' is no type of an event");
    List<Upcast> steps = upcasts.stream().filter(u -> u.type().equals(name)).toList();
    for (int v = 1; v < logged.v(); v++)
      if (steps.size() < v || steps.get(v - 1).from() != v)
        throw new IllegalArgumentException(name + " has no upcast from version " + v);
    if (steps.size() >= logged.v())
      throw new IllegalArgumentException(name + " has upcasts beyond version " + logged.v());
    var type = new Type<E>(name, logged.v(), logged.reader(), logged.since(), form, steps);
    if (byName.put(name, type) != null)
      throw new IllegalArgumentException("two events are called '" + name + "'");
    byClass.put(form, type);
  }

  /// Every type by its name, in alphabetical order.
  public Map<String, Type<E>> names() {
    return Collections.unmodifiableMap(byName);
  }

  public Type<E> type(E event) {
    Type<E> type = byClass.get(event.getClass());
    if (type == null) throw new IllegalArgumentException("not an event here: " + event);
    return type;
  }

  public String name(E event) {
    return type(event).name();
  }

  /// The reader that this program is: it understands every event it can write.
  public int reader() {
    return byName.values().stream().mapToInt(Type::reader).max().orElse(1);
  }

  /// Changes whenever a type or a version is added: a state folded by another table is not ours.
  public String table() {
    var text = new StringBuilder();
    byName
        .values()
        .forEach(type -> text.append(type.name()).append(' ').append(type.v()).append(' '));
    return text.toString().strip();
  }

  public ObjectNode write(E event) {
    return Json.tree(event);
  }

  public Reading<E> reading(Event event) {
    if (!event.type().startsWith(protocol + ".")
        || event.type().equals(ReaderMark.type(protocol))
        || event.type().equals(CommandRecorded.type(protocol))) return new Reading.Foreign<>();
    Type<E> type = byName.get(event.type());
    if (type == null)
      return new Reading.Unreadable<>("the type '" + event.type() + "' is not known");
    if (event.v() > type.v())
      return new Reading.Unreadable<>(
          "'" + event.type() + "' has version " + event.v() + ", known up to " + type.v());
    try {
      return new Reading.Known<>(Json.to(current(type, event), type.form()));
    } catch (Malformed e) {
      return new Reading.Unreadable<>("the data of '" + event.type() + "': " + e.getMessage());
    }
  }

  private static <E> ObjectNode current(Type<E> type, Event event) {
    if (event.v() >= type.v()) return event.data();
    ObjectNode data = event.data().deepCopy();
    for (Upcast step : type.upcasts().subList(event.v() - 1, type.v() - 1))
      data = step.change().apply(data);
    return data;
  }

  /// For those who look at single events and decide nothing.
  public Optional<E> read(Event event) {
    return reading(event) instanceof Reading.Known<E>(E known)
        ? Optional.of(known)
        : Optional.empty();
  }
}
