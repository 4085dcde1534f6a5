package cairn.spine.repair;

import cairn.finding.Finding;
import cairn.spine.Fence;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.SpineCode;
import cairn.spine.line.Checksum;
import cairn.spine.line.Disk;
import cairn.spine.line.Fences;
import cairn.spine.line.LineFault;
import cairn.spine.line.LineReader;
import cairn.spine.line.LossAccepted;
import cairn.spine.line.Matcher;
import cairn.spine.line.Partitions;
import cairn.spine.line.Seqs;
import cairn.spine.scan.Continuity;
import cairn.spine.scan.End;
import cairn.spine.scan.FenceMark;
import cairn.spine.scan.HeadFile;
import cairn.spine.scan.JoinedLines;
import cairn.spine.write.Appender;
import cairn.spine.write.IdIndex;
import cairn.spine.write.Torn;
import cairn.spine.write.WriterLock;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads every line of the log and names each that is not as the engine wrote it, and which events
/// are missing. Changes nothing.
public final class Verifier {
  /// A file of noise must not fill the memory with findings.
  static final int MAX_FINDINGS = 1000;

  private static final int PROGRESS_EVERY = 10_000;
  private static final Set<String> OURS =
      Set.of(
          WriterLock.FILE,
          HeadFile.NAME,
          FenceMark.NAME,
          Appender.MOVED,
          Torn.FOLDER,
          Damaged.FOLDER,
          JoinedLines.FOLDER);

  private final Partitions partitions;
  private final HeadFile headFile;
  private final Consumer<Long> progress;
  private final List<Finding> findings = new ArrayList<>();
  private final HashesSeen ids = new HashesSeen();
  private final Matcher event = new Matcher(Query.ALL);
  private final SureJson json = new SureJson();
  private final MessageDigest sha256 = Sha256.digest();
  private final Fences fences;
  private final Continuity continuity;
  private @Nullable Seqs accepted;
  private Position head = Position.START;
  private long events;
  private long findingsLeftOut;

  /// What was found since the last event: if the loss was accepted, it is not told again.
  private final List<Finding> sinceLast = new ArrayList<>();

  // The line before: where it stands, and what the next line must say about it.
  private String lastFile = "";
  private int lastLine;
  private byte[] lastHash = ascii(Position.START.hash());
  private boolean lastKnown = true;
  private long lastSeq;
  private Instant lastTs = Instant.MIN;
  private int linesInBatch;

  private @Nullable Position acknowledged;
  private boolean acknowledgedIsThere;
  private int acknowledgedLine;

  public Verifier(Partitions partitions, HeadFile headFile, Consumer<Long> progress) {
    this.partitions = partitions;
    this.headFile = headFile;
    this.progress = progress;
    this.fences = new Fences(partitions);
    this.continuity = new Continuity(partitions, fences, 0);
  }

  public List<Finding> verify(End end) throws IOException {
    Position head = end.tail().head();
    this.head = head;
    acknowledged = headFile.read();
    boolean torn = end.rest() instanceof End.Rest.Torn;
    strangers();
    for (String name : partitions.names()) {
      if (torn && name.compareTo(head.partition()) > 0) {
        if (partitions.size(name) > 0) torn(name, 1, partitions.size(name));
        continue;
      }
      boolean last = torn && name.equals(head.partition());
      try {
        int lines = partition(name, last ? head.offset() : Long.MAX_VALUE);
        long rest = last ? partitions.size(name) - head.offset() : 0;
        if (rest > 0) torn(name, lines + 1, rest);
      } catch (IOException e) {
        add(Finding.of(SpineCode.UNREADABLE, partitions.shown(name), 0, e.getMessage()));
        lastKnown = false;
      }
    }
    sinceLast.forEach(this::add);
    if (end.rest() instanceof End.Rest.Rotten rotten) rotten.fences().forEach(fences::add);
    lost(head);
    acknowledged(head);
    findings.addAll(new Torn(partitions, Disk.REAL).kept());
    findings.addAll(new Damaged(partitions, Disk.REAL).kept());
    if (findingsLeftOut > 0)
      findings.add(
          Finding.of(SpineCode.NOT_AN_EVENT, "", 0, findingsLeftOut + " more findings not shown"));
    progress.accept(events);
    return findings;
  }

  private void lost(Position head) throws IOException {
    List<Fence> open = fences.open(head);
    for (Fence fence : fences.all()) {
      boolean closed = !open.contains(fence);
      add(
          Finding.of(
              closed ? SpineCode.LOSS_ACCEPTED : SpineCode.FENCED,
              fence.file(),
              fence.line(),
              fence.events()
                  + (closed ? " lost, which was accepted: " : " lost: ")
                  + fence.reason()));
    }
  }

  /// The event that was acknowledged last must be there, as it was.
  private void acknowledged(Position head) {
    Position said = acknowledged;
    if (said == null || said.seq() > head.seq() || acknowledgedIsThere) return;
    if (fences.all().stream().anyMatch(f -> f.first() <= said.seq() && said.seq() <= f.last()))
      return; // named already
    add(
        Finding.of(
            SpineCode.NOT_THE_ACKNOWLEDGED,
            partitions.shown(said.partition()),
            acknowledgedLine,
            "event " + said.seq() + " was another when it was acknowledged"));
  }

  private void strangers() throws IOException {
    if (!Files.isDirectory(partitions.folder())) return;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(partitions.folder())) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        boolean ours =
            OURS.contains(name)
                || Partitions.isName(name) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
        if (!ours)
          add(
              Finding.of(
                  SpineCode.NOT_A_PARTITION,
                  partitions.shown(name),
                  0,
                  Files.isSymbolicLink(file) ? "a symbolic link" : "not a day of the log"));
      }
    }
  }

  private int partition(String name, long to) throws IOException {
    LocalDate day = LocalDate.parse(name.substring(0, name.length() - Partitions.SUFFIX.length()));
    var place =
        new Place(
            name,
            partitions.shown(name),
            day.atStartOfDay().toInstant(ZoneOffset.UTC),
            day.plusDays(1).atStartOfDay().toInstant(ZoneOffset.UTC));
    int number = 0;
    try (var lines = new LineReader(partitions.path(name), 0, to)) {
      while (lines.next()) {
        number++;
        check(place, number, lines);
      }
    }
    return number;
  }

  /// A day of the log.
  ///
  /// @param file how people are told of it
  private record Place(String name, String file, Instant starts, Instant ends) {
    boolean holds(Instant time) {
      return !time.isBefore(starts) && time.isBefore(ends);
    }
  }

  private void check(Place day, int number, LineReader line) throws IOException {
    if (line.tooLong()) {
      long bytes = line.nextOffset() - line.offset();
      broken(day.name(), line, number, SpineCode.LINE_TOO_LONG, "a line of " + bytes + " bytes");
      return;
    }
    boolean read = event.parse(line.bytes(), line.start(), line.end());
    String fault = fault(line, read);
    if (fault == null && !line.terminated()) fault = "its newline is gone";
    Instant time = read ? event.ts() : null;
    if (fault != null || time == null) {
      boolean sum = Checksum.of(line.bytes(), line.start(), line.end()) == Checksum.State.WRONG;
      SpineCode code = sum ? SpineCode.CHECKSUM_WRONG : SpineCode.NOT_AN_EVENT;
      broken(day.name(), line, number, code, String.valueOf(fault));
      return;
    }
    events++;
    if (events % PROGRESS_EVERY == 0) progress.accept(events);
    continuity.follows(day.name(), line, event);
    String file = day.file();
    if (event.seq() != lastSeq + 1) linesInBatch = 0;
    if (!lossAccepted(lastSeq + 1, event.seq() - 1)) {
      sinceLast.forEach(this::add);
      chain(file, number);
      batch(file, number);
    }
    sinceLast.clear();
    if (time.isBefore(lastTs))
      add(Finding.of(SpineCode.TIME_RAN_BACKWARDS, file, number, time + " after " + lastTs));
    if (!day.holds(time)) add(Finding.of(SpineCode.WRONG_DAY, file, number, "logged at " + time));
    String id = event.id();
    if (!ids.add(IdIndex.hash(id)))
      add(Finding.of(SpineCode.ID_TWICE, file, number, "the id " + id + " again"));
    lastFile = file;
    lastLine = number;
    lastHash = hash(line);
    lastKnown = true;
    lastSeq = event.seq();
    lastTs = time.isAfter(lastTs) ? time : lastTs;
    linesInBatch = event.more() ? linesInBatch + 1 : 0;
    if (acknowledged == null || event.seq() != acknowledged.seq()) return;
    acknowledgedLine = number;
    acknowledgedIsThere |= Arrays.equals(lastHash, ascii(acknowledged.hash()));
  }

  /// A line that the engine wrote is judged by its bytes; what that cannot be sure of, the parser
  /// judges.
  private @Nullable String fault(LineReader line, boolean read) {
    boolean sure = read && event.isOwn() && json.isObject(line.bytes(), line.start(), line.end());
    return sure ? null : LineFault.of(line.bytes(), line.start(), line.end());
  }

  private byte[] hash(LineReader line) {
    sha256.update(line.bytes(), line.start(), line.end() - line.start());
    return ascii(Sha256.text(sha256.digest()));
  }

  private static byte[] ascii(String hash) {
    return hash.getBytes(StandardCharsets.US_ASCII);
  }

  private boolean lossAccepted(long first, long last) throws IOException {
    return first <= last && accepted().hasAll(first, last);
  }

  /// Read where something is wrong only: it costs a look at the whole log.
  private Seqs accepted() throws IOException {
    if (accepted == null) accepted = LossAccepted.all(partitions, head);
    return accepted;
  }

  /// A changed line shows in the line after it, which names the hash it once had.
  private void chain(String file, int number) throws IOException {
    if (lastKnown && !event.prevIs(lastHash) && !lossAccepted(lastSeq, lastSeq)) {
      boolean first = lastFile.isEmpty();
      add(
          Finding.of(
              SpineCode.CHAIN_BROKEN,
              first ? file : lastFile,
              first ? number : lastLine,
              first
                  ? "the log does not begin here: events before this line are missing"
                  : "not the line that was written here before event " + event.seq()));
    }
    boolean follows = lastKnown ? event.seq() == lastSeq + 1 : event.seq() > lastSeq;
    if (!follows)
      add(
          Finding.of(
              SpineCode.OUT_OF_SEQUENCE,
              file,
              number,
              "event " + event.seq() + " after event " + lastSeq));
  }

  /// The mark at the end of a batch counts its lines. Damage before it is named already.
  private void batch(String file, int number) throws IOException {
    int lines = linesInBatch + 1;
    int said = event.mark();
    if (!lastKnown || said == 0 || said == lines) return;
    if (accepted().hasAny(event.seq() - said + 1, event.seq() - 1)) return;
    add(
        Finding.of(
            SpineCode.BATCH_INCOMPLETE,
            file,
            number,
            "a batch of " + said + " lines ends here, of which " + lines + " are there"));
  }

  private void broken(String name, LineReader line, int number, SpineCode code, String what) {
    continuity.damaged(name, line.offset(), "the line is damaged: " + what);
    if (sinceLast.size() < MAX_FINDINGS)
      sinceLast.add(Finding.of(code, partitions.shown(name), number, what));
    else findingsLeftOut++;
    lastKnown = false;
    linesInBatch = 0;
  }

  private void torn(String name, int number, long bytes) {
    add(
        Finding.of(
            SpineCode.TORN_TAIL,
            partitions.shown(name),
            number,
            bytes + " bytes after the last whole batch"));
  }

  private void add(Finding finding) {
    if (findings.size() < MAX_FINDINGS) findings.add(finding);
    else findingsLeftOut++;
  }
}
