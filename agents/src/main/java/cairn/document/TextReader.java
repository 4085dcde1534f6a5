package cairn.document;

import cairn.sources.SourceText;
import cairn.text.Json;
import cairn.text.Malformed;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Formats that people read as they are: Markdown, plain text, source code, CSV, JSON, BibTeX. The
/// text is kept character for character, so that line n is line n of the file.
final class TextReader implements Reader {
  private static final Pattern FRONT_TITLE =
      Pattern.compile(
          "\\A---\\n(?:[^\\n]*\\n){0,60}?title:[ \\t]*[\"']?([^\"'\\n]+)[\"']?[ \\t]*\\n");
  private static final Pattern HEADING =
      Pattern.compile("(?m)^#{1,2}[ \\t]+(.+?)[ \\t]*#*[ \\t]*$");
  private static final Pattern UNDERLINED =
      Pattern.compile("\\A\\s*([^\\n]{3,200})\\n(?:={3,}|-{3,})[ \\t]*(?:\\n|\\z)");
  private static final Pattern FIRST_LINE = Pattern.compile("\\A\\s*([^\\n]{3,200})(?:\\n|\\z)");
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

  private static String first(String text, Pattern... patterns) {
    for (Pattern pattern : patterns) {
      Matcher m = pattern.matcher(text);
      if (m.find()) return m.group(1).replaceAll("[*_`]", "");
    }
    return "";
  }

  private static void checkJson(String text, Input input) {
    try {
      Json.parse(text);
    } catch (Malformed e) {
      input.note(DocumentCode.DAMAGED, e.line(), "not valid JSON, kept as text: " + e.getMessage());
    }
  }
}
