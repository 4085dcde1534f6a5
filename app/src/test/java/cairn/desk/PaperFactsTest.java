package cairn.desk;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.harvest.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The front page takes what the project says about itself, and makes nothing up.
class PaperFactsTest {
  @TempDir Path project;

  @Test
  void aCitationFileComesFirst() throws IOException {
    Files.writeString(project.resolve("README.md"), "# Readme\n\nOther words.\n");
    Files.writeString(
        project.resolve("CITATION.cff"),
        """
        cff-version: 1.2.0
        title: Tides and gauges
        abstract: How gauges drift.
        authors:
          - {family-names: Byron, given-names: Ada}
          - {name: The Tide Club}
        preferred-citation: {journal: Sea Letters}
        """);
    assertThat(PaperFacts.of(project))
        .extracting(
            World.Paper::title, World.Paper::authors, World.Paper::venue, World.Paper::about)
        .containsExactly(
            "Tides and gauges",
            List.of("Ada Byron", "The Tide Club"),
            "Sea Letters",
            "How gauges drift.");
  }

  @Test
  void thenTheReadme() throws IOException {
    Files.writeString(
        project.resolve("README.md"),
        """
        ![badge](x.svg)
        # Gauges
        [![build](b.svg)](b)

        Gauges drift at low tide.
        We measure how much.

        ## Install
        """);
    World.Paper paper = PaperFacts.of(project);
    assertThat(paper.title()).isEqualTo("Gauges");
    assertThat(paper.about()).isEqualTo("Gauges drift at low tide. We measure how much.");
    assertThat(paper.authors()).isEmpty();
  }

  @Test
  void thenTheFolderAndAnUnreadableFileSaysNothing() throws IOException {
    Files.writeString(project.resolve("CITATION.cff"), "title: [");
    World.Paper paper = PaperFacts.of(project);
    assertThat(paper.title()).isEqualTo(project.getFileName().toString());
    assertThat(paper.about()).isEmpty();
  }
}
