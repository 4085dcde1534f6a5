package cairn.loom;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Spine;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A pass that dies right after its n-th append, for every n, and is started again.
class LoomRestartTest {
  private static final int ORDERS = 60;
  private static final int MOST_APPENDS = 40;

  @TempDir Path folder;

  private static final class Killed extends Error {}

  /// 183 lines stood on the board instead of 23.
  @Test
  void theBoardIsTheSameWhereverAPassWasKilled() throws Exception {
    Path whole = project("whole");
    long lines = finish(whole);
    String board = Files.readString(whole.resolve("memory/CLAUDE.md"));
    boolean died = true;
    for (int after = 1; died; after++) {
      assertThat(after).as("a pass appends a few times").isLessThan(MOST_APPENDS);
      Path killed = project("killed" + after);
      died = !survives(killed, after);
      for (int again = 0; died && again < 3; again++) survives(killed, 1);
      assertThat(finish(killed)).as("killed after append %s", after).isEqualTo(lines);
      assertThat(killed.resolve("memory/CLAUDE.md"))
          .as("killed after append %s", after)
          .hasContent(board);
    }
  }

  private static boolean survives(Path at, int after) throws Exception {
    try (var spine = FileSpine.open(at, InstantSource.system())) {
      var project = new Project(at, dying(spine, after), InstantSource.system(), () -> 42L);
      new Loom(project, Loom.Bounds.USUAL, null).once();
      return true;
    } catch (Killed e) {
      return false;
    }
  }

  private static Spine dying(Spine real, int after) {
    var left = new AtomicInteger(after);
    return (Spine)
        Proxy.newProxyInstance(
            Spine.class.getClassLoader(),
            new Class<?>[] {Spine.class},
            (_, method, arguments) -> {
              try {
                Object result = method.invoke(real, arguments);
                if (method.getName().startsWith("append") && left.decrementAndGet() <= 0)
                  throw new Killed();
                return result;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private static long finish(Path at) throws Exception {
    try (Project project =
        new Project(
            at, FileSpine.open(at, InstantSource.system()), InstantSource.system(), () -> 42L)) {
      new Loom(project, Loom.Bounds.USUAL, null).once();
      return project.chapter(new Memory()).state().rows().stream()
          .filter(row -> !row.line().isEmpty())
          .count();
    }
  }

  private Path project(String name) throws Exception {
    Path at = Files.createDirectories(folder.resolve(name));
    Files.createDirectories(at.resolve("memory"));
    Files.writeString(at.resolve("memory/CLAUDE.md"), "Use pnpm, never npm.\n");
    try (var spine = FileSpine.open(at, InstantSource.system())) {
      var drafts = new ArrayList<Draft>();
      for (int i = 0; i < ORDERS; i++)
        drafts.add(
            new Draft(
                "e" + i,
                Instant.parse("2026-03-01T10:00:00Z").plusSeconds(i),
                "channel.message",
                1,
                Event.Origin.of("chat"),
                "s" + i,
                Event.Actor.NOBODY,
                Json.object()
                    .put(
                        "text",
                        "From now on always use tool" + i + " for job" + i * 7 + " in area" + i)));
      spine.append(drafts);
    }
    return at;
  }
}
