package cairn.kernel.render;

import cairn.kernel.file.Staging;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What stands in a file of sections, piece by piece, kept beside its manifest: so that changing
/// one section of ten thousand needs neither reading nor cutting up the others.
///
/// One line a piece, in the order of the file: `hash⇥bytes⇥key⏎`, the hash in 32 hex digits; what
/// is not the engine's own has an empty key. A cache: lost, the file is read instead.
final class SectionIndex {
  private static final int HASH = 32;

  private final StringBuilder rows;

  private SectionIndex(CharSequence rows) {
    this.rows = new StringBuilder(rows);
  }

  static SectionIndex empty() {
    return new SectionIndex("");
  }

  static SectionIndex load(Path file) throws IOException {
    try {
      return Files.exists(file) ? new SectionIndex(Files.readString(file)) : empty();
    } catch (CharacterCodingException e) {
      return empty(); // rotten is as good as lost
    }
  }

  void save(Staging staging, Path file) throws IOException {
    staging.write(file, rows.toString(), false);
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }

  /// A piece of the file.
  ///
  /// @param row where its line starts in the index
  /// @param start its first byte in the file
  record Place(int row, String hash, long start, int bytes) {
    long end() {
      return start + bytes;
    }
  }

  static String hash(String text) {
    String full = Sha256.of(text.stripTrailing());
    return full.substring(Sha256.PREFIX.length(), Sha256.PREFIX.length() + HASH);
  }

  /// @param hash of what the engine last wrote there, whatever stands there now
  void add(String key, String hash, String text) {
    rows.append(row(key, hash, text));
  }

  private static String row(String key, String hash, String text) {
    return hash + "\t" + text.getBytes(StandardCharsets.UTF_8).length + "\t" + key + "\n";
  }

  long bytes() {
    long sum = 0;
    for (int at = 0; at < rows.length(); at = next(at)) sum += bytes(at);
    return sum;
  }

  /// The hash of every section that the engine wrote, by key.
  Map<String, String> owned() {
    var owned = new LinkedHashMap<String, String>();
    for (int at = 0; at < rows.length(); at = next(at)) {
      String key = rows.substring(rows.indexOf("\t", at + HASH + 1) + 1, next(at) - 1);
      if (!key.isEmpty()) owned.put(key, rows.substring(at, at + HASH));
    }
    return owned;
  }

  /// Where the section with this key stands; a place with row -1 if nowhere.
  Place find(String key) {
    int found = rows.indexOf("\t" + key + "\n");
    return found < 0 ? new Place(-1, "", 0, 0) : place(rows.lastIndexOf("\n", found) + 1);
  }

  /// The last piece that is the engine's own, behind which new ones are put; else the last of all.
  Place last() {
    int row = rows.length();
    do row = rows.lastIndexOf("\n", row - 2) + 1;
    while (row > 0 && rows.charAt(next(row) - 2) == '\t');
    boolean foreign = rows.charAt(next(row) - 2) == '\t';
    return place(foreign ? rows.lastIndexOf("\n", rows.length() - 2) + 1 : row);
  }

  /// What is not the engine's own.
  List<Place> foreign() {
    var places = new ArrayList<Place>();
    long start = 0;
    for (int at = 0; at < rows.length(); at = next(at)) {
      if (rows.charAt(next(at) - 2) == '\t')
        places.add(new Place(at, rows.substring(at, at + HASH), start, bytes(at)));
      start += bytes(at);
    }
    return places;
  }

  private Place place(int row) {
    long start = 0;
    for (int at = 0; at < row; at = next(at)) start += bytes(at);
    return new Place(row, rows.substring(row, row + HASH), start, bytes(row));
  }

  private int next(int row) {
    return rows.indexOf("\n", row) + 1;
  }

  private int bytes(int row) {
    int value = 0;
    for (int i = row + HASH + 1; rows.charAt(i) != '\t'; i++)
      value = 10 * value + rows.charAt(i) - '0';
    return value;
  }

  /// The section now reads like this.
  void put(String key, String text) {
    Place place = find(key);
    if (place.row() < 0) rows.insert(next(last().row()), row(key, hash(text), text));
    else rows.replace(place.row(), next(place.row()), row(key, hash(text), text));
  }
}
