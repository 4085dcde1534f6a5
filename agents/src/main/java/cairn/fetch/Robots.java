package cairn.fetch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A robots.txt as one agent has to read it (RFC 9309): the group that names it, else the group for
/// all; the longest matching rule wins, and `Allow` wins a tie.
final class Robots {
  static final Robots ALL = new Robots(List.of());
  static final Robots NONE = new Robots(List.of(new Rule("/", false)));

  private record Rule(String path, boolean allow) {}

  private final List<Rule> rules;

  private Robots(List<Rule> rules) {
    this.rules = rules;
  }

  static Robots parse(String text, String agent) {
    List<Rule> mine = new ArrayList<>();
    List<Rule> everybody = new ArrayList<>();
    boolean named = false;
    boolean forMe = false;
    boolean forAll = false;
    boolean inRules = true;
    for (String raw : text.split("\\R")) {
      String line = raw.replaceFirst("#.*", "").strip();
      int colon = line.indexOf(':');
      if (colon < 0) continue;
      String value = line.substring(colon + 1).strip();
      switch (line.substring(0, colon).strip().toLowerCase(Locale.ROOT)) {
        case "user-agent" -> {
          if (inRules) {
            forMe = false;
            forAll = false;
          }
          inRules = false;
          forMe |=
              !value.equals("*")
                  && !value.isEmpty()
                  && agent.toLowerCase(Locale.ROOT).startsWith(value.toLowerCase(Locale.ROOT));
          forAll |= value.equals("*");
          named |= forMe;
        }
        case "allow", "disallow" -> {
          inRules = true;
          Rule rule = new Rule(value, line.toLowerCase(Locale.ROOT).startsWith("allow"));
          if (forMe && !value.isEmpty()) mine.add(rule);
          if (forAll && !value.isEmpty()) everybody.add(rule);
        }
        default -> {}
      }
    }
    return new Robots(named ? mine : everybody);
  }

  /// @param path path and query, as requested
  boolean allows(String path) {
    boolean allowed = true;
    int longest = -1;
    for (Rule rule : rules) {
      boolean wins = rule.path.length() > longest || rule.path.length() == longest && rule.allow;
      if (wins && matches(rule.path, path)) {
        longest = rule.path.length();
        allowed = rule.allow;
      }
    }
    return allowed;
  }

  private static boolean matches(String rule, String path) {
    boolean end = rule.endsWith("$");
    String body = end ? rule.substring(0, rule.length() - 1) : rule;
    if (!body.contains("*")) return end ? path.equals(body) : path.startsWith(body);
    // Each part at its first place after the one before it: a star never has to be tried twice.
    String[] parts = body.split("\\*+", -1);
    if (!path.startsWith(parts[0])) return false;
    int at = parts[0].length();
    for (int i = 1; i < parts.length; i++) {
      boolean last = end && i == parts.length - 1;
      int found = last ? path.length() - parts[i].length() : path.indexOf(parts[i], at);
      if (found < at || last && !path.endsWith(parts[i])) return false;
      at = found + parts[i].length();
    }
    return true;
  }
}
