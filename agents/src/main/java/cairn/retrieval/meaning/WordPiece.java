package cairn.retrieval.meaning;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// The tokenizer of uncased BERT models: words and punctuation, each cut greedily into the longest
/// pieces of the vocabulary. Written here because the native one costs more to load than to run.
final class WordPiece {
  /// Longer "words" are data, not language; the model's own tokenizer gives up on them too.
  private static final int MAX_WORD = 100;

  private final Map<String, Integer> vocabulary;
  private final int unknown;
  final int begin;
  final int end;

  private WordPiece(Map<String, Integer> vocabulary) {
    this.vocabulary = vocabulary;
    this.unknown = vocabulary.get("[UNK]");
    this.begin = vocabulary.get("[CLS]");
    this.end = vocabulary.get("[SEP]");
  }

  /// From the `model.vocab` object of a `tokenizer.json`.
  static WordPiece of(JsonNode tokenizer) {
    Map<String, Integer> vocabulary = new HashMap<>();
    for (var entry : tokenizer.path("model").path("vocab").properties())
      vocabulary.put(entry.getKey(), entry.getValue().intValue());
    return new WordPiece(vocabulary);
  }

  /// Token ids with the begin and end marks, at most `limit` of them.
  long[] encode(String text, int limit) {
    Ids ids = new Ids(limit);
    ids.add(begin);
    String plain = plain(text, limit);
    int i = 0;
    while (i < plain.length() && !ids.full()) {
      int c = plain.codePointAt(i);
      int next = i + Character.charCount(c);
      if (Character.isWhitespace(c)) {
        i = next;
      } else if (alone(c)) {
        piece(plain.substring(i, next), ids);
        i = next;
      } else {
        int stop = next;
        while (stop < plain.length()) {
          int d = plain.codePointAt(stop);
          if (Character.isWhitespace(d) || alone(d)) break;
          stop += Character.charCount(d);
        }
        piece(plain.substring(i, stop), ids);
        i = stop;
      }
    }
    return ids.close(end);
  }

  private void piece(String word, Ids ids) {
    if (word.length() > MAX_WORD) {
      ids.add(unknown);
      return;
    }
    int before = ids.size;
    int start = 0;
    while (start < word.length()) {
      int stop = word.length();
      Integer id = null;
      while (stop > start) {
        String piece = start == 0 ? word.substring(0, stop) : "##" + word.substring(start, stop);
        id = vocabulary.get(piece);
        if (id != null) break;
        stop--;
      }
      if (id == null) {
        ids.size = before;
        ids.add(unknown);
        return;
      }
      ids.add(id);
      start = stop;
    }
  }

  /// Lower case, no accents, no control characters; only as much text as can fill the limit.
  private static String plain(String text, int limit) {
    int enough = Math.min(text.length(), limit * MAX_WORD / 4);
    String lower = text.substring(0, enough).toLowerCase(Locale.ROOT);
    boolean ascii = lower.chars().allMatch(c -> c < 128);
    if (ascii) return lower;
    return Normalizer.normalize(lower, Normalizer.Form.NFD)
        .replaceAll("\\p{Mn}+", "")
        .replaceAll("[\\u0000\\ufffd\\p{Cf}]", "");
  }

  private static boolean alone(int c) {
    if (c < 128) return c > 32 && !Character.isLetterOrDigit(c);
    return switch (Character.getType(c)) {
      case Character.CONNECTOR_PUNCTUATION,
          Character.DASH_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.OTHER_PUNCTUATION ->
          true;
      default -> Character.isIdeographic(c);
    };
  }

  /// A bounded list of ids.
  private static final class Ids {
    final long[] ids;
    int size;

    Ids(int limit) {
      ids = new long[limit];
    }

    boolean full() {
      return size >= ids.length - 1;
    }

    void add(long id) {
      if (!full()) ids[size++] = id;
    }

    long[] close(long end) {
      ids[size++] = end;
      return Arrays.copyOf(ids, size);
    }
  }
}
