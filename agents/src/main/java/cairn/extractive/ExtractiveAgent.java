package cairn.extractive;

import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.sources.Library;
import cairn.sources.support.Similarity;
import java.time.Duration;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Fills the roles of an inquiry that need no judgement, from retrieval alone: no model, no key, no
/// network, the same answer every time. It declines the others.
public final class ExtractiveAgent implements Agent {
  public static final String NAME = "extractive";

  /// One role: the brief's input to the reply's content.
  interface Part {
    ObjectNode play(JsonNode input);
  }

  private final Map<String, Part> parts;

  public ExtractiveAgent(Library library, Similarity similarity) {
    var answering = new Answering(library);
    var quoting = new Quoting(library);
    this.parts =
        Map.of(
            "seed-explorer", new SeedExplorer(answering, quoting),
            "answerer", new Answerer(answering, quoting),
            "explorer", new Explorer(answering, quoting),
            "citation-builder", new CitationBuilder(answering, quoting, similarity),
            "incorporator", new Incorporator(),
            "consolidator", new Consolidator(answering, quoting),
            "adversarial-reviewer", new AdversarialReviewer());
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
          "without a model nothing is judged, compared or narrowed; cairn.yaml names one for the"
              + " role '"
              + brief.role()
              + "'");
    return new Reply(part.play(brief.input()), NAME, Reply.Usage.NONE);
  }
}
