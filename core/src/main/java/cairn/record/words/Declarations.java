package cairn.record.words;

import cairn.record.words.Lexicon.Cue;
import cairn.record.words.Utterance.Sentence;

/// What a sentence about a known entry declares.
public final class Declarations {
  private Declarations() {}

  /// The status it declares; empty if none.
  public static String direction(Sentence sentence) {
    if (sentence.has(Cue.WITHDRAW)) return "withdrawn";
    if (sentence.has(Cue.REFUTES)) return "refuted";
    if (sentence.has(Cue.STRONG) || sentence.has(Cue.CONFIRMS)) return "supported";
    return "";
  }
}
