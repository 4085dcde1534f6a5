package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The quick reader says the same as the full one, or nothing.
class PlainYamlTest {
  @Test
  void readsWhatWeWrite() {
    String text =
        """
        # a comment
        tree:
          - id: N01
            title: "with \\"quotes\\", a\\nbreak and 🙂"
            evidence: [N01, "a, b", 'it''s']
            empty: []
            nothing:
            count: 12
          - id: N02
            notes:
              - plain words
              - "quoted"
            nested:
              deep: -3.5e2
        other:
        - same indent
        """;
    assertThat(PlainYaml.read(text)).isPresent().isEqualTo(YamlReader.read(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: b: c",
        "a: b\na: c",
        "a: &x b\nc: *x",
        "a: |\n  text",
        "a: {b: c}",
        "a: !!str b",
        "---\na: b",
        "a:\tb",
        "a: b\n c: d",
        "- - a",
        "a: 'open",
        "a: [b",
        "a: \"x\" y",
        "a: plain\n  goes on",
        "a: b # comment",
        "just words",
        "",
        "a: [b,]",
        "a: \"\\x41\"",
        "? a\n: b",
        "a: b\n- c",
        "\"a\": b"
      })
  void givesUpOnEverythingElse(String text) {
    assertThat(PlainYaml.read(text)).isEmpty();
  }

  @Property(tries = 2000)
  void neverSaysAnythingElseThanTheFullReader(@ForAll("documents") String text) {
    Optional<YamlNode> quick = PlainYaml.read(text);
    if (quick.isPresent()) assertThat(quick).isEqualTo(YamlReader.read(text));
  }

  @Provide
  Arbitrary<String> documents() {
    Arbitrary<String> part =
        Arbitraries.of(
            "a",
            "b:",
            "key: ",
            "- ",
            "\n",
            "\n  ",
            "\n    ",
            "  ",
            " ",
            "[",
            "]",
            ", ",
            "\"",
            "'",
            "#",
            " #",
            ":",
            "\\n",
            "\\\"",
            "\\",
            "1.5",
            "null",
            "🙂",
            "é",
            "，",
            "\uFEFF",
            "\uE000",
            "|",
            ">",
            "{",
            "}",
            "-",
            "?",
            "tree:\n",
            "  - id: N01\n",
            "    title: \"x\"\n",
            "x: y\n",
            "~",
            "&a",
            "*a",
            "!");
    return part.list().ofMinSize(1).ofMaxSize(24).map(parts -> String.join("", parts));
  }

  @Test
  void agreesOnEveryFileOfTheCorpus() throws IOException {
    Path corpus =
        Path.of(
            Optional.ofNullable(System.getenv("CAIRN_CORPUS"))
                .orElse(System.getProperty("cairn.root", ".") + "/../shared/corpus"));
    Assumptions.assumeTrue(Files.isDirectory(corpus), "no corpus beside the project");
    try (Stream<Path> walk = Files.walk(corpus)) {
      List<Path> files =
          walk.filter(file -> file.toString().endsWith(".yaml") && Files.isRegularFile(file))
              .toList();
      for (Path file : files) {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        Optional<YamlNode> quick = PlainYaml.read(text);
        if (quick.isPresent())
          assertThat(quick).as(file.toString()).isEqualTo(YamlReader.read(text));
      }
    }
  }
}
