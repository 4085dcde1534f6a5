package cairn.extractive;

import cairn.text.Json;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Derives narrower subfocuses from what the findings of a node keep mentioning.
final class ChildDeriver implements ExtractiveAgent.Part {
  /// Phrases that are weighed against the question.
  private static final int LOOK = 40;

  /// Angles looked at for each one wanted, because some say what is taken already.
  private static final int SPARE_ANGLES = 4;

  /// Statements of its own that a subfocus must promise.
  private static final int FRESH = 2;

  /// Angles closer than this to something taken are not new.
  private static final double DISTINCT = 0.86;

  /// Closer to another facet by more than this is that facet's.
  private static final double NEARER = 0.02;

  /// As many as a question has, and a facet below it.
  private static final int FACETS = 3;

  private static final String CHILD = ": what the sources say in detail";

  /// Branch, depth and place of a node, in either spelling of its id.
  private static final Pattern PLACE =
      Pattern.compile("b(?:ranch-)?(\\d+)-?d(?:epth-)?(\\d)-?s(?:ub-)?(\\d)");

  private static final Gathering OPEN = Gathering.titled("What remains open").orElseThrow();

  private final StatementFinder finder;
  private final Themes themes;

  ChildDeriver(StatementFinder finder) {
    this.finder = finder;
    this.themes = new Themes(finder);
  }

  @Override
  public ObjectNode play(JsonNode input) {
    int wanted = Math.max(1, input.path("wanted").asInt(3));
    String subfocus = input.path("subfocus").asString("");
    String question = input.path("question").asString("");
    List<Given> findings = new ArrayList<>();
    for (String part : List.of("discoveries", "connections"))
      findings.addAll(Given.all(input.path("findings").path(part)));
    findings.removeIf(finding -> finding.label().equals("inferred"));
    var told = new ArrayList<Focus.Told>();
    for (Given given : findings)
      told.add(new Focus.Told(given.text(), String.join(" ", given.refs())));
    told.addAll(finder.around(Gathering.about(subfocus, question), question));
    List<String> texts = told.stream().map(Focus.Told::text).toList();
    List<Angle> angles =
        Angle.of(themes.of(question, told, LOOK), wanted * SPARE_ANGLES, taken(input));
    List<Gist> known = findings.stream().map(Given::gist).toList();
    ObjectNode reply = Json.object();
    ArrayNode children = reply.putArray("children");
    var said = new ArrayList<String>();
    for (JsonNode text : input.path("taken")) said.add(Explorer.aboutness(text.asString("")));
    said.add(Explorer.aboutness(subfocus));
    List<String> roots = roots(input);
    List<String> fresh = texts.stream().filter(t -> !Gist.of(t).repeatsAny(known)).toList();
    boolean opens =
        rank(input.path("node").asString("")) == Gathering.all().indexOf(OPEN) % FACETS
            && fresh.stream().anyMatch(OPEN::takes);
    int themes = opens ? wanted - 1 : wanted;
    boolean silent = finder.silence(question).whole();
    for (Angle angle : turned(angles, input.path("node").asString(""), wanted)) {
      if (silent || children.size() >= themes) break;
      if (tooClose(angle.words(), said) || barren(angle, texts, known)) continue;
      if (elsewhere(angle, subfocus, roots)) continue;
      said.add(angle.words());
      children.add(child(angle, findings));
    }
    if (children.size() < wanted) gathered(children, wanted, subfocus, input, fresh);
    return reply;
  }

  /// Siblings derive at the same time and cannot see each other's choice: each begins elsewhere.
  private static List<Angle> turned(List<Angle> angles, String node, int wanted) {
    var turned = new ArrayList<>(angles);
    boolean deeper = PLACE.matcher(node).results().anyMatch(m -> !m.group(2).equals("1"));
    if (deeper) Collections.rotate(turned, -rank(node) * wanted);
    return turned;
  }

  private static int rank(String node) {
    Matcher place = PLACE.matcher(node);
    if (!place.find()) return 0;
    return (Integer.parseInt(place.group(place.group(2).equals("1") ? 1 : 3)) - 1) % FACETS;
  }

  /// Too little stands around here on it that is not among the findings already.
  private static boolean barren(Angle angle, List<String> texts, List<Gist> known) {
    return angle.texts().stream().filter(i -> !Gist.of(texts.get(i)).repeatsAny(known)).count()
        < FRESH;
  }

  /// The facets of the question, this one's own among them or not.
  private static List<String> roots(JsonNode input) {
    var roots = new ArrayList<String>();
    for (JsonNode text : input.path("taken"))
      if (text.asString("").endsWith(SeedExplorer.ROOT))
        roots.add(Explorer.aboutness(text.asString("")));
    return roots;
  }

  /// Closer to another facet than to this node: left to that one, which cannot be asked.
  private boolean elsewhere(Angle angle, String subfocus, List<String> roots) {
    if (!subfocus.endsWith(SeedExplorer.ROOT) || roots.isEmpty()) return false;
    double own = finder.closeness(angle.words(), List.of(Explorer.aboutness(subfocus)))[0];
    for (double other : finder.closeness(angle.words(), roots))
      if (other > own + NEARER) return true;
    return false;
  }

  private boolean tooClose(String words, List<String> said) {
    for (double closeness : finder.closeness(words, said)) if (closeness > DISTINCT) return true;
    return false;
  }

  private static Set<Set<String>> taken(JsonNode input) {
    Set<Set<String>> taken = new HashSet<>();
    for (JsonNode text : input.path("taken")) taken.add(Explorer.about(text.asString("")));
    for (JsonNode one : input.path("rejected"))
      taken.add(Explorer.about(one.path("subfocus").asString("")));
    taken.add(Explorer.about(input.path("subfocus").asString("")));
    return taken;
  }

  private static ObjectNode child(Angle angle, List<Given> findings) {
    ObjectNode child = Json.object();
    child.put("title", angle.title());
    child.put("subfocus", Prose.cut(Prose.sentenceCase(angle.words()) + CHILD, 380));
    ArrayNode draws = child.putArray("draws_on");
    for (int i = 0; i < findings.size(); i++)
      if (angle.texts().contains(i) && !findings.get(i).id().isEmpty())
        draws.add(findings.get(i).id());
    child.put(
        "rationale",
        Prose.cut(
            Prose.sentenceCase(angle.words())
                + " comes up in "
                + angle.texts().size()
                + " of the passages around this subfocus and is not explored elsewhere.",
            380));
    return child;
  }

  /// When the findings offer no further theme: one kind of statement each, of which enough is left.
  /// Every facet has kinds of its own; then comes whatever else is said.
  private static void gathered(
      ArrayNode children, int wanted, String subfocus, JsonNode input, List<String> fresh) {
    int rank = rank(input.path("node").asString(""));
    var kinds = new ArrayList<>(Gathering.all());
    kinds.sort(
        Comparator.comparing((Gathering kind) -> fresh.stream().noneMatch(kind::takes))
            .thenComparing(kind -> Gathering.all().indexOf(kind) % FACETS != rank));
    int full = (int) kinds.stream().filter(k -> fresh.stream().anyMatch(k::takes)).count();
    int last = Math.max(0, wanted - children.size() - 1);
    kinds.add(last == 0 ? full : Math.min(full, last), Gathering.REST);
    Set<String> taken = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    for (JsonNode one : input.path("rejected")) taken.add(one.path("subfocus").asString(""));
    for (JsonNode one : input.path("taken")) taken.add(one.asString(""));
    boolean nouns = Language.of(Words.of(String.join(" ", fresh))).nouns();
    String whole = Gathering.about(subfocus);
    // Below a kind of statements stand others of that kind.
    String about =
        Gathering.of(subfocus).map(Gathering::below).filter(n -> !n.isEmpty()).orElse(whole);
    if (!nouns) about = Explorer.decapitalised(about);
    for (Gathering kind : kinds) {
      if (children.size() == wanted) return;
      String narrower = Prose.cut(kind.on(about), 380);
      if (taken.contains(narrower)) continue;
      children
          .addObject()
          .put("title", kind == Gathering.REST ? more(about) : kind.below())
          .put("subfocus", narrower)
          .put(
              "rationale",
              "The findings offer no further theme of their own; this gathers one kind of statement"
                  + " that they leave out.");
    }
  }

  private static String more(String about) {
    return about.equalsIgnoreCase(Gathering.WHOLE)
        ? "Further remarks"
        : "More on " + Prose.cut(about, 80);
  }
}
