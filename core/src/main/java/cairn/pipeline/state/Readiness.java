package cairn.pipeline.state;

import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.registry.Numbers;
import cairn.pipeline.registry.PathPattern;
import cairn.pipeline.registry.Requires;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/// The check before dispatch: what an agent still waits for, and who would provide it.
public final class Readiness {
  /// @param what what is missing
  /// @param remedy what would provide it
  /// @param condition words a person has to judge, or empty
  public record Gap(String what, String remedy, String condition) {}

  private Readiness() {}

  /// Empty if the agent may start.
  public static List<Gap> gaps(PipelineState state, Run run, String agent) {
    if (run.setup().mode() == Setup.Mode.STANDALONE || run.setup().mode() == Setup.Mode.SIMPLIFIED)
      return List.of();
    return gaps(state, run, agent, run.wiring().agent(agent).requires());
  }

  /// As [#gaps] being empty, without a word about why: asked of every waiting agent after every
  /// event.
  public static boolean ready(PipelineState state, Run run, String agent) {
    if (run.setup().mode() == Setup.Mode.STANDALONE || run.setup().mode() == Setup.Mode.SIMPLIFIED)
      return true;
    return holds(state, run, agent, run.wiring().agent(agent).requires());
  }

  private static boolean holds(PipelineState state, Run run, String agent, Requires requires) {
    return switch (requires) {
      case Requires.Nothing _ -> true;
      case Requires.All all -> {
        for (Requires part : all.of()) if (!holds(state, run, agent, part)) yield false;
        yield true;
      }
      case Requires.Any any -> {
        for (Requires part : any.of()) if (holds(state, run, agent, part)) yield true;
        yield false;
      }
      case Requires.Present present ->
          reviewed(run, present.path()) && exists(state, present.path());
      case Requires.Scored scored -> {
        List<String> judged = run.wiring().judgedBy(scored.scorer());
        for (String name : judged) {
          if (unjudged(run, name)) continue;
          OptionalDouble score = Totals.score(run, name);
          if (score.isEmpty() || score.getAsDouble() < scored.least()) yield false;
        }
        yield !judged.isEmpty();
      }
      case Requires.Prose prose -> Boolean.TRUE.equals(run.judged().get(prose.text()));
      case Requires.Overall _, Requires.EachComponent _ ->
          gaps(state, run, agent, requires).isEmpty();
    };
  }

  /// Nobody takes part in its place, or it was taken over: no score is waited for.
  private static boolean unjudged(Run run, String name) {
    Stage stage = run.of(name).stage();
    return stage instanceof Stage.LeftOut || stage instanceof Stage.Kept;
  }

  /// Somebody who makes it has passed, or nobody here makes it.
  private static boolean reviewed(Run run, String path) {
    boolean made = false;
    for (String maker : run.wiring().makers(path)) {
      Stage stage = run.of(maker).stage();
      if (stage.stands()) return true;
      made |= !(stage instanceof Stage.LeftOut);
    }
    return !made;
  }

  private static List<Gap> gaps(PipelineState state, Run run, String agent, Requires requires) {
    return switch (requires) {
      case Requires.Nothing _ -> List.of();
      case Requires.All all -> {
        var gaps = new ArrayList<Gap>();
        for (Requires part : all.of()) gaps.addAll(gaps(state, run, agent, part));
        yield gaps;
      }
      case Requires.Any any -> {
        var gaps = new ArrayList<Gap>();
        for (Requires part : any.of()) {
          List<Gap> missing = gaps(state, run, agent, part);
          if (missing.isEmpty()) yield List.of();
          gaps.addAll(missing);
        }
        yield gaps;
      }
      case Requires.Present present -> present(state, run, present.path());
      case Requires.Scored scored -> scored(run, scored);
      case Requires.Overall overall -> {
        List<Gap> open = unsettled(run, agent);
        if (!open.isEmpty()) yield open;
        OptionalDouble total = Totals.overall(run, agent);
        yield total.isPresent() && total.getAsDouble() >= overall.least()
            ? List.of()
            : List.of(
                new Gap(
                    "overall "
                        + (total.isEmpty() ? "not scored" : Numbers.plain(total.getAsDouble()))
                        + ", needs "
                        + Numbers.plain(overall.least()),
                    "raise the components",
                    ""));
      }
      case Requires.EachComponent each -> {
        List<Gap> open = unsettled(run, agent);
        if (!open.isEmpty()) yield open;
        var gaps = new ArrayList<Gap>();
        Totals.components(run)
            .forEach((name, score) -> {
              if (!name.equals(agent) && score < each.least())
                gaps.add(
                    new Gap(
                        name
                            + " has "
                            + Numbers.plain(score)
                            + ", needs "
                            + Numbers.plain(each.least()),
                        "improve " + name,
                        ""));
            });
        yield gaps;
      }
      case Requires.Prose prose ->
          Boolean.TRUE.equals(run.judged().get(prose.text()))
              ? List.of()
              : List.of(new Gap(prose.text(), "a person says whether it holds", prose.text()));
    };
  }

  /// A total is one only when everybody who counts in it is done; those who wait for the total
  /// themselves are not waited for.
  private static List<Gap> unsettled(Run run, String agent) {
    var gaps = new ArrayList<Gap>();
    for (String name : run.wiring().names()) {
      AgentEntry entry = run.wiring().agent(name);
      Stage stage = run.of(name).stage();
      boolean done = stage.stands() || stage instanceof Stage.LeftOut;
      if (name.equals(agent)
          || entry.weight().percent() <= 0
          || done
          || run.wiring().readsTotal(name)) continue;
      gaps.add(
          new Gap(
              "the total lacks " + name + " (" + stage.word() + ")",
              "finish " + name + " first",
              ""));
    }
    return gaps;
  }

  /// A file somebody here makes counts only when that somebody has passed review.
  private static List<Gap> present(PipelineState state, Run run, String path) {
    List<String> makers =
        run.wiring().makers(path).stream()
            .filter(m -> !(run.of(m).stage() instanceof Stage.LeftOut))
            .toList();
    if (reviewed(run, path) && exists(state, path)) return List.of();
    String remedy =
        makers.isEmpty()
            ? "put it into the project"
            : "run " + String.join(" or ", makers) + " first, which produces it";
    return List.of(new Gap("missing " + path, remedy, ""));
  }

  public static boolean exists(PipelineState state, String path) {
    if (state.files().containsKey(path)) return true;
    Predicate<String> covering = PathPattern.covering(path);
    for (String file : state.files().keySet()) if (covering.test(file)) return true;
    return false;
  }

  private static List<Gap> scored(Run run, Requires.Scored scored) {
    var gaps = new ArrayList<Gap>();
    List<String> judged = run.wiring().judgedBy(scored.scorer());
    if (judged.isEmpty())
      gaps.add(
          new Gap(
              scored.text() + ": nobody is judged by " + scored.scorer(),
              "correct the registry",
              ""));
    for (String name : judged) {
      if (unjudged(run, name)) continue;
      OptionalDouble score = Totals.score(run, name);
      if (score.isEmpty() || score.getAsDouble() < scored.least())
        gaps.add(
            new Gap(
                scored.text()
                    + " for "
                    + name
                    + (score.isEmpty()
                        ? ": not scored"
                        : ": has " + Numbers.plain(score.getAsDouble())),
                "run " + name + " first",
                ""));
    }
    return gaps;
  }
}
