package cairn.memory.view;

import cairn.markdown.CodeLines;
import cairn.memory.fragment.Row;
import cairn.memory.fragment.RulesFile.Rule;
import cairn.memory.words.LineText;
import cairn.speech.StandingOrders;
import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/// Finds the rules in a file that people wrote for agents. Most of such a file describes the
/// project; a rule is a sentence or an item that asks for something or rules it out.
public final class RulesText {
  /// Around the lines that `memory export` wrote: they are the board's, not the file's.
  public static final String BEGIN = "<!-- rules kept by cairn: begin -->";

  public static final String END = "<!-- rules kept by cairn: end -->";

  /// A longer file is no set of rules.
  public static final int LONGEST = 1024 * 1024;

  private static final int MOST = 500;
  private static final int SHORTEST_RULE = 8;
  private static final int LONGEST_RULE = 400;

  private static final BoundedPattern MARK =
      BoundedPattern.of("^\\s*(?:[-*+] (?:\\[[ xX]] )?|\\d{1,3}[.)] )?");

  private static final BoundedPattern ASKS =
      BoundedPattern.of(
          "(?iu)^(?:you (?:must|should|may|shall)|we|always|never|do"
              + " not|don't|don’t|avoid|prefer|only|use|run|keep|write|put|add|commit|push|ask|make"
              + " sure|ensure|no|follow|stick|name|format|mock|test|stage|treat|nie|niemals|immer|verwende|nutze|benutze|vermeide|ne"
              + " |n'|toujours|jamais|utilise[rz]?|évite[rz]?|siempre|nunca|usa|utiliza|evita|no"
              + " |sempre|use|evite|não|mai|всегда|никогда|не )\\b"
              + "|^(?:必须|不要|禁止|始终|总是|请|使用|避免|必ず|常に|절대|항상|반드시)");

  private static final BoundedPattern MODAL =
      BoundedPattern.of(
          "(?iu)\\b(?:must(?: not)?|never|always|do not|don't|should(?: not)?|not"
              + " allowed|forbidden|prohibited|muss|müssen|darf nicht|dürfen"
              + " nicht|immer|niemals|doit|doivent|jamais|toujours|debe|deben|nunca|siempre|deve|devem|sempre)\\b|必须|不要|禁止|务必|必ず|しないで|반드시|하지"
              + " ?마");

  /// Says what a command or a part does, and asks for nothing.
  private static final BoundedPattern TELLS =
      BoundedPattern.of("^`[^`]{1,120}`\\s*(?:[-–—:=(]|#|→|$)|:\\s*$|^\\|");

  private RulesText() {}

  public static List<Rule> rules(String text) {
    var rules = new ArrayList<Rule>();
    var taken = new HashSet<String>();
    List<String> lines = text.lines().toList();
    CodeLines code = CodeLines.of(lines);
    boolean ours = false;
    int from = frontMatter(lines);
    for (int i = from; i < lines.size() && rules.size() < MOST; i++) {
      String line = lines.get(i).strip();
      if (line.equals(BEGIN)) ours = true;
      if (line.equals(END)) ours = false;
      if (code.has(i) || ours || !Row.isLine(line) || !rule(line)) continue;
      String said = said(line);
      String id = LineText.hash(said);
      if (taken.add(id)) rules.add(new Rule(id, i + 1, said));
    }
    return rules;
  }

  /// Cursor's rules have one.
  private static int frontMatter(List<String> lines) {
    if (lines.isEmpty() || !lines.getFirst().strip().equals("---")) return 0;
    for (int i = 1; i < lines.size(); i++) if (lines.get(i).strip().equals("---")) return i + 1;
    return 0;
  }

  /// Without the mark of a list.
  private static String said(String line) {
    return line.substring(MARK.first(line).map(BoundedPattern.Hit::end).orElse(0)).strip();
  }

  static boolean rule(String line) {
    String said = said(line).replaceFirst("^\\*\\*", "");
    if (said.length() < SHORTEST_RULE || said.length() > LONGEST_RULE || TELLS.found(said))
      return false;
    return ASKS.found(said) || StandingOrders.explicit(said) || MODAL.found(said);
  }
}
