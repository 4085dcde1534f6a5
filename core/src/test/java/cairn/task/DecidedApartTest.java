package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.kernel.Stamp;
import cairn.spine.Event;
import cairn.task.check.Disk;
import cairn.task.check.GateChecks;
import cairn.task.check.Proof;
import cairn.task.folder.Role;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate;
import cairn.task.sheet.Words;
import cairn.task.state.Base;
import cairn.task.state.Identity;
import cairn.task.state.TaskEvent;
import cairn.task.state.TaskFold;
import cairn.task.state.TaskState;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// A decision that a shell gave in a clone that knew of no agents, joined to a log that does.
class DecidedApartTest {
  private static final String GATE = "LAB-7.hl";
  private static final long LAST_IN_COMMON = 1;

  private static final Disk NOTHING =
      new Disk() {
        @Override
        public String hash(String path) {
          return "";
        }

        @Override
        public @Nullable Set<String> since(Base base) {
          return null;
        }
      };

  private final SortedMap<String, String> files = TaskFixture.done();
  private TaskState state = TaskState.EMPTY;
  private long seq;

  DecidedApartTest() {
    happened(new TaskEvent.TaskOpened("LAB-7", "Warm start", "LAB-7__warm_start"));
  }

  private void happened(TaskEvent event) {
    var stamp = new Stamp(++seq, "e" + seq, Instant.EPOCH, "", Event.Actor.person("anna"));
    state = TaskFold.apply(state, event, stamp);
  }

  private void decided(@Nullable String proof) {
    TaskGate gate = gate(TaskFixture.read(files));
    happened(
        new TaskEvent.GateDecided("LAB-7", GATE, gate.file(), gate.text(), "anna", null, proof));
  }

  private void roleTaken() {
    happened(
        new TaskEvent.RoleTaken("LAB-7", "", Role.COORDINATOR, "t", "user", Identity.SHELL, null));
  }

  private void joined() {
    state = TaskFold.afterJoin(state, LAST_IN_COMMON);
  }

  private static TaskGate gate(TaskFolder task) {
    return task.gates().stream().filter(g -> g.id().equals(GATE)).findFirst().orElseThrow();
  }

  private boolean counts() {
    TaskFolder held =
        new Proof(state, NOTHING, Words.builtIn(), Proof.VERIFIED).hold(TaskFixture.read(files));
    List<String> typed =
        GateChecks.typed(held).stream()
            .map(Finding::message)
            .filter(m -> m.endsWith("agents work here"))
            .toList();
    assertThat(gate(held).passed()).isEqualTo(typed.isEmpty());
    return typed.isEmpty();
  }

  @Test
  void aShellThatHadToProveNothingDecidesNothingOnceAgentsAreKnown() {
    decided("");
    assertThat(counts()).isTrue();
    joined();
    assertThat(counts()).as("nobody works here but people").isTrue();
    roleTaken();
    assertThat(counts()).isFalse();
    decided("terminal");
    assertThat(counts()).as("a person decided again").isTrue();
  }

  @Test
  void whichSideIsFirstInTheLogDoesNotMatter() {
    roleTaken();
    decided("");
    joined();
    assertThat(counts()).as("the last event in common is before it").isFalse();
  }

  @Test
  void whatBothSidesKnewAndWhatWasProvedCounts() {
    seq = -1;
    decided("");
    roleTaken();
    joined();
    assertThat(counts()).as("before the two histories parted").isTrue();
    seq = 10;
    for (String proof : new String[] {"terminal", "secret", "web", "mandate", null}) {
      decided(proof);
      joined();
      assertThat(counts()).as(proof).isTrue();
    }
  }
}
