package cairn.memory.state;

import cairn.kernel.GateContext;
import com.fasterxml.jackson.annotation.JsonTypeName;

/// What memory asks a person.
public sealed interface MemoryGate extends GateContext {
  /// Words that ask for something only a person may allow. The question itself does not repeat
  /// them: it is told to agents, too.
  ///
  /// @param rule the line that would stand
  /// @param reason what is risky about it
  /// @param by `rules`, or the agent that proposed it
  /// @param session where it was said; empty if nowhere
  @JsonTypeName("rule")
  record HeldRule(String rule, String reason, String by, String session) implements MemoryGate {}
}
