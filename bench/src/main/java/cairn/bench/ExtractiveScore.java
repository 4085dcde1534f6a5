package cairn.bench;

import cairn.report.Facet;
import cairn.report.Passage;
import cairn.report.ReportModel;
import cairn.report.Section;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// One report held against what a reader expects of it.
///
/// @param found of the statements that must be there, those that are
/// @param offTopic statements shown that must not be
/// @param contradictions of those planted, those told
/// @param falseAlarms told to disagree and not planted
/// @param named acceptable names of facets
/// @param twins names that repeat another one or only add to it
/// @param open of what nobody knows, what is told
/// @param repeats statements of facets that say what one before says
/// @param remarks one line for everything that is wrong
record ExtractiveScore(
    int found,
    int offTopic,
    int contradictions,
    int falseAlarms,
    int facets,
    int named,
    int twins,
    int open,
    int statements,
    int repeats,
    List<String> remarks) {
  private static final double SAME = 0.9;

  /// Names of gatherings below a facet: they say what kind of statement they hold.
  private static final List<String> KINDS =
      List.of(
          "Figures given",
          "Left open",
          "Further remarks",
          "The question as a whole",
          "Risks named",
          "Advice given",
          "Conditions named",
          "How it was measured",
          "What changed");

  static ExtractiveScore of(ExtractiveLabels labels, ReportModel report) {
    var remarks = new ArrayList<String>();
    List<String> stated = report.statements().map(s -> s.text().plain()).toList();
    List<String> shown = Stream.concat(stated.stream(), around(report)).toList();
    List<String> titles = report.allFacets().map(Facet::title).toList();
    List<String> unknown =
        Stream.concat(
                report.gaps().stream().map(g -> g.title() + " " + g.why()),
                report.sections().stream()
                    .filter(ExtractiveScore::open)
                    .flatMap(ExtractiveScore::texts))
            .toList();
    int alarms = 0;
    for (var told : report.contradictions().found()) {
      if (labels.contradictions().stream()
          .noneMatch(p -> p.in(told.one().plain(), told.other().plain()))) {
        alarms++;
        remarks.add("no contradiction: " + told.one().plain() + " / " + told.other().plain());
      }
    }
    int planted = 0;
    for (var pair : labels.contradictions()) {
      boolean told =
          report.contradictions().found().stream()
              .anyMatch(c -> pair.in(c.one().plain(), c.other().plain()));
      if (told) planted++;
      else remarks.add("contradiction missed: " + pair.one() + " / " + pair.other());
    }
    return new ExtractiveScore(
        count(labels.must(), stated, true, "missing", remarks),
        count(labels.mustNot(), shown, false, "off topic", remarks),
        planted,
        alarms,
        titles.size(),
        acceptable(labels, titles, remarks),
        twins(titles, remarks),
        count(labels.open(), unknown, true, "open, not told", remarks),
        stated.size(),
        repeats(stated, remarks),
        remarks);
  }

  private static Stream<String> around(ReportModel report) {
    return Stream.concat(
        report.summary().stream().map(Passage::plain),
        report.sections().stream().flatMap(ExtractiveScore::texts));
  }

  private static Stream<String> texts(Section section) {
    return section.blocks().stream().flatMap(Section.Block::passages).map(Passage::plain);
  }

  private static boolean open(Section section) {
    return section.title().matches("(?i).*(open|next|offen|ouvert).*");
  }

  private static int count(
      List<String> pieces, List<String> texts, boolean wanted, String fault, List<String> remarks) {
    int count = 0;
    for (String piece : pieces) {
      boolean there = texts.stream().anyMatch(t -> ExtractiveLabels.has(t, piece));
      if (there) count++;
      if (there != wanted) remarks.add(fault + ": " + piece);
    }
    return count;
  }

  private static int acceptable(
      ExtractiveLabels labels, List<String> titles, List<String> remarks) {
    int named = 0;
    for (String title : titles) {
      String lower = title.toLowerCase(Locale.ROOT);
      if (KINDS.contains(title)
          || labels.facets().stream().anyMatch(f -> lower.contains(f.toLowerCase(Locale.ROOT))))
        named++;
      else remarks.add("name says little: " + title);
    }
    return named;
  }

  private static int twins(List<String> titles, List<String> remarks) {
    int twins = 0;
    var before = new ArrayList<Set<String>>();
    for (String title : titles) {
      if (title.startsWith("More on ")) continue;
      Set<String> stems = new HashSet<>(Words.stems(title));
      if (before.stream().anyMatch(b -> b.containsAll(stems) || stems.containsAll(b))) {
        twins++;
        remarks.add("name repeats: " + title);
      }
      before.add(stems);
    }
    return twins;
  }

  private static int repeats(List<String> stated, List<String> remarks) {
    int repeats = 0;
    var before = new ArrayList<Set<String>>();
    for (String text : stated) {
      Set<String> stems = new HashSet<>(Words.of(text));
      boolean again =
          before.stream()
              .anyMatch(b -> {
                long shared = stems.stream().filter(b::contains).count();
                return shared > SAME * Math.max(b.size(), stems.size());
              });
      if (again) {
        repeats++;
        remarks.add("said twice: " + text);
      }
      before.add(stems);
    }
    return repeats;
  }
}
