package cairn.web;

import cairn.kernel.Who;
import cairn.serve.Problem;
import cairn.serve.Visitor;
import cairn.spine.Event;
import cairn.use.RunNow;
import cairn.use.RunState;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import java.util.Optional;

/// On whose behalf a page acts: the person in front of it.
final class Me {
  /// Who is called nothing else.
  static final String UNNAMED = "user";

  private Me() {}

  static Who at(ServerRequest request) {
    String name = Visitor.of(request).name();
    var person = Event.Actor.person(name.isEmpty() ? UNNAMED : name);
    return new Who(person, Event.Origin.of("web"), "");
  }

  static boolean isOwner(ServerRequest request) {
    return Visitor.of(request).role().may(Visitor.Role.OWNER);
  }

  static Problem notOwner(String message) {
    return new Problem(
        Status.FORBIDDEN_403, message, "ask one of them; cairn.yaml names them under serve.people");
  }

  /// Somebody who is no owner would let a run go on that stopped at its limit.
  static boolean raisesLimit(ServerRequest request, String action, Optional<RunNow> now) {
    return action.equals("go-on")
        && !isOwner(request)
        && now.filter(run -> run.state() == RunState.STOPPED && !run.why().isEmpty()).isPresent();
  }

  /// Asks before `act` is asked.
  static Handler owner(Handler act) {
    return (request, response) -> {
      if (isOwner(request)) act.handle(request, response);
      else notOwner("only an owner of the project may do this").send(response);
    };
  }
}
