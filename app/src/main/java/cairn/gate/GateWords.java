package cairn.gate;

import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.state.InquiryGate;
import cairn.inquiry.state.InquiryGate.Enhancements.Candidate;
import cairn.memory.state.MemoryGate;
import cairn.pipeline.state.PipelineGate;
import cairn.task.state.StageGate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What a person should know before they answer, as plain lines: for a terminal and for clients
/// that show text only. The question and the allowed answers are not repeated.
public final class GateWords {
  private GateWords() {}

  public static List<String> about(OpenGate open) {
    return switch (open) {
      case OpenGate.OfInquiry(_, InquiryGate about) -> inquiry(about);
      case OpenGate.OfTask(_, StageGate about) -> task(about);
      case OpenGate.OfPipeline(_, PipelineGate about) -> pipeline(about);
      case OpenGate.OfMemory(_, MemoryGate.HeldRule about) ->
          List.of(
              "“" + about.rule() + "”",
              "proposed by "
                  + about.by()
                  + (about.session().isEmpty() ? "" : ", said in session " + about.session()));
      case OpenGate.OfWork(_, var about) -> List.of("as " + about.role());
    };
  }

  private static List<String> inquiry(InquiryGate gate) {
    return switch (gate) {
      case InquiryGate.Cost c ->
          c.acknowledged() == 0 ? List.of() : List.of(c.acknowledged() + " agents are agreed to");
      case InquiryGate.Facets f -> proposal(f.proposal());
      case InquiryGate.Children c ->
          c.proposedChildren().stream()
              .map(n -> n.index() + "  " + n.title() + reason(n.rationale()))
              .toList();
      case InquiryGate.Enhancements e -> e.candidates().stream().map(GateWords::addition).toList();
      case InquiryGate.Finding f -> finding(f);
    };
  }

  private static List<String> proposal(Proposal p) {
    var lines = new ArrayList<String>();
    for (Proposal.Facet f : p.facets())
      lines.add(f.index() + "  " + f.title() + reason(f.subfocus()));
    lines.add("sections: " + joined(p.sections().stream().map(Proposal.Section::title)));
    lines.add("visuals: " + joined(p.visualisations().stream().map(v -> spaced(v.type()))));
    for (Proposal.FocusArea a : p.additionalFocusAreas())
      lines.add("beside the question: " + a.title() + " (" + spaced(a.recommended().word()) + ")");
    return lines;
  }

  private static String addition(Candidate c) {
    Enhancement e = c.enhancement();
    return e.id()
        + "  "
        + e.title()
        + reason(e.description())
        + " ("
        + (e.cheap() ? "written into " + report(c) : "a follow-up")
        + ", score "
        + e.compositeScore()
        + ")";
  }

  /// In an ensemble every addition is for one of several reports.
  public static String report(Candidate c) {
    if (c.report().isEmpty()) return "the report";
    return c.ofComparison() ? c.report() : "the report of " + c.report();
  }

  private static List<String> finding(InquiryGate.Finding f) {
    var lines = new ArrayList<String>();
    lines.add(place(f));
    for (InquiryGate.Finding.Repair r : f.candidates()) {
      lines.add(r.answer() + reason(r.why()));
      r.diff().strip().lines().forEach(lines::add);
    }
    return lines;
  }

  /// `clarity, in report.md (con.e1)`
  public static String place(InquiryGate.Finding f) {
    return f.dimension() + ", in " + f.file() + " (" + f.passage() + ")";
  }

  private static List<String> task(StageGate gate) {
    return switch (gate) {
      case StageGate.Decide d -> List.of("stage " + d.stage() + ", in " + d.file());
      case StageGate.Question q -> List.of("the question stands in " + q.file());
    };
  }

  private static List<String> pipeline(PipelineGate gate) {
    return switch (gate) {
      case PipelineGate.Unclear u -> said(u.note());
      case PipelineGate.Plan p -> said(p.plan());
      case PipelineGate.Condition _ -> List.of();
      case PipelineGate.Include _ -> List.of();
      case PipelineGate.Merge m -> said(m.diff());
      case PipelineGate.Escalation e -> e.findings();
      case PipelineGate.Finish f -> List.of("the run is told in " + f.trace());
    };
  }

  private static List<String> said(String text) {
    return text.isBlank() ? List.of() : text.strip().lines().toList();
  }

  private static String reason(String words) {
    return words.isEmpty() ? "" : ": " + words;
  }

  private static String spaced(String word) {
    return word.replace('_', ' ');
  }

  private static String joined(Stream<String> words) {
    return String.join(", ", words.toList());
  }
}
