package cairn.kernel;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A question to a person, open for as long as the protocol lists it. Answered in the terminal,
/// over MCP, in the browser or by a file; whoever answers first decides, and the answer is an
/// event.
///
/// @param answers the allowed answers; empty means free text (or JSON where the kind has a form)
/// @param preset what headless runs with `--yes` answer, or null if a person must decide
/// @param context the kind of question, and what one needs to know to answer it
public record Gate(
    String id, String question, List<Answer> answers, @Nullable String preset, GateContext context)
    implements Step {

  public Gate {
    Step.Ids.check(id);
    answers = List.copyOf(answers);
    String wanted = preset;
    if (wanted != null
        && !answers.isEmpty()
        && answers.stream().noneMatch(a -> a.value().equals(wanted)))
      throw new IllegalArgumentException("preset '" + wanted + "' is not an answer of " + id);
  }

  /// @param meaning what choosing it leads to, in a few words
  public record Answer(String value, String meaning) {}

  public String kind() {
    return context.kind();
  }

  /// The answers to offer: all that are allowed, or the usual ones where any words will do.
  public List<Answer> offered() {
    return answers.isEmpty() ? context.usual() : answers;
  }

  public boolean allows(String value) {
    return answers.isEmpty() || answers.stream().anyMatch(a -> a.value().equals(value));
  }
}
