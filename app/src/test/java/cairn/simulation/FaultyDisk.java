package cairn.simulation;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.util.HashSet;
import java.util.Set;
import org.apache.lucene.tests.mockfile.FilterFileSystem;
import org.apache.lucene.tests.mockfile.FilterFileSystemProvider;
import org.apache.lucene.tests.mockfile.FilterPath;

/// The real disk as one simulated process sees it: every operation asks the process first.
final class FaultyDisk extends FilterFileSystemProvider {
  private static final Set<StandardOpenOption> CHANGING =
      Set.of(
          StandardOpenOption.CREATE,
          StandardOpenOption.CREATE_NEW,
          StandardOpenOption.TRUNCATE_EXISTING);

  private final Process process;

  FaultyDisk(FileSystem real, Process process) {
    super("faulty://", real);
    this.process = process;
  }

  @Override
  public FilterPath wrapPath(Path path) {
    return new SeenPath(path, fileSystem, process.number());
  }

  /// A path that may be joined with plain ones, as the code under test does with relative paths.
  /// Locks that threads of one process share by the hash of a path must not be shared here by
  /// processes: neighbours in number have neighbouring hashes, never the same.
  private static final class SeenPath extends FilterPath {
    private final int process;

    SeenPath(Path delegate, FilterFileSystem fileSystem, int process) {
      super(delegate, fileSystem);
      this.process = process;
    }

    @Override
    public int hashCode() {
      return delegate.hashCode() + process;
    }

    @Override
    public boolean equals(Object other) {
      return super.equals(other);
    }

    @Override
    protected Path toDelegate(Path path) {
      return FilterPath.unwrap(path);
    }
  }

  @Override
  protected Path toDelegate(Path path) {
    return FilterPath.unwrap(path);
  }

  @Override
  public void createDirectory(Path dir, FileAttribute<?>... attributes) throws IOException {
    process.changes(real(dir), () -> super.createDirectory(dir, attributes));
  }

  @Override
  public void delete(Path path) throws IOException {
    process.changes(real(path), () -> super.delete(path));
  }

  @Override
  public boolean deleteIfExists(Path path) throws IOException {
    // The tidying of a process that finds nothing to tidy changes nothing.
    if (!Files.exists(real(path))) return false;
    delete(path);
    return true;
  }

  @Override
  public void move(Path source, Path target, CopyOption... options) throws IOException {
    process.changes(real(target), () -> super.move(source, target, options));
  }

  @Override
  public void copy(Path source, Path target, CopyOption... options) throws IOException {
    process.changes(real(target), () -> super.copy(source, target, options));
  }

  @Override
  public void createLink(Path link, Path existing) throws IOException {
    process.changes(real(link), () -> super.createLink(link, existing));
  }

  @Override
  public void createSymbolicLink(Path link, Path target, FileAttribute<?>... attributes)
      throws IOException {
    process.changes(real(link), () -> super.createSymbolicLink(link, target, attributes));
  }

  @Override
  public InputStream newInputStream(Path path, OpenOption... options) throws IOException {
    process.reads();
    return super.newInputStream(path, options);
  }

  @Override
  public OutputStream newOutputStream(Path path, OpenOption... options) throws IOException {
    var all = new HashSet<>(Set.of(options));
    if (all.isEmpty())
      all.addAll(Set.of(StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING));
    all.add(StandardOpenOption.WRITE);
    return Channels.newOutputStream(newFileChannel(path, all));
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return newFileChannel(path, options, attributes);
  }

  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    Path real = real(path);
    var opened = new FileChannel[1];
    Process.Change open = () -> opened[0] = super.newFileChannel(path, options, attributes);
    if (options.stream().anyMatch(CHANGING::contains)) {
      process.changes(real, open);
    } else {
      process.reads();
      open.whole();
    }
    return new FaultyChannel(opened[0], real, process);
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path dir, DirectoryStream.Filter<? super Path> filter) throws IOException {
    process.reads();
    return super.newDirectoryStream(dir, filter);
  }

  private static Path real(Path path) {
    return FilterPath.unwrap(path);
  }
}
