package cairn.speech;

import cairn.text.BoundedPattern;

/// Where a person says that other words than their own follow, or stand above.
final class Handover {
  /// What people hand on: a text, or what somebody or something said.
  private static final BoundedPattern FOREIGN =
      BoundedPattern.of(
          "(?iu)\\b(?:ticket|issue|spec|story|requirements?|error|output|logs?|trace|stack|message|e?-?mail|letter"
              + "|review|comment|feedback|prompt|snippet|text|paragraph|article|response|answer|reply|json|diff"
              + "|handbook|policy|guidelines?|docs?|documentation|readme|says?|said|wrote|writes|got|gets?|getting"
              + "|shows?|prints?|returns?|fehler|meldung|ausgabe|erreur|sortie|salida|erro|saída|errore"
              + ")\\b[^:]{0,80}:\\s*$|(?:ошибк|вывод|错误|报错|输出|如下|エラー|出力|오류)[^:：]{0,40}[:：]\\s*$");

  private static final BoundedPattern INTRODUCED =
      BoundedPattern.of(
          "(?iu)^\\s*(?:so |ok,? |and |hi,? |hey,? )*(?:here(?:'s|’s| is| are)|this is|i"
              + " (?:get|got|see|saw|am getting)|i'm getting|we (?:get|got)|it"
              + " (?:says|prints|shows|fails|returns)|the |from |running |hier"
              + " (?:ist|sind|kommt)|das ist|voici|aquí (?:está|va|tienes)|aqui está|ecco|вот|这是)");

  /// "from the style guide:"
  private static final BoundedPattern FROM =
      BoundedPattern.of(
          "(?iu)^\\s*(?:ok,? |so |this is )*from (?:the|our|their|his|her|my|a|an)"
              + " [^:]{2,80}:\\s*$");

  /// The person's own list, however it is introduced.
  private static final BoundedPattern OWN =
      BoundedPattern.of(
          "(?iu)\\b(?:i (?:want|need|would|expect|think|'d)|what i|you"
              + " (?:should|must|need|can)|please|do the|to do|todo|following"
              + " (?:changes|things|rules|steps)|my rules?|plan|let's|should|must)\\b");

  /// "^ this is the prompt of our bot", "got this from the security team".
  private static final BoundedPattern ABOVE =
      BoundedPattern.of(
          "(?iu)^\\s*(?:\\^+\\s|(?:i )?(?:just )?got (?:this|that) from|this is (?:from|the"
              + " (?:prompt|text|e?mail|message|ticket|answer|reply|output|error|review|feedback)\\b)|(?:which|what|any"
              + " of|some of) (?:of )?(?:these|those|the above)\\b|(?:does|is) this"
              + " (?:wording|text|sound|still (?:true|right|valid))|das (?:kam|ist)"
              + " (?:von|aus)\\b|c'est tiré d|esto es de\\b)");

  private static final int MAX_INTRODUCTION = 160;

  private Handover() {}

  /// Whether the line says that what follows is not the person's.
  static boolean announces(String line) {
    return line.length() <= MAX_INTRODUCTION
        && (FROM.found(line) || FOREIGN.found(line) && INTRODUCED.found(line))
        && !OWN.found(line);
  }

  /// Whether the line speaks about what stands above it as something that came from elsewhere.
  static boolean pointsUp(String line) {
    return ABOVE.found(line);
  }
}
