package cairn.cli.terminal;

import cairn.gate.OpenGate;
import cairn.kernel.Gate;
import cairn.use.inquiry.GateForm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Answers gates: by flags first, then by `--yes`, then by asking the person at the terminal.
/// Without any of them a gate stays open.
public final class GatePrompt implements Function<Gate, Optional<String>> {
  private final Out out;
  private final boolean yes;
  private final boolean ask;
  private final Map<String, String> given;
  private final BufferedReader in;

  /// The gate on the cost that a flag has answered. An estimate that grew since, because more was
  /// taken in, is another gate, and money is not spent on words that were said about less.
  private @Nullable String paid;

  /// @param given answers by the gate's kind (`cost`, `facets`, `children`, `enhancements`,
  ///   `finding`) or its id
  public GatePrompt(
      Out out, Surroundings world, boolean yes, boolean json, Map<String, String> given) {
    this.out = out;
    this.yes = yes;
    this.ask = world.terminal() && !json;
    this.given = given;
    this.in = new BufferedReader(new InputStreamReader(world.in(), StandardCharsets.UTF_8));
  }

  @Override
  public Optional<String> apply(Gate gate) {
    String flag = flag(gate);
    if (flag != null) {
      if (GateForm.isCost(gate)) paid = gate.id();
      return Optional.of(flag);
    }
    if (yes) return Optional.ofNullable(gate.preset());
    return ask ? ask(gate) : Optional.empty();
  }

  /// True if a refused answer can be given again.
  public boolean asks(Gate gate) {
    return ask && !yes && flag(gate) == null;
  }

  private @Nullable String flag(Gate gate) {
    String exact = given.get(gate.id());
    if (exact != null) return exact;
    boolean grown = GateForm.isCost(gate) && paid != null && !paid.equals(gate.id());
    return grown ? null : given.get(gate.kind());
  }

  private Optional<String> ask(Gate gate) {
    GateForm form = GateForm.of(OpenGate.of(gate));
    out.note("");
    out.note(out.bold(gate.question()));
    GateLines.of(form, out).forEach(out::note);
    out.note(out.dim("  " + form.help()));
    while (true) {
      out.progress("> ");
      String line = line();
      if (line == null) return Optional.empty();
      try {
        Optional<String> answer = form.hear(line.strip());
        if (answer.isPresent()) return answer;
        out.note(out.dim("  noted; Enter confirms"));
      } catch (GateForm.Unclear e) {
        out.note("  " + e.getMessage() + out.dim(". " + form.help()));
      }
    }
  }

  private String line() {
    try {
      return in.readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
