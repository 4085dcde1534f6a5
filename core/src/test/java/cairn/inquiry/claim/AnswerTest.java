package cairn.inquiry.claim;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.HonestAgent;
import cairn.inquiry.Study;
import cairn.inquiry.settings.Ending;
import cairn.inquiry.state.Inquiry;
import cairn.kernel.Gate;
import cairn.kernel.ManualClock;
import cairn.kernel.brief.Brief;
import cairn.kernel.work.Workshop;
import cairn.sources.MemoryLibrary;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.text.Json;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class AnswerTest {
  @TempDir Path folder;

  private final MemoryLibrary notes = Study.notes();

  private Inquiry finish(HonestAgent agent) throws Exception {
    try (Study study =
        new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient())) {
      return study.finish(study.start(Study.open(1)), agent);
    }
  }

  private ObjectNode place(String text) {
    Source source = notes.sources().getFirst();
    String line = notes.read(source.id(), new Place.Lines(1, 1)).orElseThrow().strip();
    ObjectNode place = Json.object().put("probability", 0.7).put("heading", "Notes");
    ObjectNode passage = place.putObject("passage").put("text", text.isEmpty() ? line : text);
    passage
        .putArray("citations")
        .addObject()
        .put("kind", "file")
        .put("ref", source.origin().location())
        .put("from", 1)
        .put("to", 1)
        .put("quote", line);
    return place;
  }

  private static ObjectNode answer(String verdict, ArrayNode places, ArrayNode nearest) {
    ObjectNode answer = Json.object().put("verdict", verdict);
    answer.set("places", places);
    answer.set("nearest", nearest);
    answer.putObject("searched").put("sources", 2).put("passages", 9).put("meaning", true);
    answer.putArray("absent_words").add("winter");
    return answer;
  }

  /// Nothing answers, so it opens no facet.
  private final class SilentAgent extends HonestAgent {
    SilentAgent() {
      super(notes);
    }

    @Override
    public ObjectNode content(Brief brief) {
      if (!brief.role().equals("consolidator")) {
        ObjectNode other = super.content(brief);
        if (brief.role().equals("seed-explorer"))
          for (String none :
              List.of("facets", "sections", "visualisations", "additional_focus_areas"))
            other.putArray(none);
        return other;
      }
      ObjectNode reply = Json.object();
      ObjectNode near = place("");
      reply.set("answer", answer("NOT_ANSWERED", Json.array(), Json.array().add(near)));
      ObjectNode said = ((ObjectNode) near.path("passage").deepCopy()).put("label", "inferred");
      reply
          .putArray("executive_summary")
          .add(said.put("text", "The sources do not answer this question."));
      for (String none :
          List.of(
              "themes",
              "connections",
              "contradictions",
              "gaps",
              "directions",
              "sections",
              "enhancements")) reply.putArray(none);
      return reply;
    }
  }

  @Test
  void nobodyIsAskedToConfirmAnEmptyListOfFacets() throws Exception {
    try (Study study =
        new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient())) {
      study.start(Study.open(1));
      if (study.work(new SilentAgent()) instanceof Workshop.Result.Waiting(List<Gate> gates))
        assertThat(gates).noneMatch(g -> g.question().startsWith("Explore these facets"));
    }
  }

  @Test
  void withoutAFacetTheInquiryGoesStraightToItsAnswer() throws Exception {
    Inquiry done = finish(new SilentAgent());
    assertThat(done.ending().kind()).isEqualTo(Ending.Kind.FINISHED);
    assertThat(done.nodes()).isEmpty();
    Answer answer = done.closing().consolidation().answer();
    assertThat(answer.verdict()).isEqualTo(Answered.NOT_ANSWERED);
    assertThat(answer.absentWords()).containsExactly("winter");
    assertThat(answer.searched()).isEqualTo(new Answer.Searched(2, 9, true));
    assertThat(answer.nearest()).hasSize(1);
    assertThat(answer.nearest().getFirst().citation().kind().word()).isEqualTo("file");
  }

  @Test
  void aPlaceIsWordForWordOrTheReplyIsRefused() throws Exception {
    HonestAgent liar =
        new HonestAgent(notes) {
          @Override
          public ObjectNode content(Brief brief) {
            ObjectNode reply = super.content(brief);
            if (brief.role().equals("consolidator"))
              reply.set(
                  "answer",
                  answer(
                      "ANSWERED",
                      Json.array().add(place("Nobody ever wrote this.")),
                      Json.array()));
            return reply;
          }
        };
    Inquiry done = finish(liar);
    assertThat(done.closing().consolidation().mechanical())
        .contains("the words do not stand at the cited place");
    assertThat(done.closing().consolidation().answer()).isNull();
  }

  @Test
  void aPlaceBesideTheAnswerThatDoesNotHoldIsLeftOut() throws Exception {
    HonestAgent careless =
        new HonestAgent(notes) {
          @Override
          public ObjectNode content(Brief brief) {
            ObjectNode reply = super.content(brief);
            ArrayNode near = Json.array().add(place("Nobody ever wrote this.")).add(place(""));
            if (brief.role().equals("consolidator"))
              reply.set("answer", answer("ANSWERED", Json.array().add(place("")), near));
            return reply;
          }
        };
    Answer answer = finish(careless).closing().consolidation().answer();
    assertThat(answer.places()).hasSize(1);
    assertThat(answer.nearest()).hasSize(1);
  }

  @Test
  void onlySilentSourcesNeedNoSummary() throws Exception {
    assertThat(finish(without("NOT_ANSWERED")).closing().consolidation().executiveSummary())
        .isEmpty();
    assertThat(finish(without("NOT_ANSWERED")).closing().consolidation().mechanical()).isEmpty();
    assertThat(finish(without("ANSWERED")).closing().consolidation().mechanical())
        .contains("say what the sources answer");
  }

  private HonestAgent without(String verdict) {
    return new HonestAgent(notes) {
      @Override
      public ObjectNode content(Brief brief) {
        ObjectNode reply = super.content(brief);
        if (!brief.role().equals("consolidator")) return reply;
        boolean silent = verdict.equals("NOT_ANSWERED");
        ArrayNode places = silent ? Json.array() : Json.array().add(place(""));
        reply.set("answer", answer(verdict, places, Json.array()));
        reply.putArray("executive_summary");
        return reply;
      }
    };
  }

  @Test
  void placesAndVerdictGoTogether() throws Exception {
    HonestAgent agent =
        new HonestAgent(notes) {
          @Override
          public ObjectNode content(Brief brief) {
            ObjectNode reply = super.content(brief);
            if (brief.role().equals("consolidator"))
              reply.set("answer", answer("ANSWERED", Json.array().add(place("")), Json.array()));
            return reply;
          }
        };
    Answer answer = finish(agent).closing().consolidation().answer();
    assertThat(answer.verdict()).isEqualTo(Answered.ANSWERED);
    assertThat(answer.places().getFirst().probability()).isEqualTo(0.7);
  }
}
