package cairn.kernel.render;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.kernel.Step;
import cairn.kernel.View;
import cairn.kernel.file.Scratch;
import cairn.spine.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/// Changing sections in place gives the file that writing it whole would give.
class SectionPatchTest {
  /// @param touch whether the file gets another time before, so that it has to be read
  record Step(Map<String, String> sections, boolean touch) {}

  @Property(tries = 150)
  void patchedAndWholeAreTheSame(@ForAll("steps") List<Step> steps, @ForAll boolean list)
      throws IOException {
    try (var scratch = Scratch.open("sections")) {
      Path folder = scratch.folder();
      var now = new LinkedHashMap<String, String>();
      long seq = 0;
      for (Step step : steps) {
        Set<String> changed = new LinkedHashSet<>();
        step.sections()
            .forEach((id, text) -> {
              String key = (list ? "  - id: " : "## ") + id;
              now.put(key, key + "\n" + (list ? "    " : "") + text + "\n");
              changed.add(key);
            });
        seq++;
        Path index = Manifest.index(folder.resolve(".cairn/views"), "file");
        Path file = folder.resolve("file");
        if (step.touch() && Files.exists(file))
          Files.setLastModifiedTime(file, FileTime.fromMillis(seq));
        assertThat(render(folder, now, changed, seq, list)).isEmpty();
        assertThat(Files.readString(file)).isEqualTo(expected(now, list));
        assertThat(SectionIndex.load(index).bytes()).isEqualTo(Files.size(file));
      }
    }
  }

  /// Found by a simulation: the section of a render that failed half-way was edited, and the render
  /// after the next one wrote it a second time.
  @Example
  void aSectionThatSomebodyElseWroteIsNotPutThereASecondTime() throws IOException {
    for (boolean list : List.of(false, true))
      try (var scratch = Scratch.open("sections")) {
        Path folder = scratch.folder();
        String one = list ? "  - id: C01" : "## C01:";
        String two = list ? "  - id: C02" : "## C02:";
        var now = new LinkedHashMap<>(Map.of(one, one + "\n    ours\n"));
        assertThat(render(folder, now, Set.of(one), 1, list)).isEmpty();
        Path file = folder.resolve("file");
        String theirs = Files.readString(file) + two + "\n    theirs\n";
        Files.writeString(file, theirs);
        assertThat(render(folder, now, Set.of(one), 2, list)).isEmpty();

        now.put(two, two + "\n    ours\n");
        for (int again = 0; again < 3; again++) {
          assertThat(render(folder, now, Set.of(two), 3, list))
              .extracting(Finding::message)
              .containsExactly("section '" + two + "' was edited by hand");
          assertThat(Files.readString(file)).isEqualTo(theirs);
        }
      }
  }

  private static List<Finding> render(
      Path folder, Map<String, String> now, Set<String> changed, long seq, boolean list)
      throws IOException {
    return new Views(folder, "test")
        .render(
            List.of(view(now, changed, seq, list)), new Position(seq, "", 0, ""), Position.START);
  }

  private static View view(Map<String, String> now, Set<String> changed, long seq, boolean list) {
    List<View.Section> all = sections(now, now.keySet());
    List<View.Section> few = sections(now, changed);
    return new View.Sections(
        "file",
        list ? "list:\n" : "# Head\n\n",
        "r" + seq,
        () -> all,
        since -> since == seq - 1 ? Optional.of(few) : Optional.empty());
  }

  private static List<View.Section> sections(Map<String, String> now, Set<String> keys) {
    var sections = new ArrayList<View.Section>();
    for (String key : keys) sections.add(View.Section.of(key, now.get(key)));
    return sections;
  }

  private static String expected(Map<String, String> now, boolean list) {
    var text = new StringBuilder(list ? "list:\n" : "# Head\n\n");
    now.values().forEach(s -> text.append(s.stripTrailing()).append(list ? "\n" : "\n\n"));
    return text.toString();
  }

  @Provide
  Arbitrary<List<Step>> steps() {
    Arbitrary<String> id = Arbitraries.of("C01:", "C02:", "C03:", "C04:", "C10:", "Ünï:");
    Arbitrary<String> text =
        Arbitraries.of(
            "one", "another line", "ein ü, 中文 🙂", "a: b", "x".repeat(300), "two\n    lines");
    return Combinators.combine(
            Arbitraries.maps(id, text).ofMinSize(1).ofMaxSize(3),
            Arbitraries.frequencyOf(
                Tuple.of(9, Arbitraries.just(false)), Tuple.of(1, Arbitraries.just(true))))
        .as(Step::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(12);
  }
}
