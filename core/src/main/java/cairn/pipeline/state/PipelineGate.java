package cairn.pipeline.state;

import cairn.kernel.Gate;
import cairn.kernel.GateContext;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/// What a pipeline asks a person, with what they need to know.
public sealed interface PipelineGate extends GateContext {

  /// What does this part of the task mean?
  @JsonTypeName("clear")
  record Unclear(String aspect, String note) implements PipelineGate {}

  /// Shall this plan be run?
  ///
  /// @param plan its text
  /// @param file where it stands
  @JsonTypeName("plan")
  record Plan(String plan, String file) implements PipelineGate {}

  /// Does this condition of the registry, written in words, hold?
  @JsonTypeName("condition")
  record Condition(String condition) implements PipelineGate {}

  /// Does an optional agent take part?
  ///
  /// @param when what the registry says about it
  @JsonTypeName("include")
  record Include(String agent, String when) implements PipelineGate {}

  /// Shall the work be merged into the project?
  @JsonTypeName("merge")
  record Merge(String agent, String diff, List<String> files) implements PipelineGate {
    public Merge {
      files = List.copyOf(files);
    }
  }

  /// Worker and critics do not agree: how does it go on?
  ///
  /// @param findings what the critics still say, each with its critic
  /// @param answers what may be answered, in words
  @JsonTypeName("escalation")
  record Escalation(String agent, String question, List<String> findings, String answers)
      implements PipelineGate {
    public static final String IN_WORDS =
        "`again` asks the one that failed once more, `stop` ends the run, `drop` leaves the agent"
            + " out, anything else is the decision the worker starts afresh from";

    public static final String AGAIN = "again";

    /// Stands in the question where somebody did not deliver.
    public static final String FAILED = " did not deliver: ";

    /// Whether it is asked because somebody could not be reached.
    public boolean unreached() {
      return question.contains(FAILED);
    }

    private static final List<Gate.Answer> USUAL =
        List.of(
            new Gate.Answer(AGAIN, "ask the critics again about the same draft; nothing is lost"),
            new Gate.Answer("drop", "leave this agent out; its weight goes to the others"),
            new Gate.Answer("stop", "end the run"));

    public Escalation {
      findings = List.copyOf(findings);
    }

    @Override
    public List<Gate.Answer> usual() {
      return USUAL;
    }
  }

  /// Is the result accepted?
  ///
  /// @param trace the file that tells the run
  /// @param total the score and what it opens, in words
  /// @param remaining what is still open, in words; empty if nothing
  @JsonTypeName("finish")
  record Finish(String trace, String total, String remaining) implements PipelineGate {}
}
