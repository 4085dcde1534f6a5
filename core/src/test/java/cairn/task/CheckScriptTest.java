package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Stamp;
import cairn.spine.Event;
import cairn.task.check.Disk;
import cairn.task.check.Proof;
import cairn.task.folder.Role;
import cairn.task.folder.TaskFolder;
import cairn.task.sheet.Words;
import cairn.task.state.Base;
import cairn.task.state.Evidence;
import cairn.task.state.Identity;
import cairn.task.state.TaskEvent;
import cairn.task.state.TaskFold;
import cairn.task.state.TaskState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/// An executor that changes the script of a check decides what the check says.
class CheckScriptTest {
  /// `bench.sh` stood there when the executor began, `fresh.sh` did not; both differ now.
  private static final Disk DISK =
      new Disk() {
        @Override
        public String hash(String path) {
          return "now";
        }

        @Override
        public Set<String> since(Base base) {
          return Set.of("build.sh", "bench.sh", "fresh.sh");
        }
      };

  private final SortedMap<String, String> files = TaskFixture.done();
  private TaskState state = TaskState.EMPTY;

  CheckScriptTest() {
    files.computeIfPresent(
        TaskFixture.REVIEW, (_, text) -> text.replace("approve (anna, 2026-11-15 18:00Z)", "___"));
    happened(new TaskEvent.TaskOpened("LAB-7", "Warm start", "LAB-7__warm_start"));
    var base = new Base("c0ffee", Map.of("build.sh", "then", "bench.sh", "then"));
    happened(
        new TaskEvent.RoleTaken("LAB-7", "", Role.EXECUTOR, "t", "user", Identity.SHELL, base));
  }

  private void happened(TaskEvent event) {
    var stamp = new Stamp(1, "e1", Instant.EPOCH, "", Event.Actor.person("anna"));
    state = TaskFold.apply(state, event, stamp);
  }

  private List<String> lacks(String command) {
    TaskFolder task = TaskFixture.read(files);
    String scope = new Proof(state, DISK, Words.builtIn(), Proof.VERIFIED).scope(task, "");
    var run = new Evidence("AC-1", Evidence.Kind.RUN, command, true, "output", scope, "anna");
    happened(new TaskEvent.EvidenceKept("LAB-7", "", run));
    return new Proof(state, DISK, Words.builtIn(), Proof.VERIFIED)
        .shown(task).stream().flatMap(shown -> shown.lack().stream()).toList();
  }

  @Test
  void aScriptThatTheExecutorChangedShowsNothing() {
    for (String command : List.of("sh bench.sh", "cd . && ./bench.sh -q", "env A=1 'bench.sh'"))
      assertThat(lacks(command))
          .as(command)
          .containsExactly(
              "rests on `"
                  + command
                  + "`, and bench.sh changed since the executor began, though the specification"
                  + " does not name it");
  }

  @Test
  void aScriptThatIsNewOrThatTheSpecificationNamesIsTheWork() {
    assertThat(lacks("sh fresh.sh && sh build.sh")).isEmpty();
    assertThat(lacks("make test")).isEmpty();
  }
}
