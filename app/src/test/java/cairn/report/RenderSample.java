package cairn.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Writes the sample in every direction, to look at: `RenderSample FOLDER`.
final class RenderSample {
  private RenderSample() {}

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    Files.createDirectories(folder);
    Theme.Colours[] colours = {
      Theme.Colours.WARM_PALETTE,
      Theme.Colours.COOL_DEFAULT,
      Theme.Colours.MONOCHROME,
      Theme.Colours.HIGH_CONTRAST_MINIMAL
    };
    int i = 0;
    for (Theme.Direction d : Theme.Direction.values()) {
      var theme =
          Theme.of(
              d,
              colours[i % colours.length],
              Theme.Typography.values()[i % Theme.Typography.values().length]);
      Files.writeString(
          folder.resolve(d.word() + ".html"),
          ReportRenderer.html(SampleReport.model(Level.EXHAUSTIVE, theme)));
      i++;
    }
    var every =
        Stream.concat(
                ChartRules.ALL.stream().map(ChartRules.Rule::type),
                InfographicRules.ALL.stream().map(InfographicRules.Rule::type))
            .toList();
    Files.writeString(
        folder.resolve("every-visual.html"),
        ReportRenderer.html(
            Visuals.illustrate(SampleReport.bare(Level.COMPACT, Theme.DEFAULT, every))));
    Files.writeString(
        folder.resolve("default.html"),
        ReportRenderer.html(SampleReport.model(Level.DEFAULT, Theme.DEFAULT)));
  }
}
