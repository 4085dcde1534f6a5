package cairn.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TypeScriptTest {
  enum Colour {
    RED,
    DARK_BLUE;

    @JsonValue
    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  sealed interface Shape {
    @JsonTypeName("dot")
    record Dot(Colour colour) implements Shape {}

    @JsonTypeName("all")
    record Many(List<Shape> shapes) implements Shape {}
  }

  record Drawing(
      @JsonProperty("default") String preset,
      Instant madeAt,
      @Nullable Integer pages,
      Map<String, List<Shape>> byName) {}

  record Signed(@JsonUnwrapped Drawing drawing, boolean valid) {}

  record Odd(URI address) {}

  @Test
  void recordsUnionsAndWordsAreWrittenAsTheirJsonIs() {
    assertThat(TypeScript.of(List.of(Signed.class), Map.of()))
        .isEqualTo(
            """
            export type Colour = 'red' | 'dark_blue';
            export interface Drawing { default: string; made_at: string; pages: number | null; \
            by_name: Record<string, Shape[]> }
            export type Shape = ShapeDot | ShapeMany;
            export interface ShapeDot { kind: 'dot'; colour: Colour }
            export interface ShapeMany { kind: 'all'; shapes: Shape[] }
            export interface Signed extends Drawing { valid: boolean }
            """);
  }

  @Test
  void aTypeThatItDoesNotKnowIsAnError() {
    assertThatThrownBy(() -> TypeScript.of(List.of(Odd.class), Map.of()))
        .hasMessageContaining("no TypeScript for java.net.URI")
        .hasMessageContaining("Odd.address");
  }

  @Test
  void theTypesOfThePageAreFresh() throws Exception {
    Path file = Path.of(System.getProperty("cairn.root"), PageTypes.FILE);
    assertThat(Files.readString(file))
        .as(file + " is stale: run `./cairn build && ./cairn reference docs`")
        .isEqualTo(PageTypes.text());
  }

  @Test
  void everyKindOfGateIsInTheUnionThatThePageSwitchesOn() {
    assertThat(PageTypes.text())
        .contains("export type GateContext = InquiryGate | StageGate | PipelineGate |")
        .contains("kind: 'finding'")
        .contains("kind: 'escalation'");
  }
}
