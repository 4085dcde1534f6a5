package cairn.memory.words;

import java.util.LinkedHashSet;
import java.util.Set;

/// A text made ready for comparing: its words, its names, and itself.
public record Content(String plain, Set<String> stems, Set<String> names) {
  public static Content of(String text) {
    return new Content(Cues.plain(text), Tokens.stems(text), Tokens.names(text));
  }

  public Set<String> tokens() {
    var all = new LinkedHashSet<>(stems);
    all.addAll(names);
    return all;
  }

  /// Names of several words (`mvn verify`) are looked for as they stand.
  public boolean has(String token) {
    return stems.contains(token)
        || names.contains(token)
        || (token.indexOf(' ') > 0 && plain.contains(token));
  }

  /// Whether all that matters of `asked` is there.
  boolean shows(Set<String> asked) {
    int shown = 0;
    for (String token : asked) {
      if (Cues.BUILT_IN.generic(token)) continue;
      if (!has(token)) return false;
      shown++;
    }
    return shown > 0;
  }
}
