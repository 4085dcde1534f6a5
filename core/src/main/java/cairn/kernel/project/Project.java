package cairn.kernel.project;

import cairn.finding.Finding;
import cairn.kernel.Keys;
import cairn.kernel.Protocol;
import cairn.kernel.ProtocolsByName;
import cairn.kernel.file.ProjectPath;
import cairn.kernel.render.RenderTransaction;
import cairn.spine.Spine;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/// A folder with a log in it: opens chapters, and makes sure that they decide one at a time.
public final class Project implements AutoCloseable {
  /// What makes a folder a project.
  public static final String MARK = ProjectPath.MARK;

  private final Path folder;
  private final Spine spine;
  private final InstantSource clock;
  private final LongSupplier seeds;
  private final Answered answered;
  private final String owner = Owner.fresh();
  private final ReentrantLock deciding = new ReentrantLock();
  private final Map<String, Chapter<?, ?, ?>> chapters = new ConcurrentHashMap<>();
  private final Map<String, List<Finding>> filesLeft = new ConcurrentHashMap<>();
  private final boolean onlyLooking;
  private ProtocolsByName protocols = ProtocolsByName.NONE;
  private boolean mending;
  private volatile boolean recorded;

  /// @param seeds where decisions get their randomness; fixed in tests, secure otherwise
  public Project(Path folder, Spine spine, InstantSource clock, LongSupplier seeds) {
    this(folder, spine, clock, seeds, false);
  }

  private Project(
      Path folder, Spine spine, InstantSource clock, LongSupplier seeds, boolean onlyLooking) {
    this.folder = folder;
    this.spine = spine;
    this.clock = clock;
    this.seeds = seeds;
    this.answered = new Answered(folder);
    this.onlyLooking = onlyLooking;
  }

  /// A project of which nothing on disk changes by looking at it: not even caches are saved.
  public static Project lookAt(Path folder, Spine spine, InstantSource clock) {
    LongSupplier none =
        () -> {
          throw new IllegalStateException("nothing is decided by looking");
        };
    return new Project(folder, spine, clock, none, true);
  }

  /// The nearest folder upwards that is a project.
  public static Optional<Path> find(Path from) {
    return ProjectPath.find(from);
  }

  /// The chapter of this protocol, folded up to the end of the log.
  @SuppressWarnings("unchecked")
  public <S, C, E> Chapter<S, C, E> chapter(Protocol<S, C, E> protocol) {
    return (Chapter<S, C, E>)
        chapters.computeIfAbsent(protocol.name(), _ -> LiveChapter.open(this, protocol));
  }

  /// Opens the chapters of these protocols by one reading of the log.
  public void open(List<Protocol<?, ?, ?>> all) {
    List<Protocol<?, ?, ?>> closed =
        all.stream().filter(p -> !chapters.containsKey(p.name())).toList();
    for (LiveChapter<?, ?, ?> chapter : LiveChapter.open(this, closed))
      chapters.putIfAbsent(chapter.protocol().name(), chapter);
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

  boolean onlyLooking() {
    return onlyLooking;
  }

  /// Files that did not follow the log when they were rendered last by this process. What was
  /// recorded is safe; each finding says what mends the file.
  public List<Finding> filesBehind() {
    return filesLeft.values().stream().flatMap(List::stream).toList();
  }

  /// Whether this object appended anything.
  public boolean recorded() {
    return recorded;
  }

  void hasRecorded() {
    recorded = true;
  }

  void filesLeft(String protocol, List<Finding> findings) {
    filesLeft.put(protocol, List.copyOf(findings));
  }

  /// From now on a command of one protocol also mends the files of the others, which a killed
  /// command of theirs left behind.
  public Project mends(ProtocolsByName all) {
    protocols = all;
    return this;
  }

  ProtocolsByName protocols() {
    return protocols;
  }

  /// Renders the files of these protocols. What still cannot follow is among [#filesBehind]; the
  /// command whose turn it is was recorded, so nothing is thrown. Held: [#deciding].
  void mend(List<String> names) {
    if (mending) return;
    mending = true;
    try {
      for (String name : names) mend(name);
    } finally {
      mending = false;
    }
  }

  /// A protocol that was not opened here is not kept open: whoever opens it later may bring more
  /// than rendering needs.
  private void mend(String name) {
    Chapter<?, ?, ?> open = chapters.get(name);
    if (open != null) {
      open.render();
      return;
    }
    try (var once = LiveChapter.open(this, protocols.named(name))) {
      once.render();
    } catch (RuntimeException e) {
      filesLeft(name, List.of(RenderTransaction.behind("", e)));
    }
  }

  long seed() {
    return seeds.getAsLong();
  }

  /// For a run that prints its answer before it closes the project: until then its commands count
  /// as unanswered, and the same run again gets their answers instead of recording them twice.
  public Project answersAtClose() {
    answered.hold();
    return this;
  }

  void answered(String receipt) {
    answered.add(receipt);
  }

  /// Whether the run that recorded the command is over and never gave its answer.
  boolean unanswered(Keys.Known known) {
    String by = known.command().owner();
    return (by.equals(owner) || Owner.gone(by)) && !answered.has(known.receipt());
  }

  String owner() {
    return owner;
  }

  ReentrantLock deciding() {
    return deciding;
  }

  @Override
  public void close() {
    for (Chapter<?, ?, ?> chapter : chapters.values()) chapter.close();
    answered.flush();
    spine.close();
  }
}
