package cairn.spine.line;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The day files of a log, by name. A name is checked before it becomes a path, and a symbolic link
/// is not a partition: nothing outside the folder is ever read or written.
public final class Partitions {
  public static final String SUFFIX = ".jsonl";
  private static final Pattern NAME =
      Pattern.compile("\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])\\.jsonl");

  private final Path folder;

  public Partitions(Path folder) {
    this.folder = folder;
  }

  public Path folder() {
    return folder;
  }

  /// The partition an event of this time belongs to.
  public static String of(Instant ts) {
    return ts.toString().substring(0, 10) + SUFFIX;
  }

  /// When the day of a partition begins.
  public static Instant day(String name) {
    return Instant.parse(name.substring(0, 10) + "T00:00:00Z");
  }

  public static boolean isName(String name) {
    if (!NAME.matcher(name).matches()) return false;
    int month = Integer.parseInt(name, 5, 7, 10);
    int day = Integer.parseInt(name, 8, 10, 10);
    return day <= 28
        || day <= YearMonth.of(Integer.parseInt(name, 0, 4, 10), month).lengthOfMonth();
  }

  public Path path(String name) {
    if (!isName(name)) throw new IllegalArgumentException("not a partition: " + name);
    return folder.resolve(name);
  }

  /// As a user would type it, from the project's folder.
  public String shown(String name) {
    return ".cairn/spine/" + name;
  }

  /// All partitions in order. ISO days sort as text.
  public List<String> names() {
    return names("");
  }

  /// The partitions from `first` on, in order.
  public List<String> names(String first) {
    var names = new ArrayList<String>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        if (name.compareTo(first) >= 0 && isName(name) && isRegular(file)) names.add(name);
      }
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    names.sort(null);
    return names;
  }

  /// 0 when there is no such partition.
  public long size(String name) {
    if (!isName(name)) return 0;
    Path file = path(name);
    try {
      return isRegular(file) ? Files.size(file) : 0;
    } catch (NoSuchFileException e) {
      return 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The number of the line that begins at this byte. Reads the file up to there: for messages.
  public int lineAt(String name, long offset) throws IOException {
    if (size(name) == 0) return 1;
    int number = 1;
    try (var lines = new LineReader(path(name), 0, offset)) {
      while (lines.next()) if (lines.terminated()) number++;
    }
    return number;
  }

  private static boolean isRegular(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }
}
