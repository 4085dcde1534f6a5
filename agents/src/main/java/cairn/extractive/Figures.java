package cairn.extractive;

import cairn.sources.Quantity;
import cairn.text.Json;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ArrayNode;

/// Numbers of a statement that a chart may show: those with a unit, labelled by the words around.
final class Figures {
  private static final int MAX = 4;
  private static final int LABEL_WORDS = 5;

  /// "95 % confidence interval": how sure somebody is, not how much of something.
  private static final Pattern LEVEL =
      Pattern.compile("(?i)[\\s-]*(?:confidence|credible|uncertainty|CIs?\\b|KI\\b|IC\\b)");

  private Figures() {}

  static Optional<ArrayNode> of(Statement statement) {
    ArrayNode figures = Json.array();
    int from = 0;
    for (Quantity quantity : Quantity.in(statement.quote())) {
      if (figures.size() == MAX) break;
      int at = statement.quote().indexOf(quantity.raw(), from);
      if (quantity.unit().isEmpty() || at < 0 || !Character.isDigit(firstDigit(quantity.raw())))
        continue;
      String label = label(statement.quote(), at);
      int behind = at + quantity.raw().length();
      if (label.isEmpty() || LEVEL.matcher(statement.quote().substring(behind)).lookingAt())
        continue;
      from = at + quantity.raw().length();
      figures
          .addObject()
          .put("label", label)
          .put("value", quantity.value())
          .put("unit", quantity.unit());
    }
    return figures.isEmpty() ? Optional.empty() : Optional.of(figures);
  }

  private static char firstDigit(String raw) {
    String digits = raw.replaceFirst("^[-+\u2212]", "");
    return digits.isEmpty() ? ' ' : digits.charAt(0);
  }

  /// The last few words before the number, cut at the clause.
  private static String label(String text, int at) {
    String before = text.substring(0, at);
    int clause =
        Math.max(
            before.lastIndexOf(", "), Math.max(before.lastIndexOf("; "), before.lastIndexOf("(")));
    String[] words = Prose.plain(before.substring(clause < 0 ? 0 : clause + 1)).split(" ");
    int first = Math.max(0, words.length - LABEL_WORDS);
    return Prose.cut(String.join(" ", List.of(words).subList(first, words.length)).strip(), 80);
  }
}
