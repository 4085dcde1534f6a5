package cairn.inquiry.consolidation;

import cairn.inquiry.claim.Answered;
import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Findings;
import cairn.inquiry.claim.PeerReview;
import cairn.inquiry.reading.AnswerReader;
import cairn.inquiry.reading.GivenAnswer;
import cairn.inquiry.reading.PassageReader;
import cairn.inquiry.reading.ReplyForm;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.review.TextRules;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Spent;
import cairn.inquiry.words.PlainLine;
import cairn.inquiry.words.Role;
import cairn.kernel.Decision;
import cairn.kernel.brief.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// After the tree: peer reviews and the consolidation with its reflection.
public final class CloseInquiry {
  /// A confirmed section has more than one paragraph or more than so many words.
  static final int SECTION_WORDS = 100;

  private CloseInquiry() {}

  public static Decision<InquiryEvent> peer(Situation s, int branch, Outcome outcome) {
    if (s.inquiry().closing().peers().containsKey(branch))
      return s.notNow("a peer review of branch " + branch);
    if (!(outcome instanceof Outcome.Replied replied))
      return Decision.accept(
          new InquiryEvent.PeerReviewed(
              s.inquiry().id(),
              PeerReview.failed(branch, s.moment().now(), Situation.reason(outcome)),
              Spent.NOTHING));
    JsonNode c = Situation.content(replied, Role.PEER_REVIEWER);
    List<String> form = ReplyForm.problems(Role.PEER_REVIEWER, c);
    if (!form.isEmpty()) return s.refuse(form);
    PassageReader reader = s.reader(branches(s.inquiry()));
    String prefix = "peer" + branch + ".";
    var pairs = new ArrayList<List<String>>();
    for (JsonNode pair : c.path("pairs_examined"))
      pairs.add(List.of(pair.get(0).asString(), pair.get(1).asString()));
    PeerReview review =
        new PeerReview(
            branch,
            reader.remarks(c.path("reinforcements"), prefix + "r", "/reinforcements"),
            reader.read(c.path("contradictions"), prefix + "x", "/contradictions"),
            reader.remarks(c.path("gaps"), prefix + "g", "/gaps"),
            reader.read(c.path("new_evidence"), prefix + "n", "/new_evidence"),
            pairs,
            s.moment().now(),
            "");
    var problems = new ArrayList<>(reader.problems());
    Map<String, CitedClaim> known = branches(s.inquiry());
    for (List<String> pair : pairs)
      for (String id : pair)
        if (!known.containsKey(id))
          problems.add("/pairs_examined: '" + id + "' is no passage of the input");
    if (review.contradictions().isEmpty() && pairs.isEmpty())
      problems.add("/pairs_examined: no contradiction found, but no pair was looked at either");
    if (!problems.isEmpty()) return s.refuse(problems);
    return s.accept(
        reader, new InquiryEvent.PeerReviewed(s.inquiry().id(), review, Spent.of(replied.reply())));
  }

  /// Every passage of every branch as it stands now.
  static Map<String, CitedClaim> branches(Inquiry inquiry) {
    var known = new LinkedHashMap<String, CitedClaim>();
    for (Node root : inquiry.living()) root.best().passages().forEach(p -> known.put(p.id(), p));
    return known;
  }

  static Map<String, CitedClaim> everything(Inquiry inquiry) {
    Map<String, CitedClaim> known = branches(inquiry);
    inquiry
        .closing()
        .peers()
        .values()
        .forEach(r -> r.passages().forEach(p -> known.put(p.id(), p)));
    return known;
  }

  public static Decision<InquiryEvent> consolidate(Situation s, Outcome outcome) {
    if (s.inquiry().closing().consolidation() != null) return s.notNow("a consolidation");
    String id = s.inquiry().id();
    if (!(outcome instanceof Outcome.Replied replied))
      return Decision.accept(
          new InquiryEvent.Consolidated(
              id, mechanically(s.inquiry(), Situation.reason(outcome)), Spent.NOTHING),
          new InquiryEvent.EnhancementsRanked(id, List.of(), Reflection.NONE, false, null));
    JsonNode c = Situation.content(replied, Role.CONSOLIDATOR);
    List<String> form = ReplyForm.problems(Role.CONSOLIDATOR, c);
    Map<String, CitedClaim> known = everything(s.inquiry());
    if (!form.isEmpty())
      return s.refuse(form, c, known, "executive_summary", "connections", "contradictions");
    PassageReader reader = s.reader(known);
    var answers = new AnswerReader(reader);
    var given = new GivenAnswer(c, s.evidence());
    Consolidation text = read(c, reader, answers);
    if (text.answer() == null && given.given())
      text = text.answer(given.answer(text.executiveSummary(), s.inquiry().sources().size()));
    var problems = new ArrayList<>(reader.problems());
    if (given.given()) problems.addAll(given.problems(text.executiveSummary()));
    problems.addAll(answers.problems());
    boolean silent = text.answer() != null && text.answer().verdict() == Answered.NOT_ANSWERED;
    if (text.executiveSummary().isEmpty() && !silent)
      problems.add("/executive_summary: say what the sources answer, or that they do not");
    problems.addAll(incomplete(s.inquiry(), text));
    problems.addAll(
        Level.Tokens.over("/executive_summary", text.executiveSummary(), hero(s.inquiry())));
    problems.addAll(processTalk(s, text));
    Reflection.Ranked ranked = Reflection.rank(c.path("enhancements"), known, problems);
    if (!problems.isEmpty()) return s.refuse(problems);
    boolean ask = !ranked.enhancements().isEmpty() && s.inquiry().ensemble() == null;
    return s.accept(
        reader,
        new InquiryEvent.Consolidated(id, text, Spent.of(replied.reply())),
        new InquiryEvent.EnhancementsRanked(
            id, ranked.enhancements(), ranked.degradation(), ask, null));
  }

  private static int hero(Inquiry inquiry) {
    return inquiry.settings().level().comprehensiveness().sectionLengthBudgetTokens().hero();
  }

  private static Consolidation read(JsonNode c, PassageReader reader, AnswerReader answers) {
    List<CitedClaim> summary =
        reader.read(c.path("executive_summary"), "con.e", "/executive_summary");
    return new Consolidation(
        summary,
        groups(c.path("themes"), "facet", "con.t", reader),
        reader.read(c.path("connections"), "con.c", "/connections"),
        reader.read(c.path("contradictions"), "con.x", "/contradictions"),
        reader.remarks(c.path("gaps"), "con.g", "/gaps"),
        reader.read(c.path("new_evidence"), "con.n", "/new_evidence"),
        reader.remarks(c.path("directions"), "con.d", "/directions"),
        groups(c.path("sections"), "id", "con.s", reader),
        "",
        answers.read(c.path("answer")));
  }

  static List<Consolidation.Group> groups(
      JsonNode array, String key, String prefix, PassageReader reader) {
    var groups = new ArrayList<Consolidation.Group>();
    for (JsonNode g : array) {
      int n = groups.size() + 1;
      groups.add(
          new Consolidation.Group(
              PlainLine.of(g.path(key).asString("")),
              reader.read(g.path("passages"), prefix + n + "-", "/" + key + "/" + (n - 1))));
    }
    return groups;
  }

  private static List<String> incomplete(Inquiry inquiry, Consolidation text) {
    var problems = new ArrayList<String>();
    List<String> themes = text.themes().stream().map(Consolidation.Group::key).toList();
    for (Node root : inquiry.living())
      if (!themes.contains("" + root.place().branch()))
        problems.add("/themes: facet " + root.place().branch() + " is missing");
    for (Proposal.Section section : inquiry.plan().sections()) {
      Consolidation.Group group =
          text.sections().stream()
              .filter(g -> g.key().equals(section.id()))
              .findFirst()
              .orElse(null);
      if (group == null) {
        problems.add("/sections: " + section.id() + " is missing");
        continue;
      }
      int words = group.passages().stream().mapToInt(p -> p.text().split("\\s+").length).sum();
      if (group.passages().size() < 2 && words < SECTION_WORDS)
        problems.add(
            "/sections: " + section.id() + " needs two passages or " + SECTION_WORDS + " words");
    }
    return problems;
  }

  private static List<String> processTalk(Situation s, Consolidation text) {
    return text.passages()
        .filter(p -> TextRules.processTalk(p, s.evidence()))
        .map(p ->
            p.id()
                + ": speak about the subject, not about branches, depths, leaves or agents: "
                + Situation.oneLine(p.text()))
        .toList();
  }

  /// What the engine says when no agent consolidates: the summaries, facet by facet.
  static Consolidation mechanically(Inquiry inquiry, String why) {
    var themes = new ArrayList<Consolidation.Group>();
    var summary = new ArrayList<CitedClaim>();
    for (Node root : inquiry.living()) {
      Findings best = root.best();
      themes.add(
          new Consolidation.Group(
              "" + root.place().branch(),
              Stream.concat(best.summary().stream(), best.discoveries().stream()).toList()));
      for (CitedClaim p : best.summary().subList(0, Math.min(1, best.summary().size())))
        if (Level.Tokens.of(summary) + Level.Tokens.of(p.text()) <= hero(inquiry)) summary.add(p);
    }
    List<PeerReview> peers = List.copyOf(inquiry.closing().peers().values());
    List<CitedClaim> contradictions =
        Stream.concat(
                inquiry.living().stream().flatMap(n -> n.best().contradictions().stream()),
                peers.stream().flatMap(p -> p.contradictions().stream()))
            .toList();
    return new Consolidation(
        summary,
        themes,
        List.of(),
        contradictions,
        peers.stream().flatMap(p -> p.gaps().stream()).toList(),
        peers.stream().flatMap(p -> p.newEvidence().stream()).toList(),
        List.of(),
        List.of(),
        why,
        null);
  }
}
