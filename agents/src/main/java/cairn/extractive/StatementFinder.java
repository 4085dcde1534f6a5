package cairn.extractive;

import cairn.sources.Library;
import cairn.sources.Passage;
import cairn.sources.Quantity;
import cairn.sources.Similarity;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import cairn.sources.Span;
import cairn.text.Sentences;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the sentences of the sources that speak to a query: on topic, self-contained, and none
/// saying what another already says.
final class StatementFinder {
  /// Passages looked at for one query.
  static final int PASSAGES = 30;

  /// Sentences that get the closer (semantic) look.
  private static final int CLOSER = 24;

  /// Two statements sharing more of their words than this say the same.
  static final double SAME = 0.6;

  /// A source contributes at most this share of the statements, so that one does not drown others.
  private static final double SHARE = 0.5;

  /// Statements that score below this share of the best one are not about the query.
  private static final double ON_TOPIC = 0.55;

  /// Longer statements are harder to read on their own.
  private static final int READABLE_CHARS = 260;

  /// A block of code in Markdown says nothing in words.
  private static final Pattern FENCED =
      Pattern.compile("(?ms)^\\s{0,3}(```+|~~~+).*?(?:^\\s{0,3}\\1|\\z)");

  private final Library library;
  private final Similarity similarity;
  private final Map<SourceId, Text> texts = new ConcurrentHashMap<>();

  StatementFinder(Library library, Similarity similarity) {
    this.library = library;
    this.similarity = similarity;
  }

  private record Text(SourceText source, List<Sentences.Sentence> sentences) {}

  private record Candidate(
      Source source, Text text, Sentences.Sentence sentence, Set<String> stems, double rank) {
    Focus.Told told() {
      return new Focus.Told(
          Prose.plain(sentence.text()), source.title() + " " + source.origin().location());
    }
  }

  /// @param about what the statements are to be about
  /// @param question what the reader wants to know; among statements on the query those that speak
  ///   to it come first
  /// @param known texts already reported, not to be repeated
  List<Statement> find(String about, String question, int wanted, Collection<String> known) {
    return find(about, about, question, wanted, known);
  }

  /// As above, looking in the passages that another query finds.
  List<Statement> find(
      String query, String about, String question, int wanted, Collection<String> known) {
    List<Candidate> candidates = candidates(query);
    if (candidates.isEmpty()) return List.of();
    Map<String, Double> weight = weights(candidates);
    Focus focus = focus(question, candidates);
    Set<String> asked = new HashSet<>(Words.stems(about));
    var scored = new ArrayList<Scored>();
    for (Candidate candidate : candidates)
      scored.add(new Scored(candidate, lexical(candidate, asked, weight, focus)));
    scored.sort(Comparator.comparingDouble(Scored::score).reversed());
    List<Scored> closer = scored.subList(0, Math.min(CLOSER, scored.size()));
    return choose(reranked(about, closer), wanted, known);
  }

  /// How close each text is to the query.
  double[] closeness(String query, List<String> texts) {
    return similarity.of(query, texts);
  }

  /// The sentences around a query, those that speak to the question first: what the topic is made
  /// of.
  List<Focus.Told> around(String query, String question) {
    List<Candidate> candidates = candidates(query);
    Focus focus = focus(question, candidates);
    return candidates.stream()
        .map(Candidate::told)
        .sorted(Comparator.comparingDouble(focus::on).reversed())
        .toList();
  }

  private static Focus focus(String question, List<Candidate> candidates) {
    return new Focus(question, candidates.stream().map(Candidate::told).toList());
  }

  private record Scored(Candidate candidate, double score) {}

  private List<Candidate> candidates(String query) {
    var found = new LinkedHashMap<String, Candidate>();
    List<Passage> passages = library.search(query, PASSAGES);
    for (int i = 0; i < passages.size(); i++) {
      Passage passage = passages.get(i);
      Text text = texts.computeIfAbsent(passage.source().id(), this::read);
      double rank = 1.0 - (double) i / PASSAGES;
      for (Sentences.Sentence sentence : within(text.sentences(), passage.span())) {
        if (!Telling.is(sentence.text())) continue;
        String key = passage.source().id() + "@" + sentence.start();
        if (found.containsKey(key)) continue;
        Set<String> stems = new HashSet<>(Words.stems(sentence.text()));
        found.put(key, new Candidate(passage.source(), text, sentence, stems, rank));
      }
    }
    return List.copyOf(found.values());
  }

  private Text read(SourceId id) {
    SourceText text = library.text(id);
    List<Span> code = new ArrayList<>();
    Matcher fence = FENCED.matcher(text.text());
    while (fence.find()) code.add(new Span(fence.start(), fence.end()));
    return new Text(
        text,
        Sentences.of(text.text()).stream()
            .filter(s -> code.stream().noneMatch(c -> c.overlaps(new Span(s.start(), s.end()))))
            .toList());
  }

  private static List<Sentences.Sentence> within(List<Sentences.Sentence> all, Span span) {
    int from = firstEndingAfter(all, span.start());
    int to = from;
    while (to < all.size() && all.get(to).start() < span.end()) to++;
    return all.subList(from, to);
  }

  private static int firstEndingAfter(List<Sentences.Sentence> all, int offset) {
    int low = 0;
    int high = all.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (all.get(middle).end() > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /// Words that few candidates have tell more.
  private static Map<String, Double> weights(List<Candidate> candidates) {
    var counts = new HashMap<String, Integer>();
    for (Candidate candidate : candidates)
      for (String stem : candidate.stems()) counts.merge(stem, 1, Integer::sum);
    var weights = new HashMap<String, Double>();
    for (var count : counts.entrySet())
      weights.put(count.getKey(), Math.log(1 + (double) candidates.size() / count.getValue()));
    return weights;
  }

  private static double lexical(
      Candidate candidate, Set<String> asked, Map<String, Double> weight, Focus focus) {
    double shared = 0;
    double all = 0;
    for (String stem : asked) {
      double w = weight.getOrDefault(stem, 0.0);
      all += w;
      if (candidate.stems().contains(stem)) shared += w;
    }
    double cover = all == 0 ? 0 : shared / all;
    double number = Quantity.in(candidate.sentence().text()).isEmpty() ? 0 : 1;
    double alone = Telling.standsAlone(candidate.sentence().text()) ? 1 : 0;
    double readable = candidate.sentence().text().length() <= READABLE_CHARS ? 1 : 0;
    return 0.3 * cover
        + 0.3 * focus.on(candidate.told())
        + 0.13 * candidate.rank()
        + 0.07 * number
        + 0.13 * alone
        + 0.07 * readable;
  }

  private List<Scored> reranked(String query, List<Scored> closer) {
    var sentences = new ArrayList<String>();
    for (Scored one : closer) sentences.add(Prose.plain(one.candidate().sentence().text()));
    double[] meaning = similarity.of(query, sentences);
    // What "similar" means differs from model to model; only the order among candidates counts.
    double low = Arrays.stream(meaning).min().orElse(0);
    double range = Math.max(1e-6, Arrays.stream(meaning).max().orElse(1) - low);
    var reranked = new ArrayList<Scored>();
    for (int i = 0; i < closer.size(); i++)
      reranked.add(
          new Scored(
              closer.get(i).candidate(),
              0.55 * closer.get(i).score() + 0.45 * (meaning[i] - low) / range));
    reranked.sort(Comparator.comparingDouble(Scored::score).reversed());
    return reranked;
  }

  private List<Statement> choose(List<Scored> scored, int wanted, Collection<String> known) {
    var taken = new ArrayList<Set<String>>();
    for (String text : known) taken.add(new HashSet<>(Words.stems(text)));
    var perSource = new HashMap<SourceId, Integer>();
    var chosen = new ArrayList<Statement>();
    double enough = scored.isEmpty() ? 0 : ON_TOPIC * scored.getFirst().score();
    int most = Math.max(1, (int) Math.ceil(wanted * SHARE));
    for (int round = 0; round < 2 && chosen.size() < wanted; round++)
      for (Scored one : scored) {
        if (chosen.size() == wanted) break;
        SourceId copyOf = one.candidate().source().copyOf();
        boolean crowded = round == 0 && perSource.getOrDefault(copyOf, 0) >= most;
        if (crowded || one.score() < enough || said(one.candidate().stems(), taken)) continue;
        taken.add(one.candidate().stems());
        perSource.merge(copyOf, 1, Integer::sum);
        chosen.add(statement(one));
      }
    return chosen;
  }

  static boolean said(Set<String> stems, List<Set<String>> taken) {
    for (Set<String> other : taken) {
      long shared = stems.stream().filter(other::contains).count();
      int smaller = Math.min(stems.size(), other.size());
      if (smaller > 0 && (double) shared / smaller > SAME) return true;
    }
    return false;
  }

  private static Statement statement(Scored one) {
    Sentences.Sentence sentence = one.candidate().sentence();
    SourceText text = one.candidate().text().source();
    return new Statement(
        Prose.plain(sentence.text()),
        sentence.text(),
        one.candidate().source(),
        text.place(new Span(sentence.start(), sentence.end())),
        one.score());
  }
}
