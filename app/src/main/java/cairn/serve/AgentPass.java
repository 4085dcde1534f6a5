package cairn.serve;

import io.helidon.webserver.http.ServerRequest;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// For whom an agent speaks, and what it may do: what its token was issued for.
///
/// @param id of the token; empty for the project's own
/// @param person in whose name it works; empty for whoever owns the project
/// @param name what the person calls it, for example `laptop`
/// @param made when it was issued
/// @param used when it was shown last; null if never
/// @param revoked when it was taken back; null if it is good
public record AgentPass(
    String id,
    String person,
    String name,
    Scope scope,
    Instant made,
    @Nullable Instant used,
    @Nullable Instant revoked) {

  /// What an agent may do.
  public enum Scope {
    /// Looks up and searches.
    READ,

    /// Also records, researches, and takes work.
    WORK
  }

  /// The token that everybody who can read the project's folder has.
  public static final AgentPass OWNERS =
      new AgentPass("", "", "", Scope.WORK, Instant.EPOCH, null, null);

  /// Behind a part for agents there is always one.
  public static AgentPass of(ServerRequest request) {
    return request.context().get(AgentPass.class).orElseThrow();
  }

  /// Who that is, for the log: `ada/laptop`; empty for the owner's.
  public String words() {
    return id.isEmpty() ? "" : (person.isEmpty() ? "owner" : person) + "/" + name;
  }

  public boolean mayWrite() {
    return scope == Scope.WORK;
  }

  AgentPass reading() {
    return new AgentPass(id, person, name, Scope.READ, made, used, revoked);
  }

  void enter(ServerRequest request) {
    request.context().register(this);
  }
}
