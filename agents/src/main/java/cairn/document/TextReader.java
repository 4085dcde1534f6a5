package cairn.document;

import cairn.sources.SourceText;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Malformed;
import java.util.Optional;

/// Formats that people read as they are: Markdown, plain text, source code, CSV, JSON, BibTeX. The
/// text is kept character for character, so that line n is line n of the file.
final class TextReader implements Reader {
  private static final BoundedPattern FRONT_TITLE =
      BoundedPattern.of(
          "\\A---\\n(?:[^\\n]*\\n){0,60}?title:[ \\t]*[\"']?([^\"'\\n]+)[\"']?[ \\t]*\\n");
  private static final BoundedPattern HEADING =
      BoundedPattern.of("(?m)^#{1,2}[ \\t]+(.+?)[ \\t]*#*[ \\t]*$");
  private static final BoundedPattern UNDERLINED =
      BoundedPattern.of("\\A\\s*([^\\n]{3,200})\\n(?:={3,}|-{3,})[ \\t]*(?:\\n|\\z)");
  private static final BoundedPattern FIRST_LINE =
      BoundedPattern.of("\\A\\s*([^\\n]{3,200})(?:\\n|\\z)");

  /// The head of a printed manual page: its name at both ends.
  private static final BoundedPattern MANUAL =
      BoundedPattern.of(
          "^(\\S{1,80}\\(\\d\\w{0,8}\\))\\s{2,}(\\S.*?)\\s{2,}\\S{1,80}\\(\\d\\w{0,8}\\)$");

  private static final int HEAD = 20_000;

  @Override
  public Document read(Input input) throws Unreadable {
    String text = Decoding.text(input);
    if (text.isBlank()) throw new Unreadable(DocumentCode.NO_TEXT, "it is empty");
    if (input.mediaType.equals(MediaType.JSON) && input.name.endsWith(".json"))
      checkJson(text, input);
    return new Document(input.mediaType, input.titled(title(text, input)), SourceText.plain(text));
  }

  private static String title(String text, Input input) {
    String head = text.substring(0, Math.min(text.length(), HEAD));
    return switch (input.mediaType) {
      case MediaType.MARKDOWN -> first(head, FRONT_TITLE, HEADING, UNDERLINED);
      case MediaType.PLAIN -> first(head, UNDERLINED, FIRST_LINE);
      default -> "";
    };
  }

  private static String first(String text, BoundedPattern... patterns) {
    for (BoundedPattern pattern : patterns) {
      Optional<BoundedPattern.Hit> hit = pattern.first(text);
      if (hit.isPresent()) return manual(hit.get().group(1).orElse("")).replaceAll("[*_`]", "");
    }
    return "";
  }

  private static String manual(String line) {
    Optional<BoundedPattern.Hit> head = MANUAL.first(line.strip());
    if (head.isEmpty()) return line;
    return head.get().group(1).orElse("") + ", " + head.get().group(2).orElse("");
  }

  private static void checkJson(String text, Input input) {
    try {
      Json.parse(text);
    } catch (Malformed e) {
      input.note(DocumentCode.DAMAGED, e.line(), "not valid JSON, kept as text: " + e.getMessage());
    }
  }
}
