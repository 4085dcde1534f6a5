package cairn.record.harvest;

import cairn.text.BoundedPattern;

/// What of a user's message the user typed: without program text, quotations and what a program put
/// in the user's place.
public final class TypedWords {
  /// A longer message is a document: it was pasted, or written to be carried out.
  static final int MAX_TYPED = 1_200;

  /// Behind this a client puts what was really typed.
  private static final String REQUEST = "## My request";

  private static final BoundedPattern GENERATED =
      BoundedPattern.of(
          "^\\s*(?:<[a-z][a-z_-]{2,40}[ >]|/[a-z]|\\[[A-Z][^\\]]{0,60}\\]\\s*$|Caveat:)");
  private static final BoundedPattern PROGRAM =
      BoundedPattern.of(
          "^\\s*(?:[$>%]\\s|at [\\w.$]+\\(|File"
              + " \"|Traceback|(?:ERROR|WARN|INFO|DEBUG)\\b|\\d{2}:\\d{2}:\\d{2}|[\\w/.-]+:\\d+[:"
              + " ]|\\|.*\\||[-=*_]{4,}|\\{|\\}|[+-]{3} )");

  private TypedWords() {}

  /// Empty if nothing in it was typed, or too much to have been.
  public static String of(String words) {
    int request = words.indexOf(REQUEST);
    String text = words;
    if (request >= 0) {
      int line = words.indexOf('\n', request);
      text = line < 0 ? "" : words.substring(line + 1);
    }
    if (text.length() > MAX_TYPED || GENERATED.found(text)) return "";
    var typed = new StringBuilder();
    for (String line : text.split("\n")) if (!PROGRAM.found(line)) typed.append(line).append('\n');
    return typed.toString();
  }
}
