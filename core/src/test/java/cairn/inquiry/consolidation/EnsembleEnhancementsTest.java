package cairn.inquiry.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.HonestAgent;
import cairn.inquiry.InquiryProtocol;
import cairn.inquiry.Study;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Ending;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryGate;
import cairn.kernel.Gate;
import cairn.kernel.GateCodec;
import cairn.kernel.ManualClock;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.kernel.work.Workshop;
import cairn.sources.MemoryLibrary;
import cairn.text.Yaml;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The one gate of an ensemble: what all models share, and what each of them proposes.
class EnsembleEnhancementsTest {
  @TempDir Path folder;

  private final MemoryLibrary notes = Study.notes();
  private final HonestAgent agent = new HonestAgent(notes);
  private final List<String> gates = new ArrayList<>();
  private Study study;
  private String root;

  @BeforeEach
  void open() {
    study = new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient());
    var pool = List.of(new Strategy.Model("a", "Alpha"), new Strategy.Model("b", "Beta"));
    var strategy = new Strategy(Strategy.Kind.ENSEMBLE_MAX, pool, "");
    root = study.start(Study.open(1, Mode.RESEARCH, Level.COMPACT, strategy, DeepConfirm.NONE));
  }

  @AfterEach
  void close() {
    study.close();
  }

  /// Answers other gates by their default until the enhancements are asked for.
  private Gate asked() throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      if (!(study.work(agent) instanceof Workshop.Result.Waiting(List<Gate> open))) continue;
      for (Gate gate : open) {
        gates.add(gate.id());
        if (gate.id().endsWith(".enhancements")) return gate;
        Study.accept(study.chapter.answer(gate.id(), gate.preset(), Study.WHO));
      }
    }
    throw new AssertionError("nobody asks: " + study.chapter.steps());
  }

  private JsonNode[] file(String name) {
    TreeMap<String, String> files = Study.files(folder);
    String text = files.get("meditations/" + root + "/" + name);
    assertThat(text).as("%s is none of %s", name, files.keySet()).isNotNull();
    String[] documents = text.split("(?m)^---$");
    return new JsonNode[] {Yaml.parse(documents[1]), Yaml.parse(documents[2])};
  }

  private Inquiry tree(String model) {
    return study.inquiry(root + "_model-" + model);
  }

  @Test
  void oneGateAtTheRootOffersTheBestFiveOfAllReports() throws Exception {
    Gate gate = asked();
    assertThat(gates).filteredOn(g -> g.endsWith(".enhancements")).containsExactly(gate.id());
    assertThat(gate.id()).isEqualTo(root + ".enhancements");
    GateCodec.keeps(gate, InquiryGate.class);
    var candidates = ((InquiryGate.Enhancements) gate.context()).candidates();
    assertThat(candidates)
        .extracting(c -> c.enhancement().id())
        .containsExactly(
            "model-alpha/action_plan-1",
            "model-beta/action_plan-1",
            "cross_model/executive_summary-1",
            "model-alpha/glossary-1",
            "model-beta/glossary-1");
    assertThat(candidates)
        .extracting(c -> c.enhancement().compositeScore())
        .containsExactly(63, 63, 56, 40, 40);
    assertThat(candidates.get(1).report()).isEqualTo("Beta");
    assertThat(candidates.get(1).ofComparison()).isFalse();
    assertThat(candidates.get(2).ofComparison()).isTrue();
  }

  @Test
  void theFilesOfTheTreesLearnWhatCameUp() throws Exception {
    asked();
    JsonNode[] documents = file("finalisation-enhancements.yml");
    assertThat(documents[0].path("ensemble").asBoolean()).isTrue();
    JsonNode cross = documents[1].path("cross_model_candidates");
    assertThat(cross.size()).isEqualTo(1);
    assertThat(cross.get(0).path("convergence_signal").asString())
        .isEqualTo("Both say yes. [models: Alpha, Beta]");
    assertThat(documents[1].path("union_candidates").findValuesAsString("source"))
        .containsExactly(
            "tree:model-alpha",
            "tree:model-beta",
            "cross_model",
            "tree:model-alpha",
            "tree:model-beta");
    JsonNode tree = file("model-alpha/finalisation-enhancements.yml")[1].path("candidates");
    assertThat(tree.findValuesAsString("type"))
        .containsExactly("action_plan", "glossary", "extracted_memories");
    assertThat(tree.findValuesAsString("source_tree")).containsOnly("model-alpha");
    assertThat(tree.findValues("surfaced_to_root"))
        .extracting(JsonNode::asBoolean)
        .containsExactly(true, true, false);
  }

  @Test
  void beforeTheComparisonNothingHasComeUp() throws Exception {
    Study.accept(study.chapter.answer(study.chapter.steps().getFirst().id(), "proceed", Study.WHO));
    study.work(agent);
    Study.accept(study.chapter.answer(study.chapter.steps().getFirst().id(), "confirm", Study.WHO));
    for (int round = 0; tree("beta").closing().textDone() == null; round++) {
      assertThat(round).isLessThan(200);
      var work = (Work) study.chapter.steps().getFirst();
      Study.accept(
          study.chapter.submit(
              study.chapter.protocol().settle(work, new Outcome.Replied(reply(work))), Study.WHO));
    }
    JsonNode candidates = file("model-beta/finalisation-enhancements.yml")[1].path("candidates");
    assertThat(candidates.findValues("surfaced_to_root")).hasSize(3).allMatch(JsonNode::isNull);
    assertThat(InquiryProtocol.awaitingReport(study.chapter.state())).isEmpty();
  }

  private Reply reply(Work work) {
    return new Reply(agent.content(work.brief()), "honest", Reply.Usage.NONE);
  }

  @Test
  void whatIsAcceptedGoesIntoTheReportThatItIsForAndNowhereElse() throws Exception {
    Gate gate = asked();
    Study.accept(
        study.chapter.answer(
            gate.id(),
            "{\"decisions\": [{\"id\": \"model-beta/glossary-1\", \"accepted\": true},"
                + " {\"id\": \"cross_model/executive_summary-1\", \"accepted\": true}]}",
            Study.WHO));
    Inquiry done = study.finish(root, agent);
    assertThat(done.ending().kind()).isEqualTo(Ending.Kind.FINISHED);
    assertThat(agent.asked.keySet())
        .filteredOn(w -> w.contains(".enhance-"))
        .containsExactlyInAnyOrder(
            root + "_model-beta.enhance-glossary-1", root + ".enhance-executive_summary-1");
    assertThat(InquiryProtocol.promisedSections(done)).containsExactly("What they agree on");
    assertThat(InquiryProtocol.promisedSections(tree("beta"))).contains("Words of the trade");
    assertThat(InquiryProtocol.promisedSections(tree("alpha")))
        .doesNotContain("Words of the trade", "What they agree on");
    assertThat(tree("alpha").closing().renders()).isEqualTo(1);
    assertThat(tree("alpha").closing().enhancements())
        .extracting(Enhancement::treatment)
        .containsOnly(Enhancement.Way.UNCHOSEN_PERSISTED);
    JsonNode union = file("finalisation-enhancements.yml")[1].path("union_candidates");
    assertThat(union.findValues("accepted"))
        .extracting(JsonNode::asBoolean)
        .containsExactly(false, false, true, false, true);
    JsonNode beta = file("model-beta/finalisation-enhancements.yml")[1].path("candidates");
    assertThat(beta.findValuesAsString("treatment"))
        .containsExactly("unchosen_persisted", "respawn", "unchosen_persisted");
  }

  @Test
  void withoutAComparisonTheProposalsOfTheTreesStillComeUp() throws Exception {
    var mute =
        new HonestAgent(notes) {
          @Override
          public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
            if (brief.role().equals("cross-model-synthesizer"))
              throw new Outage(Outage.Kind.DECLINED, "not today");
            return super.perform(brief, limit);
          }
        };
    Inquiry done = study.finish(root, mute);
    assertThat(done.ending().kind()).isEqualTo(Ending.Kind.FINISHED);
    assertThat(done.closing().union()).hasSize(5).noneMatch(s -> s.source().equals("cross_model"));
    assertThat(mute.asked.keySet()).filteredOn(w -> w.contains(".enhance-")).hasSize(4);
  }
}
