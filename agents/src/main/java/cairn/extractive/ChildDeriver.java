package cairn.extractive;

import cairn.text.Json;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Derives narrower subfocuses from what the findings of a node keep mentioning.
final class ChildDeriver implements ExtractiveAgent.Part {
  /// Angles looked at for each one wanted, because some say what is taken already.
  private static final int SPARE_ANGLES = 4;

  /// Statements of its own that a subfocus must promise.
  private static final int FRESH = 2;

  /// Angles closer than this to something taken are not new.
  private static final double DISTINCT = 0.86;

  /// Branch, depth and place of a node, in either spelling of its id.
  private static final Pattern PLACE =
      Pattern.compile("b(?:ranch-)?(\\d+)-?d(?:epth-)?(\\d)-?s(?:ub-)?(\\d)");

  private final StatementFinder finder;

  ChildDeriver(StatementFinder finder) {
    this.finder = finder;
  }

  @Override
  public ObjectNode play(JsonNode input) {
    int wanted = Math.max(1, input.path("wanted").asInt(3));
    String subfocus = input.path("subfocus").asString("");
    List<Given> findings = new ArrayList<>();
    for (String part : List.of("discoveries", "connections"))
      findings.addAll(Given.all(input.path("findings").path(part)));
    findings.removeIf(finding -> finding.label().equals("inferred"));
    var texts = new ArrayList<>(findings.stream().map(Given::text).toList());
    String question = input.path("question").asString("");
    for (Focus.Told told : finder.around(Explorer.aboutness(subfocus), question))
      texts.add(told.text());
    List<Angle> angles =
        Angle.of(
            KeyPhrases.of(texts, Focus.subject(question)), wanted * SPARE_ANGLES, taken(input));
    ObjectNode reply = Json.object();
    ArrayNode children = reply.putArray("children");
    var said = new ArrayList<String>();
    for (JsonNode text : input.path("taken")) said.add(Explorer.aboutness(text.asString("")));
    said.add(Explorer.aboutness(subfocus));
    for (Angle angle : turned(angles, input.path("node").asString(""), wanted)) {
      if (children.size() == wanted) break;
      if (tooClose(angle.words(), said) || barren(angle, texts, findings)) continue;
      said.add(angle.words());
      children.add(child(angle, findings));
    }
    for (int i = children.size(); i < wanted; i++) children.add(spare(i, subfocus, input));
    return reply;
  }

  /// Siblings derive at the same time and cannot see each other's choice: each begins elsewhere.
  private static List<Angle> turned(List<Angle> angles, String node, int wanted) {
    var turned = new ArrayList<>(angles);
    Matcher place = PLACE.matcher(node);
    if (place.find()) {
      int rank = Integer.parseInt(place.group(place.group(2).equals("1") ? 1 : 3)) - 1;
      Collections.rotate(turned, -(rank % 3) * wanted);
    }
    return turned;
  }

  /// Too little stands around here on it that is not among the findings already.
  private static boolean barren(Angle angle, List<String> texts, List<Given> findings) {
    List<Set<String>> known = findings.stream().map(Given::stems).toList();
    return angle.texts().stream()
            .map(i -> (Set<String>) new HashSet<>(Words.stems(texts.get(i))))
            .filter(stems -> !StatementFinder.said(stems, known))
            .count()
        < FRESH;
  }

  private boolean tooClose(String words, List<String> said) {
    for (double closeness : finder.closeness(words, said)) if (closeness > DISTINCT) return true;
    return false;
  }

  private static Set<Set<String>> taken(JsonNode input) {
    Set<Set<String>> taken = new HashSet<>();
    for (JsonNode text : input.path("taken")) taken.add(stems(text.asString("")));
    for (JsonNode one : input.path("rejected")) taken.add(stems(one.path("subfocus").asString("")));
    taken.add(stems(input.path("subfocus").asString("")));
    return taken;
  }

  private static Set<String> stems(String text) {
    return new HashSet<>(Words.stems(Explorer.aboutness(text)));
  }

  private static ObjectNode child(Angle angle, List<Given> findings) {
    ObjectNode child = Json.object();
    child.put("title", angle.title());
    child.put(
        "subfocus",
        Prose.cut(Prose.sentenceCase(angle.words()) + ": what the sources say in detail", 380));
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

  /// When the findings are used up: questions that narrow any subfocus.
  private static ObjectNode spare(int index, String subfocus, JsonNode input) {
    List<String> ways =
        List.of(
            "Measured values and their units",
            "Conditions and exceptions",
            "Methods and how they were checked",
            "Costs, limits and side effects",
            "Open points and disagreements",
            "Earlier and later work");
    int offset = input.path("taken").size() + index;
    String way = ways.get(offset % ways.size());
    ObjectNode child = Json.object();
    child.put("title", way);
    child.put(
        "subfocus",
        Prose.cut(way + " of " + Explorer.decapitalised(Explorer.aboutness(subfocus)), 380));
    child.put(
        "rationale",
        "The findings offer no further theme of their own; this looks for what they leave out.");
    return child;
  }
}
