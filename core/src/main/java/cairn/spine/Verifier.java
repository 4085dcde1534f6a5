package cairn.spine;

import cairn.finding.Finding;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Reads every line of the log and names each that is not as the engine wrote it.
final class Verifier {
  /// A file of noise must not fill the memory with findings.
  static final int MAX_FINDINGS = 1000;

  private static final int PROGRESS_EVERY = 10_000;
  private static final Set<String> OURS = Set.of(WriterLock.FILE, "torn");

  private final Partitions partitions;
  private final Consumer<Long> progress;
  private final List<Finding> findings = new ArrayList<>();
  private final HashesSeen ids = new HashesSeen();
  private long events;
  private long findingsLeftOut;

  // The line before: where it stands, and what the next line must say about it.
  private String lastFile = "";
  private int lastLine;
  private String lastHash = Position.START.hash();
  private boolean lastKnown = true;
  private long lastSeq;
  private Instant lastTs = Instant.MIN;

  Verifier(Partitions partitions, Consumer<Long> progress) {
    this.partitions = partitions;
    this.progress = progress;
  }

  /// @param head the end of the last whole batch; what stands after it is torn, not broken
  List<Finding> verify(Position head) throws IOException {
    strangers();
    for (String name : partitions.names()) {
      if (name.compareTo(head.partition()) > 0) {
        if (partitions.size(name) > 0) torn(name, 1, partitions.size(name));
        continue;
      }
      boolean last = name.equals(head.partition());
      try {
        int lines = partition(name, last ? head.offset() : Long.MAX_VALUE);
        long rest = last ? partitions.size(name) - head.offset() : 0;
        if (rest > 0) torn(name, lines + 1, rest);
      } catch (IOException e) {
        add(Finding.of(SpineCode.UNREADABLE, partitions.shown(name), 0, e.getMessage()));
        lastKnown = false;
      }
    }
    findings.addAll(new Torn(partitions, Disk.REAL).kept());
    if (findingsLeftOut > 0)
      findings.add(
          Finding.of(SpineCode.NOT_AN_EVENT, "", 0, findingsLeftOut + " more findings not shown"));
    progress.accept(events);
    return findings;
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
    String shown = partitions.shown(name);
    String day = name.substring(0, name.length() - Partitions.SUFFIX.length());
    int number = 0;
    try (var lines = new LineReader(partitions.path(name), 0, to)) {
      while (lines.next()) {
        number++;
        check(shown, number, day, lines);
      }
    }
    return number;
  }

  private void check(String file, int number, String day, LineReader line) {
    if (line.tooLong()) {
      long bytes = line.nextOffset() - line.offset();
      broken(file, number, SpineCode.LINE_TOO_LONG, "a line of " + bytes + " bytes");
      return;
    }
    String fault = LineFault.of(line.bytes(), line.start(), line.end());
    ForeignLine event = ForeignLine.read(line.bytes(), line.start(), line.end());
    if (fault != null || event == null) {
      broken(file, number, SpineCode.NOT_AN_EVENT, String.valueOf(fault));
      return;
    }
    events++;
    if (events % PROGRESS_EVERY == 0) progress.accept(events);
    chain(file, number, event);
    if (event.ts().isBefore(lastTs))
      add(Finding.of(SpineCode.TIME_RAN_BACKWARDS, file, number, event.ts() + " after " + lastTs));
    if (!event.ts().toString().startsWith(day))
      add(Finding.of(SpineCode.WRONG_DAY, file, number, "logged at " + event.ts()));
    if (!ids.add(IdIndex.hash(event.id())))
      add(Finding.of(SpineCode.ID_TWICE, file, number, "the id " + event.id() + " again"));
    lastFile = file;
    lastLine = number;
    lastHash = Sha256.of(line.bytes(), line.start(), line.end() - line.start());
    lastKnown = true;
    lastSeq = event.seq();
    lastTs = event.ts().isAfter(lastTs) ? event.ts() : lastTs;
  }

  /// A changed line shows in the line after it, which names the hash it once had.
  private void chain(String file, int number, ForeignLine event) {
    if (lastKnown && !event.prev().equals(lastHash)) {
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

  private void broken(String file, int number, SpineCode code, String what) {
    add(Finding.of(code, file, number, what));
    lastKnown = false;
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
