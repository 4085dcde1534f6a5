package cairn.kernel;

import cairn.spine.Event;

/// On whose behalf and through which surface a command comes in.
public record Who(Event.Actor actor, Event.Origin source, String session) {
  public static Who cli(String session) {
    return new Who(Event.Actor.person("user"), Event.Origin.of("cli"), session);
  }
}
