package cairn.retrieval.source;

import cairn.document.ReadingLimits;
import cairn.finding.Finding;
import cairn.retrieval.index.Entry;
import cairn.retrieval.index.EntryIndex;
import cairn.retrieval.index.Scope;
import cairn.retrieval.meaning.Embedder;
import cairn.retrieval.meaning.Sense;
import cairn.retrieval.meaning.VectorSimilarity;
import cairn.retrieval.ripening.Pace;
import cairn.retrieval.ripening.Progress;
import cairn.retrieval.ripening.Ripeness;
import cairn.retrieval.ripening.Ripens;
import cairn.retrieval.search.Hit;
import cairn.retrieval.search.HybridSearch;
import cairn.retrieval.search.PoolSearch;
import cairn.retrieval.search.Ranking;
import cairn.sources.Library;
import cairn.sources.Origin;
import cairn.sources.Passage;
import cairn.sources.Pool;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import cairn.sources.support.Similarity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;

/// The sources of a project: added from folders, files or the web, found by words and meaning.
///
/// Everything under `.cairn/index` (the Lucene index, vectors, which files were seen) is made again
/// from `.cairn/sources` when it is missing.
public final class StoredLibrary implements Library, Ripens, AutoCloseable {
  /// What adding did.
  ///
  /// @param added sources that are new
  /// @param unchanged files that were known already
  /// @param copies new sources with nearly the same words as another
  public record Added(List<Source> added, int unchanged, int copies, List<Finding> findings) {}

  /// Passages that say the same in other words are of little use to a reader.
  private static final double DIVERSITY = 0.3;

  private static final int REMEMBERED_TEXTS = 64;

  /// So many passages are read by meaning while one waits: some seconds.
  private static final int LITTLE = 100;

  /// So many within two or three minutes on two cores.
  private static final int MINUTES = 5_000;

  private final Path project;
  private final SourceStore store;
  private final SeenFiles seen;
  private final EntryIndex index;
  private final Voices voices;
  private final List<Sense> senses;
  private final Ripeness ripeness;
  private final HybridSearch search;
  private final PoolSearch pools;
  private final InstantSource clock;
  private final ReadingLimits limits;
  private final ReentrantLock lock = new ReentrantLock();
  private volatile long used = System.nanoTime();
  private final Recent<SourceId, SourceText> texts;

  private StoredLibrary(Path project, Embedder embedder, InstantSource clock, ReadingLimits limits)
      throws IOException {
    this.limits = limits;
    Path folder = project.resolve(".cairn").resolve("index");
    Files.createDirectories(folder);
    this.project = project.toAbsolutePath().normalize();
    this.clock = clock;
    this.store = new SourceStore(project);
    this.texts = new Recent<>(REMEMBERED_TEXTS, store::text);
    this.voices = new Voices(store, texts::get);
    this.seen = new SeenFiles(folder.resolve("seen.json"));
    this.index = new EntryIndex(FSDirectory.open(folder.resolve("passages")));
    this.senses = Sense.of(embedder, folder.resolve("vectors-" + embedder.name() + ".bin"));
    // passages are read by one model, the quicker one; the other compares the few texts of which
    // somebody asks how alike they are
    List<Sense> reading = List.of(senses.getLast());
    this.ripeness = new Ripeness(index, reading, folder);
    this.search = new HybridSearch(index, reading, ripeness::now);
    this.pools = new PoolSearch(index, senses.getLast(), ripeness::now);
    if (!index.mark().equals(store.mark())) rebuild();
  }

  public static StoredLibrary open(Path project, Embedder embedder, InstantSource clock) {
    return open(project, embedder, clock, ReadingLimits.DEFAULT);
  }

  /// @param limits what reading one document may cost
  public static StoredLibrary open(
      Path project, Embedder embedder, InstantSource clock, ReadingLimits limits) {
    try {
      return new StoredLibrary(project, embedder, clock, limits);
    } catch (IOException e) {
      throw new UncheckedIOException("the sources of " + project + " cannot be opened", e);
    }
  }

  /// Adds a file, or all readable files of a folder. A broken file is a finding, not a stop.
  public Added add(Path fileOrFolder, Progress progress) {
    lock.lock();
    try {
      return new Intake(this, progress).add(fileOrFolder.toAbsolutePath().normalize());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.unlock();
    }
  }

  /// Adds what was fetched.
  public Added add(Origin origin, byte[] bytes, String mediaType) {
    lock.lock();
    try {
      return new Intake(this, Progress.SILENT).add(origin, bytes, mediaType);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public List<Passage> search(String query, int k) {
    return search(query, k, Ranking.DOCUMENTS.diverse(DIVERSITY));
  }

  public List<Passage> search(String query, int k, Ranking ranking) {
    refresh();
    return search(query, k, ranking, voices.scope(Optional.empty()));
  }

  /// These sources and no others: what is not among them is neither found nor read.
  public Library only(Collection<SourceId> chosen) {
    return new ChosenSources(this, Set.copyOf(chosen));
  }

  List<Passage> search(String query, int k, Set<SourceId> within) {
    refresh();
    return search(
        query, k, Ranking.DOCUMENTS.diverse(DIVERSITY), voices.scope(Optional.of(within)));
  }

  @Override
  public Pool pool(String question, int breadth) {
    refresh();
    return pool(question, breadth, voices.scope(Optional.empty()));
  }

  Pool pool(String question, int breadth, Set<SourceId> within) {
    refresh();
    return pool(question, breadth, voices.scope(Optional.of(within)));
  }

  @Override
  public double[] closeness(String question, List<String> texts) {
    used = System.nanoTime();
    return senses.getFirst().closeness(question, texts);
  }

  private Pool pool(String question, int breadth, Scope scope) {
    used = System.nanoTime();
    PoolSearch.Found found = pools.search(question, breadth, scope);
    List<Pool.Near> places = new ArrayList<>();
    for (PoolSearch.Near near : found.places()) {
      PassageKey key = PassageKey.parse(near.entry().key());
      Hit hit = new Hit(near.entry(), near.words(), near.words(), true, List.of());
      source(key.source())
          .ifPresent(s ->
              places.add(
                  new Pool.Near(
                      passage(s, key, hit),
                      near.entry().context(),
                      near.words(),
                      near.roots(),
                      near.likeness(),
                      near.salience())));
    }
    return new Pool(places, found.holding(), found.entries(), found.meaning());
  }

  private List<Passage> search(String query, int k, Ranking ranking, Scope scope) {
    used = System.nanoTime();
    List<Passage> passages = new ArrayList<>();
    for (Hit hit : search.search(query, k, ranking, scope)) {
      PassageKey key = PassageKey.parse(hit.entry().key());
      source(key.source()).ifPresent(s -> passages.add(passage(s, key, hit)));
    }
    return passages;
  }

  private Passage passage(Source source, PassageKey key, Hit hit) {
    String text = hit.entry().text();
    Set<String> copies = new LinkedHashSet<>(voices.elsewhere(source, text));
    for (String same : hit.same())
      source(PassageKey.parse(same).source()).ifPresent(s -> copies.add(s.origin().location()));
    copies.remove(source.origin().location());
    return new Passage(
        source, key.span(), key.place(), text, hit.score(), hit.compared(), List.copyOf(copies));
  }

  @Override
  public List<Source> sources() {
    lock.lock();
    try {
      return store.current();
    } finally {
      lock.unlock();
    }
  }

  /// The sources at or below these paths and at these addresses, in the order of [#sources].
  public List<Source> under(Collection<Path> paths, Collection<String> addresses) {
    List<Path> folders = paths.stream().map(p -> p.toAbsolutePath().normalize()).toList();
    lock.lock();
    try {
      Set<SourceId> there = new HashSet<>();
      store
          .places()
          .forEach((place, id) -> {
            if (addresses.contains(place) || folders.stream().anyMatch(f -> below(place, f)))
              there.add(id);
          });
      return store.current().stream().filter(s -> there.contains(s.id())).toList();
    } finally {
      lock.unlock();
    }
  }

  /// Where each source is found now, by its id.
  public Map<String, List<String>> places() {
    Map<String, List<String>> places = new LinkedHashMap<>();
    store.placesOfSources().forEach((id, at) -> places.put(id.value(), List.copyOf(at)));
    return places;
  }

  private boolean below(String place, Path folder) {
    return !place.contains("://") && project.resolve(place).normalize().startsWith(folder);
  }

  @Override
  public Optional<Source> source(SourceId id) {
    lock.lock();
    try {
      return store.get(id);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public Optional<Source> find(String name) {
    lock.lock();
    try {
      return new SourceNames(store).find(name, project);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public SourceText text(SourceId id) {
    used = System.nanoTime();
    return texts.get(id);
  }

  /// The stored bytes of a source.
  public Optional<byte[]> bytes(SourceId id) {
    return store.bytes(id);
  }

  /// Likeness in meaning; vectors are kept.
  public Similarity similarity() {
    Similarity meaning = new VectorSimilarity(senses.getFirst().vectors());
    return (text, others) -> {
      used = System.nanoTime();
      return meaning.of(text, others);
    };
  }

  /// Reads every passage by meaning, once: searches then look everywhere, and no search has to read
  /// any more. It takes minutes for a hundred papers; when stopped, the next run goes on.
  ///
  /// @return whether the index is ripe now
  @Override
  public boolean ripen(Progress progress, Pace pace) {
    refresh();
    return ripeness.run(pace, progress);
  }

  /// Ripens where little is missing: a few documents, or some more pages in a ripe index.
  public void ripenIfLittle(Progress progress) {
    ripenUpTo(LITTLE, progress);
  }

  /// Ripens where that takes some minutes at most: for whoever wants the best answer now.
  ///
  /// @return how many passages are not read by meaning yet
  public int ripenWithinMinutes(Progress progress) {
    return ripenUpTo(MINUTES, progress);
  }

  private int ripenUpTo(int most, Progress progress) {
    refresh();
    int missing = index.size() - ripeness.read();
    if (missing > 0 && missing <= most || missing == 0 && !isRipe()) ripen(progress, Pace.FULL);
    return isRipe() ? 0 : missing;
  }

  /// Whether every passage of the present index has been read by meaning.
  @Override
  public boolean isRipe() {
    refresh();
    return ripeness.now().isPresent();
  }

  /// Keeps ranking as now, though the index may ripen meanwhile.
  public void holdRanking() {
    refresh();
    ripeness.hold();
  }

  @Override
  public long idle() {
    return System.nanoTime() - used;
  }

  /// How many passages have been read by meaning.
  public int read() {
    return ripeness.read();
  }

  /// Takes in what other processes added.
  private void refresh() {
    try {
      store.refresh();
      index.refresh();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Passages in the index.
  @Override
  public int passages() {
    return index.size();
  }

  private void rebuild() throws IOException {
    try (EntryIndex.Session session = index.write()) {
      session.clear();
      for (Source source : store.current())
        session.put(source.id().hex(), entries(source, text(source.id())));
      session.commit(store.mark());
    } catch (LockObtainFailedException e) {
      // another process is adding: what it has committed is there, the rest comes with its commit
    }
  }

  /// The passages of a source, as the index knows them.
  List<Entry> entries(Source source, SourceText text) {
    return PassageEntries.of(source, text, voices.echoed(source));
  }

  SourceStore store() {
    return store;
  }

  SeenFiles seen() {
    return seen;
  }

  EntryIndex index() {
    return index;
  }

  Voices voices() {
    return voices;
  }

  String place(Path file) {
    return place(file.toAbsolutePath().normalize(), project);
  }

  /// A file as people cite it: relative to the project, also above it (`../papers/a.pdf`), so that
  /// no folder of one machine stands in a report. Only another drive has no such way.
  static String place(Path absolute, Path project) {
    boolean reachable = Objects.equals(absolute.getRoot(), project.getRoot());
    Path shown = reachable ? project.relativize(absolute) : absolute;
    return shown.toString().replace('\\', '/');
  }

  ReadingLimits limits() {
    return limits;
  }

  InstantSource clock() {
    return clock;
  }

  @Override
  public void close() {
    index.close();
    senses.forEach(Sense::close);
    store.close();
  }
}
