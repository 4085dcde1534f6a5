package cairn.cli;

/// How work is handed to a coding agent, in words for a person.
final class HostWords {
  private HostWords() {}

  static String awaiting(int works) {
    return works
        + (works == 1 ? " brief waits" : " briefs wait")
        + " for your coding agent: tell it \"do the open Cairn work\" (it takes it with the tool"
        + " work_take), or use `cairn work take` and `cairn work reply`";
  }
}
