package cairn.task.state;

import cairn.kernel.Gate;
import cairn.kernel.GateContext;
import cairn.task.folder.Stage;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a task asks a person, with what they need to know. Any words are an answer, because a
/// person may explain; `choices` are the usual ones.
public sealed interface StageGate extends GateContext {
  String task();

  String file();

  /// The word of a [Stage].
  String stage();

  /// The decision after a stage.
  ///
  /// @param question without the name of the task
  /// @param meanings of the choices
  @JsonTypeName("stage")
  record Decide(
      String task,
      String file,
      String stage,
      String question,
      List<String> choices,
      Map<String, String> meanings)
      implements StageGate {
    public Decide {
      choices = List.copyOf(choices);
      meanings = Collections.unmodifiableMap(new LinkedHashMap<>(meanings));
    }

    @Override
    public List<Gate.Answer> usual() {
      return choices.stream().map(c -> new Gate.Answer(c, meanings.getOrDefault(c, ""))).toList();
    }
  }

  /// A question that the executor wrote into the file and nobody answered yet.
  @JsonTypeName("question")
  record Question(
      String task, String file, String stage, List<String> choices, Map<String, String> meanings)
      implements StageGate {
    public static String asks(Stage stage) {
      return stage == Stage.BRIEFING
          ? "The research asks for your direction."
          : "A question of the executor has no answer.";
    }

    public Question {
      choices = List.copyOf(choices);
      meanings = Collections.unmodifiableMap(new LinkedHashMap<>(meanings));
    }

    @Override
    public List<Gate.Answer> usual() {
      return choices.stream().map(c -> new Gate.Answer(c, meanings.getOrDefault(c, ""))).toList();
    }
  }
}
