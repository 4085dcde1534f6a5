package cairn.extractive;

import cairn.sources.Quantity;
import cairn.sources.Similarity;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Puts the facets side by side for a reader who only cares about the subject.
final class Consolidator implements ExtractiveAgent.Part {
  private static final int SUMMARY = 4;
  private static final int PER_THEME = 8;
  private static final int SECTION_WORDS = 110;

  private final Similarity similarity;
  private final Disagreement disagreement;

  Consolidator(Similarity similarity, Disagreement disagreement) {
    this.similarity = similarity;
    this.disagreement = disagreement;
  }

  private record Facet(int number, String title, List<Given> passages) {}

  @Override
  public ObjectNode play(JsonNode input) {
    String question = input.path("question").asString("");
    List<Facet> facets = facets(input);
    List<Given> all = new ArrayList<>();
    for (Facet facet : facets) all.addAll(facet.passages());
    List<Given> stated = Given.distinct(all.stream().filter(Consolidator::plain).toList());
    List<Given> ranked = byRelevance(question, stated);
    List<Given> review = new ArrayList<>();
    ObjectNode reply = Json.object();
    summarise(reply.putArray("executive_summary"), facets, ranked, all);
    themes(reply.putArray("themes"), facets, question);
    ArrayNode connections = reply.putArray("connections");
    reviewed(input, "reinforcements", connections, review);
    connect(connections, facets);
    ArrayNode contradictions = reply.putArray("contradictions");
    reviewed(input, "contradictions", contradictions, review);
    if (contradictions.isEmpty())
      Disagreement.write(
          disagreement.among(ranked.subList(0, Math.min(60, ranked.size()))), contradictions);
    ArrayNode gaps = reply.putArray("gaps");
    reviewed(input, "gaps", gaps, review);
    for (JsonNode missing : input.path("missing"))
      gaps.add(
          Given.says(
              "Not answered: " + missing.asString(""),
              "inferred",
              ranked.subList(0, Math.min(1, ranked.size()))));
    reviewed(input, "new_evidence", reply.putArray("new_evidence"), review);
    directions(reply.putArray("directions"), gaps, ranked);
    sections(reply.putArray("sections"), input, stated, ranked);
    reply.set(
        "enhancements",
        Enhancements.worth(stated, contradictions.size(), input.path("enhancement_types")));
    return reply;
  }

  private static List<Facet> facets(JsonNode input) {
    var facets = new ArrayList<Facet>();
    for (JsonNode facet : input.path("facets")) {
      List<Given> passages = Given.all(facet.path("passages"));
      if (!passages.isEmpty())
        facets.add(
            new Facet(facet.path("facet").asInt(), facet.path("title").asString(""), passages));
    }
    return facets;
  }

  /// Not one of the round-ups that incorporation makes.
  private static boolean plain(Given given) {
    return !given.text().startsWith("Also reported:")
        && !given.text().startsWith("The same is reported")
        && !given.text().startsWith("No further statement")
        && given.label().equals("discovered");
  }

  private List<Given> byRelevance(String question, List<Given> all) {
    if (all.isEmpty()) return List.of();
    double[] scores = similarity.of(question, all.stream().map(Given::text).toList());
    var order = new ArrayList<Integer>();
    for (int i = 0; i < all.size(); i++) order.add(i);
    order.sort(
        Comparator.comparingDouble((Integer i) -> scores[i] + 0.2 * all.get(i).support())
            .reversed());
    return order.stream().map(all::get).toList();
  }

  /// The most relevant statement first, then the best of each facet it does not come from.
  private static void summarise(
      ArrayNode into, List<Facet> facets, List<Given> ranked, List<Given> all) {
    var chosen = new LinkedHashSet<Given>();
    if (!ranked.isEmpty()) chosen.add(ranked.getFirst());
    for (Facet facet : facets)
      ranked.stream()
          .filter(given -> facet.passages().contains(given) && !chosen.contains(given))
          .findFirst()
          .ifPresent(chosen::add);
    for (Given given : ranked) if (chosen.size() < SUMMARY) chosen.add(given);
    for (Given given : chosen) into.add(given.again());
    List<Given> on = chosen.isEmpty() ? all.subList(0, 1) : List.copyOf(chosen);
    into.add(
        Given.says(
            "These statements are quoted from the sources; they were selected and compared by"
                + " rules, not rewritten or judged by a model.",
            "inferred",
            on));
  }

  /// What one theme tells, a later one does not tell again.
  private void themes(ArrayNode into, List<Facet> facets, String question) {
    var told = new ArrayList<Given>();
    for (Facet facet : facets) {
      ObjectNode theme = into.addObject();
      theme.put("facet", facet.number());
      ArrayNode passages = theme.putArray("passages");
      List<Given> plain =
          Given.distinct(facet.passages().stream().filter(Consolidator::plain).toList());
      for (Given given : byRelevance(facet.title() + " " + question, plain)) {
        if (passages.size() == PER_THEME) break;
        if (told.stream().anyMatch(given::sameAs)) continue;
        told.add(given);
        passages.add(given.again());
      }
      if (passages.isEmpty()) passages.add(facet.passages().getFirst().again());
    }
  }

  private static void connect(ArrayNode into, List<Facet> facets) {
    for (int i = 0; i < facets.size(); i++)
      for (int j = i + 1; j < facets.size() && into.size() < 12; j++) {
        Facet one = facets.get(i);
        Facet other = facets.get(j);
        Set<String> shared = new LinkedHashSet<>(Given.sources(one.passages()));
        shared.retainAll(Given.sources(other.passages()));
        shared.remove("");
        if (shared.isEmpty()) continue;
        List<Given> on = new ArrayList<>();
        String source = shared.iterator().next();
        one.passages().stream()
            .filter(g -> g.refs().contains(source))
            .findFirst()
            .ifPresent(on::add);
        other.passages().stream()
            .filter(g -> g.refs().contains(source))
            .findFirst()
            .ifPresent(on::add);
        into.add(
            Given.says(
                Prose.sentenceCase(one.title())
                    + " and "
                    + Explorer.decapitalised(other.title())
                    + (shared.size() == 1
                        ? " meet in one source, "
                        : " meet in several sources, among them ")
                    + source
                    + ".",
                "inferred",
                on));
      }
  }

  private static void reviewed(JsonNode input, String part, ArrayNode into, List<Given> seen) {
    for (JsonNode review : input.path("reviews"))
      for (Given given : Given.all(review.path(part)))
        if (into.size() < 12 && seen.stream().noneMatch(given::sameAs)) {
          seen.add(given);
          into.add(given.again());
        }
  }

  private static void directions(ArrayNode into, ArrayNode gaps, List<Given> ranked) {
    List<Given> unsure = ranked.stream().filter(g -> g.support() < 0.5).limit(2).toList();
    for (Given given : unsure)
      into.add(
          Given.says(
              "Worth checking against a further source: \u2018" + given.text() + "\u2019",
              "inferred",
              List.of(given)));
    if (into.isEmpty() && !ranked.isEmpty())
      into.add(
          Given.says(
              "A source outside this collection would test the leading statement: \u2018"
                  + ranked.getFirst().text()
                  + "\u2019",
              "inferred",
              List.of(ranked.getFirst())));
  }

  private void sections(ArrayNode into, JsonNode input, List<Given> stated, List<Given> ranked) {
    for (JsonNode section : input.path("confirmed_sections")) {
      ObjectNode one = into.addObject();
      String title = section.path("title").asString("");
      one.put("id", section.path("id").asString(""));
      ArrayNode passages = one.putArray("passages");
      boolean numbers = title.toLowerCase(java.util.Locale.ROOT).contains("number");
      List<Given> pool =
          stated.stream().filter(g -> !numbers || !Quantity.in(g.text()).isEmpty()).toList();
      List<Given> best = pool.size() < 3 ? ranked : byRelevance(title, pool);
      int words = 0;
      for (Given given : best) {
        if (words >= SECTION_WORDS && passages.size() >= 2) break;
        passages.add(given.again());
        words += given.text().split("\\s+").length;
      }
      if (passages.isEmpty() && !stated.isEmpty()) passages.add(stated.getFirst().again());
    }
  }
}
