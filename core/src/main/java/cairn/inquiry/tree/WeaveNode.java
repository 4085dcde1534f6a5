package cairn.inquiry.tree;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Findings;
import cairn.inquiry.reading.PassageReader;
import cairn.inquiry.reading.ReplyForm;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Spent;
import cairn.inquiry.words.Role;
import cairn.kernel.Decision;
import cairn.kernel.brief.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Phases F and G: a node's findings and its children's become one text, and no citation is lost.
public final class WeaveNode {
  private static final int NAMED = 8;

  private WeaveNode() {}

  public static Decision<InquiryEvent> settle(Situation s, String key, Outcome outcome) {
    Node node = s.inquiry().nodes().get(key);
    if (node == null || node.findings() == null || node.woven() != null)
      return s.notNow("weaving of " + key);
    List<Node> children = living(s.inquiry(), node);
    if (!(outcome instanceof Outcome.Replied replied))
      return Decision.accept(
          new InquiryEvent.NodeWoven(
              s.inquiry().id(),
              key,
              mechanically(s.inquiry(), node),
              Situation.reason(outcome),
              Spent.NOTHING));
    JsonNode content = Situation.content(replied, Role.INCORPORATOR);
    List<String> form = ReplyForm.problems(Role.INCORPORATOR, content);
    Map<String, CitedClaim> known = known(node, children);
    if (!form.isEmpty()) return s.refuse(form, content, known, "discoveries");
    PassageReader reader = s.reader(known);
    Findings woven = woven(s.inquiry(), node, content, reader);
    var problems = new ArrayList<>(reader.problems());
    problems.addAll(missingChildren(children, woven));
    problems.addAll(ExploreNode.overBudget(s.inquiry(), woven));
    List<String> lost = lost(node, children, woven);
    if (!lost.isEmpty()) problems.add(dropped(known, lost));
    if (!lost.isEmpty() && problems.size() == 1)
      return s.refuse(InquiryCode.LOST_CITATION, problems.getFirst());
    if (!problems.isEmpty()) return s.refuse(problems);
    return s.accept(
        reader,
        new InquiryEvent.NodeWoven(s.inquiry().id(), key, woven, null, Spent.of(replied.reply())));
  }

  /// Named by the findings that held them, as the brief shows those.
  private static String dropped(Map<String, CitedClaim> known, List<String> lost) {
    List<String> findings =
        known.values().stream()
            .filter(claim -> claim.citations().stream().anyMatch(c -> lost.contains(c.key())))
            .map(CitedClaim::id)
            .distinct()
            .toList();
    return lost.size()
        + " citations of the findings are not carried by any passage; give them to `draws_on`: "
        + String.join(", ", findings.subList(0, Math.min(NAMED, findings.size())));
  }

  public static List<Node> living(Inquiry inquiry, Node node) {
    return inquiry.children(node).filter(c -> c.best() != null).toList();
  }

  private static Map<String, CitedClaim> known(Node node, List<Node> children) {
    var known = new LinkedHashMap<String, CitedClaim>();
    node.findings().passages().forEach(p -> known.put(p.id(), p));
    for (Node child : children) child.best().passages().forEach(p -> known.put(p.id(), p));
    return known;
  }

  private static Findings woven(
      Inquiry inquiry, Node node, JsonNode content, PassageReader reader) {
    String prefix = node.id() + ".w";
    List<CitedClaim> discoveries =
        reader.read(content.path("discoveries"), prefix + "d", "/discoveries");
    reader.offer("d", discoveries);
    List<CitedClaim> connections =
        reader.read(content.path("connections"), prefix + "c", "/connections");
    reader.offer("c", connections);
    var insights = new ArrayList<Findings.Insight>();
    for (JsonNode insight : content.path("child_insights")) {
      String where = "/child_insights/" + insights.size();
      String child = child(inquiry, node, insight.path("child").asString(""));
      List<CitedClaim> passages =
          reader.read(insight.path("passages"), prefix + "i" + (insights.size() + 1) + "-", where);
      reader.offer("i" + (insights.size() + 1) + "-", passages);
      insights.add(new Findings.Insight(child, passages));
    }
    List<CitedClaim> contradictions =
        reader.read(content.path("contradictions"), prefix + "x", "/contradictions");
    List<CitedClaim> summary = reader.read(content.path("summary"), prefix + "s", "/summary");
    return new Findings(
        node.findings().rationale(),
        discoveries,
        connections,
        insights,
        contradictions,
        summary,
        merged(node.findings().openQuestions(), ExploreNode.questions(content)));
  }

  private static String child(Inquiry inquiry, Node node, String named) {
    return inquiry
        .children(node)
        .filter(c -> c.id().equals(named) || c.place().name().equals(named))
        .map(Node::id)
        .findFirst()
        .orElse(named);
  }

  private static List<String> missingChildren(List<Node> children, Findings woven) {
    Set<String> told = new LinkedHashSet<>();
    woven.childInsights().forEach(i -> told.add(i.child()));
    var problems = new ArrayList<String>();
    Set<String> living = new LinkedHashSet<>();
    for (Node child : children) {
      living.add(child.id());
      if (!told.contains(child.id()))
        problems.add("/child_insights: nothing about " + child.place().name());
    }
    told.stream()
        .filter(t -> !living.contains(t))
        .forEach(t -> problems.add("/child_insights: '" + t + "' is not a child with findings"));
    return problems;
  }

  /// Citations of the parts that the whole does not have.
  public static List<String> lost(Node node, List<Node> children, Findings woven) {
    Set<String> before = new LinkedHashSet<>(node.findings().citationKeys());
    for (Node child : children) before.addAll(child.best().citationKeys());
    before.removeAll(woven.citationKeys());
    return List.copyOf(before);
  }

  /// What the engine does when no agent weaves: everything is kept, nothing is rewritten.
  public static Findings mechanically(Inquiry inquiry, Node node) {
    Findings own = node.findings();
    List<Node> children = living(inquiry, node);
    var insights = new ArrayList<Findings.Insight>();
    var contradictions = new ArrayList<CitedClaim>();
    for (Node child : children) {
      Findings below = child.best();
      insights.add(
          new Findings.Insight(
              child.id(),
              Stream.concat(
                      Stream.concat(below.discoveries().stream(), below.connections().stream()),
                      below.childInsights().stream().flatMap(i -> i.passages().stream()))
                  .toList()));
      contradictions.addAll(below.contradictions());
    }
    List<CitedClaim> summary =
        Stream.concat(
                own.summary().stream(), children.stream().flatMap(c -> c.best().summary().stream()))
            .toList();
    List<String> questions = own.openQuestions();
    for (Node child : children) questions = merged(questions, child.best().openQuestions());
    return new Findings(
        own.rationale(),
        own.discoveries(),
        own.connections(),
        insights,
        contradictions,
        summary,
        questions);
  }

  private static List<String> merged(List<String> one, List<String> other) {
    return Stream.concat(one.stream(), other.stream()).distinct().toList();
  }
}
