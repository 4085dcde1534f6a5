package cairn.cli;

import cairn.gate.GateWords;
import cairn.gate.OpenGate;
import cairn.kernel.Gate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A gate that is answered with one word, or in words.
record PlainDialogue(OpenGate open) implements GateDialogue {
  @Override
  public List<String> lines(Out out) {
    var lines = new ArrayList<String>();
    for (String line : GateWords.about(open)) lines.add("  " + line);
    for (Gate.Answer answer : gate().offered())
      lines.add(
          "  "
              + out.green(answer.value())
              + (answer.value().equals(gate().preset()) ? " (default)" : "")
              + "  "
              + out.dim(answer.meaning()));
    return lines;
  }

  @Override
  public Optional<String> hear(String line) {
    if (line.isEmpty()) return Optional.ofNullable(gate().preset());
    if (!gate().allows(line)) throw new Unclear("'" + line + "' is no answer here");
    return Optional.of(line);
  }

  @Override
  public String help() {
    String words =
        gate().answers().stream().map(Gate.Answer::value).collect(Collectors.joining(", "));
    return gate().preset() == null
        ? words
        : "Enter: " + gate().preset() + (words.isEmpty() ? "" : "; or " + words);
  }

  private Gate gate() {
    return open.gate();
  }
}
