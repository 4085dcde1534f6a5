package cairn.desk;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.transcript.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TranscriptFileTest {
  @TempDir Path folder;
  private final List<String> heard = new ArrayList<>();

  private TranscriptFile.Mark read(TranscriptFile.Mark since) throws IOException {
    return new TranscriptFile(file())
        .read(since, "s", entry -> heard.add(((Entry.Said) entry).text()))
        .mark();
  }

  private Path file() {
    return folder.resolve("chat.jsonl");
  }

  private void write(String text) throws IOException {
    Files.writeString(file(), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static String line(String words) {
    return "{\"role\": \"user\", \"content\": \"" + words + "\"}";
  }

  /// A message and its parts are files of their own in OpenCode's folder.
  @Test
  void aMessageOfOpenCodesFolderIsReadWithItsParts() throws IOException {
    Path message = folder.resolve("storage/message/ses_1/msg_1.json");
    Path part = folder.resolve("storage/part/msg_1/prt_1.json");
    Files.createDirectories(message.getParent());
    Files.createDirectories(part.getParent());
    Files.writeString(
        message,
        "{\"id\": \"msg_1\", \"sessionID\": \"ses_1\", \"role\": \"user\","
            + " \"time\": {\"created\": 1777629601000}}");
    Files.writeString(part, "{\"id\": \"prt_1\", \"type\": \"text\", \"text\": \"Use pnpm.\"}");
    var entries = new ArrayList<Entry>();
    new TranscriptFile(message).read(TranscriptFile.Mark.START, "s", entries::add);
    assertThat(entries).hasSize(1);
    assertThat(((Entry.Said) entries.getFirst()).text()).isEqualTo("Use pnpm.");
    assertThat(OpenCodeStore.belongs(part)).isTrue();
    assertThat(OpenCodeStore.belongs(message)).isFalse();
  }

  /// The file is read in blocks of 64 kB: lines of every length cross their borders somewhere.
  @Test
  void linesOfEveryLengthAreReadWhole() throws IOException {
    var words = new ArrayList<String>();
    for (int i = 0; i < 60; i++) words.add(i + " " + "ä".repeat(i * 97 % 4_000 + i * 11 + 5));
    words.add("x".repeat(200_000));
    words.add("last");
    for (String each : words) write(line(each) + "\n");
    TranscriptFile.Mark mark = read(TranscriptFile.Mark.START);
    assertThat(heard.stream().map(s -> s.substring(0, Math.min(20, s.length()))).toList())
        .isEqualTo(words.stream().map(s -> s.substring(0, Math.min(20, s.length()))).toList());
    assertThat(mark.offset()).isEqualTo(Files.size(file()));
  }

  @Test
  void aTornLastLineWaitsAndAWholeOneWithoutItsEndDoesNot() throws IOException {
    write(line("one") + "\n" + line("two").substring(0, 20));
    TranscriptFile.Mark mark = read(TranscriptFile.Mark.START);
    assertThat(heard).containsExactly("one");
    write(line("two").substring(20));
    mark = read(mark);
    assertThat(heard).containsExactly("one", "two");
    write("\n" + line("three") + "\n");
    assertThat(read(mark).offset()).isEqualTo(Files.size(file()));
    assertThat(heard).containsExactly("one", "two", "three");
  }

  @Test
  void aFileThatWasReplacedIsReadFromItsBeginning() throws IOException {
    write(line("one") + "\n");
    TranscriptFile.Mark mark = read(TranscriptFile.Mark.START);
    Files.delete(file());
    write(line("another") + "\n" + line("more") + "\n");
    read(mark);
    assertThat(heard).containsExactly("one", "another", "more");
  }
}
