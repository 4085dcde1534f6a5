package cairn.kernel;

import cairn.spine.Spine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/// A folder with a log in it: opens chapters, and makes sure that they decide one at a time.
public final class Project implements AutoCloseable {
  /// What makes a folder a project.
  public static final String MARK = ".cairn";

  private final Path folder;
  private final Spine spine;
  private final InstantSource clock;
  private final LongSupplier seeds;
  private final ReentrantLock deciding = new ReentrantLock();
  private final Map<String, Chapter<?, ?, ?>> chapters = new ConcurrentHashMap<>();

  /// @param seeds where decisions get their randomness; fixed in tests, secure otherwise
  public Project(Path folder, Spine spine, InstantSource clock, LongSupplier seeds) {
    this.folder = folder;
    this.spine = spine;
    this.clock = clock;
    this.seeds = seeds;
  }

  /// The nearest folder upwards that is a project.
  public static Optional<Path> find(Path from) {
    for (Path at = from.toAbsolutePath().normalize(); at != null; at = at.getParent())
      if (Files.isDirectory(at.resolve(MARK))) return Optional.of(at);
    return Optional.empty();
  }

  /// The chapter of this protocol, folded up to the end of the log.
  @SuppressWarnings("unchecked")
  public <S, C, E> Chapter<S, C, E> chapter(Protocol<S, C, E> protocol) {
    return (Chapter<S, C, E>)
        chapters.computeIfAbsent(protocol.name(), _ -> new LiveChapter<>(this, protocol));
  }

  public Path folder() {
    return folder;
  }

  public Spine spine() {
    return spine;
  }

  public InstantSource clock() {
    return clock;
  }

  long seed() {
    return seeds.getAsLong();
  }

  ReentrantLock deciding() {
    return deciding;
  }

  @Override
  public void close() {
    for (Chapter<?, ?, ?> chapter : chapters.values()) chapter.close();
    spine.close();
  }
}
