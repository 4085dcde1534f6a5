package cairn.spine.repair;

import cairn.spine.Query;
import cairn.spine.line.Fences;
import cairn.spine.line.LineAt;
import cairn.spine.line.LineFault;
import cairn.spine.line.LineReader;
import cairn.spine.line.Matcher;
import cairn.spine.line.Partitions;
import cairn.spine.line.Seqs;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// What the lines of a log are, for a repair: which events stand where, and which bytes are none.
/// Reads the whole log; keeps the events around the numbers it is asked about.
final class Inventory {
  /// More lost events than this are brought back by copying the whole log from a backup.
  static final long MAX_LOST = 500_000;

  private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]{1,200})\"");
  private static final Pattern TYPE = Pattern.compile("\"type\":\"([a-z0-9_.]{1,200})\"");
  private static final int LOOKED_AT = 4096;

  /// A line with what the chain needs.
  record Entry(LineAt at, String prev, String hash, boolean sealed) {}

  /// Bytes that are no event.
  ///
  /// @param after the number of the last event before them
  /// @param text what can still be read in it: type and id, or nothing
  record Broken(
      String partition,
      long from,
      long to,
      int line,
      long after,
      boolean terminated,
      String text) {}

  private final Partitions partitions;
  private final Map<Long, List<Entry>> entries = new HashMap<>();
  private final List<Broken> broken = new ArrayList<>();
  private final Set<String> partitionsWithRepeated = new HashSet<>();
  private int repeated;
  private long last;

  private Inventory(Partitions partitions) {
    this.partitions = partitions;
  }

  /// @param wanted the numbers to keep, besides the last
  static Inventory of(Partitions partitions, Seqs wanted) throws IOException {
    var inventory = new Inventory(partitions);
    for (String name : partitions.names()) inventory.read(name, wanted);
    return inventory;
  }

  private void read(String name, Seqs wanted) throws IOException {
    var matcher = new Matcher(Query.ALL);
    int number = 0;
    try (var lines = new LineReader(partitions.path(name), 0, Long.MAX_VALUE)) {
      while (lines.next()) {
        number++;
        boolean event =
            !lines.tooLong()
                && lines.terminated()
                && matcher.parse(lines.bytes(), lines.start(), lines.end())
                && LineFault.of(lines.bytes(), lines.start(), lines.end()) == null;
        if (!event) {
          if (broken.size() < Fences.MAX_FENCES) broken.add(broken(name, lines, number));
          continue;
        }
        long seq = matcher.seq();
        if (seq <= last) {
          repeated++;
          partitionsWithRepeated.add(name);
        }
        last = Math.max(last, seq);
        if (!wanted.hasAll(seq, seq)) continue;
        entries.computeIfAbsent(seq, _ -> new ArrayList<>()).add(entry(name, lines, matcher));
      }
    }
  }

  private Broken broken(String name, LineReader line, int number) {
    return new Broken(
        name, line.offset(), line.nextOffset(), number, last, line.terminated(), readable(line));
  }

  private static String readable(LineReader line) {
    if (line.tooLong()) return "";
    int length = Math.min(LOOKED_AT, line.end() - line.start());
    var text = new String(line.bytes(), line.start(), length, StandardCharsets.ISO_8859_1);
    var type = TYPE.matcher(text);
    var id = ID.matcher(text);
    return ((type.find() ? type.group(1) + " " : "") + (id.find() ? id.group(1) : "")).strip();
  }

  private Entry entry(String name, LineReader line, Matcher event) {
    int length = line.end() - line.start();
    var at = new LineAt(event.seq(), name, partitions.path(name), line.offset(), length);
    String hash = Sha256.of(line.bytes(), line.start(), length);
    return new Entry(at, event.prev(), hash, event.sealed());
  }

  List<Entry> entries(long seq) {
    return entries.getOrDefault(seq, List.of());
  }

  List<Broken> broken() {
    return broken;
  }

  /// How many lines stand behind one with a higher number, or are there twice.
  int repeated() {
    return repeated;
  }

  Set<String> partitionsWithRepeated() {
    return partitionsWithRepeated;
  }

  /// The highest number there is.
  long last() {
    return last;
  }
}
