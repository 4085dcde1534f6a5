package cairn.history;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.desk.TaskDesk;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Commands that keep anchors by themselves.
class RegularAnchorsTest {
  @TempDir Path folder;
  private Instant now = Instant.parse("2026-11-17T10:00:00Z");

  private Project open() {
    return new Project(folder, FileSpine.open(folder, () -> now), () -> now, () -> 1L);
  }

  private void command(String title, int events) throws IOException {
    try (Project project = open()) {
      var drafts = new ArrayList<Draft>();
      for (int i = 0; i < events; i++)
        drafts.add(Draft.of("note.made", Event.Origin.of("test"), Json.object().put("n", i)));
      if (!drafts.isEmpty()) project.spine().append(drafts);
      assertThat(new TaskDesk(project).open(title, Who.cli("")))
          .isInstanceOf(TaskDesk.Outcome.Granted.class);
      RegularAnchors.keep(project);
    }
  }

  private List<String> lines() throws IOException {
    Path file = folder.resolve(KeptAnchors.SHOWN);
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }

  @Test
  void oncePerDayOrThousandEventsAndOnlyIfSomethingWasRecorded() throws Exception {
    command("one", 0);
    assertThat(lines()).hasSize(1);
    command("two", 0);
    assertThat(lines()).as("the same day").hasSize(1);
    command("three", (int) RegularAnchors.EVENTS);
    assertThat(lines()).as("a thousand events later").hasSize(2);
    now = now.plus(Duration.ofDays(1));
    try (Project project = open()) {
      new TaskDesk(project).state();
      RegularAnchors.keep(project);
    }
    assertThat(lines()).as("looking keeps nothing").hasSize(2);
    command("four", 0);
    assertThat(lines()).as("the next day").hasSize(3);

    var verdict = new History(folder, Map.of()).check();
    assertThat(verdict.findings()).isEmpty();
    try (Project project = open()) {
      assertThat(verdict.provenTo()).isEqualTo(project.spine().head().seq());
    }
  }
}
