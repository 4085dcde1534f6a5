package cairn.kernel.render;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/// A file of sections, cut up: those with the keys asked for, and what stands between them.
final class SectionPieces {
  /// A stretch of the file; `key` is empty for what is not the engine's.
  static final class Piece {
    private String key;
    private String text;

    private Piece(String key, String text) {
      this.key = key;
      this.text = text;
    }

    String key() {
      return key;
    }

    String text() {
      return text;
    }
  }

  private final List<Piece> pieces = new ArrayList<>();
  private final Map<String, Piece> byKey = new HashMap<>();

  /// Sections that stand a second time: what two renders at once could leave before there was a
  /// lock.
  private final List<Piece> doubles = new ArrayList<>();

  /// Behind the last section; -1 when not known.
  private int end = -1;

  private SectionPieces() {}

  static SectionPieces of(String text, Collection<String> keys) {
    var all = new SectionPieces();
    var index = new KeyIndex(keys);
    boolean list = !keys.isEmpty() && keys.iterator().next().startsWith(Blocks.ITEM);
    List<Blocks.Block> blocks = list ? Blocks.items(text) : Blocks.headings(text);
    int done = 0;
    for (int i = 0; i < blocks.size(); i++) {
      Blocks.Block block = blocks.get(i);
      String key = block.start() < done ? "" : index.keyOf(block.first());
      if (list && !key.equals(block.first())) key = "";
      if (key.isEmpty()) continue;
      int end = text.length();
      for (int j = i + 1; j < blocks.size(); j++) {
        if (blocks.get(j).level() <= block.level()) {
          end = blocks.get(j).start();
          break;
        }
      }
      if (block.start() > done) all.add("", text.substring(done, block.start()));
      all.add(key, text.substring(block.start(), end));
      done = end;
    }
    if (done < text.length()) all.add("", text.substring(done));
    return all;
  }

  private void add(String key, String text) {
    var piece = new Piece(key, text);
    pieces.add(piece);
    if (!key.isEmpty() && byKey.putIfAbsent(key, piece) != null) doubles.add(piece);
  }

  /// What stands before the first section of a new file.
  void head(String text) {
    add("", text);
  }

  Optional<Piece> find(String key) {
    return Optional.ofNullable(byKey.get(key));
  }

  List<Piece> all() {
    return pieces;
  }

  List<Piece> doubles() {
    return doubles;
  }

  void replace(Piece piece, String text) {
    piece.text = keepTrailing(piece.text, text);
  }

  /// Puts a new section behind the last one.
  void append(String key, String text) {
    if (end < 0) end = behindLast();
    boolean open = end > 0 && !pieces.get(end - 1).text.endsWith("\n");
    var piece = new Piece(key, padded(open, text));
    pieces.add(end++, piece);
    byKey.put(key, piece);
  }

  private int behindLast() {
    for (int i = pieces.size(); i > 0; i--) if (!pieces.get(i - 1).key.isEmpty()) return i;
    return pieces.size();
  }

  void remove(Piece piece) {
    byKey.remove(piece.key, piece);
    piece.key = "";
    piece.text = "";
    end = -1;
  }

  int line(Piece piece) {
    int line = 1;
    for (Piece each : pieces) {
      if (each == piece) return line;
      line += (int) each.text.chars().filter(c -> c == '\n').count();
    }
    return 0;
  }

  String text() {
    var text = new StringBuilder();
    for (Piece piece : pieces) text.append(piece.text);
    return text.toString();
  }

  /// What stands, for the next time.
  ///
  /// @param written the hash of what the engine wrote, by section; also of such that are not there
  SectionIndex index(Map<String, String> written) {
    var index = SectionIndex.empty();
    var missing = new HashMap<>(written);
    for (Piece piece : pieces) {
      if (piece.text.isEmpty()) continue;
      String wrote = missing.remove(piece.key);
      String key = wrote == null ? "" : piece.key;
      index.add(key, wrote == null ? SectionIndex.hash(piece.text) : wrote, piece.text);
    }
    new TreeSet<>(missing.keySet()).forEach(key -> index.add(key, missing.get(key), ""));
    return index;
  }

  /// @param open whether the line before has no end yet
  static String padded(boolean open, String text) {
    String gap = text.startsWith(Blocks.ITEM) ? "\n" : "\n\n";
    return (open ? gap : "") + text.stripTrailing() + gap;
  }

  static String keepTrailing(String before, String text) {
    return text.stripTrailing() + before.substring(before.stripTrailing().length());
  }

  /// Finds the key a heading starts with, without trying thousands of keys on each heading.
  private static final class KeyIndex {
    private final NavigableSet<String> keys;

    KeyIndex(Collection<String> keys) {
      this.keys = new TreeSet<>(keys);
    }

    /// A key that is a prefix of the heading sorts right below it, or below the part that the
    /// nearest lower key shares with it.
    String keyOf(String heading) {
      String part = heading;
      while (!part.isEmpty()) {
        String key = keys.floor(part);
        if (key == null) return "";
        if (heading.startsWith(key)) return key;
        part = part.substring(0, common(key, part));
      }
      return "";
    }

    private static int common(String a, String b) {
      int n = Math.min(a.length(), b.length());
      for (int i = 0; i < n; i++) if (a.charAt(i) != b.charAt(i)) return i;
      return n;
    }
  }
}
