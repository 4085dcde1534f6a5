package cairn.cli;

import cairn.kernel.Gate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The gate on a finding of the review: where it stands, and every way to mend it as a difference.
record FindingDialogue(Gate gate) implements GateDialogue {
  @Override
  public List<String> lines(Out out) {
    var lines = new ArrayList<String>();
    JsonNode context = gate.context();
    lines.add(
        out.dim(
            "  "
                + context.path("dimension").asString()
                + ", in "
                + context.path("file").asString()
                + " ("
                + context.path("passage").asString()
                + ")"));
    int n = 0;
    for (JsonNode candidate : context.path("candidates")) {
      String[] diff = candidate.path("diff").asString().strip().split("\n");
      String why = candidate.path("why").asString("");
      lines.add("  " + out.bold("" + ++n) + (why.isEmpty() ? "" : "  " + why));
      lines.add("     " + out.red(diff[0]));
      lines.add("     " + out.green(diff[1]));
    }
    for (Gate.Answer answer : gate.answers().subList(n, gate.answers().size()))
      lines.add("  " + out.bold(answer.value()) + "  " + out.dim(answer.meaning()));
    return lines;
  }

  @Override
  public String help() {
    boolean ways = !gate.context().path("candidates").isEmpty();
    return (ways ? "the number of a way to mend it, " : "")
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
