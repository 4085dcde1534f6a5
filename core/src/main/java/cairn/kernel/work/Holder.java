package cairn.kernel.work;

/// Who has work in hand that came for it: what its client told. None of it is proved; it is
/// recorded so that a reader can see who thought what, and whether a critic was somebody else than
/// the author.
///
/// @param client the program, for example `claude-code`; `cli` for a shell
/// @param session of that program, or empty
/// @param subagent the one of its agents that does the work, or empty if it does not tell
public record Holder(String client, String session, String subagent) {
  /// A longer name is cut.
  static final int MAX_NAME = 120;

  public Holder {
    client = plain(client);
    session = plain(session);
    subagent = plain(subagent);
  }

  private static String plain(String name) {
    String line = name.replaceAll("\\p{C}+", " ").strip();
    return line.length() <= MAX_NAME ? line : line.substring(0, MAX_NAME);
  }

  @Override
  public String toString() {
    return subagent.isEmpty() ? client : client + "/" + subagent;
  }
}
