package cairn.cli.record;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.text.Sha256;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A crate brings an inquiry to the same state elsewhere, or nothing of it comes in.
class ImportCrateTest {
  private static final String EVENTS = "cairn/events.jsonl";

  @TempDir static Path there;
  @TempDir Path here;
  private static Path crate;

  @BeforeAll
  static void ask() throws Exception {
    Files.createDirectories(there.resolve("docs"));
    Files.writeString(
        there.resolve("docs/survey.md"),
        "# Cost survey\n\nThe installation cost 16,500 EUR per house on average.\n");
    Files.writeString(
        there.resolve("docs/refs.bib"),
        "@techreport{doe2023, title={Cost survey of houses}, author={Doe, Jane}, year=2023,"
            + " file={survey.md}}\n");
    Transcript asked =
        Transcript.run(
            there, "research", "What does the installation cost?", "--in", "docs", "--yes");
    assertThat(asked.exit()).as(asked.err()).isEqualTo(Exit.DONE);
    crate = export(there, "crate");
  }

  private static Path export(Path project, String format) {
    Transcript said = Transcript.run(project, "export", format);
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    return project.resolve("exports").resolve(format);
  }

  private static void assertSameFiles(Path one, Path other) throws Exception {
    try (var files = Files.walk(one)) {
      for (Path file : files.filter(Files::isRegularFile).toList())
        assertThat(other.resolve(one.relativize(file))).hasSameBinaryContentAs(file);
    }
  }

  /// A copy in which somebody changed the events, and the description with them.
  private Path forged(String from, String to) throws Exception {
    Path copy = here.resolve("forged");
    try (var files = Files.walk(crate)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = copy.resolve(crate.relativize(file));
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
    String was = Files.readString(copy.resolve(EVENTS));
    String now = was.replace(from, to);
    assertThat(now).isNotEqualTo(was);
    Files.writeString(copy.resolve(EVENTS), now);
    Path about = copy.resolve("ro-crate-metadata.json");
    Files.writeString(
        about,
        Files.readString(about)
            .replace(
                Sha256.of(was).substring(Sha256.PREFIX.length()),
                Sha256.of(now).substring(Sha256.PREFIX.length())));
    return copy;
  }

  private void assertRefused(Path folder, String why) {
    Transcript said = Transcript.run(here, "import", folder.toString());
    assertThat(said.exit()).isNotEqualTo(Exit.DONE);
    assertThat(said.err()).contains(why);
    assertThat(Transcript.run(here, "inquiry", "list").out()).doesNotContain("installation");
    assertThat(here.resolve("meditations")).doesNotExist();
  }

  @Test
  void theSameStateGivesTheSameFilesAndExports() throws Exception {
    Transcript said = Transcript.run(here, "import", crate.toString());
    assertThat(said.err()).isEmpty();
    assertThat(said.out()).contains("Imported inquiry", "Not checked here");
    for (String format :
        new String[] {"markdown", "csv", "vault", "prov", "otlp", "nanopub", "crate"})
      assertSameFiles(export(there, format), export(here, format));
    String report = "report-what-does-";
    try (var files = Files.walk(here.resolve("meditations"))) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .anyMatch(f -> f.startsWith(report) && f.endsWith(".html"))
          .anyMatch(f -> f.startsWith(report) && f.endsWith(".pdf"));
    }
    assertThat(Transcript.run(here, "source", "works").out()).contains("doe2023");
    assertThat(Transcript.run(here, "import", crate.toString()).out()).contains("Imported before");
    assertThat(Transcript.run(here, "spine", "verify").exit()).isEqualTo(Exit.DONE);
  }

  @Test
  void aLogWithOtherEventsKnowsTheSameInquiryAgain() {
    assertThat(Transcript.run(here, "init").exit()).isEqualTo(Exit.DONE);
    assertThat(Transcript.run(here, "memory", "add", "Use SI units.").exit()).isEqualTo(Exit.DONE);
    assertThat(Transcript.run(here, "import", crate.toString()).out()).contains("Imported inquiry");
    Transcript again = Transcript.run(here, "import", crate.toString());
    assertThat(again.out()).as(again.err()).contains("Imported before");
    assertThat(again.exit()).isEqualTo(Exit.DONE);
  }

  @Test
  void anotherHistoryOfTheSameInquiryIsRefused() throws Exception {
    Transcript.run(here, "import", crate.toString());
    Transcript said = Transcript.run(here, "import", forged("16,500", "15,600").toString());
    assertThat(said.exit()).isNotEqualTo(Exit.DONE);
    assertThat(said.err()).contains("is here already", "another folder");
  }

  @Test
  void aFileThatIsNotAsDescribedIsNamed() throws Exception {
    Path copy = forged("16,500", "15,600");
    Files.writeString(copy.resolve("report.html"), "something else");
    assertRefused(copy, "report.html");
  }

  @Test
  void eventsThatWouldWriteElsewhereAreRefused() throws Exception {
    assertRefused(
        forged("\"folder\":\"meditations/", "\"folder\":\"../elsewhere/"), EVENTS + ":1 opens");
  }

  @Test
  void eventsOfAnotherProtocolAreRefused() throws Exception {
    assertRefused(forged("inquiry.cost.acknowledged", "memory.line.added"), "memory.line.added");
  }

  @Test
  void aNameThatLeadsOutIsRefused() throws Exception {
    Path copy = forged("16,500", "15,600");
    Path about = copy.resolve("ro-crate-metadata.json");
    Files.writeString(
        about, Files.readString(about).replace("\"report.html\"", "\"../../secret.md\""));
    assertRefused(copy, "../../secret.md");
  }

  @Test
  void brokenMetadataIsRefused() throws Exception {
    Path copy = forged("16,500", "15,600");
    Files.writeString(copy.resolve("ro-crate-metadata.json"), "{\"@graph\": [");
    assertRefused(copy, "cannot be read");
  }
}
