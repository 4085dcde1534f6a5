package cairn.inquiry.reading;

import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Recollection;
import cairn.inquiry.state.Taken;
import cairn.inquiry.words.ClosestWords;
import cairn.inquiry.words.WrittenCitation;
import cairn.sources.Citation;
import cairn.sources.Evidence;
import cairn.sources.NumberedSources;
import cairn.sources.Passage;
import cairn.sources.PassageId;
import cairn.sources.Passages;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import cairn.sources.Span;
import cairn.sources.quote.QuoteMender;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Sha256;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Resolves citations of a reply against stored sources: no match, no acceptance. Path, lines and
/// quote of what is accepted are the engine's own: a quote that differs in typesetting or stands a
/// few lines away is mended to the stored words, one that differs in a letter or a digit is
/// refused.
final class CitationReader {
  private static final BoundedPattern NUMBER = BoundedPattern.of("[Ss](\\d{1,6})");

  private final Inquiry inquiry;
  private final Evidence evidence;
  private final List<String> problems;
  private final Map<String, Taken> taken = new HashMap<>();
  private final List<Taken> fresh = new ArrayList<>();
  private final Map<Asked, Answer> seen = new HashMap<>();
  private final NumberedSources numbers;
  private final Map<SourceText, QuoteMender> menders = new IdentityHashMap<>();

  CitationReader(Inquiry inquiry, Evidence evidence, List<String> problems) {
    this.inquiry = inquiry;
    this.evidence = evidence;
    this.problems = problems;
    this.numbers = new NumberedSources(inquiry.sources().stream().map(Taken::hash).toList());
    inquiry.sources().forEach(t -> taken.put(t.key(), t));
  }

  /// @param cited the words at the place
  /// @param whole all words of the source
  record Resolved(Citation cite, String cited, String whole) {}

  private record Asked(WrittenCitation written, String said) {}

  private sealed interface Answer {
    record Yes(Resolved resolved) implements Answer {}

    record No(String why) implements Answer {}
  }

  List<Taken> taken() {
    return fresh;
  }

  /// @param said the statement that the citation is for; where a passage is cited by its id alone,
  ///   the sentence of the passage nearest to it is quoted
  Optional<Resolved> read(JsonNode node, String where, String said) {
    WrittenCitation written = WrittenCitation.of(node);
    boolean alone = written.passage().isPresent() && written.quote().isEmpty();
    return told(
        seen.computeIfAbsent(new Asked(written, alone ? said : ""), a -> answer(a.written(), said)),
        where);
  }

  /// A citation that was accepted before: it stands as it is, if its source still does.
  Optional<Resolved> again(Citation cite) {
    return told(
        switch (cite.kind()) {
          case CHILD -> child(cite);
          case MEMORY -> memory(cite);
          case FILE, WEB, CHAT, RESEARCH ->
              switch (evidence.resolve(cite)) {
                case Evidence.Resolution.Unknown(String why) -> new Answer.No(why);
                case Evidence.Resolution.NoSuchPlace(String why) -> new Answer.No(why);
                case Evidence.Resolution.Found found ->
                    new Answer.Yes(
                        new Resolved(remember(cite, found.text()), found.cited(), found.whole()));
              };
        },
        "inherited");
  }

  private Optional<Resolved> told(Answer answer, String where) {
    return switch (answer) {
      case Answer.Yes(Resolved resolved) -> Optional.of(resolved);
      case Answer.No(String why) -> {
        problems.add(where + ": " + why);
        yield Optional.empty();
      }
    };
  }

  private Answer answer(WrittenCitation w, String said) {
    if (w.passage().isPresent()) return numbered(w.passage().get(), w.quote(), said);
    Optional<Citation.Kind> kind = Citation.Kind.of(w.kind());
    if (kind.isEmpty() || w.ref().isEmpty())
      return new Answer.No("a citation needs a passage, or a kind and a ref");
    if (w.ref().indexOf(']') >= 0 || w.ref().indexOf('[') >= 0)
      return new Answer.No("brackets in a ref: " + w.ref());
    return switch (kind.get()) {
      case CHILD -> child(Citation.child(w.ref()).quote(w.quote()));
      case MEMORY -> memory(Citation.of(kind.get(), w.ref(), Place.WHOLE).quote(w.quote()));
      case WEB, CHAT -> stored(Citation.of(kind.get(), w.ref(), Place.WHOLE).quote(w.quote()));
      case FILE -> file(w);
      case RESEARCH -> new Answer.No("a citation needs a kind that agents may use, not research");
    };
  }

  private Answer file(WrittenCitation w) {
    if (w.from() < 0 || w.to() < w.from())
      return new Answer.No("lines " + w.from() + " to " + w.to() + " are no range");
    if (w.from() == 0 && w.quote().isEmpty())
      return new Answer.No("a file citation needs `from` and `to`: " + w.ref());
    Place place =
        w.from() == 0
            ? Place.WHOLE
            : w.pages() ? new Place.Pages(w.from(), w.to()) : new Place.Lines(w.from(), w.to());
    return stored(Citation.file(w.ref(), place).quote(w.quote()));
  }

  private Answer numbered(PassageId id, String quote, String said) {
    Optional<Taken> source = numbered(id.source());
    Optional<Source> stored =
        source.map(t -> new SourceId(t.hash())).flatMap(evidence.library()::source);
    if (stored.isEmpty())
      return new Answer.No(
          "S"
              + id.source()
              + " is not among the stored sources of this inquiry; it has "
              + inquiry.sources().size());
    SourceText text = evidence.library().text(stored.get().id());
    Passages all = numbers.of(stored.get(), evidence.library());
    Optional<Passage> passage = all.get(id.passage());
    if (passage.isEmpty())
      return new Answer.No(
          "S" + id.source() + " has " + all.count() + " passages, but " + id + " is cited");
    Taken t = source.get();
    Citation place = Citation.of(t.kind(), t.ref(), passage.get().place());
    if (quote.isEmpty()) {
      String words = ClosestWords.quote(passage.get().text(), said);
      return new Answer.Yes(
          new Resolved(remember(place.quote(words), text), passage.get().text(), text.text()));
    }
    return quoted(place.quote(quote), text, passage.get().span());
  }

  /// Memories and turns have numbers, too, but no passages.
  private Optional<Taken> numbered(int number) {
    if (number < 1 || number > inquiry.sources().size()) return Optional.empty();
    return Optional.of(inquiry.sources().get(number - 1))
        .filter(t -> t.kind() == Citation.Kind.FILE || t.kind() == Citation.Kind.WEB);
  }

  private Answer child(Citation cite) {
    Optional<Node> node =
        inquiry.nodes().values().stream()
            .filter(n -> n.place().name().equals(cite.ref()) && n.best() != null)
            .findFirst();
    if (node.isEmpty())
      return new Answer.No(cite.ref() + " is not a researched node of this inquiry");
    var words = new StringBuilder();
    node.get().best().passages().forEach(p -> words.append(p.text()).append('\n'));
    return inText(cite, words.toString());
  }

  /// A memory is cited as it was recalled, whatever became of it.
  private Answer memory(Citation cite) {
    Optional<Recollection> found = inquiry.recalled().find(cite.ref());
    if (found.isEmpty())
      return new Answer.No("'" + cite.ref() + "' is not among the stored memories");
    Recollection r = found.get();
    Citation exact =
        Citation.of(cite.kind(), r.id(), Place.WHOLE).quote(cite.quote()).hash(r.hash());
    Answer answer = inText(exact, r.text());
    if (answer instanceof Answer.Yes && !taken.containsKey(cite.kind().word() + ":" + r.id()))
      take(
          new Taken(
              cite.kind(), r.id(), r.hash(), r.title(), SourceText.plain(r.text()).lines(), 0));
    return answer;
  }

  /// Words that somebody else keeps, cited as a whole.
  private static Answer inText(Citation cite, String words) {
    if (cite.quote().isEmpty()) return new Answer.Yes(new Resolved(cite, words, words));
    return new QuoteMender(SourceText.plain(words))
        .find(cite.quote(), new Span(0, words.length()))
        .<Answer>map(m -> new Answer.Yes(new Resolved(cite.quote(m.words()), words, words)))
        .orElseGet(() -> misquoted(cite, words));
  }

  private Answer stored(Citation written) {
    Citation cite = known(written);
    return switch (evidence.resolve(cite)) {
      case Evidence.Resolution.Unknown(String why) -> new Answer.No(why);
      case Evidence.Resolution.NoSuchPlace(String why) -> new Answer.No(why);
      case Evidence.Resolution.Found(SourceText text, Span at) ->
          cite.quote().isEmpty()
              ? new Answer.Yes(new Resolved(remember(cite, text), at.in(text.text()), text.text()))
              : quoted(cite, text, at);
    };
  }

  private Answer quoted(Citation cite, SourceText text, Span at) {
    Optional<QuoteMender.Mended> mended =
        menders.computeIfAbsent(text, QuoteMender::new).find(cite.quote(), at);
    if (mended.isEmpty()) return misquoted(cite, at.in(text.text()));
    QuoteMender.Mended m = mended.get();
    boolean placeless = cite.kind() == Citation.Kind.FILE && cite.place() instanceof Place.Whole;
    boolean moved = cite.kind() == Citation.Kind.FILE && (m.moved() || placeless);
    Citation exact =
        moved ? Citation.of(cite.kind(), cite.ref(), text.place(m.span())) : cite.bare();
    String cited = moved ? text.read(exact.place()).orElse(m.words()) : at.in(text.text());
    return new Answer.Yes(new Resolved(remember(exact.quote(m.words()), text), cited, text.text()));
  }

  /// The citation under the name by which the sources know what it means: `S2`, a path from
  /// elsewhere, a name whose spaces were changed.
  private Citation known(Citation cite) {
    if (cite.kind() == Citation.Kind.CHAT || taken.containsKey(key(cite))) return cite;
    Search number = NUMBER.matcher(cite.ref());
    Optional<Citation> meant =
        number.matches()
            ? numbered(Integer.parseInt(number.group(1)))
                .map(t -> Citation.of(t.kind(), t.ref(), cite.place()))
            : evidence
                .library()
                .find(cite.ref())
                .map(s -> s.cite(cite.place()))
                .or(() -> bySpelling(cite));
    return meant.map(c -> c.quote(cite.quote())).orElse(cite);
  }

  private Optional<Citation> bySpelling(Citation cite) {
    String wanted = spelling(cite.ref());
    List<Taken> alike =
        inquiry.sources().stream()
            .filter(t -> t.kind() == cite.kind())
            .filter(t -> ("/" + spelling(t.ref())).endsWith("/" + wanted))
            .toList();
    return alike.size() == 1
        ? Optional.of(Citation.of(cite.kind(), alike.getFirst().ref(), cite.place()))
        : Optional.empty();
  }

  private static String spelling(String ref) {
    return ref.replace('\\', '/').replaceFirst("^(?:\\./)+", "").replaceAll("\\s+", " ");
  }

  private static Answer misquoted(Citation cite, String cited) {
    String closest = ClosestWords.sentence(cited, cite.quote());
    return new Answer.No(
        "\""
            + brief(cite.quote())
            + "\" is not in "
            + cite.locator()
            + (closest.isEmpty() ? "" : "; nearest there: \"" + brief(closest) + "\""));
  }

  private static String brief(String words) {
    return words.length() <= 80 ? words : words.substring(0, 77) + "...";
  }

  private Citation remember(Citation cite, SourceText text) {
    Taken known = taken.get(key(cite));
    if (known == null) {
      known =
          evidence
              .library()
              .find(cite.ref())
              .map(s ->
                  new Taken(
                      cite.kind(), cite.ref(), s.id().value(), s.title(), s.lines(), s.pages()))
              .orElseGet(() ->
                  new Taken(
                      cite.kind(),
                      cite.ref(),
                      Sha256.of(text.text()),
                      cite.ref(),
                      text.lines(),
                      0));
      take(known);
    }
    return cite.hash(known.hash());
  }

  private void take(Taken source) {
    taken.put(source.key(), source);
    fresh.add(source);
  }

  private static String key(Citation cite) {
    return cite.kind().word() + ":" + cite.ref();
  }
}
