package cairn.extractive;

import cairn.answer.AnswerFinder;
import cairn.answer.Verdict;
import cairn.text.Json;
import cairn.text.Words;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Opens with the answer, word for word, or with that there is none; then what else each facet
/// found. It compares nothing and concludes nothing.
final class Consolidator implements ExtractiveAgent.Part {
  private static final int PER_THEME = 4;
  private static final int NEAREST = 3;
  private static final int MOST_ABSENT = 12;

  private final Answering answering;
  private final Quoting quoting;

  Consolidator(Answering answering, Quoting quoting) {
    this.answering = answering;
    this.quoting = quoting;
  }

  @Override
  public ObjectNode play(JsonNode input) {
    String question = input.path("question").asString("");
    AnswerFinder.Found found = answering.of(question);
    List<AnswerFinder.Place> best = answering.best(question);
    boolean silent = found.verdict() == Verdict.NOT_ANSWERED;
    ObjectNode reply = Json.object();
    reply.set("answer", answer(question, found, best, silent));
    // that the sources are silent is what the answer says, and no statement of theirs
    ArrayNode summary = reply.putArray("executive_summary");
    Set<String> told = new HashSet<>();
    if (!silent)
      for (AnswerFinder.Place place : best) {
        ObjectNode passage = quoting.passage(place);
        told.add(passage.path("text").asString(""));
        summary.add(passage);
      }
    themes(reply.putArray("themes"), input, told);
    reply.putArray("connections");
    reply.putArray("contradictions");
    reply.putArray(
        "gaps"); // that it is answered in part, and which words are missing, stands in the answer
    reply.putArray("new_evidence");
    reply.putArray("directions");
    sections(reply.putArray("sections"), input);
    reply.putArray("enhancements");
    return reply;
  }

  private ObjectNode answer(
      String question, AnswerFinder.Found found, List<AnswerFinder.Place> best, boolean silent) {
    ObjectNode answer = Json.object().put("verdict", found.verdict().name());
    ArrayNode places = answer.putArray("places");
    ArrayNode nearest = answer.putArray("nearest");
    if (silent) best.stream().limit(NEAREST).map(quoting::answer).forEach(nearest::add);
    else {
      best.stream().map(quoting::answer).forEach(places::add);
      answering.further(question, NEAREST).stream().map(quoting::answer).forEach(nearest::add);
    }
    answer
        .putObject("searched")
        .put("sources", found.sources())
        .put("passages", found.passages())
        .put("meaning", found.meaning());
    ArrayNode absent = answer.putArray("absent_words");
    found.absent().stream().limit(MOST_ABSENT).forEach(absent::add);
    return answer;
  }

  /// What a facet found beyond the answer; a facet of which all is told already tells its best.
  private static void themes(ArrayNode into, JsonNode input, Set<String> told) {
    Set<String> before = new HashSet<>();
    told.forEach(t -> before.add(plain(t)));
    for (JsonNode facet : input.path("facets")) {
      List<Given> passages = Given.all(facet.path("passages"));
      if (passages.isEmpty()) continue;
      ObjectNode theme = into.addObject().put("facet", facet.path("facet").asInt());
      ArrayNode kept = theme.putArray("passages");
      for (Given given : passages)
        // what was remembered is told however much was found
        if ((kept.size() < PER_THEME || given.label().equals("recalled"))
            && before.add(plain(given.text()))) kept.add(given.again());
      if (kept.isEmpty()) kept.add(passages.getFirst().again());
    }
  }

  private static String plain(String text) {
    return text.replaceAll("\\s+", " ").strip().replaceFirst("^(?:[#>*+-]+\\s+)+", "");
  }

  /// Sections that a person or a model wanted share out what the facets found: each takes what has
  /// most of its words, and none repeats another while there is enough.
  private static void sections(ArrayNode into, JsonNode input) {
    Map<String, Given> all = new LinkedHashMap<>();
    for (JsonNode facet : input.path("facets"))
      for (Given given : Given.all(facet.path("passages")))
        all.putIfAbsent(plain(given.text()), given);
    Map<String, Given> left = new LinkedHashMap<>(all);
    JsonNode wanted = input.path("confirmed_sections");
    for (int i = 0; i < wanted.size(); i++) {
      JsonNode section = wanted.get(i);
      Set<String> about = new HashSet<>();
      for (JsonNode value : section) if (value.isString()) about.addAll(Words.of(value.asString()));
      // More sections than passages: what was told once is put together in another way.
      boolean spent = left.isEmpty();
      int share = spent ? 2 : Math.min(PER_THEME, left.size() / (wanted.size() - i));
      List<String> best =
          (spent ? all : left)
              .keySet().stream()
                  .sorted(Comparator.comparingLong((String text) -> -shared(text, about)))
                  .limit(Math.max(1, share))
                  .toList();
      if (best.isEmpty()) continue;
      left.keySet().removeAll(best);
      ObjectNode one = into.addObject().put("id", section.path("id").asString(""));
      ArrayNode passages = one.putArray("passages");
      for (String text : best) passages.add(all.get(text).again());
    }
  }

  private static long shared(String text, Set<String> about) {
    return Words.of(text).stream().distinct().filter(about::contains).count();
  }
}
