package cairn.spine.write;

import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Spine;
import cairn.spine.line.Batch;
import cairn.spine.line.Checksum;
import cairn.spine.line.EventIds;
import cairn.spine.line.LineWriter;
import cairn.spine.line.Partitions;
import cairn.spine.line.Times;
import cairn.spine.scan.Tail;
import cairn.text.Sha256;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// The lines that one group commit is about to write, and where the log will end then. All of a
/// sheet has one time and goes into one partition.
public final class Sheet {
  private static final byte[] MORE = ascii(",\"more\":true");
  private static final byte[] PREV = ascii(",\"prev\":\"");
  private static final byte[] QUOTE = ascii("\"");
  private static final byte[] COMMIT = ascii(",\"commit\":");

  private final Instant ts;
  private final String time;
  private final String partition;
  private final long offset;
  private final EventIds freshIds;
  private final Predicate<String> known;
  private final Set<String> ids = new HashSet<>();
  private final MessageDigest digest = Sha256.digest();
  private final Bytes bytes = new Bytes();
  private final List<Entry> entries = new ArrayList<>();
  private Tail tail;

  /// An event of the sheet and where its line begins in the partition.
  record Entry(String id, long offset) {}

  public Sheet(Tail tail, Instant now, EventIds freshIds, Predicate<String> known) {
    this.tail = tail;
    this.ts = now.isBefore(tail.ts()) ? tail.ts() : now;
    this.time = Times.text(ts);
    this.partition = Partitions.of(ts);
    this.offset = partition.equals(tail.head().partition()) ? tail.head().offset() : 0;
    this.freshIds = freshIds;
    this.known = known;
  }

  public Spine.Receipt add(Batch batch) {
    Position expected = batch.expected();
    if (expected != null && !expected.equals(tail.head()))
      return new Spine.Receipt.Moved(tail.head());
    var wanted = new ArrayList<Integer>();
    for (int i = 0; i < batch.drafts().size(); i++) {
      String id = batch.drafts().get(i).id();
      if (id == null || (!known.test(id) && ids.add(id))) wanted.add(i);
    }
    var events = new ArrayList<Event>(wanted.size());
    for (int i : wanted) {
      boolean more = events.size() < wanted.size() - 1;
      // The last line closes the batch: it says how many lines belong to it.
      int commit = more ? 0 : wanted.size();
      events.add(line(batch.drafts().get(i), batch.middles().get(i), commit));
    }
    int knownBefore = batch.drafts().size() - wanted.size();
    return new Spine.Receipt.Written(List.copyOf(events), knownBefore, tail.head());
  }

  private Event line(Draft draft, byte[] middle, int commit) {
    boolean more = commit == 0;
    long seq = tail.head().seq() + 1;
    String id = draft.id() == null ? freshIds.next(ts) : draft.id();
    String prev = tail.head().hash();
    int start = bytes.size();
    entries.add(new Entry(id, offset + start));
    String quoted = LineWriter.quoted(id);
    String head = "{\"seq\":" + seq + ",\"id\":" + quoted + ",\"ts\":\"" + time + '"';
    bytes.writeBytes(head.getBytes(StandardCharsets.UTF_8));
    bytes.writeBytes(middle);
    if (more) bytes.writeBytes(MORE);
    bytes.writeBytes(PREV);
    bytes.writeBytes(ascii(prev));
    bytes.writeBytes(QUOTE);
    if (!more) {
      bytes.writeBytes(COMMIT);
      bytes.writeBytes(ascii(Integer.toString(commit)));
    }
    bytes.writeBytes(Checksum.field(bytes.array(), start, bytes.size()));
    int length = bytes.size() - start;
    digest.update(bytes.array(), start, length);
    bytes.write('\n');
    String hash = Sha256.PREFIX + HexFormat.of().formatHex(digest.digest());
    tail = new Tail(new Position(seq, partition, offset + bytes.size(), hash), ts, length);
    return new Event(
        seq,
        id,
        ts,
        draft.at(),
        draft.type(),
        draft.v(),
        draft.source(),
        draft.session(),
        draft.actor(),
        draft.data(),
        more,
        prev);
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  String partition() {
    return partition;
  }

  /// Where the sheet begins in its partition.
  long offset() {
    return offset;
  }

  public byte[] bytes() {
    return bytes.array();
  }

  public int length() {
    return bytes.size();
  }

  /// The bytes of one line, its newline excluded.
  public byte[] line(int entry) {
    int from = (int) (entries.get(entry).offset() - offset);
    return Arrays.copyOfRange(bytes.array(), from, (int) (endOf(entry) - offset) - 1);
  }

  /// The place after one line.
  public Position end(int entry, long seq, String hash) {
    return new Position(seq, partition, endOf(entry), hash);
  }

  private long endOf(int entry) {
    return entry + 1 < entries.size() ? entries.get(entry + 1).offset() : offset + bytes.size();
  }

  public List<Entry> entries() {
    return entries;
  }

  /// The log's end once the sheet is written.
  Tail tail() {
    return tail;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static final class Bytes extends ByteArrayOutputStream {
    byte[] array() {
      return buf;
    }
  }
}
