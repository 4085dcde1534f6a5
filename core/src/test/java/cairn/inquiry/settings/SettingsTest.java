package cairn.inquiry.settings;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.HonestAgent;
import cairn.inquiry.Study;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.InquiryGate;
import cairn.inquiry.state.Node;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.ManualClock;
import cairn.kernel.brief.Brief;
import cairn.kernel.work.Workshop;
import cairn.sources.MemoryLibrary;
import cairn.text.Yaml;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Every setting and gate of an inquiry, carried through on a real log.
class SettingsTest {
  @TempDir Path folder;

  private final MemoryLibrary notes = Study.notes();
  private final HonestAgent agent = new HonestAgent(notes);
  private Study study;

  @BeforeEach
  void open() {
    study = new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient());
  }

  @AfterEach
  void close() {
    study.close();
  }

  private List<Gate> gates() throws InterruptedException {
    return study.work(agent) instanceof Workshop.Result.Waiting(List<Gate> gates)
        ? gates
        : List.of();
  }

  private Decision<InquiryEvent> answer(Gate gate, String value) {
    return study.chapter.answer(gate.id(), value, Study.WHO);
  }

  /// Works up to the facets gate.
  private Gate facets() throws InterruptedException {
    Study.accept(answer(gates().getFirst(), "proceed"));
    return gates().getFirst();
  }

  private String file(String part) {
    TreeMap<String, String> files = Study.files(folder);
    return files.entrySet().stream()
        .filter(f -> f.getKey().contains(part))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow(() -> new AssertionError(part + " is none of " + files.keySet()));
  }

  private static String firstArea(Gate gate) {
    return ((InquiryGate.Facets) gate.context()).proposal().additionalFocusAreas().getFirst().id();
  }

  @Test
  void theFourTreatmentsOfFocusAreasDoWhatTheySay() throws Exception {
    String id = study.start(Study.open(1));
    Gate gate = facets();
    String area = firstArea(gate);
    Study.accept(
        answer(
            gate,
            "{\"additional_focus_areas_decisions\": [{\"id\": \""
                + area
                + "\", \"treatment\": \"additional_facet_AND_section\","
                + " \"custom_report_section_title\": \"What lies beside\"}]}"));
    Gate cost = gates().getFirst();
    assertThat(cost.id()).endsWith(".cost-10");
    Study.accept(answer(cost, "proceed"));
    Inquiry done = study.finish(id, agent);
    assertThat(done.roots()).hasSize(4);
    String[] documents = file("init-suggestions-").split("(?m)^---$");
    JsonNode body = Yaml.parse(documents[documents.length - 1]);
    JsonNode decided = body.path("additional_focus_areas").get(0);
    assertThat(decided.path("treatment").asString()).isEqualTo("additional_facet_AND_section");
    assertThat(decided.path("resulting_branch_index").asInt()).isEqualTo(4);
    assertThat(decided.path("resulting_section_id").asString()).startsWith("section-");
    assertThat(decided.path("custom_report_section_title").asString())
        .isEqualTo("What lies beside");
    assertThat(file("consolidation.md")).contains("## What lies beside");
  }

  @Test
  void skippedFocusAreasLeaveNoTraceButTheDecision() throws Exception {
    String id = study.start(Study.open(1));
    Gate gate = facets();
    String area = firstArea(gate);
    Study.accept(
        answer(
            gate,
            "{\"additional_focus_areas_decisions\": [{\"id\": \""
                + area
                + "\", \"treatment\": \"skip\"}]}"));
    Inquiry done = study.finish(id, agent);
    assertThat(done.roots()).hasSize(3);
    String text = file("init-suggestions-");
    String[] documents = text.split("(?m)^---$");
    JsonNode decided =
        Yaml.parse(documents[documents.length - 1]).path("additional_focus_areas").get(0);
    assertThat(decided.path("treatment").asString()).isEqualTo("skip");
    assertThat(decided.path("resulting_branch_index").isNull()).isTrue();
    assertThat(decided.path("resulting_section_id").isNull()).isTrue();
    assertThat(text).doesNotContain("_accepted:").doesNotContain("_skipped:");
  }

  @Test
  void facetsAreRegeneratedThreeTimesAtMost() throws Exception {
    study.start(Study.open(1));
    Gate gate = facets();
    for (int again = 1; again <= Opening.MAX_REGENERATIONS; again++) {
      Study.accept(answer(gate, "regenerate"));
      gate = gates().getFirst();
      assertThat(gate.id()).endsWith("facets-" + (again + 1));
    }
    assertThat(answer(gate, "regenerate")).isInstanceOf(Decision.Refused.class);
    Study.accept(answer(gate, "confirm"));
  }

  @Test
  void deepConfirmationAsksForEveryParentAndKeepsBothFiles() throws Exception {
    String id =
        study.start(
            Study.open(2, Mode.RESEARCH, Level.COMPACT, Strategy.NONE, DeepConfirm.DEPTH_2_ONLY));
    Study.accept(answer(facets(), "confirm"));
    List<Gate> asked = gates();
    assertThat(asked).hasSize(3).allMatch(g -> g.id().contains(".children-"));
    assertThat(Study.files(folder).keySet()).anyMatch(f -> f.contains("pending-facets-branch-1"));
    Gate first = asked.getFirst();
    Study.accept(
        answer(
            first,
            "{\"decisions\": [{\"sub_index\": 1, \"decision\": \"modified\", \"new_subfocus\":"
                + " \"Whether the cellar door was left open.\"}, {\"sub_index\": 2,"
                + " \"decision\": \"regenerate\"}]}"));
    Gate again =
        gates().stream().filter(g -> g.id().endsWith("b1d1s0-2")).findFirst().orElseThrow();
    assertThat(((InquiryGate.Children) again.context()).proposedChildren())
        .anyMatch(c -> c.subfocus().contains("cellar door"));
    Inquiry done = study.finish(id, agent);
    assertThat(done.ending().kind()).isEqualTo(Ending.Kind.FINISHED);
    assertThat(done.nodes().get("b1d2s1").subfocus())
        .isEqualTo("Whether the cellar door was left open.");
    assertThat(Study.files(folder).keySet())
        .anyMatch(f -> f.contains("confirmed-facets-branch-1-depth-1-sub-0-"))
        .noneMatch(f -> f.contains("pending-facets-"));
  }

  @Test
  void everyBranchKeepsTheModelDrawnForItAndReviewersTheCallers() throws Exception {
    var pool = List.of(new Strategy.Model("a", "Alpha"), new Strategy.Model("b", "Beta"));
    var strategy = new Strategy(Strategy.Kind.PER_BRANCH, pool, "");
    String id =
        study.start(Study.open(2, Mode.RESEARCH, Level.COMPACT, strategy, DeepConfirm.NONE));
    var reviewers = new HashSet<String>();
    var recording =
        new HonestAgent(notes) {
          @Override
          public ObjectNode content(Brief brief) {
            if (brief.role().equals("peer-reviewer")) reviewers.add(brief.model());
            return super.content(brief);
          }
        };
    Inquiry done = study.finish(id, recording);
    ModelDraw.Drawn drawn = done.draw();
    assertThat(drawn.assignments()).hasSize(3);
    assertThat(drawn.note()).contains("pool of 2 for 3 branches");
    assertThat(drawn).isEqualTo(ModelDraw.draw(strategy, done.slug(), done.opening().first(), 3));
    for (Node node : done.nodes().values())
      assertThat(node.model()).isEqualTo(drawn.assignments().get(node.place().branch() - 1).slug());
    assertThat(reviewers).containsExactly("");
    assertThat(file("facets.md")).contains("per_branch").contains("Alpha").contains("Beta");
  }

  @Test
  void aQueuedFollowUpIsAFileAndOneForNowIsWritten() throws Exception {
    String id = study.start(Study.open(1));
    Study.accept(answer(facets(), "confirm"));
    Gate gate = gates().getFirst();
    assertThat(gate.id()).endsWith(".enhancements");
    String memories = "";
    for (var c : ((InquiryGate.Enhancements) gate.context()).candidates())
      if (c.enhancement().type().equals("extracted_memories")) memories = c.enhancement().id();
    Study.accept(
        answer(
            gate,
            "{\"decisions\": [{\"id\": \""
                + memories
                + "\", \"accepted\": true, \"treatment\": \"spawn_now\"}]}"));
    Inquiry done = study.finish(id, agent);
    assertThat(done.ending().kind()).isEqualTo(Ending.Kind.FINISHED);
    assertThat(file("follow-up-memories-")).contains("spawn_now").contains("anchor_findings");
    assertThat(agent.asked.keySet()).anyMatch(w -> w.contains(".follow-"));
    assertThat(file("finalisation-enhancements.yml")).contains("unchosen_persisted");
  }
}
