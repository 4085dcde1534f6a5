package cairn.join.recall;

import cairn.agent.brief.Tool;
import cairn.kernel.Who;
import cairn.text.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Recall as a tool of a model at work.
public final class RecallTool implements Tool {
  private static final int HITS = 8;
  private static final int MAX_HITS = 20;

  private final Recall recall;
  private final Who who;

  public RecallTool(Recall recall, Who who) {
    this.recall = recall;
    this.who = who;
  }

  @Override
  public String name() {
    return "recall";
  }

  @Override
  public String use(JsonNode arguments) throws Failed {
    int k = Math.clamp(arguments.path("k").asInt(HITS), 1, MAX_HITS);
    List<Recall.Found> found =
        recall.recall(arguments.path("query").asString(""), k, Recall.How.HYBRID, who);
    if (found.isEmpty()) throw new Failed("nothing is remembered about this");
    return Json.write(found);
  }
}
