package cairn.spine.file;

import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.SpineException;
import cairn.spine.line.Disk;
import cairn.spine.line.LineFault;
import cairn.spine.line.LineReader;
import cairn.spine.line.Matcher;
import cairn.spine.line.Partitions;
import cairn.spine.scan.HeadFile;
import cairn.spine.scan.JoinedLines;
import cairn.spine.scan.Tail;
import cairn.spine.write.SpineFailure;
import cairn.spine.write.WriterLock;
import cairn.text.Sha256;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// A log into which git put two histories: both clones appended behind the same line, and the merge
/// kept the lines of both, one history after the other, in any order and perhaps with the marks of
/// a conflict. Each line names the line before it, so the histories can be told apart.
///
/// ```
///   common lines --+-- trunk   stays as it is
///                  +-- branch  moves to joined/; its events are appended to the trunk later
/// ```
///
/// Which history is the trunk depends on the lines alone, so every clone divides alike.
public final class ForkedLog {
  private static final List<String> MARKS = List.of("<<<<<<<", "|||||||", "=======", ">>>>>>>");
  private static final int BLOCK = 1 << 16;

  private final Partitions partitions;
  private final JoinedLines joined;
  private final Map<String, Line> lines = new LinkedHashMap<>();
  private final Set<String> followed = new HashSet<>();
  private final Set<String> adopting = new HashSet<>();
  private String before = "";
  private boolean marks;
  private boolean broken;

  /// @param partition empty for a line that was put aside before
  private record Line(
      String hash,
      String prev,
      long seq,
      String id,
      Instant ts,
      boolean join,
      String partition,
      Path file,
      long offset,
      int length) {
    boolean aside() {
      return partition.isEmpty();
    }
  }

  private ForkedLog(Partitions partitions) {
    this.partitions = partitions;
    this.joined = new JoinedLines(partitions);
  }

  /// Whether it is worth reading the log for a fork, or a join was interrupted. Cheap: git changes
  /// the log without its `head`, or mixes two heads.
  public static boolean suspected(Path project) throws IOException {
    return suspected(new Partitions(project.resolve(".cairn").resolve("spine")));
  }

  static boolean suspected(Partitions partitions) throws IOException {
    if (new JoinedLines(partitions).anyPending()) return true;
    Path file = partitions.folder().resolve(HeadFile.NAME);
    if (!Files.exists(file)) return false;
    Position head = new HeadFile(partitions.folder()).read();
    if (head == null) return true;
    List<String> names = partitions.names(head.partition());
    boolean atEnd = !names.isEmpty() && names.getLast().equals(head.partition());
    if (atEnd && partitions.size(head.partition()) == head.offset()) return false;
    if (!Tail.holds(partitions, head)) return true;
    return !followedBy(partitions, names, head);
  }

  /// Whether the line after `head`, if there is one, goes on from it.
  private static boolean followedBy(Partitions partitions, List<String> names, Position head)
      throws IOException {
    var matcher = new Matcher(Query.ALL);
    for (String name : names) {
      long from = name.equals(head.partition()) ? head.offset() : 0;
      try (var lines = new LineReader(partitions.path(name), from, Long.MAX_VALUE)) {
        if (!lines.next()) continue;
        return lines.tooLong()
            || !lines.terminated()
            || matcher.parse(lines.bytes(), lines.start(), lines.end())
                && matcher.prev().equals(head.hash());
      }
    }
    return true;
  }

  /// Reads the log; empty if it has one history, or is damaged in another way than by a merge.
  public static Optional<ForkedLog> find(Path project) throws IOException {
    return find(new Partitions(project.resolve(".cairn").resolve("spine")));
  }

  static Optional<ForkedLog> find(Partitions partitions) throws IOException {
    var log = new ForkedLog(partitions);
    for (Path file : log.joined.all()) log.read(file, "");
    log.before = "";
    for (String name : log.partitions.names()) log.read(log.partitions.path(name), name);
    boolean forked = !log.broken && (log.marks || log.tips().size() > 1) && log.isWhole();
    return forked ? Optional.of(log) : Optional.empty();
  }

  /// Whether every history reaches back to the first line.
  private boolean isWhole() {
    return tips().stream().allMatch(tip -> isStart(path(tip).getFirst().prev()));
  }

  private void read(Path file, String partition) throws IOException {
    var matcher = new Matcher(Query.ALL);
    if (partition.isEmpty()) before = "";
    try (var reader = new LineReader(file, 0, Long.MAX_VALUE)) {
      while (reader.next()) {
        if (!reader.tooLong() && isMark(reader.bytes(), reader.start(), reader.end())) {
          marks = true;
          continue;
        }
        Instant ts = null;
        if (!reader.tooLong()
            && reader.terminated()
            && matcher.parse(reader.bytes(), reader.start(), reader.end())
            && LineFault.of(reader.bytes(), reader.start(), reader.end()) == null)
          ts = matcher.ts();
        if (ts == null) {
          broken = true;
          return;
        }
        int length = reader.end() - reader.start();
        String hash = Sha256.of(reader.bytes(), reader.start(), length);
        // After a loss that was accepted, a line goes on from one that is no more.
        boolean orphan =
            !lines.containsKey(matcher.prev()) && !before.isEmpty() && !isStart(matcher.prev());
        String prev = orphan ? before : matcher.prev();
        before = hash;
        boolean join = matcher.id().startsWith("join_");
        var line =
            new Line(
                hash,
                prev,
                matcher.seq(),
                matcher.id(),
                ts,
                join,
                partition,
                file,
                reader.offset(),
                length);
        Line known = lines.get(hash);
        if (known == null || known.aside()) lines.put(hash, line);
        if (partition.isEmpty()) continue;
        // A line that goes on from nowhere beside one that goes on from here was put there by hand.
        if (!followed.add(prev) && (orphan || adopting.contains(prev))) broken = true;
        if (orphan) adopting.add(prev);
      }
    }
  }

  private static boolean isStart(String hash) {
    return hash.equals(Position.START.hash());
  }

  /// Whether the line is one that git puts around the two sides of a conflict.
  static boolean isMark(byte[] bytes, int from, int to) {
    int length = MARKS.getFirst().length();
    return to - from >= length
        && MARKS.contains(new String(bytes, from, length, StandardCharsets.US_ASCII));
  }

  /// The last lines of all histories that stand in the partitions.
  private List<Line> tips() {
    return lines.values().stream()
        .filter(line -> !line.aside() && !followed.contains(line.hash()))
        .toList();
  }

  /// From the first line of the log to this one.
  private List<Line> path(Line tip) {
    var path = new ArrayList<Line>();
    for (Line at = tip; at != null && path.size() <= lines.size(); at = lines.get(at.prev()))
      path.add(at);
    return path.reversed();
  }

  /// Which of two histories goes first: the one that joined more others, then the one that began
  /// earlier.
  private static int compare(List<Line> one, List<Line> other) {
    int at = 0;
    while (at < one.size() && at < other.size() && one.get(at).hash().equals(other.get(at).hash()))
      at++;
    if (at == one.size() || at == other.size()) return Integer.compare(other.size(), one.size());
    int joins = Long.compare(joins(other, at), joins(one, at));
    if (joins != 0) return joins;
    int age = one.get(at).ts().compareTo(other.get(at).ts());
    return age != 0 ? age : one.get(at).hash().compareTo(other.get(at).hash());
  }

  private static long joins(List<Line> path, int from) {
    return path.subList(from, path.size()).stream().filter(Line::join).count();
  }

  /// Leaves the trunk in the partitions and puts the other histories aside, for
  /// [JoinedLines#pending]. Killed in between and run again, it comes to the same.
  public void divide(InstantSource clock) {
    WriterLock lock = WriterLock.of(partitions.folder());
    try (var held = lock.take(WriterLock.owner(clock.instant()), FileSpine.LOCK_PATIENCE)) {
      List<List<Line>> paths = new ArrayList<>(tips().stream().map(this::path).toList());
      paths.sort(ForkedLog::compare);
      List<Line> trunk = paths.getFirst();
      if (trunk.stream().anyMatch(Line::aside))
        throw new SpineException(
            "the log lacks lines that were put aside",
            "take .cairn/spine back from git (`git checkout HEAD -- .cairn/spine`) and run the same"
                + " again");
      for (List<Line> path : paths.subList(1, paths.size())) putAside(path, trunk);
      keepOnly(trunk);
      forgetIndexes();
    } catch (IOException e) {
      throw SpineFailure.of("the two histories could not be divided", partitions.folder(), e);
    } finally {
      lock.leave();
    }
  }

  private void putAside(List<Line> path, List<Line> trunk) throws IOException {
    var stays = new HashMap<String, Line>();
    var ids = new HashSet<String>();
    for (Line line : trunk) {
      stays.put(line.hash(), line);
      ids.add(line.id());
    }
    List<Line> branch = path.stream().filter(line -> !stays.containsKey(line.hash())).toList();
    String tip = branch.getLast().hash();
    boolean known = branch.stream().allMatch(line -> ids.contains(line.id()));
    if (known && branch.stream().allMatch(Line::aside)) return;
    write(known ? joined.done(tip) : joined.pending(tip), branch);
  }

  private void keepOnly(List<Line> trunk) throws IOException {
    var byPartition = new TreeMap<String, List<Line>>();
    for (String name : partitions.names()) byPartition.put(name, new ArrayList<>());
    for (Line line : trunk) byPartition.get(line.partition()).add(line);
    for (var each : byPartition.entrySet()) {
      Path file = partitions.path(each.getKey());
      if (each.getValue().isEmpty()) Files.delete(file);
      else if (!isJust(each.getKey(), each.getValue())) write(file, each.getValue());
    }
    Disk.syncFolder(partitions.folder());
    Line last = trunk.getLast();
    long size = partitions.size(last.partition());
    // Git may have put two heads into the file, and a head is written over, not cut.
    Files.deleteIfExists(partitions.folder().resolve(HeadFile.NAME));
    try (var head = new HeadFile(partitions.folder())) {
      head.write(new Position(last.seq(), last.partition(), size, last.hash()));
    }
  }

  /// Whether the partition holds these lines and nothing else.
  private boolean isJust(String name, List<Line> wanted) {
    long at = 0;
    for (Line line : wanted) {
      if (line.offset() != at) return false;
      at += line.length() + 1L;
    }
    return partitions.size(name) == at;
  }

  private void write(Path file, List<Line> wanted) throws IOException {
    Files.createDirectories(file.getParent());
    Path made = file.resolveSibling(file.getFileName() + ".tmp");
    try (FileChannel channel =
            FileChannel.open(
                made,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE);
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), BLOCK)) {
      for (Line line : wanted) {
        out.write(LineReader.read(line.file(), line.offset(), line.length()));
        out.write('\n');
      }
      out.flush();
      channel.force(true);
    }
    Files.move(made, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    Disk.syncFolder(file.getParent());
  }

  /// They know the log as it was; without them it is read anew, once.
  private void forgetIndexes() throws IOException {
    Path index = partitions.folder().resolveSibling("index");
    for (String name : List.of("spans.json", "ids")) {
      Files.deleteIfExists(index.resolve(name));
    }
  }
}
