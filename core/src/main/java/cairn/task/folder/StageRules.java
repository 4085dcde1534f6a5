package cairn.task.folder;

import cairn.task.sheet.Words;
import cairn.text.Yaml;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// What a stage must hold and what its gate asks, from `stages.yaml`.
///
/// @param asks the question the stage answers
/// @param needs section keys, see [Words]
/// @param marker whether the file must say `Stage complete: YES`
/// @param gate what a person decides before work goes on; empty if nothing
/// @param answers the usual answers with their meaning; other words are answers, too
/// @param back the answers that send the stage back
public record StageRules(
    String asks,
    List<String> needs,
    boolean marker,
    Optional<String> gate,
    Map<String, String> answers,
    List<String> back) {

  private static final Map<Stage, StageRules> ALL = load();

  public static StageRules of(Stage stage) {
    return ALL.get(stage);
  }

  private static Map<Stage, StageRules> load() {
    JsonNode root = Yaml.parse(Words.resource("stages.yaml"));
    var all = new EnumMap<Stage, StageRules>(Stage.class);
    for (Stage stage : Stage.values()) {
      JsonNode node = root.get(stage.word());
      if (node == null) throw new IllegalStateException("stages.yaml lacks " + stage.word());
      var answers = new LinkedHashMap<String, String>();
      node.path("answers")
          .properties()
          .forEach(e -> answers.put(e.getKey(), e.getValue().asString()));
      all.put(
          stage,
          new StageRules(
              node.path("asks").asString(""),
              texts(node.path("needs")),
              node.path("marker").asBoolean(false),
              node.has("gate") ? Optional.of(node.get("gate").asString()) : Optional.empty(),
              Collections.unmodifiableMap(answers),
              texts(node.path("back"))));
    }
    return all;
  }

  private static List<String> texts(JsonNode node) {
    return node.valueStream().map(JsonNode::asString).toList();
  }
}
