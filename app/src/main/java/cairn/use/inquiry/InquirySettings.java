package cairn.use.inquiry;

import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.Settings;
import cairn.inquiry.settings.Strategy;
import cairn.join.RepoLook;
import cairn.join.report.ReportLooks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How a question is to be worked on, in the words of its asker.
///
/// @param level how rich the report is: one of [#LEVELS]
/// @param depth of the tree; null to leave it to the project and the question
/// @param deepConfirm which derived questions a person confirms: one of [#DEEP_CONFIRM]
/// @param look of the report; null to keep that of the inquiry it expands
public record InquirySettings(
    boolean quick,
    String level,
    @Nullable Integer depth,
    Models models,
    String deepConfirm,
    @Nullable Look look) {
  public static final List<String> LEVELS = words(Level.values());
  public static final List<String> DEEP_CONFIRM = words(DeepConfirm.values());
  public static final List<String> STRATEGIES = words(Strategy.Kind.values());
  public static final int SHALLOWEST = Settings.ONE_BRIEF;
  public static final int DEEPEST = Settings.MAX_DEPTH;

  /// As project and question say.
  public static final InquirySettings USUAL =
      new InquirySettings(
          false, "default", null, new Models("", List.of(), ""), "none", Look.BY_TOPIC);

  /// Which model does which part.
  ///
  /// @param strategy one of [#STRATEGIES]; empty for what the project says
  /// @param names of agents; empty for those of the project
  /// @param aggregator who compares the models of an ensemble
  public record Models(String strategy, List<String> names, String aggregator) {}

  /// @param direction empty to let the name of the project decide, `match_repo` for that of the
  ///   project
  public record Look(String direction, String colours, String types, List<String> accents) {
    public static final String OF_THE_PROJECT = "match_repo";
    public static final List<String> DIRECTIONS = ReportLooks.DIRECTIONS;
    public static final List<String> COLOURS = ReportLooks.COLOURS;
    public static final List<String> TYPES = ReportLooks.TYPES;
    public static final Look BY_TOPIC =
        new Look("", ReportLooks.USUAL_COLOURS, ReportLooks.USUAL_TYPES, List.of());

    /// Whether the project has a style sheet to match, where it is asked for.
    public boolean there(Path project) throws IOException {
      return !direction.equals(OF_THE_PROJECT) || RepoLook.of(project).isPresent();
    }

    Settings.Theming theming(String question, Path project) throws IOException {
      Optional<Settings.Theming> ofTheProject =
          direction.equals(OF_THE_PROJECT) ? RepoLook.of(project) : Optional.empty();
      if (ofTheProject.isPresent()) return ofTheProject.get();
      return direction.isEmpty() || direction.equals(OF_THE_PROJECT)
          ? ReportLooks.byName(name(project), colours, types, accents)
          : new Settings.Theming("preset", direction, colours, types, accents);
    }
  }

  /// What reports of one project look like follows from it.
  static String name(Path project) {
    return "" + project.toAbsolutePath().normalize().getFileName();
  }

  Mode mode() {
    return quick ? Mode.QUICK : Mode.RESEARCH;
  }

  Level richness() {
    return Level.valueOf(level.toUpperCase(Locale.ROOT));
  }

  DeepConfirm confirmed() {
    return DeepConfirm.valueOf(deepConfirm.toUpperCase(Locale.ROOT));
  }

  /// @param configured strategy of the project
  /// @param pool agents of the project that a strategy draws from
  Strategy strategy(String configured, List<String> pool) {
    String word = models.strategy().isEmpty() ? configured : models.strategy();
    List<String> names = models.names().isEmpty() ? pool : models.names();
    return new Strategy(
        Strategy.Kind.valueOf(word.toUpperCase(Locale.ROOT)),
        names.stream().map(n -> new Strategy.Model(n, n)).toList(),
        models.aggregator());
  }

  private static List<String> words(Enum<?>[] values) {
    return Arrays.stream(values).map(v -> v.name().toLowerCase(Locale.ROOT)).toList();
  }
}
