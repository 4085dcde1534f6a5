package cairn.bench;

import cairn.retrieval.meaning.Embedder;
import cairn.retrieval.meaning.VectorSimilarity;
import cairn.retrieval.search.EntrySearch;
import cairn.retrieval.search.Hit;
import cairn.retrieval.search.Ranking;
import cairn.sources.support.Similarity;
import cairn.sources.support.SupportScore;
import cairn.text.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// How well retrieval and citation support do on public collections, each beside its baseline in
/// the same run.
///
/// `RetrievalBench FOLDER [scifact|cranfield|locomo|stsb|attribution]...` where FOLDER holds the
/// collections. Vectors are kept in `target/bench-vectors`, so a second run is quick.
final class RetrievalBench {
  private static final int K = 10;

  private final RetrievalSets sets;
  private final Embedder embedder;
  private final Path vectors;

  private RetrievalBench(Path folder, Embedder embedder, Path vectors) {
    this.sets = new RetrievalSets(folder);
    this.embedder = embedder;
    this.vectors = vectors;
  }

  public static void main(String[] args) throws IOException {
    if (args.length == 0) {
      System.err.println(
          "usage: RetrievalBench FOLDER [scifact|cranfield|locomo|stsb|attribution]...");
      System.exit(2);
    }
    Path vectors = Files.createDirectories(Path.of("target", "bench-vectors"));
    Set<String> chosen = Set.of(args.length > 1 ? Arrays.copyOfRange(args, 1, args.length) : ALL);
    try (Embedder embedder = Embedder.standard()) {
      RetrievalBench bench = new RetrievalBench(Path.of(args[0]), embedder, vectors);
      System.out.println(
          "| collection | figure | baseline | Cairn | goal |\n|---|---|---|---|---|");
      if (chosen.contains("stsb")) bench.stsb();
      if (chosen.contains("attribution")) bench.attribution();
      if (chosen.contains("locomo")) bench.locomo();
      if (chosen.contains("cranfield"))
        bench.documents(bench.sets.cranfield(), "above the baseline");
      if (chosen.contains("scifact")) bench.documents(bench.sets.scifact(), ">= 0.75");
    }
    System.exit(0); // the model's native threads would keep the process alive
  }

  private static final String[] ALL = {"scifact", "cranfield", "locomo", "stsb", "attribution"};

  private void documents(RetrievalSets.Collection set, String goal) {
    try (EntrySearch search =
        EntrySearch.of(set.entries(), embedder, vectors.resolve(set.name()))) {
      double words = ndcg(set, search, Ranking.DOCUMENTS.wordsOnly());
      double candidates = ndcg(set, search, Ranking.DOCUMENTS);
      double ripe = ndcg(set, search.ripen(), Ranking.DOCUMENTS);
      String name = set.name() + " (" + set.questions().size() + " questions)";
      row(name, "nDCG@10, candidates only", "BM25", words, candidates, "");
      row(name, "nDCG@10, ripe", "BM25", words, ripe, goal);
    }
  }

  private static double ndcg(RetrievalSets.Collection set, EntrySearch search, Ranking ranking) {
    double sum = 0;
    for (int i = 0; i < set.questions().size(); i++)
      sum +=
          RankingScores.ndcg(
              keys(search.search(set.questions().get(i), K, ranking)), set.relevant().get(i), K);
    return sum / set.questions().size();
  }

  private void locomo() throws IOException {
    double words = 0;
    double both = 0;
    int n = 0;
    Ranking plain = new Ranking(Ranking.TURNS.depth(), 1, 0, 0, 0);
    for (RetrievalSets.Collection set : sets.locomo()) {
      try (EntrySearch search =
          EntrySearch.of(set.entries(), embedder, vectors.resolve(set.name()))) {
        for (int i = 0; i < set.questions().size(); i++) {
          Map<String, Integer> relevant = set.relevant().get(i);
          String question = set.questions().get(i);
          words += RankingScores.recall(keys(search.search(question, K, plain)), relevant, K);
          both +=
              RankingScores.recall(keys(search.search(question, K, Ranking.TURNS)), relevant, K);
          n++;
        }
      }
    }
    row(
        "LoCoMo (" + n + " questions)",
        "turn recall@10",
        "BM25 with neighbours",
        words / n,
        both / n,
        ">= 0.72");
  }

  private void stsb() throws IOException {
    List<RetrievalSets.Pair> pairs = sets.stsb();
    double[] labels = pairs.stream().mapToDouble(RetrievalSets.Pair::label).toArray();
    try (VectorSimilarity meaning = VectorSimilarity.of(embedder, vectors.resolve("STS-B"))) {
      row(
          "STS-B test (" + pairs.size() + " pairs)",
          "Spearman",
          "shared words",
          RankingScores.spearman(alike(pairs, Similarity.lexical()), labels),
          RankingScores.spearman(alike(pairs, meaning), labels),
          ">= 0.85");
    }
  }

  private static double[] alike(List<RetrievalSets.Pair> pairs, Similarity similarity) {
    return pairs.stream()
        .mapToDouble(p -> similarity.of(p.first(), List.of(p.second()))[0])
        .toArray();
  }

  private void attribution() throws IOException {
    List<RetrievalSets.Pair> pairs = sets.attribution();
    boolean[] supported = new boolean[pairs.size()];
    double[] coverage = new double[pairs.size()];
    double[] score = new double[pairs.size()];
    try (VectorSimilarity meaning = VectorSimilarity.of(embedder, vectors.resolve("Attribution"))) {
      SupportScore support = new SupportScore(meaning);
      for (int i = 0; i < pairs.size(); i++) {
        RetrievalSets.Pair pair = pairs.get(i);
        supported[i] = pair.label() == 1;
        coverage[i] = coverage(pair.first(), pair.second());
        score[i] = support.of(pair.first(), pair.second()).score();
      }
    }
    row(
        "AttributionBench dev (" + pairs.size() + ")",
        "AUROC",
        "token coverage",
        RankingScores.auroc(coverage, supported),
        RankingScores.auroc(score, supported),
        "well above 0.69");
  }

  private static double coverage(String claim, String text) {
    Set<String> words = new HashSet<>(Words.of(claim));
    Set<String> there = new HashSet<>(Words.of(text));
    return (double) words.stream().filter(there::contains).count() / Math.max(1, words.size());
  }

  private static List<String> keys(List<Hit> hits) {
    return hits.stream().map(h -> h.entry().key()).toList();
  }

  private static void row(
      String set, String figure, String baseline, double before, double now, String goal) {
    System.out.printf(
        "| %s | %s | %s %.3f | **%.3f** | %s |%n", set, figure, baseline, before, now, goal);
  }
}
