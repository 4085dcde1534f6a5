package cairn.extractive;

import cairn.kernel.Agent;
import cairn.kernel.Brief;
import cairn.kernel.Outage;
import cairn.kernel.Reply;
import cairn.sources.Library;
import cairn.sources.Similarity;
import java.time.Duration;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Fills every role of an inquiry from retrieval, key phrases and comparison alone: no model, no
/// key, no network, the same answer every time.
public final class ExtractiveAgent implements Agent {
  public static final String NAME = "extractive";

  /// One role: the brief's input to the reply's content.
  interface Part {
    ObjectNode play(JsonNode input);
  }

  private final Map<String, Part> parts;

  public ExtractiveAgent(Library library, Similarity similarity) {
    var finder = new StatementFinder(library, similarity);
    var disagreement = new Disagreement(similarity);
    this.parts =
        Map.ofEntries(
            Map.entry("seed-explorer", new SeedExplorer(library, finder)),
            Map.entry("explorer", new Explorer(finder)),
            Map.entry("citation-builder", new CitationBuilder(finder)),
            Map.entry("child-deriver", new ChildDeriver(finder)),
            Map.entry("incorporator", new Incorporator(disagreement)),
            Map.entry("peer-reviewer", new PeerReviewer(similarity, disagreement)),
            Map.entry("consolidator", new Consolidator(finder, similarity, disagreement)),
            Map.entry("enhancement-writer", new EnhancementWriter()),
            Map.entry("adversarial-reviewer", new AdversarialReviewer()),
            Map.entry("cross-model-synthesizer", new Synthesizer(similarity, disagreement)),
            Map.entry("follow-up-writer", new FollowUpWriter()));
  }

  /// Whether a finding of this agent only says that there is none.
  public static boolean foundNothing(String finding) {
    return finding.startsWith(Explorer.NOTHING);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Reply perform(Brief brief, Duration limit) throws Outage {
    Part part = parts.get(brief.role());
    if (part == null)
      throw new Outage(
          Outage.Kind.DECLINED,
          "the extractive agent has no part '"
              + brief.role()
              + "'; configure a model for it in cairn.yaml");
    return new Reply(part.play(brief.input()), NAME, Reply.Usage.NONE);
  }
}
