package cairn.literature;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiteratureFilesTest {
  private static LiteratureReading read(String name, String text) {
    return LiteratureFiles.read(name, text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void readsCslJsonAndWritesItBack() {
    String csl =
        """
        [{"id": "kim", "type": "article-journal", "title": "A title", "volume": 7,
          "author": [{"family": "Kim", "given": "Min"}, {"literal": "The Team"}],
          "issued": {"date-parts": [[2021, 3]]}, "container-title": "Journal",
          "DOI": "10.1000/XY", "URL": "https://example.org/a", "ISSN": "1234-5678"},
         {"id": "none"}]
        """;
    LiteratureReading read = read("lib.csl.json", csl);
    assertThat(read.findings())
        .singleElement()
        .extracting(f -> f.message())
        .isEqualTo("item 2 names no work");
    Publication kim = read.publications().getFirst();
    assertThat(kim.year()).isEqualTo(2021);
    assertThat(kim.detail(Detail.VOLUME)).isEqualTo("7");
    assertThat(kim.ids().doi()).isEqualTo("10.1000/xy");
    assertThat(CslJson.read("x", CslJson.write(read.publications())).publications())
        .isEqualTo(read.publications());
  }

  @Test
  void readsRisAndWritesItBack() {
    LiteratureReading read =
        read(
            "a.ris",
            """
            TY  - JOUR
            AU  - Doe, Jane
            AU  - Roe, R.
            TI  - A study
            T2  - Journal
            PY  - 2018/05/01
            SP  - 10
            EP  - 20
            DO  - 10.1000/7
            KW  - one
            KW  - two
            ER  -\s

            TY  - BOOK
            TI  - No end
            """);
    assertThat(read.findings()).singleElement().extracting(f -> f.line()).isEqualTo(14);
    Publication study = read.publications().getFirst();
    assertThat(study.authors()).containsExactly(Person.of("Doe", "Jane"), Person.of("Roe", "R."));
    assertThat(study.detail(Detail.PAGES)).isEqualTo("10–20");
    Publication back = Ris.read("x", Ris.write(List.of(study))).publications().getFirst();
    assertThat(back.with(WorkIds.NONE).title()).isEqualTo(study.title());
    assertThat(back.details()).isEqualTo(study.details());
    assertThat(back.year()).isEqualTo(2018);
  }

  @Test
  void readsTheFrontOfJats() {
    Publication work =
        read(
                "a.nxml",
                """
                <?xml version="1.0"?>
                <!DOCTYPE article PUBLIC "-//NLM//DTD JATS" "JATS.dtd">
                <article><front><journal-meta><journal-title>J. of X</journal-title></journal-meta>
                <article-meta><article-id pub-id-type="doi">10.1000/j1</article-id>
                <title-group><article-title>On <italic>E. coli</italic></article-title></title-group>
                <contrib-group><contrib contrib-type="author"><name><surname>Li</surname>
                <given-names>Wei</given-names></name></contrib></contrib-group>
                <pub-date><year>2016</year></pub-date><volume>4</volume>
                <related-article related-article-type="retraction-forward" href="10.1000/j2"/>
                </article-meta></front><body>&nbsp;never read</body></article>
                """)
            .publications()
            .getFirst();
    assertThat(work.brief()).isEqualTo("Li (2016): On E. coli");
    assertThat(work.container()).isEqualTo("J. of X");
    assertThat(work.isRetracted()).isTrue();
  }

  @Test
  void readsTheHeaderOfTei() {
    Publication work =
        read(
                "a.tei",
                """
                <TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc>
                <titleStmt><title>The title</title></titleStmt>
                <sourceDesc><biblStruct><analytic><author><persName><forename>Ada</forename>
                <surname>King</surname></persName></author><title>The title</title>
                <idno type="DOI">10.1000/t</idno></analytic>
                <monogr><title>Letters</title><imprint><biblScope unit="page" from="1" to="9"/>
                <date when="2003-01-02"/></imprint></monogr></biblStruct></sourceDesc>
                </fileDesc></teiHeader></TEI>
                """)
            .publications()
            .getFirst();
    assertThat(work.brief()).isEqualTo("King (2003): The title");
    assertThat(work.container()).isEqualTo("Letters");
    assertThat(work.detail(Detail.PAGES)).isEqualTo("1–9");
  }

  @Test
  void entitiesAreRefusedByName() {
    LiteratureReading read =
        read(
            "evil.xml",
            """
            <!DOCTYPE article [<!ENTITY x SYSTEM "file:///etc/passwd">]>
            <article><front><article-meta><article-title>&x;</article-title></article-meta></front></article>
            """);
    assertThat(read.publications()).isEmpty();
    assertThat(read.findings())
        .singleElement()
        .satisfies(f -> {
          assertThat(f.code()).isEqualTo(LiteratureCode.REFUSED_XML);
          assertThat(f.file()).isEqualTo("evil.xml");
        });
    byte[] wide =
        "<?xml version=\"1.0\" encoding=\"UTF-16\"?><!DOCTYPE TEI [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><TEI><teiHeader>&x;</teiHeader></TEI>"
            .getBytes(StandardCharsets.UTF_16);
    assertThat(LiteratureFiles.read("wide.tei", wide).publications()).isEmpty();
  }

  @Test
  void deepXmlIsRefused() {
    String deep = "<article><front>" + "<a>".repeat(100_000);
    assertThat(read("deep.xml", deep).findings())
        .singleElement()
        .extracting(f -> f.code())
        .isEqualTo(LiteratureCode.REFUSED_XML);
  }

  @Test
  void largeMetadataIsRefused() {
    byte[] large = new byte[50 << 20];
    assertThat(LiteratureFiles.read("huge.bib", large).findings())
        .singleElement()
        .satisfies(f -> assertThat(f.toString()).contains("CRN-L004", "huge.bib", "50 MB"));
  }

  @Test
  void aNoteSaysWhichWorkItIsAbout() {
    LiteratureReading read =
        read(
            "notes/@kim2021.md",
            """
            ---
            citekey: "@kim2021"
            title: A title
            authors: ["[[Min Kim]]", Jane Doe]
            year: 2021
            DOI: 10.1000/xy
            ---
            Text.
            """);
    assertThat(read.publications())
        .singleElement()
        .satisfies(w -> {
          assertThat(w.key()).isEqualTo("kim2021");
          assertThat(w.authors())
              .containsExactly(Person.of("Kim", "Min"), Person.of("Doe", "Jane"));
          assertThat(w.ids().doi()).isEqualTo("10.1000/xy");
        });
    assertThat(read("todo.md", "---\ntitle: Shopping\n---\n").publications()).isEmpty();
  }

  @Test
  void aPublicationIsStoredAndReadAsTheSame() {
    Publication work =
        BibTex.read(
                "a.bib", "@article{k, title={T}, author={A B}, doi={10.1000/1}, note={Retracted}}")
            .publications()
            .getFirst();
    assertThat(Json.read(Json.write(work), Publication.class)).isEqualTo(work);
    assertThat(work.isRetracted()).isTrue();
  }
}
