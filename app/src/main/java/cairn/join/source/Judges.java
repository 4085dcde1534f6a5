package cairn.join.source;

import cairn.agent.Agents;
import cairn.agent.brief.ActivityLog;
import cairn.extractive.ExtractiveAgent;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.project.Project;
import cairn.sources.support.Similarity;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Who judges for memory: an agent, where `cairn.yaml` or the command line names one.
public final class Judges {
  private Judges() {}

  /// @param agent the one that judges, or empty for what `cairn.yaml` says
  public static Agents of(Project project, Map<String, String> environment, String agent)
      throws IOException {
    var services =
        new Agents.Services(
            new ExtractiveAgent(new NoSources(), Similarity.lexical()),
            List.of(),
            new ActivityLog(project.spine(), ""));
    Agents all = Agents.of(project.folder(), environment, services);
    return agent.isEmpty() ? all : all.only(agent);
  }

  /// Null if nobody was named: the rules judge.
  public static @Nullable Function<Brief, Agent> judge(Agents agents) {
    return agents.fills("memory", "judge") ? agents : null;
  }
}
