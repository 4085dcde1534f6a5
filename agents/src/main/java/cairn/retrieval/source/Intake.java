package cairn.retrieval.source;

import cairn.document.Documents;
import cairn.document.FolderWalk;
import cairn.finding.Finding;
import cairn.retrieval.copy.CopyWords;
import cairn.retrieval.copy.NearCopies;
import cairn.retrieval.index.EntryIndex;
import cairn.retrieval.ripening.Progress;
import cairn.retrieval.source.StoredLibrary.Added;
import cairn.sources.Origin;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Takes files in: reading is done by all cores, keeping and indexing in the order of the names, so
/// that the same folder always gives the same library.
final class Intake {
  private final StoredLibrary library;
  private final Progress progress;
  private final List<Source> added = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private int unchanged;
  private int copies;

  /// A file on its way in.
  ///
  /// @param reading absent when the bytes are known already or could not be had
  private record Arrival(
      Path file,
      Origin origin,
      Optional<SourceId> id,
      long size,
      Optional<Documents.Reading> reading,
      Fingerprint print,
      List<Finding> findings) {}

  /// What a text is compared by.
  private record Fingerprint(CopyWords words, long[] signature) {
    static final Fingerprint NONE = of("");

    static Fingerprint of(String text) {
      CopyWords words = CopyWords.of(text);
      return new Fingerprint(words, NearCopies.signature(words));
    }
  }

  Intake(StoredLibrary library, Progress progress) {
    this.library = library;
    this.progress = progress;
  }

  Added add(Path root) throws IOException {
    List<Path> files = FolderWalk.files(root, findings);
    List<Path> open = new ArrayList<>();
    for (Path file : files) {
      if (known(file)) unchanged++;
      else open.add(file);
    }
    if (!open.isEmpty()) {
      int cores = Math.max(1, Runtime.getRuntime().availableProcessors());
      try (ExecutorService readers = Executors.newFixedThreadPool(cores);
          EntryIndex.Session session = library.index().writeNext()) {
        readAll(open, readers, cores * 4, session, files.size());
        finish(session);
      }
    }
    return result();
  }

  Added add(Origin origin, byte[] bytes, String mediaType) throws IOException {
    library.voices().listen();
    try (EntryIndex.Session session = library.index().writeNext()) {
      SourceId id = SourceId.of(bytes);
      if (library.store().has(id)) keepKnown(id, origin, session);
      else keep(read(null, origin, id, bytes, mediaType), session);
      finish(session);
    }
    return result();
  }

  private Added result() {
    return new Added(List.copyOf(added), unchanged, copies, List.copyOf(findings));
  }

  private void finish(EntryIndex.Session session) throws IOException {
    library.store().sync();
    session.commit(library.store().mark());
    library.seen().save();
  }

  private boolean known(Path file) {
    try {
      Optional<String> id = library.seen().source(file, library.place(file));
      return id.isPresent() && !id.get().isEmpty() && library.store().has(new SourceId(id.get()));
    } catch (IOException e) {
      return false; // reading it will say what is wrong
    }
  }

  private void readAll(
      List<Path> files, ExecutorService readers, int ahead, EntryIndex.Session session, int total)
      throws IOException {
    library.voices().listen();
    ArrayDeque<Future<Arrival>> waiting = new ArrayDeque<>();
    int done = total - files.size();
    int next = 0;
    while (next < files.size() || !waiting.isEmpty()) {
      while (next < files.size() && waiting.size() < ahead) {
        Path file = files.get(next++);
        waiting.add(readers.submit(() -> arrive(file)));
      }
      Arrival arrival = await(waiting.remove());
      keep(arrival, session);
      progress.at(++done, total, arrival.origin().location());
    }
  }

  private static Arrival await(Future<Arrival> future) throws IOException {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted; what was added so far is kept, run it again to go on", e);
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    }
  }

  private Arrival arrive(Path file) {
    Origin origin = new Origin.File(library.place(file));
    List<Finding> problems = new ArrayList<>();
    byte[] bytes = Documents.bytes(file, origin.location(), problems);
    if (bytes.length == 0)
      return new Arrival(
          file, origin, Optional.empty(), 0, Optional.empty(), Fingerprint.NONE, problems);
    SourceId id = SourceId.of(bytes);
    if (library.store().has(id))
      return new Arrival(
          file,
          origin,
          Optional.of(id),
          bytes.length,
          Optional.empty(),
          Fingerprint.NONE,
          problems);
    return read(file, origin, id, bytes, "");
  }

  private Arrival read(Path file, Origin origin, SourceId id, byte[] bytes, String declared) {
    Documents.Reading reading =
        Documents.read(origin.location(), bytes, declared, library.limits());
    if (reading.document().isPresent()) library.store().keep(bytes);
    Fingerprint print =
        reading.document().map(d -> Fingerprint.of(d.text().text())).orElse(Fingerprint.NONE);
    return new Arrival(
        file,
        origin,
        Optional.of(id),
        bytes.length,
        Optional.of(reading),
        print,
        reading.findings());
  }

  private void keep(Arrival arrival, EntryIndex.Session session) throws IOException {
    findings.addAll(arrival.findings());
    if (arrival.id().isEmpty()) return;
    SourceId id = arrival.id().get();
    if (library.store().has(id)) {
      keepKnown(id, arrival.origin(), session);
    } else if (arrival.reading().flatMap(Documents.Reading::document).isPresent()) {
      keepNew(arrival, id, session);
    } else {
      return;
    }
    if (arrival.file() != null)
      library
          .seen()
          .note(
              arrival.file(),
              arrival.origin().location(),
              Optional.of(id),
              library.clock().millis());
  }

  private void keepNew(Arrival arrival, SourceId id, EntryIndex.Session session)
      throws IOException {
    var document = arrival.reading().orElseThrow().document().orElseThrow();
    replaced(arrival.origin(), session);
    Fingerprint print = arrival.print();
    Optional<SourceId> original = library.voices().original(print.signature(), print.words());
    if (original.isEmpty()) library.voices().add(id, print.signature());
    Instant now = library.clock().instant();
    Source source =
        library
            .store()
            .add(id, arrival.origin(), document, arrival.size(), now, original.orElse(id));
    session.put(id.hex(), library.entries(source, document.text()));
    if (original.isPresent()) copies++;
    added.add(source);
  }

  /// Known bytes at a known place are nothing new; at another place they are one source with two.
  private void keepKnown(SourceId id, Origin origin, EntryIndex.Session session)
      throws IOException {
    unchanged++;
    boolean here = library.store().at(origin.location()).map(s -> s.id().equals(id)).orElse(false);
    if (here) return;
    replaced(origin, session);
    library.store().alias(id, origin, library.clock().instant());
    Source source = library.store().get(id).orElseThrow();
    SourceText text = library.text(id);
    session.put(id.hex(), library.entries(source, text));
  }

  /// What was at this place before is no longer found, though it stays readable by its id.
  private void replaced(Origin origin, EntryIndex.Session session) throws IOException {
    Optional<Source> before = library.store().at(origin.location());
    if (before.isEmpty()) return;
    long places =
        library.store().places().values().stream()
            .filter(id -> id.equals(before.get().id()))
            .count();
    if (places > 1) return;
    session.remove(before.get().id().hex());
    library.voices().forget(before.get().id());
  }
}
