package cairn.use.memory;

import cairn.agent.Agents;
import cairn.join.source.Judges;
import cairn.kernel.project.Project;
import cairn.loom.Loom;
import cairn.loom.WeaveRefused;
import cairn.loom.WeaveReport;
import cairn.use.Outcome;
import java.io.IOException;
import java.util.Map;

/// Reads what happened since the last time, now: evidence is counted, lines and dossiers follow.
public final class WeaveMemory {
  private final Project project;
  private final Map<String, String> environment;

  public WeaveMemory(Project project, Map<String, String> environment) {
    this.project = project;
    this.environment = Map.copyOf(environment);
  }

  /// Judged by whom `cairn.yaml` names, or by the rules.
  public Outcome<WeaveReport> weave() throws IOException, InterruptedException {
    try (Agents agents = Judges.of(project, environment, "")) {
      return new Outcome.Done<>(new Loom(project, Loom.Bounds.USUAL, Judges.judge(agents)).once());
    } catch (WeaveRefused e) {
      return Outcome.refused(e.refusal());
    }
  }
}
