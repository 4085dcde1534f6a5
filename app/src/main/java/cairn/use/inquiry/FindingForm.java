package cairn.use.inquiry;

import cairn.gate.GateWords;
import cairn.inquiry.state.InquiryGate;
import cairn.kernel.Gate;
import java.util.List;
import java.util.Optional;

/// The gate on a finding of the review: where it stands, and every way to mend it as a difference.
public final class FindingForm implements GateForm {
  private final Gate gate;
  private final InquiryGate.Finding about;

  FindingForm(Gate gate, InquiryGate.Finding about) {
    this.gate = gate;
    this.about = about;
  }

  /// A way to mend it.
  ///
  /// @param answer by which it is chosen
  public record Way(String answer, String why, String before, String after) {}

  public List<Way> ways() {
    return about.candidates().stream()
        .map(r -> {
          String[] diff = r.diff().strip().split("\n");
          return new Way(r.answer(), r.why(), diff[0], diff[1]);
        })
        .toList();
  }

  /// The other answers, the usual one marked by [Gate#preset].
  public List<Gate.Answer> others() {
    return gate.answers().subList(about.candidates().size(), gate.answers().size());
  }

  public String place() {
    return GateWords.place(about);
  }

  public Gate gate() {
    return gate;
  }

  @Override
  public String help() {
    return (about.candidates().isEmpty() ? "" : "the number of a way to mend it, ")
        + "advisory or escalate; Enter: "
        + gate.preset();
  }

  @Override
  public Optional<String> hear(String line) {
    if (line.isEmpty()) return Optional.ofNullable(gate.preset());
    String answer = line.matches("\\d") ? "fix-" + line : line;
    if (!gate.allows(answer)) throw new Unclear("'" + line + "' is no answer here");
    return Optional.of(answer);
  }
}
