package cairn.memory.fragment;

import cairn.text.Slug;
import java.util.ArrayList;
import java.util.List;

/// Errors of one kind. From the third on it is a pattern, and has a dossier.
///
/// @param count distinct events, `events` the newest few
/// @param first when it was first met, `latest` when last, ISO
/// @param pass in which it last grew
public record ErrorPattern(
    String kind, int count, List<Seen> events, String first, String latest, long pass) {
  public static final int RIPE = 3;

  private static final int MOST = 5;

  record Seen(String event, String at, String session) {}

  public ErrorPattern {
    events = List.copyOf(events);
  }

  public static ErrorPattern of(String kind) {
    return new ErrorPattern(kind, 0, List.of(), "", "", 0);
  }

  public ErrorPattern plus(Slip slip, long now) {
    if (events.stream().anyMatch(e -> e.event().equals(slip.event()))) return this;
    var more = new ArrayList<>(events);
    more.add(new Seen(slip.event(), slip.at().toString(), slip.session()));
    while (more.size() > MOST) more.removeFirst();
    String at = slip.at().toString();
    return new ErrorPattern(
        kind,
        count + 1,
        more,
        first.isEmpty() || at.compareTo(first) < 0 ? at : first,
        at.compareTo(latest) > 0 ? at : latest,
        now);
  }

  public Dossier dossier() {
    var statements = new ArrayList<Dossier.Statement>();
    statements.add(
        Dossier.Statement.of(
            count >= 2 * RIPE ? "recurring" : "hypothesis (unratified)",
            "The same error was met " + count + " times since " + first + ": " + kind,
            latest));
    for (Seen seen : events)
      statements.add(
          Dossier.Statement.of(
              "observation", "event " + seen.event() + ", session " + seen.session(), seen.at()));
    return new Dossier(
        "topic",
        "pattern-" + Slug.of(kind, 40),
        "Recurring error: " + kind,
        statements,
        List.of(),
        count,
        latest);
  }
}
