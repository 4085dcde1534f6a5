package cairn.desk;

import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Sha256;
import cairn.transcript.Entry;
import cairn.transcript.Texts;
import cairn.transcript.TranscriptReader;
import cairn.transcript.Transcripts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/// A transcript on disk, read from where the last reading stopped. Another program may be writing
/// it: a last line without its end is left for the next time.
public final class TranscriptFile {
  /// Longer lines carry pictures or worse; they are counted, not read.
  static final int MAX_LINE = 64 * 1024 * 1024;

  /// A JSON document has to be read whole.
  static final long MAX_DOCUMENT = 128L * 1024 * 1024;

  /// A text has to be read whole.
  static final long MAX_TEXT = 64L * 1024 * 1024;

  /// How names of texts end that may be conversations.
  static final Set<String> TEXT = Set.of("md", "markdown", "mdx", "txt", "log");

  /// So many bytes before the mark tell whether the file is still the one that was read.
  private static final int TAIL = 256;

  private static final int BUFFER = 1 << 16;

  private final Path file;

  public TranscriptFile(Path file) {
    this.file = file;
  }

  /// Where a reading stopped. A cache: without it everything is read again, and known already.
  ///
  /// @param tail hash of the bytes just before `offset`
  public record Mark(long offset, String tail, long lines, String session) {
    public static final Mark START = new Mark(0, "", 0, "");
  }

  /// @param unknown lines of no known dialect by what they call themselves
  public record Reading(Mark mark, long lines, long broken, Map<String, Long> unknown) {}

  /// Gives every entry after the mark to `to`.
  ///
  /// @param name what the conversation is called until it says so itself
  public Reading read(Mark since, String name, Consumer<Entry> to) throws IOException {
    Mark from = fits(since) ? since : Mark.START;
    if (text()) return readText(since, name, to);
    return document(from) ? readDocument(name, to) : readLines(from, name, to);
  }

  /// Markdown and plain text; whatever else begins like neither JSON nor text is refused by name.
  private boolean text() throws IOException {
    String ending = ending(file);
    if (ending.equals("jsonl") || ending.equals("json")) return false;
    byte[] head;
    try (InputStream in = Files.newInputStream(file)) {
      head = in.readNBytes(BUFFER);
    }
    String start = new String(head, StandardCharsets.UTF_8);
    if (start.startsWith("SQLite format 3"))
      throw new Malformed(
          file.getFileName() + " is a database; export the chat from its program as Markdown", 0);
    if (start.indexOf('\0') >= 0) throw new Malformed(file.getFileName() + " is no text", 0);
    return !start.stripLeading().startsWith("{");
  }

  static String ending(Path file) {
    String name = file.getFileName().toString();
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  private Reading readText(Mark since, String name, Consumer<Entry> to) throws IOException {
    long size = Files.size(file);
    if (size > MAX_TEXT)
      throw new Malformed(file.getFileName() + " has more than 64 MB of text; divide it", 0);
    if (fits(since) && since.offset() == size) return new Reading(since, 0, 0, Map.of());
    String text = Files.readString(file);
    Texts.file(text, name).forEach(to);
    return new Reading(new Mark(size, tail(size), 0, name), text.lines().count(), 0, Map.of());
  }

  private boolean fits(Mark mark) throws IOException {
    return mark.offset() > 0
        && Files.size(file) >= mark.offset()
        && tail(mark.offset()).equals(mark.tail());
  }

  private boolean document(Mark from) throws IOException {
    if (from.offset() > 0 || file.toString().endsWith(".jsonl")) return false;
    if (OpenCodeStore.isMessage(file)) return true;
    byte[] head;
    try (InputStream in = Files.newInputStream(file)) {
      head = in.readNBytes(BUFFER);
    }
    String start = new String(head, StandardCharsets.UTF_8).stripLeading();
    if (start.startsWith("[")) return true;
    int end = start.indexOf('\n');
    return start.startsWith("{")
        && (end >= 0 || head.length < BUFFER)
        && !Transcripts.isLines(start)
        && Files.size(file) <= MAX_DOCUMENT;
  }

  private Reading readDocument(String name, Consumer<Entry> to) throws IOException {
    if (Files.size(file) > MAX_DOCUMENT)
      throw new Malformed(
          file.getFileName() + " has more than 128 MB in one JSON document; write JSON lines", 0);
    var reader = new TranscriptReader(name, 0);
    JsonNode read = Json.parse(Files.readString(file));
    Transcripts.document(OpenCodeStore.message(file, read).orElse(read), reader, to);
    return new Reading(Mark.START, reader.lines(), reader.broken(), reader.unknown());
  }

  private Reading readLines(Mark from, String name, Consumer<Entry> to) throws IOException {
    var reader =
        new TranscriptReader(from.session().isEmpty() ? name : from.session(), from.lines());
    long offset = from.offset();
    try (var in = Files.newByteChannel(file)) {
      in.position(offset);
      var line = new ByteArrayOutputStream();
      var block = ByteBuffer.allocate(BUFFER);
      long length = 0;
      while (in.read(block.clear()) >= 0) {
        byte[] bytes = block.array();
        int begin = 0;
        for (int i = 0; i < block.position(); i++) {
          if (bytes[i] != '\n') continue;
          length += keep(line, length, bytes, begin, i);
          if (length > MAX_LINE) reader.unreadable();
          else reader.line(line.toString(StandardCharsets.UTF_8)).forEach(to);
          offset += length + 1;
          line.reset();
          length = 0;
          begin = i + 1;
        }
        length += keep(line, length, bytes, begin, block.position());
      }
      if (length > 0 && whole(line, length)) {
        reader.line(line.toString(StandardCharsets.UTF_8)).forEach(to);
        offset += length;
      }
    }
    var mark = new Mark(offset, tail(offset), reader.lines(), reader.session());
    return new Reading(mark, reader.lines() - from.lines(), reader.broken(), reader.unknown());
  }

  /// Adds a piece to a line that is not too long yet.
  ///
  /// @return how long the piece is
  private static int keep(
      ByteArrayOutputStream line, long length, byte[] bytes, int begin, int end) {
    if (length + end - begin <= MAX_LINE) line.write(bytes, begin, end - begin);
    return end - begin;
  }

  /// A last line without a newline counts only if nothing is missing of it.
  private static boolean whole(ByteArrayOutputStream line, long length) {
    if (length > MAX_LINE) return false;
    try {
      return Json.parse(line.toString(StandardCharsets.UTF_8)).isObject();
    } catch (Malformed e) {
      return false;
    }
  }

  private String tail(long offset) throws IOException {
    try (var open = new RandomAccessFile(file.toFile(), "r")) {
      long start = Math.max(0, offset - TAIL);
      byte[] bytes = new byte[(int) (offset - start)];
      open.seek(start);
      open.readFully(bytes);
      return Sha256.of(bytes);
    }
  }
}
