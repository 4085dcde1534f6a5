package cairn.task.state;

/// Whose hands do something, as far as it can be told. A shell without a terminal is nobody in
/// particular: any agent may have one, so it counts as the same hands as every agent.
///
/// @param name of the person or of the agent's session; empty for a shell
public record Identity(Kind kind, String name) {
  /// How it is known.
  public enum Kind {
    /// At a terminal, in the dashboard, or with the project's secret.
    PERSON,
    /// A session that a client of the MCP server opened.
    SESSION,
    /// A shell that proves nothing.
    SHELL
  }

  public static final Identity SHELL = new Identity(Kind.SHELL, "");

  public static Identity person(String name) {
    return new Identity(Kind.PERSON, name);
  }

  public static Identity session(String name) {
    return new Identity(Kind.SESSION, name);
  }

  /// Whether these may be the same hands.
  public boolean maybe(Identity other) {
    boolean person = kind == Kind.PERSON;
    if (person || other.kind == Kind.PERSON)
      return kind == other.kind && name.strip().equalsIgnoreCase(other.name.strip());
    return kind == Kind.SHELL || other.kind == Kind.SHELL || name.equals(other.name);
  }

  public String words() {
    return switch (kind) {
      case PERSON -> name;
      case SESSION -> "the session " + name;
      case SHELL -> "a shell without a terminal";
    };
  }
}
