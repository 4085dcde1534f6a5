package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class JsonTextTest {
  private static final JsonNode VALUE = Json.parse("{\"command\": \"cairn\", \"args\": [\"mcp\"]}");

  private static final String SETTINGS =
      """
      {
          // four spaces, and a comment
          "theme":   "dark",
          "mcpServers": { "other": {"command": "x"} },
          "hooks": {"Stop": [ {"hooks": []} ]}
      }
      """;

  @Test
  void whatIsNotTouchedKeepsItsLayoutAndComments() {
    String after = JsonText.of(SETTINGS).put(List.of("mcpServers", "cairn"), VALUE).text();
    assertThat(after).contains("    // four spaces, and a comment\n    \"theme\":   \"dark\",");
    assertThat(after).contains("{ \"other\": {\"command\": \"x\"},");
    assertThat(after).contains("\"cairn\": ");
  }

  @Test
  void puttingTwiceChangesNothing() {
    JsonText once = JsonText.of(SETTINGS).put(List.of("mcpServers", "cairn"), VALUE);
    assertThat(once.put(List.of("mcpServers", "cairn"), VALUE).text()).isEqualTo(once.text());
  }

  @Test
  void removingGivesBackWhatWasThere() {
    JsonText with =
        JsonText.of(SETTINGS)
            .put(List.of("mcpServers", "cairn"), VALUE)
            .add(List.of("hooks", "Stop"), VALUE)
            .add(List.of("hooks", "SessionStart"), VALUE);
    assertThat(
            with.remove(List.of("mcpServers", "cairn"))
                .removeItem(List.of("hooks", "Stop"), 1)
                .removeItem(List.of("hooks", "SessionStart"), 0)
                .text())
        .isEqualTo(SETTINGS);
  }

  @Test
  void anEmptyTextBecomesAnObjectAndEmptyAgain() {
    JsonText with = JsonText.of("").put(List.of("a", "b"), VALUE);
    assertThat(with.text()).startsWith("{\n  \"a\": {\n    \"b\": {\n      \"command\"");
    assertThat(with.remove(List.of("a", "b")).isEmpty()).isTrue();
  }

  @Test
  void whatIsNoSettingsFileIsRefused() {
    for (String text : List.of("[1]", "{\"a\": ", "{} {}", "nonsense"))
      assertThatThrownBy(() -> JsonText.of(text)).as(text).isInstanceOf(Malformed.class);
    assertThatThrownBy(() -> JsonText.of("{\"a\": 1}").put(List.of("a", "b"), VALUE))
        .hasMessageContaining("`a` is no object");
  }

  @Provide
  Arbitrary<String> objects() {
    Arbitrary<String> names =
        Arbitraries.strings().withChars("abé\"\\ 😀").ofMinLength(1).ofMaxLength(4);
    Arbitrary<String> scalars =
        Arbitraries.of("1", "true", "null", "\"é😀\"", "[1, {\"x\": []}]", "{}");
    return Combinators.combine(names.list().ofMaxSize(4).uniqueElements(), scalars.list().ofSize(4))
        .as((keys, values) -> {
          var text = new StringBuilder("{");
          for (int i = 0; i < keys.size(); i++)
            text.append(i == 0 ? " " : ",\n\t")
                .append(Json.write(keys.get(i)))
                .append(" : ")
                .append(values.get(i));
          return text.append("}\n").toString();
        });
  }

  @Property(tries = 300)
  void puttingAndRemovingIsTheIdentity(@ForAll("objects") String text) {
    JsonText with = JsonText.of(text).put(List.of("cairn-", "deep"), VALUE);
    assertThat(Json.parse(with.text()).at("/cairn-/deep")).isEqualTo(VALUE);
    JsonText without = with.remove(List.of("cairn-", "deep"));
    assertThat(Json.parse(without.text())).isEqualTo(Json.parse(text));
    if (!JsonText.of(text).isEmpty()) assertThat(without.text()).isEqualTo(text);
  }
}
