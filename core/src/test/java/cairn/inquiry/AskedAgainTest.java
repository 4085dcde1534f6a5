package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.settings.Mode;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryGate;
import cairn.inquiry.state.Review;
import cairn.inquiry.state.Verdict;
import cairn.kernel.Gate;
import cairn.kernel.ManualClock;
import cairn.kernel.brief.Brief;
import cairn.kernel.work.Workshop;
import cairn.sources.MemoryLibrary;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A reply that does not do is asked for again while somebody can still be asked.
class AskedAgainTest {
  @TempDir Path folder;

  private final MemoryLibrary notes = Study.notes();
  private Study study;

  @BeforeEach
  void open() {
    study = new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient());
  }

  @AfterEach
  void close() {
    study.close();
  }

  @Test
  void anAdditionThatIsTooShortIsAskedForAgain() throws Exception {
    var writings = new AtomicInteger();
    String id = study.start(Study.open(1));
    Inquiry done =
        study.finish(
            id,
            new HonestAgent(notes) {
              @Override
              public ObjectNode content(Brief brief) {
                ObjectNode reply = super.content(brief);
                if (brief.role().equals("enhancement-writer") && writings.incrementAndGet() == 1)
                  ((ArrayNode) reply.path("groups").get(0).path("passages")).remove(1);
                return reply;
              }
            });
    assertThat(writings.get()).isGreaterThan(1);
    assertThat(done.closing().verdict()).isNotEqualTo(Verdict.ESCALATE);
    assertThat(done.closing().enhancements()).allMatch(e -> e.failure().isEmpty());
  }

  /// A level of depth is for what the findings open up.
  @Test
  void fewerChildrenThanThreeOrNoneAreAGoodReply() throws Exception {
    String id = study.start(Study.open(2));
    Inquiry done =
        study.finish(
            id,
            new HonestAgent(notes) {
              @Override
              public ObjectNode content(Brief brief) {
                ObjectNode reply = super.content(brief);
                if (!brief.role().equals("child-deriver")) return reply;
                ArrayNode children = (ArrayNode) reply.path("children");
                boolean first = brief.work().contains("derive-b1");
                while (children.size() > (first ? 0 : 1)) children.remove(0);
                return reply;
              }
            });
    assertThat(done.closing().verdict()).isIn(Verdict.PASS, Verdict.PASS_WITH_ADVISORIES);
    assertThat(done.gaps()).isEmpty();
    assertThat(done.nodes().keySet()).contains("b1d1s0", "b2d2s1").doesNotContain("b1d2s1");
    assertThat(String.join("\n", Study.files(folder).values()))
        .contains("None: the findings open nothing narrower.");
  }

  @Test
  void whatALeafLeavesOpenReachesTheConsolidator() throws Exception {
    var told = new AtomicReference<String>("");
    String id = study.start(Study.open(2));
    study.finish(
        id,
        new HonestAgent(notes) {
          @Override
          public ObjectNode content(Brief brief) {
            ObjectNode reply = super.content(brief);
            if (brief.work().contains("explore-b1d2s1"))
              reply.putArray("open_questions").add("Who pays for the frost?");
            if (brief.role().equals("consolidator"))
              told.set(brief.input().path("open_questions").toString());
            return reply;
          }
        });
    assertThat(told.get()).contains("Who pays for the frost?");
  }

  @Test
  void sectionsThatAreTheSameWordForWordDoNotPass() throws Exception {
    String id = study.start(Study.open(1));
    Inquiry done =
        study.finish(
            id,
            new HonestAgent(notes) {
              @Override
              public ObjectNode content(Brief brief) {
                ObjectNode reply = super.content(brief);
                if (brief.role().equals("consolidator")) {
                  ArrayNode sections = (ArrayNode) reply.path("sections");
                  for (int i = 1; i < sections.size(); i++)
                    ((ObjectNode) sections.get(i))
                        .set("passages", sections.get(0).path("passages").deepCopy());
                }
                return reply;
              }
            });
    assertThat(done.closing().reviews().getFirst().remarks())
        .extracting(Review.Remark::issue)
        .anyMatch(issue -> issue.contains("word for word"));
    assertThat(done.closing().verdict()).isEqualTo(Verdict.ESCALATE);
  }

  @Test
  void anInquiryThatFollowsAtOnceHasTheDepthAndModeThatWereRecommended() throws Exception {
    var agent =
        new HonestAgent(notes) {
          @Override
          public ObjectNode content(Brief brief) {
            ObjectNode reply = super.content(brief);
            if (brief.role().equals("consolidator")) {
              ObjectNode wider =
                  ((ArrayNode) reply.path("enhancements"))
                      .addObject()
                      .put("type", "additional_meditation")
                      .put("title", "Storage elsewhere")
                      .put("description", "It helps the reader.")
                      .put("impact_score", 9)
                      .put("insight_value_score", 9);
              wider
                  .putArray("evidence")
                  .add(reply.path("executive_summary").get(0).path("draws_on").get(0).asString());
              wider
                  .putObject("payload")
                  .put("proposed_topic", "How do other farms store their yield?")
                  .put("recommended_depth", 1)
                  .put("recommended_mode", "quick")
                  .put("proposed_facet_seed", "storage");
            }
            return reply;
          }
        };
    String id = study.start(Study.open(2));
    for (int round = 0; round < 100 && study.inquiry(id).open(); round++) {
      if (study.work(agent) instanceof Workshop.Result.Waiting(List<Gate> gates))
        for (Gate gate : gates)
          if (gate.id().startsWith(id))
            Study.accept(study.chapter.answer(gate.id(), answer(gate), Study.WHO));
      for (Inquiry i : InquiryProtocol.awaitingReport(study.chapter.state()))
        Study.accept(
            study.chapter.submit(
                new InquiryCommand.RecordReport(i.id(), Study.report(i)), Study.WHO));
    }
    Inquiry follows =
        study.chapter.state().list().stream()
            .filter(i -> i.settings().question().startsWith("How do other farms"))
            .findFirst()
            .orElseThrow();
    assertThat(follows.settings().depth()).isEqualTo(1);
    assertThat(follows.settings().mode()).isEqualTo(Mode.QUICK);
  }

  private String answer(Gate gate) {
    if (!gate.id().contains(".enhancements")) return gate.preset();
    String wider =
        ((InquiryGate.Enhancements) gate.context())
            .candidates().stream()
                .map(c -> c.enhancement())
                .filter(e -> e.type().equals("additional_meditation"))
                .findFirst()
                .orElseThrow()
                .id();
    return "{\"decisions\": [{\"id\": \""
        + wider
        + "\", \"accepted\": true, \"treatment\": \"spawn_now\"}]}";
  }
}
