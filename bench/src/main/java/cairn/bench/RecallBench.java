package cairn.bench;

import cairn.retrieval.meaning.Embedder;
import cairn.retrieval.search.EntrySearch;
import cairn.retrieval.search.Hit;
import cairn.retrieval.search.Ranking;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// How many of the turns that answer a question recall finds, on LoCoMo, beside BM25 in the same
/// run; no model judges.
///
/// `RecallBench FOLDER [DEPTH,ALONE,MEANING,NEIGHBOURS]...` where FOLDER holds the collections;
/// more rows try other rankings. Vectors are kept in `target/bench-vectors`, so a second run is
/// quick.
final class RecallBench {
  private static final int[] DEPTHS = {10, 50};

  private RecallBench() {}

  public static void main(String[] args) throws IOException {
    if (args.length == 0) {
      System.err.println("usage: RecallBench FOLDER");
      System.exit(2);
    }
    Path vectors = Files.createDirectories(Path.of("target", "bench-vectors"));
    List<RetrievalSets.Collection> talks = new RetrievalSets(Path.of(args[0])).locomo();
    System.out.println("| ranking | turn recall@10 | turn recall@50 |\n|---|---|---|");
    try (Embedder embedder = Embedder.standard()) {
      row("BM25 with neighbours", talks, embedder, vectors, Ranking.RECALL.wordsOnly());
      row("recall", talks, embedder, vectors, Ranking.RECALL);
      for (int i = 1; i < args.length; i++) row(args[i], talks, embedder, vectors, of(args[i]));
    }
    System.exit(0); // the model's native threads would keep the process alive
  }

  /// `DEPTH,ALONE,MEANING,NEIGHBOURS`
  private static Ranking of(String text) {
    String[] parts = text.split(",");
    return new Ranking(
        Integer.parseInt(parts[0]),
        Double.parseDouble(parts[1]),
        Double.parseDouble(parts[2]),
        Double.parseDouble(parts[3]),
        0);
  }

  private static void row(
      String name,
      List<RetrievalSets.Collection> talks,
      Embedder embedder,
      Path vectors,
      Ranking ranking) {
    double[] sums = new double[DEPTHS.length];
    int n = 0;
    for (RetrievalSets.Collection talk : talks) {
      try (EntrySearch search =
          EntrySearch.of(talk.entries(), embedder, vectors.resolve(talk.name())).readTexts()) {
        for (int i = 0; i < talk.questions().size(); i++) {
          List<Hit> hits = search.search(talk.questions().get(i), DEPTHS[1], ranking);
          List<String> keys = hits.stream().map(h -> h.entry().key()).toList();
          Map<String, Integer> relevant = talk.relevant().get(i);
          for (int d = 0; d < DEPTHS.length; d++)
            sums[d] += RankingScores.recall(keys, relevant, DEPTHS[d]);
          n++;
        }
      }
    }
    System.out.printf("| %s (%d questions) | %.3f | %.3f |%n", name, n, sums[0] / n, sums[1] / n);
  }
}
