package cairn.agent.model;

import cairn.agent.brief.Handout;
import cairn.kernel.brief.Brief;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Makes the material of a brief small enough for a model with a small window. The task and the
/// form stay whole. The longest list or text is halved, from its end, because what matters most
/// comes first; and again, until it fits. What was left out is told, to the model too.
final class Fitting {
  /// Texts shorter than this are left alone.
  private static final int SHORT = 160;

  private static final int MOST_CUTS = 64;

  /// @param left what was left out, in words; empty if nothing
  record Fitted(Brief brief, String left) {}

  /// A list or a text, and where it hangs.
  private record Part(String name, JsonNode in, Object at, JsonNode value) {
    int weight() {
      return value.isString() ? value.asString().length() : value.toString().length();
    }

    boolean divisible() {
      return value.isString() ? value.asString().length() > SHORT : value.size() > 1;
    }
  }

  private final ObjectNode input;
  private final Map<String, Integer> left = new LinkedHashMap<>();

  private Fitting(ObjectNode input) {
    this.input = input;
  }

  /// @param size counts what the whole prompt of a brief takes
  /// @param most what it may take; a brief that cannot be made as small comes back as small as it
  ///   gets
  static Fitted fit(Brief brief, ToIntFunction<Brief> size, int most) {
    if (size.applyAsInt(brief) <= most) return new Fitted(brief, "");
    var fitting = new Fitting(brief.input().deepCopy());
    Brief small = brief;
    for (int i = 0; i < MOST_CUTS && fitting.halve(); i++) {
      small = Handout.with(brief, fitting.told());
      if (size.applyAsInt(small) <= most) break;
    }
    return new Fitted(small, fitting.words());
  }

  private boolean halve() {
    var parts = new ArrayList<Part>();
    collect("", input, parts);
    Part longest = null;
    for (Part part : parts)
      if (part.divisible() && (longest == null || part.weight() > longest.weight())) longest = part;
    if (longest == null) return false;
    switch (longest.value) {
      case ArrayNode list -> {
        int keep = list.size() / 2;
        left.merge(longest.name, list.size() - keep, Integer::sum);
        while (list.size() > keep) list.remove(list.size() - 1);
      }
      case JsonNode text -> {
        left.merge("the end of " + longest.name, 1, Integer::sum);
        String half = text.asString().substring(0, text.asString().length() / 2) + "…";
        if (longest.in instanceof ObjectNode object) object.put((String) longest.at, half);
        else if (longest.in instanceof ArrayNode array) array.set((Integer) longest.at, half);
      }
    }
    return true;
  }

  private static void collect(String name, JsonNode node, List<Part> parts) {
    if (node instanceof ObjectNode object)
      object
          .properties()
          .forEach(field -> {
            parts.add(new Part(field.getKey(), object, field.getKey(), field.getValue()));
            collect(field.getKey(), field.getValue(), parts);
          });
    if (node instanceof ArrayNode array)
      for (int i = 0; i < array.size(); i++) {
        parts.add(new Part(name, array, i, array.get(i)));
        collect(name, array.get(i), parts);
      }
    parts.removeIf(part -> !(part.value.isString() || part.value.isArray()));
  }

  private ObjectNode told() {
    ObjectNode copy = input.deepCopy();
    return copy.put("left_out", "to fit the window: " + words());
  }

  private String words() {
    return left.entrySet().stream()
        .map(entry ->
            entry.getKey().startsWith("the end of ")
                ? entry.getKey()
                : entry.getValue() + " of " + entry.getKey())
        .collect(Collectors.joining(", "));
  }
}
