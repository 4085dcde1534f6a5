package cairn.inquiry.state;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.inquiry.HonestAgent;
import cairn.inquiry.Study;
import cairn.inquiry.tree.DeriveChildren;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.ManualClock;
import cairn.sources.MemoryLibrary;
import cairn.text.Yaml;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the registry makes of entries that others wrote into it.
class RegistryTest {
  private static final String THEIRS =
      """
      - branch: 2
        depth: 1
        parent_slug: "somebody"
        subfocus_slug: "mould-in-the-loft"
        subfocus: "How mould in the loft spreads"
        timestamp_utc: "20261116103045"
        registered_by: "branch-2 explorer elsewhere"
      """;

  private final MemoryLibrary notes = Study.notes();

  @TempDir Path folder;

  private Study study;
  private String id;

  @BeforeEach
  void anInquiryWithATree() throws Exception {
    study = new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient());
    id = study.start(Study.open(1));
    while (study.inquiry(id).nodes().isEmpty()) {
      study.work(new HonestAgent(notes));
      for (var step : study.chapter.steps())
        if (step instanceof Gate gate && study.inquiry(id).nodes().isEmpty())
          Study.accept(study.chapter.answer(gate.id(), gate.preset(), Study.WHO));
    }
  }

  @AfterEach
  void close() {
    study.close();
  }

  private Inquiry inquiry() {
    return study.inquiry(id);
  }

  private Registry.Reading read(String text) {
    return Registry.read(inquiry(), "r.yml", text);
  }

  @Test
  void ourEntriesAreWrittenInTheSchemaOfTheSeedAndReadAsOurs() {
    String text = Registry.merged(inquiry(), "");
    var first = Yaml.parse(text).path("facets").path(0);
    assertThat(first.propertyNames())
        .containsExactly(
            "branch",
            "depth",
            "parent_slug",
            "subfocus_slug",
            "subfocus",
            "timestamp_utc",
            "registered_by");
    assertThat(Yaml.parse(text).path("facets")).hasSize(3);
    assertThat(first.path("depth").asInt()).isZero();
    assertThat(first.path("registered_by").asString()).isEqualTo("depth-0 manager");
    assertThat(read(text)).isEqualTo(new Registry.Reading(List.of(), List.of()));
    assertThat(Registry.merged(inquiry(), text)).isEqualTo(text);
  }

  @Test
  void whatOthersAppendedStaysWordByWordWhereverTheyIndentedIt() {
    String ours = Registry.merged(inquiry(), "");
    for (String theirs : List.of(THEIRS, THEIRS.indent(2), THEIRS.indent(6))) {
      String merged = Registry.merged(inquiry(), ours + theirs);
      assertThat(merged).isEqualTo(ours + THEIRS.indent(2));
      assertThat(Yaml.parse(merged).path("facets")).hasSize(4);
      assertThat(Registry.merged(inquiry(), merged)).isEqualTo(merged);
      assertThat(read(merged).outside())
          .singleElement()
          .satisfies(e -> assertThat(e.registeredBy()).isEqualTo("branch-2 explorer elsewhere"));
    }
  }

  @Test
  void aFileThatOthersBeganIsGoneOnWith() {
    String merged = Registry.merged(inquiry(), "# ours and theirs\nfacets: []\n");
    assertThat(merged).startsWith("# ours and theirs\nfacets:\n  - branch: 1\n");
    String theirs = Registry.merged(inquiry(), "facets:\n" + THEIRS);
    assertThat(Yaml.parse(theirs).path("facets")).hasSize(4);
  }

  @Test
  void malformedEntriesAreFindingsWithTheirLinesAndSpoilNoOther() {
    String text =
        "facets:\n"
            + THEIRS
            + "- just words\n"
            + "- branch: many\n  depth: 1\n  subfocus_slug: a-b\n  subfocus: x\n"
            + "  timestamp_utc: \"20261116103045\"\n  registered_by: me\n"
            + "- subfocus_slug: \"Not Kebab\"\n"
            + "- {unclosed: [\n"
            + "other_key: 1\n"
            + THEIRS.replace("mould-in-the-loft", "rot-in-the-beam").replace("mould", "rot");
    Registry.Reading reading = read(text);
    assertThat(reading.outside())
        .extracting(OutsideFacet::subfocusSlug)
        .containsExactly("mould-in-the-loft", "rot-in-the-beam");
    assertThat(reading.findings()).extracting(Finding::line).containsExactly(9, 10, 16, 17, 18);
    assertThat(reading.findings().get(1).message()).contains("`branch`");
    assertThat(reading.findings().get(2).message()).contains("Not Kebab");
    assertThat(Registry.merged(inquiry(), text))
        .contains("just words", "{unclosed: [", "other_key");
  }

  @Test
  void outsideEntriesBecomeEventsOnceAndCountAsTaken() {
    List<OutsideFacet> entries = read("facets:\n" + THEIRS).outside();
    for (int again = 0; again < 2; again++)
      Study.accept(
          study.chapter.submit(new InquiryCommand.Register(id, entries, List.of()), Study.WHO));
    assertThat(inquiry().registered().facets()).hasSize(1);
    assertThat(DeriveChildren.taken(inquiry(), inquiry().roots().getFirst()))
        .contains("How mould in the loft spreads");
  }

  @Test
  void anEntryThatSaysWhatIsTakenIsRecordedAndSaid() {
    String subfocus = inquiry().roots().getFirst().subfocus();
    var entry = new OutsideFacet(1, 1, null, "again", subfocus, "20261116103045", "a latecomer");
    Decision<InquiryEvent> decision =
        study.chapter.submit(new InquiryCommand.Register(id, List.of(entry), List.of()), Study.WHO);
    assertThat(((Decision.Accepted<InquiryEvent>) decision).events())
        .hasSize(2)
        .first()
        .satisfies(e ->
            assertThat(((InquiryEvent.FacetsRegistered) e).facets().getFirst().likeness())
                .isEqualTo(1));
    assertThat(inquiry().registered().warnings())
        .singleElement()
        .asString()
        .contains("a latecomer", "says the same as");
  }
}
