package cairn.cli;

import cairn.kernel.Gate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// A gate that is answered with one word.
record PlainDialogue(Gate gate) implements GateDialogue {
  @Override
  public List<String> lines(Out out) {
    var lines = new ArrayList<String>();
    for (Gate.Answer answer : gate.answers())
      lines.add("  " + out.green(answer.value()) + "  " + out.dim(answer.meaning()));
    for (JsonNode choice : gate.context().path("choices"))
      lines.add("  " + out.green(choice.asString()));
    return lines;
  }

  @Override
  public Optional<String> hear(String line) {
    if (line.isEmpty()) return Optional.ofNullable(gate.preset());
    if (!gate.allows(line)) throw new Unclear("'" + line + "' is no answer here");
    return Optional.of(line);
  }

  @Override
  public String help() {
    String words =
        gate.answers().stream().map(Gate.Answer::value).collect(Collectors.joining(", "));
    String free = words.isEmpty() ? gate.context().path("answer_as").asString("") : words;
    return gate.preset() == null
        ? free
        : "Enter: " + gate.preset() + (free.isEmpty() ? "" : "; or " + free);
  }
}
