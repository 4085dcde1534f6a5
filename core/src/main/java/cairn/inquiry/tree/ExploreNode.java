package cairn.inquiry.tree;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Findings;
import cairn.inquiry.reading.PassageReader;
import cairn.inquiry.reading.ReplyForm;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.settings.Level;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Spent;
import cairn.inquiry.words.PlainLine;
import cairn.inquiry.words.Role;
import cairn.kernel.Decision;
import cairn.kernel.brief.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Phases A and B: a node's own research becomes its findings.
public final class ExploreNode {
  private ExploreNode() {}

  public static Decision<InquiryEvent> settle(Situation s, String key, Outcome outcome) {
    Node node = s.inquiry().nodes().get(key);
    if (node == null || node.findings() != null || node.failure() != null)
      return s.notNow("findings of " + key);
    if (!(outcome instanceof Outcome.Replied replied))
      return Decision.accept(
          new InquiryEvent.NodeFailed(s.inquiry().id(), key, Situation.failure(outcome)));
    JsonNode content = Situation.content(replied, Role.EXPLORER);
    List<String> form = ReplyForm.problems(Role.EXPLORER, content);
    Map<String, CitedClaim> known = known(s.inquiry(), node);
    if (!form.isEmpty()) return s.refuse(form, content, known, "discoveries");
    PassageReader reader = s.reader(known);
    Findings findings = findings(content, reader, key + ".");
    var problems = new ArrayList<>(reader.problems());
    problems.addAll(overBudget(s.inquiry(), findings));
    problems.addAll(unquoted(s.inquiry(), node, findings));
    if (!problems.isEmpty()) return s.refuse(problems);
    return s.accept(
        reader,
        new InquiryEvent.FindingsWritten(
            s.inquiry().id(),
            key,
            findings,
            Spent.of(replied.reply()),
            BuildCitations.follow(s.inquiry(), node) ? true : null));
  }

  /// The parent's findings may be built upon.
  private static Map<String, CitedClaim> known(Inquiry inquiry, Node node) {
    var known = new HashMap<String, CitedClaim>();
    String parent = node.parent();
    if (parent == null) return known;
    Findings above = inquiry.nodes().get(parent).findings();
    if (above != null) above.passages().forEach(p -> known.put(p.id(), p));
    return known;
  }

  static Findings findings(JsonNode content, PassageReader reader, String prefix) {
    List<CitedClaim> discoveries =
        reader.read(content.path("discoveries"), prefix + "d", "/discoveries");
    reader.offer("d", discoveries);
    List<CitedClaim> connections =
        reader.read(content.path("connections"), prefix + "c", "/connections");
    reader.offer("c", connections);
    List<CitedClaim> summary = reader.read(content.path("summary"), prefix + "s", "/summary");
    return new Findings(
        PlainLine.of(content.path("rationale").asString("")),
        discoveries,
        connections,
        List.of(),
        List.of(),
        summary,
        questions(content));
  }

  static List<String> questions(JsonNode content) {
    var questions = new ArrayList<String>();
    for (JsonNode q : content.path("open_questions")) questions.add(PlainLine.of(q.asString("")));
    return questions;
  }

  static List<String> overBudget(Inquiry inquiry, Findings findings) {
    return Level.Tokens.over("/discoveries", findings.discoveries(), budget(inquiry));
  }

  public static int budget(Inquiry inquiry) {
    return inquiry.settings().level().comprehensiveness().sectionLengthBudgetTokens().perFacet();
  }

  public static boolean wantsQuotes(Inquiry inquiry, Node node) {
    return node.leaf(inquiry.settings().depth())
        && inquiry.settings().level().comprehensiveness().verbatimQuotes();
  }

  private static List<String> unquoted(Inquiry inquiry, Node node, Findings findings) {
    boolean quoted =
        findings.discoveries().stream()
            .flatMap(p -> p.citations().stream())
            .anyMatch(c -> !c.quote().isEmpty());
    return !wantsQuotes(inquiry, node) || quoted || !inquiry.settings().research()
        ? List.of()
        : List.of("/discoveries: this level asks for verbatim quotes, and there is none");
  }
}
