package cairn.document;

import cairn.sources.SourceText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// LaTeX without its commands. Every line keeps its number: what is removed leaves its line breaks.
final class LatexReader implements Reader {
  private static final Pattern TITLE =
      Pattern.compile("\\\\title(?:\\[[^\\]]*\\])?\\{([^{}]{1,300})");
  private static final Pattern COMMENT = Pattern.compile("(?m)(?<!\\\\)%.*$");
  private static final Pattern DROPPED =
      Pattern.compile(
          "\\\\(?:documentclass|usepackage|input|include|includegraphics|label|bibliography|"
              + "bibliographystyle|newcommand|renewcommand|vspace|hspace|setlength|pagestyle|"
              + "thispagestyle|hypersetup|geometry|graphicspath|color|definecolor)\\*?"
              + "(?:\\[[^\\]]*\\])?(?:\\{[^{}]*\\}){0,3}");
  private static final Pattern CITED =
      Pattern.compile(
          "~?\\\\(?:cite[a-z]*|ref|eqref|autoref|cref|footnotemark)\\*?(?:\\[[^\\]]*\\]){0,2}\\{([^{}]*)\\}");
  private static final Pattern ENVIRONMENT =
      Pattern.compile("\\\\(?:begin|end)\\{[^{}]*\\}(?:\\[[^\\]]*\\])?");
  private static final Pattern COMMAND =
      Pattern.compile("\\\\[a-zA-Z]+\\*?(?:\\[[^\\]]*\\])?[ \\t]?");
  private static final Pattern ESCAPED = Pattern.compile("\\\\([%&$#_{}])");

  @Override
  public Document read(Input input) throws Unreadable {
    String raw = Decoding.text(input);
    Matcher title = TITLE.matcher(raw);
    String text = COMMENT.matcher(raw).replaceAll("");
    text = keepBreaks(DROPPED, text);
    text = CITED.matcher(text).replaceAll(m -> Matcher.quoteReplacement(" (" + m.group(1) + ")"));
    text = keepBreaks(ENVIRONMENT, text);
    text = text.replace("\\\\", " ").replace("~", " ").replace("---", "—").replace("--", "–");
    text = ESCAPED.matcher(text).replaceAll(m -> Matcher.quoteReplacement(escape(m.group(1))));
    text = keepBreaks(COMMAND, text);
    text = text.replace("{", "").replace("}", "").replace("``", "“").replace("''", "”");
    text = text.replace('\ue000', '{').replace('\ue001', '}');
    if (text.isBlank())
      throw new Unreadable(DocumentCode.NO_TEXT, "nothing is left without commands");
    String name =
        title.find() ? COMMAND.matcher(title.group(1)).replaceAll("").replace("\\\\", " ") : "";
    return new Document(MediaType.LATEX, input.titled(name), SourceText.plain(text));
  }

  /// Escaped braces survive the removal of grouping braces under another name.
  private static String escape(String c) {
    return switch (c) {
      case "{" -> "\ue000";
      case "}" -> "\ue001";
      default -> c;
    };
  }

  private static String keepBreaks(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .replaceAll(m -> "\n".repeat((int) m.group().chars().filter(c -> c == '\n').count()));
  }
}
