package cairn.task.folder;

/// Which stage of a task a file is: the stage, and for research the iteration, for execution the
/// phase.
///
/// @param iteration 1-based for research stages, else 0
/// @param phase `A`, `A2`, `B`…, or empty where a task has one phase
public record Place(Stage stage, int iteration, String phase) implements Comparable<Place> {
  public Place {
    if (stage.research() != iteration > 0)
      throw new IllegalArgumentException(stage + " in iteration " + iteration);
  }

  public static Place hl() {
    return new Place(Stage.HL, 0, "");
  }

  public static Place research(Stage stage, int iteration) {
    return new Place(stage, iteration, "");
  }

  public static Place execution(Stage stage, String phase) {
    return new Place(stage, 0, phase);
  }

  /// A short word for command lines and gate ids: `hl`, `gather`, `i2.gather`, `B.ts`.
  public String word() {
    String prefix = iteration > 1 ? "i" + iteration + "." : phase.isEmpty() ? "" : phase + ".";
    return prefix + stage.word();
  }

  /// The order of work: the goal, each iteration of research, then each phase.
  @Override
  public int compareTo(Place other) {
    int byBlock = Integer.compare(block(), other.block());
    if (byBlock != 0) return byBlock;
    int byIteration = Integer.compare(iteration, other.iteration);
    if (byIteration != 0) return byIteration;
    int byPhase = phase.compareTo(other.phase);
    return byPhase != 0 ? byPhase : stage.compareTo(other.stage);
  }

  private int block() {
    return stage.research() ? 1 : stage.execution() || !phase.isEmpty() ? 2 : 0;
  }
}
