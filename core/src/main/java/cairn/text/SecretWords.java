package cairn.text;

/// Hides what looks like a key or a password, before a text is shown. It errs on the side of
/// hiding: a hidden word can be looked up in the file, a shown key is lost.
public final class SecretWords {
  public static final String HIDDEN = "[hidden]";

  /// `api_key: …`, `"password" = …`; names that say where a key stands (`key_env`) are no keys.
  private static final BoundedPattern NAMED =
      BoundedPattern.of(
          "(?i)(?<name>[\"']?\\b[\\w-]{0,40}?(?:key|token|secret|password|passwd|credential)s?[\"']?["
              + " \\t]{0,20}[:=]["
              + " \\t]{0,20})(?<quote>[\"']?)(?<value>(?!\\d+\\b|true\\b|false\\b|null\\b)[^\\s\"'#,}\\]]{4,400})");

  /// Shapes that the large providers give to their keys, and a password inside an address.
  private static final BoundedPattern SHAPED =
      BoundedPattern.of(
          "\\b(?:sk|pk|rk|ghp|gho|ghs|github_pat|xox[abprs]|glpat|hf|AKIA|AIza)[-_A-Za-z0-9]{12,400}|\\beyJ[\\w-]{10,400}\\.[\\w.-]{10,2000}|(?i:(?<=bearer"
              + " )[\\w.~+/=-]{12,2000})|(?<=://)[^\\s/:@\"']{0,200}:[^\\s/@\"']{1,400}(?=@)");

  private static final BoundedPattern NAME =
      BoundedPattern.of("(?i).*(?:key|token|secret|password|passwd|credential)s?");
  private static final int SHORTEST = 4;

  private SecretWords() {}

  public static String hide(String text) {
    String named =
        NAMED.replaceAll(
            text, hit -> hit.group("name").orElse("") + hit.group("quote").orElse("") + HIDDEN);
    return SHAPED.replaceAll(named, _ -> HIDDEN);
  }

  /// True if a setting of this name and value is a key itself.
  public static boolean isSecret(String name, String value) {
    return value.length() >= SHORTEST && NAME.matcher(name).matches() || SHAPED.found(value);
  }
}
