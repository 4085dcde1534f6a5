package cairn.spine.line;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Severity;
import cairn.kernel.file.Scratch;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.FormatOne;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.spine.SpineCode;
import cairn.spine.SpineException;
import cairn.spine.file.FileSpine;
import cairn.spine.repair.LogRepair;
import cairn.spine.repair.RottenLogTest;
import cairn.text.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// The law of a damaged log: whatever is done to its bytes, no crash; every event that is still
/// whole is read once; nothing acknowledged is silently gone; no number and no id is given out
/// twice; the damage is named with file and line; and a clone brings every byte back.
///
/// The seeds are fixed. `-Dcairn.damage.tries=N` runs N more with seeds from the clock; a failure
/// names its seed.
class DamageAnythingTest {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");
  private static final int FIXED = 150;
  private static final int TRIES = Integer.getInteger("cairn.damage.tries", 0);
  private static final int HUGE = Spine.MAX_EVENT_BYTES + 100;

  private enum Damage {
    FLIP,
    FLIP_SEVERAL,
    CUT_OUT,
    CUT_END,
    DUPLICATE_LINE,
    SWAP_LINES,
    INSERT_LINE,
    NULS,
    OVERWRITE,
    DELETE_PARTITION,
    HUGE_LINE
  }

  @Test
  void theLawHoldsForFixedSeeds() throws IOException {
    for (long seed = 1; seed <= FIXED; seed++) damageOnce(seed);
  }

  @Test
  void theLawHoldsForSeedsOfTheDay() throws IOException {
    long first = System.nanoTime();
    for (long i = 0; i < TRIES; i++) damageOnce(first + i);
    if (TRIES > 0) System.out.println(TRIES + " damaged logs, seeds from " + first);
  }

  private static void damageOnce(long seed) throws IOException {
    var random = new Random(seed);
    try (var scratch = Scratch.open("damage");
        var copy = Scratch.open("clone")) {
      Path project = scratch.folder();
      Instant[] now = {NOON};
      Map<Long, String> acknowledged = write(project, random, now);
      RottenLogTest.copyLog(project, copy.folder());
      Map<String, byte[]> whole = bytes(project);
      String what = "seed " + seed + " " + damage(project, random);
      Map<String, byte[]> damaged = bytes(project);

      Set<Long> intact = intact(damaged, acknowledged);
      boolean lost = intact.size() < acknowledged.size();
      long last = Collections.max(acknowledged.keySet());
      read(project, now[0], intact, acknowledged, lost, what);
      assertThat(same(bytes(project), damaged)).as("%s: reading changes nothing", what).isTrue();
      append(project, now[0], lost, last, what);
      if (lost) {
        assertThat(same(bytes(project), damaged)).as("%s: nothing was cut", what).isTrue();
        if (random.nextBoolean()) accept(project, now[0], intact, last, what);
        else restore(project, copy.folder(), now[0], whole, what);
      }
    }
  }

  private static Map<Long, String> write(Path project, Random random, Instant[] now)
      throws IOException {
    if (random.nextInt(4) == 0)
      FormatOne.write(
          project.resolve(".cairn/spine/2026-11-15.jsonl"), "2026-11-15T09:00:00.000Z", 1, 2, 1);
    try (var spine = FileSpine.open(project, () -> now[0])) {
      int batches = 2 + random.nextInt(5);
      for (int i = 0; i < batches; i++) {
        var batch = new ArrayList<Draft>();
        int size = 1 + random.nextInt(4);
        for (int j = 0; j < size; j++)
          batch.add(draft("t".repeat(random.nextInt(60))).id("id-" + i + "-" + j));
        spine.append(batch);
        if (random.nextInt(4) == 0) now[0] = now[0].plusSeconds(86_400);
      }
      var lines = new TreeMap<Long, String>();
      for (byte[] bytes : bytes(project).values())
        for (String line : lines(bytes)) lines.put(Json.parse(line).path("seq").asLong(), line);
      return lines;
    }
  }

  private static String damage(Path project, Random random) throws IOException {
    Map<String, byte[]> all = bytes(project);
    var names = new ArrayList<>(all.keySet());
    String name = names.get(random.nextInt(names.size()));
    byte[] bytes = all.get(name);
    Path file = project.resolve(".cairn/spine").resolve(name);
    var kinds = Damage.values();
    // A huge line costs seconds; one seed in thirty is enough.
    Damage kind = kinds[random.nextInt(random.nextInt(30) == 0 ? kinds.length : kinds.length - 1)];
    int at = random.nextInt(bytes.length);
    int length = 1 + random.nextInt(Math.min(400, bytes.length));
    List<String> lines = new ArrayList<>(lines(bytes));
    int one = random.nextInt(lines.size());
    int two = random.nextInt(lines.size());
    switch (kind) {
      case FLIP -> bytes[at] ^= (byte) (1 << random.nextInt(8));
      case FLIP_SEVERAL -> {
        for (int i = 0; i < 5; i++)
          bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      }
      case CUT_OUT -> bytes = without(bytes, at, Math.min(bytes.length, at + length));
      case CUT_END -> bytes = Arrays.copyOf(bytes, at);
      case DUPLICATE_LINE -> {
        lines.add(two, lines.get(one));
        bytes = joined(lines);
      }
      case SWAP_LINES -> {
        Collections.swap(lines, one, two);
        bytes = joined(lines);
      }
      case INSERT_LINE -> {
        lines.add(one, "{\"seq\":" + random.nextInt(20) + ",\"noise\":\"\u00e9\"}");
        bytes = joined(lines);
      }
      case NULS -> Arrays.fill(bytes, at, Math.min(bytes.length, at + length), (byte) 0);
      case OVERWRITE -> {
        var noise = new byte[Math.min(length, bytes.length - at)];
        random.nextBytes(noise);
        System.arraycopy(noise, 0, bytes, at, noise.length);
      }
      case DELETE_PARTITION -> {
        Files.delete(file);
        return kind + " " + name;
      }
      case HUGE_LINE -> {
        lines.add(one, "x".repeat(HUGE));
        bytes = joined(lines);
      }
    }
    Files.write(file, bytes);
    return kind + " " + name + " at " + at + " lines " + one + ", " + two;
  }

  /// Every intact event once, in its own words, and nothing else; and the damage has a name.
  private static void read(
      Path project,
      Instant now,
      Set<Long> intact,
      Map<Long, String> acknowledged,
      boolean lost,
      String what) {
    try (var spine = FileSpine.open(project, () -> now)) {
      var seqs = new ArrayList<Long>();
      spine.read(Query.ALL, e -> seqs.add(e.seq()));
      assertThat(seqs).as(what).doesNotHaveDuplicates();
      // A changed line of format 1 is read as it stands; the fence says that it is not the real
      // one.
      var changed = new TreeSet<>(seqs);
      changed.removeAll(intact);
      for (long seq : changed)
        assertThat(acknowledged.getOrDefault(seq, ""))
            .as("%s: event %s", what, seq)
            .doesNotContain("\"sum\":\"");
      assertThat(seqs).as(what).containsAll(intact);
      if (lost) {
        assertThat(spine.fences()).as(what).isNotEmpty();
        assertThat(spine.verify(_ -> {}))
            .as(what)
            .anyMatch(
                f -> f.severity() == Severity.ERROR && f.line() > 0 && f.file().endsWith(".jsonl"));
      }
      spine.count(Query.ALL);
      spine.last(Query.ALL, 3);
      spine.repair().diagnose(null);
    }
  }

  /// Refused if something is lost; else with a number and an id that were never given out.
  private static void append(Path project, Instant now, boolean lost, long last, String what) {
    try (var spine = FileSpine.open(project, () -> now)) {
      spine.read(Query.ALL, _ -> true);
      var again = new ArrayList<Draft>();
      again.add(draft("again").id("id-0-0"));
      again.add(draft("again").id("id-1-0"));
      again.add(draft("new"));
      var written = (Spine.Receipt.Written) spine.append(again);
      assertThat(lost).as(what).isFalse();
      assertThat(written.known()).as(what).isEqualTo(2);
      assertThat(written.events().getFirst().seq()).as(what).isGreaterThan(last);
    } catch (SpineException e) {
      assertThat(e.code()).as(what).contains(SpineCode.FENCED);
    }
  }

  private static void accept(Path project, Instant now, Set<Long> intact, long last, String what) {
    try (var spine = FileSpine.open(project, () -> now)) {
      spine.repair().acceptLoss(null, "Ada", "a test", Map.of());
    }
    try (var spine = FileSpine.open(project, () -> now)) {
      var seqs = new ArrayList<Long>();
      spine.read(Query.ALL, e -> seqs.add(e.seq()));
      assertThat(seqs).as(what).containsAll(intact).doesNotHaveDuplicates();
      assertThat(spine.fences()).as(what).isEmpty();
      var written = (Spine.Receipt.Written) spine.append(List.of(draft("goes on")));
      assertThat(written.events().getFirst().seq()).as(what).isGreaterThan(last);
      assertThat(spine.verify(_ -> {})).as(what).noneMatch(f -> f.code() == SpineCode.FENCED);
    }
  }

  private static void restore(
      Path project, Path clone, Instant now, Map<String, byte[]> whole, String what)
      throws IOException {
    try (var spine = FileSpine.open(project, () -> now)) {
      LogRepair.Done done = spine.repair().restore(clone);
      assertThat(done.findings()).as(what).allMatch(f -> f.severity() == Severity.NOTE);
    }
    assertThat(same(bytes(project), whole)).as("%s: every byte is back", what).isTrue();
    try (var spine = FileSpine.open(project, () -> now)) {
      spine.append(List.of(draft("goes on")));
    }
  }

  /// The events whose lines are in the files as they were written.
  private static Set<Long> intact(Map<String, byte[]> damaged, Map<Long, String> acknowledged) {
    Map<String, Long> byLine = new HashMap<>();
    acknowledged.forEach((seq, line) -> byLine.put(line, seq));
    var intact = new TreeSet<Long>();
    for (byte[] bytes : damaged.values())
      for (String line : lines(bytes)) if (byLine.containsKey(line)) intact.add(byLine.get(line));
    return intact;
  }

  private static Map<String, byte[]> bytes(Path project) throws IOException {
    var all = new TreeMap<String, byte[]>();
    try (var files = Files.list(project.resolve(".cairn/spine"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".jsonl")).toList())
        all.put(file.getFileName().toString(), Files.readAllBytes(file));
    }
    return all;
  }

  private static boolean same(Map<String, byte[]> one, Map<String, byte[]> two) {
    return one.keySet().equals(two.keySet())
        && one.keySet().stream().allMatch(n -> Arrays.equals(one.get(n), two.get(n)));
  }

  /// Finished lines only; one byte a character, so that any bytes survive.
  private static List<String> lines(byte[] bytes) {
    var lines = new ArrayList<String>();
    for (int from = 0, to; (to = LineReader.newline(bytes, from, bytes.length)) >= 0; from = to + 1)
      lines.add(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1));
    return lines;
  }

  private static byte[] joined(List<String> lines) {
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] without(byte[] bytes, int from, int to) {
    var out = new ByteArrayOutputStream();
    out.write(bytes, 0, from);
    out.write(bytes, to, bytes.length - to);
    return out.toByteArray();
  }

  private static Draft draft(String text) {
    return Draft.of("a.b", Event.Origin.of("cli"), Json.object().put("text", text));
  }
}
