package cairn.extractive;

import cairn.sources.Similarity;
import cairn.text.Json;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Puts the facets side by side for a reader who only cares about the subject.
final class Consolidator implements ExtractiveAgent.Part {
  /// Statements that the answer quotes whatever facet they are from.
  private static final int LEADING = 2;

  private static final int DIRECTIONS = 5;
  private static final int PER_THEME = 8;
  private static final int PER_SECTION = 5;
  private static final int MOST_REVIEWED = 12;
  private static final int SECTION_WORDS = 110;

  /// Support below this is worth a second look.
  private static final double WEAK = 0.5;

  private static final Gathering OPEN = Gathering.titled("What remains open").orElseThrow();

  private final Relevance relevance;
  private final StatementFinder finder;
  private final Disagreement disagreement;

  Consolidator(StatementFinder finder, Similarity similarity, Disagreement disagreement) {
    this.finder = finder;
    this.disagreement = disagreement;
    this.relevance = new Relevance(similarity);
  }

  private record Facet(int number, String title, List<Given> passages) {}

  @Override
  public ObjectNode play(JsonNode input) {
    String question = input.path("question").asString("");
    List<Facet> facets = facets(input);
    List<Given> all = new ArrayList<>();
    for (Facet facet : facets) all.addAll(facet.passages());
    List<Given> stated = Given.distinct(all.stream().filter(Consolidator::plain).toList());
    List<Given> ranked = relevance.rank(question, stated);
    Silence silence = finder.silence(question);
    List<Given> open = List.of();
    List<Disagreement.Pair> pairs = List.of();
    if (!silence.whole()) {
      var holdings =
          new Holdings(finder, question, facets.stream().map(Facet::title).toList(), ranked);
      open = holdings.of(OPEN);
      pairs = holdings.disputes(disagreement);
    }
    List<Given> review = new ArrayList<>();
    ObjectNode reply = Json.object();
    ArrayNode summary = reply.putArray("executive_summary");
    Set<Given> told;
    if (silence.whole()) {
      told = Set.of();
      summary.add(Given.says(silence.text(), "inferred", all.subList(0, 1)));
    } else {
      told = quote(summary, facets, ranked, all);
      Reckoning.disputes(summary, pairs);
      Reckoning.ranges(summary, ranked, Focus.subject(question));
      Reckoning.open(summary, open);
      Reckoning.basis(summary, themes(facets, ranked));
      if (silence.partly()) summary.add(Given.says(silence.text(), "inferred", all.subList(0, 1)));
    }
    themes(reply.putArray("themes"), facets, question);
    ArrayNode connections = reply.putArray("connections");
    reviewed(input, "reinforcements", connections, review);
    connect(connections, facets, ranked);
    ArrayNode contradictions = reply.putArray("contradictions");
    Disagreement.write(pairs, contradictions);
    ArrayNode gaps = reply.putArray("gaps");
    if (!silence.words().isEmpty())
      gaps.add(Given.says(silence.text(), "inferred", all.subList(0, 1)));
    reviewed(input, "gaps", gaps, review);
    for (JsonNode missing : input.path("missing"))
      gaps.add(Given.says("Not answered: " + missing.asString(""), "inferred", all.subList(0, 1)));
    reviewed(input, "new_evidence", reply.putArray("new_evidence"), review);
    directions(reply.putArray("directions"), open, ranked);
    sections(reply.putArray("sections"), input, ranked, told, all);
    reply.set("enhancements", Enhancements.worth(stated, input.path("enhancement_types")));
    return reply;
  }

  /// Every finding with the first facet that tells it.
  private static List<Reckoning.Theme> themes(List<Facet> facets, List<Given> ranked) {
    var told = new HashSet<String>();
    var themes = new ArrayList<Reckoning.Theme>();
    for (Facet facet : facets) {
      Set<String> here = new HashSet<>();
      facet.passages().stream().map(Given::text).filter(told::add).forEach(here::add);
      themes.add(
          new Reckoning.Theme(
              facet.title(), ranked.stream().filter(g -> here.contains(g.text())).toList()));
    }
    return themes;
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

  /// A statement of a source, not a remark of ours about several.
  private static boolean plain(Given given) {
    return given.label().equals("discovered");
  }

  /// The most relevant statements: the best, and at least one of each facet.
  private static Set<Given> quote(
      ArrayNode into, List<Facet> facets, List<Given> ranked, List<Given> all) {
    var chosen = new LinkedHashSet<Given>();
    ranked.stream().filter(Consolidator::readable).limit(LEADING).forEach(chosen::add);
    for (Facet facet : facets)
      ranked.stream()
          .filter(given -> readable(given) && facet.passages().contains(given))
          .findFirst()
          .ifPresent(chosen::add);
    for (Given given : asTold(chosen)) into.add(given.again());
    if (into.isEmpty()) into.add(all.getFirst().again());
    return chosen;
  }

  /// What is open has a sentence of its own.
  private static boolean readable(Given given) {
    return Telling.standsAlone(given.text()) && !OPEN.takes(given.text());
  }

  /// Statements of one source side by side, in the order in which it makes them.
  private static List<Given> asTold(Set<Given> chosen) {
    var bySource = new LinkedHashMap<Set<String>, List<Given>>();
    for (Given given : chosen)
      bySource.computeIfAbsent(given.refs(), _ -> new ArrayList<>()).add(given);
    return bySource.values().stream()
        .flatMap(some -> some.stream().sorted(Comparator.comparingInt(Given::line)))
        .toList();
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
      for (Given given : relevance.rank(facet.title() + " " + question, plain)) {
        if (passages.size() == PER_THEME) break;
        if (told.stream().anyMatch(given::sameAs)) continue;
        told.add(given);
        passages.add(given.again());
      }
      if (passages.isEmpty()) passages.add(facet.passages().getFirst().again());
    }
  }

  /// A statement found for one facet that names another: that is where they touch.
  private static void connect(ArrayNode into, List<Facet> facets, List<Given> ranked) {
    var told = new LinkedHashSet<Given>();
    for (Facet one : facets)
      for (Facet other : facets) {
        if (one == other || into.size() >= MOST_REVIEWED) continue;
        ranked.stream()
            .filter(g -> one.passages().contains(g) && !told.contains(g))
            .filter(g -> names(g, one.title()) && names(g, other.title()))
            .findFirst()
            .ifPresent(g -> {
              told.add(g);
              into.add(
                  Given.says(
                      "Where "
                          + Explorer.decapitalised(one.title())
                          + " meets "
                          + Explorer.decapitalised(other.title())
                          + ": \u2018"
                          + g.text()
                          + "\u2019",
                      "inferred",
                      List.of(g)));
            });
      }
  }

  /// All words of one of the phrases that a title is made of.
  private static boolean names(Given given, String title) {
    return Arrays.stream(title.split(" and |, "))
        .map(Words::stems)
        .anyMatch(stems -> !stems.isEmpty() && given.stems().containsAll(stems));
  }

  private static void reviewed(JsonNode input, String part, ArrayNode into, List<Given> seen) {
    for (JsonNode review : input.path("reviews"))
      for (Given given : Given.all(review.path(part)))
        if (into.size() < MOST_REVIEWED && seen.stream().noneMatch(given::sameAs)) {
          seen.add(given);
          into.add(given.again());
        }
  }

  /// What the sources themselves call open, then what they support least.
  private static void directions(ArrayNode into, List<Given> open, List<Given> ranked) {
    open.stream().limit(DIRECTIONS).forEach(g -> into.add(g.again()));
    ranked.stream()
        .filter(g -> g.support() < WEAK)
        .limit(2)
        .forEach(g ->
            into.add(
                Given.says(
                    "Worth checking against a further source: \u2018" + g.text() + "\u2019",
                    "inferred",
                    List.of(g))));
  }

  /// A section of one kind of statement holds that kind only, others what is closest to their
  /// title; first what was not told before.
  private void sections(
      ArrayNode into, JsonNode input, List<Given> ranked, Set<Given> told, List<Given> all) {
    var before = new HashSet<>(told);
    for (JsonNode section : input.path("confirmed_sections")) {
      ObjectNode one = into.addObject();
      String title = section.path("title").asString("");
      one.put("id", section.path("id").asString(""));
      ArrayNode passages = one.putArray("passages");
      Optional<Gathering> kind = Gathering.titled(title);
      List<Given> fitting =
          kind.map(k -> ranked.stream().filter(g -> k.takes(g.text())).toList())
              .orElseGet(() -> relevance.rank(title, ranked));
      if (fitting.isEmpty() && kind.isPresent()) {
        none(passages, kind.get(), all);
        continue;
      }
      if (fitting.size() < 2) few(passages, fitting.isEmpty() ? all : fitting);
      List<Given> fresh = fitting.stream().sorted(Comparator.comparing(before::contains)).toList();
      int words = 0;
      for (Given given : fresh) {
        boolean enough = words >= SECTION_WORDS || before.contains(given);
        if (passages.size() == PER_SECTION || enough && passages.size() >= 2) break;
        passages.add(given.again());
        before.add(given);
        words += given.text().split("\\s+").length;
      }
    }
  }

  /// A section that was promised and that the sources do not fill says so.
  private static void none(ArrayNode into, Gathering kind, List<Given> all) {
    List<Given> on = all.subList(0, 1);
    into.add(Given.says("The sources say nothing of this kind.", "inferred", on));
    into.add(
        Given.says("Looked for: " + Explorer.decapitalised(kind.asks()) + ".", "inferred", on));
  }

  private static void few(ArrayNode into, List<Given> on) {
    into.add(
        Given.says(
            "The sources hold a single statement of this kind.", "inferred", on.subList(0, 1)));
  }
}
