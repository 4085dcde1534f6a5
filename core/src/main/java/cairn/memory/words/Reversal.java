package cairn.memory.words;

import cairn.text.BoundedPattern;

/// Whether somebody openly takes back what held so far.
public final class Reversal {
  private static final BoundedPattern CUE =
      BoundedPattern.of(
          "(?iu)\\b(?:from now on|no longer|not any ?more|anymore|instead|switch(?:ed|ing)? (?:back"
              + " )?to|changed my mind|forget (?:the|that|what)|as of (?:now|today)|going"
              + " forward|we now|ab (?:jetzt|sofort)|nicht mehr|stattdessen|désormais|ne .{1,20}"
              + " plus|à partir de maintenant|de ahora en adelante|a partir de (?:ahora|agora)|ya"
              + " no|em vez|não .{1,20} mais)\\b|从现在|不再|改用|今後は|これからは|앞으로");

  private Reversal() {}

  public static boolean explicit(String words) {
    return CUE.found(words);
  }
}
