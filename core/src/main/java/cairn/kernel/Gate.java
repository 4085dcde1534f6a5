package cairn.kernel;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A question to a person, open for as long as the protocol lists it. Answered in the terminal,
/// over MCP, in the browser or by a file; whoever answers first decides, and the answer is an
/// event.
///
/// @param answers the allowed answers; empty means free text (or JSON where `context` says so)
/// @param preset what headless runs with `--yes` answer, or null if a person must decide
/// @param context what one needs to know to answer, for a page or a client to show
public record Gate(
    String id, String question, List<Answer> answers, @Nullable String preset, JsonNode context)
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

  public boolean allows(String value) {
    return answers.isEmpty() || answers.stream().anyMatch(a -> a.value().equals(value));
  }
}
