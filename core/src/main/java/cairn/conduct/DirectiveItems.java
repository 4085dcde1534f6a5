package cairn.conduct;

import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The commands, paths and names of code in a rule, each with its direction: what follows "never"
/// in the same clause is ruled out.
final class DirectiveItems {
  private static final int MOST = 20;

  /// What rules out what comes after it, in the languages people write rules in.
  private static final BoundedPattern AVOID =
      BoundedPattern.of(
          "(?iu)(?<![\\p{L}])(?:never|not|don't|don’t|do not|doesn't|avoid|no longer|instead"
              + " of|rather than|without|no|stop|refrain"
              + " from|forbidden|prohibited|nie|niemals|nicht|kein(?:e|en)?|statt|anstatt|vermeide|ohne|jamais|pas|au"
              + " lieu d[e']|évite[rz]?|nunca|jamás|en lugar de|en vez de|evita|não|em vez"
              + " de|evite|mai|non|invece"
              + " di|не|никогда|вместо)(?![\\p{L}])|不要|别|不用|禁止|而不是|避免|ではなく|しない|使わない");

  private static final BoundedPattern CLAUSE =
      BoundedPattern.of(
          "[;,:—!?，。；：（）、]+|\\((?!\\))|(?<!\\()\\)|\\.(?=\\s|$)| - | – | but | aber | sondern |"
              + " mais | pero | mas |而是");

  /// "never commit without running the linter": what comes second must come first.
  private static final BoundedPattern NOT_WITHOUT =
      BoundedPattern.of(
          "(?iu)\\b(?:never|don't|don’t|do not|no) ([^,;:.]{2,60}?) (?:without|before|until|unless)"
              + " (?:you |first |having |have |we"
              + " )*(?:run(?:ning)?|ran|call(?:ing)?|execut(?:e|ing)) ");

  private static final BoundedPattern BEFORE =
      BoundedPattern.of(
          "(?iu)\\b(?:before|prior to)(?: (?:you|running|run|calling|executing|each|every|any))* ");

  private static final BoundedPattern SPAN = BoundedPattern.of("`([^`\\n]{1,120})`");

  private static final BoundedPattern IDENTIFIER =
      BoundedPattern.of(
          "(?<![\\w./@-])([A-Za-z_]\\w*(?:\\.[A-Za-z_]\\w*)+(?:\\(\\)|\\*)?|[A-Za-z_]\\w*\\(\\))");

  private static final BoundedPattern PATH =
      BoundedPattern.of(
          "(?<![\\w:/.])(/?\\.?[\\w.@-]+/(?:[\\w.@*-]+/?)*|\\.env\\b[\\w.]*)(?![\\w(])");

  private static final BoundedPattern FILE =
      BoundedPattern.of(
          "(?iu)^[\\w.-]+\\.(?:md|java|py|tsx?|jsx?|json|ya?ml|toml|sh|sql|txt|rs|go|xml|csv|env|lock|cfg|ini|html|css)$");

  private static final BoundedPattern PACKAGE =
      BoundedPattern.of(
          "(?iu)\\buse (?:the |our )?([a-z][\\w-]{2,30}) (?:package|module|library|helper)\\b");

  private static final BoundedPattern CONTRASTED =
      BoundedPattern.of("(?iu)^\\W*(?:always )?use (?:the |our )?(\\p{L}+) (\\p{L}+)\\W*$");

  private final List<List<String>> wanted = new ArrayList<>();
  private final List<List<String>> avoided = new ArrayList<>();
  private final List<List<String>> held = new ArrayList<>();
  private final List<String> places = new ArrayList<>();
  private final Set<String> code = new LinkedHashSet<>();
  private final Set<String> banned = new LinkedHashSet<>();
  private final Set<String> words = new LinkedHashSet<>();
  private final List<String> spans = new ArrayList<>();
  private final String masked;
  private boolean positive;
  private String occasion = "";

  DirectiveItems(String text) {
    String plain = text.replaceAll("\\[\\[[^\\]]{1,80}]]", " ");
    masked =
        SPAN.replaceAll(
            plain,
            hit -> {
              spans.add(hit.group(1).orElse(""));
              return " \u0001" + (char) ('\u0100' + Math.min(spans.size(), 200)) + " ";
            });
    var twice = NOT_WITHOUT.first(masked);
    if (twice.isPresent()) {
      occasion = "before " + twice.get().group(1).orElse("");
      items(twice.get().group(1).orElse(""), held, new LinkedHashSet<>(), null);
      items(masked.substring(twice.get().end()), wanted, code, null);
      return;
    }
    clauses(withoutHeld());
  }

  private void clauses(String text) {
    int from = 0;
    for (var cut : CLAUSE.all(text, MOST * 5)) {
      clause(text.substring(from, cut.start()));
      from = cut.end();
    }
    clause(text.substring(from));
  }

  /// Takes out what stands behind "before", if it names a command: "run the linter before make".
  private String withoutHeld() {
    var before = BEFORE.first(masked);
    if (before.isEmpty()) return masked;
    String behind = masked.substring(before.get().end());
    String first = Programs.plain(behind.strip().split("\\s", 2)[0]);
    if (!first.startsWith("\u0001") && !Programs.known(first)) return masked;
    var end = CLAUSE.first(behind);
    int length = end.map(BoundedPattern.Hit::start).orElse(behind.length());
    items("run " + behind.substring(0, length), held, new LinkedHashSet<>(), null);
    return held.isEmpty()
        ? masked
        : masked.substring(0, before.get().start()) + behind.substring(length);
  }

  private void clause(String clause) {
    if (clause.isBlank()) return;
    int turn = AVOID.first(clause).map(BoundedPattern.Hit::start).orElse(clause.length());
    String asked = clause.substring(0, turn);
    String ruledOut = clause.substring(turn);
    if (asked.strip().length() > 3) positive = true;
    items(asked, wanted, code, null);
    items(ruledOut, avoided, banned, places);
    PACKAGE.first(asked).flatMap(hit -> hit.group(1)).ifPresent(name -> code.add(name + "."));
    CONTRASTED
        .first(asked)
        .ifPresent(hit -> code.add(hit.group(1).orElse("") + hit.group(2).orElse("")));
  }

  private void items(
      String words, List<List<String>> commands, Set<String> names, @Nullable List<String> paths) {
    var rest = new StringBuilder();
    for (int i = 0; i < words.length(); i++) {
      if (words.charAt(i) != '\u0001' || i + 1 >= words.length()) {
        rest.append(words.charAt(i));
        continue;
      }
      span(spans.get(words.charAt(++i) - '\u0100' - 1), commands, names, paths);
      rest.append(" , ");
    }
    bare(rest.toString(), commands, names, paths);
  }

  private void span(
      String span, List<List<String>> commands, Set<String> names, @Nullable List<String> paths) {
    List<ShellCommand> parsed = ShellLine.of(span);
    String first = parsed.isEmpty() ? "" : parsed.getFirst().program().toLowerCase(Locale.ROOT);
    boolean known = Programs.known(first);
    boolean words = span.strip().contains(" ") && first.matches("[a-z][a-z0-9_-]{1,30}");
    if (known || words) {
      for (ShellCommand each : parsed) if (commands.size() < MOST) commands.add(words(each));
    } else if (span.contains("(") || IDENTIFIER.found(span) && !FILE.found(span)) {
      names.add(span.strip());
    } else if (paths != null && (span.contains("/") || FILE.found(span))) {
      paths.add(span.strip());
    } else if (paths != null && span.strip().matches("[A-Za-z_@!]\\w{1,30}")) {
      this.words.add(span.strip());
    }
  }

  private static List<String> words(ShellCommand command) {
    var words = new ArrayList<String>();
    words.add(command.program());
    words.addAll(command.words());
    return words;
  }

  private static void bare(
      String text, List<List<String>> commands, Set<String> names, @Nullable List<String> paths) {
    String rest = text;
    for (var hit : IDENTIFIER.all(text, MOST)) {
      if (FILE.found(hit.text())) continue;
      names.add(hit.text());
      rest = rest.replace(hit.text(), " , ");
    }
    if (paths != null)
      for (var hit : PATH.all(rest, MOST))
        hit.group(1).filter(p -> p.length() > 2).ifPresent(paths::add);
    commands.addAll(Programs.named(rest));
  }

  List<List<String>> wanted() {
    return wanted;
  }

  List<List<String>> avoided() {
    return avoided;
  }

  /// Commands that must wait for the wanted ones.
  List<List<String>> held() {
    return held;
  }

  /// Before what the wanted commands must run, where the rule says it in two negations.
  String occasion() {
    return occasion;
  }

  List<String> places() {
    return places;
  }

  Set<String> code() {
    return code;
  }

  Set<String> banned() {
    return banned;
  }

  /// Single words that were marked as code and ruled out.
  Set<String> words() {
    return words;
  }

  boolean positive() {
    return positive;
  }

  String outsideSpans() {
    return masked;
  }
}
