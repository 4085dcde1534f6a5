package cairn.retrieval.copy;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.retrieval.HashEmbedder;
import cairn.retrieval.ripening.Pace;
import cairn.retrieval.ripening.Progress;
import cairn.retrieval.source.StoredLibrary;
import cairn.sources.Passage;
import cairn.sources.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CopiesTest {
  /// A press release of some 170 words, with names and numbers.
  private static final String RELEASE =
      "The Harbour Authority of Brannock said on Tuesday that its new tidal barrier had passed the"
          + " first full season without a closure longer than four hours. The barrier, built by"
          + " Ostrander Marine for 212 million crowns, protects 38,000 homes in the lower town."
          + " Engineers measured a mean surge of 1.4 metres, which is below the 1.9 metres that the"
          + " design allows for.\n\nMaintenance costs stayed at 3.1 million crowns, about a tenth"
          + " less than planned. Divers found no corrosion on the hinges, and the pumps ran for 611"
          + " hours. The authority will not raise harbour fees next year, its director Ilse Ravn"
          + " said.\n\nFishermen had feared that the gates would disturb the herring run. A count"
          + " by the university saw no decline: 5,420 fish passed the sluice in April, compared"
          + " with 5,390 in the year before the works began. The university will repeat the count"
          + " for three more seasons and publish every figure.\n\nCritics of the project, among"
          + " them the Greens in the city council, still call the barrier too expensive and ask"
          + " for an independent audit of the contracts.\n";

  @TempDir Path project;

  private boolean copies(String a, String b) {
    return TextDifference.copies(CopyWords.of(a), CopyWords.of(b))
        && TextDifference.copies(CopyWords.of(b), CopyWords.of(a));
  }

  @Test
  void layoutDoesNotMakeAnotherText() {
    String narrow = RELEASE.replaceAll("(.{20,34}) ", "$1\n");
    assertThat(copies(RELEASE, narrow)).as("other line breaks").isTrue();
    assertThat(copies(RELEASE, RELEASE.toUpperCase())).as("capitals").isTrue();
    assertThat(copies(RELEASE, narrow.replace("Authority", "Au-\nthority"))).as("cut").isTrue();
    assertThat(copies(RELEASE, RELEASE.replace("first", "ﬁrst"))).as("ligature").isTrue();
    assertThat(copies(RELEASE, RELEASE.replace("5,420", "5420"))).as("thousands").isTrue();
  }

  @Test
  void headersBylinesAndFootersDoNotMakeAnotherText() {
    String one = "Barrier passes first season\nBy Jane Doe\nPublished 12 May 2024\n\n" + RELEASE;
    String other =
        "Barrier passes first season\nWire service staff\nUpdated 13 May 2024, 10 am\n\n"
            + RELEASE
            + "\nSubscribe to our newsletter. Contact: desk@example.org\n";
    assertThat(copies(one, other)).isTrue();
    assertThat(copies(RELEASE, other)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "212 million=>260 million",
        "1.4 metres=>1.7 metres",
        "will not raise=>will raise",
        "no decline=>a decline",
        "Ostrander Marine=>Kestrel Works",
        "Ilse Ravn=>Tom Berg"
      })
  void anotherNumberNameOrNegationDoes(String change) {
    String[] words = change.split("=>");
    String changed = RELEASE.replace(words[0], words[1]);
    assertThat(changed).isNotEqualTo(RELEASE);
    assertThat(copies(RELEASE, changed)).isFalse();
  }

  @Test
  void twoReleasesOfALongReportAreTwoTexts() {
    assertThat(copies(report(1), report(1).replace(". ", ".\n"))).isTrue();
    assertThat(copies(report(1), report(2))).as("other figures").isFalse();
  }

  /// The same sentences, with the figures of another year.
  private static String report(int year) {
    var figures = new Random(year);
    var words = new Random(7);
    StringBuilder text = new StringBuilder("Annual report\n\n");
    for (int i = 0; i < 120; i++) {
      text.append("In district ")
          .append((char) ('a' + words.nextInt(26)))
          .append(words.nextInt(90));
      text.append(" the stations measured a load of grade ").append(words.nextInt(900));
      text.append(" and the crews went out on most days of the season to clear it away");
      if (i % 10 == 0) text.append(", at a cost of ").append(figures.nextInt(9000));
      text.append(". ");
    }
    return text.toString();
  }

  @Test
  void aFormFilledInTwiceIsTwoTexts() {
    String form =
        "We hereby certify that %s has completed the course on harbour safety with a mark of %s."
            + " The course covers mooring, firefighting, first aid and the rules of the port. It is"
            + " recognised by all harbours of the region and is valid until it is revoked. The"
            + " holder may enter the restricted quays and work there under supervision.";
    assertThat(copies(form.formatted("Anna Lind", "17"), form.formatted("Per Holm", "14")))
        .isFalse();
    assertThat(copies(form.formatted("Anna Lind", "17"), form.formatted("Per Holm", "17")))
        .isFalse();
  }

  @Test
  void anExcerptIsNotACopyAndUnlikeTextsAreNone() {
    assertThat(copies(RELEASE, RELEASE.substring(0, RELEASE.length() / 3))).isFalse();
    assertThat(copies(RELEASE, report(3))).isFalse();
    assertThat(copies("", RELEASE)).isFalse();
  }

  @Test
  void aTextWithMuchMoreBetweenItsEntriesIsNotACopy() {
    var few = new StringBuilder();
    var many = new StringBuilder();
    for (int n = 0; n < 30; n++) {
      String common =
          "entry.%d%n%s of the gate number %d, given in metres above the chart.%n"
              .formatted(n, n % 2 == 0 ? "Height" : "Depth", n);
      few.append(common);
      many.append(common);
      if (n % 2 == 0)
        many.append("pump.").append(n).append("\nPower that the pump draws while it runs.\n");
    }
    assertThat(copies(few.toString(), many.toString())).isFalse();
  }

  @Test
  void scriptsWithoutSpacesAreComparedToo() {
    String text = "潮位の平均は1.4メートルで、設計値の1.9メートルを下回った。港湾局は来年の料金を上げない。";
    assertThat(copies(text, text.replace("。", "。\n"))).isTrue();
    assertThat(copies(text, text.replace("1.4", "1.7"))).isFalse();
  }

  private void file(String name, String text) throws IOException {
    Path path = project.resolve(name);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private StoredLibrary open() {
    InstantSource clock = InstantSource.fixed(Instant.parse("2030-01-01T00:00:00Z"));
    return StoredLibrary.open(project, new HashEmbedder(), clock);
  }

  private static String html(String text) {
    StringBuilder page = new StringBuilder("<html><head><title>News</title></head><body>");
    page.append(
        "<nav><a href=/>Home</a> <a href=/sport>Sport 24</a></nav><header>The Daily</header>");
    page.append("<article><h1>Barrier</h1>");
    for (String block : text.split("\n\n")) page.append("\n<p>").append(block).append("</p>");
    return page.append("</article><footer>Copyright 2024</footer></body></html>").toString();
  }

  @Test
  void aVoiceIsHeardOnceAndItsCopiesAreNamed() throws IOException {
    file("news/a.txt", RELEASE);
    file("news/b.txt", RELEASE);
    file("news/c.html", html(RELEASE));
    file("news/d.md", "# Barrier\n\n" + RELEASE.replaceAll("(.{40,60}) ", "$1\n"));
    file("news/e.txt", RELEASE.replace("5,390", "6,390").replace("611", "911"));
    for (boolean ripe : new boolean[] {false, true})
      try (StoredLibrary library = open()) {
        library.add(project.resolve("news"), Progress.SILENT);
        if (ripe) library.ripen(Progress.SILENT, Pace.FULL);
        List<Passage> found = library.search("herring counted at the sluice", 10);
        List<String> first = places(found, "herring");
        assertThat(first).containsExactlyInAnyOrder("news/a.txt", "news/e.txt");
        Passage a =
            found.stream().filter(p -> at(p).equals("news/a.txt")).findFirst().orElseThrow();
        assertThat(a.copies()).containsExactly("news/b.txt", "news/c.html", "news/d.md");
        assertThat(a.compared()).isTrue();
      }
  }

  @Test
  void whatOnlyACopySaysIsFoundThere() throws IOException {
    file("a.txt", RELEASE);
    file(
        "b.txt",
        RELEASE
            + "\n"
            + "Editor's note: the audit of the contracts was ordered. ".repeat(1)
            + "It is led by a retired judge who once chaired the inquiry into the ferry terminal,"
            + " and she will report to the council before the summer recess begins. Her team has"
            + " asked for all invoices and for the minutes of every meeting of the steering"
            + " group.");
    try (StoredLibrary library = open()) {
      library.add(project, Progress.SILENT);
      assertThat(library.find("b.txt").orElseThrow().copy()).isTrue();
      assertThat(places(library.search("retired judge steering group", 5), "judge"))
          .containsExactly("b.txt");
      assertThat(places(library.search("herring counted at the sluice", 5), "herring"))
          .containsExactly("a.txt");
    }
  }

  @Test
  void anEditedFileIsNotACopyOfWhatItWas() throws IOException {
    file("a.txt", RELEASE);
    try (StoredLibrary library = open()) {
      library.add(project, Progress.SILENT);
      file("a.txt", RELEASE + "\nCorrected on Friday.\n");
      StoredLibrary.Added again = library.add(project, Progress.SILENT);
      assertThat(again.added()).hasSize(1).noneMatch(Source::copy);
      assertThat(again.copies()).isZero();
    }
  }

  @Test
  void aCopySpeaksWhereItsOriginalIsNotAsked() throws IOException {
    file("one/a.txt", RELEASE);
    file("two/b.txt", "The Herald\n\n" + RELEASE);
    file("two/c.txt", "The Courier\n\n" + RELEASE);
    try (StoredLibrary library = open()) {
      library.add(project, Progress.SILENT);
      List<Source> two = library.under(List.of(project.resolve("two")), List.of());
      assertThat(two).hasSize(2).allMatch(Source::copy);
      var only = library.only(two.stream().map(Source::id).toList());
      assertThat(places(only.search("herring counted at the sluice", 5), "herring"))
          .containsExactly("two/b.txt");
      file("one/a.txt", "Something else entirely is here now.\n");
      library.add(project.resolve("one"), Progress.SILENT);
      assertThat(places(library.search("herring counted at the sluice", 5), "herring"))
          .as("the original has changed")
          .containsExactly("two/b.txt");
    }
  }

  private static String at(Passage passage) {
    return passage.source().origin().location();
  }

  private static List<String> places(List<Passage> passages, String word) {
    List<String> places = new ArrayList<>();
    for (Passage p : passages)
      if (p.text().contains(word) && !places.contains(at(p))) places.add(at(p));
    return places;
  }
}
