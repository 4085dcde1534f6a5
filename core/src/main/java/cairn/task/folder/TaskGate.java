package cairn.task.folder;

/// A decision that only a person makes, as it stands in a file.
///
/// @param id `TFW-24.gather`, `TFW-24.B.ts`, with `.2` for the second of the same file
/// @param line where the answer stands or belongs; for a [Form#MISSING] one the last line
public record TaskGate(String id, Place place, String file, int line, Form form, Answer answer) {
  /// How the gate stands in the file.
  public enum Form {
    /// `→ User decision: …`
    LINE,
    /// Older files: the header's `Status: … Awaiting approval`.
    HEADER,
    /// An unanswered question of the executor.
    QUESTION,
    /// The stage needs a decision, and the file has no line for it.
    MISSING
  }

  /// What was decided.
  public sealed interface Answer {
    record Blank() implements Answer {}

    /// @param person false where the file itself says that nobody was asked
    record Passed(String text, boolean person) implements Answer {}

    /// The stage goes back to its role.
    record SentBack(String text) implements Answer {}

    /// It stands in the file and counts for nothing.
    ///
    /// @param why in words
    record Typed(String text, String why) implements Answer {}
  }

  public boolean passed() {
    return answer instanceof Answer.Passed;
  }

  /// Still a person's to decide.
  public boolean blank() {
    return answer instanceof Answer.Blank || answer instanceof Answer.Typed;
  }

  public TaskGate with(Answer answer) {
    return new TaskGate(id, place, file, line, form, answer);
  }

  public String text() {
    return switch (answer) {
      case Answer.Blank() -> "";
      case Answer.Passed(var text, _) -> text;
      case Answer.SentBack(var text) -> text;
      case Answer.Typed(var text, _) -> text;
    };
  }
}
