package cairn.memory;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Tries the rules on one line and one talk, for labelled sets: what would memory make of it?
public final class Assay {
  private static final String LINE = "line";
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  /// @param who `u` user, `a` agent, `t` a tool the agent used
  public record Said(char who, String text) {}

  private Assay() {}

  /// `S`, `W`, `N`, `NEW` or `NONE`; where several fragments arise, the one that says most.
  public static String label(String line, List<Said> talk) {
    var judge = new Judge(LineMap.of(List.of(new Row(LINE, line))), Set.of(), _ -> Trace.NONE);
    int number = 0;
    for (Said said : talk) judge.see(happening(said, ++number));
    judge.end(_ -> "chat");
    var labels = new ArrayList<Trajectory>();
    for (Fragment fragment : judge.found()) labels.add(fragment.trajectory());
    if (labels.contains(Trajectory.WEAKENING)) return "W";
    if (labels.contains(Trajectory.STRENGTHENING)) return "S";
    if (labels.contains(Trajectory.NEW_SIGNAL)) return "NEW";
    return labels.isEmpty() ? "NONE" : "N";
  }

  private static Happening happening(Said said, int number) {
    Happening.Part part =
        switch (said.who()) {
          case 'u' -> Happening.Part.USER;
          case 'a' -> Happening.Part.AGENT;
          case 't' -> Happening.Part.TOOL;
          default -> throw new IllegalArgumentException("nobody is '" + said.who() + "'");
        };
    return new Happening(
        "e" + number, START.plusSeconds(number), "test", "chat", "s", part, said.text());
  }
}
