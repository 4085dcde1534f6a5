package cairn.report.chart;

import java.util.List;
import java.util.Locale;

/// Every colour of a page by its job, with the contrast that the job demands.
///
/// A token is measured against its grounds: the paper and the panel, or the fill it stands on.
public enum Token {
  PAPER("paper", Job.GROUND),
  PANEL("panel", Job.GROUND),
  ZEBRA("zebra", Job.GROUND),
  TEXT("text-strong", Job.TEXT),
  MUTED("text-muted-readable", Job.TEXT),
  LINK("link", Job.TEXT),
  ACCENT("accent", Job.TEXT),
  ON_ACCENT("on-accent", Job.ON_FILL),
  FOCUS("focus", Job.GRAPHIC),
  LINE("line-strong", Job.GRAPHIC),
  HAIRLINE("line-subtle-readable", Job.DECORATION),
  CHART_LABEL("chart-label", Job.TEXT),
  CHART_AXIS("chart-axis", Job.GRAPHIC),
  STRONG("strong", Job.TEXT),
  FAIR("fair", Job.TEXT),
  WEAK("weak", Job.TEXT),
  S1("s1", Job.GRAPHIC),
  S2("s2", Job.GRAPHIC),
  S3("s3", Job.GRAPHIC),
  S4("s4", Job.GRAPHIC),
  S5("s5", Job.GRAPHIC),
  S6("s6", Job.GRAPHIC),
  ON_S1("on-s1", Job.ON_FILL),
  ON_S2("on-s2", Job.ON_FILL),
  ON_S3("on-s3", Job.ON_FILL),
  ON_S4("on-s4", Job.ON_FILL),
  ON_S5("on-s5", Job.ON_FILL),
  ON_S6("on-s6", Job.ON_FILL),
  H0("h0", Job.GROUND),
  H1("h1", Job.GROUND),
  H2("h2", Job.GROUND),
  H3("h3", Job.GROUND),
  H4("h4", Job.GROUND),
  ON_H0("on-h0", Job.ON_FILL),
  ON_H1("on-h1", Job.ON_FILL),
  ON_H2("on-h2", Job.ON_FILL),
  ON_H3("on-h3", Job.ON_FILL),
  ON_H4("on-h4", Job.ON_FILL);

  static final int SERIES = 6;
  static final int HEATS = 5;

  /// The least WCAG ratio for each job.
  public enum Job {
    GROUND(1),
    DECORATION(1.2),
    GRAPHIC(3),
    TEXT(4.5),
    ON_FILL(4.5);

    public final double ratio;

    Job(double ratio) {
      this.ratio = ratio;
    }
  }

  private final String css;
  private final Job job;

  Token(String css, Job job) {
    this.css = css;
    this.job = job;
  }

  public String css() {
    return css;
  }

  public Job job() {
    return job;
  }

  /// What it must stand out from.
  List<Token> grounds() {
    return switch (job) {
      case GROUND -> List.of();
      case ON_FILL -> List.of(valueOf(name().substring("ON_".length())));
      case TEXT -> List.of(PAPER, PANEL, ZEBRA);
      case DECORATION, GRAPHIC -> List.of(PAPER, PANEL);
    };
  }

  /// The label colour that belongs to a fill.
  Token on() {
    return valueOf("ON_" + name().toUpperCase(Locale.ROOT));
  }

  static Token series(int i) {
    return values()[S1.ordinal() + Math.floorMod(i, SERIES)];
  }

  /// @param share 0 to 1
  public static Token heat(double share) {
    int i = (int) Math.round(Math.clamp(share, 0, 1) * (HEATS - 1));
    return values()[H0.ordinal() + i];
  }
}
