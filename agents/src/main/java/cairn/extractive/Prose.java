package cairn.extractive;

import java.util.List;
import java.util.regex.Pattern;

/// Makes a piece of a document readable on its own.
final class Prose {
  private static final Pattern LINK = Pattern.compile("!?\\[([^\\]]*)\\]\\([^)]*\\)");
  private static final Pattern EMPHASIS = Pattern.compile("(\\*\\*|__|`)");
  private static final Pattern ITALIC =
      Pattern.compile("(?<![\\w*])[*_](\\S(?:[^*_]*\\S)?)[*_](?![\\w*])");
  private static final Pattern LEAD = Pattern.compile("^(?:[-*+>]|\\d{1,3}[.)]|#{1,6})\\s+");

  /// What stands before a sentence to name it: a date, a role, "**Root cause.**".
  private static final Pattern LABEL =
      Pattern.compile("^(?:\\*\\*|__)[^*_]{1,40}[.:](?:\\*\\*|__)\\s+(?=\\p{Lu}|\\d)");

  private static final Pattern INLINE_TAG = Pattern.compile("\\{@\\w+\\s+([^}]*)\\}");
  private static final Pattern IN_QUOTES =
      Pattern.compile("^[\"\u201c]([^\"\u201c\u201d]+)[\"\u201d]$");

  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final Pattern HYPHENATED = Pattern.compile("(\\p{L})-\\s*\\n\\s*(\\p{Ll})");

  private Prose() {}

  /// Without Markdown markup, list markers and line breaks.
  static String plain(String raw) {
    String text = HYPHENATED.matcher(raw.strip()).replaceAll("$1$2");
    text = LEAD.matcher(text).replaceFirst("");
    text = LABEL.matcher(text).replaceFirst("");
    text = INLINE_TAG.matcher(text).replaceAll("$1");
    text = LINK.matcher(text).replaceAll("$1");
    text = EMPHASIS.matcher(text).replaceAll("");
    text = ITALIC.matcher(text).replaceAll("$1");
    text = SPACE.matcher(text).replaceAll(" ").strip();
    return Labels.without(IN_QUOTES.matcher(text).replaceFirst("$1"));
  }

  /// At most `max` characters, cut between words.
  static String cut(String text, int max) {
    if (text.length() <= max) return text;
    int at = text.lastIndexOf(' ', max - 1);
    return text.substring(0, at > max / 2 ? at : max - 1).replaceAll("[\\s,;:(]+$", "") + "\u2026";
  }

  static String sentenceCase(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  /// `a`, `a and b`, `a, b and c`.
  static String list(List<String> items) {
    if (items.size() < 2) return String.join("", items);
    return String.join(", ", items.subList(0, items.size() - 1)) + " and " + items.getLast();
  }
}
