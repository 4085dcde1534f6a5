package cairn.sources.check;

import cairn.sources.Citation;
import cairn.sources.CodeMask;
import cairn.sources.Marker;
import cairn.sources.Span;
import cairn.sources.quote.Quote;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Sentences;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A Markdown text taken apart for checking: its sentences with the citations that belong to each,
/// and its list of citations at the end.
///
/// A marker belongs to the sentence it stands in; at the beginning of a sentence, before any word,
/// it belongs to the one before (`It holds. [file: a.md:3] Next …`).
record CitedText(
    List<Marker> markers, List<Marker.Broken> broken, List<Sentence> sentences, int listStart) {
  private static final BoundedPattern GAP = BoundedPattern.of(" ([.,;:!?])");

  private static final BoundedPattern LIST_MARK =
      BoundedPattern.of("(?m)^[ \\t]*(?:[-*+>]|\\d+[.)])[ \\t]+");

  /// @param words the sentence without markers and without Markdown signs
  record Sentence(String words, int line, List<Citation> citations, List<Quote> quotes) {}

  /// Fewer words are a label, not a statement.
  private static final int MIN_WORDS = 4;

  private static final char HOLE = '\ufffc';
  private static final BoundedPattern LIST =
      BoundedPattern.of(
          "(?im)^#{1,6}[ \\t]*(?:\\d+[.)]?[ \\t]*)?(?:citations|references|sources)[ \\t]*#*["
              + " \\t]*$");
  private static final BoundedPattern FRONT_MATTER =
      BoundedPattern.of("\\A---\\R.*?\\R---[ \\t]*(?:\\R|\\z)", BoundedPattern.DOTALL);

  static CitedText of(String text) {
    Marker.Found found = Marker.in(text);
    Search list = LIST.matcher(text);
    int listStart = text.length();
    while (list.find()) listStart = list.start();
    String prose = holes(text, found.markers(), listStart);
    return new CitedText(
        found.markers(), found.broken(), sentences(text, prose, found.markers()), listStart);
  }

  boolean hasList() {
    return markers.stream().anyMatch(this::inList);
  }

  boolean inList(Marker marker) {
    return marker.span().start() >= listStart;
  }

  /// The prose with markers, code and front matter blanked, character for character.
  private static String holes(String text, List<Marker> markers, int end) {
    StringBuilder prose = new StringBuilder(text.substring(0, end));
    Search front = FRONT_MATTER.matcher(prose);
    if (front.find()) blank(prose, 0, front.end());
    CodeMask code = CodeMask.of(text);
    for (int i = 0; i < end; i++)
      if (text.charAt(i) != '\n' && code.fenced(i)) prose.setCharAt(i, ' ');
    for (Marker marker : markers) {
      if (marker.span().start() >= end) continue;
      for (int i = marker.span().start(); i < Math.min(end, marker.span().end()); i++)
        prose.setCharAt(i, HOLE);
    }
    return prose.toString();
  }

  private static void blank(StringBuilder text, int from, int to) {
    for (int i = from; i < to; i++) if (text.charAt(i) != '\n') text.setCharAt(i, ' ');
  }

  private static List<Sentence> sentences(String text, String prose, List<Marker> markers) {
    List<Sentence> sentences = new ArrayList<>();
    List<Quote> quotes = Quote.in(prose);
    int line = 1;
    int counted = 0;
    for (Span unit : units(prose, quotes)) {
      int wordsAt = unit.start();
      while (wordsAt < unit.end() && !Character.isLetterOrDigit(prose.charAt(wordsAt))) wordsAt++;
      if (!sentences.isEmpty()) attach(sentences, cited(markers, unit.start(), wordsAt));
      String words = plain(unit.in(prose));
      boolean heading = prose.charAt(unit.start()) == '#';
      if (heading || words.split("\\s+").length < MIN_WORDS) {
        if (!heading && !sentences.isEmpty())
          attach(sentences, cited(markers, wordsAt, unit.end()));
        continue;
      }
      for (; counted < wordsAt; counted++) if (text.charAt(counted) == '\n') line++;
      int from = sentences.isEmpty() ? unit.start() : wordsAt;
      List<Quote> own = quotes.stream().filter(q -> q.span().overlaps(unit)).toList();
      sentences.add(new Sentence(words, line, List.copyOf(cited(markers, from, unit.end())), own));
    }
    return List.copyOf(sentences);
  }

  /// Sentences, where those that one quote runs through are one unit.
  private static List<Span> units(String prose, List<Quote> quotes) {
    List<Span> units = new ArrayList<>();
    int quote = 0;
    for (Sentences.Sentence s : Sentences.of(prose)) {
      while (quote < quotes.size() && quotes.get(quote).span().end() <= s.start()) quote++;
      boolean goesOn = quote < quotes.size() && quotes.get(quote).span().start() < s.start();
      if (goesOn && !units.isEmpty()) units.add(new Span(units.removeLast().start(), s.end()));
      else units.add(new Span(s.start(), s.end()));
    }
    return units;
  }

  private static void attach(List<Sentence> sentences, Set<Citation> citations) {
    if (citations.isEmpty()) return;
    Sentence last = sentences.removeLast();
    Set<Citation> all = new LinkedHashSet<>(last.citations());
    all.addAll(citations);
    sentences.add(new Sentence(last.words(), last.line(), List.copyOf(all), last.quotes()));
  }

  private static Set<Citation> cited(List<Marker> markers, int from, int to) {
    Set<Citation> cited = new LinkedHashSet<>();
    for (Marker m : markers)
      if (m.span().start() >= from && m.span().start() < to) cited.add(m.citation());
    return cited;
  }

  private static String plain(String sentence) {
    String bare = LIST_MARK.matcher(sentence.replace(String.valueOf(HOLE), "")).replaceAll("");
    String line = bare.replaceAll("[*_`]{1,3}", "").replaceAll("\\s+", " ");
    return GAP.matcher(line).replaceAll("$1").strip();
  }
}
