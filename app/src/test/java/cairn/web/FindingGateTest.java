package cairn.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.HonestAgent;
import cairn.inquiry.Study;
import cairn.join.Protocols;
import cairn.kernel.Gate;
import cairn.kernel.ManualClock;
import cairn.kernel.brief.Brief;
import cairn.kernel.work.Workshop;
import cairn.sources.MemoryLibrary;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The question how a finding of the review is mended. It was shown as a list of additions with
/// nothing in it, because the page took it for another kind.
class FindingGateTest extends BrowserTest {
  private static final int MANY_ROUNDS = 20;

  @TempDir Path folder;
  private String inquiry;

  @Override
  Path project() throws Exception {
    MemoryLibrary notes = Study.notes();
    try (var study =
        new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient())) {
      inquiry = study.start(Study.open(1));
      untilTheReviewAsks(study, new Unsure(notes));
    }
    return folder;
  }

  private static void untilTheReviewAsks(Study study, HonestAgent agent) throws Exception {
    for (int round = 0; round < MANY_ROUNDS; round++) {
      if (!(study.work(agent) instanceof Workshop.Result.Waiting(List<Gate> gates))) continue;
      for (Gate gate : gates) {
        if (gate.kind().equals("finding")) return;
        Study.accept(study.chapter.answer(gate.id(), gate.preset(), Study.WHO));
      }
    }
    throw new AssertionError("no finding asks: " + study.chapter.steps());
  }

  /// Its review holds two repairs equally good.
  private static final class Unsure extends HonestAgent {
    Unsure(MemoryLibrary notes) {
      super(notes);
    }

    @Override
    public ObjectNode content(Brief brief) {
      ObjectNode reply = super.content(brief);
      if (!brief.role().equals("adversarial-reviewer")) return reply;
      ArrayNode ways =
          ((ArrayNode) reply.path("findings"))
              .addObject()
              .put("severity", "MUST_FIX")
              .put("dimension", 5)
              .put("passage", "con.e1")
              .put("issue", "says more than its source")
              .put("ambiguous", true)
              .putArray("candidates");
      ways.addObject()
          .put("find", "is yes")
          .put("replace", "is a careful yes")
          .put("why", "the source hedges");
      ways.addObject()
          .put("find", "is yes")
          .put("replace", "is open")
          .put("why", "the source does not answer");
      return reply;
    }
  }

  @Test
  void everyWayToMendItIsShownAsADifferenceAndOneIsChosen() {
    Page page = open("/inquiries/" + inquiry, DESK);
    Locator gate = page.locator(".gate");
    assertThat(gate).containsText("says more than its source");
    assertThat(gate.locator("input[type=checkbox]")).hasCount(0);
    assertThat(gate.locator(".repair")).hasCount(2);
    assertThat(gate.locator(".repair").nth(1).locator("ins"))
        .containsText("The answer is open, with one condition.");
    assertThat(gate.locator(".repair").nth(1).locator("del"))
        .containsText("The answer is yes, with one condition.");
    assertThat(gate.locator(".repair").nth(1)).containsText("the source does not answer");
    new Accessibility(page).hasNoSeriousFinding("the gate on a finding");
    button(page, "fix-2").click();
    assertThat(page.locator(".gate")).hasCount(0);
    var reviews =
        Protocols.inquiries(served.project).state().get(inquiry).orElseThrow().closing().reviews();
    assertThat(reviews.getFirst().remarks()).anyMatch(r -> r.decision().equals("fix-2"));
  }
}
