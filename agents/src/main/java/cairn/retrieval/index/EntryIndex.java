package cairn.retrieval.index;

import cairn.retrieval.meaning.VectorCache;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.util.BytesRef;

/// Entries in a Lucene index, found by their words (BM25). What it holds now is an [EntryView].
///
/// On disk (version 8; 7 knew no headings of plain text, 6 had no second parts of compounds, 5 had
/// no `own`, 4 had no roots and shorter contexts, 3 had no columns, 2 found nothing by key, 1 had
/// longer passages): field `group` (exact, so that all entries of a source can be replaced) and,
/// for echoes, `kind`; `key`, `text` and `context` (stored); `words` (text), `around` (text and
/// context) and `roots` (of both, see `cairn.sources.Roots`) indexed; columns `name` (the key),
/// `of` (the group), `said` and `own` (what stands for text and context, and for the text alone, in
/// a [VectorCache]) and, for echoes, `echo`. Commits carry the version and whatever mark the owner
/// sets.
public final class EntryIndex implements AutoCloseable {
  public static final String VERSION = "8";
  static final String ECHO = "echo";

  /// Short passages repeat words less than long documents do.
  private static final float K1 = 0.9f;

  private static final float B = 0.4f;

  /// Adding a large folder takes some minutes.
  private static final long PATIENCE_MILLIS = 120_000;

  private static final long LOOK_MILLIS = 200;

  /// Lucene advises on JVM options through this logger, on standard error, where people read.
  private static final Logger ADVICE = Logger.getLogger("org.apache.lucene.internal.vectorization");

  static {
    ADVICE.setLevel(Level.OFF);
  }

  private final Directory directory;
  private final Analyzer analyzer = new EnglishAnalyzer();
  private final BM25Similarity similarity = new BM25Similarity(K1, B);
  private volatile EntryView view;

  public EntryIndex(Directory directory) throws IOException {
    this.directory = directory;
    create();
    this.view = new EntryView(DirectoryReader.open(directory), analyzer, similarity);
  }

  /// An empty index in a new project, unless another process is making it right now.
  private void create() throws IOException {
    for (long waited = 0; !DirectoryReader.indexExists(directory); waited += LOOK_MILLIS)
      try (Session session = write()) {
        session.commit("");
      } catch (LockObtainFailedException e) {
        if (waited >= PATIENCE_MILLIS)
          throw new IOException("another process is making the index; try again later", e);
        await();
      }
  }

  /// The mark of the last commit, empty when the index is of another version.
  public String mark() throws IOException {
    return mark(view);
  }

  public String mark(EntryView of) throws IOException {
    Map<String, String> data = of.reader().getIndexCommit().getUserData();
    return VERSION.equals(data.get("version")) ? data.getOrDefault("mark", "") : "";
  }

  public int size() {
    return view.size();
  }

  public EntryView view() {
    return view;
  }

  /// As [#write], waiting for another process that is writing.
  public Session writeNext() throws IOException {
    for (long waited = 0; ; waited += LOOK_MILLIS)
      try {
        return write();
      } catch (LockObtainFailedException e) {
        if (waited >= PATIENCE_MILLIS)
          throw new IOException("another process is adding sources; try again when it is done", e);
        await();
      }
  }

  private static void await() throws IOException {
    try {
      Thread.sleep(LOOK_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while another process was adding sources", e);
    }
  }

  public Session write() throws IOException {
    IndexWriterConfig config = new IndexWriterConfig(analyzer).setSimilarity(similarity);
    config.setRAMBufferSizeMB(64);
    return new Session(new IndexWriter(directory, config));
  }

  /// Takes in what was committed since, here or by another process.
  public synchronized void refresh() throws IOException {
    DirectoryReader changed = DirectoryReader.openIfChanged(view.reader());
    if (changed == null) return;
    // the old reader is left to running searches and closed by the collector
    view = new EntryView(changed, analyzer, similarity);
  }

  @Override
  public void close() {
    try {
      view.reader().close();
      directory.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A writing session; nothing is seen by searches before [#commit].
  public final class Session implements AutoCloseable {
    private final IndexWriter writer;

    private Session(IndexWriter writer) {
      this.writer = writer;
    }

    /// Puts all entries of a group, replacing what the group held. Safe for many threads.
    public void put(String group, List<Entry> entries) throws IOException {
      List<Document> documents = new ArrayList<>();
      for (Entry entry : entries) {
        Document document = new Document();
        document.add(new StringField("group", group, Field.Store.NO));
        document.add(new BinaryDocValuesField("of", new BytesRef(group)));
        document.add(new StoredField("key", entry.key()));
        document.add(new BinaryDocValuesField("name", new BytesRef(entry.key())));
        document.add(new StoredField("text", entry.text()));
        document.add(new StoredField("context", entry.context()));
        String cells = entry.cells();
        document.add(new TextField("words", cells, Field.Store.NO));
        document.add(new TextField("around", entry.context() + "\n" + cells, Field.Store.NO));
        document.add(new TextField("roots", new RootTokens(entry.context() + "\n" + entry.text())));
        document.add(column(EntryView.WHOLE, entry.whole()));
        document.add(column(EntryView.ALONE, entry.text()));
        if (entry.echo()) {
          document.add(new StringField("kind", ECHO, Field.Store.NO));
          document.add(new BinaryDocValuesField(ECHO, new BytesRef(ECHO)));
        }
        documents.add(document);
      }
      writer.updateDocuments(new Term("group", group), documents);
    }

    private static BinaryDocValuesField column(String name, String text) {
      return new BinaryDocValuesField(name, new BytesRef(VectorCache.Key.of(text).bytes()));
    }

    public void remove(String group) throws IOException {
      writer.deleteDocuments(new Term("group", group));
    }

    public void clear() throws IOException {
      writer.deleteAll();
    }

    public void commit(String mark) throws IOException {
      writer.setLiveCommitData(Map.of("version", VERSION, "mark", mark).entrySet());
      writer.commit();
      if (view != null) refresh();
    }

    @Override
    public void close() throws IOException {
      writer.close();
    }
  }
}
