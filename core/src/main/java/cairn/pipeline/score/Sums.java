package cairn.pipeline.score;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.Optional;

/// Arithmetic that people write into reviews: `100 - 15 (coverage) - 5 = 78/100`, `(73 + 71) / 2 =
/// 72`.
final class Sums {
  private static final BoundedPattern TERM =
      BoundedPattern.of("\\d\\s*%?\\)?\\s*[-−–+*×x/]\\s*\\(?\\s*\\d");

  /// @param printed what stands after the equals sign
  record Equation(double computed, String printed) {}

  private static final BoundedPattern WORDS =
      BoundedPattern.of("\\([^()]*\\p{L}[^()]*\\)|\\[[^\\]]*\\]");
  private static final BoundedPattern EQUATION =
      BoundedPattern.of(
          "([\\d(][\\d.,%()\\s×x*/+−–-]*[\\d)%])\\s*=\\s*\\**\\s*(\\d{1,3}(?:\\.\\d+)?)(?![\\d.]*\\s*[-+*×/]\\s*\\d(?!00\\b))");
  private static final int MAX_DEPTH = 20;

  private final String text;
  private int at;
  private int depth;

  private Sums(String text) {
    this.text = text;
  }

  /// The first sum on a line with at least one operator.
  static Optional<Equation> find(String line) {
    String plain =
        WORDS
            .matcher(line.replace("*", line.contains("**") ? " " : "*").replace("`", " "))
            .replaceAll(" ");
    Search equation = EQUATION.matcher(plain);
    while (equation.find()) {
      String left = equation.group(1).strip();
      if (!TERM.found(left) || left.matches("\\d{4}-\\d\\d.*|\\d+\\s*/\\s*100")) continue;
      try {
        var sums = new Sums(left.replace(",", "."));
        double value = sums.sum();
        if (sums.end() && Double.isFinite(value))
          return Optional.of(new Equation(value, equation.group(2)));
      } catch (NumberFormatException e) {
        continue; // not a sum after all; the next candidate on the line may be one
      }
    }
    return Optional.empty();
  }

  private double sum() {
    if (++depth > MAX_DEPTH) throw new NumberFormatException("too deep");
    double value = product();
    while (!end()) {
      char c = peek();
      if (c == '+') {
        at++;
        value += product();
      } else if (c == '-' || c == '−' || c == '–') {
        at++;
        value -= product();
      } else break;
    }
    depth--;
    return value;
  }

  private double product() {
    double value = factor();
    while (!end()) {
      char c = peek();
      if (c == '*' || c == '×' || c == 'x') {
        at++;
        value *= factor();
      } else if (c == '/') {
        at++;
        value /= factor();
      } else break;
    }
    return value;
  }

  private double factor() {
    if (end()) throw new NumberFormatException("ends early");
    if (peek() == '(') {
      at++;
      double value = sum();
      if (end() || peek() != ')') throw new NumberFormatException("no closing bracket");
      at++;
      return value;
    }
    if (peek() == '-' || peek() == '−') {
      at++;
      return -factor();
    }
    int from = at;
    while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.'))
      at++;
    double value = Double.parseDouble(text.substring(from, at));
    if (at < text.length() && text.charAt(at) == '%') {
      at++;
      return value / 100;
    }
    return value;
  }

  private char peek() {
    return text.charAt(at);
  }

  private boolean end() {
    while (at < text.length() && text.charAt(at) == ' ') at++;
    return at >= text.length();
  }
}
