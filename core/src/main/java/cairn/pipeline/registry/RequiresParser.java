package cairn.pipeline.registry;

import cairn.text.BoundedPattern;
import cairn.text.Malformed;
import cairn.text.Search;
import cairn.text.Slug;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads a REQUIRES value: paths, `critic score >= N`, words, joined by AND, OR and parentheses.
/// AND binds tighter. A lower-case `and` or `or` joins only where all parts are paths or scores,
/// because elsewhere it is part of a sentence.
final class RequiresParser {
  private static final BoundedPattern REMARK = BoundedPattern.of("\\s+[—–-]+\\s+|\\s+\\(");

  private static final BoundedPattern COMMA = BoundedPattern.of("\\s*,\\s*");

  private static final int MAX_DEPTH = 32;
  private static final int MAX_LENGTH = 10_000;
  private static final BoundedPattern GATE =
      BoundedPattern.of("^(.*?)\\s*(?:>=|=>|≥|\\bat least\\b)\\s*(\\S+?)\\s*%?$");
  private static final BoundedPattern CODE = BoundedPattern.of("^`([^`]+)`\\s*(\\([^)]*\\))?$");
  private static final BoundedPattern HOLDS =
      BoundedPattern.of("^`?([^`\\s]+/)`?\\s+(\\p{L}+)\\s+.*?`?(\\*?\\.[A-Za-z0-9]+)`?(?:\\s.*)?$");
  private static final BoundedPattern ENDING = BoundedPattern.of("`(\\*?\\.[A-Za-z0-9]+)`");
  private static final BoundedPattern BARE =
      BoundedPattern.of("^[\\w.{}*?\\[\\]~+-]*(?:/[\\w.{}*?\\[\\]~+-]*)+$");

  private static final BoundedPattern FILE =
      BoundedPattern.of("^[\\w{}*?\\[\\]~+-][\\w.{}*?\\[\\]~+-]*\\.[A-Za-z][A-Za-z0-9]{0,5}$");

  /// `coder-critic`, `coder-critic score`
  private static final BoundedPattern ONE_NAME =
      BoundedPattern.of("^[`*]*[\\p{L}\\p{N}_-]+[`*]*(?:\\s+\\p{L}+)?$");

  private final Aliases aliases;

  RequiresParser(Aliases aliases) {
    this.aliases = aliases;
  }

  Requires parse(String text) {
    if (text.length() > MAX_LENGTH)
      throw new Malformed("REQUIRES of " + text.length() + " characters", 0);
    return expression(text, 0);
  }

  private Requires expression(String text, int depth) {
    if (depth > MAX_DEPTH) throw new Malformed("REQUIRES nested deeper than " + MAX_DEPTH, 0);
    String clean = text.strip().replaceAll("[.;]$", "").strip();
    if (clean.isEmpty() || nothing(clean)) return new Requires.Nothing();
    List<String> alternatives = split(clean, Aliases.Word.OR);
    if (alternatives.size() > 1)
      return new Requires.Any(alternatives.stream().map(p -> expression(p, depth + 1)).toList());
    List<String> conditions = split(clean, Aliases.Word.AND);
    if (conditions.size() > 1)
      return new Requires.All(conditions.stream().map(p -> expression(p, depth + 1)).toList());
    if (clean.startsWith("(") && closing(clean, 0) == clean.length() - 1)
      return expression(clean.substring(1, clean.length() - 1), depth + 1);
    return leaf(clean);
  }

  private boolean nothing(String text) {
    String first = REMARK.first(text).map(h -> text.substring(0, h.start())).orElse(text);
    return aliases.is(Aliases.Word.NONE, first);
  }

  private Requires leaf(String text) {
    Optional<Requires> joined = lowerCase(text);
    if (joined.isPresent()) return joined.get();
    Search gate = GATE.matcher(text);
    if (gate.matches()) return gate(gate.group(1), gate.group(2), text);
    Search code = CODE.matcher(text);
    if (code.matches()) return new Requires.Present(code.group(1).strip());
    Search holds = HOLDS.matcher(text);
    if (holds.matches() && aliases.is(Aliases.Word.CONTAINS, holds.group(2)))
      return holds(holds.group(1), holds.group(3), text);
    if (bare(text)) return new Requires.Present(text);
    List<String> list = List.of(COMMA.split(text));
    if (list.size() > 1 && list.stream().allMatch(RequiresParser::bare))
      return new Requires.All(list.stream().<Requires>map(Requires.Present::new).toList());
    return new Requires.Prose(text.replace("`", ""));
  }

  /// Files of a folder by their ending, or by one of several: `` `.rds` or `.csv` ``.
  private Requires holds(String folder, String ending, String text) {
    var endings = new ArrayList<Requires>();
    Search code = ENDING.matcher(text);
    while (code.find()) endings.add(files(folder, code.group(1)));
    if (endings.size() < 2) return files(folder, ending);
    boolean all =
        aliases.forms(Aliases.Word.AND).stream()
            .anyMatch(and -> BoundedPattern.of("(?i)`\\s+" + and + "\\s+`").found(text));
    return all ? new Requires.All(endings) : new Requires.Any(endings);
  }

  private static Requires files(String folder, String ending) {
    return new Requires.Present(folder + (ending.startsWith("*") ? ending : "*" + ending));
  }

  /// A path, or a file name with an ending: `plan.md`.
  private static boolean bare(String text) {
    return BARE.matcher(text).matches() || FILE.matcher(text).matches();
  }

  private Requires gate(String name, String number, String text) {
    double least;
    try {
      least = Double.parseDouble(number.replace(',', '.'));
    } catch (NumberFormatException e) {
      return new Requires.Prose(text);
    }
    String who = name.replace("`", "").replace("*", "").strip();
    if (aliases.is(Aliases.Word.OVERALL, who)) return new Requires.Overall(least);
    if (aliases.is(Aliases.Word.COMPONENTS, who)) return new Requires.EachComponent(least);
    for (String word : aliases.forms(Aliases.Word.SCORE)) {
      if (who.toLowerCase().endsWith(" " + word))
        who = who.substring(0, who.length() - word.length() - 1).strip();
      else if (who.toLowerCase().startsWith(word + " "))
        who =
            who.substring(word.length() + 1)
                .strip()
                .replaceFirst("(?i)^(of|de|do|von|del)\\s+", "");
    }
    if (aliases.is(Aliases.Word.OVERALL, who)) return new Requires.Overall(least);
    if (aliases.is(Aliases.Word.COMPONENTS, who)) return new Requires.EachComponent(least);
    if (who.isEmpty() || who.split("\\s+").length > 3) return new Requires.Prose(text);
    return new Requires.Scored(Slug.of(who, 80), least);
  }

  /// `a.md and b-critic >= 80`: joined only if every part is one by itself.
  private Optional<Requires> lowerCase(String text) {
    for (Aliases.Word word : List.of(Aliases.Word.OR, Aliases.Word.AND))
      for (String form : aliases.forms(word)) {
        String small = form.toLowerCase();
        String[] parts = text.split(",?\\s+" + small + "\\s+");
        if (parts.length < 2) continue;
        var leaves = new ArrayList<Requires>();
        for (String part : parts) simple(part.strip()).ifPresent(leaves::add);
        if (leaves.size() == parts.length)
          return Optional.of(
              word == Aliases.Word.OR ? new Requires.Any(leaves) : new Requires.All(leaves));
      }
    return Optional.empty();
  }

  /// A path, the score of one critic, or several of them joined.
  private Optional<Requires> simple(String text) {
    Search code = CODE.matcher(text);
    if (code.matches()) return Optional.of(new Requires.Present(code.group(1).strip()));
    if (bare(text)) return Optional.of(new Requires.Present(text));
    Search gate = GATE.matcher(text);
    boolean named = gate.matches() && ONE_NAME.matcher(String.valueOf(gate.group(1))).matches();
    if (!named) return lowerCase(text);
    return gate(gate.group(1), gate.group(2), text) instanceof Requires.Scored scored
        ? Optional.of(scored)
        : Optional.empty();
  }

  /// Splits at a connective in upper case, outside code spans and parentheses.
  private List<String> split(String text, Aliases.Word word) {
    var parts = new ArrayList<String>();
    int depth = 0;
    int from = 0;
    boolean code = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '`') code = !code;
      if (code) continue;
      if (c == '(') depth++;
      if (c == ')') depth = Math.max(0, depth - 1);
      if (depth > 0 || (i > 0 && !Character.isWhitespace(text.charAt(i - 1)))) continue;
      int end = i;
      while (end < text.length() && Character.isUpperCase(text.charAt(end))) end++;
      boolean whole = end > i && end < text.length() && Character.isWhitespace(text.charAt(end));
      if (whole && i > 0 && aliases.forms(word).contains(text.substring(i, end))) {
        parts.add(text.substring(from, i));
        from = end;
        i = end;
      }
    }
    parts.add(text.substring(from));
    return parts;
  }

  private static int closing(String text, int open) {
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      if (text.charAt(i) == '(') depth++;
      if (text.charAt(i) == ')' && --depth == 0) return i;
    }
    return -1;
  }
}
