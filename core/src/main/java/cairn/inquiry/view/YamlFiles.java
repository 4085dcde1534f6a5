package cairn.inquiry.view;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.review.ReviewedFiles;
import cairn.inquiry.settings.Plan;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.settings.Treatment;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Taken;
import cairn.inquiry.words.Ts;
import cairn.sources.Citation;
import cairn.text.Json;
import cairn.text.Yaml;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The coordination files: citations, suggestions, pending and confirmed facets.
final class YamlFiles {
  private YamlFiles() {}

  static ArrayNode markers(List<Citation> cites) {
    ArrayNode array = Json.array();
    cites.stream().map(Citation::marker).distinct().forEach(array::add);
    return array;
  }

  /// Derived from what the files cite; nobody appends to it.
  static String citations(Inquiry i) {
    record Entry(Citation cite, Set<String> files) {}
    Map<String, Entry> entries = new LinkedHashMap<>();
    for (ReviewedFiles.Document d : ReviewedFiles.all(i))
      for (ReviewedFiles.Section section : d.sections())
        for (CitedClaim p : section.passages())
          for (Citation c : p.citations())
            entries
                .computeIfAbsent(
                    c.kind().word() + ":" + c.ref(), _ -> new Entry(c, new LinkedHashSet<>()))
                .files()
                .add(d.file());
    ObjectNode root = Json.object();
    ArrayNode all = root.putArray("citations");
    for (Entry e : entries.values()) {
      ObjectNode n = all.addObject();
      n.put("kind", e.cite().kind().word());
      n.put("ref", e.cite().ref());
      n.set("cited_by", Json.tree(List.copyOf(e.files())));
      n.put(
          "note",
          i.sources().stream()
              .filter(t -> t.cited(e.cite()))
              .map(Taken::title)
              .findFirst()
              .orElse(""));
      if (!e.cite().hash().isEmpty()) n.put("sha256", e.cite().hash());
    }
    return Yaml.write(root);
  }

  static String pendingFacets(Inquiry i, Proposal p) {
    ObjectNode root = Json.object();
    root.put("timestamp_utc", Ts.of(i.opening().proposed()));
    root.put("status", "pending");
    root.put("parent_context_summary", p.parentContextSummary());
    root.put("partitioning", p.partitioning());
    ArrayNode facets = root.putArray("facets");
    for (Proposal.Facet f : p.facets())
      facets
          .addObject()
          .put("index", f.index())
          .put("title", f.title())
          .put("subfocus", f.subfocus())
          .put("slug", f.slug())
          .set("citations", markers(f.citations()));
    ArrayNode sections = root.putArray("sections");
    for (Proposal.Section s : p.sections())
      sections
          .addObject()
          .put("id", s.id())
          .put("title", s.title())
          .put("rationale", s.rationale())
          .set("source_signals", markers(s.sourceSignals()));
    visuals(root.putArray("visualisations"), p.visualisations());
    ArrayNode areas = root.putArray("additional_focus_areas");
    for (Proposal.FocusArea a : p.additionalFocusAreas())
      areas
          .addObject()
          .put("id", a.id())
          .put("title", a.title())
          .put("rationale", a.rationale())
          .put("recommended_treatment", a.recommended().word())
          .set("source_signals", markers(a.sourceSignals()));
    return Yaml.write(root);
  }

  private static void visuals(ArrayNode rows, List<Proposal.Visualisation> visuals) {
    for (Proposal.Visualisation v : visuals)
      rows.addObject()
          .put("id", v.id())
          .put("type", v.type())
          .put("rationale", v.rationale())
          .put("what_it_would_show", v.whatItWouldShow())
          .set("source_signals", markers(v.sourceSignals()));
  }

  static String suggestions(Inquiry i, Plan plan) {
    String confirmed = Ts.iso(i.planned());
    ObjectNode meta = Json.object();
    meta.put("generated_utc", confirmed);
    meta.put("topic_slug", i.slug());
    Instant seeded = i.opening().proposed();
    meta.put("seed_exploration_ts", Ts.of(seeded == null ? i.planned() : seeded));
    meta.put("confirmed_at_utc", confirmed);
    meta.put("comprehensiveness_level", i.settings().level().word());
    ObjectNode audit = meta.putObject("audit");
    audit
        .putObject("draft_count")
        .put("sections", plan.proposedSections())
        .put("visualisations", plan.proposedVisualisations())
        .put("additional_focus_areas", plan.focusDecisions().size());
    ObjectNode count = audit.putObject("confirmed_count");
    count.put("sections", plan.sections().size());
    count.put("visualisations", plan.visualisations().size());
    ObjectNode areas = count.putObject("additional_focus_areas");
    for (Treatment t : Treatment.values())
      areas.put(t.word(), plan.focusDecisions().stream().filter(d -> d.treatment() == t).count());
    return "---\n" + Yaml.write(meta) + "---\n" + Yaml.write(body(plan, confirmed));
  }

  private static ObjectNode body(Plan plan, String confirmed) {
    ObjectNode body = Json.object();
    ArrayNode sections = body.putArray("confirmed_sections");
    for (Proposal.Section s : plan.sections())
      sections
          .addObject()
          .put("id", s.id())
          .put("title", s.title())
          .put("source", s.source())
          .put("rationale", s.rationale())
          .<ObjectNode>set("source_signals", markers(s.sourceSignals()))
          .put("user_modified", false);
    visuals(body.putArray("confirmed_visualisations"), plan.visualisations());
    ArrayNode areas = body.putArray("additional_focus_areas");
    for (Plan.FocusDecision d : plan.focusDecisions()) {
      ObjectNode n = areas.addObject();
      n.put("id", d.area().id())
          .put("title", d.area().title())
          .put("rationale", d.area().rationale());
      n.set("source_signals", markers(d.area().sourceSignals()));
      n.put("treatment", d.treatment().word());
      n.put("resulting_section_id", d.resultingSectionId());
      n.put("resulting_branch_index", d.resultingBranchIndex());
      n.put("custom_report_section_title", d.customReportSectionTitle());
      n.put("decided_at_utc", confirmed);
    }
    return body;
  }

  static String children(Node n, Node.Deepening d) {
    boolean confirmed = !d.waiting();
    ObjectNode root = Json.object();
    ObjectNode path = root.putObject("path");
    path.put("branch", n.place().branch())
        .put("parent_depth", n.place().depth())
        .put("parent_sub_index", n.place().sub())
        .put("parent_slug", n.slug());
    root.put("timestamp_utc", Ts.of(d.at()));
    ArrayNode proposed = root.putArray("proposed_children");
    for (Node.Child c : d.proposed())
      proposed
          .addObject()
          .put("sub_index", c.index())
          .put("slug", c.slug())
          .put("subfocus", c.subfocus())
          .put("rationale", c.rationale());
    root.put("status", confirmed ? "confirmed" : "pending");
    if (!confirmed) return Yaml.write(root);
    ArrayNode decisions = root.putArray("decisions");
    for (Node.Child c : d.proposed()) {
      boolean modified = c.state() == Node.Child.State.MODIFIED;
      decisions
          .addObject()
          .put("sub_index", c.index())
          .put("decision", c.state().word())
          .put("new_slug", modified ? c.slug() : null)
          .put("new_subfocus", modified ? c.subfocus() : null)
          .put("new_rationale", modified ? c.rationale() : null);
    }
    return Yaml.write(root);
  }
}
