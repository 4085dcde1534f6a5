package cairn.agent.model;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.agent.brief.Resources;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class PriceTest {
  @Test
  void aListedPriceIsOfExactlyThatModel() {
    assertThat(Price.listed("gpt-4o-mini-2024-07-18").orElseThrow().input()).isEqualTo(0.15);
    assertThat(Price.listed("openai/gpt-4o").orElseThrow().input()).isEqualTo(2.5);
    assertThat(Price.listed("claude-haiku-4-5-20251001").orElseThrow().output()).isEqualTo(5);
    assertThat(Price.listed("anthropic/claude-opus-5.5").orElseThrow().input()).isEqualTo(4);
    assertThat(Price.listed("gemini-2.5-flash-001").orElseThrow().input()).isEqualTo(0.3);
  }

  @Test
  void ofAnotherModelOfTheFamilyNothingIsGuessed() {
    for (String unknown :
        new String[] {"qwen3", "gpt-5.9", "gpt-5-ultra", "claude-opus-6", "gpt-4o:free", ""})
      assertThat(Price.listed(unknown)).as(unknown).isEmpty();
  }

  @Test
  void aLongPromptCostsWhatItSays() {
    Price price = Price.listed("claude-haiku-5-5").orElseThrow();
    assertThat(price.of(new Tokens(60_000, 1_000, 40_000, 0)).usd())
        .isCloseTo(0.006 + 0.0005 + 0.0004, Offset.offset(1e-12));
    assertThat(price.of(new Tokens(60_001, 1_000, 40_000, 0)).usd())
        .isCloseTo(0.0300005 + 0.0025 + 0.002, Offset.offset(1e-12));
    assertThat(price)
        .hasToString("$0.1 in, $0.5 out per million tokens, more for prompts above 100000");
  }

  @Test
  void everyListNamesItsSourceAndEveryEntryIsWhole() {
    JsonNode file = Resources.yaml("prices.yaml");
    assertThat(file.path("as_of").asString()).matches("20\\d\\d-\\d\\d");
    assertThat(file.path("lists")).isNotEmpty();
    for (JsonNode list : file.path("lists")) {
      assertThat(list.path("source").asString()).startsWith("https://");
      list.path("models")
          .properties()
          .forEach(model -> {
            JsonNode price = model.getValue();
            assertThat(price.path("output").asDouble())
                .as(model.getKey())
                .isGreaterThan(price.path("input").asDouble());
            assertThat(price.path("cache_read").asDouble(99))
                .as(model.getKey())
                .isLessThan(price.path("input").asDouble());
          });
    }
  }
}
