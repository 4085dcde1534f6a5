package cairn.inquiry.settings;

import java.util.ArrayList;
import java.util.List;

/// What was asked for, fixed when the inquiry opens.
///
/// @param context what the asker said around the question
/// @param sources folders, files and addresses as given
/// @param language of the question, empty if unknown
public record Settings(
    String question,
    String context,
    Mode mode,
    Level level,
    int depth,
    Theming theming,
    Strategy strategy,
    DeepConfirm deepConfirm,
    List<String> sources,
    String language) {

  public static final int MAX_DEPTH = 3;

  /// No tree: one brief answers the question.
  public static final int ONE_BRIEF = 0;

  public Settings {
    sources = List.copyOf(sources);
  }

  /// The words of the report's theme; which exist is the report's business.
  ///
  /// @param source how it was chosen: match_repo, preset, custom or surprise_me
  public record Theming(
      String source, String direction, String colours, String typography, List<String> accents) {
    public Theming {
      accents = List.copyOf(accents);
    }

    public static Theming preset(String direction, String colours, String typography) {
      return new Theming("preset", direction, colours, typography, List.of());
    }
  }

  public Settings deepConfirm(DeepConfirm choice) {
    return new Settings(
        question, context, mode, level, depth, theming, strategy, choice, sources, language);
  }

  public Settings strategy(Strategy other) {
    return new Settings(
        question, context, mode, level, depth, theming, other, deepConfirm, sources, language);
  }

  public boolean oneBrief() {
    return depth == ONE_BRIEF;
  }

  /// The deepest findings get all the citations that the sources have for them.
  public boolean buildsCitations() {
    return research() && level.comprehensiveness().citationBuilders();
  }

  public boolean research() {
    return mode == Mode.RESEARCH;
  }

  /// In a few words, so that whoever goes on with an inquiry sees that its settings stand and not
  /// those of the flags.
  public String words() {
    var words = new ArrayList<>(List.of("depth " + depth, mode.word(), level.word()));
    if (strategy.kind() != Strategy.Kind.NONE) words.add(strategy.kind().word());
    if (deepConfirm != DeepConfirm.NONE) words.add(deepConfirm.word());
    return String.join(", ", words);
  }
}
