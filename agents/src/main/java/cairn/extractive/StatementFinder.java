package cairn.extractive;

import cairn.sources.Library;
import cairn.sources.Similarity;
import cairn.sources.SourceId;
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

/// Finds the sentences of the sources that speak to a query: on topic, self-contained, and none
/// saying what another already says.
final class StatementFinder {
  /// Sentences that get the closer (semantic) look.
  private static final int CLOSER = 32;

  /// A source contributes at most this share of the statements, so that one does not drown others.
  private static final double SHARE = 0.5;

  /// Statements that score below this share of the best one are not about the query.
  private static final double ON_TOPIC = 0.5;

  /// The same where one kind of statement is gathered, or what is left over.
  private static final double IN_KIND = 0.3;

  /// How much like the question a statement must be, from what is foreign to it (0) to what is most
  /// like it (1).
  private static final double NEAR = 0.2;

  /// Naming this much of what is looked for, it need not be like the question as well.
  private static final double NAMED = 0.4;

  /// A statement without a word of the query must be nearly as close to it as the closest.
  private static final double CLOSE = 0.88;

  /// Linked to other sources by one word only, it must be more like the question than this.
  private static final double NEARER = 0.3;

  /// With fewer sources there is nothing to be linked to.
  private static final int FEWEST_SOURCES = 4;

  /// What a statement loses that speaks of what another looks for.
  private static final double BESIDE = 0.25;

  /// A question is not answered if no source has its words and none is more like it than foreign
  /// sentences are, and this,
  private static final double UNLIKE = 0.2;

  /// or half of its words, and this.
  private static final double STRANGE = 0.1;

  /// With fewer sentences on the subject, those beside it are looked at, too.
  private static final int FEW = 12;

  /// Statements among which what nobody took up is looked for.
  private static final int EVIDENCE = 600;

  /// Longer statements are harder to read on their own.
  private static final int READABLE_CHARS = 260;

  private static final List<String> FOREIGN =
      Resource.text("foreign.txt").lines().filter(line -> !line.isBlank()).toList();

  private final Candidates candidates;
  private final Similarity similarity;
  private final Map<String, Likeness> likenesses = new ConcurrentHashMap<>();
  private final Map<String, Topic> topics = new ConcurrentHashMap<>();
  private final Map<String, Silence> silences = new ConcurrentHashMap<>();

  StatementFinder(Library library, Similarity similarity) {
    this.candidates = new Candidates(library);
    this.similarity = similarity;
  }

  /// @param own how much of what is looked for it names, 0 to 1
  private record Scored(Candidate candidate, double score, double own) {}

  List<Statement> find(Ask ask) {
    return silence(ask.question()).whole() ? List.of() : closest(ask);
  }

  /// The same even where the sources do not speak of the question.
  List<Statement> closest(Ask ask) {
    List<Candidate> found = linked(candidates.of(ask.query()), ask.question());
    List<Candidate> fitting = found.stream().filter(c -> ask.kind().test(c.text())).toList();
    if (fitting.isEmpty()) return List.of();
    return choose(reranked(ask, worded(ask, fitting), found), ask);
  }

  /// What the question asks about and no source mentions.
  Silence silence(String question) {
    return silences.computeIfAbsent(question, this::unheard);
  }

  private Silence unheard(String question) {
    Topic topic = topic(question);
    List<String> missing =
        topic.stems().stream()
            .filter(stem ->
                !heard(stem, question) && !heard(stem, topic.spelled(List.of(stem)).getFirst()))
            .toList();
    if (missing.size() * 2 < topic.stems().size() || missing.isEmpty()) return Silence.NONE;
    Likeness like = likeness(question);
    boolean all = missing.size() == topic.stems().size();
    boolean foreign = like.nearest() < like.foreign() + (all ? UNLIKE : STRANGE);
    return new Silence(topic.spelled(missing), foreign);
  }

  private boolean heard(String stem, String query) {
    return candidates.of(query).stream().anyMatch(c -> Topic.speaks(c.around(), stem));
  }

  private Topic topic(String question) {
    return topics.computeIfAbsent(question, q -> new Topic(q, candidates.of(q)));
  }

  /// How close each text is to the query.
  double[] closeness(String query, List<String> texts) {
    return similarity.of(query, texts);
  }

  /// The sentences around a query that are on the question, those that speak to it first: what the
  /// topic is made of.
  List<Focus.Told> around(String query, String question) {
    List<Candidate> linked = linked(candidates.of(query), question);
    Topic topic = topic(question);
    List<Candidate> topical = linked.stream().filter(topic::has).toList();
    List<Candidate> found = topical.size() < FEW ? linked : topical;
    Focus focus = focus(question, found);
    return found.stream()
        .map(Candidate::told)
        .sorted(Comparator.comparingDouble(focus::on).reversed())
        .toList();
  }

  /// What the sources hold around several queries, each statement once: where something may stand
  /// that nobody took up.
  List<Statement> evidence(String question, Collection<String> queries) {
    Topic topic = topic(question);
    var all = new LinkedHashMap<List<Object>, Statement>();
    for (String query : queries)
      for (Candidate candidate : candidates.of(query)) {
        if (all.size() == EVIDENCE) return List.copyOf(all.values());
        if (!topic.has(candidate)) continue;
        all.putIfAbsent(
            List.of(candidate.source().copyOf(), candidate.sentence().start()),
            candidate.statement(candidate.rank()));
      }
    return List.copyOf(all.values());
  }

  /// Whether each text is as much like the question as a statement on it must be.
  boolean[] onQuestion(String question, List<Given> findings) {
    if (findings.isEmpty()) return new boolean[0];
    double enough = likeness(question).at(NEAR);
    double[] near = similarity.of(question, findings.stream().map(Given::text).toList());
    boolean[] on = new boolean[near.length];
    for (int i = 0; i < on.length; i++) on[i] = near[i] >= enough;
    return on;
  }

  private static Focus focus(String question, List<Candidate> found) {
    return new Focus(question, found.stream().map(Candidate::told).toList());
  }

  /// How many words each sentence, or the title it stands under, shares with another source or the
  /// question.
  private static Map<Candidate, Integer> links(List<Candidate> found, String question) {
    var having = new HashMap<String, Set<SourceId>>();
    for (Candidate candidate : found)
      for (String stem : candidate.gist().stems())
        having.computeIfAbsent(stem, _ -> new HashSet<>()).add(candidate.source().copyOf());
    Set<String> asked = Language.content(question);
    var links = new HashMap<Candidate, Integer>();
    for (Candidate candidate : found) {
      SourceId own = candidate.source().copyOf();
      Set<String> words = new HashSet<>(candidate.gist().stems());
      words.addAll(Language.content(candidate.source().title()));
      words.removeIf(KeyPhrases::empty);
      words.removeIf(s ->
          !asked.contains(s) && having.getOrDefault(s, Set.of()).stream().allMatch(own::equals));
      links.put(candidate, words.size());
    }
    return links;
  }

  /// Without sentences that share no word with any other source: they are from another story.
  private static List<Candidate> linked(List<Candidate> found, String question) {
    long sources = found.stream().map(c -> c.source().copyOf()).distinct().count();
    if (sources < FEWEST_SOURCES) return found;
    Map<Candidate, Integer> links = links(found, question);
    return found.stream().filter(c -> links.get(c) > 0).toList();
  }

  /// The best by their words.
  private static List<Scored> worded(Ask ask, List<Candidate> found) {
    Map<String, Double> weight = weights(found);
    Focus focus = focus(ask.question(), found);
    Set<String> asked = Language.content(ask.about());
    List<Set<String>> beside = ask.beside().stream().map(Language::content).toList();
    var scored = new ArrayList<Scored>();
    for (Candidate candidate : found) {
      double own = cover(candidate, asked, weight);
      double others = beside.stream().mapToDouble(b -> cover(candidate, b, weight)).max().orElse(0);
      double alone = Telling.standsAlone(candidate.sentence().text()) ? 1 : 0;
      double readable = candidate.text().length() <= READABLE_CHARS ? 1 : 0;
      double score =
          0.3 * own
              + 0.3 * focus.on(candidate.told())
              + 0.13 * candidate.rank()
              + 0.07 * (candidate.gist().amounts().isEmpty() ? 0 : 1)
              + 0.13 * alone
              + 0.07 * readable
              - BESIDE * Math.max(0, others - own);
      scored.add(new Scored(candidate, score, own));
    }
    scored.sort(Comparator.comparingDouble(Scored::score).reversed());
    return scored.subList(0, Math.min(CLOSER, scored.size()));
  }

  /// Words that few candidates have tell more.
  private static Map<String, Double> weights(List<Candidate> found) {
    var counts = new HashMap<String, Integer>();
    for (Candidate candidate : found)
      for (String stem : candidate.gist().stems()) counts.merge(stem, 1, Integer::sum);
    var weights = new HashMap<String, Double>();
    for (var count : counts.entrySet())
      weights.put(count.getKey(), Math.log(1 + (double) found.size() / count.getValue()));
    return weights;
  }

  private static double cover(Candidate candidate, Set<String> asked, Map<String, Double> weight) {
    double shared = 0;
    double all = 0;
    for (String stem : asked) {
      double w = weight.getOrDefault(stem, 0.0);
      all += w;
      if (candidate.gist().stems().contains(stem)) shared += w;
    }
    return all == 0 ? 0 : shared / all;
  }

  /// By meaning, too; without what is beside the question or the query.
  private List<Scored> reranked(Ask ask, List<Scored> closer, List<Candidate> all) {
    double[] near = near(ask.question(), closer.stream().map(Scored::candidate).toList());
    double[] meaning =
        similarity.of(ask.about(), closer.stream().map(s -> s.candidate().text()).toList());
    Likeness like = likeness(ask.question());
    Topic topic = topic(ask.question());
    Map<Candidate, Integer> links = links(all, ask.question());
    double close = CLOSE * Arrays.stream(meaning).max().orElse(0);
    boolean[] mine = mine(ask, closer, meaning);
    double[] byMeaning = spread(meaning);
    double[] byQuestion = spread(near);
    var reranked = new ArrayList<Scored>();
    for (int i = 0; i < closer.size(); i++) {
      Candidate candidate = closer.get(i).candidate();
      double own = closer.get(i).own();
      boolean beside = ask.strict() && own == 0 && meaning[i] < close && !mine[i];
      boolean topical = topic.has(candidate);
      boolean loose = links.get(candidate) < 2 || !topical && own < NAMED;
      boolean far = near[i] < like.at(loose ? NEARER : NEAR);
      if (beside || far && (own < NAMED || !topical)) continue;
      double score = 0.5 * closer.get(i).score() + 0.32 * byMeaning[i] + 0.18 * byQuestion[i];
      reranked.add(new Scored(candidate, score, own));
    }
    reranked.sort(Comparator.comparingDouble(Scored::score).reversed());
    return reranked;
  }

  /// Which are closer to this than to anything else that is looked for beside it.
  private boolean[] mine(Ask ask, List<Scored> closer, double[] meaning) {
    boolean[] mine = new boolean[meaning.length];
    if (!ask.open()) return mine;
    Arrays.fill(mine, true);
    List<String> texts = closer.stream().map(s -> s.candidate().text()).toList();
    for (String other : ask.beside()) {
      double[] there = similarity.of(other, texts);
      for (int i = 0; i < mine.length; i++) mine[i] &= meaning[i] >= there[i];
    }
    return mine;
  }

  /// How much like the question, alone or under the title of its source.
  private double[] near(String question, List<Candidate> found) {
    double[] alone = similarity.of(question, found.stream().map(Candidate::text).toList());
    double[] titled = similarity.of(question, found.stream().map(Candidate::titled).toList());
    for (int i = 0; i < alone.length; i++) alone[i] = Math.max(alone[i], titled[i]);
    return alone;
  }

  /// What "like the question" means to this model: what is most like it among the sources, and how
  /// like it sentences are that have nothing to do with it.
  private record Likeness(double nearest, double foreign) {
    /// So far from what is foreign (0) to what is nearest (1).
    double at(double share) {
      return foreign + share * Math.max(0, nearest - foreign);
    }
  }

  private Likeness likeness(String question) {
    return likenesses.computeIfAbsent(question, this::measured);
  }

  private Likeness measured(String question) {
    List<Scored> closest = worded(Ask.about(question, question, 1), candidates.of(question));
    double nearest =
        Arrays.stream(near(question, closest.stream().map(Scored::candidate).toList()))
            .max()
            .orElse(0);
    double[] foreign = similarity.of(question, FOREIGN);
    // The middle one: a question may be about one of them by chance.
    Arrays.sort(foreign);
    return new Likeness(nearest, foreign[foreign.length / 2]);
  }

  /// From 0 to 1: what "similar" means differs from model to model, only the order counts.
  private static double[] spread(double[] values) {
    double low = Arrays.stream(values).min().orElse(0);
    double range = Math.max(1e-6, Arrays.stream(values).max().orElse(1) - low);
    return Arrays.stream(values).map(v -> (v - low) / range).toArray();
  }

  private static List<Statement> choose(List<Scored> scored, Ask ask) {
    var taken = new ArrayList<Gist>();
    for (String text : ask.known()) taken.add(Gist.of(text));
    var perSource = new HashMap<SourceId, Integer>();
    var chosen = new ArrayList<Statement>();
    double enough =
        scored.isEmpty() ? 0 : (ask.strict() ? ON_TOPIC : IN_KIND) * scored.getFirst().score();
    int most = Math.max(1, (int) Math.ceil(ask.wanted() * SHARE));
    for (int round = 0; round < 2 && chosen.size() < ask.wanted(); round++)
      for (Scored one : scored) {
        if (chosen.size() >= ask.wanted()) break;
        Candidate candidate = one.candidate();
        SourceId copyOf = candidate.source().copyOf();
        boolean crowded = round == 0 && perSource.getOrDefault(copyOf, 0) >= most;
        if (crowded || one.score() < enough || candidate.gist().repeatsAny(taken)) continue;
        perSource.merge(copyOf, 1, Integer::sum);
        taken.add(candidate.gist());
        chosen.add(candidate.statement(one.score()));
        if (candidate.partner() == null) continue;
        Statement other = candidate.other(one.score());
        if (Gist.of(other.text()).repeatsAny(taken)) continue;
        taken.add(Gist.of(other.text()));
        // The half that begins with "The other …" comes second.
        boolean second = candidate.partner().start() > candidate.sentence().start();
        chosen.add(second ? chosen.size() : chosen.size() - 1, other);
      }
    return chosen;
  }
}
