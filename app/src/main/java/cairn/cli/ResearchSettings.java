package cairn.cli;

import cairn.inquiry.DeepConfirm;
import cairn.inquiry.Level;
import cairn.inquiry.Mode;
import cairn.inquiry.Settings;
import cairn.inquiry.Strategy;
import cairn.join.RepoLook;
import cairn.join.ReportLooks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/// The settings of an inquiry as flags.
final class ResearchSettings {
  @Option(
      names = "--depth",
      paramLabel = "0..3",
      description =
          "How deep the tree goes; 0 answers from one brief (default: 0 for a simple question to an"
              + " agent with a language, else 3; `inquiry: {depth: N}` in cairn.yaml).")
  Integer depth;

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
              + " for the colours and fonts of the project's style sheets (default: by topic).")
  String theme;

  @Option(
      names = "--colours",
      paramLabel = "SCHEME",
      defaultValue = ReportLooks.USUAL_COLOURS,
      description = "cool_default, warm_palette, monochrome, high_contrast_minimal, custom_hex.")
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
          "serif_headings_sans_body, sans_headings_sans_body, mono_headings_mono_body,"
              + " serif_throughout, mixed_distinctive.")
  String typography;

  /// Says what makes no sense before anything is read or opened for it.
  void check() {
    level();
    deepConfirm();
    if (depth != null && (depth < Settings.ONE_BRIEF || depth > Settings.MAX_DEPTH))
      throw new UserError(
          "--depth " + depth + " is not 0, 1, 2 or 3",
          "give --depth 0 for one brief, --depth 1 for a small tree");
  }

  Mode mode() {
    return quick ? Mode.QUICK : Mode.RESEARCH;
  }

  Level level() {
    return word(Level.values(), level, "--level");
  }

  DeepConfirm deepConfirm() {
    return word(DeepConfirm.values(), deep, "--confirm-deep");
  }

  /// @param configured what cairn.yaml says, for what no flag says
  /// @param agents that are there to be named
  Strategy strategy(String configured, List<String> pool, List<String> agents) {
    Strategy.Kind kind =
        word(Strategy.Kind.values(), strategy == null ? configured : strategy, "--strategy");
    List<String> names = models.isEmpty() ? pool : models;
    known(names, agents, "--models");
    if (!aggregator.isEmpty()) known(List.of(aggregator), agents, "--aggregator");
    return new Strategy(
        kind, names.stream().map(n -> new Strategy.Model(n, n)).toList(), aggregator);
  }

  /// Without a word about it the topic decides, the same way every time.
  Settings.Theming theming(String question, Path project) throws IOException {
    if ("match_repo".equals(theme))
      return RepoLook.of(project)
          .orElseThrow(() ->
              new UserError(
                  "there is no style sheet with colours to match in " + project,
                  "choose a look with --theme"));
    if (theme != null) check(ReportLooks.DIRECTIONS, theme, "--theme");
    check(ReportLooks.COLOURS, colours, "--colours");
    check(ReportLooks.TYPES, typography, "--type");
    if (colours.equals("custom_hex") && accents.isEmpty())
      throw new UserError(
          "--colours custom_hex needs --accent", "give for example --accent #8a3324");
    return theme == null
        ? ReportLooks.byTopic(question, colours, typography, accents)
        : new Settings.Theming("preset", theme, colours, typography, accents);
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

  private static <E extends Enum<E>> E word(E[] values, String given, String flag) {
    for (E value : values) if (value.name().toLowerCase(Locale.ROOT).equals(given)) return value;
    throw new UserError(
        flag + " '" + given + "' is not known",
        "use one of "
            + String.join(
                ", ", Arrays.stream(values).map(v -> v.name().toLowerCase(Locale.ROOT)).toList()));
  }
}
