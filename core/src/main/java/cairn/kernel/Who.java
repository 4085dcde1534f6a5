package cairn.kernel;

import cairn.spine.Event;
import org.jspecify.annotations.Nullable;

/// On whose behalf and through which surface a command comes in.
///
/// @param key tells the command from others, so that it is recorded once; null for work that is
///   recorded once by other means
public record Who(Event.Actor actor, Event.Origin source, String session, @Nullable Key key) {
  public Who(Event.Actor actor, Event.Origin source, String session) {
    this(actor, source, session, null);
  }

  public static Who cli(String session) {
    return new Who(Event.Actor.person("user"), Event.Origin.of("cli"), session);
  }

  public Who key(@Nullable Key key) {
    return new Who(actor, source, session, key);
  }
}
