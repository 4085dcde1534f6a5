package cairn.task.check;

import cairn.task.folder.Stage;
import cairn.task.sheet.Words;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.util.EnumMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// How large things may be, from `budgets.yaml` and a project's own `task.budgets`.
///
/// @param words per document, by stage; a stage that is not named has no limit
/// @param files in one phase, of which `created` new and `modified` changed
/// @param lines changed in one phase
/// @param questions to the person in one turn
public record Budgets(
    Map<Stage, Integer> words, int files, int created, int modified, int lines, int questions) {
  private static final Budgets BUILT_IN =
      read(Yaml.parse(Words.resource("budgets.yaml")), new Budgets(Map.of(), 0, 0, 0, 0, 0));

  public static Budgets builtIn() {
    return BUILT_IN;
  }

  /// These budgets with a project's own values on top.
  ///
  /// @throws Malformed naming the setting that is not a number above zero
  public Budgets with(JsonNode settings) {
    return read(settings, this);
  }

  private static Budgets read(JsonNode node, Budgets base) {
    var words = new EnumMap<Stage, Integer>(Stage.class);
    words.putAll(base.words);
    for (var entry : node.path("words").properties()) {
      Stage stage =
          Stage.of(entry.getKey())
              .orElseThrow(
                  () -> new Malformed("budgets.words: no stage '" + entry.getKey() + "'", 0));
      words.put(stage, number(node.path("words"), entry.getKey(), 0));
    }
    return new Budgets(
        Map.copyOf(words),
        number(node, "files", base.files),
        number(node, "created", base.created),
        number(node, "modified", base.modified),
        number(node, "lines", base.lines),
        number(node, "questions", base.questions));
  }

  private static int number(JsonNode node, String key, int base) {
    JsonNode value = node.path(key);
    if (value.isMissingNode()) return base;
    if (!value.isIntegralNumber() || !value.canConvertToInt() || value.asInt() <= 0)
      throw new Malformed("budgets." + key + " is " + value + ", not a number above zero", 0);
    return value.asInt();
  }
}
