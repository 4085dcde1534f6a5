package cairn.join.inquiry;

import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Settings;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.words.QuestionForm;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How deep an inquiry goes where nobody said so: one brief for a fact or a reason, a tree for what
/// asks for several sides or a survey. `inquiry: {depth: auto | 0..3}` in cairn.yaml sets it for a
/// project.
///
/// @param why in words for whoever starts it; empty where somebody chose the depth
public record InquiryDepth(int depth, String why) {
  /// As deep as a tree goes.
  public static final int DEEPEST = Settings.MAX_DEPTH;

  /// The question and its parts, none of them narrowed.
  private static final int FLAT = 1;

  private static final String FILE = "cairn.yaml";
  private static final String AUTO = "auto";

  /// What the rule looks at besides the question.
  ///
  /// @param speaks whether an agent with a language would answer; word rules have none
  /// @param usual the depth of a tree
  record About(String question, Level level, Strategy strategy, boolean speaks, int usual) {}

  /// @param given by a flag or an argument; null to leave it to the project
  static InquiryDepth of(@Nullable Integer given, Path project, About about) throws IOException {
    if (given != null) return new InquiryDepth(given, "");
    Optional<Integer> set = setting(project);
    if (set.isPresent()) return new InquiryDepth(set.get(), "");
    boolean plain = about.level() == Level.DEFAULT || about.level() == Level.COMPACT;
    boolean one = about.speaks() && plain && about.strategy().kind() == Strategy.Kind.NONE;
    return one && QuestionForm.simple(about.question())
        ? new InquiryDepth(
            Settings.ONE_BRIEF, "one brief answers a question like this; depth 1 to 3 grows a tree")
        : about.speaks()
            ? new InquiryDepth(
                about.usual(),
                "several sides or a survey: a tree of depth "
                    + about.usual()
                    + "; depth 0 answers from one brief")
            : new InquiryDepth(FLAT, "depth 1: only a model can divide a question further");
  }

  private static Optional<Integer> setting(Path project) throws IOException {
    Path file = project.resolve(FILE);
    if (!Files.isRegularFile(file)) return Optional.empty();
    String text = Files.readString(file);
    if (!text.contains("inquiry")) return Optional.empty();
    String word = Yaml.parse(text).path("inquiry").path("depth").asString(AUTO).strip();
    if (word.equals(AUTO)) return Optional.empty();
    for (int depth = Settings.ONE_BRIEF; depth <= Settings.MAX_DEPTH; depth++)
      if (word.equals("" + depth)) return Optional.of(depth);
    throw new Malformed(FILE + ": `inquiry.depth` is auto, 0, 1, 2 or 3, not '" + word + "'", 0);
  }
}
