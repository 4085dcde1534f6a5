package cairn.agent.model;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.agent.brief.Handout;
import cairn.agent.brief.Tool;
import cairn.kernel.brief.Brief;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class FittingTest {
  private static Brief brief(ObjectNode input) {
    return Brief.of("inquiry", "explorer", "Explore.", input, null);
  }

  private static int size(Brief brief) {
    return Json.write(brief.input()).length();
  }

  @Test
  void whatFitsIsLeftAlone() {
    Brief brief = brief(Json.object().put("question", "?"));
    assertThat(Fitting.fit(brief, FittingTest::size, 100)).isEqualTo(new Fitting.Fitted(brief, ""));
  }

  @Test
  void theLongestListLosesItsEndFirstAndThisIsTold() {
    ObjectNode input = Json.object().put("question", "What is granite?");
    for (int i = 0; i < 60; i++) input.withArray("sources").add("docs/" + i + ".md");
    input.withArray("known").addObject().put("text", "Granite is hard.");
    Fitting.Fitted fitted = Fitting.fit(brief(input), FittingTest::size, 400);
    ObjectNode small = fitted.brief().input();
    assertThat(Json.write(small)).hasSizeLessThanOrEqualTo(400);
    assertThat(small.path("question").asString()).isEqualTo("What is granite?");
    assertThat(small.at("/known/0/text").asString()).isEqualTo("Granite is hard.");
    assertThat(small.at("/sources/0").asString()).isEqualTo("docs/0.md");
    assertThat(small.path("left_out").asString()).contains(fitted.left());
    assertThat(fitted.left()).isEqualTo(60 - small.path("sources").size() + " of sources");
    assertThat(input.path("sources")).as("the brief itself is not changed").hasSize(60);
  }

  @Test
  void oneLongTextLosesItsEnd() {
    ObjectNode input = Json.object();
    input.withArray("found").addObject().put("text", "granite ".repeat(500)).put("from", 3);
    Fitting.Fitted fitted = Fitting.fit(brief(input), FittingTest::size, 1_000);
    assertThat(fitted.left()).isEqualTo("the end of text");
    assertThat(fitted.brief().input().at("/found/0/text").asString())
        .startsWith("granite granite")
        .endsWith("…");
    assertThat(fitted.brief().input().at("/found/0/from").asInt()).isEqualTo(3);
  }

  @Test
  void whatCannotBeMadeSmallEnoughComesBackAsSmallAsItGets() {
    Brief brief = brief(Json.object().put("question", "short"));
    assertThat(Fitting.fit(brief, _ -> 10, 5).left()).isEmpty();
  }

  @Test
  void agentsWithoutToolsAreHandedWhatASearchFinds() throws Exception {
    var asked = new ArrayList<String>();
    Tool search =
        new Tool() {
          @Override
          public String name() {
            return "search";
          }

          @Override
          public String description() {
            return "";
          }

          @Override
          public ObjectNode parameters() {
            return Json.object();
          }

          @Override
          public String use(JsonNode arguments) throws Failed {
            asked.add(arguments.path("query").asString());
            if (asked.size() > 1) throw new Failed("nothing found");
            return "[{\"text\": \"Granite is hard.\", \"ref\": \"a.md\", \"from\": 1, \"to\": 1}]";
          }
        };
    Brief brief =
        brief(Json.object().put("question", "Which rocks?").put("subfocus", "granite"))
            .tools("search", "read");
    assertThat(Handout.of(brief, List.of(search)).input().at("/found/0/ref").asString())
        .isEqualTo("a.md");
    assertThat(asked).containsExactly("granite");
    assertThat(Handout.of(brief, List.of(search))).as("nothing found").isEqualTo(brief);
    Brief without = brief(brief.input());
    assertThat(Handout.of(without, List.of(search))).as("no tools").isEqualTo(without);
    assertThat(Handout.of(brief, List.of())).isEqualTo(brief);
  }
}
