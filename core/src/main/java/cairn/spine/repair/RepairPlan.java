package cairn.spine.repair;

import cairn.spine.Fence;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.spine.SpineException;
import cairn.spine.line.Disk;
import cairn.spine.line.Fences;
import cairn.spine.line.LineAt;
import cairn.spine.line.LineReader;
import cairn.spine.line.LossAccepted;
import cairn.spine.line.Matcher;
import cairn.spine.line.Partitions;
import cairn.spine.line.Seqs;
import cairn.spine.scan.End;
import cairn.spine.scan.HeadFile;
import cairn.spine.scan.Scan;
import cairn.spine.scan.Spans;
import cairn.spine.scan.Witnesses;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Which lines go where so that the log is whole again. A lost stretch is filled only if the chain
/// fits at every line and at both of its ends.
final class RepairPlan {
  private static final int BLOCK = 1024 * 1024;

  private final Partitions partitions;
  private final Inventory own;
  private final @Nullable Inventory other;
  private final @Nullable Position acknowledged;
  private final End end;
  private final List<LogRepair.Loss> losses = new ArrayList<>();
  private final List<Inventory.Entry> chosen = new ArrayList<>();
  private final Map<Long, String> seen = new HashMap<>();
  private final Seqs filled = new Seqs();
  private final Seqs open = new Seqs();
  private long later;

  private RepairPlan(
      Partitions partitions,
      Inventory own,
      @Nullable Inventory other,
      @Nullable Position acknowledged,
      End end) {
    this.partitions = partitions;
    this.own = own;
    this.other = other;
    this.acknowledged = acknowledged;
    this.end = end;
  }

  static RepairPlan of(Partitions partitions, HeadFile headFile, @Nullable Partitions donor)
      throws IOException {
    Position acknowledged = headFile.read();
    End end = End.find(partitions, headFile);
    List<Fence> fences = fences(partitions, end);
    var lost = new Seqs();
    for (Fence fence : fences) lost.add(fence.first(), fence.last());
    if (lost.ranges().stream().mapToLong(Seqs.Range::size).sum() > Inventory.MAX_LOST)
      throw new SpineException(
          "more than " + Inventory.MAX_LOST + " events are missing",
          "copy the whole folder .cairn/spine from a backup, after putting this one aside");
    var wanted = new Seqs();
    for (Seqs.Range range : lost.ranges()) wanted.add(range.first() - 1, range.last() + 1);
    long ends = end.tail().head().seq();
    wanted.add(ends, donor == null ? ends : ends + Inventory.MAX_LOST);
    Inventory own = Inventory.of(partitions, wanted);
    Inventory other = donor == null ? null : Inventory.of(donor, wanted);
    var plan = new RepairPlan(partitions, own, other, acknowledged, end);
    for (Fence fence : fences)
      if (!fence.hash().isEmpty()) plan.seen.put(fence.last(), fence.hash());
    for (Seqs.Range range : lost.ranges()) plan.fill(range, place(fences, range));
    if (other != null && plan.open.isEmpty()) plan.goOn();
    return plan;
  }

  private static List<Fence> fences(Partitions partitions, End end) throws IOException {
    var met = new Fences(partitions);
    var spans = new Spans(partitions.folder().resolveSibling("none"), partitions);
    new Scan(partitions, spans, Query.ALL, end.tail().head(), met).read(_ -> true);
    if (end.rest() instanceof End.Rest.Rotten rotten) rotten.fences().forEach(met::add);
    var witnesses = new Witnesses(partitions);
    witnesses.disagreements(witnesses.read(), end.tail().head()).forEach(met::add);
    return met.open(end.tail().head());
  }

  private static Fence place(List<Fence> fences, Seqs.Range range) {
    return fences.stream()
        .filter(f -> f.first() >= range.first() && f.first() <= range.last())
        .findFirst()
        .orElseThrow();
  }

  /// Walks the chain from the event before the gap to the event after it.
  private void fill(Seqs.Range range, Fence fence) {
    var lines = new ArrayList<Inventory.Entry>();
    boolean foreign = false;
    String prev = hashBefore(range.first());
    String why = prev == null ? "event " + (range.first() - 1) + " is not readable either" : "";
    for (long seq = range.first(); seq <= range.last() && why.isEmpty(); seq++) {
      Inventory.Entry line = following(seq, prev);
      if (line == null) {
        why = whyNot(seq);
        break;
      }
      foreign |= !line.at().file().startsWith(partitions.folder());
      lines.add(line);
      prev = line.hash();
    }
    if (why.isEmpty() && !fitsAfter(range.last(), prev))
      why = "the other log has another history after event " + range.last();
    boolean found = why.isEmpty();
    if (found) {
      chosen.addAll(lines);
      filled.add(range.first(), range.last());
    } else {
      open.add(range.first(), range.last());
    }
    losses.add(
        new LogRepair.Loss(
            range.first(),
            range.last(),
            fence.file(),
            fence.line(),
            fence.reason(),
            readable(range),
            found
                ? foreign ? LogRepair.Remedy.OTHER_LOG : LogRepair.Remedy.OWN_LINES
                : LogRepair.Remedy.NONE,
            why));
  }

  private @Nullable String hashBefore(long seq) {
    if (seq == 1) return Position.START.hash();
    // Of several lines with this number the sealed one is the real one.
    return own.entries(seq - 1).stream()
        .max(Comparator.comparing(Inventory.Entry::sealed))
        .map(Inventory.Entry::hash)
        .orElse(null);
  }

  private Inventory.@Nullable Entry following(long seq, @Nullable String prev) {
    var all = new ArrayList<>(own.entries(seq));
    if (other != null) all.addAll(other.entries(seq));
    String hash = seen.get(seq);
    for (Inventory.Entry entry : all)
      if (entry.prev().equals(prev)
          && (hash == null || hash.equals(entry.hash()))
          && (entry.sealed() || continues(entry))) return entry;
    return null;
  }

  /// A line of format 1 proves nothing itself: the line after it must name it, where there is one.
  private boolean continues(Inventory.Entry entry) {
    var next = new ArrayList<>(own.entries(entry.at().seq() + 1));
    if (other != null) next.addAll(other.entries(entry.at().seq() + 1));
    return next.isEmpty() || next.stream().anyMatch(n -> n.prev().equals(entry.hash()));
  }

  private boolean fitsAfter(long last, @Nullable String hash) {
    if (acknowledged != null && acknowledged.seq() == last) return acknowledged.hash().equals(hash);
    List<Inventory.Entry> next = own.entries(last + 1);
    return next.isEmpty() || next.stream().anyMatch(n -> n.prev().equals(hash));
  }

  private String whyNot(long seq) {
    if (other == null)
      return seen.containsKey(seq)
          ? "the log itself does not have event " + seq + " as it was seen"
          : "the log itself does not have event " + seq + " any more";
    return other.entries(seq).isEmpty()
        ? "the other log does not have event " + seq + " either"
        : "event " + seq + " of the other log belongs to another history";
  }

  private List<String> readable(Seqs.Range range) {
    return own.broken().stream()
        .filter(b -> b.after() + 1 >= range.first() && b.after() + 1 <= range.last())
        .map(Inventory.Broken::text)
        .filter(t -> !t.isEmpty())
        .toList();
  }

  /// What the other log has after the end of this one, if it is the same log that went on.
  private void goOn() {
    Inventory from = other;
    if (from == null) return;
    long seq = Math.max(own.last(), chosen.isEmpty() ? 0 : chosen.getLast().at().seq());
    String prev =
        chosen.isEmpty() || chosen.getLast().at().seq() < seq
            ? hashBefore(seq + 1)
            : chosen.getLast().hash();
    while (prev != null && later < Inventory.MAX_LOST) {
      seq++;
      Inventory.Entry next = null;
      for (Inventory.Entry entry : from.entries(seq)) if (entry.prev().equals(prev)) next = entry;
      if (next == null) return;
      chosen.add(next);
      filled.add(seq, seq);
      prev = next.hash();
      later++;
    }
  }

  LogRepair.Diagnosis diagnosis() {
    return new LogRepair.Diagnosis(
        List.copyOf(losses), end.rest() instanceof End.Rest.Torn, untidy(), later);
  }

  /// Lines that stand in the way and hide no event. What a writer left unfinished is not counted.
  private int untidy() {
    int untidy = own.repeated();
    for (Inventory.Broken broken : own.broken()) if (hidesNothing(broken)) untidy++;
    return untidy;
  }

  private boolean hidesNothing(Inventory.Broken broken) {
    long next = broken.after() + 1;
    Position head = end.tail().head();
    int place = broken.partition().compareTo(head.partition());
    boolean afterEnd = place > 0 || place == 0 && broken.from() >= head.offset();
    return !open.hasAll(next, next)
        && !filled.hasAll(next, next)
        && !(afterEnd && end.rest() instanceof End.Rest.Torn);
  }

  /// Writes the partitions anew that are concerned; returns how many events came back.
  long restore(List<String> kept) throws IOException {
    Set<String> concerned = new TreeSet<>(own.partitionsWithRepeated());
    Map<String, List<Inventory.Entry>> into = new HashMap<>();
    for (Inventory.Entry entry : chosen) {
      concerned.add(entry.at().partition());
      into.computeIfAbsent(entry.at().partition(), _ -> new ArrayList<>()).add(entry);
      for (Inventory.Entry mine : own.entries(entry.at().seq()))
        concerned.add(mine.at().partition());
    }
    for (Inventory.Broken broken : own.broken())
      if (hidesNothing(broken) || filled.hasAll(broken.after() + 1, broken.after() + 1))
        concerned.add(broken.partition());
    for (String name : concerned) rewrite(name, into.getOrDefault(name, List.of()), kept);
    return chosen.size();
  }

  private void rewrite(String name, List<Inventory.Entry> coming, List<String> kept)
      throws IOException {
    List<LineAt> lines = new ArrayList<>(staying(name));
    for (Inventory.Entry entry : coming) lines.add(entry.at());
    lines.sort(Comparator.comparingLong(LineAt::seq));
    if (partitions.size(name) > 0)
      kept.add(new Damaged(partitions, Disk.REAL).keep(name, 0, partitions.size(name)));
    Path folder = Files.createDirectories(partitions.folder().resolve(Damaged.FOLDER));
    Path made = folder.resolve(name + ".new");
    try (FileChannel channel =
            FileChannel.open(
                made,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE);
        OutputStream out =
            new BufferedOutputStream(java.nio.channels.Channels.newOutputStream(channel), BLOCK)) {
      copy(lines, out);
      out.flush();
      channel.force(true);
    }
    Files.move(
        made,
        partitions.path(name),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
    Disk.syncFolder(partitions.folder());
  }

  /// The lines that keep their place: good events outside the filled stretches, once each, and the
  /// damaged bytes of stretches that stay open.
  private List<LineAt> staying(String name) throws IOException {
    var lines = new ArrayList<LineAt>();
    if (partitions.size(name) == 0) return lines;
    var seen = new HashSet<Long>();
    var matcher = new Matcher(Query.ALL);
    long before = 0;
    try (var reader = new LineReader(partitions.path(name), 0, Long.MAX_VALUE)) {
      while (reader.next()) {
        int length = (int) Math.min(Integer.MAX_VALUE, reader.nextOffset() - reader.offset());
        boolean event =
            !reader.tooLong()
                && reader.terminated()
                && matcher.parse(reader.bytes(), reader.start(), reader.end());
        if (event) before = matcher.seq();
        boolean stays =
            event
                ? !filled.hasAll(before, before) && seen.add(before)
                : open.hasAll(before + 1, before + 1);
        if (stays)
          lines.add(
              new LineAt(
                  before,
                  name,
                  partitions.path(name),
                  reader.offset(),
                  reader.terminated() ? length - 1 : length));
      }
    }
    return lines;
  }

  private static void copy(List<LineAt> lines, OutputStream out) throws IOException {
    Map<Path, RandomAccessFile> files = new HashMap<>();
    try {
      var block = new byte[BLOCK];
      for (LineAt line : lines) {
        RandomAccessFile file = files.get(line.file());
        if (file == null)
          files.put(line.file(), file = new RandomAccessFile(line.file().toFile(), "r"));
        file.seek(line.offset());
        for (int left = line.length(); left > 0; ) {
          int read = file.read(block, 0, Math.min(left, block.length));
          if (read <= 0) throw new IOException(line.file() + " ends before the line does");
          out.write(block, 0, read);
          left -= read;
        }
        out.write('\n');
      }
    } finally {
      for (RandomAccessFile file : files.values()) file.close();
    }
  }

  /// Puts the damaged bytes of everything that stays lost aside, and says what is given up.
  ///
  /// @param numbers takes in the ids that can still be read there
  List<LossAccepted.Loss> giveUp(List<String> kept, NumbersSeen numbers) throws IOException {
    var given = new ArrayList<LossAccepted.Loss>();
    var damaged = new Damaged(partitions, Disk.REAL);
    for (LogRepair.Loss loss : losses) {
      var places = new ArrayList<String>();
      for (Inventory.Broken broken : own.broken()) {
        long next = broken.after() + 1;
        if (next < loss.first() || next > loss.last()) continue;
        places.add(damaged.keep(broken.partition(), broken.from(), broken.to()));
        numbers.quoted(text(broken));
        if (!broken.terminated()) cut(broken);
      }
      kept.addAll(places);
      given.add(
          new LossAccepted.Loss(
              loss.first(),
              loss.last(),
              loss.file(),
              loss.line(),
              loss.reason(),
              hashOf(loss.last()),
              String.join(" ", places)));
    }
    return given;
  }

  private String text(Inventory.Broken broken) throws IOException {
    int length = (int) Math.min(broken.to() - broken.from(), Spine.MAX_EVENT_BYTES);
    byte[] bytes = LineReader.read(partitions.path(broken.partition()), broken.from(), length);
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  /// The hash that the last lost line had, where something still says it.
  private String hashOf(long last) {
    if (seen.containsKey(last)) return seen.get(last);
    if (acknowledged != null && acknowledged.seq() == last) return acknowledged.hash();
    List<Inventory.Entry> next = own.entries(last + 1);
    return next.isEmpty() ? "" : next.getFirst().prev();
  }

  /// The next line must begin on a line of its own.
  private void cut(Inventory.Broken broken) throws IOException {
    try (Disk.OpenFile file = Disk.REAL.open(partitions.path(broken.partition()))) {
      file.cut(broken.from());
      file.sync();
    }
  }
}
