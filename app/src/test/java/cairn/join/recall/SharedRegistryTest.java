package cairn.join.recall;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.HonestAgent;
import cairn.inquiry.InquiryProtocol;
import cairn.inquiry.Study;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.Registry;
import cairn.inquiry.words.Uniqueness;
import cairn.join.InquiryChapter;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.kernel.project.Project;
import cairn.kernel.work.Watcher;
import cairn.kernel.work.Workshop;
import cairn.sources.Evidence;
import cairn.sources.MemoryLibrary;
import cairn.spine.Query;
import cairn.spine.file.FileSpine;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole trees on a real log while other processes use the same registry as the seed says.
class SharedRegistryTest {
  /// The protocol of the seed, to the letter, for `$2` entries.
  private static final String SEED =
      """
      n=0
      while [ $n -lt $2 ]; do
        attempts=0
        until mkdir "$1/.facet-registry.lock" 2>/dev/null; do
          attempts=$((attempts + 1))
          if [ $attempts -gt 600 ]; then
            echo "Failed to acquire facet-registry lock after 60s" >&2
            exit 1
          fi
          sleep 0.1
        done
        lines=$(wc -l < "$1/facet-registry.yml")
        sleep 0.02
        [ "$lines" = "$(wc -l < "$1/facet-registry.yml")" ] || exit 2
        printf '%s\\n' "- branch: 9" "  depth: 1" "  parent_slug: null" \\
          "  subfocus_slug: \\"outside-$3-$n\\"" "  subfocus: \\"Matter $3 number $n of quite another kind\\"" \\
          '  timestamp_utc: "20261116103045"' "  registered_by: \\"script $3\\"" >> "$1/facet-registry.yml"
        rmdir "$1/.facet-registry.lock"
        n=$((n + 1))
        sleep 0.05
      done
      """;

  private final MemoryLibrary notes = Study.notes();

  @TempDir Path folder;

  private Project project;
  private InquiryChapter chapter;
  private String id;

  @BeforeEach
  void open() {
    project =
        new Project(
            folder,
            FileSpine.open(folder, InstantSource.system()),
            InstantSource.system(),
            () -> 7);
    chapter = chapter(SharedRegistry.WAIT);
    Decision<?> opened = chapter.submit(Study.open(3), Study.WHO);
    assertThat(opened).isInstanceOf(Decision.Accepted.class);
    id = chapter.state().list().getFirst().id();
  }

  @AfterEach
  void close() {
    project.close();
  }

  private InquiryChapter chapter(Duration patience) {
    return InquiryChapter.of(
        project,
        new InquiryProtocol(Evidence.of(notes), Uniqueness.lexical(), Study.patient()),
        patience);
  }

  private Inquiry inquiry() {
    return chapter.state().get(id).orElseThrow();
  }

  private Path file(String name) {
    return folder.resolve(inquiry().folder()).resolve(name);
  }

  /// Agents as slow as agents are, so that others get their turn.
  private HonestAgent slow() {
    return new HonestAgent(notes) {
      @Override
      public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
        if (brief.role().equals("child-deriver")) Thread.sleep(60);
        return super.perform(brief, limit);
      }
    };
  }

  /// Works, answering gates as `--yes` does, until the tree stands or `gate` waits.
  private void grow() throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      var result = new Workshop<>(chapter, _ -> slow(), Workshop.Run.of(""), Watcher.SILENT).run();
      if (!(result instanceof Workshop.Result.Waiting(List<Gate> gates))) return;
      for (Gate gate : gates) {
        if (gate.id().endsWith(".enhancements")) return;
        Study.accept(chapter.answer(gate.id(), gate.preset(), Study.WHO));
      }
    }
  }

  /// Up to the facets, so that there is a registry to share.
  private void confirm() throws InterruptedException {
    while (inquiry().nodes().isEmpty()) {
      for (var step : chapter.steps())
        if (step instanceof Gate gate)
          Study.accept(chapter.answer(gate.id(), gate.preset(), Study.WHO));
      if (inquiry().nodes().isEmpty())
        new Workshop<>(chapter, _ -> slow(), Workshop.Run.of(""), Watcher.SILENT).step();
    }
  }

  private List<String> slugs() throws IOException {
    var slugs = new ArrayList<String>();
    for (var entry : Yaml.parse(Files.readString(file(Registry.FILE))).path("facets"))
      slugs.add(entry.path("subfocus_slug").asString());
    return slugs;
  }

  @Test
  void scriptsThatFollowTheSeedAndTheEngineShareTheRegistryWithoutLosingAnEntry() throws Exception {
    confirm();
    var scripts = new ArrayList<Process>();
    for (int n = 1; n <= 3; n++)
      scripts.add(
          new ProcessBuilder(
                  "sh",
                  "-c",
                  SEED,
                  "seed",
                  folder.resolve(inquiry().folder()).toString(),
                  "6",
                  "" + n)
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start());
    grow();
    for (Process script : scripts) assertThat(script.waitFor()).isZero();
    chapter.render();
    assertThat(file(Registry.LOCK)).doesNotExist();
    assertThat(inquiry().nodes()).hasSize(39);
    assertThat(slugs()).doesNotHaveDuplicates().hasSize(39 + 18);
    assertThat(inquiry().registered().facets())
        .hasSize(18)
        .allMatch(e -> e.registeredBy().startsWith("script "));
    assertThat(inquiry().registered().warnings()).isEmpty();
    assertThat(chapter.drift()).isEmpty();
    var logged = new ArrayList<String>();
    project
        .spine()
        .read(
            Query.ALL.types("inquiry.facets.registered"),
            event -> logged.add(event.actor().role()));
    assertThat(logged).isNotEmpty().allMatch("outside agent"::equals);
  }

  @Test
  void whatOthersRegisteredIsNotDerivedAgain() throws Exception {
    confirm();
    var first = new HonestAgent(notes);
    String taken = "";
    while (taken.isEmpty()) {
      new Workshop<>(chapter, _ -> first, Workshop.Run.of(id + ".explore-b1d1"), Watcher.SILENT)
          .run();
      for (var step : chapter.steps())
        if (step instanceof Work work && work.id().contains(".derive-b1d1"))
          taken = first.content(work.brief()).path("children").path(0).path("subfocus").asString();
    }
    Files.writeString(
        file(Registry.FILE),
        "- branch: 9\n  depth: 1\n  parent_slug: null\n  subfocus_slug: first-come\n  subfocus: \""
            + taken
            + "\"\n  timestamp_utc: \"20261116103045\"\n  registered_by: somebody\n- nonsense\n",
        StandardOpenOption.APPEND);
    grow();
    String late = taken;
    assertThat(inquiry().nodes().values()).noneMatch(n -> n.subfocus().equals(late));
    assertThat(inquiry().registered().warnings()).singleElement().asString().contains("nonsense");
    assertThat(slugs()).contains("first-come");
    assertThat(Files.readString(file(Registry.FILE))).contains("- nonsense");
  }

  @Test
  void aLockThatStaysIsWaitedForOnceSaidAndNeverRemoved() throws Exception {
    confirm();
    chapter = chapter(Duration.ofSeconds(1));
    var told = new ArrayList<String>();
    chapter.whenWaiting(told::add);
    Process holder =
        new ProcessBuilder(
                "sh", "-c", "mkdir \"$1\" && exec sleep 600", "x", file(Registry.LOCK).toString())
            .start();
    while (!Files.exists(file(Registry.LOCK))) Thread.sleep(5);
    String before = Files.readString(file(Registry.FILE));
    holder.destroyForcibly().waitFor();
    grow();
    assertThat(inquiry().nodes()).hasSize(39);
    assertThat(file(Registry.LOCK)).isEmptyDirectory();
    assertThat(file(Registry.FILE)).hasContent(before);
    assertThat(inquiry().registered().warnings()).singleElement().asString().contains("held by");
    assertThat(told).singleElement().asString().contains(Registry.LOCK).contains("at most 1 s");
    Files.delete(file(Registry.LOCK));
    chapter.render();
    assertThat(slugs()).hasSize(39);
  }

  @Test
  void aDeletedRegistryIsWrittenAgainAndTheRunGoesOn() throws Exception {
    confirm();
    Files.delete(file(Registry.FILE));
    grow();
    assertThat(slugs()).hasSize(39);
    assertThat(chapter.submit(new InquiryCommand.Cancel(id, "enough"), Study.WHO))
        .isInstanceOf(Decision.Accepted.class);
    chapter.render();
    assertThat(slugs()).hasSize(39);
  }
}
