package cairn.retrieval.source;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.document.DocumentCode;
import cairn.finding.Finding;
import cairn.kernel.file.Scratch;
import cairn.retrieval.HashEmbedder;
import cairn.retrieval.ripening.Progress;
import cairn.sources.Citation;
import cairn.sources.Origin;
import cairn.sources.Passage;
import cairn.sources.Place;
import cairn.sources.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredLibraryTest {
  private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");

  @TempDir Path project;
  private final HashEmbedder embedder = new HashEmbedder();

  @BeforeEach
  void write() throws IOException {
    file(
        "docs/warmup.md",
        "# Warmup\n\nShort warmup makes runs diverge.\n\n# Other\n\nCats sleep all day.\n");
    file("docs/rates.txt", "Learning rates\n\nA high learning rate needs a long warmup period.\n");
  }

  private Path file(String name, String text) throws IOException {
    Path path = project.resolve(name);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
    Files.setLastModifiedTime(path, FileTime.from(NOW.minusSeconds(3600 + text.length())));
    return path;
  }

  private StoredLibrary open() {
    return StoredLibrary.open(project, embedder, InstantSource.fixed(NOW));
  }

  private static StoredLibrary.Added add(StoredLibrary library, Path path) {
    return library.add(path, Progress.SILENT);
  }

  @Test
  void aFolderIsAddedOnceAndFoundWithExactLines() {
    try (StoredLibrary library = open()) {
      assertThat(add(library, project.resolve("docs")).added()).hasSize(2);
      Passage best = library.search("why do runs diverge", 3).getFirst();
      assertThat(best.citation().kind()).isEqualTo(Citation.Kind.FILE);
      assertThat(best.source().origin().location()).isEqualTo("docs/warmup.md");
      String stored = library.text(best.source().id()).text();
      assertThat(best.span().in(stored)).isEqualTo(best.text());
      assertThat(library.read(best.source().id(), best.place()).orElseThrow()).contains("diverge");
      StoredLibrary.Added again = add(library, project.resolve("docs"));
      assertThat(again.added()).isEmpty();
      assertThat(again.unchanged()).isEqualTo(2);
    }
  }

  @Test
  void everythingSurvivesReopeningAndTheIndexCanBeDeleted() throws IOException {
    List<Passage> before;
    try (StoredLibrary library = open()) {
      add(library, project.resolve("docs"));
      before = library.search("long warmup", 5);
    }
    try (StoredLibrary library = open()) {
      int asked = embedder.asked;
      assertThat(library.search("long warmup", 5)).isEqualTo(before);
      assertThat(embedder.asked).as("only the query is new").isEqualTo(asked + 1);
    }
    Scratch.delete(project.resolve(".cairn/index"));
    try (StoredLibrary library = open()) {
      assertThat(library.search("long warmup", 5)).isEqualTo(before);
    }
  }

  @Test
  void aChangedFileReplacesItsPassagesButKeepsTheOldBytes() throws IOException {
    try (StoredLibrary library = open()) {
      Source old = add(library, project.resolve("docs/rates.txt")).added().getFirst();
      file("docs/rates.txt", "Zebras\n\nZebras have stripes all over their body.\n");
      assertThat(add(library, project.resolve("docs/rates.txt")).added()).hasSize(1);
      assertThat(library.search("learning rate", 5)).isEmpty();
      assertThat(library.search("stripes of zebras", 5)).hasSize(1);
      assertThat(library.find("docs/rates.txt").orElseThrow().title()).isEqualTo("Zebras");
      assertThat(library.text(old.id()).text()).startsWith("Learning rates");
      assertThat(library.sources()).hasSize(1);
    }
  }

  @Test
  void copiesAndNearCopiesAreOneVoice() throws IOException {
    String release =
        IntStream.range(0, 60)
            .mapToObj(i -> "Fact " + i + " about the moon number " + i * 7 + ".")
            .collect(Collectors.joining(" "));
    file("press/a.txt", "Moon\n\n" + release);
    file("press/b.txt", "Moon\n\n" + release);
    file("press/c.txt", "Moon\n\n" + release + " With one more sentence at the end.");
    try (StoredLibrary library = open()) {
      StoredLibrary.Added added = add(library, project.resolve("press"));
      assertThat(added.added()).hasSize(2);
      assertThat(added.copies()).isEqualTo(1);
      assertThat(library.find("press/a.txt")).isEqualTo(library.find("press/b.txt"));
      Source near = library.find("press/c.txt").orElseThrow();
      assertThat(near.copyOf()).isEqualTo(library.find("press/a.txt").orElseThrow().id());
    }
  }

  @Test
  void aBrokenFileIsAFindingAndTheOthersAreAdded() throws IOException {
    file("docs/broken.pdf", "%PDF-1.4 nothing");
    try (StoredLibrary library = open()) {
      StoredLibrary.Added added = add(library, project.resolve("docs"));
      assertThat(added.added()).hasSize(2);
      assertThat(added.findings()).extracting(Finding::code).containsExactly(DocumentCode.DAMAGED);
      assertThat(add(library, project.resolve("docs")).findings()).as("not forgotten").hasSize(1);
    }
  }

  @Test
  void namesLeadToOneSourceOrToNone() throws IOException {
    file("more/warmup.md", "# Second\n\nAnother text about warmup.\n");
    try (StoredLibrary library = open()) {
      add(library, project.resolve("docs"));
      assertThat(library.find("warmup.md")).isPresent();
      add(library, project.resolve("more"));
      assertThat(library.find("warmup.md")).as("ambiguous").isEmpty();
      Source rates = library.find("./docs/rates.txt").orElseThrow();
      assertThat(library.find(rates.id().brief())).contains(rates);
      assertThat(library.find("learning RATES")).contains(rates);
      assertThat(library.find("../outside.md")).isEmpty();
      assertThat(library.read(rates.id(), new Place.Lines(90, 99))).isEmpty();
    }
  }

  @Test
  void webPagesAreSourcesToo() {
    try (StoredLibrary library = open()) {
      byte[] page =
          "<html><title>T</title><p>Glaciers melt quickly.</p>".getBytes(StandardCharsets.UTF_8);
      library.add(
          new Origin.Web("https://example.org/a", "https://example.org/a"),
          page,
          "text/html; charset=utf-8");
      assertThat(library.find("http://www.example.org/a/#part")).isPresent();
      assertThat(library.search("melting glaciers", 1).getFirst().citation())
          .isEqualTo(Citation.of(new Citation.Target.Web("https://example.org/a")));
    }
  }

  @Test
  void aRowOfATableIsFoundByItsValuesAndTheNamesOfItsColumns() throws IOException {
    StringBuilder table = new StringBuilder("station,date,tide_m\n");
    for (int i = 0; i < 400; i++)
      table.append("S%d,2024-%02d-01,%d.5\n".formatted(i, i % 12 + 1, i));
    file("docs/tides.csv", table.toString());
    try (StoredLibrary library = open()) {
      add(library, project.resolve("docs"));
      Passage row = library.search("station S333", 1).getFirst();
      assertThat(row.text()).contains("S333,2024-10-01,333.5").startsWith("S");
      assertThat(library.read(row.source().id(), row.place())).contains(row.text());
    }
  }

  @Test
  void aTornLedgerLineIsIgnoredAndHealed() throws IOException {
    try (StoredLibrary library = open()) {
      add(library, project.resolve("docs/warmup.md"));
    }
    Path ledger = project.resolve(".cairn/sources/ledger.jsonl");
    Files.writeString(ledger, Files.readString(ledger) + "{\"source\": {\"id\"");
    try (StoredLibrary library = open()) {
      assertThat(library.sources()).hasSize(1);
      add(library, project.resolve("docs/rates.txt"));
    }
    try (StoredLibrary library = open()) {
      assertThat(library.sources()).hasSize(2);
    }
  }

  @Test
  void someSourcesCanBeSearchedAsIfThereWereNoOthers() throws IOException {
    file("notes/dream.md", "# Dream\n\nWarmup was long and the learning rate was high.\n");
    file("notes/same.txt", "Learning rates\n\nA high learning rate needs a long warmup period.\n");
    try (StoredLibrary library = open()) {
      add(library, project);
      var page = new Origin.Web("https://example.org/w", "https://example.org/w");
      byte[] bytes = "Warmup on the web.\n".getBytes(StandardCharsets.UTF_8);
      library.add(page, bytes, "text/plain");
      List<Source> notes = library.under(List.of(project.resolve("notes")), List.of());
      assertThat(notes).hasSize(2).extracting(Source::title).contains("Dream");
      var only = library.only(notes.stream().map(Source::id).toList());
      assertThat(only.sources()).hasSize(2);
      assertThat(only.search("warmup", 10)).isNotEmpty().allMatch(p -> notes.contains(p.source()));
      assertThat(only.find("docs/warmup.md")).isEmpty();
      assertThat(library.under(List.of(project), List.of())).hasSize(3);
      assertThat(library.under(List.of(), List.of("https://example.org/w"))).hasSize(1);
      assertThat(library.under(List.of(project.resolve("note")), List.of())).isEmpty();
    }
  }

  @Test
  void aFileOutsideOfTheProjectIsCitedWithoutThePathOfTheMachine(@TempDir Path elsewhere)
      throws IOException {
    Path file = Files.writeString(elsewhere.resolve("far.md"), "# Far\n\nIt lies elsewhere.\n");
    try (StoredLibrary library = open()) {
      add(library, elsewhere);
      Source source = library.find(file.toString()).orElseThrow();
      String cited = source.cite(Place.WHOLE).ref();
      assertThat(cited).startsWith("../").endsWith("/far.md");
      assertThat(project.resolve(cited)).hasSameBinaryContentAs(file);
      assertThat(library.find(cited)).contains(source);
      assertThat(library.under(List.of(elsewhere), List.of())).containsExactly(source);
      assertThat(library.under(List.of(elsewhere.getParent()), List.of())).contains(source);
      assertThat(library.under(List.of(project), List.of())).doesNotContain(source);
    }
  }
}
