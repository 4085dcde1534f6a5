package cairn.inquiry.view;

import cairn.finding.Finding;
import cairn.inquiry.settings.Level;
import cairn.inquiry.state.InquiryCode;
import cairn.text.BoundedPattern;
import cairn.text.FrontMatter;
import cairn.text.Malformed;
import cairn.text.Search;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/// Whether the files of a folder are as rich as the level that its `facets.md` states: the length
/// of the discoveries, quotes where research went deepest, a column of citations.
final class LevelOfFiles {
  private static final BoundedPattern BRANCH =
      BoundedPattern.of("(.*/)?branch-\\d+-depth-(\\d)-sub-.*\\.md");
  private static final BoundedPattern DISCOVERIES =
      BoundedPattern.of("(?ms)^## Discoveries\\s*$(.*?)(?=^## |\\z)");
  private static final BoundedPattern TABLE = BoundedPattern.of("(?m)^\\|.*\\| Citations \\|$");
  private static final BoundedPattern NO_PROSE =
      BoundedPattern.of("(?m)^\\s*>.*$|^\\|.*$|\\[(?:file|memory|web|chat|child): [^\\]]*\\]");

  private LevelOfFiles() {}

  static void check(Map<String, String> files, Consumer<Finding> found) {
    files.forEach((name, text) -> {
      if (!name.endsWith("facets.md")) return;
      String folder = name.substring(0, name.length() - "facets.md".length());
      try {
        JsonNode front = FrontMatter.split(text).data();
        for (Level level : Level.values())
          if (level.word().equals(front.path("comprehensiveness_level").asString("")))
            files.forEach((file, content) -> {
              if (file.startsWith(folder) && file.indexOf('/', folder.length()) < 0)
                branch(file, content, level.comprehensiveness(), front, found);
            });
      } catch (Malformed e) {
        found.accept(Finding.of(InquiryCode.FRONT_MATTER, name, e.line(), "" + e.getMessage()));
      }
    });
  }

  private static void branch(
      String file,
      String text,
      Level.Comprehensiveness level,
      JsonNode front,
      Consumer<Finding> found) {
    Search branch = BRANCH.matcher(file);
    Search part = DISCOVERIES.matcher(text);
    if (!branch.matches() || !part.find()) return;
    String discoveries = part.group(1);
    int tokens = Level.Tokens.of(NO_PROSE.matcher(discoveries).replaceAll("").strip());
    int budget = level.sectionLengthBudgetTokens().perFacet();
    if (tokens > budget)
      found.accept(
          Finding.of(
              InquiryCode.OVER_LENGTH,
              file,
              0,
              "about " + tokens + " tokens of discoveries, the level allows " + budget));
    boolean research = front.path("mode").asString("").equals("research");
    boolean leaf = branch.group(2).equals(front.path("depth").asString(""));
    if (research && leaf && level.verbatimQuotes() && !discoveries.contains("\n  > "))
      found.accept(
          Finding.of(
              InquiryCode.LEVEL_NOT_HONOURED, file, 0, "no verbatim quote among the discoveries"));
    if (level.findingTable() && !TABLE.matcher(discoveries).find())
      found.accept(
          Finding.of(
              InquiryCode.LEVEL_NOT_HONOURED, file, 0, "no table of findings with citations"));
  }
}
