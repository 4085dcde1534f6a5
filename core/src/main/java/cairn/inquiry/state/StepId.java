package cairn.inquiry.state;

import cairn.inquiry.words.Role;
import java.util.Optional;

/// The id of a step: `{inquiry}.{verb}` or `{inquiry}.{verb}-{subject}`. Inquiry ids have no dot.
///
/// @param verb of a [Role] for work, of a [GateKind] for a gate
public record StepId(String inquiry, String verb, String subject) {
  public static StepId parse(String id) {
    int dot = id.lastIndexOf('.');
    if (dot < 0) throw new IllegalArgumentException("not a step of an inquiry: " + id);
    String rest = id.substring(dot + 1);
    int dash = rest.indexOf('-');
    return dash < 0
        ? new StepId(id.substring(0, dot), rest, "")
        : new StepId(id.substring(0, dot), rest.substring(0, dash), rest.substring(dash + 1));
  }

  public static String of(Inquiry i, Role role, String subject) {
    return new StepId(i.id(), role.verb(), subject).toString();
  }

  public static String of(Inquiry i, GateKind kind, String subject) {
    return new StepId(i.id(), kind.verb(), subject).toString();
  }

  /// What is asked again after a round names node and round.
  public static String round(Node n, int round) {
    return n.id() + "-" + round;
  }

  /// Who does it, if it is work.
  public Optional<Role> role() {
    return Role.doing(verb);
  }

  /// What it asks, if it is a gate.
  public Optional<GateKind> gate() {
    return GateKind.asking(verb);
  }

  /// The key of the node that it is about, if it is about one.
  public String node() {
    int dash = subject.lastIndexOf('-');
    return dash < 0 ? subject : subject.substring(0, dash);
  }

  @Override
  public String toString() {
    return inquiry + "." + verb + (subject.isEmpty() ? "" : "-" + subject);
  }
}
