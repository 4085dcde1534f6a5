package cairn.gate;

import cairn.kernel.Gate;
import cairn.kernel.GateContext;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/// A gate as JSON, for `cairn gate list --json`, MCP and the page. Fields are only added.
///
/// @param kind the same word as in `context`
/// @param answers all that are allowed; empty if any words will do
/// @param usual what to offer where any words will do; empty if `answers` has all
/// @param preset the default, or empty
public record GateRow(
    String id,
    String protocol,
    String kind,
    String question,
    List<Gate.Answer> answers,
    List<Gate.Answer> usual,
    @JsonProperty("default") String preset,
    GateContext context) {

  static GateRow of(OpenGate open) {
    Gate gate = open.gate();
    return new GateRow(
        gate.id(),
        open.protocol(),
        gate.kind(),
        gate.question(),
        gate.answers(),
        gate.context().usual(),
        gate.preset() == null ? "" : gate.preset(),
        gate.context());
  }
}
