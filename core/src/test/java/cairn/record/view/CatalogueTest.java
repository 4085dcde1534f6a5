package cairn.record.view;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Scenario;
import cairn.record.Record;
import cairn.record.change.RecordCommand;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.interop.Rendered;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.state.Session;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CatalogueTest {
  private static Scenario<RecordState, RecordCommand, RecordEvent> recorded() {
    var s = Scenario.of(new Record());
    s.when(
        new RecordCommand.RecordTurn(
            Turn.read(
                    """
                    {"user": "Why does the gauge drift? Does salt matter? Decision: brine, not glycol.", "events": [
                      {"kind": "question", "description": "Why does the gauge drift?", "provenance": "user", "ref": "q"},
                      {"kind": "question", "description": "Does salt matter?", "provenance": "user"},
                      {"kind": "decision", "choice": "brine", "alternatives": ["glycol"], "provenance": "user"},
                      {"kind": "experiment", "result": "drift 0.31", "raw": "hour drift\\n1 0.3117", "parent": "q"},
                      {"kind": "claim", "content": "Salt raises the drift", "tags": ["salt"]}],
                     "open_threads": ["order new seals"]}\
                    """)
                .getFirst(),
            new World(Map.of(), "", new World.Paper("Gauges", List.of("A. B."), "", "On drift."))));
    return s;
  }

  private static List<String> ids(Catalogue.Filter filter) {
    return new Catalogue(recorded().state()).list(filter).stream().map(Catalogue.Item::id).toList();
  }

  @Test
  void listsAreNarrowedByKindStatusTagAndDay() {
    assertThat(ids(new Catalogue.Filter("questions", "", "", "", "", false)))
        .containsExactly("N01", "N02");
    assertThat(ids(new Catalogue.Filter("observation", "open", "", "", "", false)))
        .containsExactly("O01");
    assertThat(ids(new Catalogue.Filter("", "", "", "salt", "", false))).containsExactly("O01");
    assertThat(ids(new Catalogue.Filter("trace", "", "user", "", "", false)))
        .containsExactly("N01", "N02", "N03");
    assertThat(ids(new Catalogue.Filter("decision", "", "", "", "2999-01-01", false))).isEmpty();
  }

  @Test
  void keyContextHoldsWhatDecidedAndLeavesOutTheRest() {
    var s = Scenario.of(new Record());
    for (String turn :
        List.of(
            """
            {"user": "go on", "events": [{"kind": "claim", "content": "Salt raises the drift"}]}\
            """,
            """
            {"user": "I had lunch with Ada and we spoke of the harbour for long. O01 confirmed. Then print it.",
             "agent": "ok"}\
            """))
      s.when(new RecordCommand.RecordTurn(Turn.read(turn).getFirst(), World.NOTHING));
    String session =
        Rendered.of(s.state()).entrySet().stream()
            .filter(e -> e.getKey().matches(".*sessions/\\d.*"))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElseThrow();
    assertThat(session)
        .contains("excerpt: \"O01 confirmed.\"")
        .contains("1 settled observation, 1 observation. Latest: O01 -> C01 via")
        .doesNotContain("excerpt: \"go on\"");
  }

  @Test
  void wordsAreFoundInRawResultsAndPages() {
    var catalogue = new Catalogue(recorded().state());
    assertThat(catalogue.find("0.3117", 5))
        .first()
        .satisfies(f -> {
          assertThat(f.item().kind()).isEqualTo("evidence");
          assertThat(f.where()).contains("1 0.3117");
        });
    assertThat(catalogue.find("On drift.", 20))
        .anySatisfy(f -> assertThat(f.item().id()).isEqualTo("PAPER.md"));
    assertThat(catalogue.find("N03", 1).getFirst().item().id()).isEqualTo("N03");
    assertThat(catalogue.find("zebra", 5)).isEmpty();
  }

  @Test
  void whatNobodyAnsweredIsOpen() {
    Catalogue.Open open = new Catalogue(recorded().state()).open();
    assertThat(open.questions()).extracting(Catalogue.Item::id).containsExactly("N02");
    assertThat(open.experiments()).isEmpty();
    assertThat(open.observations()).extracting(Catalogue.Item::id).containsExactly("O01");
    assertThat(open.bindings()).extracting(Catalogue.Item::id).containsExactly("N03");
    assertThat(open.threads()).containsExactly("order new seals");
    Catalogue.Status status = new Catalogue(recorded().state()).status();
    assertThat(status.counts().get("question")).containsEntry("", 2);
    assertThat(status.open()).isEqualTo(1);
  }

  @Test
  void theFrontPageSaysWhatTheProjectSays() {
    assertThat(Rendered.of(recorded().state()).get("PAPER.md"))
        .contains("title: Gauges", "A. B.", "abstract: \"On drift.\"", "# Gauges")
        .doesNotContain("[pending]");
  }

  @Test
  void theSummaryOfASessionRolls() {
    var s = recorded();
    s.when(
        new RecordCommand.RecordTurn(
            Turn.read(
                    """
                    {"user": "Steel rusts, forget it.", "events": [{"kind": "dead_end",
                      "hypothesis": "steel seals", "failure_mode": "rust", "lesson": "use bronze"}]}\
                    """)
                .getFirst(),
            World.NOTHING));
    Session session = s.state().sessions().at(0);
    assertThat(session.summary())
        .contains("2 questions", "1 decision", "1 dead end")
        .contains("Latest: dead end N05 steel seals");
  }

  @Test
  void theDecisiveWordsAreTheContext() {
    var s = Scenario.of(new Record());
    s.when(
        new RecordCommand.RecordTurn(
            Turn.of("Good morning. I slept well. Let's use brine instead of glycol.", ""),
            World.NOTHING));
    assertThat(s.state().turns().at(0).excerpt()).isEqualTo("Let's use brine instead of glycol.");
  }
}
