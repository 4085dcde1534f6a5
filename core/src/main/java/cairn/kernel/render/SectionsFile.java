package cairn.kernel.render;

import cairn.finding.Finding;
import cairn.kernel.KernelCode;
import cairn.kernel.View;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.file.Staging;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A Markdown file, or a YAML list, in which the engine owns single sections (items) and people own
/// the rest.
///
/// A section is replaced only while it is byte for byte what the engine last wrote there, or was
/// about to write when it was killed; one that somebody edited is drift and stays, and so does
/// everything between the sections.
final class SectionsFile {
  /// The intent for a section that is taken away.
  private static final String NOTHING = "";

  /// What git leaves of a conflict, in this order.
  private static final List<String> MARKS = List.of("<<<<<<< ", "=======", ">>>>>>> ");

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

  void render(RenderTransaction render) throws IOException {
    Look look = Look.at(file);
    boolean exists = look.exists() && !wasWhole(render) && !leftByGit(render);
    boolean untouched = exists && look.is(manifest) && !render.thorough();
    boolean remembered = untouched && Files.exists(indexFile());
    if (remembered && manifest.revision().equals(view.revision())) return;
    SectionIndex index = SectionIndex.load(indexFile());
    boolean standing = exists && manifest.known() && manifest.size() >= 0;
    Optional<List<View.Section>> few =
        standing && !render.thorough() && !index.isEmpty()
            ? view.since().apply(manifest.seq())
            : Optional.empty();
    boolean current = few.isPresent() && untouched && index.bytes() == manifest.size();
    if (current && patched(index, few.get(), look, render)) return;
    new Whole(exists, look, few, index, render).render();
  }

  /// The quick way: only the sections that changed are looked at.
  private boolean patched(
      SectionIndex index, List<View.Section> few, Look look, RenderTransaction render)
      throws IOException {
    RenderTransaction.Memory memory =
        standing -> {
          index.save(render.staging(), indexFile());
          remember(render, render.seq(), view.revision(), standing);
        };
    boolean[] changes = {false};
    boolean applied =
        few.isEmpty()
            || SectionPatch.apply(
                file,
                index,
                few,
                (texts, body) -> {
                  changes[0] = true;
                  var pieces = new HashMap<String, String>();
                  texts.forEach((key, text) -> pieces.put(key, SectionIndex.hash(text)));
                  render.replace(view.path(), file, look, pieces, body, memory);
                });
    if (applied && !changes[0])
      render.note(_ -> remember(render, render.seq(), view.revision(), look));
    return applied;
  }

  private void remember(RenderTransaction render, long seq, String revision, Look standing)
      throws IOException {
    manifest(seq, revision, standing.size(), standing.modified()).save(render.staging(), manifests);
  }

  private Manifest manifest(long seq, String revision, long size, long modified) {
    return new Manifest(view.path(), revision, seq, "", null, size, modified, 0);
  }

  private Path indexFile() {
    return Manifest.index(manifests, view.path());
  }

  /// The engine wrote all of it as one piece, for example as an empty list: it may begin anew.
  private boolean wasWhole(RenderTransaction render) throws IOException {
    if (manifest.sha256().isEmpty()) return false;
    String standing = Sha256.of(Files.readAllBytes(file));
    return manifest.wrote(standing) || render.intended(view.path(), "", standing);
  }

  /// Git stopped at a conflict and left its marks: the sections can no longer be told from what
  /// people wrote around them, so all of it is written anew.
  private boolean leftByGit(RenderTransaction render) throws IOException {
    if (!render.thorough()) return false;
    int marks = 0;
    for (String line : Files.readString(file).split("\n", -1))
      if (marks < MARKS.size() && line.startsWith(MARKS.get(marks))) marks++;
    return marks == MARKS.size() && render.mayReplace(view.path(), file, conflict());
  }

  private Finding conflict() {
    return Finding.of(KernelCode.DRIFT, view.path(), 0, "git left the marks of a conflict");
  }

  /// The sure way: the file is read and cut up, and every section in question compared.
  private final class Whole {
    private final boolean exists;
    private final Look look;
    private final Optional<List<View.Section>> few;
    private final RenderTransaction render;
    private final List<View.Section> sections;
    private final Map<String, String> written;
    private final String before;
    private final SectionPieces pieces;
    private final Map<String, String> intent = new LinkedHashMap<>();
    private boolean conflict;

    Whole(
        boolean exists,
        Look look,
        Optional<List<View.Section>> few,
        SectionIndex index,
        RenderTransaction render)
        throws IOException {
      this.exists = exists;
      this.look = look;
      this.few = few;
      this.render = render;
      this.sections = few.orElseGet(view.all());
      this.written = exists ? index.owned() : new LinkedHashMap<>();
      this.before = exists ? Files.readString(file) : "";
      this.pieces = SectionPieces.of(before, keys(sections, written));
    }

    void render() throws IOException {
      if (!exists) pieces.head(view.head());
      for (View.Section section : sections) place(section);
      if (few.isEmpty()) dropUnwanted();
      for (SectionPieces.Piece twice : List.copyOf(pieces.doubles())) dropDouble(twice);
      // What had to be left alone is looked at again next time, and told again.
      long seq = conflict ? manifest.seq() : render.seq();
      String revision = conflict ? "" : view.revision();
      RenderTransaction.Memory memory =
          standing -> {
            pieces.index(written).save(render.staging(), indexFile());
            remember(render, seq, revision, standing);
          };
      String after = pieces.text();
      if (exists && after.equals(before)) render.note(_ -> memory.keep(look));
      else
        render.replace(
            view.path(),
            file,
            look,
            intent,
            AtomicFile.whole(after.getBytes(StandardCharsets.UTF_8)),
            memory);
    }

    private void place(View.Section section) throws IOException {
      String key = section.key();
      String text = section.text().get();
      String hash = SectionIndex.hash(text);
      SectionPieces.Piece piece = pieces.find(key).orElse(null);
      if (piece == null) {
        boolean gone = written.containsKey(key) && !render.intended(view.path(), key, NOTHING);
        if (gone && !mayReplace(gone(key))) return;
        pieces.append(key, text);
        intent.put(key, hash);
      } else if (!SectionIndex.hash(piece.text()).equals(hash)) {
        if (!owns(key, piece) && !mayReplace(edited(key, pieces.line(piece)))) return;
        pieces.replace(piece, text);
        intent.put(key, hash);
      }
      written.put(key, hash);
    }

    private void dropUnwanted() throws IOException {
      var wanted = new HashSet<String>();
      for (View.Section section : sections) wanted.add(section.key());
      for (String key : List.copyOf(written.keySet())) {
        if (wanted.contains(key)) continue;
        SectionPieces.Piece piece = pieces.find(key).orElse(null);
        if (piece != null) {
          if (!owns(key, piece) && !mayReplace(edited(key, pieces.line(piece)))) continue;
          pieces.remove(piece);
          intent.put(key, NOTHING);
        }
        written.remove(key);
      }
    }

    private void dropDouble(SectionPieces.Piece twice) throws IOException {
      if (!twice.key().isEmpty() && mayReplace(twice(twice.key(), pieces.line(twice))))
        pieces.remove(twice);
    }

    private boolean owns(String key, SectionPieces.Piece piece) {
      String hash = SectionIndex.hash(piece.text());
      return hash.equals(written.get(key)) || render.intended(view.path(), key, hash);
    }

    private boolean mayReplace(Finding why) throws IOException {
      boolean may = render.mayReplace(view.path(), file, why);
      conflict |= !may;
      return may;
    }
  }

  private static Set<String> keys(List<View.Section> sections, Map<String, String> written) {
    var keys = new LinkedHashSet<>(written.keySet());
    for (View.Section section : sections) keys.add(section.key());
    return keys;
  }

  /// Every section against what the log says; what people wrote around them is theirs.
  void compare(RenderLog log, List<Finding> findings) throws IOException {
    List<View.Section> sections = view.all().get();
    Map<String, String> written = SectionIndex.load(indexFile()).owned();
    String text = Files.readString(file);
    SectionPieces pieces = SectionPieces.of(text, keys(sections, written));
    boolean behind = false;
    var wanted = new HashSet<String>();
    for (View.Section section : sections) {
      String key = section.key();
      wanted.add(key);
      SectionPieces.Piece piece = pieces.find(key).orElse(null);
      if (piece == null) {
        if (written.containsKey(key) && !log.intended(view.path(), key, NOTHING))
          findings.add(gone(key));
        else behind = true;
        continue;
      }
      if (piece.text().stripTrailing().equals(section.text().get().stripTrailing())) continue;
      String hash = SectionIndex.hash(piece.text());
      if (hash.equals(written.get(key)) || log.intended(view.path(), key, hash)) behind = true;
      else findings.add(edited(key, pieces.line(piece)));
    }
    for (String key : written.keySet())
      if (!wanted.contains(key) && pieces.find(key).isPresent()) behind = true;
    for (SectionPieces.Piece twice : pieces.doubles())
      findings.add(twice(twice.key(), pieces.line(twice)));
    if (behind) findings.add(Views.behind(view.path(), "sections"));
  }

  /// Takes every section as it stands for the engine's own; the next render compares them all.
  void accept(Staging staging) throws IOException {
    Map<String, String> written = SectionIndex.load(indexFile()).owned();
    var owned = new LinkedHashMap<String, String>();
    SectionPieces pieces =
        SectionPieces.of(Files.readString(file), keys(view.all().get(), written));
    for (SectionPieces.Piece piece : pieces.all())
      if (!piece.key().isEmpty()) owned.put(piece.key(), SectionIndex.hash(piece.text()));
    pieces.index(owned).save(staging, indexFile());
    manifest(manifest.seq(), "", -1, -1).save(staging, manifests);
  }

  private Finding edited(String key, int line) {
    return Finding.of(
        KernelCode.DRIFT, view.path(), line, "section '" + key + "' was edited by hand");
  }

  private Finding gone(String key) {
    return Finding.of(
        KernelCode.DRIFT, view.path(), 0, "section '" + key + "' was removed by hand");
  }

  private Finding twice(String key, int line) {
    return Finding.of(KernelCode.FILES_BEHIND, view.path(), line, "'" + key + "' stands twice");
  }
}
