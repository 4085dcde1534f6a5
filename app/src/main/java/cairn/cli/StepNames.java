package cairn.cli;

import cairn.inquiry.Inquiry;
import cairn.inquiry.Node;
import cairn.inquiry.NodeId;
import java.util.Optional;

/// What a step of an inquiry does, in words about its subject.
final class StepNames {
  private StepNames() {}

  /// @param work id of the step: the inquiry, a dot, a verb and its subject
  static String of(Inquiry inquiry, String work) {
    String step = work.substring(work.lastIndexOf('.') + 1);
    int dash = step.indexOf('-');
    String verb = dash < 0 ? step : step.substring(0, dash);
    String subject = dash < 0 ? "" : step.substring(dash + 1);
    return switch (verb) {
      case "seed" -> "opening up the question";
      case "explore" -> "exploring " + node(inquiry, subject);
      case "cite" -> "looking up citations of " + node(inquiry, subject);
      case "derive" -> "narrowing " + node(inquiry, subject);
      case "weave" -> "bringing together " + node(inquiry, subject);
      case "peer" ->
          "comparing "
              + node(inquiry, NodeId.root(Integer.parseInt(subject)).key())
              + " with the others";
      case "consolidate" -> "writing the answer";
      case "enhance", "follow" -> "writing " + enhancement(inquiry, subject);
      case "review" -> "reviewing, round " + subject;
      case "compare" -> "comparing the models";
      default -> step;
    };
  }

  private static String node(Inquiry inquiry, String subject) {
    String key = subject.replaceFirst("-\\d+$", "");
    Optional<Node> node = inquiry.node(key);
    return node.map(n -> "\u201c" + n.title() + "\u201d (depth " + n.place().depth() + ")")
        .orElse(subject);
  }

  private static String enhancement(Inquiry inquiry, String id) {
    return inquiry.closing().enhancements().stream()
        .filter(e -> e.id().equals(id))
        .findFirst()
        .map(e -> "\u201c" + e.title() + "\u201d")
        .orElse(id);
  }
}
