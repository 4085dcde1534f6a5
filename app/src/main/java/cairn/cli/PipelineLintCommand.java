package cairn.cli;

import cairn.crew.RegistryFolder;
import cairn.finding.Finding;
import cairn.pipeline.AgentEntry;
import cairn.pipeline.RegistryReader;
import cairn.text.Json;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@CommandLine.Command(
    name = "lint",
    description = "Load a registry and list what contradicts itself, with lines.",
    footer = {
      "",
      "Example:  cairn pipeline lint .claude/rules/permissions.md",
      "          cairn pipeline lint --aliases words.yaml"
    })
final class PipelineLintCommand extends PipelineRegistry {
  @CommandLine.Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FILE",
      description = "Registry or folder (default: this project's).")
  @Nullable Path file;

  @CommandLine.Option(names = "--sarif", description = "Print SARIF 2.1.0.")
  boolean sarif;

  @Override
  int run(Out out) throws Exception {
    RegistryFolder folder = registry(file);
    RegistryReader.Reading reading = folder.read();
    List<Finding> findings = folder.lint();
    if (sarif) {
      out.raw(Json.pretty(FindingsOutput.sarif(findings)) + "\n");
      return FindingsOutput.exit(findings);
    }
    if (out.json()) {
      ObjectNode document = FindingsOutput.document(findings);
      ArrayNode agents = document.putArray("agents");
      reading.registry().agents().forEach(a -> agents.add(row(a)));
      out.result(document);
      return FindingsOutput.exit(findings);
    }
    for (AgentEntry agent : reading.registry().agents())
      out.say(
          String.format(
              "%s %-12s after %s; judged by %s",
              out.bold(String.format("%-18s", agent.name())),
              agent.phase(),
              agent.requires().text(),
              agent.critic() == null ? "nobody" : agent.critic()));
    out.say("");
    return FindingsOutput.print(out, findings, "No contradictions.");
  }

  private static ObjectNode row(AgentEntry agent) {
    ObjectNode row =
        Json.object()
            .put("name", agent.name())
            .put("line", agent.line())
            .put("phase", agent.phase())
            .put("group", agent.group())
            .put("requires", agent.requires().text());
    row.set("produces", Json.tree(agent.produces().required()));
    row.set("sections", Json.tree(agent.produces().sections()));
    row.put("critic", agent.critic())
        .put("second_critic", agent.second())
        .put("escalation", agent.escalation())
        .put("weight", agent.weight().percent())
        .put("conditional", agent.conditional());
    row.set("verify", Json.tree(agent.verify()));
    return row;
  }
}
