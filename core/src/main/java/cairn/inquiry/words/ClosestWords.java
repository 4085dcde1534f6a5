package cairn.inquiry.words;

import cairn.sources.support.Similarity;
import cairn.text.Sentences;
import java.util.List;

/// Which words of a passage are nearest to something that was said.
public final class ClosestWords {
  /// A passage up to this length is quoted whole.
  static final int MAX_WHOLE = 300;

  /// A longer text is looked at up to here.
  private static final int MAX_COMPARED = 12_000;

  private ClosestWords() {}

  /// What is quoted from a passage that is cited for a statement: all of it, or one sentence.
  public static String quote(String passage, String said) {
    String whole = oneLine(passage);
    return whole.length() <= MAX_WHOLE ? whole : sentence(passage, said);
  }

  /// The sentence nearest to the words; the first of equals, none in an empty text.
  public static String sentence(String text, String words) {
    List<String> sentences =
        Sentences.of(text.substring(0, Math.min(MAX_COMPARED, text.length()))).stream()
            .map(Sentences.Sentence::text)
            .toList();
    if (sentences.isEmpty()) return "";
    double[] alike = Similarity.lexical().of(words, sentences);
    int best = 0;
    for (int i = 1; i < alike.length; i++) if (alike[i] > alike[best]) best = i;
    return oneLine(sentences.get(best));
  }

  private static String oneLine(String words) {
    return words.replaceAll("\\s+", " ").strip();
  }
}
