package cairn.join;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.desk.RecordDesk;
import cairn.join.recall.Recall;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.record.harvest.Turn;
import cairn.spine.file.FileSpine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A server opens the record for many purposes before somebody writes into it.
class RedactedByEveryDoorTest {
  @TempDir Path folder;

  enum Before {
    NOTHING(_ -> {}),
    LOOKING_FOR_GATES(project -> new OpenGates(project).list()),
    RECALL(Recall::of),
    A_LOOK_AT_ALL_FILES(Protocols::chapters);

    private final Consumer<Project> look;

    Before(Consumer<Project> look) {
      this.look = look;
    }
  }

  @ParameterizedTest
  @EnumSource
  void mailsStayOutOfTheLogWhateverWasOpenedBefore(Before before) throws IOException {
    Files.createDirectories(folder.resolve(".cairn"));
    Files.writeString(folder.resolve("cairn.yaml"), "redact: {mails: true}\n");
    InstantSource clock = InstantSource.system();
    try (var project = new Project(folder, FileSpine.open(folder, clock), clock, () -> 7L)) {
      before.look.accept(project);
      new RecordDesk(project)
          .turn(
              Turn.read(
                      """
                      {"user": "Which batch size did ada@example.org use?",
                       "events": [{"kind": "question", "description": "Which batch size did ada@example.org use?"}]}
                      """)
                  .getFirst(),
              Who.cli(""));
    }
    assertThat(log()).contains("batch size").doesNotContain("ada@example.org");
  }

  private String log() throws IOException {
    var all = new StringBuilder();
    try (Stream<Path> files = Files.walk(folder.resolve(".cairn/spine"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".jsonl")).toList())
        all.append(Files.readString(file));
    }
    return all.toString();
  }
}
