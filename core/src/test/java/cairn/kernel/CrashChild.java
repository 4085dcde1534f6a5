package cairn.kernel;

import cairn.kernel.brief.Budget;
import cairn.kernel.work.Workshop;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.IntStream;

/// The process that [WorkCrashTest] kills: plans errands once, then runs them until it is done or
/// dead. Prints a line when it starts to work.
final class CrashChild {
  static final int ERRANDS = 400;

  private CrashChild() {}

  public static void main(String[] args) throws Exception {
    try (Desk desk = new Desk(Path.of(args[0]))) {
      desk.plan(IntStream.range(0, ERRANDS).mapToObj(i -> "e" + i).toArray(String[]::new));
      if (!desk.chapter.steps().isEmpty() && desk.chapter.steps().getFirst() instanceof Gate)
        desk.approve();
      System.out.println("working");
      var agent =
          new Desk.TestAgent((errand, _) -> {
            Thread.sleep(Duration.ofMillis(1));
            return "did " + errand;
          });
      desk.workshop(agent, new Workshop.Run("", Budget.UNLIMITED, _ -> 2)).run();
    }
    System.exit(0);
  }
}
