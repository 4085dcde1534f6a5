package cairn.pipeline;

import static cairn.pipeline.Crew.accepted;
import static cairn.pipeline.Crew.refused;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.RegistryTest;
import cairn.pipeline.state.Setup;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PromotionTest {
  private static Learning friction(String agent, String text) {
    return new Learning("r1-" + agent + "-friction", "FRICTION", agent, text);
  }

  private static final Map<String, List<Learning>> THREE =
      Map.of(
          "a", List.of(friction("coder", "seeds"), friction("coder", "seeds again")),
          "b", List.of(friction("coder", "paths"), friction("writer", "numbers")),
          "c", List.of(friction("coder", "seeds")));

  @Test
  void onlyWhatThreeProjectsLearnedIsProposed() {
    assertThat(Promotion.propose(THREE))
        .singleElement()
        .satisfies(p -> {
          assertThat(p.id()).isEqualTo("promote-friction-coder");
          assertThat(p.projects()).containsExactly("a", "b", "c");
          assertThat(p.examples()).containsExactly("paths", "seeds");
        });
  }

  @Test
  void aPromotionIsDecidedOnceAndBecomesARuleForEverybody() {
    Promotion promotion = Promotion.propose(THREE).getFirst();
    Crew crew = new Crew();
    refused(crew.tell(new PipelineCommand.Promote(promotion, " ", true)), PipelineCode.NOT_ASKED);
    accepted(crew.tell(new PipelineCommand.Promote(promotion, "Fix the seed first.", true)));
    refused(
        crew.tell(new PipelineCommand.Promote(promotion, "Again.", true)), PipelineCode.NOT_ASKED);
    assertThat(Pipeline.INSTANCE.views(crew.state))
        .singleElement()
        .matches(v -> v.path().equals(".claude/rules/learned.md"));
    crew.begin(Crew.setup(RegistryTest.GOOD, Setup.Mode.PIPELINE, 80));
    assertThat(crew.brief("r1.planner").input().at("/layers/gotchas").asString())
        .contains("Fix the seed first.");
  }

  @Test
  void twoProjectsAreNotEnoughEvenIfSomebodySaysSo() {
    var forged = new Promotion("promote-x", "FRICTION", "x", List.of("a", "a", "b"), List.of());
    refused(
        new Crew().tell(new PipelineCommand.Promote(forged, "Do it.", true)),
        PipelineCode.NOT_ASKED);
  }
}
