package cairn.inquiry.reading;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.HonestAgent;
import cairn.inquiry.Study;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.Recollection;
import cairn.inquiry.state.Taken;
import cairn.kernel.ManualClock;
import cairn.sources.Citation;
import cairn.sources.Evidence;
import cairn.sources.MemoryLibrary;
import cairn.sources.Passages;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.sources.SourceText;
import cairn.text.Json;
import cairn.text.Sha256;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/// What a reply cites is either found in the stored words, and then stands in these words, or it is
/// refused. True citations are mutated as real models mutate them, false ones as liars do.
class CitationReaderTest {
  private static final String KILN =
      """
      # Kiln log

      The first firing reached 1,260 °C after nine hours, and `cone 9` was flat.
      Glaze ran on **two of the fourteen** bowls near the burner.

      ## Cooling

      We cooled at 70 degrees an hour, which the maker calls “slow cooling”, down to 900 °C.
      Below that the kiln was left alone; the door was not opened before it read 95 °C.
      The ofﬁcial curve asks for a re\u00adduced flow of gas.

      - Shelf A lost 3 of 40 tiles.
      - Shelf B lost none of its 38 tiles.

      ```yaml
      ramp: 120
      hold_minutes: 25
      ```

      | day | gas in kg | pieces |
      |---|---|---|
      | Monday | 26.5 | 112 |
      | Tuesday | 31.0 | 97 |

      > The potter said that clay from the river
      > shrinks by 12 percent in the fire.

      On a cold morning the gas pressure fell to -5 mbar below the mark, and nobody
      noticed it until the flame changed its colour.
      """;

  private static final String OTHER =
      "# Second kiln\n\nThe second firing reached 1,240 °C after eleven hours.\n"
          + "It is unlikely that the burner was clean.\n";

  private static final String SPACED = "Moisture of the shed was 14 percent in March.\n";

  private static final String MANUAL =
      "The burner needs air.\nClean it every month.\nNever lean a shelf on the burner tube.\n";

  private static final String PAGE = "A kiln site\nBricks last about thirty firings.\n";

  private static final MemoryLibrary LIBRARY =
      new MemoryLibrary()
          .with("notes/kiln.md", KILN)
          .with("notes/kiln-2.md", OTHER)
          .with("notes/moisture  report.md", SPACED)
          .with(
              "scans/manual.pdf",
              new SourceText(MANUAL, new SourceText.Numbering.Paged(List.of(1, 3))))
          .with("https://example.org/kilns", PAGE);

  private static final Recollection MEMORY =
      new Recollection(
          "L7",
          "line",
          "Old bricks",
          "Bricks from 2019 crack at the third firing.",
          "stands",
          Sha256.of("Bricks from 2019 crack at the third firing."));

  private static Inquiry inquiry;

  @BeforeAll
  static void anInquiryWithSourcesMemoriesAndNodes(@TempDir Path folder) throws Exception {
    List<Taken> taken = LIBRARY.sources().stream().map(CitationReaderTest::taken).toList();
    InquiryCommand.Open o = Study.open(1);
    var open =
        new InquiryCommand.Open(
            o.question(),
            o.context(),
            o.mode(),
            o.comprehensiveness(),
            o.depth(),
            o.theming(),
            o.modelStrategy(),
            o.deepConfirm(),
            o.sources(),
            taken,
            o.language(),
            0,
            null);
    var clock = new ManualClock("2026-11-16T10:00:00Z");
    try (Study study = new Study(folder, clock, LIBRARY, Study.patient())) {
      String id = study.start(open);
      Study.accept(
          study.chapter.submit(new InquiryCommand.Remember(id, "", List.of(MEMORY)), Study.WHO));
      inquiry = study.finish(id, new HonestAgent(LIBRARY));
    }
  }

  private static Taken taken(Source s) {
    return new Taken(
        s.cite(Place.WHOLE).kind(),
        s.origin().location(),
        s.id().value(),
        s.title(),
        s.lines(),
        s.pages());
  }

  private final List<String> problems = new ArrayList<>();

  private CitationReader reader() {
    Evidence evidence =
        new Evidence(
            LIBRARY,
            _ -> Optional.empty(),
            turn ->
                turn.equals("turn-3") ? Optional.of("Fire it slower, please.") : Optional.empty(),
            _ -> Optional.empty());
    return new CitationReader(inquiry, evidence, problems);
  }

  private Optional<Citation> read(String json) {
    JsonNode node = Json.parse(json);
    return reader().read(node, "/discoveries/0", "").map(CitationReader.Resolved::cite);
  }

  /// @param lines as the citation says; a quote beside them
  private static String kiln(String lines, String quote) {
    String[] range = lines.split("-");
    return Json.write(
        Json.object()
            .put("kind", "file")
            .put("ref", "notes/kiln.md")
            .put("from", Integer.parseInt(range[0]))
            .put("to", Integer.parseInt(range[range.length - 1]))
            .put("quote", quote));
  }

  private static Arguments row(String json, String locator, String quote) {
    return Arguments.of(json, locator, quote);
  }

  static Stream<Arguments> trueCitations() {
    String cone = "The first firing reached 1,260 °C after nine hours, and `cone 9` was flat.";
    String glaze = "Glaze ran on **two of the fourteen** bowls near the burner.";
    String slow = "the maker calls “slow cooling”, down to 900 °C";
    String door = "the door was not opened before it read 95 °C.";
    String ofl = "The ofﬁcial curve asks for a re\u00adduced flow of gas.";
    String mbar = "fell to -5 mbar below the mark, and nobody noticed it until the flame";
    String at3 = "notes/kiln.md:3";
    return Stream.of(
        // as it stands
        row(kiln("3", cone), at3, cone),
        // white space
        row(
            kiln("3", "The first  firing\treached 1,260 °C\nafter nine hours"),
            at3,
            "The first firing reached 1,260 °C after nine hours"),
        row(kiln("28-29", mbar), "notes/kiln.md:28-29", mbar),
        row(kiln("3", "  " + cone + "\n"), at3, cone),
        // backticks left out, one of two, and too many
        row(
            kiln("3", "after nine hours, and cone 9 was flat."),
            at3,
            "after nine hours, and `cone 9` was flat."),
        row(kiln("3", "and `cone 9 was flat"), at3, "and `cone 9` was flat"),
        row(
            kiln("3", "`The first firing reached 1,260 °C`"),
            at3,
            "The first firing reached 1,260 °C"),
        // emphasis
        row(
            kiln("4", "Glaze ran on two of the fourteen bowls near the burner."),
            "notes/kiln.md:4",
            glaze),
        row(
            kiln("4", "*Glaze ran* on two of the fourteen"),
            "notes/kiln.md:4",
            "Glaze ran on **two of the fourteen"),
        // fences
        row(
            kiln("15-18", "```\nramp: 120\nhold_minutes: 25\n```"),
            "notes/kiln.md:15-18",
            "ramp: 120 hold_minutes: 25"),
        row(kiln("15-18", "```\nhold_minutes: 25\n```"), "notes/kiln.md:15-18", "hold_minutes: 25"),
        // quotation marks
        row(kiln("8", "the maker calls \"slow cooling\", down to 900 °C"), "notes/kiln.md:8", slow),
        row(kiln("8", "the maker calls slow cooling, down to 900 °C"), "notes/kiln.md:8", slow),
        row(kiln("9", "“" + door + "”"), "notes/kiln.md:9", door),
        row(kiln("9", "\"" + door + "\""), "notes/kiln.md:9", door),
        // ligature and soft hyphen
        row(
            kiln("10", "The official curve asks for a reduced flow of gas."),
            "notes/kiln.md:10",
            ofl),
        // a shifted line, one off, far off, and with the form mended as well
        row(kiln("4", cone), at3, cone),
        row(kiln("2", cone), at3, cone),
        row(
            kiln("29", "Shelf B lost none of its 38 tiles."),
            "notes/kiln.md:13",
            "Shelf B lost none of its 38 tiles."),
        row(kiln("20", "and cone 9 was flat"), at3, "and `cone 9` was flat"),
        // an ellipsis: what it leaves out is filled in
        row(kiln("3", "The first firing … was flat."), at3, cone),
        row(
            kiln("8-9", "We cooled at 70 degrees [...] before it read 95 °C"),
            "notes/kiln.md:8-9",
            "We cooled at 70 degrees an hour, which the maker calls “slow cooling”, down to 900 °C."
                + " Below that the kiln was left alone; the door was not opened before it read 95"
                + " °C"),
        row(kiln("9", "…the kiln was left alone..."), "notes/kiln.md:9", "the kiln was left alone"),
        // lists, tables, block quotes, headings, other case
        row(
            kiln("12", "* Shelf A lost 3 of 40 tiles."),
            "notes/kiln.md:12",
            "Shelf A lost 3 of 40 tiles."),
        row(kiln("22", "Monday 26.5 112"), "notes/kiln.md:22", "Monday | 26.5 | 112"),
        row(
            kiln("25-26", "clay from the river shrinks by 12 percent in the fire."),
            "notes/kiln.md:25-26",
            "clay from the river > shrinks by 12 percent in the fire."),
        row(
            kiln("9", "Below That The Kiln Was Left Alone"),
            "notes/kiln.md:9",
            "Below that the kiln was left alone"),
        // no place: the quote finds it
        row(
            "{\"kind\":\"file\",\"ref\":\"notes/kiln.md\",\"quote\":\"ramp: 120 hold_minutes:"
                + " 25\"}",
            "notes/kiln.md:16-17",
            "ramp: 120 hold_minutes: 25"),
        // other ways to name the source
        row(
            "{\"kind\":\"file\",\"ref\":\"./notes/kiln.md\",\"from\":12,\"to\":12}",
            "notes/kiln.md:12",
            ""),
        row("{\"kind\":\"file\",\"ref\":\"notes\\\\kiln.md\",\"from\":12}", "notes/kiln.md:12", ""),
        row(
            "{\"kind\":\"file\",\"ref\":\"kiln.md\",\"from\":12,\"to\":13}",
            "notes/kiln.md:12-13",
            ""),
        row(
            "{\"kind\":\"file\",\"ref\":\"notes/moisture  report.md\",\"from\":1,\"to\":1}",
            "notes/moisture  report.md:1",
            ""),
        row(
            "{\"kind\":\"file\",\"ref\":\"notes/moisture report.md\",\"from\":1,\"to\":1}",
            "notes/moisture  report.md:1",
            ""),
        row("{\"kind\":\"File\",\"ref\":\"S1\",\"from\":12,\"to\":12}", "notes/kiln.md:12", ""),
        // fields too many, and by other names
        row(
            "{\"kind\":\"file\",\"path\":\"notes/kiln.md\",\"lines\":\"12-13\",\"title\":\"x\"}",
            "notes/kiln.md:12-13",
            ""),
        row("{\"ref\":\"notes/kiln.md:12-13\",\"confidence\":0.9}", "notes/kiln.md:12-13", ""),
        row("\"[file: notes/kiln.md:12-13]\"", "notes/kiln.md:12-13", ""),
        row("\"notes/kiln.md:L12\"", "notes/kiln.md:12", ""),
        // pages
        row(
            "{\"kind\":\"file\",\"ref\":\"scans/manual.pdf\",\"from\":2,\"unit\":\"pages\","
                + "\"quote\":\"Never lean a shelf\"}",
            "scans/manual.pdf:p2",
            "Never lean a shelf"),
        row(
            "{\"ref\":\"scans/manual.pdf\",\"page\":2,\"quote\":\"Clean it every month.\"}",
            "scans/manual.pdf:p1",
            "Clean it every month."),
        // other kinds
        row(
            "{\"url\":\"https://example.org/kilns\",\"quote\":\"about thirty firings\"}",
            "https://example.org/kilns",
            "about thirty firings"),
        row(
            "{\"kind\":\"memory\",\"ref\":\"old bricks\",\"quote\":\"crack at the third firing\"}",
            "L7",
            "crack at the third firing"),
        row(
            "{\"kind\":\"chat\",\"ref\":\"turn-3\",\"quote\":\"Fire it slower\"}",
            "turn-3",
            "Fire it slower"),
        row(
            "{\"kind\":\"child\",\"ref\":\"branch-1-depth-1-sub-0\"}",
            "branch-1-depth-1-sub-0",
            ""));
  }

  @ParameterizedTest
  @MethodSource("trueCitations")
  void aTrueCitationStandsInTheWordsOfItsSource(String json, String locator, String quote) {
    Optional<Citation> cite = read(json);
    assertThat(problems).isEmpty();
    assertThat(cite.orElseThrow().locator()).isEqualTo(locator);
    assertThat(cite.orElseThrow().quote()).isEqualTo(quote);
  }

  static Stream<Arguments> falseCitations() {
    return Stream.of(
        // invented words
        Arguments.of(kiln("3", "The bowls sang in the night."), "is not in notes/kiln.md:3"),
        Arguments.of(kiln("8", "We cooled at seventy degrees an hour"), "is not in"),
        Arguments.of(kiln("4", "Glaze ran on most of the fourteen bowls"), "is not in"),
        Arguments.of(kiln("13", "Shelf B lost many of its 38 tiles."), "is not in"),
        Arguments.of(kiln("25", "The potter said that clay from the quarry"), "is not in"),
        Arguments.of(kiln("29", "until the flame changed its shape"), "is not in"),
        // another number, a part of a number, another sign, another unit
        Arguments.of(kiln("3", "The first firing reached 1,280 °C after nine hours"), "is not in"),
        Arguments.of(kiln("3", "The first firing reached 1"), "is not in"),
        Arguments.of(kiln("3", "260 °C after nine hours"), "is not in"),
        Arguments.of(kiln("8", "We cooled at 7"), "is not in"),
        Arguments.of(kiln("12", "Shelf A lost 30 of 40 tiles."), "is not in"),
        Arguments.of(kiln("22", "Monday 265 112"), "is not in"),
        Arguments.of(kiln("23", "Tuesday 31.0 98"), "is not in"),
        Arguments.of(kiln("28", "the gas pressure fell to 5 mbar"), "is not in"),
        Arguments.of(kiln("28", "5 mbar below the mark"), "is not in"),
        Arguments.of(kiln("9", "before it read 95 °F"), "is not in"),
        Arguments.of(kiln("17", "hold_minutes: 2"), "is not in"),
        // a negation or a word left out or put in, order changed, part of a word
        Arguments.of(kiln("9", "the door was opened before it read 95 °C"), "is not in"),
        Arguments.of(kiln("13", "Shelf B lost its 38 tiles."), "is not in"),
        Arguments.of(kiln("4", "Glaze never ran on two of the fourteen bowls"), "is not in"),
        Arguments.of(kiln("12-13", "Shelf B lost none … Shelf A lost 3"), "is not in"),
        Arguments.of(
            "{\"ref\":\"notes/kiln-2.md\",\"from\":4,\"quote\":\"likely that the burner was"
                + " clean\"}",
            "is not in"),
        Arguments.of(
            kiln("8", "We cooled at 70 degrees an hour … and opened the door"), "is not in"),
        // another source
        Arguments.of(kiln("3", "The second firing reached 1,240 °C"), "is not in notes/kiln.md"),
        Arguments.of(
            "{\"ref\":\"notes/kiln-2.md\",\"from\":3,\"quote\":\"The first firing reached 1,260"
                + " °C\"}",
            "is not in notes/kiln-2.md"),
        Arguments.of(
            "{\"url\":\"https://example.org/kilns\",\"quote\":\"Bricks last about fifty"
                + " firings.\"}",
            "is not in https://example.org/kilns"),
        Arguments.of(
            "{\"kind\":\"memory\",\"ref\":\"L7\",\"quote\":\"Bricks from 2018 crack at once\"}",
            "is not in L7"),
        Arguments.of(
            "{\"kind\":\"chat\",\"ref\":\"turn-3\",\"quote\":\"Fire it faster, please.\"}",
            "is not in turn-3"),
        Arguments.of(
            "{\"kind\":\"child\",\"ref\":\"branch-1-depth-1-sub-0\",\"quote\":\"nobody ever said"
                + " it\"}",
            "is not in branch-1-depth-1-sub-0"),
        // a few words stand anywhere: they do not find their place by themselves
        Arguments.of(kiln("3", "38 tiles"), "is not in notes/kiln.md:3"),
        // what does not exist
        Arguments.of("{\"ref\":\"notes/gone.md\",\"from\":1}", "is not among the stored sources"),
        Arguments.of("{\"ref\":\"../../etc/passwd\",\"from\":1}", "is not among the stored"),
        Arguments.of("{\"url\":\"https://example.org/none\"}", "is not among the stored sources"),
        Arguments.of("{\"ref\":\"S9\",\"from\":1}", "S9 is not among the stored sources"),
        Arguments.of(kiln("9000-9001", "ramp: 120 hold_minutes: 25"), "but 9000-9001 is cited"),
        Arguments.of("{\"ref\":\"scans/manual.pdf\",\"page\":7}", "has 2 pages, but p7 is cited"),
        Arguments.of("{\"kind\":\"memory\",\"ref\":\"L8\"}", "is not among the stored memories"),
        Arguments.of("{\"kind\":\"chat\",\"ref\":\"turn-9\"}", "no turn of the conversation"),
        Arguments.of(
            "{\"kind\":\"child\",\"ref\":\"branch-9-depth-1-sub-0\"}", "not a researched node"),
        Arguments.of("{\"passage\":\"S9.p1\"}", "S9 is not among the stored sources"),
        Arguments.of("{\"passage\":\"S1.p400\"}", "but S1.p400 is cited"),
        Arguments.of(
            "{\"passage\":\"S1.p1\",\"quote\":\"The bowls sang all night.\"}", "is not in"),
        Arguments.of(
            "{\"passage\":\"S2.p1\",\"quote\":\"The first firing reached 1,260 °C\"}", "is not in"),
        // what says nothing
        Arguments.of("{\"kind\":\"file\",\"ref\":\"notes/kiln.md\"}", "needs `from` and `to`"),
        Arguments.of(
            "{\"kind\":\"file\",\"ref\":\"notes/kiln.md\",\"from\":9,\"to\":3}", "no range"),
        Arguments.of("{\"kind\":\"rumour\",\"ref\":\"a friend\"}", "needs a passage, or a kind"),
        Arguments.of("{\"kind\":\"file\"}", "needs a passage, or a kind and a ref"),
        Arguments.of("{\"kind\":\"research\",\"ref\":\"kilns\"}", "not research"),
        Arguments.of(
            "{\"kind\":\"file\",\"ref\":\"notes/[old].md\",\"from\":1}", "brackets in a ref"));
  }

  @ParameterizedTest
  @MethodSource("falseCitations")
  void aFalseCitationIsRefusedWithItsReason(String json, String reason) {
    assertThat(read(json)).isEmpty();
    assertThat(problems).singleElement().asString().startsWith("/discoveries/0: ").contains(reason);
  }

  private static int numberOf(String words) {
    Source source = LIBRARY.find("notes/kiln.md").orElseThrow();
    return Passages.of(source, LIBRARY.text(source.id()))
        .numberAt(KILN.indexOf(words))
        .orElseThrow();
  }

  @Test
  void aPassageCitedByItsIdGetsPathLinesAndQuoteFromTheEngine() {
    String said = "The second shelf came out without a broken tile: none of its 38 tiles.";
    JsonNode id = Json.parse("{\"passage\":\"S1.p" + numberOf("Shelf B") + "\"}");
    Citation cite = reader().read(id, "/d", said).orElseThrow().cite();
    assertThat(problems).isEmpty();
    assertThat(cite.ref()).isEqualTo("notes/kiln.md");
    assertThat(cite.place()).isInstanceOf(Place.Lines.class);
    assertThat(cite.quote()).contains("Shelf B lost none of its 38 tiles.");
    assertThat(cite.hash()).isEqualTo(LIBRARY.find("notes/kiln.md").orElseThrow().id().value());
  }

  @Test
  void anIdAloneMayBeAWordAndAShortPassageIsQuotedWhole() {
    Citation cite = read("\"[S3.p1]\"").orElseThrow();
    assertThat(cite.locator()).isEqualTo("notes/moisture  report.md:1");
    assertThat(cite.quote()).isEqualTo(SPACED.strip());
    assertThat(read("{\"id\":\"s5p1\"}").orElseThrow().marker())
        .isEqualTo("[web: https://example.org/kilns]");
  }

  @Test
  void aQuoteBesideAnIdIsMendedAndMayStandInTheNextPassage() {
    Citation mended =
        read("{\"ref\":\"S1.p" + numberOf("# Kiln") + "\",\"quote\":\"and cone 9 was flat\"}")
            .orElseThrow();
    assertThat(mended.quote()).isEqualTo("and `cone 9` was flat");
    Citation moved =
        read("{\"passage\":\"S1.p1\",\"quote\":\"until the flame changed its colour\"}")
            .orElseThrow();
    assertThat(moved.locator()).isEqualTo("notes/kiln.md:29");
  }

  @Test
  void anEllipsisThatLeavesOutTooMuchStaysAnEllipsis() {
    Citation cite =
        read(kiln("3-29", "The first firing reached 1,260 °C … the flame changed its colour"))
            .orElseThrow();
    assertThat(cite.quote())
        .isEqualTo("The first firing reached 1,260 °C … the flame changed its colour");
  }

  @Test
  void everyWrongPlaceIsNamedEvenIfTheSameCitationIsWrongTwice() {
    CitationReader reader = reader();
    JsonNode wrong = Json.parse(kiln("3", "The bowls sang in the night."));
    assertThat(reader.read(wrong, "/discoveries/0", "a")).isEmpty();
    assertThat(reader.read(wrong, "/discoveries/4", "b")).isEmpty();
    assertThat(problems).hasSize(2);
    assertThat(problems.get(1)).startsWith("/discoveries/4: ");
    assertThat(problems.getFirst()).contains("nearest there: \"The first firing");
  }

  @Test
  void whatWasAcceptedBeforeStandsAsItIs() {
    CitationReader reader = reader();
    Citation before = Citation.file("notes/kiln.md", new Place.Lines(3, 3)).quote("old spelling");
    assertThat(reader.again(before).orElseThrow().cite().quote()).isEqualTo("old spelling");
    assertThat(reader.again(Citation.file("notes/kiln.md", new Place.Lines(99, 99)))).isEmpty();
    assertThat(reader.again(Citation.file("notes/gone.md", Place.WHOLE))).isEmpty();
    assertThat(reader.again(Citation.child("branch-1-depth-1-sub-0"))).isPresent();
    assertThat(reader.again(Citation.of(new Citation.Target.Memory("L7")))).isPresent();
    assertThat(problems).hasSize(2).allMatch(p -> p.startsWith("inherited: "));
  }

  @Test
  void whatIsCitedFirstIsTakenOnce() {
    CitationReader reader = reader();
    for (int i = 0; i < 2; i++) {
      reader.read(Json.parse("{\"kind\":\"chat\",\"ref\":\"turn-3\"}"), "/d", "");
      reader.read(Json.parse("{\"kind\":\"memory\",\"ref\":\"L7\"}"), "/d", "");
      reader.read(Json.parse(kiln("3", "")), "/d", "");
    }
    assertThat(reader.taken()).extracting(Taken::ref).containsExactly("turn-3", "L7");
  }
}
