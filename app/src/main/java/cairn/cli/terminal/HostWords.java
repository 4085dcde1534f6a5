package cairn.cli.terminal;

/// How work is handed to a coding agent, in words for a person.
public final class HostWords {
  private HostWords() {}

  public static String awaiting(int works) {
    return works
        + (works == 1 ? " brief waits" : " briefs wait")
        + " for your coding agent: tell it \"do the open Cairn work\" (it takes it with the tool"
        + " work_take), or use `cairn work take` and `cairn work reply`";
  }

  /// The tools of a coding agent are commands of a shell.
  public static String inAShell(String words) {
    return words
        .replace("work_check", "`cairn work check`")
        .replace("work_list", "`cairn work list`")
        .replace("work_take", "`cairn work take`")
        .replace("gate_list", "`cairn gate list`")
        .replace("inquiry_run", "`cairn inquiry resume`")
        .replace("pipeline_run", "`cairn pipeline run`")
        .replace("memory_weave", "`cairn memory weave`");
  }
}
