package cairn.use.inquiry;

import cairn.gate.OpenGate;
import cairn.gate.OpenGate.OfInquiry;
import cairn.inquiry.state.GateKind;
import cairn.inquiry.state.InquiryGate;
import cairn.inquiry.state.StepId;
import cairn.kernel.Gate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// An open gate as a form: what one needs to see to answer it, filled in line by line until there
/// is an answer.
///
/// A surface takes it apart with one `switch` without `default`, so that a kind it does not know
/// does not compile.
public sealed interface GateForm
    permits PlainForm, FacetsForm, ChildrenForm, EnhancementsForm, FindingForm {
  /// The kinds of gates of an inquiry, as flags name them.
  List<String> KINDS = Arrays.stream(GateKind.values()).map(GateKind::verb).toList();

  /// The answer if the line completes it, empty to read on.
  ///
  /// @throws Unclear if the line means nothing here
  Optional<String> hear(String line);

  /// Short words on what may be typed.
  String help();

  /// A line that means nothing here.
  final class Unclear extends RuntimeException {
    Unclear(String message) {
      super(message, null, false, false);
    }
  }

  static GateForm of(OpenGate open) {
    return switch (open) {
      case OfInquiry(_, InquiryGate.Cost _) -> new PlainForm(open);
      case OfInquiry(_, InquiryGate.Facets about) -> new FacetsForm(about);
      case OfInquiry(_, InquiryGate.Children about) -> new ChildrenForm(about);
      case OfInquiry(_, InquiryGate.Enhancements about) -> new EnhancementsForm(about);
      case OfInquiry(Gate gate, InquiryGate.Finding about) -> new FindingForm(gate, about);
      case OpenGate.OfTask _, OpenGate.OfPipeline _, OpenGate.OfMemory _, OpenGate.OfWork _ ->
          new PlainForm(open);
    };
  }

  /// How an answer that is more than a word is written.
  static Optional<String> written(OpenGate open) {
    return switch (open) {
      case OfInquiry(_, InquiryGate.Facets about) -> Optional.of(about.answerAs());
      case OfInquiry(_, InquiryGate.Children about) -> Optional.of(about.answerAs());
      case OfInquiry(_, InquiryGate.Enhancements about) -> Optional.of(about.answerAs());
      case OfInquiry _,
          OpenGate.OfTask _,
          OpenGate.OfPipeline _,
          OpenGate.OfMemory _,
          OpenGate.OfWork _ ->
          Optional.empty();
    };
  }

  /// Whether it asks about money.
  static boolean isCost(Gate gate) {
    return OpenGate.of(gate) instanceof OfInquiry(_, InquiryGate.Cost _);
  }

  /// Whether a word names a gate of an inquiry: by kind, `cost`, or by id, `20261116-topic.cost-8`.
  static boolean names(String word) {
    return KINDS.contains(word) || word.contains(".") && StepId.parse(word).gate().isPresent();
  }
}
