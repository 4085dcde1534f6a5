package cairn;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The pages that lead through the code name only what is there.
class HousePagesTest {
  private static final Path ROOT = Path.of("..");
  private static final int MOST_STEPS = 8;
  private static final int MOST_WORDS = 110;

  /// `Citation`, `Citation.marker()`, `Protocol.next(state)`.
  private static final BoundedPattern NAMED =
      BoundedPattern.of("`([A-Z][a-z][A-Za-z]+)(?:\\.([a-z][A-Za-z]+))?(?:\\([^`]*\\))?`");

  private static final BoundedPattern BOLD = BoundedPattern.of("\\*\\*([^*]+)\\*\\*");

  private static String read(Path file) throws IOException {
    return Files.readString(file);
  }

  private static List<Path> files(String ending, String... folders) throws IOException {
    var all = new ArrayList<Path>();
    for (String folder : folders)
      try (Stream<Path> walk = Files.walk(ROOT.resolve(folder))) {
        walk.filter(f -> f.toString().endsWith(ending)).forEach(all::add);
      }
    return all;
  }

  private static Map<String, List<Path>> types() throws IOException {
    var types = new TreeMap<String, List<Path>>();
    for (Path file :
        files(
            ".java",
            "core/src",
            "agents/src",
            "app/src/main/java",
            "app/src/test/java",
            "bench/src")) {
      String name = file.getFileName().toString();
      types.computeIfAbsent(name.substring(0, name.length() - 5), _ -> new ArrayList<>()).add(file);
    }
    return types;
  }

  @ParameterizedTest
  @ValueSource(strings = {"ARCHITECTURE.md", "AGENTS.md", "CONTRIBUTING.md"})
  void everyTypeAndMethodThatAPageNamesExists(String page) throws IOException {
    var types = types();
    // Words in the form of a name that are none: part of a type, or the end of names.
    Set<String> others = Set.of("Kind", "Target", "Test");
    var wrong = new TreeSet<String>();
    Search found = NAMED.matcher(read(ROOT.resolve(page)));
    while (found.find()) {
      List<Path> at = types.get(found.group(1));
      if (at == null && !others.contains(found.group(1))) wrong.add(found.group());
      String method = found.group(2);
      if (at == null || method == null) continue;
      boolean there = false;
      for (Path file : at) there |= read(file).contains(" " + method + "(");
      if (!there) wrong.add(found.group());
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void everyWayThroughTheCodeIsShort() throws IOException {
    String section = "";
    var steps = new TreeMap<String, Integer>();
    for (String line : read(ROOT.resolve("ARCHITECTURE.md")).lines().toList()) {
      if (line.startsWith("## ")) section = line.substring(3);
      else if (section.startsWith("The way of") && !line.isEmpty() && line.charAt(0) <= '9')
        if (Character.isDigit(line.charAt(0))) steps.merge(section, 1, Integer::sum);
    }
    assertThat(steps.keySet())
        .contains(
            "The way of a turn",
            "The way of a citation",
            "The way of a gate",
            "The way of a memory event",
            "The way of a score");
    assertThat(steps.values()).allSatisfy(n -> assertThat(n).isLessThanOrEqualTo(MOST_STEPS));
  }

  /// A word stands once, and somebody who uses Cairn meets it: in help, messages, pages or guides.
  @Test
  void everyWordOfTheGlossaryIsUsedAndHasOneMeaning() throws IOException {
    var words = new ArrayList<String>();
    Search bold = BOLD.matcher(read(ROOT.resolve("GLOSSARY.md")));
    while (bold.find()) words.add(bold.group(1).toLowerCase(Locale.ROOT));
    assertThat(words).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(MOST_WORDS);
    var met = new StringBuilder(read(ROOT.resolve("README.md")));
    for (Path guide : files(".md", "docs")) met.append(read(guide));
    for (Path page : files(".tsx", "app/src/main/page/src")) met.append(read(page));
    for (Path command : files(".java", "app/src/main/java/cairn/cli")) met.append(read(command));
    for (Path rules : files("Code.java", "core/src/main/java")) met.append(read(rules));
    String text = met.toString().toLowerCase(Locale.ROOT);
    assertThat(words.stream().filter(w -> !text.contains(w))).isEmpty();
  }
}
