package cairn.bench;

import cairn.memory.Assay;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// How well memory's rules label pairs of event and line, per label, on sets written for this
/// project: `event-lines.txt` and the held-out `event-lines-held-out.txt`.
///
/// `EventLines [--misses]` also lists the pairs it got wrong.
public final class EventLines {
  private static final List<String> LABELS = List.of("S", "W", "N", "NEW", "NONE");

  private EventLines() {}

  record Pair(String label, String line, List<Assay.Said> talk) {}

  public static void main(String[] args) throws IOException {
    boolean misses = args.length > 0 && args[0].equals("--misses");
    for (String set : List.of("event-lines.txt", "event-lines-held-out.txt"))
      score(set, read(set), misses);
  }

  private static void score(String set, List<Pair> pairs, boolean misses) {
    Map<String, int[]> counts = new TreeMap<>();
    for (String label : LABELS) counts.put(label, new int[3]);
    int right = 0;
    for (Pair pair : pairs) {
      String found = Assay.label(pair.line(), pair.talk());
      counts.get(pair.label())[0]++;
      counts.get(found)[1]++;
      if (found.equals(pair.label())) {
        counts.get(found)[2]++;
        right++;
      } else if (misses) {
        System.out.println(
            "  " + pair.label() + " read as " + found + ": " + pair.line() + " | " + pair.talk());
      }
    }
    System.out.printf(
        "%n%s: %d pairs, %d right (%.3f)%n%n",
        set, pairs.size(), right, (double) right / pairs.size());
    System.out.println("| label | pairs | precision | recall |\n|---|---|---|---|");
    for (String label : LABELS) {
      int[] c = counts.get(label);
      System.out.printf(
          "| %s | %d | %.3f | %.3f |%n",
          label, c[0], c[1] == 0 ? 1 : (double) c[2] / c[1], c[0] == 0 ? 1 : (double) c[2] / c[0]);
    }
  }

  static List<Pair> read(String set) throws IOException {
    var pairs = new ArrayList<Pair>();
    try (InputStream in = EventLines.class.getResourceAsStream(set)) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      for (String row : text.split("\n")) {
        if (row.isBlank() || row.startsWith("#")) continue;
        String[] parts = row.split(" \\| ", 3);
        var talk = new ArrayList<Assay.Said>();
        for (String said : parts[2].split(" // "))
          talk.add(new Assay.Said(said.charAt(0), said.substring(2).strip()));
        pairs.add(new Pair(parts[0].strip(), parts[1].strip(), talk));
      }
    }
    return pairs;
  }
}
