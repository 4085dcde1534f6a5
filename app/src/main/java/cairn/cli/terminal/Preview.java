package cairn.cli.terminal;

import cairn.hook.Wiring;
import java.util.List;

/// A change of a file, as the lines that differ.
public final class Preview {
  private static final int MOST = 40;

  private Preview() {}

  public static void show(Out out, Wiring.Change change) {
    String how =
        change.before().isEmpty() ? "create" : change.after().isEmpty() ? "delete" : "change";
    out.say(out.bold(how + " " + change.file()));
    if (change.after().isEmpty()) return;
    List<String> before = change.before().lines().toList();
    List<String> after = change.after().lines().toList();
    int start = 0;
    while (start < Math.min(before.size(), after.size())
        && before.get(start).equals(after.get(start))) start++;
    int end = 0;
    while (end < Math.min(before.size(), after.size()) - start
        && before.get(before.size() - 1 - end).equals(after.get(after.size() - 1 - end))) end++;
    for (String line : before.subList(start, before.size() - end)) out.say(out.red("  - " + line));
    List<String> added = after.subList(start, after.size() - end);
    for (String line : added.subList(0, Math.min(MOST, added.size())))
      out.say(out.green("  + " + line));
    if (added.size() > MOST) out.say(out.dim("  … " + (added.size() - MOST) + " more lines"));
  }
}
