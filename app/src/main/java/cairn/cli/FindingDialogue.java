package cairn.cli;

import cairn.gate.GateWords;
import cairn.inquiry.InquiryGate;
import cairn.kernel.Gate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The gate on a finding of the review: where it stands, and every way to mend it as a difference.
record FindingDialogue(Gate gate, InquiryGate.Finding about) implements GateDialogue {
  @Override
  public List<String> lines(Out out) {
    var lines = new ArrayList<String>();
    lines.add(out.dim("  " + GateWords.place(about)));
    int n = 0;
    for (InquiryGate.Finding.Repair repair : about.candidates()) {
      String[] diff = repair.diff().strip().split("\n");
      String why = repair.why().isEmpty() ? "" : "  " + repair.why();
      lines.add("  " + out.bold("" + ++n) + why + out.dim("  (" + repair.answer() + ")"));
      lines.add("     " + out.red(diff[0]));
      lines.add("     " + out.green(diff[1]));
    }
    for (Gate.Answer answer : gate.answers().subList(n, gate.answers().size()))
      lines.add("  " + out.bold(answer.value()) + usual(answer) + "  " + out.dim(answer.meaning()));
    return lines;
  }

  private String usual(Gate.Answer answer) {
    return answer.value().equals(gate.preset()) ? " (default)" : "";
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
