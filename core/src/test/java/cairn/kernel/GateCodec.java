package cairn.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import java.util.Arrays;
import java.util.List;

/// Checks what every gate must keep: its context is the same after being written and read, and the
/// JSON says its kind.
public final class GateCodec {
  private GateCodec() {}

  public static void keeps(Gate gate, Class<? extends GateContext> protocol) {
    String json = Json.write(gate.context());
    assertThat(Json.read(json, protocol)).as(json).isEqualTo(gate.context());
    assertThat(Json.parse(json).path("kind").asString()).isEqualTo(gate.kind());
    if (gate.answers().isEmpty() && gate.preset() != null)
      assertThat(gate.offered()).extracting(Gate.Answer::value).contains(gate.preset());
  }

  /// The words of all kinds of a protocol.
  public static List<String> kinds(Class<? extends GateContext> protocol) {
    return Arrays.stream(protocol.getPermittedSubclasses()).map(GateContext::kindOf).toList();
  }
}
