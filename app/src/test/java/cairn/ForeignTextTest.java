package cairn;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.BoundedPattern;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts of strangers meet patterns of a bounded cost only ([BoundedPattern]). What is left of the
/// JDK's patterns stands in `patterns.yaml`, each with the reason why it cannot be led astray.
class ForeignTextTest {
  /// @param classes that use the JDK's patterns by name
  /// @param words patterns in calls of a string that try a text again from many places, by file
  private record Left(Map<String, String> classes, Map<String, List<String>> words) {}

  private static final List<String> MODULES = List.of("core", "agents", "app");
  private static final Left LEFT = left();

  private static final BoundedPattern CALL =
      BoundedPattern.of(
          "\\.(matches|replaceAll|replaceFirst|split)\\(\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");

  private static Left left() {
    try (var in = ForeignTextTest.class.getResourceAsStream("patterns.yaml")) {
      return Yaml.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), Left.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void onlyTheseClassesUsePatternsOfTheJdk() {
    var found = new TreeSet<String>();
    sources()
        .forEach((name, text) -> {
          if (text.contains("java.util.regex")) found.add(name);
        });
    assertThat(found).containsExactlyInAnyOrderElementsOf(LEFT.classes().keySet());
  }

  @Test
  void patternsInCallsOfAStringAreOfTheSimpleKind() {
    var found = new TreeMap<String, List<String>>();
    sources()
        .forEach((name, text) -> {
          List<String> hard =
              CALL.all(text, Integer.MAX_VALUE).stream()
                  .filter(hit -> !simple(hit.group(1).orElseThrow(), unescaped(hit)))
                  .map(ForeignTextTest::unescaped)
                  .distinct()
                  .sorted()
                  .toList();
          if (!hard.isEmpty()) found.put(name, hard);
        });
    assertThat(found).isEqualTo(new TreeMap<>(LEFT.words()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\s+", "[^a-z]+", "\n", "a|b", ",\\s*", "[.?!]{1,3}"})
  void aRunAtTheEndOfAPatternIsSimple(String regex) {
    assertThat(simple("split", regex)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\s+$", "\\s*,", "(a+)+", "\\(.*?\\)", " +[.]", "(?<=a)b"})
  void whatIsTriedFromEachPlaceOfARunIsNot(String regex) {
    assertThat(simple("replaceAll", regex)).isFalse();
  }

  private static String unescaped(BoundedPattern.Hit hit) {
    return hit.group(2).orElseThrow().translateEscapes();
  }

  /// A search is linear if each alternative ends with its only run of any length; a match of the
  /// whole text if there is one run in all.
  private static boolean simple(String call, String regex) {
    String shape = regex.replaceAll("\\\\.", "x").replaceAll("\\[[^\\]]*\\]", "x");
    if (call.equals("matches")) return shape.chars().filter(c -> c == '+' || c == '*').count() <= 1;
    if (shape.contains("(")) return false;
    return Stream.of(shape.split("\\|")).allMatch(part -> part.matches("[^+*]*[+*]?"));
  }

  private static Map<String, String> sources() {
    var sources = new TreeMap<String, String>();
    for (String module : MODULES) {
      Path folder = Path.of("..", module, "src", "main", "java");
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : (Iterable<Path>) files::iterator)
          if (file.toString().endsWith(".java"))
            sources.put(
                folder.relativize(file).toString().replace('\\', '/').replace(".java", ""),
                Files.readString(file));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    assertThat(sources).as("the sources of all modules").hasSizeGreaterThan(500);
    return sources;
  }
}
