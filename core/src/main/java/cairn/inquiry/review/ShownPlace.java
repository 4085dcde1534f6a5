package cairn.inquiry.review;

import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Taken;
import cairn.sources.Citation;
import cairn.sources.Evidence;
import cairn.text.Json;
import cairn.text.MarkdownSections;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// A cited place as a judge sees it: with the title of its document, the headings above it, and the
/// line before, which may hold what the place begins in the middle of.
///
/// @param in title and headings
/// @param before not cited; empty where the place begins a part
record ShownPlace(String in, String before, String words) {
  /// Characters of one cited place.
  private static final int MAX_CITED = 4_000;

  /// Characters of the line before.
  private static final int MAX_BEFORE = 240;

  private static final String BELOW = " › ";

  static ShownPlace of(Inquiry i, Citation cite, Evidence.Resolution.Found found) {
    String words = found.cited();
    var in = new ArrayList<String>();
    in.add(title(i, cite));
    headings(found).stream().filter(h -> !in.contains(h)).forEach(in::add);
    return new ShownPlace(
        String.join(BELOW, in),
        before(found),
        words.length() <= MAX_CITED ? words : words.substring(0, MAX_CITED));
  }

  private static String title(Inquiry i, Citation cite) {
    return i.sources().stream()
        .filter(t -> t.cited(cite))
        .map(Taken::title)
        .filter(t -> !t.isBlank())
        .findFirst()
        .orElse(cite.ref());
  }

  private static List<String> headings(Evidence.Resolution.Found found) {
    var path = new ArrayList<MarkdownSections.Section>();
    for (MarkdownSections.Section section : MarkdownSections.of(found.whole()).sections()) {
      if (section.start() > found.at().start()) break;
      path.removeIf(above -> above.level() >= section.level());
      path.add(section);
    }
    return path.stream().map(MarkdownSections.Section::title).toList();
  }

  private static String before(Evidence.Resolution.Found found) {
    String line =
        found
            .whole()
            .substring(0, found.at().start())
            .stripTrailing()
            .lines()
            .reduce("", (_, last) -> last)
            .strip();
    boolean heading = line.startsWith("#") || line.chars().noneMatch(Character::isLetterOrDigit);
    if (heading) return "";
    return line.length() <= MAX_BEFORE ? line : line.substring(line.length() - MAX_BEFORE);
  }

  ObjectNode json() {
    ObjectNode node = Json.object().put("in", in);
    if (!before.isEmpty()) node.put("before", before);
    return node.put("words", words);
  }
}
