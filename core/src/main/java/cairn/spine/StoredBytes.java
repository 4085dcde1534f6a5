package cairn.spine;

import cairn.finding.Finding;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Content too large for an event, kept by its hash in `.cairn/bytes/ab/cdef…`: sources, replies,
/// pictures. The same bytes are kept once; a name never changes its content.
///
/// Thread-safe, and safe among processes: a file appears whole, durably, under its final name.
public final class StoredBytes {
  private static final Pattern HASH = Pattern.compile("sha256:[0-9a-f]{64}");

  private final Path folder;

  private StoredBytes(Path folder) {
    this.folder = folder;
  }

  public static StoredBytes in(Path project) {
    return new StoredBytes(project.resolve(".cairn").resolve("bytes"));
  }

  /// Keeps the bytes; returns their hash.
  public String put(byte[] bytes) {
    String hash = Sha256.of(bytes);
    if (has(hash)) return hash;
    return write(out -> out.write(bytes));
  }

  /// Keeps a stream of any length without holding it in memory.
  public String put(InputStream bytes) {
    return write(bytes::transferTo);
  }

  public boolean has(String hash) {
    return Files.isRegularFile(path(hash));
  }

  /// The bytes, checked against their hash; empty if there are none under it.
  ///
  /// @throws SpineException if the file was changed
  public Optional<byte[]> get(String hash) {
    try {
      byte[] bytes = Files.readAllBytes(path(hash));
      if (Sha256.of(bytes).equals(hash)) return Optional.of(bytes);
      throw new SpineException(
          "the bytes stored as " + hash + " were changed", SpineCode.BYTES_CHANGED.hint());
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw SpineFailure.of("stored bytes cannot be read", folder, e);
    }
  }

  /// Where the bytes are or would be, for those who stream them.
  public Path path(String hash) {
    if (!HASH.matcher(hash).matches()) throw new IllegalArgumentException("not a hash: " + hash);
    String digits = hash.substring(Sha256.PREFIX.length());
    return folder.resolve(digits.substring(0, 2)).resolve(digits.substring(2));
  }

  /// Hashes everything again and names what is not what its name says.
  public List<Finding> verify() {
    var findings = new ArrayList<Finding>();
    if (!Files.isDirectory(folder)) return findings;
    try (Stream<Path> files = Files.walk(folder, 2)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile).sorted()::iterator) {
        String name = file.getParent().getFileName() + file.getFileName().toString();
        if (!HASH.matcher(Sha256.PREFIX + name).matches()) continue;
        if (!hash(file).equals(name))
          findings.add(
              Finding.of(
                  SpineCode.BYTES_CHANGED,
                  ".cairn/bytes/" + folder.relativize(file),
                  0,
                  "the content has another hash"));
      }
      return findings;
    } catch (IOException | UncheckedIOException e) {
      throw SpineFailure.of("stored bytes cannot be read", folder, e);
    }
  }

  private static String hash(Path file) throws IOException {
    MessageDigest digest = Sha256.digest();
    try (var out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
      Files.copy(file, out);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  private String write(Content content) {
    try {
      Files.createDirectories(folder);
      Path made = Files.createTempFile(folder, "new", ".part");
      try {
        String hash = fill(made, content);
        settle(made, path(hash));
        return hash;
      } finally {
        Files.deleteIfExists(made);
      }
    } catch (IOException | UncheckedIOException e) {
      throw SpineFailure.of("bytes could not be stored", folder, e);
    }
  }

  private static String fill(Path made, Content content) throws IOException {
    MessageDigest digest = Sha256.digest();
    try (FileChannel channel = FileChannel.open(made, StandardOpenOption.WRITE)) {
      var out = new DigestOutputStream(Channels.newOutputStream(channel), digest);
      content.writeTo(out);
      out.flush();
      channel.force(true);
    }
    return Sha256.PREFIX + HexFormat.of().formatHex(digest.digest());
  }

  private static void settle(Path made, Path path) throws IOException {
    try {
      Files.createDirectories(path.getParent());
      Files.move(made, path, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileAlreadyExistsException e) {
      return; // the same bytes, put by somebody else at the same time
    }
    Disk.syncFolder(path.getParent());
  }
}
