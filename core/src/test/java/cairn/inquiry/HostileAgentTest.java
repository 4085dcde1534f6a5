package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.settings.Ending;
import cairn.inquiry.settings.Limits;
import cairn.inquiry.state.Gap;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Verdict;
import cairn.inquiry.tree.WeaveNode;
import cairn.kernel.ManualClock;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.sources.MemoryLibrary;
import cairn.text.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Agents that lie, hang, break or flood: the run goes on, the gap is named, nothing false stands.
class HostileAgentTest {
  @TempDir Path folder;

  private final MemoryLibrary notes = Study.notes();

  /// Ways to lie in the findings of one node.
  enum Lie {
    INVENTED_SOURCE(p -> cite(p).put("ref", "notes/never-written.md")),
    OUTSIDE_PATH(p -> cite(p).put("ref", "../../etc/passwd")),
    INVENTED_QUOTE(p -> cite(p).put("quote", "the yield doubled in a single night")),
    INVENTED_LINES(p -> cite(p).put("from", 9_000).put("to", 9_001)),
    QUOTE_IN_THE_TEXT(
        p -> p.put("text", "They wrote \"the yield doubled in a single night\" somewhere.")),
    MARKER_IN_THE_TEXT(p -> p.put("text", "It is so [file: notes/plot-1.md:2-3].")),
    NO_CITATION(p -> p.putArray("citations")),
    INVENTED_FIGURE(
        p -> p.putArray("figures").addObject().put("label", "yield").put("value", 98_765.4)),
    INVENTED_PASSAGE(p -> p.putArray("draws_on").add("b9d1s0.d1"));

    final Consumer<ObjectNode> change;

    Lie(Consumer<ObjectNode> change) {
      this.change = change;
    }

    private static ObjectNode cite(ObjectNode passage) {
      return (ObjectNode) passage.path("citations").get(0);
    }
  }

  private final class Liar extends HonestAgent {
    private final Lie lie;

    Liar(Lie lie) {
      super(notes);
      this.lie = lie;
    }

    @Override
    public ObjectNode content(Brief brief) {
      ObjectNode reply = super.content(brief);
      if (brief.work().endsWith(".explore-b2d1s0"))
        lie.change.accept((ObjectNode) reply.path("discoveries").get(0));
      return reply;
    }
  }

  private Study study() {
    return new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient());
  }

  @ParameterizedTest
  @EnumSource(Lie.class)
  void aLieIsRefusedThreeTimesAndThenNamedAsAGap(Lie lie) throws Exception {
    try (Study study = study()) {
      var agent = new Liar(lie);
      Inquiry done = study.finish(study.start(Study.open(1)), agent);
      assertThat(agent.asked.get(done.id() + ".explore-b2d1s0").get()).isEqualTo(3);
      assertThat(done.ending().kind()).isEqualTo(Ending.Kind.FINISHED);
      assertThat(done.gaps()).extracting(Gap::where).contains("branch-2-depth-1-sub-0");
      assertThat(Study.files(folder).values())
          .noneMatch(text ->
              text.contains("doubled in a single night") && text.contains("## Discoveries"));
    }
  }

  @Test
  void aChildWithoutCitationsIsRecordedAsCitationFailureOfItsParent() throws Exception {
    var agent =
        new HonestAgent(notes) {
          @Override
          public ObjectNode content(Brief brief) {
            ObjectNode reply = super.content(brief);
            if (brief.work().endsWith(".explore-b1d2s2"))
              ((ObjectNode) reply.path("discoveries").get(0)).putArray("citations");
            return reply;
          }
        };
    try (Study study = study()) {
      Inquiry done = study.finish(study.start(Study.open(2)), agent);
      assertThat(done.nodes().get("b1d2s2").failure().kind()).isEqualTo("citations");
    }
    assertThat(Study.files(folder).entrySet())
        .anyMatch(f ->
            f.getKey().contains("branch-1-depth-1-sub-0")
                && f.getValue().contains("## Citation failure")
                && f.getValue().contains("branch-1-depth-2-sub-2"));
  }

  @Test
  void weavingThatLosesACitationIsRefusedAndDoneByTheEngine() throws Exception {
    var agent =
        new HonestAgent(notes) {
          @Override
          public ObjectNode content(Brief brief) {
            ObjectNode reply = super.content(brief);
            if (brief.role().equals("incorporator"))
              ((ArrayNode)
                      reply.path("child_insights").get(0).path("passages").get(0).path("draws_on"))
                  .remove(0);
            if (brief.role().equals("incorporator"))
              ((ArrayNode)
                      reply.path("child_insights").get(0).path("passages").get(0).path("draws_on"))
                  .removeAll()
                  .add(brief.input().path("own").path("discoveries").get(0).path("id").asString());
            return reply;
          }
        };
    try (Study study = study()) {
      Inquiry done = study.finish(study.start(Study.open(2)), agent);
      Node root = done.nodes().get("b1d1s0");
      assertThat(root.mechanical()).contains("CRN-I009");
      assertThat(WeaveNode.lost(root, WeaveNode.living(done, root), root.woven())).isEmpty();
    }
  }

  @Test
  void aHungAgentIsGivenUpAndTheTreeGoesOn() throws Exception {
    var agent =
        new HonestAgent(notes) {
          @Override
          public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
            if (brief.work().endsWith(".explore-b3d1s0")) Thread.sleep(Duration.ofMinutes(5));
            return super.perform(brief, limit);
          }
        };
    try (Study study =
        new Study(folder, InstantSource.system(), notes, new Limits(Duration.ofSeconds(12), 1))) {
      Inquiry done = study.finish(study.start(Study.open(1)), agent);
      assertThat(done.ending().kind()).isEqualTo(Ending.Kind.FINISHED);
      assertThat(done.nodes().get("b3d1s0").failure().kind()).isEqualTo("timed_out");
    }
  }

  @Test
  void emptyOversizedAndMalformedRepliesBecomeGaps() throws Exception {
    var agent =
        new HonestAgent(notes) {
          @Override
          public ObjectNode content(Brief brief) {
            if (brief.work().endsWith(".explore-b1d1s0")) return Json.object();
            ObjectNode reply = super.content(brief);
            if (brief.work().endsWith(".explore-b2d1s0"))
              reply.put("rationale", "x".repeat(3_000_000));
            if (brief.work().endsWith(".peer-3"))
              reply.put("reinforcements", "prose instead of a list");
            return reply;
          }
        };
    try (Study study = study()) {
      Inquiry done = study.finish(study.start(Study.open(1)), agent);
      assertThat(done.ending().kind()).isEqualTo(Ending.Kind.FINISHED);
      assertThat(done.gaps())
          .extracting(Gap::where)
          .contains("branch-1-depth-1-sub-0", "branch-2-depth-1-sub-0");
    }
  }

  @Test
  void whenAllExplorersFailAlikeTheRunStopsWithOneReasonAndCanBeReopened() throws Exception {
    var broken =
        new HonestAgent(notes) {
          @Override
          public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
            if (brief.role().equals("explorer"))
              throw new Outage(Outage.Kind.MISCONFIGURED, "no key for the model");
            return super.perform(brief, limit);
          }
        };
    try (Study study = study()) {
      String id = study.start(Study.open(2));
      Inquiry stopped = study.finish(id, broken);
      assertThat(stopped.ending().kind()).isEqualTo(Ending.Kind.STOPPED);
      assertThat(stopped.ending().reason())
          .contains("failed alike (misconfigured)")
          .contains("no key for the model");
      Study.accept(study.chapter.submit(new InquiryCommand.Reopen(id), Study.WHO));
      assertThat(study.finish(id, new HonestAgent(notes)).ending().kind())
          .isEqualTo(Ending.Kind.FINISHED);
    }
    assertThat(Study.files(folder).keySet()).anyMatch(f -> f.contains("retrospective-"));
  }

  @Test
  void aReviewerCannotPatchInANumberAndEscalatesWhatItLeavesOpen() throws Exception {
    var agent =
        new HonestAgent(notes) {
          @Override
          public ObjectNode content(Brief brief) {
            ObjectNode reply = super.content(brief);
            if (!brief.role().equals("adversarial-reviewer")) return reply;
            ObjectNode finding = ((ArrayNode) reply.path("findings")).addObject();
            finding
                .put("severity", "MUST_FIX")
                .put("dimension", 10)
                .put("passage", "con.e1")
                .put("issue", "too vague");
            finding.putObject("patch").put("find", "yes").put("replace", "98765 percent");
            return reply;
          }
        };
    try (Study study = study()) {
      Inquiry done = study.finish(study.start(Study.open(1)), agent);
      assertThat(done.closing().verdict()).isEqualTo(Verdict.ESCALATE);
      assertThat(done.closing().reviews()).hasSize(3);
      assertThat(done.closing().consolidation().executiveSummary().getFirst().text())
          .doesNotContain("98765");
    }
    assertThat(Study.files(folder).keySet()).anyMatch(f -> f.contains("retrospective-"));
  }

  @Test
  void anUnambiguousPatchIsAppliedDiffedAndLookedAtAgain() throws Exception {
    var agent =
        new HonestAgent(notes) {
          @Override
          public ObjectNode content(Brief brief) {
            ObjectNode reply = super.content(brief);
            if (!brief.work().endsWith(".review-1")) return reply;
            ObjectNode finding = ((ArrayNode) reply.path("findings")).addObject();
            finding
                .put("severity", "MUST_FIX")
                .put("dimension", 5)
                .put("passage", "con.e1")
                .put("issue", "overstated");
            finding.putObject("patch").put("find", "is yes").put("replace", "is a careful yes");
            return reply;
          }
        };
    try (Study study = study()) {
      Inquiry done = study.finish(study.start(Study.open(1)), agent);
      assertThat(done.closing().reviews()).hasSize(2);
      assertThat(done.closing().verdict()).isNotEqualTo(Verdict.ESCALATE);
      assertThat(done.closing().consolidation().executiveSummary().getFirst().text())
          .contains("careful yes");
    }
    assertThat(Study.files(folder).values())
        .anyMatch(t -> t.contains("```diff") && t.contains("careful yes"));
  }
}
