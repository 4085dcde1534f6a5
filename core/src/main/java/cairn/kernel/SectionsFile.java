package cairn.kernel;

import cairn.finding.Finding;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/// A Markdown file, or a YAML list, in which the engine owns single sections (items) and people own
/// the rest.
///
/// A section is replaced only while it is byte for byte what the engine last wrote there; one that
/// somebody edited is drift and stays, and so does everything between the sections.
final class SectionsFile {
  private final View.Sections view;
  private final Path file;
  private final Path manifests;
  private final Manifest manifest;

  SectionsFile(View.Sections view, Path file, Path manifests, Manifest manifest) {
    this.view = view;
    this.file = file;
    this.manifests = manifests;
    this.manifest = manifest;
  }

  /// A stretch of the file; `key` is empty for what is not the engine's.
  private record Piece(String key, String text) {}

  void render(long seq, List<Finding> findings) throws IOException {
    boolean exists = Files.exists(file) && !wasWhole();
    if (exists && manifest.revision().equals(view.revision()) && Views.untouched(file, manifest))
      return;
    boolean standing = exists && manifest.known() && manifest.size() >= 0;
    SectionIndex index = SectionIndex.load(indexFile());
    Optional<List<View.Section>> few =
        standing && !index.isEmpty() ? view.since().apply(manifest.seq()) : Optional.empty();
    boolean current =
        few.isPresent() && Views.untouched(file, manifest) && index.bytes() == manifest.size();
    if (!current || !patched(index, few.get(), seq)) whole(exists, few, index, seq, findings);
    manifest(seq, view.revision(), Files.size(file), Files.getLastModifiedTime(file).toMillis())
        .save(manifests);
  }

  /// The quick way: only the sections that changed are looked at.
  private boolean patched(SectionIndex index, List<View.Section> few, long seq) throws IOException {
    if (few.isEmpty()) return true;
    manifest(seq, "", -1, -1).save(manifests);
    if (!SectionPatch.apply(file, index, few)) return false;
    index.save(indexFile());
    return true;
  }

  /// The sure way: the file is read and cut up, and every section in question compared.
  private void whole(
      boolean exists,
      Optional<List<View.Section>> few,
      SectionIndex index,
      long seq,
      List<Finding> findings)
      throws IOException {
    boolean deleted = !exists && manifest.known() && manifest.size() >= 0;
    String before = exists ? Files.readString(file) : "";
    var written = deleted ? new LinkedHashMap<String, String>() : index.owned();
    List<View.Section> sections = few.orElseGet(view.all());
    var pieces = new ArrayList<>(pieces(before, sections, written));
    if (!exists) pieces.add(new Piece("", view.head()));
    for (View.Section section : sections) place(section, pieces, written, findings);
    if (few.isEmpty()) dropGone(sections, pieces, written, findings);
    var text = new StringBuilder();
    for (Piece piece : pieces) text.append(piece.text());
    String after = text.toString();
    if (!after.equals(before) || !exists) {
      manifest(seq, "", -1, -1).save(manifests);
      AtomicFile.write(file, after);
    }
    index(pieces, written).save(indexFile());
  }

  private Path indexFile() {
    return Manifest.index(manifests, view.path());
  }

  private static SectionIndex index(List<Piece> pieces, Map<String, String> written) {
    var index = SectionIndex.empty();
    var missing = new LinkedHashMap<>(written);
    for (Piece piece : pieces) {
      String wrote = missing.remove(piece.key());
      String key = wrote == null ? "" : piece.key();
      index.add(key, wrote == null ? SectionIndex.hash(piece.text()) : wrote, piece.text());
    }
    missing.forEach((key, hash) -> index.add(key, hash, ""));
    return index;
  }

  /// The engine wrote all of it as one piece, for example as an empty list: it may begin anew.
  private boolean wasWhole() throws IOException {
    return !manifest.sha256().isEmpty() && manifest.wrote(Sha256.of(Files.readAllBytes(file)));
  }

  void drift(List<Finding> findings) throws IOException {
    if (Views.untouched(file, manifest)) return;
    String text = Files.readString(file);
    List<View.Section> sections = view.all().get();
    Map<String, String> written = SectionIndex.load(indexFile()).owned();
    List<Piece> pieces = pieces(text, sections, written);
    var standing = new LinkedHashMap<String, String>();
    int line = 1;
    for (Piece piece : pieces) {
      if (!piece.key().isEmpty()) {
        standing.put(piece.key(), piece.text());
        String wrote = written.get(piece.key());
        if (wrote != null && !owns(wrote, piece.text())) findings.add(edited(piece.key(), line));
      }
      line += (int) piece.text().chars().filter(c -> c == '\n').count();
    }
    for (String key : written.keySet()) if (!standing.containsKey(key)) findings.add(gone(key));
  }

  /// Takes every section as it stands for the engine's own; the next render compares them all.
  void accept() throws IOException {
    Map<String, String> written = SectionIndex.load(indexFile()).owned();
    var owned = new LinkedHashMap<String, String>();
    List<Piece> pieces = pieces(Files.readString(file), view.all().get(), written);
    for (Piece piece : pieces)
      if (!piece.key().isEmpty()) owned.put(piece.key(), SectionIndex.hash(piece.text()));
    index(pieces, owned).save(indexFile());
    manifest(manifest.seq(), "", -1, -1).save(manifests);
  }

  private void place(
      View.Section section,
      List<Piece> pieces,
      Map<String, String> written,
      List<Finding> findings) {
    String text = section.text().get();
    String wrote = written.get(section.key());
    int at = indexOf(pieces, section.key());
    if (at < 0 && wrote != null) {
      findings.add(gone(section.key()));
      return;
    }
    if (at < 0) {
      pieces.add(afterLastOwned(pieces), new Piece(section.key(), padded(pieces, text)));
    } else if (pieces.get(at).text().stripTrailing().equals(text.stripTrailing())) {
      // Somebody, perhaps an interrupted run of ours, has written exactly this.
    } else if (wrote != null && owns(wrote, pieces.get(at).text())) {
      pieces.set(at, new Piece(section.key(), keepTrailing(pieces.get(at).text(), text)));
    } else {
      findings.add(edited(section.key(), line(pieces, at)));
      return;
    }
    written.put(section.key(), SectionIndex.hash(text));
  }

  private void dropGone(
      List<View.Section> sections,
      List<Piece> pieces,
      Map<String, String> written,
      List<Finding> findings) {
    var wanted = new HashSet<String>();
    for (View.Section section : sections) wanted.add(section.key());
    for (String key : List.copyOf(written.keySet())) {
      if (wanted.contains(key)) continue;
      int at = indexOf(pieces, key);
      if (at >= 0 && !owns(written.get(key), pieces.get(at).text())) {
        findings.add(edited(key, line(pieces, at)));
        continue;
      }
      if (at >= 0) pieces.remove(at);
      written.remove(key);
    }
  }

  private static List<Piece> pieces(
      String text, List<View.Section> sections, Map<String, String> written) {
    var keys = new LinkedHashSet<>(written.keySet());
    for (View.Section section : sections) keys.add(section.key());
    var index = new KeyIndex(keys);
    var pieces = new ArrayList<Piece>();
    boolean list = !keys.isEmpty() && keys.getFirst().startsWith(Blocks.ITEM);
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
      if (block.start() > done) pieces.add(new Piece("", text.substring(done, block.start())));
      pieces.add(new Piece(key, text.substring(block.start(), end)));
      done = end;
    }
    if (done < text.length()) pieces.add(new Piece("", text.substring(done)));
    return pieces;
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

  private Manifest manifest(long seq, String revision, long size, long modified) {
    return new Manifest(view.path(), revision, seq, "", null, size, modified, 0);
  }

  private Finding edited(String key, int line) {
    return Finding.of(
        KernelCode.DRIFT, view.path(), line, "section '" + key + "' was edited by hand");
  }

  private Finding gone(String key) {
    return Finding.of(
        KernelCode.DRIFT, view.path(), 0, "section '" + key + "' was removed by hand");
  }

  private static boolean owns(String hash, String text) {
    return SectionIndex.hash(text).equals(hash);
  }

  private static int indexOf(List<Piece> pieces, String key) {
    for (int i = 0; i < pieces.size(); i++) if (pieces.get(i).key().equals(key)) return i;
    return -1;
  }

  private static int afterLastOwned(List<Piece> pieces) {
    for (int i = pieces.size(); i > 0; i--) if (!pieces.get(i - 1).key().isEmpty()) return i;
    return pieces.size();
  }

  private static String padded(List<Piece> pieces, String text) {
    int after = afterLastOwned(pieces);
    return padded(after > 0 && !pieces.get(after - 1).text().endsWith("\n"), text);
  }

  /// @param open whether the line before has no end yet
  static String padded(boolean open, String text) {
    String gap = text.startsWith(Blocks.ITEM) ? "\n" : "\n\n";
    return (open ? gap : "") + text.stripTrailing() + gap;
  }

  static String keepTrailing(String before, String text) {
    return text.stripTrailing() + before.substring(before.stripTrailing().length());
  }

  private static int line(List<Piece> pieces, int index) {
    int line = 1;
    for (Piece piece : pieces.subList(0, index))
      line += (int) piece.text().chars().filter(c -> c == '\n').count();
    return line;
  }
}
