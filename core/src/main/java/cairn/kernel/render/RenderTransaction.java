package cairn.kernel.render;

import cairn.finding.Finding;
import cairn.kernel.KernelCode;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.file.Staging;
import cairn.spine.Position;
import cairn.spine.SpineException;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One render of the files of a protocol, under the [RenderLock]:
///
/// ```
/// plan     every view says what it would change; new versions are written to the staging folder
/// sync     the new versions are on the device
/// intent   the RenderLog says, durably, which hashes are about to stand where
/// swap     renames; the memory of each file (manifest, index) follows its rename
/// done     the RenderLog says up to which event the files show the log
/// ```
///
/// A kill before the intent leaves all files as they were. A kill after it leaves old and new
/// files, and both are known as the engine's own: the old by manifest, the new by intent. Why no
/// more is synced than this: docs/decisions/rendering.md.
public final class RenderTransaction {
  /// What to do about a file that is not as the engine wrote it.
  enum Conflicts {
    /// It stays; the finding says so.
    LEAVE,
    /// A copy is kept, and the engine's version takes its place.
    KEEP_ASIDE,
    /// As [#KEEP_ASIDE], and of the engine's own versions a copy is kept, too: they may show what
    /// the log has lost.
    KEEP_ALL
  }

  /// What the engine remembers of a file once it stands.
  interface Memory {
    void keep(Look standing) throws IOException;
  }

  private interface Swap {
    Look run() throws IOException;
  }

  private record Change(String path, Path file, Look before, Swap swap, Memory memory) {}

  private final Path folder;
  private final String protocol;
  private final Path kept;
  private final Conflicts conflicts;
  private final Position now;
  private final Position whole;
  private final Staging staging;
  private RenderLog log;
  private final List<Path> staged = new ArrayList<>();
  private final List<Change> changes = new ArrayList<>();
  private final List<Memory> notes = new ArrayList<>();
  private final Map<String, Map<String, String>> intent = new HashMap<>();
  private final List<Finding> findings = new ArrayList<>();
  private final Map<String, Path> aside = new LinkedHashMap<>();
  private boolean failed;
  private boolean committed;

  /// @param kept where the versions of others go
  /// @param whole up to where all protocols' files show the log once this is done
  RenderTransaction(
      Path folder,
      String protocol,
      Path kept,
      RenderLog log,
      Position now,
      Position whole,
      Conflicts conflicts) {
    this.folder = folder;
    this.protocol = protocol;
    this.kept = kept;
    this.log = log;
    this.now = now;
    this.whole = whole;
    this.conflicts = conflicts;
    this.staging = new Staging(folder);
  }

  long seq() {
    return now.seq();
  }

  Staging staging() {
    return staging;
  }

  Path folder() {
    return folder;
  }

  /// Whether what stands is compared byte by byte, instead of by its size and time.
  boolean thorough() {
    return conflicts != Conflicts.LEAVE;
  }

  /// Whether an earlier render that did not end was about to write this.
  boolean intended(String path, String piece, String hash) {
    return log.intended(path, piece, hash);
  }

  /// Whether the engine may write over what others did to this file.
  boolean mayReplace(String path, Path file, Finding why) throws IOException {
    if (conflicts == Conflicts.LEAVE) {
      findings.add(why);
      return false;
    }
    keepCopy(path, file);
    return true;
  }

  private void keepCopy(String path, Path file) throws IOException {
    if (!aside.containsKey(path)) aside.put(path, keepAside(kept, path, Files.readAllBytes(file)));
  }

  private void keepOwn(String path, Path file, Look before) throws IOException {
    if (conflicts == Conflicts.KEEP_ALL && before.exists()) keepCopy(path, file);
  }

  static Path keepAside(Path kept, String path, byte[] bytes) throws IOException {
    Path copy = kept.resolve(path + "." + Sha256.of(bytes).substring(Sha256.PREFIX.length(), 19));
    Files.createDirectories(copy.getParent());
    Files.write(copy, bytes);
    return copy;
  }

  /// Plans a new version of the whole file; it is written now and takes its place at the end.
  ///
  /// @param before how the file looked when it was decided to replace it
  /// @param pieces what is going to stand there, by the key of the section, or "" for all of it
  void replace(
      String path,
      Path file,
      Look before,
      Map<String, String> pieces,
      AtomicFile.Body body,
      Memory memory)
      throws IOException {
    keepOwn(path, file, before);
    Path version = staging.stage(body);
    Look look = Look.at(version);
    staged.add(version);
    intent.put(path, pieces);
    changes.add(
        new Change(
            path,
            file,
            before,
            () -> {
              Staging.swap(version, file);
              return look;
            },
            memory));
  }

  /// Plans to write behind the first `at` bytes, in place: what a kill leaves of it is the start of
  /// what belongs there.
  void append(String path, Path file, Look before, long at, byte[] more, Memory memory) {
    intent.put(path, Map.of());
    changes.add(
        new Change(
            path,
            file,
            before,
            () -> {
              write(file, at, more);
              Look after = Look.at(file);
              return after.size() == at + more.length ? after : Look.NOTHING;
            },
            memory));
  }

  private static void write(Path file, long at, byte[] more) throws IOException {
    try (FileChannel out = FileChannel.open(file, StandardOpenOption.WRITE)) {
      out.truncate(at);
      ByteBuffer bytes = ByteBuffer.wrap(more);
      long next = at;
      while (bytes.hasRemaining()) next += out.write(bytes, next);
      out.force(false);
    }
  }

  void delete(String path, Path file, Look before, Memory memory) throws IOException {
    keepOwn(path, file, before);
    intent.put(path, Map.of("", ""));
    changes.add(
        new Change(
            path,
            file,
            before,
            () -> {
              Files.deleteIfExists(file);
              return Look.NOTHING;
            },
            memory));
  }

  /// Only something to remember, if all goes well.
  void note(Memory memory) {
    notes.add(memory);
  }

  boolean changes(String path) {
    return intent.containsKey(path);
  }

  /// The file at `path` cannot follow; the others can.
  void fail(String path, IOException e) {
    failed = true;
    findings.add(behind(path, e));
  }

  public static Finding behind(String path, Exception e) {
    return Finding.of(KernelCode.FILES_BEHIND, path, 0, "could not be written: " + reason(e));
  }

  private static String reason(Exception e) {
    return switch (e) {
      case UncheckedIOException x -> reason(x.getCause());
      case SpineException x -> x.getMessage() + "; " + x.hint();
      case AccessDeniedException x -> "no permission for " + x.getFile();
      case FileSystemException x ->
          x.getFile() + ": " + (x.getReason() == null ? "cannot be used" : x.getReason());
      case IOException x -> String.valueOf(x.getMessage());
      default -> "this is a bug: " + e;
    };
  }

  /// Makes all of it happen; the log as it stands afterwards.
  RenderLog commit() throws IOException {
    if (!changes.isEmpty()) {
      for (Path version : staged) Staging.sync(version);
      save(log.intending(intent), true);
      for (Change change : changes) swap(change);
    }
    if (!failed) {
      for (Memory memory : notes) memory.keep(Look.NOTHING);
      if (!changes.isEmpty() || log.unfinished() || log.seq() != now.seq())
        save(log.done(now, whole), false);
    }
    committed = true;
    return log;
  }

  private void save(RenderLog next, boolean synced) throws IOException {
    next.save(staging, folder, protocol, synced);
    log = next;
  }

  private void swap(Change change) {
    try {
      if (!Look.at(change.file()).equals(change.before())) {
        failed = true;
        findings.add(
            Finding.of(
                KernelCode.DRIFT, change.path(), 0, "changed by other hands during the render"));
        return;
      }
      change.memory().keep(change.swap().run());
    } catch (IOException e) {
      fail(change.path(), e);
    }
  }

  /// Takes away what was staged and did not find its place.
  void clear() throws IOException {
    if (failed || !committed) staging.clear();
  }

  List<Finding> findings() {
    return findings;
  }

  List<String> written() {
    return changes.stream().map(Change::path).toList();
  }

  Map<String, Path> aside() {
    return aside;
  }
}
