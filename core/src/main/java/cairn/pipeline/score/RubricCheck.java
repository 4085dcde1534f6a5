package cairn.pipeline.score;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;

/// A row's way to be found without a model: `has PATTERN`, `lacks PATTERN` or `longer N`, with `in
/// FILE:` before it if it is about some files only.
///
/// @param files a glob, empty for all
/// @param argument the pattern, or the number of words
public record RubricCheck(String files, Kind kind, String argument) {
  private static final BoundedPattern FORM =
      BoundedPattern.of("^(?:in\\s+(\\S+):\\s*)?(has|lacks|longer)\\s+(.+)$");
  private static final BoundedPattern NUMBER = BoundedPattern.of("[0-9]{1,9}");

  /// What it looks for.
  public enum Kind {
    HAS,
    LACKS,
    LONGER
  }

  /// Empty if it is none, or cannot be read.
  public static Optional<RubricCheck> read(String text) {
    return problem(text).isEmpty() ? form(text) : Optional.empty();
  }

  /// Why a check finds nothing; empty if it can be applied, or if there is none.
  public static String problem(String text) {
    if (text.isBlank()) return "";
    Optional<RubricCheck> check = form(text);
    if (check.isEmpty()) return "begins with neither has, lacks nor longer";
    String argument = check.get().argument();
    if (check.get().kind() == Kind.LONGER)
      return NUMBER.matcher(argument).matches() ? "" : "'" + argument + "' is no number of words";
    try {
      BoundedPattern.of(argument, BoundedPattern.MULTILINE);
      return "";
    } catch (PatternSyntaxException e) {
      return "'" + argument + "' is no pattern: " + e.getDescription();
    }
  }

  private static Optional<RubricCheck> form(String text) {
    Search form = FORM.matcher(text.strip());
    if (!form.matches()) return Optional.empty();
    Kind kind =
        switch (String.valueOf(form.group(2))) {
          case "has" -> Kind.HAS;
          case "lacks" -> Kind.LACKS;
          default -> Kind.LONGER;
        };
    String files = form.group(1) == null ? "" : form.group(1);
    return Optional.of(new RubricCheck(files, kind, String.valueOf(form.group(3)).strip()));
  }
}
