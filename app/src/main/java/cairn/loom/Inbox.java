package cairn.loom;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The folder of directed tasks. Links, hidden files, binaries and huge files are no tasks.
final class Inbox {
  private static final long MAX_BODY = 64 * 1024;

  /// Tasks of one pass; the others wait for the next.
  private static final int MOST = 100;

  private final Path folder;

  Inbox(Path project) {
    this.folder = project.resolve("memory/inbox");
  }

  List<InboxTask> tasks() throws IOException {
    var tasks = new ArrayList<InboxTask>();
    for (Path file : files()) {
      if (tasks.size() >= MOST) break;
      if (Files.size(file) > MAX_BODY) continue;
      try {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        String body = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        tasks.add(new InboxTask(file.getFileName().toString(), body));
      } catch (CharacterCodingException e) {
        tasks.add(new InboxTask(file.getFileName().toString(), ""));
      }
    }
    return tasks;
  }

  private List<Path> files() throws IOException {
    if (!Files.isDirectory(folder)) return List.of();
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .filter(file -> !file.getFileName().toString().startsWith("."))
          .sorted()
          .toList();
    }
  }

  /// What lies there, for telling whether anything changed.
  List<String> listing() throws IOException {
    var listing = new ArrayList<String>();
    for (Path file : files())
      listing.add(
          file.getFileName() + " " + Files.getLastModifiedTime(file) + " " + Files.size(file));
    return listing;
  }

  void put(String name, String body) throws IOException {
    Files.createDirectories(folder);
    Path file = folder.resolve(name);
    if (!Files.exists(file)) Files.writeString(file, body);
  }

  /// Takes exactly this task away.
  void ack(InboxTask task) throws IOException {
    Files.deleteIfExists(folder.resolve(task.name()));
  }
}
