package cairn.inquiry.tree;

import cairn.inquiry.reading.PassageReader;
import cairn.inquiry.reading.ReplyForm;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.settings.Ending;
import cairn.inquiry.settings.Opening;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.settings.Treatment;
import cairn.inquiry.state.InquiryAnswer;
import cairn.inquiry.state.InquiryAnswer.FacetsDecision;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Spent;
import cairn.inquiry.words.PlainLine;
import cairn.inquiry.words.Resources;
import cairn.inquiry.words.Role;
import cairn.inquiry.words.TopicSlug;
import cairn.inquiry.words.Uniqueness;
import cairn.kernel.Decision;
import cairn.kernel.brief.Outcome;
import cairn.sources.Citation;
import cairn.text.Json;
import cairn.text.Malformed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Depth 0: a seed explorer proposes three facets and what the report might hold.
public final class DepthZero {
  private DepthZero() {}

  public static Decision<InquiryEvent> settle(Situation s, Outcome outcome) {
    if (s.inquiry().opening().proposal() != null || s.inquiry().plan() != null)
      return s.notNow("a seed exploration");
    if (!(outcome instanceof Outcome.Replied replied))
      return Decision.accept(
          new InquiryEvent.InquiryEnded(
              s.inquiry().id(),
              Ending.Kind.STOPPED,
              "the question could not be opened up; " + Situation.reason(outcome)));
    JsonNode content = Situation.content(replied, Role.SEED_EXPLORER);
    List<String> form = ReplyForm.problems(Role.SEED_EXPLORER, content);
    if (!form.isEmpty()) return s.refuse(form);
    PassageReader reader = s.reader(Map.of());
    Proposal proposal = proposal(content, reader);
    var problems = new ArrayList<>(reader.problems());
    problems.addAll(uncited(s, proposal));
    problems.addAll(overlapping(s, proposal));
    problems.addAll(unknownTypes(proposal));
    if (!problems.isEmpty()) return s.refuse(problems);
    return s.accept(
        reader,
        new InquiryEvent.FacetsProposed(s.inquiry().id(), proposal, Spent.of(replied.reply())));
  }

  private static Proposal proposal(JsonNode c, PassageReader reader) {
    Set<String> used = new HashSet<>();
    var facets = new ArrayList<Proposal.Facet>();
    for (JsonNode f : c.path("facets")) {
      String title = words(f, "title");
      facets.add(
          new Proposal.Facet(
              facets.size() + 1,
              title,
              fresh(used, "", title),
              words(f, "subfocus"),
              reader.cites(f.path("citations"), "/facets/" + facets.size())));
    }
    var sections = new ArrayList<Proposal.Section>();
    for (JsonNode n : c.path("sections")) {
      String title = words(n, "title");
      sections.add(
          new Proposal.Section(
              fresh(used, "section-", title),
              title,
              words(n, "rationale"),
              Proposal.Section.FROM_SEED,
              signals(n, reader, "/sections/" + sections.size())));
    }
    var visuals = new ArrayList<Proposal.Visualisation>();
    for (JsonNode n : c.path("visualisations"))
      visuals.add(
          new Proposal.Visualisation(
              fresh(used, "viz-", words(n, "type")),
              words(n, "type"),
              words(n, "rationale"),
              words(n, "what_it_would_show"),
              signals(n, reader, "/visualisations/" + visuals.size())));
    var areas = new ArrayList<Proposal.FocusArea>();
    for (JsonNode n : c.path("additional_focus_areas"))
      areas.add(
          new Proposal.FocusArea(
              fresh(used, "focus-", words(n, "title")),
              words(n, "title"),
              words(n, "rationale"),
              treatment(n.path("recommended_treatment").asString("")),
              signals(n, reader, "/additional_focus_areas/" + areas.size())));
    return new Proposal(
        words(c, "parent_context_summary"),
        words(c, "partitioning"),
        facets,
        sections,
        visuals,
        areas);
  }

  private static String words(JsonNode node, String field) {
    return PlainLine.of(node.path(field).asString(""));
  }

  private static List<Citation> signals(JsonNode node, PassageReader reader, String where) {
    return reader.cites(node.path("source_signals"), where + "/source_signals");
  }

  static String fresh(Set<String> used, String prefix, String title) {
    String slug = prefix + TopicSlug.free(TopicSlug.of(title), t -> used.contains(prefix + t));
    used.add(slug);
    return slug;
  }

  static Treatment treatment(String word) {
    for (Treatment t : Treatment.values()) if (t.word().equals(word)) return t;
    return Treatment.REPORT_SECTION_ONLY;
  }

  private static List<String> uncited(Situation s, Proposal proposal) {
    var problems = new ArrayList<String>();
    if (!s.inquiry().settings().research()) return problems;
    proposal.facets().stream()
        .filter(f -> f.citations().isEmpty())
        .forEach(f ->
            problems.add("/facets/" + (f.index() - 1) + ": no citation; every facet needs one"));
    return problems;
  }

  private static List<String> overlapping(Situation s, Proposal proposal) {
    var problems = new ArrayList<String>();
    var taken = new ArrayList<>(s.inquiry().opening().rejected());
    for (Proposal.Facet facet : proposal.facets()) {
      Uniqueness.Nearest nearest = s.uniqueness().nearest(facet.subfocus(), taken);
      if (s.uniqueness().collides(nearest))
        problems.add(
            "/facets/"
                + (facet.index() - 1)
                + ": too close to \""
                + nearest.nearest()
                + "\" ("
                + Math.round(nearest.score() * 100) / 100.0
                + ")");
      taken.add(facet.subfocus());
    }
    return problems;
  }

  private static List<String> unknownTypes(Proposal proposal) {
    Set<String> types = Resources.visualisationTypes();
    return proposal.visualisations().stream()
        .filter(v -> !types.contains(v.type()))
        .map(v -> "visualisation type '" + v.type() + "' is none of " + types)
        .distinct()
        .toList();
  }

  /// What a person said to the proposal.
  public static Decision<InquiryEvent> answer(Situation s, String value) {
    Proposal proposal = s.inquiry().opening().proposal();
    if (proposal == null || s.inquiry().plan() != null) return s.notNow("a decision on facets");
    InquiryAnswer.Facets answer;
    try {
      Optional<FacetsDecision> word = FacetsDecision.of(value.strip());
      if (word.isEmpty() && !value.strip().startsWith("{"))
        return s.refuse(
            InquiryCode.BAD_DECISION,
            "'" + value.strip() + "' is none of confirm, modify, regenerate, cancel");
      answer =
          word.map(InquiryAnswer.Facets::word)
              .orElseGet(() -> Json.read(value, InquiryAnswer.Facets.class));
    } catch (Malformed e) {
      return s.refuse(InquiryCode.BAD_DECISION, "the answer is not readable: " + e.getMessage());
    }
    FacetsDecision decision = answer.facetsDecision();
    return switch (decision == null ? FacetsDecision.CONFIRM : decision) {
      case CANCEL ->
          Decision.accept(
              new InquiryEvent.InquiryEnded(
                  s.inquiry().id(), Ending.Kind.CANCELLED, "cancelled at the facets"));
      case REGENERATE ->
          s.inquiry().opening().attempt() > Opening.MAX_REGENERATIONS
              ? s.refuse(
                  InquiryCode.BAD_DECISION,
                  "facets were regenerated "
                      + Opening.MAX_REGENERATIONS
                      + " times already: confirm, modify or cancel")
              : Decision.accept(new InquiryEvent.FacetsRejected(s.inquiry().id()));
      case CONFIRM, CONFIRM_ALL, MODIFY, MODIFY_ONE, MODIFY_MULTIPLE ->
          ConfirmFacets.decide(s, proposal, answer);
    };
  }
}
