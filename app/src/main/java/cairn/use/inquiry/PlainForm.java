package cairn.use.inquiry;

import cairn.gate.GateWords;
import cairn.gate.OpenGate;
import cairn.kernel.Gate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A gate that is answered with one word, or in words.
public record PlainForm(OpenGate open) implements GateForm {
  /// What one should know, in lines.
  public List<String> about() {
    return GateWords.about(open);
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

  public Gate gate() {
    return open.gate();
  }
}
