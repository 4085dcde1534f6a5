package cairn.extractive;

import cairn.sources.SourceId;
import cairn.text.Json;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Explores one subfocus: the statements that speak to it, what connects them, what is missing.
final class Explorer implements ExtractiveAgent.Part {
  static final String NOTHING = "No statement on ";

  private static final int CHARS_PER_TOKEN = 4;

  /// Sources that make a theme common ground.
  private static final int SEVERAL = 3;

  private final StatementFinder finder;

  Explorer(StatementFinder finder) {
    this.finder = finder;
  }

  @Override
  public ObjectNode play(JsonNode input) {
    String subfocus = input.path("subfocus").asString("");
    Ask asked = ask(input, subfocus);
    List<Statement> found = finder.find(asked);
    ObjectNode reply = Json.object();
    List<ObjectNode> remembered =
        Remembered.about(
            input.path("recalled"), asked.about(), asked.question(), List.copyOf(asked.known()));
    if (found.isEmpty()) return nothing(reply, input, remembered);
    reply.put("rationale", rationale(subfocus, found));
    ArrayNode discoveries = reply.putArray("discoveries");
    int room = input.path("budget_tokens").asInt(4000) * CHARS_PER_TOKEN;
    for (Statement statement : found) {
      room -= statement.text().length() + 80;
      if (room < 0 && !discoveries.isEmpty()) break;
      discoveries.add(statement.passage());
    }
    discoveries.addAll(remembered);
    ArrayNode connections = reply.putArray("connections");
    if (input.path("depth").asInt(1) == 1) connections(connections, about(subfocus), found);
    ArrayNode summary = reply.putArray("summary");
    for (Statement statement : found.subList(0, Math.min(2, found.size())))
      summary.add(statement.passage());
    openQuestions(reply.putArray("open_questions"), subfocus, found);
    return reply;
  }

  private static Ask ask(JsonNode input, String subfocus) {
    String question = input.path("question").asString("");
    var known = new ArrayList<String>();
    for (JsonNode passage : input.path("known")) known.add(passage.path("text").asString(""));
    var beside = new ArrayList<String>();
    for (JsonNode text : input.path("sibling_facets")) beside.add(aboutness(text.asString("")));
    String about = Gathering.about(subfocus, question);
    Optional<Gathering> kind = Gathering.of(subfocus);
    // Deeper down only the subfocus counts: the question would bring the same statements again.
    boolean first = input.path("depth").asInt(1) == 1;
    boolean rest = kind.filter(Gathering.REST::equals).isPresent();
    boolean wide = first || kind.isPresent();
    return new Ask(
        wide && !about.equals(question) ? about + " " + question : about,
        about,
        question.isBlank() ? about : question,
        // What others tell already is taken out of it later.
        rest || first && kind.isPresent() ? 2 * wanted(input) : wanted(input),
        known,
        kind.isPresent() ? List.of() : beside,
        kind.isPresent() ? kind.get()::takes : Ask.ANY,
        first);
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

  /// The same as words to compare.
  static Set<String> about(String subfocus) {
    return Language.content(aboutness(subfocus));
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

  /// For the middle of a sentence; `USB ports` and `Harbour Street` are names and stay.
  static String decapitalised(String text) {
    int second = text.indexOf(' ') + 1;
    boolean name =
        text.length() > 1
            && (Character.isUpperCase(text.charAt(1))
                || second > 0
                    && second < text.length()
                    && Character.isUpperCase(text.charAt(second)));
    return name || text.isEmpty()
        ? text
        : Character.toLowerCase(text.charAt(0)) + text.substring(1);
  }

  /// How many sources speak of what it is about.
  private static void connections(ArrayNode into, Set<String> about, List<Statement> found) {
    KeyPhrases.of(found.stream().map(Statement::text).toList(), Set.of()).stream()
        .filter(p -> about.equals(Set.copyOf(p.stems())))
        .map(p -> Map.entry(p, apart(p.texts().stream().sorted().map(found::get).toList())))
        .filter(e -> e.getValue().size() >= SEVERAL)
        .max(Comparator.comparingInt(e -> e.getValue().size()))
        .ifPresent(e -> {
          ObjectNode passage = into.addObject();
          passage.put(
              "text",
              Prose.sentenceCase(e.getKey().words())
                  + ": named by "
                  + Numerals.of(e.getValue().size())
                  + " sources, "
                  + Prose.list(e.getValue().stream().map(s -> s.source().title()).toList())
                  + ".");
          passage.put("label", "inferred");
          ArrayNode citations = passage.putArray("citations");
          for (Statement statement : e.getValue()) citations.add(statement.citation());
        });
  }

  /// One of each source; copies are one source.
  private static List<Statement> apart(List<Statement> statements) {
    var bySource = new LinkedHashMap<SourceId, Statement>();
    for (Statement statement : statements)
      bySource.putIfAbsent(statement.source().copyOf(), statement);
    return List.copyOf(bySource.values());
  }

  private static void openQuestions(ArrayNode into, String subfocus, List<Statement> found) {
    boolean kind = Gathering.of(subfocus).isPresent();
    if (kind || aboutness(subfocus).equals(Gathering.WHOLE)) return;
    Set<String> covered = new HashSet<>();
    for (Statement statement : found) covered.addAll(Words.stems(statement.text()));
    Set<String> asked = Focus.subject(aboutness(subfocus));
    var missing = new ArrayList<String>();
    for (String word : Words.of(aboutness(subfocus)))
      if (asked.contains(Words.stem(word))
          && word.length() > 2
          && !KeyPhrases.empty(word)
          && !Topic.speaks(covered, Words.stem(word))) missing.add(word);
    if (!missing.isEmpty())
      into.add(
          "The statements found do not mention: " + Prose.cut(String.join(", ", missing), 300));
  }

  /// Finding nothing more is a result, said with the closest material.
  private ObjectNode nothing(ObjectNode reply, JsonNode input, List<ObjectNode> remembered) {
    String question = input.path("question").asString("");
    String subfocus = decapitalised(aboutness(input.path("subfocus").asString("")));
    reply.put("rationale", "Looked for " + subfocus + " in all sources.");
    List<Statement> closest = finder.closest(Ask.about(subfocus + " " + question, question, 1));
    String near =
        closest.isEmpty()
            ? ""
            : " The closest is: \u2018" + Prose.cut(closest.getFirst().text(), 400) + "\u2019";
    ArrayNode discoveries = reply.putArray("discoveries");
    ObjectNode passage = discoveries.addObject();
    passage.put("label", "inferred");
    passage.put(
        "text",
        finder.silence(question).whole()
            ? NOTHING + "this was found: the sources do not speak of it." + near
            : NOTHING + subfocus + " was found beyond what is reported elsewhere." + near);
    SeedExplorer.cite(passage.putArray("citations"), closest, 1);
    reply.putArray("summary").add(passage.deepCopy());
    discoveries.addAll(remembered);
    reply.putArray("connections");
    reply.putArray("open_questions").add(Prose.cut("What is known about " + subfocus + "?", 380));
    return reply;
  }
}
