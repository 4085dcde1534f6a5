package cairn.use.inquiry;

import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.NodeId;
import cairn.inquiry.state.StepId;
import cairn.inquiry.words.Role;
import java.util.Optional;

/// What a step of an inquiry does, in words about its subject.
final class StepNames {
  private StepNames() {}

  static String of(Inquiry inquiry, StepId step) {
    return step.role().map(role -> of(inquiry, role, step)).orElse(step.verb());
  }

  private static String of(Inquiry inquiry, Role role, StepId step) {
    return switch (role) {
      case SEED_EXPLORER -> "opening up the question";
      case ANSWERER -> "answering the question";
      case EXPLORER -> "exploring " + node(inquiry, step.node());
      case CITATION_BUILDER -> "looking up citations of " + node(inquiry, step.node());
      case CHILD_DERIVER -> "narrowing " + node(inquiry, step.node());
      case INCORPORATOR -> "bringing together " + node(inquiry, step.node());
      case PEER_REVIEWER ->
          "comparing "
              + node(inquiry, NodeId.root(Integer.parseInt(step.subject())).key())
              + " with the others";
      case CONSOLIDATOR -> "writing the answer";
      case ENHANCEMENT_WRITER, FOLLOW_UP_WRITER ->
          "writing " + enhancement(inquiry, step.subject());
      case ADVERSARIAL_REVIEWER -> "reviewing, round " + step.subject();
      case CROSS_MODEL_SYNTHESIZER -> "comparing the models";
      case JUDGE -> "judging statements";
      case REVISER -> "mending statements";
    };
  }

  private static String node(Inquiry inquiry, String key) {
    Optional<Node> node = inquiry.node(key);
    return node.map(n -> "\u201c" + n.title() + "\u201d (depth " + n.place().depth() + ")")
        .orElse(key);
  }

  private static String enhancement(Inquiry inquiry, String id) {
    return inquiry.closing().enhancements().stream()
        .filter(e -> e.id().equals(id))
        .findFirst()
        .map(e -> "\u201c" + e.title() + "\u201d")
        .orElse(id);
  }
}
