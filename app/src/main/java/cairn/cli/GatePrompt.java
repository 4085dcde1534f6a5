package cairn.cli;

import cairn.kernel.Gate;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/// Answers gates: by flags first, then by `--yes`, then by asking the person at the terminal.
/// Without any of them a gate stays open.
final class GatePrompt implements Function<Gate, Optional<String>> {
  private final Out out;
  private final boolean yes;
  private final boolean ask;
  private final Map<String, String> given;
  private final BufferedReader in;

  /// @param given answers by the gate's kind (`cost`, `facets`, `children`, `enhancements`) or its
  ///   id
  GatePrompt(Out out, Surroundings world, boolean yes, boolean json, Map<String, String> given) {
    this.out = out;
    this.yes = yes;
    this.ask = world.terminal() && !json;
    this.given = given;
    this.in = new BufferedReader(new InputStreamReader(world.in(), StandardCharsets.UTF_8));
  }

  @Override
  public Optional<String> apply(Gate gate) {
    String kind = gate.id().substring(gate.id().lastIndexOf('.') + 1).replaceFirst("-.*", "");
    String flag = given.getOrDefault(gate.id(), given.get(kind));
    if (flag != null) return Optional.of(flag);
    if (yes) return Optional.ofNullable(gate.preset());
    return ask ? ask(gate, kind) : Optional.empty();
  }

  private Optional<String> ask(Gate gate, String kind) {
    out.note("");
    out.note(out.bold(gate.question()));
    show(kind, gate.context());
    for (Gate.Answer answer : gate.answers())
      out.note("  " + out.green(answer.value()) + "  " + out.dim(answer.meaning()));
    for (JsonNode choice : gate.context().path("choices"))
      out.note("  " + out.green(choice.asString()));
    if (gate.answers().isEmpty())
      out.note(out.dim("  or JSON: " + gate.context().path("answer_as").asString()));
    out.progress((gate.preset() == null ? "" : "[" + gate.preset() + "] ") + "> ");
    try {
      String line = in.readLine();
      if (line == null) return Optional.empty();
      return Optional.ofNullable(line.isBlank() ? gate.preset() : line.strip());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void show(String kind, JsonNode context) {
    switch (kind) {
      case "facets" -> {
        JsonNode proposal = context.path("proposal");
        for (JsonNode f : proposal.path("facets"))
          out.note(
              "  "
                  + f.path("index").asInt()
                  + ". "
                  + out.bold(f.path("title").asString())
                  + "  "
                  + f.path("subfocus").asString());
        for (JsonNode s : proposal.path("sections"))
          out.note(
              out.dim(
                  "  section  "
                      + s.path("title").asString()
                      + "  ("
                      + s.path("id").asString()
                      + ")"));
        for (JsonNode v : proposal.path("visualisations"))
          out.note(
              out.dim(
                  "  visual   "
                      + v.path("type").asString()
                      + "  ("
                      + v.path("id").asString()
                      + ")"));
        for (JsonNode a : proposal.path("additional_focus_areas"))
          out.note(
              "  beside the question: "
                  + a.path("title").asString()
                  + out.dim(
                      "  ("
                          + a.path("id").asString()
                          + ", "
                          + a.path("recommended").asString()
                          + ")"));
      }
      case "children" -> {
        for (JsonNode c : context.path("proposed_children"))
          out.note("  " + c.path("index").asInt() + ". " + c.path("subfocus").asString());
      }
      case "enhancements" -> {
        for (JsonNode e : context.path("candidates"))
          out.note(
              "  "
                  + e.path("composite_score").asInt()
                  + "  "
                  + out.bold(e.path("title").asString())
                  + "  "
                  + e.path("description").asString()
                  + out.dim(
                      "  ("
                          + e.path("id").asString()
                          + ", "
                          + e.path("cost_class").asString()
                          + ")"));
      }
      default -> {}
    }
  }
}
