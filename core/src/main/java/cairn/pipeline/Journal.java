package cairn.pipeline;

import cairn.kernel.Stamp;
import cairn.pipeline.registry.Numbers;
import cairn.pipeline.score.Review;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Totals;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/// Entries of the research journal: one heading form, in time order, never changed.
final class Journal {
  static final String HEAD =
      "# Research journal\n\n"
          + "Written by the engine from its log, oldest first; entries are never changed.\n\n";
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm").withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("yyyy-MM-dd").withZone(ZoneOffset.UTC);
  private static final int MAX_LINE = 200;

  private Journal() {}

  static String minute(Instant when) {
    return MINUTE.format(when);
  }

  static String day(Instant when) {
    return DAY.format(when);
  }

  static String reviewed(Run run, Progress p, Review review, Stamp stamp) {
    double gate = run.wiring().gate(p.agent());
    return entry(
        stamp,
        review.critic(),
        run.wiring().agent(p.agent()).phase(),
        p.agent() + ", attempt " + p.attempt() + ", round " + p.round(),
        Numbers.plain(review.score()) + "/100",
        review.score() >= gate ? "PASS" : "below " + Numbers.plain(gate),
        Reports.path(run, p.agent(), review));
  }

  static String ended(Run run, PipelineEvent.RunEnded event, Stamp stamp) {
    var overall = Totals.overall(run, "");
    return entry(
        stamp,
        "engine",
        "run " + run.id(),
        run.setup().task(),
        overall.isPresent() ? Numbers.plain(overall.getAsDouble()) + "/100" : "not scored",
        (event.reached()
                ? "goal of " + Numbers.plain(run.setup().goal()) + " reached"
                : "ended below the goal of " + Numbers.plain(run.setup().goal()))
            + (event.note().isEmpty() ? "" : ": " + line(event.note())),
        Trace.path(run));
  }

  static String committed(Run run, PipelineEvent.RunCommitted event, Stamp stamp) {
    String what = event.commit().isEmpty() ? "nothing was committed" : "commit " + event.commit();
    return entry(
        stamp,
        "engine",
        "run " + run.id(),
        run.setup().task(),
        "-",
        what + (event.note().isEmpty() ? "" : ": " + line(event.note())),
        Trace.path(run));
  }

  private static String entry(
      Stamp stamp,
      String who,
      String phase,
      String target,
      String score,
      String verdict,
      String report) {
    return "### "
        + minute(stamp.when())
        + " - ["
        + who
        + "]\n"
        + "- **Phase:** "
        + line(phase)
        + "\n- **Target:** "
        + line(target)
        + "\n- **Score:** "
        + score
        + "\n- **Verdict:** "
        + verdict
        + "\n- **Report:** "
        + report
        + "\n\n";
  }

  /// One line, shortened: nothing an agent says can break the form.
  static String line(String text) {
    String flat = text.replaceAll("\\s+", " ").strip();
    return flat.length() > MAX_LINE ? flat.substring(0, MAX_LINE - 1) + "…" : flat;
  }
}
