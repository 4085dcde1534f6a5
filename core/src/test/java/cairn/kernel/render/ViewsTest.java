package cairn.kernel.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.finding.Finding;
import cairn.kernel.KernelCode;
import cairn.kernel.View;
import cairn.spine.Position;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViewsTest {
  @TempDir Path project;
  private Views views;
  private long seq;

  @BeforeEach
  void open() {
    views = new Views(project, "test");
  }

  private List<Finding> render(View... all) throws IOException {
    return views.render(List.of(all), at(++seq), Position.START);
  }

  private static Position at(long seq) {
    return new Position(seq, "", 0, "");
  }

  private String read(String path) throws IOException {
    return Files.readString(project.resolve(path));
  }

  private void edit(String path, String text) throws IOException {
    Files.writeString(project.resolve(path), text);
  }

  private static View growing(String... entries) {
    return new View.Growing("log.txt", "head\n", entries.length, i -> entries[(int) i] + "\n");
  }

  private static View.Section section(String id, String body) {
    return View.Section.of("## " + id + ":", "## " + id + ": title\n\n" + body + "\n");
  }

  private static View list(View.Section... sections) {
    return View.Sections.of("list.md", "# List\n\n", List.of(sections));
  }

  @Test
  void anUnchangedRevisionIsNotEvenComputed() throws Exception {
    render(new View.Whole("a.txt", "1", () -> "text"));
    render(
        new View.Whole(
            "a.txt",
            "1",
            () -> {
              throw new AssertionError("computed");
            }));
    assertThat(read("a.txt")).isEqualTo("text");
  }

  @Test
  void aFileEditedByHandIsDriftAndStays() throws Exception {
    render(View.Whole.of("a.txt", "one\ntwo\n"));
    edit("a.txt", "one\nmine\n");
    List<Finding> findings = render(View.Whole.of("a.txt", "one\nthree\n"));
    assertThat(findings).extracting(Finding::code).containsExactly(KernelCode.DRIFT);
    assertThat(findings.getFirst().line()).isEqualTo(2);
    assertThat(read("a.txt")).isEqualTo("one\nmine\n");
  }

  @Test
  void aForeignFileIsInTheWayAndStays() throws Exception {
    edit("a.txt", "somebody else's");
    assertThat(render(View.Whole.of("a.txt", "ours")))
        .extracting(Finding::code)
        .containsExactly(KernelCode.IN_THE_WAY);
    assertThat(read("a.txt")).isEqualTo("somebody else's");
  }

  @Test
  void aCrashBetweenFileAndManifestIsNotDrift() throws Exception {
    render(View.Whole.of("a.txt", "one"));
    Path manifests = project.resolve(".cairn/views");
    byte[] old;
    try (var files = Files.list(manifests)) {
      Path manifest = files.findFirst().orElseThrow();
      old = Files.readAllBytes(manifest);
      render(View.Whole.of("a.txt", "two"));
      Files.write(
          manifest,
          new String(old)
              .replace("\"pending\":null", "\"pending\":\"" + Sha256.of("two") + "\"")
              .getBytes());
    }
    views = new Views(project, "test");
    assertThat(render(View.Whole.of("a.txt", "three"))).isEmpty();
    assertThat(read("a.txt")).isEqualTo("three");
  }

  @Test
  void aGrowingFileIsOnlyAppendedTo() throws Exception {
    render(growing("a"));
    render(growing("a", "b"));
    assertThat(read("log.txt")).isEqualTo("head\na\nb\n");
  }

  @Test
  void theHeadIsWrittenOnceAlsoWhenThereIsNoEntryYet() throws Exception {
    render(growing());
    views = new Views(project, "test");
    render(growing("a"));
    assertThat(read("log.txt")).isEqualTo("head\na\n");
  }

  @Test
  void aTornAppendIsDoneAgain() throws Exception {
    render(growing("first", "second"));
    edit("log.txt", "head\nfirst\nsecond\nthi");
    assertThat(render(growing("first", "second", "third"))).isEmpty();
    assertThat(read("log.txt")).isEqualTo("head\nfirst\nsecond\nthird\n");
  }

  @Test
  void aRewrittenGrowingFileIsDrift() throws Exception {
    render(growing("first", "second"));
    edit("log.txt", "head\nFIRST\nsecond\n");
    assertThat(render(growing("first", "second", "third")))
        .extracting(Finding::line)
        .containsExactly(2);
    assertThat(read("log.txt")).isEqualTo("head\nFIRST\nsecond\n");
  }

  @Test
  void whatPeopleWriteAroundSectionsSurvives() throws Exception {
    render(list(section("C1", "one"), section("C2", "two")));
    edit(
        "list.md",
        read("list.md").replace("# List\n", "# List\n\nMy preface.\n") + "## Notes\n\nMine.\n");
    assertThat(render(list(section("C1", "one!"), section("C2", "two"), section("C3", "three"))))
        .isEmpty();
    assertThat(read("list.md"))
        .isEqualTo(
            "# List\n\nMy preface.\n\n## C1: title\n\none!\n\n## C2: title\n\ntwo\n\n"
                + "## C3: title\n\nthree\n\n## Notes\n\nMine.\n");
  }

  @Test
  void aSectionEditedByHandStaysAndTheOthersGoOn() throws Exception {
    render(list(section("C1", "one"), section("C2", "two")));
    edit("list.md", read("list.md").replace("one", "my one"));
    List<Finding> findings = render(list(section("C1", "uno"), section("C2", "dos")));
    assertThat(findings).extracting(Finding::line).containsExactly(3);
    assertThat(read("list.md")).contains("my one").contains("dos");
  }

  @Test
  void aHeadingInACodeBlockIsNoSection() throws Exception {
    render(list(section("C1", "```\n## C2: not here\n```")));
    assertThat(render(list(section("C1", "```\n## C2: not here\n```"), section("C2", "two"))))
        .isEmpty();
    assertThat(read("list.md")).endsWith("## C2: title\n\ntwo\n\n");
  }

  @Test
  void anItemOfAYamlListIsReplacedInPlace() throws Exception {
    var before = new ArrayList<View.Section>();
    for (int i = 1; i <= 12; i++)
      before.add(View.Section.of("  - id: O" + i, "  - id: O" + i + "\n    promoted: false\n"));
    render(View.Sections.of("o.yaml", "observations:\n", before));
    var after = new ArrayList<>(before);
    after.set(0, View.Section.of("  - id: O1", "  - id: O1\n    promoted: true\n"));
    assertThat(render(View.Sections.of("o.yaml", "observations:\n", after))).isEmpty();
    assertThat(read("o.yaml"))
        .startsWith(
            "observations:\n  - id: O1\n    promoted: true\n  - id: O2\n    promoted: false\n")
        .contains("  - id: O11\n    promoted: false\n");
  }

  @Test
  void aFolderLeftEmptyGoesWithItsLastFile() throws Exception {
    render(View.Whole.of("drafts/a.md", "a"), View.Whole.of("drafts/b.md", "b"));
    render(new View.Gone("drafts/a.md"));
    assertThat(project.resolve("drafts")).isDirectory();
    render(new View.Gone("drafts/b.md"));
    assertThat(project.resolve("drafts")).doesNotExist();
    assertThat(project).isDirectory();
  }

  @Test
  void aFileThatIsGoneIsTakenAwayOnlyIfOurs() throws Exception {
    render(View.Whole.of("draft.md", "ours"));
    render(new View.Gone("draft.md"));
    assertThat(project.resolve("draft.md")).doesNotExist();
    edit("other.md", "theirs");
    render(new View.Gone("other.md"));
    assertThat(project.resolve("other.md")).exists();
  }

  @Test
  void noPathLeadsOutOfTheProject() throws Exception {
    for (String path : List.of("../x", "/etc/x", "a/../../x", "a\\..\\x", ""))
      assertThatThrownBy(() -> render(View.Whole.of(path, "x"))).isInstanceOf(IOException.class);
    Files.createSymbolicLink(project.resolve("link"), project.getParent());
    assertThatThrownBy(() -> render(View.Whole.of("link/x", "x")))
        .hasMessageContaining("through a link");
  }
}
