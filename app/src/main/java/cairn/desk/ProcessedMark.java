package cairn.desk;

import cairn.kernel.file.AtomicFile;
import cairn.task.folder.TaskFolder;
import cairn.task.sheet.Words;
import cairn.task.state.Knowledge;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/// Marks the files whose fact candidates were taken into the knowledge.
public final class ProcessedMark {
  private ProcessedMark() {}

  /// Returns how many files of the task were marked now.
  public static int write(Path folder, TaskFolder task, Words words, Instant now)
      throws IOException {
    String mark = "> fact-candidates: processed " + LocalDate.ofInstant(now, ZoneOffset.UTC);
    int marked = 0;
    for (String path : Knowledge.unprocessed(task, words)) {
      Path file = folder.resolve(path);
      String text = Files.readString(file, StandardCharsets.UTF_8);
      String eol = text.contains("\r\n") ? "\r\n" : "\n";
      String gap = text.endsWith("\n") ? eol : eol + eol;
      AtomicFile.write(file, text + gap + mark + eol);
      marked++;
    }
    return marked;
  }
}
