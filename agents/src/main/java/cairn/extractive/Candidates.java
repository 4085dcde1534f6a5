package cairn.extractive;

import cairn.sources.Library;
import cairn.sources.Passage;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import cairn.sources.Span;
import cairn.text.Sentences;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The sentences in the passages that a query finds, as far as they state something.
final class Candidates {
  /// Passages looked at for one query.
  static final int PASSAGES = 30;

  /// Characters in which a title is looked for.
  private static final int TOP = 400;

  /// A block of code in Markdown says nothing in words.
  private static final Pattern FENCED =
      Pattern.compile("(?ms)^\\s{0,3}(```+|~~~+).*?(?:^\\s{0,3}\\1|\\z)");

  private final Library library;
  private final Map<SourceId, Text> texts = new ConcurrentHashMap<>();

  Candidates(Library library) {
    this.library = library;
  }

  private record Text(SourceText source, List<Sentences.Sentence> sentences, Set<String> words) {}

  List<Candidate> of(String query) {
    var found = new LinkedHashMap<String, Candidate>();
    List<Passage> passages = library.search(query, PASSAGES);
    for (int i = 0; i < passages.size(); i++) {
      Passage passage = passages.get(i);
      Text text = texts.computeIfAbsent(passage.source().id(), this::read);
      double rank = 1.0 - (double) i / PASSAGES;
      int from = firstEndingAfter(text.sentences(), passage.span().start());
      for (int at = from; at < text.sentences().size(); at++) {
        Sentences.Sentence sentence = text.sentences().get(at);
        if (sentence.start() >= passage.span().end()) break;
        if (!Telling.is(sentence.text()) || titles(passage.source(), sentence)) continue;
        String plain = Prose.plain(sentence.text());
        found.putIfAbsent(
            passage.source().id() + "@" + sentence.start(),
            new Candidate(
                passage.source(),
                text.source(),
                sentence,
                plain,
                Gist.of(plain),
                rank,
                partner(text.sentences(), at),
                text.words()));
      }
    }
    return List.copyOf(found.values());
  }

  /// What a document is called stands at its top and states nothing.
  private static boolean titles(Source source, Sentences.Sentence sentence) {
    if (sentence.start() > TOP) return false;
    String said = String.join(" ", Words.of(sentence.text()));
    String title = String.join(" ", Words.of(source.title()));
    boolean whole = source.title().length() >= Telling.MIN_CHARS && said.startsWith(title);
    return whole || !said.isEmpty() && title.startsWith(said);
  }

  private static Sentences.@Nullable Sentence partner(List<Sentences.Sentence> all, int at) {
    if (divided(all, at)) return all.get(at + 1);
    return at > 0 && divided(all, at - 1) ? all.get(at - 1) : null;
  }

  /// Whether the sentence after this one is the other half of what it says.
  private static boolean divided(List<Sentences.Sentence> all, int at) {
    if (at + 1 >= all.size()) return false;
    String one = all.get(at).text();
    String other = all.get(at + 1).text();
    return Stance.answersHalf(Prose.plain(other))
        && Stance.beginsHalf(Prose.plain(one))
        && Telling.is(one)
        && Telling.is(other);
  }

  private Text read(SourceId id) {
    SourceText text = library.text(id);
    String legible = library.source(id).map(s -> Legible.of(s, text.text())).orElse(text.text());
    List<Span> code = new ArrayList<>();
    Matcher fence = FENCED.matcher(text.text());
    while (fence.find()) code.add(new Span(fence.start(), fence.end()));
    return new Text(
        text,
        Sentences.of(legible).stream()
            .filter(s -> code.stream().noneMatch(c -> c.overlaps(new Span(s.start(), s.end()))))
            .toList(),
        words(legible));
  }

  private static Set<String> words(String text) {
    Set<String> stems = new HashSet<>();
    for (String word : Words.of(text)) stems.add(Words.stem(word));
    return Set.copyOf(stems);
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
}
