package cairn.web;

import cairn.kernel.Who;
import cairn.spine.Event;

/// On whose behalf a page acts: the person in front of it.
final class Me {
  static final Who AT_THE_PAGE = new Who(Event.Actor.person("user"), Event.Origin.of("web"), "");

  private Me() {}
}
