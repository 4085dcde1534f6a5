package cairn.inquiry.view;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.consolidation.EnsembleEnhancements;
import cairn.inquiry.consolidation.Reflection;
import cairn.inquiry.state.Closing;
import cairn.inquiry.state.FileNames;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Surfaced;
import cairn.inquiry.words.Ts;
import cairn.text.Json;
import cairn.text.Yaml;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `finalisation-enhancements.yml` of an inquiry, of a tree of an ensemble and of the ensemble, and
/// the files of what was put off.
final class EnhancementsFile {
  private EnhancementsFile() {}

  /// What the file depends on.
  static String revision(Inquiries all, Inquiry i) {
    Closing closing = i.closing();
    boolean decided = closing.enhancements().stream().anyMatch(e -> e.decided() != null);
    boolean surfaced =
        i.ensemble() != null
            && all.get(i.ensemble()).filter(r -> r.closing().union() != null).isPresent();
    long elsewhere =
        EnsembleEnhancements.offers(all, i).stream()
            .filter(o -> o.enhancement().decided() != null)
            .count();
    return closing.asked() + "" + closing.enhancements().size() + decided + surfaced + elsewhere;
  }

  static String render(Inquiries all, Inquiry i) {
    Closing closing = i.closing();
    boolean root = closing.union() != null;
    ObjectNode meta = Json.object();
    meta.put("generated_utc", Ts.iso(closing.consolidated()));
    meta.put("topic_slug", i.slug());
    meta.put("mode", i.settings().mode().word());
    meta.put("ensemble", root || i.ensemble() != null);
    if (i.ensemble() != null) meta.put("source_tree", Surfaced.folder(i));
    ObjectNode rubric = meta.putObject("rubric");
    rubric
        .put("impact_score_max", 10)
        .put("insight_value_score_max", 10)
        .put("minimum_impact_threshold", Reflection.MINIMUM_IMPACT)
        .<ObjectNode>set("weights", Json.object().put("impact", 1.0).put("insight_value", 1.0))
        .put("formula", "product");
    if (root) rubric.put("minimum_cross_model_insight", EnsembleEnhancements.MINIMUM_INSIGHT);
    meta.put("degradation_reason", closing.degradation().isEmpty() ? null : closing.degradation());
    ObjectNode body = root ? ensemble(all, i) : candidates(all, i);
    return "---\n" + Yaml.write(meta) + "---\n" + Yaml.write(body);
  }

  private static ObjectNode candidates(Inquiries all, Inquiry i) {
    ObjectNode body = Json.object();
    ArrayNode candidates = body.putArray("candidates");
    for (Enhancement e : i.closing().enhancements()) {
      ObjectNode candidate = candidate(e);
      if (i.ensemble() != null) {
        candidate.put("source_tree", Surfaced.folder(i));
        candidate.put("surfaced_to_root", EnsembleEnhancements.surfaced(all, i, e).orElse(null));
      }
      candidates.add(candidate);
    }
    return body;
  }

  private static ObjectNode ensemble(Inquiries all, Inquiry root) {
    ObjectNode body = Json.object();
    ArrayNode crossModel = body.putArray("cross_model_candidates");
    for (Enhancement e : root.closing().enhancements())
      crossModel.add(candidate(e).put("convergence_signal", e.convergence()));
    ArrayNode union = body.putArray("union_candidates");
    for (EnsembleEnhancements.Offer offer : EnsembleEnhancements.offers(all, root))
      union.add(candidate(offer.enhancement()).put("id", offer.id()).put("source", offer.source()));
    return body;
  }

  private static ObjectNode candidate(Enhancement e) {
    ObjectNode n = Json.object();
    n.put("id", e.id())
        .put("type", e.type())
        .put("cost_class", e.costClass().word())
        .put("title", e.title());
    n.put("description", e.description()).put("impact_score", e.impactScore());
    n.put("insight_value_score", e.insightValueScore()).put("composite_score", e.compositeScore());
    n.set("source_signals", Json.tree(e.signals()));
    n.set("payload", e.payload());
    n.put("accepted", e.accepted());
    n.put("treatment", e.treatment() == null ? null : e.treatment().word());
    n.put("decided_at_utc", e.decided() == null ? null : Ts.iso(e.decided()));
    return n;
  }

  static String followUp(Inquiry i, Enhancement e) {
    ObjectNode meta = Json.object();
    meta.put("generated_utc", Ts.iso(e.decided()));
    meta.put("source_meditation_slug", i.slug());
    meta.put("source_finalisation_enhancement_id", e.id());
    meta.put("follow_up_type", e.type());
    meta.put("treatment_at_creation", e.treatment().word());
    ObjectNode body = candidate(e);
    body.set("anchor_findings", Json.tree(e.evidence()));
    if (e.groups() != null) {
      ArrayNode content = body.putArray("content");
      for (Consolidation.Group g : e.groups()) {
        ArrayNode passages = content.addObject().put("heading", g.key()).putArray("passages");
        for (CitedClaim p : g.passages())
          passages
              .addObject()
              .put("text", p.text())
              .set("citations", YamlFiles.markers(p.citations()));
      }
    }
    return "---\n" + Yaml.write(meta) + "---\n" + Yaml.write(body);
  }

  /// Expensive enhancements that were accepted, each with a file name of its own.
  static Map<String, Enhancement> followUps(Inquiry i) {
    var files = new LinkedHashMap<String, Enhancement>();
    for (Enhancement e : i.closing().enhancements()) {
      if (!e.queued() && !e.spawned()) continue;
      int n = 0;
      while (files.containsKey(FileNames.followUp(e, n))) n++;
      files.put(FileNames.followUp(e, n), e);
    }
    return files;
  }
}
