package cairn.inquiry.state;

import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.settings.Settings;
import cairn.kernel.Gate;
import cairn.kernel.GateContext;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/// What an inquiry asks a person, with what they need to know: one record per [GateKind].
public sealed interface InquiryGate extends GateContext {

  /// Shall it be paid?
  ///
  /// @param agents as the formula counts them
  /// @param calls at most so many briefs
  /// @param acknowledged agents that a person agreed to before
  @JsonTypeName("cost")
  record Cost(int agents, int calls, int acknowledged, int facets, Settings settings)
      implements InquiryGate {}

  /// Are these the right facets, and is this the right plan of the report? Answered with
  /// [InquiryAnswer.Facets] or a word.
  @JsonTypeName("facets")
  record Facets(List<String> choices, int regenerationsLeft, Proposal proposal, String answerAs)
      implements InquiryGate {
    public static final List<Gate.Answer> USUAL =
        List.of(
            new Gate.Answer("confirm", "go on like this"),
            new Gate.Answer("regenerate", "propose other ones"),
            new Gate.Answer("cancel", "end it; nothing more is run"));

    public Facets {
      choices = List.copyOf(choices);
    }

    @Override
    public List<Gate.Answer> usual() {
      return USUAL;
    }
  }

  /// Are these the right narrower questions? Answered with [InquiryAnswer.Children] or a word.
  ///
  /// @param node the name of its place in the tree
  @JsonTypeName("children")
  record Children(
      List<String> choices,
      String node,
      String subfocus,
      List<Node.Child> proposedChildren,
      String answerAs)
      implements InquiryGate {
    public static final List<Gate.Answer> USUAL =
        List.of(new Gate.Answer("confirm", "go on like this"));

    public Children {
      choices = List.copyOf(choices);
      proposedChildren = List.copyOf(proposedChildren);
    }

    @Override
    public List<Gate.Answer> usual() {
      return USUAL;
    }
  }

  /// Which additions shall the report get? Answered with [InquiryAnswer.Enhancements] or a word.
  @JsonTypeName("enhancements")
  record Enhancements(List<String> choices, List<Candidate> candidates, String answerAs)
      implements InquiryGate {
    public static final List<Gate.Answer> USUAL =
        List.of(
            new Gate.Answer("cheap", "those that are written into the report"),
            new Gate.Answer("all", "those, and the others as follow-ups"),
            new Gate.Answer("none", "leave the report as it is"));

    public Enhancements {
      choices = List.copyOf(choices);
      candidates = List.copyOf(candidates);
    }

    @Override
    public List<Gate.Answer> usual() {
      return USUAL;
    }

    /// @param enhancement under the id that it has at this gate
    /// @param source of an ensemble, who proposes it; else empty
    /// @param report of an ensemble, whose report it is for; else empty
    public record Candidate(@JsonUnwrapped Enhancement enhancement, String source, String report) {
      /// The comparison of the models proposes it, not one of them.
      public boolean ofComparison() {
        return source.equals(Surfaced.CROSS_MODEL);
      }
    }
  }

  /// How shall a finding of the review be mended?
  ///
  /// @param text what the passage says now
  /// @param reviewer the agent, or `engine`
  @JsonTypeName("finding")
  record Finding(
      String file,
      String passage,
      String text,
      String issue,
      Review.Severity severity,
      String dimension,
      String reviewer,
      int iteration,
      List<Repair> candidates)
      implements InquiryGate {
    public Finding {
      candidates = List.copyOf(candidates);
    }

    /// @param answer what one answers to choose it
    /// @param after what the passage would say
    /// @param diff two lines, the removed and the added words marked
    public record Repair(String answer, String after, String why, String diff) {}
  }
}
