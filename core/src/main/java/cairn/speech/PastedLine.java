package cairn.speech;

import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.List;

/// The shape of one line: what people type, and what they paste.
final class PastedLine {
  private static final BoundedPattern MACHINE =
      BoundedPattern.of(
          "^\\s*(?:[⏺⎿★✓✗✘●│├└┌┐┘╭╰─═❯➜→]|\\$ \\S|%\\s\\S|[\\w.-]+@[\\w.-]+[:~ ]\\S*[$#%]"
              + " )|\\u001b?\\[\\d{1,3}(?:;\\d{1,3})*m|^\\s*(?:at [\\w$.<>]+\\(|File \"[^\"]+\","
              + " line \\d+|Traceback \\(most recent|Caused by:|goroutine \\d+|panic:"
              + " )|^\\s*\\[?\\d{4}-\\d{2}-\\d{2}[T"
              + " ]\\d{2}:\\d{2}|^\\s*\\[?\\d{2}:\\d{2}:\\d{2}|^\\s*(?:(?:fatal|error|warning|note|info|debug|E|FAIL|PASS|ERROR|WARN|WARNING|CRITICAL|NOTICE|SEVERE|INFO|DEBUG|Error|Warning|\\w+Error|\\w+Exception)(?:\\[[\\w-]+])?:"
              + " \\S)|^\\s*\\[[\\w.-]+] \\S|^(?:diff --git|index [0-9a-f]{6,}|@@ |\\+\\+\\+ |---"
              + " [ab]/)|^\\s{0,4}\\d{1,5}\\s{1,3}[+-]|^[+-]{1}\\s{2,}\\S|^\\s*\\|.*\\|\\s*$|^\\s*[{}\\[\\]],?\\s*$|^\\s*\"[\\w$.-]+\"\\s*:|^\\s*</?[a-zA-Z][\\w-]*(?:"
              + " [^>]*)?>\\s*$|^\\s*(?:import|from) [\\w.]+(?: import"
              + " .*)?;?$|^\\s*(?:public|private|protected|static|const|let|var|func|def|class|fn)"
              + " [^.?!]*[({=;:]\\s*$|[;{]\\s*$|^\\s*\\S+\\.(?:go|py|ts|tsx|js|java|rs|c|cpp|rb):\\d+(?::\\d+)?:|[─━═]{4,}|^"
              + " {20,}$|^<blank>$|^See"
              + " https?://\\S+|^\\s*(?:https?|file)://\\S+\\s*$|^\\s*-{2,}>\\s*\\d+\\s|^\\s{3,}\\d{1,5}"
              + " \\s*\\S|^\\s*\\(\\.\\.\\.\\)|Traceback \\(most recent call last\\)|^\\s*File"
              + " \\S+:\\d+|^\\s*\\{\\s*\"[^\"]{1,60}\"\\s*:.*\\}\\s*$|^\\s*[*-]"
              + " [\\w./+-]*[./][\\w./+-]+(?:, [\\w./+-]+)*(?:"
              + " \\([^)]{1,120}\\))?:|^\\s*\\([\\w:~<>, ]{2,80}\\): [A-Z]|^Cell"
              + " In\\[\\d|^\\s*#\\d+\\s+0x|^\\s*\\w+(?:Error|Exception)\\s*$");

  /// A terminal fills its rows up with blanks.
  private static final BoundedPattern PADDED = BoundedPattern.of("\\S {12,}$");

  /// So much of a line of code is signs, and so many there are at least.
  private static final double SIGNS = 0.16;

  private static final int FEW_SIGNS = 8;

  private static final BoundedPattern STATEMENT =
      BoundedPattern.of(
          "^\\s*(?:for \\w[\\w, ]* in |while |if |elif |else:|with |try:|except|return"
              + " |print\\(|[\\w.\\[\\]'\"]+ ?[+-]?= ?\\S)");

  private static final BoundedPattern HERE =
      BoundedPattern.of("<<-?\\s*['\"]?([A-Z_]{2,20})['\"]?\\s*$");

  private static final int LONGEST_NAME = 45;

  private static final BoundedPattern TAG =
      BoundedPattern.of("^\\s*<([A-Za-z][\\w-]{2,40})[^<>]*(?<!/)>");

  /// Names under which people put their own words.
  private static final BoundedPattern OWN_TAG =
      BoundedPattern.of(
          "(?i)^\\s*(?:</?)?(?:important|instructions?|rules?|tasks?|requests?|note)>?\\s*$");

  private static final BoundedPattern HEADING = BoundedPattern.of("^#{1,6} \\S");
  private static final BoundedPattern ITEM = BoundedPattern.of("^\\s*(?:[-*•] |\\d{1,2}[.)] )");

  /// A numbered point that somebody edited: a title, a dash or colon, an explanation.
  private static final BoundedPattern FINDING =
      BoundedPattern.of(
          "^\\s*(?:\\d{1,2}[.)] .{8,120}(?: [—–] |: ).{20}|\\*\\*[^*]{3,80}\\*\\*|\\[P\\d] )");

  private static final BoundedPattern LABEL =
      BoundedPattern.of("(?iu)^\\s*(?:(?:low|medium|high|critical) severity|[\\w ]{2,40}:)\\s*$");

  private static final BoundedPattern TITLE =
      BoundedPattern.of(
          "(?iu)^(?:task(?: for [\\w-]+)?(?: in \\S+)?:|(?:low|medium|high|critical)"
              + " severity\\s*$|operation stopped by|error: |[#*]{1,3} ?\\S)");

  /// Somebody is speaking to somebody.
  private static final BoundedPattern SPOKEN =
      BoundedPattern.of(
          "(?iu)(?<![\\p{L}'])(?:i|i'm|i'd|i've|i'll|we|we're|we've|let's|lets|you|your|my|our|me|us|please|can|could|ok|okay|yes|yeah|no|nah|hm+|thanks|thank|why|what|how|also|maybe|actually|btw|wtf|ich|wir|du|bitte|mir|je|nous|tu|vous|moi|yo|nosotros|tú|quiero|por"
              + " favor|eu|você|vamos|voce|quero|io|noi|per"
              + " favore)(?![\\p{L}])|\\?\\s*$|[我你您请吧吗呢咱]|です|ます|ください|합니다|주세요");

  /// A person in a finished sentence; "can" and "no" stand in reports, too.
  private static final BoundedPattern PERSON =
      BoundedPattern.of(
          "(?iu)^\\s*(?:no|yes|yeah|nah|nope|sorry)[,.]"
              + " |(?<![\\p{L}'])(?:i|i'm|i'd|i've|i'll|we|we're|we've|let's|lets|you|your|my|me|please|ich|wir|du|bitte|je|nous|tu|vous|yo|quiero|por"
              + " favor|eu|você|vamos|quero|io|noi)(?![\\p{L}])|\\?\\s*$|[我你您请吧吗呢咱]|です|ます|ください|합니다|주세요");

  /// An order to write something: the person's own, however well it is put.
  private static final BoundedPattern ORDER =
      BoundedPattern.of(
          "(?iu)^\\s*(?:(?:in|on|for|from|to) [\\w./`-]+,"
              + " )?(?:create|fix|add|copy|write|make|run|use|do|don't|build|implement|update|change|remove|delete|skip|move|rename|replace|go|check|look|read|put|show|tell|give|take|keep|set|now|next|then|and|but|so|ok)\\b");

  private static final BoundedPattern CODE =
      BoundedPattern.of(
          "\\b[a-z]+[A-Z]\\w*|\\b[A-Z][a-z]+[A-Z]\\w*|\\w+\\(\\)|\\w+_\\w+|\\w+\\.(?:go|py|ts|js|java|rs|md|json|sh)\\b|--[a-z]{2}|\\blines?"
              + " \\d+");

  /// The words by which a person is told from a report are known for English only.
  private static final BoundedPattern ENGLISH =
      BoundedPattern.of(
          "(?i)\\b(?:the|is|are|of|with|but)\\b.{1,300}\\b(?:the|is|are|of|to|with|but)\\b");

  private static final BoundedPattern EDITED = BoundedPattern.of("^\\s*[A-Z][^\\n]{60,}$");

  private static final BoundedPattern REFERENCE =
      BoundedPattern.of(
          "(?iu)(?:\\d{1,5}(?:-\\d{1,5})?|\\.{2}|item|feedback|comment|issues?|error|getting|logs?|warning|finding)[^:]{0,60}(:"
              + " |\\.\\. )(?=(?-i:[A-Z\\[]))");

  /// Somebody who introduces a text on the same line does it in so many characters.
  private static final int MAX_INTRODUCTION = 140;

  /// Two finished sentences of prose: so long is no chat.
  private static final int PARAGRAPH = 200;

  private static final BoundedPattern SENTENCES =
      BoundedPattern.of("^\\s*[A-Z][^.!?]{20,400}[.!?] (?:\\(?[A-Z`\"][^.!?]{15,400}[.!?:)]+ ?)+");

  private static final BoundedPattern SEVERITY =
      BoundedPattern.of("(?iu)^\\s*(?:low|medium|high|critical) (?:severity|priority)\\s*$");

  /// How an agent begins an answer, and nobody a request.
  private static final BoundedPattern ANSWER =
      BoundedPattern.of(
          "^\\s*(?:(?:Excellent|Great|Good) (?:question|point)\\b|You(?:'re| are) (?:absolutely"
              + " )?right|You have asked|Here(?:'s| is| are) (?:a|an|the|my)"
              + " \\w+.{0,160}(?:summary|plan|report|analysis|breakdown|overview|comparison|implementation)\\b|I(?:'ve|"
              + " have)"
              + " (?:completed|implemented|analy[sz]ed|reviewed|updated|created|successfully)|I can"
              + " confirm|Perfect!|Certainly[!,]|Based on (?:my|the)"
              + " (?:analysis|review|investigation))");

  private PastedLine() {}

  /// The word that ends a here-document which the line begins; empty if it begins none.
  static String hereDocument(String line) {
    return HERE.first(line).flatMap(hit -> hit.group(1)).orElse("");
  }

  /// The names of the tags that end in the line.
  static List<String> ends(String line) {
    var names = new ArrayList<String>();
    for (int at = line.indexOf("</"); at >= 0; at = line.indexOf("</", at + 2)) {
      int end = line.indexOf('>', at, Math.min(line.length(), at + LONGEST_NAME));
      if (end > 0) names.add(line.substring(at + 2, end));
    }
    return names;
  }

  /// The name of the tag that the line begins with; empty if none, or if the words in it are the
  /// person's own.
  static String tag(String line) {
    String name = TAG.first(line).flatMap(hit -> hit.group(1)).orElse("");
    return OWN_TAG.found(name) ? "" : name;
  }

  /// A statement of a program, or values one below the other: more signs than anybody types in a
  /// sentence.
  private static boolean code(String line) {
    int signs = 0;
    for (int i = 0; i < line.length(); i++)
      if ("{}[]()=<>\"'_;:\\/%*+|&$#@,".indexOf(line.charAt(i)) >= 0) signs++;
    if (signs < FEW_SIGNS || signs < SIGNS * line.length()) return false;
    return STATEMENT.found(line) || signs >= 3 * SIGNS * line.length();
  }

  static boolean machine(String line) {
    String start = line.length() > 2_000 ? line.substring(0, 2_000) : line;
    if (PADDED.found(start) && !PERSON.found(start) || code(start)) return true;
    if (!MACHINE.found(start) || OWN_TAG.found(start)) return false;
    return !(line.stripTrailing().endsWith(";") && ORDER.found(line) && line.contains("`"));
  }

  static boolean heading(String line) {
    return HEADING.found(line);
  }

  static boolean item(String line) {
    return ITEM.found(line);
  }

  static boolean finding(String line) {
    return FINDING.found(line);
  }

  static boolean title(String line) {
    return TITLE.found(line);
  }

  static boolean label(String line) {
    return LABEL.found(line);
  }

  /// The person's own last words under a document.
  static boolean farewell(String line) {
    return line.length() <= 250
        && SPOKEN.found(line)
        && (Character.isLowerCase(line.strip().codePointAt(0))
            || line.strip().endsWith("?")
            || line.length() < 120)
        && !line.contains(".jsonl")
        && !ITEM.found(line)
        && !line.startsWith(" ");
  }

  /// A finished paragraph about code, or of several sentences, in which nobody says I, we, you or
  /// please.
  static boolean report(String line) {
    return follows(line)
        && (CODE.found(line) || line.length() >= PARAGRAPH && SENTENCES.found(line));
  }

  /// Cut at the width of a page, in the middle of a sentence.
  static boolean wrapped(String line) {
    return line.length() >= 55 && line.length() <= 130;
  }

  static boolean severity(String line) {
    return SEVERITY.found(line);
  }

  static boolean answer(String line) {
    return ANSWER.found(line);
  }

  /// A short line that can go on what stands above it: a point, a label, a step.
  static boolean pointBelow(String line) {
    return Character.isUpperCase(line.strip().codePointAt(0)) && !PERSON.found(line);
  }

  /// A paragraph that goes on in the same voice.
  static boolean follows(String line) {
    return line.length() >= 90
        && EDITED.found(line)
        && ENGLISH.found(line)
        && !PERSON.found(line)
        && !ORDER.found(line);
  }

  static boolean order(String line) {
    return ORDER.found(line);
  }

  static boolean person(String line) {
    return PERSON.found(line);
  }

  /// Where a typed introduction hands over to a pasted paragraph on the same line; -1 if nowhere.
  static int handover(String line) {
    var hit = REFERENCE.first(line);
    if (hit.isEmpty()) return -1;
    int colon = hit.get().end() - 2;
    String rest = line.substring(colon + 1).strip();
    boolean introduced = colon <= MAX_INTRODUCTION && rest.length() >= 120;
    return introduced && !SPOKEN.found(rest.substring(0, 60)) ? colon : -1;
  }
}
