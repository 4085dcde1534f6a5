package cairn.pipeline;

import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.registry.PathPattern;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Work that stands in the project already is judged as it is, whatever the task says: with a new
/// task in an old folder a run would be done before anybody worked. Whoever approves the plan is
/// told, and how to have it made anew.
final class Leftovers {
  private Leftovers() {}

  /// The setup with what is there of what its agents would make.
  static Setup noted(Setup setup, Set<String> there) {
    if (setup.mode() != Setup.Mode.PIPELINE && setup.mode() != Setup.Mode.JUST_DO_IT) return setup;
    var notes = new ArrayList<Spec.Aspect>();
    for (AgentEntry agent : setup.agents()) {
      List<String> promised = agent.produces().required();
      if (promised.isEmpty()
          || agent.critic() == null
          || !setup.only().isEmpty() && !setup.only().contains(agent.name())) continue;
      boolean all =
          promised.stream()
              .allMatch(p -> there.stream().anyMatch(path -> PathPattern.covers(p, path)));
      if (all)
        notes.add(
            new Spec.Aspect(
                "work of " + agent.name(),
                Spec.Clarity.ASSUMED,
                "is there ("
                    + String.join(", ", promised)
                    + ") and is judged as it stands; to have it made anew, delete it or run `cairn"
                    + " pipeline back "
                    + agent.name()
                    + " --why TEXT`"));
    }
    return notes.isEmpty() ? setup : setup.with(setup.spec().plus(notes));
  }
}
