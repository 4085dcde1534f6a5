package cairn.speech;

import cairn.text.BoundedPattern;
import cairn.text.PatternList;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/// Orders that outlive the task, in what a person typed (`orders.yaml`).
public final class StandingOrders {
  /// @param start where it stands in the message, `end` exclusive
  /// @param text the sentence on one line
  public record Order(int start, int end, String text) {}

  private static final int MOST = 40;
  private static final int LONGEST = 600;
  private static final int SHORTEST = 8;

  /// Sentences, and clauses that a semicolon or a double dash sets apart. A line break ends a
  /// sentence only before a capital, a list item or an empty line: terminals wrap lines.
  private static final BoundedPattern END =
      BoundedPattern.of(
          "(?<=[.!?])[\\s]+|(?<=[。！？；])|;\\s+|\\s--\\s|\\n\\s*\\n|\\n(?=\\s*(?:[-*•]|\\d{1,2}[.)])"
              + " )|\\n(?=\\p{Lu})");

  private static final PatternList EXPLICIT;
  private static final PatternList NONE;
  private static final PatternList VETO;

  static {
    JsonNode rules = resource();
    EXPLICIT = PatternList.of(rules.path("explicit"));
    NONE = PatternList.of(rules.path("none"));
    var veto = new ArrayList<BoundedPattern>();
    for (String kind : List.of("question", "moment", "mind", "reported", "sarcasm"))
      veto.addAll(PatternList.of(rules.path("none").path(kind)).patterns());
    VETO = new PatternList(veto);
  }

  private StandingOrders() {}

  /// The explicit orders of a message, from typed words only.
  public static List<Order> in(Message message) {
    var orders = new ArrayList<Order>();
    for (Order sentence : sentences(message))
      if (orders.size() < MOST && explicit(sentence.text())) orders.add(sentence);
    return orders;
  }

  /// Every typed sentence.
  public static List<Order> sentences(Message message) {
    var sentences = new ArrayList<Order>();
    for (Part part : message.typed()) {
      String text = part.of(message.text());
      int from = 0;
      for (var end : END.all(text, 400)) {
        add(sentences, part.start(), text, from, end.start());
        from = end.end();
      }
      add(sentences, part.start(), text, from, text.length());
    }
    return sentences;
  }

  private static void add(List<Order> to, int offset, String text, int from, int until) {
    String flat = text.substring(from, until).replaceAll("\\s+", " ").strip();
    if (flat.length() < SHORTEST / 2) return;
    to.add(new Order(offset + from, offset + until, flat));
  }

  public static boolean explicit(String sentence) {
    if (sentence.length() > LONGEST || sentence.length() < SHORTEST / 2) return false;
    String plain = plain(sentence);
    return EXPLICIT.found(plain) && !NONE.found(plain);
  }

  /// Whether something in the sentence speaks against taking it as an order.
  public static boolean doubtful(String sentence) {
    return NONE.found(plain(sentence));
  }

  /// Whether something speaks against it even though somebody who understands language takes it for
  /// an order: a question, this moment only, somebody else's words, mockery.
  public static boolean vetoed(String sentence) {
    return VETO.found(plain(sentence));
  }

  private static String plain(String text) {
    return text.toLowerCase(Locale.ROOT).replace('\u2019', '\'').strip();
  }

  private static JsonNode resource() {
    try (InputStream in = StandingOrders.class.getResourceAsStream("orders.yaml")) {
      return Yaml.parse(
          new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
