package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Inquiry;
import cairn.kernel.ManualClock;
import cairn.kernel.brief.Brief;
import cairn.sources.MemoryLibrary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/// At the richest level further places are looked up for each finding: they are only added, and
/// only to findings that are there.
class BuiltCitationsTest {
  @TempDir Path folder;

  private final MemoryLibrary notes = Study.notes();
  private final List<String> told = new ArrayList<>();
  private Study study;

  @BeforeEach
  void open() {
    study = new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient());
  }

  @AfterEach
  void close() {
    study.close();
  }

  private Inquiry finished(int wrong, String field, String value) throws Exception {
    var replies = new AtomicInteger();
    var agent =
        new HonestAgent(notes) {
          @Override
          public ObjectNode content(Brief brief) {
            ObjectNode reply = super.content(brief);
            if (!brief.role().equals("citation-builder")) return reply;
            synchronized (told) {
              told.addAll(brief.problems());
            }
            if (replies.getAndIncrement() < wrong) {
              ObjectNode row = (ObjectNode) reply.path("rows").get(0);
              if (field.equals("passage")) row.put(field, value);
              else ((ObjectNode) row.path("citations").get(0)).put(field, value);
            }
            return reply;
          }
        };
    var open = Study.open(1, Mode.RESEARCH, Level.EXHAUSTIVE, Strategy.NONE, DeepConfirm.NONE);
    return study.finish(study.start(open), agent);
  }

  private static List<Integer> citations(Inquiry inquiry) {
    return inquiry.nodes().values().stream()
        .flatMap(node -> node.best().discoveries().stream())
        .map(CitedClaim::citations)
        .map(List::size)
        .toList();
  }

  @Test
  void aPlaceForAFindingThatIsNotThereIsAskedForAgain() throws Exception {
    Inquiry done = finished(1, "passage", "d99");
    assertThat(told).singleElement().asString().contains("'d99' is no finding of the input");
    assertThat(done.gaps()).isEmpty();
  }

  @Test
  void anInventedQuoteIsAskedForAgain() throws Exception {
    Inquiry done = finished(1, "quote", "The moon is made of green cheese.");
    assertThat(told).isNotEmpty();
    assertThat(done.gaps()).isEmpty();
  }

  /// The explorer gave each finding one place.
  @Test
  void whoOnlyInventsAddsNothingAndTakesNothingAway() throws Exception {
    assertThat(citations(finished(Integer.MAX_VALUE, "passage", "d99")))
        .isNotEmpty()
        .containsOnly(1);
  }

  @Test
  void whatWasLookedUpStandsBesideWhatWasThere() throws Exception {
    assertThat(citations(finished(0, "", "")))
        .allMatch(places -> places >= 1)
        .anyMatch(places -> places > 1);
    assertThat(told).isEmpty();
  }
}
