package cairn.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// In which language a question is asked, as far as its small words tell (`languages.txt`).
public final class Language {
  public static final String ENGLISH = "en";

  private static final Map<String, Set<String>> SMALL = load();

  private Language() {}

  /// The code of the language with most small words in the text; English where none has any.
  public static String of(String text) {
    List<String> words = Words.of(text);
    String best = ENGLISH;
    long most = 0;
    for (Map.Entry<String, Set<String>> one : SMALL.entrySet()) {
      long count = words.stream().filter(one.getValue()::contains).count();
      if (count <= most) continue;
      most = count;
      best = one.getKey();
    }
    return best;
  }

  private static Map<String, Set<String>> load() {
    try (InputStream in = Language.class.getResourceAsStream("languages.txt")) {
      if (in == null) throw new AssertionError("languages.txt is missing from the jar");
      Map<String, Set<String>> small = new LinkedHashMap<>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        if (line.startsWith("#")) continue;
        int end = line.indexOf(' ');
        small.put(line.substring(0, end), new HashSet<>(Words.of(line.substring(end))));
      }
      return small;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
