package cairn.cli.pipeline;

import cairn.cli.terminal.FindingsOutput;
import cairn.cli.terminal.Out;
import cairn.crew.RegistryFolder;
import cairn.finding.Finding;
import cairn.kernel.project.Project;
import cairn.text.Json;
import cairn.use.pipeline.AdoptPipeline;
import cairn.use.pipeline.ReadRegistry;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
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

  @CommandLine.Option(
      names = "--all",
      description = "Also what was there when the project was adopted.")
  boolean all;

  @CommandLine.Option(names = "--sarif", description = "Print SARIF 2.1.0.")
  boolean sarif;

  @Override
  public int run(Out out) throws Exception {
    RegistryFolder folder = registry(file);
    List<ReadRegistry.Agent> agents = new ReadRegistry(folder).agents();
    List<Finding> all = folder.lint();
    List<Finding> findings = file == null && !this.all ? fresh(all) : all;
    if (sarif) {
      out.raw(Json.pretty(FindingsOutput.sarif(findings)) + "\n");
      return FindingsOutput.exit(findings);
    }
    if (out.json()) {
      ObjectNode document = FindingsOutput.document(findings);
      document.set("agents", Json.tree(agents));
      out.result(document);
      return FindingsOutput.exit(findings);
    }
    for (ReadRegistry.Agent agent : agents)
      out.say(
          String.format(
              "%s %-12s after %s; judged by %s",
              out.bold(String.format("%-18s", agent.name())),
              agent.phase(),
              agent.requires(),
              agent.critic() == null ? "nobody" : agent.critic()));
    out.say("");
    if (findings.size() < all.size())
      out.say(out.dim((all.size() - findings.size()) + " in the baseline; --all shows them"));
    return FindingsOutput.print(out, findings, "No contradictions.");
  }

  private List<Finding> fresh(List<Finding> findings) {
    if (Project.find(folder()).isEmpty()) return findings;
    try (Project project = projectToLookAt()) {
      return AdoptPipeline.fresh(project, findings);
    }
  }
}
