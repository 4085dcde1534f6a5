package cairn.cli;

import cairn.gate.OpenGate;
import cairn.gate.OpenGate.OfInquiry;
import cairn.inquiry.GateKind;
import cairn.inquiry.InquiryGate;
import cairn.kernel.Gate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A gate as a conversation: shown, then answered line by line until there is an answer.
interface GateDialogue {
  /// The kinds of gates of an inquiry, as flags name them.
  List<String> KINDS = Arrays.stream(GateKind.values()).map(GateKind::verb).toList();

  /// What one needs to see to answer it.
  ///
  /// @param colours how words are made bold or dim
  List<String> lines(Out colours);

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

  static GateDialogue of(OpenGate open) {
    return switch (open) {
      case OfInquiry(_, InquiryGate.Cost _) -> new PlainDialogue(open);
      case OfInquiry(_, InquiryGate.Facets about) -> new FacetsDialogue(about);
      case OfInquiry(_, InquiryGate.Children about) -> new ChildrenDialogue(about);
      case OfInquiry(_, InquiryGate.Enhancements about) -> new EnhancementsDialogue(about);
      case OfInquiry(Gate gate, InquiryGate.Finding about) -> new FindingDialogue(gate, about);
      case OpenGate.OfTask _, OpenGate.OfPipeline _, OpenGate.OfMemory _, OpenGate.OfWork _ ->
          new PlainDialogue(open);
    };
  }
}
