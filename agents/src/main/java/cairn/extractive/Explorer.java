package cairn.extractive;

import cairn.text.Json;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Explores one subfocus: the statements that speak to it, what connects them, what is missing.
final class Explorer implements ExtractiveAgent.Part {
  private static final int CHARS_PER_TOKEN = 4;
  private static final int CONNECTIONS = 2;

  private final StatementFinder finder;

  Explorer(StatementFinder finder) {
    this.finder = finder;
  }

  @Override
  public ObjectNode play(JsonNode input) {
    String subfocus = input.path("subfocus").asString("");
    String question = input.path("question").asString("");
    var known = new ArrayList<String>();
    for (JsonNode passage : input.path("known")) known.add(passage.path("text").asString(""));
    // Deeper down only the subfocus counts: the question would bring the same statements again.
    boolean top = input.path("depth").asInt(1) == 1;
    String about = aboutness(subfocus);
    String query = top ? about + " " + question : about;
    List<Statement> found = finder.find(query, about, question, wanted(input), known);
    ObjectNode reply = Json.object();
    List<ObjectNode> remembered = Remembered.about(input.path("recalled"), about, question, known);
    if (found.isEmpty()) return nothing(reply, input, query, remembered);
    reply.put("rationale", rationale(subfocus, found));
    ArrayNode discoveries = reply.putArray("discoveries");
    int room = input.path("budget_tokens").asInt(4000) * CHARS_PER_TOKEN;
    for (Statement statement : found) {
      room -= statement.text().length() + 80;
      if (room < 0 && !discoveries.isEmpty()) break;
      discoveries.add(statement.passage());
    }
    discoveries.addAll(remembered);
    connections(reply.putArray("connections"), question, found);
    ArrayNode summary = reply.putArray("summary");
    for (Statement statement : found.subList(0, Math.min(2, found.size())))
      summary.add(statement.passage());
    openQuestions(reply.putArray("open_questions"), subfocus, found);
    return reply;
  }

  private static int wanted(JsonNode input) {
    int base =
        switch (input.path("level").asString("default")) {
          case "compact" -> 4;
          case "detailed" -> 7;
          case "exhaustive" -> 9;
          default -> 5;
        };
    return switch (input.path("depth").asInt(1)) {
      case 1 -> base + 2;
      case 2 -> base;
      default -> Math.max(2, base - 2);
    };
  }

  /// The subfocus without the words that every subfocus of ours has.
  static String aboutness(String subfocus) {
    int colon = subfocus.lastIndexOf(": ");
    return colon > 0 ? subfocus.substring(0, colon) : subfocus;
  }

  private static String rationale(String subfocus, List<Statement> found) {
    Set<String> titles = new TreeSet<>();
    for (Statement statement : found) titles.add(statement.source().title());
    return "Narrows the question to "
        + decapitalised(aboutness(subfocus))
        + ". "
        + found.size()
        + " statements of "
        + titles.size()
        + (titles.size() == 1 ? " source" : " sources")
        + " speak to it.";
  }

  static String decapitalised(String text) {
    boolean name = text.length() > 1 && Character.isUpperCase(text.charAt(1));
    return name || text.isEmpty()
        ? text
        : Character.toLowerCase(text.charAt(0)) + text.substring(1);
  }

  /// Different sources that speak of the same two things together.
  private static void connections(ArrayNode into, String question, List<Statement> found) {
    for (int i = 0; i < found.size(); i++)
      for (int j = i + 1; j < found.size() && into.size() < CONNECTIONS; j++) {
        Statement one = found.get(i);
        Statement other = found.get(j);
        if (one.source().copyOf().equals(other.source().copyOf())) continue;
        List<KeyPhrases.Phrase> shared =
            KeyPhrases.of(List.of(one.text(), other.text()), Focus.subject(question)).stream()
                .filter(p -> p.texts().size() == 2)
                .toList();
        if (shared.size() < 2 || shared.getFirst().stems().size() < 2) continue;
        ObjectNode passage = into.addObject();
        passage.put(
            "text",
            one.source().title()
                + " and "
                + other.source().title()
                + " both speak of "
                + Prose.list(shared.stream().limit(2).map(KeyPhrases.Phrase::words).toList())
                + " together.");
        passage.put("label", "inferred");
        passage.putArray("citations").add(one.citation()).add(other.citation());
      }
  }

  private static void openQuestions(ArrayNode into, String subfocus, List<Statement> found) {
    Set<String> covered = new HashSet<>();
    for (Statement statement : found) covered.addAll(Words.stems(statement.text()));
    var missing = new ArrayList<String>();
    for (String word : Words.of(aboutness(subfocus)))
      if (!Words.stop(word) && !covered.contains(Words.stem(word))) missing.add(word);
    if (!missing.isEmpty())
      into.add(
          "The statements found do not mention: " + Prose.cut(String.join(", ", missing), 300));
  }

  /// Finding nothing is a result, said with the closest material.
  private ObjectNode nothing(
      ObjectNode reply, JsonNode input, String query, List<ObjectNode> remembered) {
    String question = input.path("question").asString("");
    List<Statement> closest = finder.find(question, question, 1, List.of());
    String subfocus = aboutness(input.path("subfocus").asString(""));
    reply.put("rationale", "Looked for " + decapitalised(subfocus) + " in all sources.");
    ObjectNode passage = Json.object();
    passage.put("label", "inferred");
    passage.put(
        "text",
        "No further statement on "
            + decapitalised(subfocus)
            + " was found beyond what is reported elsewhere."
            + (closest.isEmpty()
                ? ""
                : " The closest is: \u2018"
                    + Prose.cut(closest.getFirst().text(), 400)
                    + "\u2019"));
    SeedExplorer.cite(passage.putArray("citations"), closest, 1);
    reply.putArray("discoveries").add(passage).addAll(remembered);
    reply.putArray("connections");
    reply.putArray("summary").add(passage.deepCopy());
    reply
        .putArray("open_questions")
        .add(Prose.cut("What is known about " + decapitalised(subfocus) + "?", 380));
    return reply;
  }
}
