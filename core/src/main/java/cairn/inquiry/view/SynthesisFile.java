package cairn.inquiry.view;

import cairn.inquiry.claim.Synthesis;
import cairn.inquiry.consolidation.CompareModels;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.FileNames;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.words.Ts;
import cairn.text.Json;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `cross-model-synthesis.md` of an ensemble.
final class SynthesisFile {
  private SynthesisFile() {}

  static String render(Inquiry root, List<Inquiry> trees, Synthesis s) {
    ObjectNode front = Json.object();
    front.put("ensemble_mode", "ensemble_max");
    front.put("meditate_mode", root.settings().mode().word());
    front.put("model_count", trees.size());
    ArrayNode models = front.putArray("models");
    for (Inquiry tree : trees) {
      Strategy.Model model = tree.settings().strategy().pool().getFirst();
      models
          .addObject()
          .put("slug", model.slug())
          .put("label", model.label())
          .put("subdir", subdir(root, tree));
    }
    front.put("aggregator_model", root.settings().strategy().aggregator());
    front.put("timestamp_utc", Ts.of(root.closing().consolidated()));
    Page page = new Page().front(front).title(root.settings().question());
    if (!s.mechanical().isEmpty()) page.para("Put together by the engine: " + s.mechanical());
    page.heading("Executive Summary").prose(s.executiveSummary(), "None.");
    page.heading("Convergence — High-Confidence Findings")
        .prose(s.convergence(), "None was found.");
    page.heading("Divergence — Areas of Disagreement");
    if (s.divergence().isEmpty()) page.para("None was found.");
    for (Synthesis.Divergence d : s.divergence()) {
      page.sub(Page.inline(d.topic()) + " (" + d.strength() + ")");
      for (Synthesis.Position p : d.positions())
        page.raw("[model: " + Page.inline(p.model()) + "] ").prose(List.of(p.passage()), "");
      if (!d.betterSupported().isEmpty()) page.para("Better supported: " + d.betterSupported());
    }
    page.heading("Unique Insights — Single-Model Discoveries");
    if (s.unique().isEmpty()) page.para("None.");
    for (Synthesis.Unique u : s.unique())
      page.raw("[model: " + Page.inline(u.model()) + "] (" + u.standing() + ") ")
          .prose(List.of(u.passage()), "");
    page.heading("Evidence Quality Comparison").prose(s.evidenceQuality(), "Not compared.");
    page.heading("Reasoning Style Comparison").prose(s.reasoningStyle(), "Not compared.");
    page.heading("Recommended Synthesis").prose(s.recommended(), "None.");
    page.heading("Per-Model Report Index");
    for (Inquiry tree : trees)
      page.raw(
          "- ["
              + Page.inline(CompareModels.label(tree))
              + "]("
              + subdir(root, tree)
              + "/"
              + FileNames.FACETS
              + ")\n");
    page.raw("\n");
    return page.citations(root).toString();
  }

  private static String subdir(Inquiry root, Inquiry tree) {
    return tree.folder().substring(root.folder().length() + 1);
  }
}
