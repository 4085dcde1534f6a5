package cairn.cli.inquiry;

import cairn.cli.terminal.UserError;
import cairn.join.report.ReportLooks;
import cairn.use.inquiry.InquirySettings;
import cairn.use.inquiry.InquirySettings.Look;
import cairn.use.inquiry.WorkOnInquiry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/// The settings of an inquiry as flags.
public final class ResearchSettings {
  @Option(
      names = "--depth",
      paramLabel = "0..3",
      description =
          "How deep the tree goes; 0 answers from one brief (default: 0 for an agent with a"
              + " language, 3 where several sides or a survey are asked for; `inquiry: {depth: N}`"
              + " in cairn.yaml).")
  public Integer depth;

  @Option(
      names = "--quick",
      description = "Quick mode: no peer review, missing citations are only marked.")
  boolean quick;

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      defaultValue = "default",
      description = "How rich the report is: compact, default, detailed, exhaustive.")
  String level;

  @Option(
      names = "--models",
      paramLabel = "NAME",
      split = ",",
      description = "Agents of cairn.yaml that a strategy draws from.")
  List<String> models = List.of();

  @Option(
      names = "--strategy",
      paramLabel = "HOW",
      description = "Which model does what: none, random, per_branch, ensemble_max.")
  String strategy;

  @Option(
      names = "--aggregator",
      paramLabel = "NAME",
      defaultValue = "",
      description = "Who compares the models of an ensemble.")
  String aggregator;

  @Option(
      names = "--confirm-deep",
      paramLabel = "HOW",
      defaultValue = "none",
      description = "Confirm derived subfocuses: none, depth_2_only, all_levels.")
  String deep;

  @Option(
      names = "--theme",
      paramLabel = "DIRECTION",
      description =
          "Look of the report: editorial, scientific, minimal_typographic, bold_maximalist,"
              + " retro_print, brutalist, terminal_dossier, architectural_blueprint, or match_repo"
              + " for the colours and fonts of the project's style sheets (default: by the name of"
              + " the project).")
  String theme;

  @Option(
      names = "--colours",
      paramLabel = "SCHEME",
      defaultValue = ReportLooks.USUAL_COLOURS,
      description =
          "Colours of the report: cool_default, warm_palette, monochrome, high_contrast_minimal,"
              + " custom_hex.")
  String colours;

  @Option(
      names = "--accent",
      paramLabel = "#RRGGBB",
      split = ",",
      description = "Colours for custom_hex.")
  List<String> accents = List.of();

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      defaultValue = ReportLooks.USUAL_TYPES,
      description =
          "Fonts of the report: serif_headings_sans_body, sans_headings_sans_body,"
              + " mono_headings_mono_body,"
              + " serif_throughout, mixed_distinctive.")
  String typography;

  /// What makes a second call the same as the first.
  String words() {
    return (quick ? "QUICK" : "RESEARCH") + " " + level.toUpperCase(Locale.ROOT) + " " + depth;
  }

  /// Says what makes no sense before anything is read or opened for it.
  public void check() {
    check(InquirySettings.LEVELS, level, "--level");
    check(InquirySettings.DEEP_CONFIRM, deep, "--confirm-deep");
    if (depth != null && (depth < InquirySettings.SHALLOWEST || depth > InquirySettings.DEEPEST))
      throw new UserError(
          "--depth " + depth + " is not 0, 1, 2 or 3",
          "give --depth 0 for one brief, --depth 1 for a small tree");
  }

  /// @param use who is there to be named
  /// @param keepsLook whether the look of the inquiry that is expanded stays
  public InquirySettings settings(WorkOnInquiry use, Path project, boolean keepsLook)
      throws IOException {
    if (strategy != null) check(InquirySettings.STRATEGIES, strategy, "--strategy");
    known(models.isEmpty() ? use.pool() : models, use.agents(), "--models");
    if (!aggregator.isEmpty()) known(List.of(aggregator), use.agents(), "--aggregator");
    return new InquirySettings(
        quick,
        level,
        depth,
        new InquirySettings.Models(strategy == null ? "" : strategy, models, aggregator),
        deep,
        keepsLook && theme == null ? null : look(project));
  }

  /// Without a word about it the name of the project decides, the same way every time.
  private Look look(Path project) throws IOException {
    var look = new Look(theme == null ? "" : theme, colours, typography, accents);
    if (!look.there(project))
      throw new UserError(
          "there is no style sheet with colours to match in " + project,
          "choose a look with --theme");
    if (look.direction().equals(Look.OF_THE_PROJECT)) return look;
    if (theme != null) check(Look.DIRECTIONS, theme, "--theme");
    check(Look.COLOURS, colours, "--colours");
    check(Look.TYPES, typography, "--type");
    if (colours.equals("custom_hex") && accents.isEmpty())
      throw new UserError(
          "--colours custom_hex needs --accent", "give for example --accent #8a3324");
    return look;
  }

  /// Better now than when everything before their turn has been paid for.
  private static void known(List<String> names, List<String> agents, String flag) {
    for (String name : names)
      if (!agents.contains(name) && !name.startsWith("script:"))
        throw new UserError(
            flag + " names '" + name + "', which is no agent here",
            "name some of " + String.join(", ", agents) + ", or add it to cairn.yaml");
  }

  private static void check(List<String> known, String given, String flag) {
    if (!known.contains(given))
      throw new UserError(
          flag + " '" + given + "' is not known", "use one of " + String.join(", ", known));
  }
}
