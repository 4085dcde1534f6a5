package cairn.report;

/// Chooses and fills the visuals of a report from what its findings contain.
public final class Visuals {
  private Visuals() {}

  /// The model with visuals, calculators and notes added to those it has.
  public static ReportModel illustrate(ReportModel model) {
    return model;
  }
}
