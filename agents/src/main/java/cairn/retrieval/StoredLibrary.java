package cairn.retrieval;

import cairn.finding.Finding;
import cairn.sources.Library;
import cairn.sources.Origin;
import cairn.sources.Passage;
import cairn.sources.Place;
import cairn.sources.Similarity;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import cairn.sources.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.apache.lucene.store.FSDirectory;

/// The sources of a project: added from folders, files or the web, found by words and meaning.
///
/// Everything under `.cairn/index` (the Lucene index, vectors, which files were seen) is made again
/// from `.cairn/sources` when it is missing.
public final class StoredLibrary implements Library, AutoCloseable {
  /// What adding did.
  ///
  /// @param added sources that are new
  /// @param unchanged files that were known already
  /// @param copies new sources with nearly the same words as another
  public record Added(List<Source> added, int unchanged, int copies, List<Finding> findings) {}

  /// What is known about the meaning of everything in one state of the index.
  private record Ripe(String mark, Optional<List<Meanings>> meanings) {}

  /// Passages that say the same in other words are of little use to a reader.
  private static final double DIVERSITY = 0.3;

  private static final int REMEMBERED_TEXTS = 64;

  /// So many new passages are read by meaning while one waits.
  private static final int STAYS_RIPE = 100;

  private final Path project;
  private final SourceStore store;
  private final SeenFiles seen;
  private final EntryIndex index;
  private final NearCopies copies = new NearCopies();
  private final List<Sense> senses;
  private final Ripening ripening;
  private final Path ripeFile;
  private final HybridSearch search;
  private final InstantSource clock;
  private final ReentrantLock lock = new ReentrantLock();
  private boolean copiesKnown;
  private Optional<Ripe> ripe = Optional.empty();
  private final Map<SourceId, SourceText> texts =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<SourceId, SourceText> eldest) {
          return size() > REMEMBERED_TEXTS;
        }
      };

  private StoredLibrary(Path project, Embedder embedder, InstantSource clock) throws IOException {
    Path folder = project.resolve(".cairn").resolve("index");
    Files.createDirectories(folder);
    this.project = project.toAbsolutePath().normalize();
    this.clock = clock;
    this.store = new SourceStore(project);
    this.seen = new SeenFiles(folder.resolve("seen.json"));
    this.index = new EntryIndex(FSDirectory.open(folder.resolve("passages")));
    this.senses = Sense.of(embedder, folder.resolve("vectors-" + embedder.name() + ".bin"));
    this.ripening = new Ripening(index, senses);
    this.ripeFile = folder.resolve("ripe.bin");
    this.search = new HybridSearch(index, senses, this::ripe);
    if (!index.mark().equals(store.mark())) rebuild();
  }

  public static StoredLibrary open(Path project, Embedder embedder, InstantSource clock) {
    try {
      return new StoredLibrary(project, embedder, clock);
    } catch (IOException e) {
      throw new UncheckedIOException("the sources of " + project + " cannot be opened", e);
    }
  }

  /// Adds a file, or all readable files of a folder. A broken file is a finding, not a stop. Where
  /// little is added to a ripe index, it is read at once and the index stays ripe.
  public Added add(Path fileOrFolder, Progress progress) {
    lock.lock();
    try {
      boolean ripe = ripening.isSaved(ripeFile);
      int before = index.size();
      Added added = new Intake(this, progress).add(fileOrFolder.toAbsolutePath().normalize());
      if (ripe && !added.added().isEmpty() && index.size() - before <= STAYS_RIPE)
        ripen(progress, () -> false);
      return added;
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
    return search(query, k, ranking, Scope.ALL);
  }

  /// These sources and no others: what is not among them is neither found nor read.
  public Library only(Collection<SourceId> chosen) {
    return new ChosenSources(this, Set.copyOf(chosen));
  }

  List<Passage> search(String query, int k, Set<SourceId> within) {
    Set<String> groups = within.stream().map(SourceId::hex).collect(Collectors.toSet());
    return search(query, k, Ranking.DOCUMENTS.diverse(DIVERSITY), Scope.of(groups));
  }

  private List<Passage> search(String query, int k, Ranking ranking, Scope scope) {
    List<Passage> passages = new ArrayList<>();
    for (Hit hit : search.search(query, k, ranking, scope)) {
      PassageKey key = PassageKey.parse(hit.entry().key());
      source(key.source())
          .ifPresent(s ->
              passages.add(
                  new Passage(s, key.span(), key.place(), hit.entry().text(), hit.score())));
    }
    return passages;
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
    List<String> folders = paths.stream().map(this::place).toList();
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

  /// The project's own folder is the empty name, and no address is below it.
  private static boolean below(String place, String folder) {
    if (place.contains("://")) return false;
    if (folder.isEmpty()) return !Path.of(place).isAbsolute();
    return place.equals(folder) || place.startsWith(folder.endsWith("/") ? folder : folder + "/");
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
    lock.lock();
    try {
      return texts.computeIfAbsent(id, store::text);
    } finally {
      lock.unlock();
    }
  }

  /// Likeness in meaning by the model that also ranks passages; vectors are kept.
  public Similarity similarity() {
    return new VectorSimilarity(senses.getFirst().vectors());
  }

  /// Reads every passage by meaning, once: searches then look everywhere, and no search has to read
  /// any more. It takes minutes for a hundred papers; when stopped, the next run goes on.
  ///
  /// @param stop asked now and then
  /// @return whether the index is ripe now
  public boolean ripen(Progress progress, BooleanSupplier stop) {
    try {
      String mark = ripening.mark();
      Optional<List<Meanings.Named>> named = ripening.run(progress, stop);
      lock.lock();
      try {
        if (named.isEmpty() || !mark.equals(ripening.mark())) return false;
        ripening.save(ripeFile, named.get());
        ripe = Optional.of(new Ripe(mark, Optional.of(ripening.meanings(named.get()))));
        return true;
      } finally {
        lock.unlock();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Whether every passage of the present index has been read by meaning.
  public boolean isRipe() {
    return ripe().isPresent();
  }

  /// Looked for once for each state of the index.
  private Optional<List<Meanings>> ripe() {
    lock.lock();
    try {
      String mark = ripening.mark();
      if (ripe.isEmpty() || !ripe.get().mark().equals(mark))
        ripe = Optional.of(new Ripe(mark, ripening.load(ripeFile)));
      return ripe.get().meanings();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.unlock();
    }
  }

  /// Passages in the index.
  public int passages() {
    return index.size();
  }

  private void rebuild() throws IOException {
    try (EntryIndex.Session session = index.write()) {
      session.clear();
      for (Source source : store.current())
        session.put(source.id().hex(), entries(source, text(source.id())));
      session.commit(store.mark());
    }
  }

  /// The passages of a source, each with the title and the heading above it as context.
  static List<Entry> entries(Source source, SourceText text) {
    List<Entry> entries = new ArrayList<>();
    String heading = "";
    for (Span span : Windows.of(text.text())) {
      String words = span.in(text.text());
      if (words.startsWith("#"))
        heading = words.lines().findFirst().orElse("").replaceAll("^#+\\s*", "");
      boolean repeated =
          heading.isEmpty() || heading.equals(source.title()) || words.startsWith("#");
      String context = repeated ? source.title() : source.title() + ": " + heading;
      Place place = text.place(span);
      entries.add(new Entry(new PassageKey(source.id(), span, place).toString(), words, context));
    }
    return entries;
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

  /// Filled on first use, because searching does not need it.
  NearCopies copies() {
    if (!copiesKnown) {
      for (Source source : store.current())
        if (!source.copy()) copies.add(source.id(), NearCopies.signature(text(source.id()).text()));
      copiesKnown = true;
    }
    return copies;
  }

  /// A file as people cite it: relative to the project where possible.
  String place(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    Path shown = absolute.startsWith(project) ? project.relativize(absolute) : absolute;
    return shown.toString().replace('\\', '/');
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
