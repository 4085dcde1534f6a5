package cairn.memory.words;

import cairn.text.BoundedPattern;

/// Takes out of a sentence what must not be copied from a payload into memory: secrets, addresses,
/// numbers of accounts and telephones.
public final class Redaction {
  private static final BoundedPattern PRIVATE =
      BoundedPattern.of(
          "(?i)[\\w.+-]+@[\\w-]+\\.[\\w.-]+"
              + "|\\b(?:sk|pk|ghp|gho|xox[abp]|AKIA|AIza|glpat)[-_A-Za-z0-9]{8,}"
              + "|\\beyJ[\\w-]{10,}\\.[\\w.-]+|(?<=(?:password|passwort|token|secret|api["
              + " _-]?key|pwd)\\s{0,2}(?:is|=|:)?\\s{0,2})[^\\s,;\\[][^\\s,;]{3,}"
              + "|\\b[A-Fa-f0-9]{32,}\\b|\\b(?=[\\w+/]*\\d)(?=[\\w+/]*[A-Z])(?=[\\w+/]*[a-z])[\\w+/]{28,}={0,2}|\\b[A-Z]{2}\\d{2}(?:"
              + " ?[A-Z0-9]{4}){3,7}\\b|\\b(?:\\d[ -]?){12,18}\\d\\b|(?<!\\d)\\+\\d[\\d"
              + " ()-]{7,}\\d");

  private Redaction() {}

  public static String of(String text) {
    return PRIVATE.matcher(text).replaceAll("[private]");
  }
}
