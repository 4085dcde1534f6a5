package cairn.extractive;

import cairn.sources.Quantity;
import cairn.text.Json;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A passage of a brief's input: somebody's finding, with its id, its support and what it cites.
///
/// @param refs what it cites
/// @param line where its first citation begins, to put what stands together side by side
/// @param citations its places, for what is no passage of the inquiry yet
record Given(
    String id,
    String text,
    String label,
    double support,
    Set<String> refs,
    int line,
    Gist gist,
    JsonNode citations) {
  /// By source, then as the source tells it.
  static final Comparator<Given> BY_PLACE =
      Comparator.comparing((Given g) -> String.join(" ", g.refs()))
          .thenComparingInt(Given::line)
          .thenComparing(Given::text);

  static Given of(JsonNode node) {
    Set<String> refs = new LinkedHashSet<>();
    for (JsonNode citation : node.path("citations")) refs.add(citation.path("ref").asString(""));
    String text = node.path("text").asString("");
    return new Given(
        node.path("id").asString(""),
        text,
        node.path("label").asString("discovered"),
        node.path("support").asDouble(0.5),
        refs,
        node.path("citations").path(0).path("from").asInt(0),
        Gist.of(text),
        node.path("citations"));
  }

  /// A statement that nobody has taken up: it is quoted, so its source supports it fully.
  static Given of(Statement statement) {
    return of(statement.passage().put("support", 1.0));
  }

  static List<Given> all(JsonNode passages) {
    var all = new ArrayList<Given>();
    for (JsonNode passage : passages) all.add(of(passage));
    return all;
  }

  /// The same finding again, in a reply.
  ObjectNode again() {
    return says(text, label, List.of(this));
  }

  static ObjectNode says(String text, String label, List<Given> on) {
    ObjectNode passage = Json.object();
    passage.put("text", Prose.cut(text, 3900)).put("label", label);
    ArrayNode draws = passage.putArray("draws_on");
    for (Given given : on)
      if (!given.id().isEmpty()) draws.add(given.id());
      else for (JsonNode citation : given.citations()) passage.withArray("citations").add(citation);
    return passage;
  }

  boolean sameAs(Given other) {
    return gist.repeats(other.gist);
  }

  Set<String> stems() {
    return gist.stems();
  }

  List<Quantity> amounts() {
    return gist.amounts();
  }

  /// Words of meaning with the word of meaning directly before them.
  Map<String, String> before() {
    var before = new HashMap<String, String>();
    List<String> words = Words.of(text);
    for (int i = 1; i < words.size(); i++) {
      String word = Words.stem(words.get(i));
      String leading = Words.stem(words.get(i - 1));
      if (stems().contains(word) && stems().contains(leading) && !Stance.points(leading))
        before.putIfAbsent(word, leading);
    }
    return before;
  }

  boolean sharesSource(Given other) {
    return refs.stream().anyMatch(other.refs()::contains);
  }

  /// Without those that say what an earlier one says.
  static List<Given> distinct(List<Given> all) {
    var kept = new ArrayList<Given>();
    for (Given given : all) if (kept.stream().noneMatch(given::sameAs)) kept.add(given);
    return kept;
  }

  static Set<String> sources(List<Given> all) {
    Set<String> refs = new LinkedHashSet<>();
    for (Given given : all) refs.addAll(given.refs());
    return refs;
  }
}
