package cairn.literature;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BibTexTest {
  private static final String LIBRARY =
      """
      Notes of our group, mail jane@example.org
      @string{ jml = "Journal of Machine" # " Learning" }
      @comment{ @article{ not an entry } }
      @Article{mueller2019,
        author = {M{\\"u}ller, J{\\'e}r{\\^o}me and van der Berg, Jan and {The Big Team} and others},
        title = "{DNA} storage -- a {\\emph survey} \\& outlook",
        journal = jml,
        year = 2019, month = mar, volume = 12, number = {3}, pages = {1--20},
        doi = {https://doi.org/10.1000/ABC.(1)},
        custom = {kept {as} is},
      }
      @misc(doe2020,
        author = {Jane Doe},
        title = {On things},
        eprint = {2001.01234v2}, archivePrefix = {arXiv}, year = {2020})
      """;

  @Test
  void readsNamesTitlesAndIds() {
    LiteratureReading read = BibTex.read("refs.bib", LIBRARY);
    assertThat(read.findings()).isEmpty();
    Publication one = read.publications().getFirst();
    assertThat(one.title()).isEqualTo("DNA storage – a survey & outlook");
    assertThat(one.authors())
        .containsExactly(
            Person.of("Müller", "Jérôme"),
            Person.of("van der Berg", "Jan"),
            Person.of("The Big Team", ""));
    assertThat(one.container()).isEqualTo("Journal of Machine Learning");
    assertThat(one.year()).isEqualTo(2019);
    assertThat(one.ids().doi()).isEqualTo("10.1000/abc.(1)");
    assertThat(one.detail(Detail.PAGES)).isEqualTo("1–20");
    Publication two = read.publications().getLast();
    assertThat(two.ids().arxiv()).isEqualTo("2001.01234");
    assertThat(two.kind()).isEqualTo(WorkKind.PREPRINT);
    assertThat(two.authors()).containsExactly(Person.of("Doe", "Jane"));
  }

  @Test
  void whatIsWrittenAgainIsReadAsTheSame() {
    LiteratureReading read = BibTex.read("refs.bib", LIBRARY);
    LiteratureReading again = BibTex.read("out.bib", BibTex.write(read.publications()));
    assertThat(again.findings()).isEmpty();
    for (int i = 0; i < read.publications().size(); i++) {
      BibEntry before = read.publications().get(i).written();
      BibEntry after = again.publications().get(i).written();
      assertThat(after.key()).isEqualTo(before.key());
      assertThat(after.fields()).containsAllEntriesOf(before.fields());
    }
  }

  @Test
  void aBrokenEntryCostsOnlyItself() {
    LiteratureReading read =
        BibTex.read(
            "broken.bib",
            """
            @article{good1, title = {One}}
            @article{bad, title = {never closed, year = 2001

            @article{bad2 title = 3}
            @article{good2, title = {Two}, title = {Again}}
            @article{good1, title = {Three}}
            """);
    assertThat(read.publications())
        .extracting(Publication::title)
        .containsExactly("One", "Two", "Three");
    assertThat(read.findings())
        .extracting(f -> f.code().code() + ":" + f.line())
        .containsExactly("CRN-L001:2", "CRN-L001:4", "CRN-L002:5", "CRN-L002:6");
  }

  @Test
  void openingsWithoutEndStopInTime() {
    String hostile = "@a{x,\n y={\n".repeat(100_000);
    LiteratureReading read = BibTex.read("hostile.bib", hostile);
    assertThat(read.publications()).isEmpty();
    assertThat(read.findings().getLast().message()).contains("too many");
    assertThat(read.findings().size()).isLessThan(100);
  }

  @Test
  void aWorkThatWasNeverInBibTexIsWrittenForTex() {
    var work =
        new Publication(
            "smith2020",
            WorkKind.ARTICLE,
            "Profit & loss of 5% in $x_1$",
            java.util.List.of(Person.of("Smith", "Ann")),
            java.util.List.of(),
            2020,
            "Journal",
            WorkIds.ofDoi("10.1000/1"),
            java.util.Map.of(Detail.VOLUME, "3"),
            java.util.List.of(),
            null);
    String bib = BibTex.write(java.util.List.of(work));
    assertThat(bib).contains("title = {Profit \\& loss of 5\\% in \\$x\\_1\\$}");
    Publication back = BibTex.read("x.bib", bib).publications().getFirst();
    assertThat(back.title()).isEqualTo(work.title());
    assertThat(back.authors()).isEqualTo(work.authors());
    assertThat(back.ids()).isEqualTo(work.ids());
  }
}
