package cairn.pipeline;

import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.score.Rubric;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Spec;
import java.util.ArrayList;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Who can write a rubric can make anything pass. What a run judges by may change, but whoever
/// approves its plan is told.
final class Softened {
  private Softened() {}

  /// The setup with what changed in its registry and rubrics since the run before.
  static Setup noted(Setup setup, @Nullable Run before) {
    if (before == null) return setup;
    Setup last = before.setup();
    var notes = new ArrayList<Spec.Aspect>();
    String since = " since " + before.id();
    Map<String, AgentEntry> entries =
        last.agents().stream()
            .collect(Collectors.toMap(AgentEntry::name, Function.identity(), (a, _) -> a));
    for (AgentEntry agent : setup.agents()) {
      AgentEntry old = entries.remove(agent.name());
      if (old == null) notes.add(note("entry of " + agent.name(), "new" + since));
      else if (!old.equals(agent)) notes.add(note("entry of " + agent.name(), "changed" + since));
    }
    entries.keySet().forEach(name -> notes.add(note("entry of " + name, "gone" + since)));
    last.rubrics()
        .forEach((critic, rubric) -> {
          Rubric now = setup.rubrics().get(critic);
          if (now == null) notes.add(note("rubric of " + critic, "gone" + since));
          else if (!now.equals(rubric))
            notes.add(note("rubric of " + critic, "changed" + since + cost(rubric, now)));
        });
    return notes.isEmpty() ? setup : setup.with(setup.spec().plus(notes));
  }

  private static String cost(Rubric before, Rubric now) {
    return ", " + before.items().size() + " rows then and " + now.items().size() + " now";
  }

  private static Spec.Aspect note(String what, String how) {
    return new Spec.Aspect(what, Spec.Clarity.ASSUMED, how);
  }
}
