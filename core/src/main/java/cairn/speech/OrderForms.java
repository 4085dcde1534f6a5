package cairn.speech;

import cairn.text.BoundedPattern;
import cairn.text.PatternList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import tools.jackson.databind.JsonNode;

/// What makes a sentence hold for more than this once: not the things it speaks of, but what is
/// forbidden or wished, of how many, and when (`grammar` in `orders.yaml`).
///
/// A form names its pieces as `<piece>`; a piece may name the pieces above it. Of a list of verbs
/// there is a second piece, `<name-ing>`.
final class OrderForms {
  private OrderForms() {}

  static PatternList of(JsonNode grammar) {
    var pieces = new LinkedHashMap<String, String>();
    grammar
        .path("pieces")
        .properties()
        .forEach(piece -> add(pieces, piece.getKey(), piece.getValue()));
    var forms = new ArrayList<BoundedPattern>();
    for (JsonNode form : grammar.path("forms"))
      forms.add(
          BoundedPattern.of(
              filled(form.stringValue(), pieces), BoundedPattern.UNICODE_CHARACTER_CLASS));
    return new PatternList(forms);
  }

  private static void add(Map<String, String> pieces, String name, JsonNode value) {
    if (value.isString()) {
      pieces.put(name, filled(value.stringValue(), pieces));
      return;
    }
    var plain = new StringJoiner("|", "(?:", ")");
    var going = new StringJoiner("|", "(?:", ")");
    for (JsonNode verb : value) {
      plain.add(verb.stringValue());
      going.add(going(verb.stringValue()));
    }
    pieces.put(name, plain.toString());
    pieces.put(name + "-ing", going.toString());
  }

  /// "write" makes "writing", "run" makes "running", "add" makes "adding".
  private static String going(String verb) {
    int last = verb.length() - 1;
    if (verb.endsWith("e") && !verb.endsWith("ee")) return verb.substring(0, last) + "ing";
    return verb + verb.charAt(last) + "?ing";
  }

  private static String filled(String form, Map<String, String> pieces) {
    String filled = form;
    for (var piece : pieces.entrySet())
      filled = filled.replace("<" + piece.getKey() + ">", piece.getValue());
    return filled;
  }
}
