package cairn.document;

import cairn.sources.SourceText;
import java.util.Set;

/// LaTeX without its commands. Every line keeps its number: what is removed leaves its line breaks.
final class LatexReader implements Reader {
  /// Commands that go with their arguments.
  private static final Set<String> DROPPED =
      Set.of(
          "documentclass",
          "usepackage",
          "input",
          "include",
          "includegraphics",
          "label",
          "bibliography",
          "bibliographystyle",
          "newcommand",
          "renewcommand",
          "vspace",
          "hspace",
          "setlength",
          "pagestyle",
          "thispagestyle",
          "hypersetup",
          "geometry",
          "graphicspath",
          "color",
          "definecolor");

  private static final Set<String> REFERENCES =
      Set.of("ref", "eqref", "autoref", "cref", "footnotemark");
  private static final int DROPPED_GROUPS = 3;
  private static final int CITED_OPTIONS = 2;
  private static final int LONGEST_TITLE = 300;
  private static final String ESCAPABLE = "%&$#_{}";

  @Override
  public Document read(Input input) throws Unreadable {
    String raw = Decoding.text(input);
    String text = new Walk(LatexText.withoutComments(raw), input.budget).plain();
    if (text.isBlank())
      throw new Unreadable(DocumentCode.NO_TEXT, "nothing is left without commands");
    return new Document(
        MediaType.LATEX, input.titled(title(raw, input.budget)), SourceText.plain(text));
  }

  /// What stands in `\title{…}` before the first brace.
  private static String title(String raw, Budget budget) throws Unreadable {
    var text = new LatexText(raw);
    for (int at = raw.indexOf("\\title"); at >= 0; at = raw.indexOf("\\title", at + 1)) {
      int open = text.afterOption(at + "\\title".length());
      if (text.at(open) != '{') continue;
      int end = Math.min(text.nextBrace(open + 1), open + 1 + LONGEST_TITLE);
      if (end > open + 1) return new Walk(raw.substring(open + 1, end), budget).plain();
    }
    return "";
  }

  /// Goes through a text once, from its beginning to its end.
  private static final class Walk {
    private final String raw;
    private final LatexText text;
    private final Budget budget;
    private final StringBuilder out;

    Walk(String raw, Budget budget) {
      this.raw = raw;
      this.text = new LatexText(raw);
      this.budget = budget;
      this.out = new StringBuilder(raw.length());
    }

    String plain() throws Unreadable {
      int at = 0;
      while (at < raw.length()) {
        budget.step();
        char c = raw.charAt(at);
        at =
            switch (c) {
              case '\\' -> command(at);
              case '{', '}' -> at + 1;
              case '~' -> isCited(at + 1) ? at + 1 : say(" ", at + 1);
              case '-' -> dash(at);
              case '`' -> text.at(at + 1) == '`' ? say("“", at + 2) : say("`", at + 1);
              case '\'' -> text.at(at + 1) == '\'' ? say("”", at + 2) : say("'", at + 1);
              default -> {
                out.append(c);
                yield at + 1;
              }
            };
      }
      return out.toString();
    }

    private int say(String words, int next) {
      out.append(words);
      return next;
    }

    private int dash(int at) {
      if (raw.startsWith("---", at)) return say("—", at + 3);
      return raw.startsWith("--", at) ? say("–", at + 2) : say("-", at + 1);
    }

    private int command(int at) throws Unreadable {
      char after = text.at(at + 1);
      if (after == '\\') return say(" ", at + 2);
      if (ESCAPABLE.indexOf(after) >= 0 && after != LatexText.NONE)
        return say(String.valueOf(after), at + 2);
      int end = text.afterLetters(at + 1);
      if (end == at + 1) return say("\\", at + 1);
      String name = raw.substring(at + 1, end);
      int starred = text.at(end) == '*' ? end + 1 : end;
      int cited = cited(name, starred);
      if (cited >= 0) {
        String key = raw.substring(cited + 1, text.afterGroup(cited) - 1);
        // A key holds no braces, so this goes one level deep and no further.
        return say(" (" + new Walk(key, budget).plain() + ")", text.afterGroup(cited));
      }
      return removed(at, afterArguments(name, end, starred));
    }

    private int afterArguments(String name, int end, int starred) {
      if (DROPPED.contains(name)) {
        int next = text.afterOption(starred);
        for (int i = 0; i < DROPPED_GROUPS; i++) next = text.afterGroup(next);
        return next;
      }
      boolean environment = name.equals("begin") || name.equals("end");
      if (environment && text.afterGroup(end) > end) return text.afterOption(text.afterGroup(end));
      int next = text.afterOption(starred);
      return text.at(next) == ' ' || text.at(next) == '\t' ? next + 1 : next;
    }

    private boolean isCited(int at) {
      if (text.at(at) != '\\') return false;
      int end = text.afterLetters(at + 1);
      return end > at + 1
          && cited(raw.substring(at + 1, end), text.at(end) == '*' ? end + 1 : end) >= 0;
    }

    /// Where the keys of a reference begin, or -1.
    private int cited(String name, int end) {
      boolean cites = REFERENCES.contains(name) || name.startsWith("cite");
      if (!cites) return -1;
      int next = end;
      for (int i = 0; i < CITED_OPTIONS; i++) next = text.afterOption(next);
      return text.afterGroup(next) > next ? next : -1;
    }

    private int removed(int from, int to) {
      for (int i = from; i < to; i++) if (raw.charAt(i) == '\n') out.append('\n');
      return to;
    }
  }
}
