package cairn.retrieval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.MultiBits;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/// Entries in a Lucene index, found by their words (BM25).
///
/// On disk (version 3; 2 found nothing by key, 1 had longer passages): fields `group` (exact, so
/// that all entries of a source can be replaced) and `key` (exact), `text` and `context` (stored),
/// `words` (text) and `around` (text and context) indexed. Commits carry the version and whatever
/// mark the owner sets.
final class EntryIndex implements AutoCloseable {
  static final String VERSION = "3";

  /// Short passages repeat words less than long documents do.
  private static final float K1 = 0.9f;

  private static final float B = 0.4f;

  /// More words than this in a query are a document, and only its first words are searched.
  private static final int MAX_TERMS = 200;

  /// Lucene advises on JVM options through this logger, on standard error, where people read.
  private static final Logger ADVICE = Logger.getLogger("org.apache.lucene.internal.vectorization");

  static {
    ADVICE.setLevel(Level.OFF);
  }

  private final Directory directory;
  private final Analyzer analyzer = new EnglishAnalyzer();
  private final BM25Similarity similarity = new BM25Similarity(K1, B);
  private volatile DirectoryReader reader;
  private volatile IndexSearcher searcher;

  EntryIndex(Directory directory) throws IOException {
    this.directory = directory;
    if (!DirectoryReader.indexExists(directory)) {
      try (Session session = write()) {
        session.commit("");
      }
    }
    this.reader = DirectoryReader.open(directory);
    this.searcher = searcher(reader);
  }

  /// The mark of the last commit, empty when the index is of another version.
  String mark() throws IOException {
    Map<String, String> data = reader.getIndexCommit().getUserData();
    return VERSION.equals(data.get("version")) ? data.getOrDefault("mark", "") : "";
  }

  int size() {
    return reader.numDocs();
  }

  Session write() throws IOException {
    IndexWriterConfig config = new IndexWriterConfig(analyzer).setSimilarity(similarity);
    config.setRAMBufferSizeMB(64);
    return new Session(new IndexWriter(directory, config));
  }

  /// The entries that share words with the query, best first.
  ///
  /// @param alone how much the text alone counts beside text and context together
  List<Hit> search(String query, int depth, double alone, Scope scope) throws IOException {
    BooleanQuery.Builder any = words(query, alone).setMinimumNumberShouldMatch(1);
    scope
        .groups()
        .ifPresent(groups -> any.add(exactly("group", groups), BooleanClause.Occur.FILTER));
    return hits(any.build(), depth);
  }

  /// The entries of these keys, with what their words are worth for the query, be it nothing.
  List<Hit> weigh(String query, Set<String> keys, double alone) throws IOException {
    BooleanQuery.Builder any = words(query, alone);
    any.add(exactly("key", keys), BooleanClause.Occur.FILTER);
    return hits(any.build(), keys.size());
  }

  /// Every entry with its group, in no particular order.
  void each(BiConsumer<String, Entry> use) throws IOException {
    StoredFields stored = reader.storedFields();
    Bits live = MultiBits.getLiveDocs(reader);
    for (int i = 0; i < reader.maxDoc(); i++) {
      if (live != null && !live.get(i)) continue;
      Document document = stored.document(i);
      use.accept(document.get("group"), entry(document));
    }
  }

  private List<Hit> hits(Query query, int depth) throws IOException {
    IndexSearcher now = searcher;
    StoredFields stored = now.storedFields();
    List<Hit> hits = new ArrayList<>();
    for (ScoreDoc found : now.search(query, depth).scoreDocs)
      hits.add(new Hit(entry(stored.document(found.doc)), found.score, found.score));
    return hits;
  }

  private static Entry entry(Document document) {
    return new Entry(document.get("key"), document.get("text"), document.get("context"));
  }

  private BooleanQuery.Builder words(String query, double alone) throws IOException {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (Map.Entry<String, Integer> term : terms(query).entrySet()) {
      clause(any, "around", term, 1);
      if (alone > 0) clause(any, "words", term, alone);
    }
    return any;
  }

  private static Query exactly(String field, Set<String> values) {
    return new TermInSetQuery(field, values.stream().map(BytesRef::new).toList());
  }

  private static void clause(
      BooleanQuery.Builder any, String field, Map.Entry<String, Integer> term, double weight) {
    TermQuery query = new TermQuery(new Term(field, term.getKey()));
    any.add(new BoostQuery(query, (float) (weight * term.getValue())), BooleanClause.Occur.SHOULD);
  }

  private Map<String, Integer> terms(String query) throws IOException {
    Map<String, Integer> terms = new LinkedHashMap<>();
    try (TokenStream stream = analyzer.tokenStream("words", query)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken() && terms.size() < MAX_TERMS)
        terms.merge(term.toString(), 1, Integer::sum);
      stream.end();
    }
    return terms;
  }

  private void refresh() throws IOException {
    DirectoryReader changed = DirectoryReader.openIfChanged(reader);
    if (changed == null) return;
    reader = changed; // the old reader is left to running searches and closed by the collector
    searcher = searcher(changed);
  }

  private IndexSearcher searcher(DirectoryReader of) {
    IndexSearcher made = new IndexSearcher(of);
    made.setSimilarity(similarity);
    return made;
  }

  @Override
  public void close() {
    try {
      reader.close();
      directory.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A writing session; nothing is seen by searches before [#commit].
  final class Session implements AutoCloseable {
    private final IndexWriter writer;

    private Session(IndexWriter writer) {
      this.writer = writer;
    }

    /// Puts all entries of a group, replacing what the group held. Safe for many threads.
    void put(String group, List<Entry> entries) throws IOException {
      List<Document> documents = new ArrayList<>();
      for (Entry entry : entries) {
        Document document = new Document();
        document.add(new StringField("group", group, Field.Store.YES));
        document.add(new StringField("key", entry.key(), Field.Store.YES));
        document.add(new StoredField("text", entry.text()));
        document.add(new StoredField("context", entry.context()));
        document.add(new TextField("words", entry.text(), Field.Store.NO));
        document.add(new TextField("around", entry.whole(), Field.Store.NO));
        documents.add(document);
      }
      writer.updateDocuments(new Term("group", group), documents);
    }

    void remove(String group) throws IOException {
      writer.deleteDocuments(new Term("group", group));
    }

    void clear() throws IOException {
      writer.deleteAll();
    }

    void commit(String mark) throws IOException {
      writer.setLiveCommitData(Map.of("version", VERSION, "mark", mark).entrySet());
      writer.commit();
      if (reader != null) refresh();
    }

    @Override
    public void close() throws IOException {
      writer.close();
    }
  }
}
