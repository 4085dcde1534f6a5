package cairn.fleet;

import cairn.store.LogAddress;
import cairn.store.Logs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// A worker in a process of its own, until it is killed. Arguments: address of the log, folder,
/// name, hands, milliseconds that a chore takes.
final class WorkerChild {
  private WorkerChild() {}

  public static void main(String[] args) throws Exception {
    var log = (LogAddress.Postgres) LogAddress.read(args[0]);
    var helper = new Chores.Helper(Duration.ofMillis(Long.parseLong(args[4])));
    var place =
        new Chores.Place(
            log.project(), Chores.open(Path.of(args[1]), log), helper, Integer.MAX_VALUE, 0);
    var settings = new Worker.Settings(args[2], Integer.parseInt(args[3]), false);
    new Worker(Logs.queue(log), settings, List.of(place), System.err::println).start();
    System.out.println("started");
    Thread.sleep(Duration.ofMinutes(10));
  }
}
