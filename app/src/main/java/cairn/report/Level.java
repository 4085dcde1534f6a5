package cairn.report;

/// How rich a report is. A level changes richness, never rigour.
public enum Level {
  COMPACT(4, 0, 3, 1, 3),
  DEFAULT(5, 1, 4, 1, 4),
  DETAILED(7, 2, 6, 2, 5),
  EXHAUSTIVE(10, 3, 8, 3, 5);

  private final int charts;
  private final int advancedCharts;
  private final int infographics;
  private final int calculators;
  private final int scenarios;

  Level(int charts, int advancedCharts, int infographics, int calculators, int scenarios) {
    this.charts = charts;
    this.advancedCharts = advancedCharts;
    this.infographics = infographics;
    this.calculators = calculators;
    this.scenarios = scenarios;
  }

  /// Charts of distinct types.
  public int charts() {
    return charts;
  }

  /// Of these: sunburst, sankey, network, parallel coordinates.
  public int advancedCharts() {
    return advancedCharts;
  }

  public int infographics() {
    return infographics;
  }

  /// Where the topic has numbers.
  public int calculators() {
    return calculators;
  }

  /// Worked scenarios per calculator.
  public int scenarios() {
    return scenarios;
  }

  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
