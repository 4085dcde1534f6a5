package cairn.retrieval.index;

import cairn.retrieval.meaning.VectorCache;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// One state of an [EntryIndex]. Entries are numbers here, which mean nothing in another state:
/// what an entry says is read from disk only for those that are shown.
public final class EntryView {
  /// More words than this in a query are a document, and only its first words are searched.
  private static final int MAX_TERMS = 200;

  /// What a word akin to one of the question is worth beside it.
  private static final float KINDRED = 0.5f;

  /// The columns of what stands for text and context, and for the text alone.
  public static final String WHOLE = "said";

  public static final String ALONE = "own";

  /// Entries that share words with a query, best first.
  public record Matches(int[] entries, double[] words) {}

  private final DirectoryReader reader;
  private final IndexSearcher searcher;
  private final Analyzer analyzer;
  private @Nullable Groups groups;

  EntryView(DirectoryReader reader, Analyzer analyzer, Similarity similarity) {
    this.reader = reader;
    this.searcher = new IndexSearcher(reader);
    this.searcher.setSimilarity(similarity);
    this.analyzer = analyzer;
  }

  DirectoryReader reader() {
    return reader;
  }

  /// How many entries there are.
  public int size() {
    return reader.numDocs();
  }

  /// The numbers of entries are below this.
  int end() {
    return reader.maxDoc();
  }

  /// @param alone how much the text alone counts beside text and context together
  public Matches search(String query, int depth, double alone, Scope scope) throws IOException {
    BooleanQuery.Builder any = words(query, alone).setMinimumNumberShouldMatch(1);
    scope.groups().ifPresent(groups -> any.add(in(groups), Occur.FILTER));
    if (!scope.silent().isEmpty()) any.add(echoes(scope.silent()), Occur.MUST_NOT);
    ScoreDoc[] found = searcher.search(any.build(), Math.max(1, depth)).scoreDocs;
    return new Matches(
        Arrays.stream(found).mapToInt(f -> f.doc).toArray(),
        Arrays.stream(found).mapToDouble(f -> f.score).toArray());
  }

  /// What the words of these entries are worth for the query, be it nothing.
  ///
  /// @param entries ascending
  public double[] weigh(String query, int[] entries, double alone) throws IOException {
    return weigh(words(query, alone).build(), entries);
  }

  private double[] weigh(Query query, int[] entries) throws IOException {
    double[] worth = new double[entries.length];
    Query any = searcher.rewrite(query);
    Weight weight = searcher.createWeight(any, ScoreMode.COMPLETE, 1);
    int at = 0;
    for (LeafReaderContext leaf : reader.leaves()) {
      int stop = leaf.docBase + leaf.reader().maxDoc();
      Scorer scorer = at < entries.length && entries[at] < stop ? weight.scorer(leaf) : null;
      DocIdSetIterator there = scorer == null ? DocIdSetIterator.empty() : scorer.iterator();
      for (; at < entries.length && entries[at] < stop; at++) {
        int wanted = entries[at] - leaf.docBase;
        if (there.docID() < wanted) there.advance(wanted);
        if (there.docID() == wanted) worth[at] = scorer.score();
      }
    }
    return worth;
  }

  /// How many entries have each root.
  public Map<String, Integer> holding(Set<String> roots, Scope scope) throws IOException {
    Map<String, Integer> holding = new HashMap<>();
    for (String root : roots) {
      BooleanQuery.Builder one = new BooleanQuery.Builder();
      one.add(new TermQuery(new Term("roots", root)), Occur.FILTER);
      scope.groups().ifPresent(groups -> one.add(in(groups), Occur.FILTER));
      if (!scope.silent().isEmpty()) one.add(echoes(scope.silent()), Occur.MUST_NOT);
      holding.put(root, searcher.count(one.build()));
    }
    return holding;
  }

  /// As [#search], by roots.
  ///
  /// @param roots each with those of words akin to it, of which the best counts instead, for less
  public Matches searchRoots(Map<String, Set<String>> roots, int depth, Scope scope)
      throws IOException {
    BooleanQuery.Builder any = roots(roots).setMinimumNumberShouldMatch(1);
    scope.groups().ifPresent(groups -> any.add(in(groups), Occur.FILTER));
    if (!scope.silent().isEmpty()) any.add(echoes(scope.silent()), Occur.MUST_NOT);
    ScoreDoc[] found = searcher.search(any.build(), Math.max(1, depth)).scoreDocs;
    return new Matches(
        Arrays.stream(found).mapToInt(f -> f.doc).toArray(),
        Arrays.stream(found).mapToDouble(f -> f.score).toArray());
  }

  public double[] weighRoots(Map<String, Set<String>> roots, int[] entries) throws IOException {
    return weigh(roots(roots).build(), entries);
  }

  private static BooleanQuery.Builder roots(Map<String, Set<String>> roots) {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    roots.forEach((root, kin) -> any.add(root(root, kin), Occur.SHOULD));
    return any;
  }

  private static Query root(String root, Set<String> kin) {
    Query exact = new TermQuery(new Term("roots", root));
    if (kin.isEmpty()) return exact;
    List<Query> all = new ArrayList<>(List.of(exact));
    for (String other : kin)
      all.add(new BoostQuery(new TermQuery(new Term("roots", other)), KINDRED));
    return new DisjunctionMaxQuery(all, 0);
  }

  public Entry entry(int number) {
    try {
      Document document = searcher.storedFields().document(number);
      return new Entry(document.get("key"), document.get("text"), document.get("context"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public String key(int number) {
    try {
      LeafReaderContext leaf = reader.leaves().get(ReaderUtil.subIndex(number, reader.leaves()));
      BinaryDocValues keys = leaf.reader().getBinaryDocValues("name");
      if (keys == null || !keys.advanceExact(number - leaf.docBase)) return "";
      return keys.binaryValue().utf8ToString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// What stands for the text of each entry, by number; nothing for entries that were deleted.
  ///
  /// @param column [#WHOLE] or [#ALONE]
  public VectorCache.@Nullable Key[] texts(String column) throws IOException {
    VectorCache.Key[] texts = new VectorCache.Key[end()];
    eachValue(
        column,
        (entry, value) ->
            texts[entry] =
                VectorCache.Key.of(ByteBuffer.wrap(value.bytes, value.offset, value.length)));
    return texts;
  }

  /// Which entries a scope allows, or nothing if it allows all.
  public Optional<BitSet> allowed(Scope scope) throws IOException {
    if (scope.everything()) return Optional.empty();
    return Optional.of(groups().allowed(scope));
  }

  private synchronized Groups groups() throws IOException {
    if (groups == null) groups = Groups.of(this);
    return groups;
  }

  private interface Value {
    void take(int entry, BytesRef value);
  }

  private void eachValue(String field, Value use) throws IOException {
    for (LeafReaderContext leaf : reader.leaves()) {
      BinaryDocValues values = leaf.reader().getBinaryDocValues(field);
      Bits live = leaf.reader().getLiveDocs();
      if (values == null) continue;
      for (int i = values.nextDoc(); i != DocIdSetIterator.NO_MORE_DOCS; i = values.nextDoc())
        if (live == null || live.get(i)) use.take(leaf.docBase + i, values.binaryValue());
    }
  }

  /// The group of every entry, and which entries are echoes.
  private record Groups(int[] of, Map<String, Integer> numbers, BitSet echoes) {
    static Groups of(EntryView view) throws IOException {
      int[] of = new int[view.end()];
      Arrays.fill(of, -1);
      Map<BytesRef, Integer> numbers = new HashMap<>();
      BitSet echoes = new BitSet();
      view.eachValue(
          "of",
          (entry, value) -> {
            Integer known = numbers.get(value);
            if (known == null) {
              known = numbers.size();
              numbers.put(BytesRef.deepCopyOf(value), known);
            }
            of[entry] = known;
          });
      view.eachValue("echo", (entry, _) -> echoes.set(entry));
      Map<String, Integer> named = new HashMap<>();
      numbers.forEach((name, number) -> named.put(name.utf8ToString(), number));
      return new Groups(of, named, echoes);
    }

    BitSet allowed(Scope scope) {
      Set<Integer> wanted = new HashSet<>();
      scope.groups().orElse(numbers.keySet()).forEach(g -> wanted.add(numbers.getOrDefault(g, -1)));
      Set<Integer> silent = new HashSet<>();
      scope.silent().forEach(g -> silent.add(numbers.getOrDefault(g, -1)));
      BitSet allowed = new BitSet(of.length);
      for (int i = 0; i < of.length; i++)
        if (of[i] >= 0 && wanted.contains(of[i]) && !(echoes.get(i) && silent.contains(of[i])))
          allowed.set(i);
      return allowed;
    }
  }

  private BooleanQuery.Builder words(String query, double alone) throws IOException {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (Map.Entry<String, Integer> term : terms(query).entrySet()) {
      clause(any, "around", term, 1);
      if (alone > 0) clause(any, "words", term, alone);
    }
    return any;
  }

  private static Query in(Set<String> groups) {
    return new TermInSetQuery("group", groups.stream().map(BytesRef::new).toList());
  }

  private static Query echoes(Set<String> silent) {
    return new BooleanQuery.Builder()
        .add(new TermQuery(new Term("kind", EntryIndex.ECHO)), Occur.MUST)
        .add(in(silent), Occur.MUST)
        .build();
  }

  private static void clause(
      BooleanQuery.Builder any, String field, Map.Entry<String, Integer> term, double weight) {
    TermQuery query = new TermQuery(new Term(field, term.getKey()));
    any.add(new BoostQuery(query, (float) (weight * term.getValue())), Occur.SHOULD);
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
}
