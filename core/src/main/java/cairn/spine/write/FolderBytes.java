package cairn.spine.write;

import cairn.finding.Finding;
import cairn.spine.SpineCode;
import cairn.spine.line.Disk;
import cairn.text.Sha256;
import java.io.IOException;
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
import java.util.stream.Stream;

/// Stored bytes in the project's own folder, as `.cairn/bytes/ab/cdef…`. A file appears whole,
/// durably, under its final name.
public final class FolderBytes implements StoredBytes {
  private final Path folder;

  private FolderBytes(Path folder) {
    this.folder = folder;
  }

  public static FolderBytes in(Path project) {
    return new FolderBytes(project.resolve(".cairn").resolve("bytes"));
  }

  @Override
  public String put(byte[] bytes) {
    String hash = Sha256.of(bytes);
    if (has(hash)) return hash;
    write(bytes, path(hash));
    return hash;
  }

  @Override
  public boolean has(String hash) {
    return Files.isRegularFile(path(hash));
  }

  @Override
  public Optional<byte[]> get(String hash) {
    try {
      byte[] bytes = Files.readAllBytes(path(hash));
      return Optional.of(StoredBytes.checked(hash, bytes));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw SpineFailure.of("stored bytes cannot be read", folder, e);
    }
  }

  /// Where the bytes are or would be.
  public Path path(String hash) {
    String digits = StoredBytes.asked(hash).substring(Sha256.PREFIX.length());
    return folder.resolve(digits.substring(0, 2)).resolve(digits.substring(2));
  }

  @Override
  public List<String> hashes() {
    if (!Files.isDirectory(folder)) return List.of();
    try (Stream<Path> files = Files.walk(folder, 2)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> Sha256.PREFIX + file.getParent().getFileName() + file.getFileName())
          .filter(StoredBytes::isHash)
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw SpineFailure.of("stored bytes cannot be read", folder, e);
    }
  }

  @Override
  public List<Finding> verify() {
    var findings = new ArrayList<Finding>();
    for (String hash : hashes()) {
      Path file = path(hash);
      try {
        if (!hash(file).equals(hash))
          findings.add(
              Finding.of(
                  SpineCode.BYTES_CHANGED,
                  ".cairn/bytes/" + folder.relativize(file),
                  0,
                  "the content has another hash"));
      } catch (IOException e) {
        throw SpineFailure.of("stored bytes cannot be read", folder, e);
      }
    }
    return findings;
  }

  private static String hash(Path file) throws IOException {
    MessageDigest digest = Sha256.digest();
    try (var out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
      Files.copy(file, out);
    }
    return Sha256.PREFIX + HexFormat.of().formatHex(digest.digest());
  }

  private void write(byte[] bytes, Path path) {
    try {
      Files.createDirectories(folder);
      Path made = Files.createTempFile(folder, "new", ".part");
      try {
        try (FileChannel channel = FileChannel.open(made, StandardOpenOption.WRITE)) {
          Channels.newOutputStream(channel).write(bytes);
          channel.force(true);
        }
        settle(made, path);
      } finally {
        Files.deleteIfExists(made);
      }
    } catch (IOException | UncheckedIOException e) {
      throw SpineFailure.of("bytes could not be stored", folder, e);
    }
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
