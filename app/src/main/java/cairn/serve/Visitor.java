package cairn.serve;

import io.helidon.webserver.http.ServerRequest;

/// Who is in front of a page, as the door found out.
///
/// @param name empty for whoever has the link of `cairn serve` and is called nothing else
public record Visitor(String name, Role role) {
  /// What somebody may do; each may also do what those before may.
  public enum Role {
    /// Looks at everything and changes nothing.
    READER,

    /// Asks, records, decides.
    RESEARCHER,

    /// Also agrees to costs, chooses agents, and adopts or restores files.
    OWNER;

    public boolean may(Role needed) {
      return compareTo(needed) >= 0;
    }
  }

  static final Visitor OWNER = new Visitor("", Role.OWNER);

  /// Behind a part for persons there is always one.
  public static Visitor of(ServerRequest request) {
    return request.context().get(Visitor.class).orElseThrow();
  }

  void enter(ServerRequest request) {
    request.context().register(this);
  }
}
