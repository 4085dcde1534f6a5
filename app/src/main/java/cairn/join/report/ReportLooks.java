package cairn.join.report;

import cairn.inquiry.settings.Settings;
import cairn.text.Sha256;
import java.util.List;

/// How the report of an inquiry may look, and how it looks when nobody says.
public final class ReportLooks {
  public static final List<String> DIRECTIONS =
      List.of(
          "editorial",
          "scientific",
          "minimal_typographic",
          "bold_maximalist",
          "retro_print",
          "brutalist",
          "terminal_dossier",
          "architectural_blueprint");
  public static final List<String> COLOURS =
      List.of("cool_default", "warm_palette", "monochrome", "high_contrast_minimal", "custom_hex");
  public static final List<String> TYPES =
      List.of(
          "serif_headings_sans_body",
          "sans_headings_sans_body",
          "mono_headings_mono_body",
          "serif_throughout",
          "mixed_distinctive");

  public static final String USUAL_COLOURS = "warm_palette";
  public static final String USUAL_TYPES = "serif_headings_sans_body";

  private ReportLooks() {}

  /// Reports of one project look alike: its name decides, the same way every time.
  public static Settings.Theming byName(String project) {
    return byName(project, USUAL_COLOURS, USUAL_TYPES, List.of());
  }

  public static Settings.Theming byName(
      String project, String colours, String types, List<String> accents) {
    String hex = Sha256.of(project).substring(Sha256.PREFIX.length(), Sha256.PREFIX.length() + 6);
    String direction = DIRECTIONS.get(Integer.parseInt(hex, 16) % DIRECTIONS.size());
    return new Settings.Theming("surprise_me", direction, colours, types, accents);
  }
}
