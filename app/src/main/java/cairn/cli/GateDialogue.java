package cairn.cli;

import cairn.kernel.Gate;
import java.util.Optional;

/// A gate as a conversation: shown, then answered line by line until there is an answer.
interface GateDialogue {
  void show(Out out);

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
    String kind = kind(gate);
    return switch (kind) {
      case "facets" -> new FacetsDialogue(gate.context());
      case "children" -> new ChildrenDialogue(gate.context());
      case "enhancements" -> new EnhancementsDialogue(gate.context());
      case "finding" -> new FindingDialogue(gate);
      default -> new PlainDialogue(gate);
    };
  }

  /// `facets` of `20261116-topic.facets-1`.
  static String kind(Gate gate) {
    return gate.id().substring(gate.id().lastIndexOf('.') + 1).replaceFirst("-.*", "");
  }
}
