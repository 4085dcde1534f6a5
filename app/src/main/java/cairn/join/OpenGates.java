package cairn.join;

import cairn.desk.TaskDesk;
import cairn.kernel.Chapter;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Project;
import cairn.kernel.Step;
import cairn.kernel.Who;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What waits for a person in a project, whichever protocol asks.
public final class OpenGates {
  private final Project project;

  public OpenGates(Project project) {
    this.project = project;
  }

  /// @param protocol who asks
  public record Open(String protocol, Gate gate) {
    /// In the shape that other programs rely on.
    public Map<String, Object> summary() {
      var row = new LinkedHashMap<String, Object>();
      row.put("id", gate.id());
      row.put("protocol", protocol);
      row.put("question", gate.question());
      row.put("answers", gate.answers());
      row.put("default", gate.preset() == null ? "" : gate.preset());
      row.put("context", gate.context());
      return row;
    }
  }

  public List<Open> list() {
    var open = new ArrayList<Open>();
    for (Chapter<?, ?, ?> chapter : Protocols.chapters(project))
      for (Step step : chapter.steps())
        if (step instanceof Gate gate) open.add(new Open(chapter.protocol().name(), gate));
    return open;
  }

  public Optional<Open> find(String id) {
    return list().stream().filter(o -> o.gate().id().equals(id)).findFirst();
  }

  /// Empty if no such gate is open. What was decided for a task is in its file afterwards.
  public Optional<Decision<?>> answer(String id, String value, Who who) throws IOException {
    for (Chapter<?, ?, ?> chapter : Protocols.chapters(project)) {
      if (chapter.steps().stream().noneMatch(s -> s instanceof Gate && s.id().equals(id))) continue;
      Decision<?> decision = chapter.answer(id, value, who);
      if (decision instanceof Decision.Accepted<?>) new TaskDesk(project).writeDecisions(who);
      return Optional.of(decision);
    }
    return Optional.empty();
  }
}
