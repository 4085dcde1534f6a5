package cairn.pipeline.state;

import cairn.kernel.snapshot.Snapshots;
import cairn.pipeline.score.Review;
import cairn.text.Json;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Keeps the state between processes: the last run in one piece, what was before on shelves.
public final class PipelineSnapshots implements Snapshots<PipelineState> {
  private static final int VERSION = 2;

  @Override
  public int version() {
    return VERSION;
  }

  @Override
  public void save(PipelineState s, Writer out) {
    ObjectNode hot = Json.object().put("runs", s.runs());
    hot.set("run", Json.tree(s.run()));
    hot.set("files", Json.tree(s.files()));
    hot.set("learnings", Json.tree(s.learnings()));
    hot.set("adopted", Json.tree(s.adopted()));
    out.hot(hot);
    out.shelf("past", s.past());
    out.shelf("reviews", s.reviews().given());
    out.shelf("hopeless", s.reviews().hopeless());
    out.shelf("journal", s.journal());
  }

  @Override
  public PipelineState load(Reader in) {
    JsonNode hot = in.hot();
    return new PipelineState(
        hot.path("runs").asInt(),
        run(hot.path("run")),
        in.shelf("past", Run.class),
        map(hot.path("files"), Seen.class),
        new PipelineState.Judged(
            in.shelf("reviews", Review.class), in.shelf("hopeless", String.class)),
        in.shelf("journal", String.class),
        map(hot.path("learnings"), PipelineEvent.LearningDecided.class),
        hot.path("adopted").isObject()
            ? Json.to(hot.path("adopted"), PipelineEvent.ProjectAdopted.class)
            : PipelineEvent.ProjectAdopted.NOTHING);
  }

  private static @Nullable Run run(JsonNode node) {
    return node.isObject() ? Json.to(node, Run.class) : null;
  }

  private static <T> PMap<String, T> map(JsonNode node, Class<T> type) {
    PMap<String, T> map = HashTreePMap.empty();
    for (var entry : node.properties())
      map = map.plus(entry.getKey(), Json.to(entry.getValue(), type));
    return map;
  }
}
