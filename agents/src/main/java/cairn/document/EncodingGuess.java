package cairn.document;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;

/// Which of the older encodings a text that is not UTF-8 was written in. Each is believed only if
/// it can read every byte and what comes out looks like the language it was made for.
final class EncodingGuess {
  private static final int SAMPLE = 1 << 16;

  /// Chinese, in both ways of writing: the characters that make up a quarter of any text.
  private static final String SIMPLIFIED = "的一是不了人我在有他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生";

  private static final String TRADITIONAL = "的一是不了人我在有他這為之大來以個中上們到說國和地也子時道出而要於就下得可你年生";

  /// @param looks how much of the characters beyond ASCII look right, 0 to 1
  private record Candidate(String charset, double enough, ToDoubleFunction<String> looks) {}

  private static final List<Candidate> CANDIDATES =
      List.of(
          new Candidate("windows-31j", 0.2, EncodingGuess::kana),
          new Candidate("EUC-JP", 0.2, EncodingGuess::kana),
          new Candidate("EUC-KR", 0.8, EncodingGuess::hangul),
          new Candidate("GB18030", 0.08, text -> among(text, SIMPLIFIED)),
          new Candidate("Big5", 0.08, text -> among(text, TRADITIONAL)),
          new Candidate("windows-1251", 0.7, EncodingGuess::cyrillic),
          new Candidate("KOI8-R", 0.7, EncodingGuess::cyrillic));

  private EncodingGuess() {}

  static Optional<Charset> of(byte[] bytes) {
    for (Candidate candidate : CANDIDATES) {
      if (!Charset.isSupported(candidate.charset)) continue;
      Charset charset = Charset.forName(candidate.charset);
      Optional<String> text = strictly(bytes, charset);
      if (text.isEmpty()) continue;
      String sample = text.get().substring(0, Math.min(SAMPLE, text.get().length()));
      if (candidate.looks.applyAsDouble(sample) >= candidate.enough) return Optional.of(charset);
    }
    return Optional.empty();
  }

  /// The text, if every byte makes sense.
  static Optional<String> strictly(byte[] bytes, Charset charset) {
    try {
      CharBuffer text =
          charset
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(bytes));
      return Optional.of(text.toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  private static double kana(String text) {
    return share(text, c -> c >= 0x3041 && c <= 0x30FE);
  }

  private static double hangul(String text) {
    return share(text, c -> c >= 0xAC00 && c <= 0xD7A3);
  }

  private static double among(String text, String common) {
    return share(text, c -> common.indexOf(c) >= 0);
  }

  /// Small letters, for in the wrong one of the two encodings most are capitals; and in a text of
  /// this script most letters are beyond ASCII, in a Western one few.
  private static double cyrillic(String text) {
    long letters = text.chars().filter(Character::isLetter).count();
    long beyond = text.chars().filter(c -> c > 127 && Character.isLetter(c)).count();
    if (beyond * 2 < letters) return 0;
    return share(text, c -> c >= 0x0430 && c <= 0x044F || c == 0x0451);
  }

  private static double share(String text, IntPredicate fits) {
    long beyond = text.chars().filter(c -> c > 127).count();
    return beyond == 0
        ? 0
        : (double) text.chars().filter(c -> c > 127 && fits.test(c)).count() / beyond;
  }
}
