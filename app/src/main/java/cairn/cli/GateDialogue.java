package cairn.cli;

import cairn.inquiry.GateKind;
import cairn.inquiry.StepId;
import cairn.kernel.Gate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A gate of an inquiry as a conversation: shown, then answered line by line until there is an
/// answer.
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

  static GateDialogue of(Gate gate) {
    return switch (StepId.parse(gate.id()).gate().orElseThrow()) {
      case COST -> new PlainDialogue(gate);
      case FACETS -> new FacetsDialogue(gate.context());
      case CHILDREN -> new ChildrenDialogue(gate.context());
      case ENHANCEMENTS -> new EnhancementsDialogue(gate.context());
      case FINDING -> new FindingDialogue(gate);
    };
  }
}
