package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class YamlTest {
  @Test
  void whatIsNamedOnceCanBeRepeatedAndMerged() {
    assertThat(
            Yaml.parse(
                "base: &b {by: user, at: noon}\nlist: [*b, *b]\none:\n  <<: *b\n  at: night\n"))
        .isEqualTo(
            Json.parse(
                "{\"base\": {\"by\": \"user\", \"at\": \"noon\"}, \"list\": [{\"by\": \"user\","
                    + " \"at\": \"noon\"}, {\"by\": \"user\", \"at\": \"noon\"}], \"one\": {\"by\":"
                    + " \"user\", \"at\": \"night\"}}"));
  }

  @Test
  void aBombOfAliasesIsRefused() {
    var bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 9; i++)
      bomb.append("a%d: &a%d [%s]\n".formatted(i, i, "*a%d, ".formatted(i - 1).repeat(9)));
    assertMalformed(bomb.toString(), 5, "unfold to more than");
  }

  @Test
  void wordsThatLookLikeDatesOrYesStayText() {
    JsonNode node =
        Yaml.parse("day: 2026-11-15\nsure: yes\ncount: 12\nrate: 0.5\nnone: ~\nok: true\n");
    assertThat(node.path("day").isString()).isTrue();
    assertThat(node.path("sure").stringValue()).isEqualTo("yes");
    assertThat(node.path("count").intValue()).isEqualTo(12);
    assertThat(node.path("rate").doubleValue()).isEqualTo(0.5);
    assertThat(node.path("none").isNull()).isTrue();
    assertThat(node.path("ok").booleanValue()).isTrue();
  }

  @Test
  void marksAreTheExactCharactersOfTheValueEvenBehindAnEmoji() {
    String text = "smile: 🙂\nlist:\n  - id: O1\n    promoted: false # not yet\n  - id: O2\n";
    YamlNode root = Yaml.read(text).orElseThrow();
    YamlNode first = root.at("list").list().getFirst();
    YamlNode promoted = first.at("promoted");
    assertThat(text.substring(promoted.start(), promoted.end())).isEqualTo("false");
    assertThat(promoted.line()).isEqualTo(4);
    assertThat(text.substring(first.start(), first.end())).isEqualTo("id: O1\n    promoted: false");
  }

  @Test
  void anEscapeThatIsCutOffIsRefusedWithItsLine() {
    assertThatThrownBy(() -> Yaml.parse("a: 1\nb: \"q\\u"))
        .isInstanceOf(Malformed.class)
        .hasMessageContaining("cut off")
        .extracting(e -> ((Malformed) e).line())
        .isEqualTo(2);
  }

  @Test
  void bombsTagsDuplicatesAndDepthAreRefusedWithTheirLine() {
    assertMalformed("a: 1\nb: *x\n", 2, "alias");
    assertMalformed("a: &x [*x]\n", 1, "alias");
    assertMalformed("a: 1\nb: !!java.net.URL [\"x\"]\n", 2, "tags");
    assertMalformed("a: 1\na: 2\n", 2, "duplicate key 'a'");
    assertMalformed("[".repeat(20_000), 1, "nested deeper");
    assertMalformed("a: b: c\n", 1, "not YAML");
    assertMalformed("---\na: 1\n---\nb: 2\n", 4, "second document");
    assertMalformed("a: \"un\u0000printable\"", 0, "not YAML");
  }

  private static void assertMalformed(String text, int line, String what) {
    assertThatThrownBy(() -> Yaml.read(text))
        .isInstanceOfSatisfying(Malformed.class, e -> assertThat(e.line()).isEqualTo(line))
        .hasMessageContaining(what);
  }

  @Test
  void writesBlocksWordsAndQuotes() {
    JsonNode value =
        Json.parse(
            """
            {"tree": [{"id": "N01", "title": "Why: so?", "on": "no", "bound_to": ["N02", "N03"],
              "none": [], "empty": {}, "deep": [{"a": 1}, ["x y", "z w"]], "p": null}]}
            """);
    assertThat(Yaml.write(value))
        .isEqualTo(
            """
            tree:
              - id: N01
                title: "Why: so?"
                "on": "no"
                bound_to: [N02, N03]
                none: []
                empty: {}
                deep:
                  - a: 1
                  -
                    - "x y"
                    - "z w"
                p: null
            """);
  }

  @Property(tries = 300)
  void whatIsWrittenIsReadBack(@ForAll("values") JsonNode value) {
    assertThat(Json.write(Yaml.parse(Yaml.write(value)))).isEqualTo(Json.write(value));
  }

  @Provide
  Arbitrary<JsonNode> values() {
    Arbitrary<JsonNode> strings =
        Arbitraries.strings()
            .all()
            .ofMaxLength(20)
            .filter(s -> s.chars().noneMatch(c -> Character.isSurrogate((char) c)))
            .map(s -> (JsonNode) Json.mapper().getNodeFactory().stringNode(s));
    Arbitrary<JsonNode> words =
        Arbitraries.of(
                "yes", "null", "~", "12", "-", "a: b", "# c", "N01", "2026-11-15", "", " x ", "🙂")
            .map(s -> Json.mapper().getNodeFactory().stringNode(s));
    Arbitrary<JsonNode> numbers =
        Arbitraries.longs().map(n -> Json.mapper().getNodeFactory().numberNode(n));
    return nested(Arbitraries.oneOf(List.of(strings, words, numbers)), 3);
  }

  private static Arbitrary<JsonNode> nested(Arbitrary<JsonNode> leaf, int depth) {
    if (depth == 0) return leaf;
    Arbitrary<JsonNode> inner = nested(leaf, depth - 1);
    Arbitrary<JsonNode> lists = inner.list().ofMaxSize(4).map(items -> Json.array().addAll(items));
    Arbitrary<JsonNode> maps =
        Arbitraries.maps(Arbitraries.of("id", "on", "a b", "c:", "1", "é"), inner)
            .ofMaxSize(4)
            .map(entries -> Json.object().setAll(entries));
    return Arbitraries.oneOf(leaf, lists, maps);
  }
}
