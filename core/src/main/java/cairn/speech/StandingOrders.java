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
  /// @param owner whose it is, as far as the words around it tell
  public record Order(int start, int end, String text, Owner owner) {
    /// Whether it holds for good and nothing around it speaks against that.
    public boolean plain() {
      return owner == Owner.PERSON && explicit(text);
    }
  }

  public enum Owner {
    /// The person who speaks to the agent.
    PERSON,
    /// The thing that the message describes: "It should have a footer. Always use present tense."
    DESCRIPTION,
    /// It stands directly below pasted lines and may belong to them.
    NEIGHBOUR
  }

  private static final int MOST = 40;
  private static final int LONGEST = 600;
  private static final int SHORTEST = 8;

  /// Sentences, and clauses that a semicolon or a double dash sets apart. A line break ends a
  /// sentence only before a capital, a list item or an empty line: terminals wrap lines.
  private static final BoundedPattern END =
      BoundedPattern.of(
          "(?<=[.!?])[\\s]+|(?<=[。！？；])|;\\s+|\\s--\\s|\\n\\s*\\n|\\n(?=\\s*(?:[-*•]|\\d{1,2}[.)])"
              + " )|\\n(?=\\p{Lu})");

  /// A thing is ordered, and what it should be like is said.
  private static final BoundedPattern DESCRIBED =
      BoundedPattern.of(
          "(?iu)\\b(?:write|create|build|implement|generate|make|design|develop|model)\\b[^.!?\\n]{1,160}[.!?\\n](?s:.{0,400})\\b(?:it|they|each"
              + " (?:one|of them)) (?:should|must|needs? to|has to|have to)\\b");

  /// A few words behind the end of a sentence belong to it: "No mocks. Ever."
  private static final BoundedPattern REMNANT =
      BoundedPattern.of("^(?:\\p{Ll}[\\p{L}'`]*)(?: [\\p{L}'`]+)?\\W*$");

  /// Behind an order it asks for a nod, not for an answer: "always run the tests, ok?"
  private static final BoundedPattern TAG =
      BoundedPattern.of(
          "[,;.!]? (?:ok(?:ay)?|alright|got it|understood|deal|thanks|vale|de"
              + " acuerdo|d'accord|ja)\\?+\\W*$");

  private static final PatternList EXPLICIT;
  private static final PatternList FORMS;
  private static final PatternList POSSIBLE;
  private static final PatternList NONE;
  private static final PatternList VETO;

  static {
    JsonNode rules = resource();
    EXPLICIT = PatternList.of(rules.path("explicit"));
    FORMS = OrderForms.of(rules.path("grammar"));
    POSSIBLE = PatternList.of(rules.path("possible"));
    NONE = PatternList.of(rules.path("none"));
    var veto = new ArrayList<BoundedPattern>();
    for (String kind : List.of("question", "moment", "mind", "reported", "sarcasm", "mode"))
      veto.addAll(PatternList.of(rules.path("none").path(kind)).patterns());
    VETO = new PatternList(veto);
  }

  private StandingOrders() {}

  /// Every typed sentence.
  public static List<Order> sentences(Message message) {
    var sentences = new ArrayList<Order>();
    boolean described = DESCRIBED.found(typed(message));
    for (Part part : message.typed()) {
      String text = part.of(message.text());
      int near = besidePasted(message, part) ? paragraph(text) : 0;
      int from = 0;
      int first = sentences.size();
      for (var end : END.all(text, 400)) {
        add(sentences, first, part.start(), text, from, end.start(), near, described);
        from = end.end();
      }
      add(sentences, first, part.start(), text, from, text.length(), near, described);
    }
    return sentences;
  }

  private static void add(
      List<Order> to,
      int first,
      int offset,
      String text,
      int from,
      int until,
      int near,
      boolean described) {
    String flat = text.substring(from, until).replaceAll("\\s+", " ").strip();
    if (to.size() > first
        && REMNANT.found(flat)
        && text.substring(0, from).indexOf('\n', Math.max(0, from - 1)) < 0) {
      Order before = to.removeLast();
      to.add(new Order(before.start(), offset + until, before.text() + " " + flat, before.owner()));
      return;
    }
    if (flat.length() < SHORTEST / 2) return;
    Owner owner = from < near ? Owner.NEIGHBOUR : described ? Owner.DESCRIPTION : Owner.PERSON;
    to.add(new Order(offset + from, offset + until, flat, owner));
  }

  private static String typed(Message message) {
    var typed = new StringBuilder();
    for (Part part : message.typed()) typed.append(part.of(message.text())).append('\n');
    return typed.length() > 4_000 ? typed.substring(0, 4_000) : typed.toString();
  }

  /// Whether pasted lines without a mark that closes them stand directly above.
  private static boolean besidePasted(Message message, Part part) {
    if (part.start() == 0 || part.of(message.text()).startsWith("\n")) return false;
    String above = message.text().substring(Math.max(0, part.start() - 400), part.start());
    if (above.endsWith("\n\n") || !above.endsWith("\n")) return false;
    String line = above.strip().substring(above.strip().lastIndexOf('\n') + 1).strip();
    return !line.isEmpty()
        && !line.startsWith("```")
        && !line.startsWith("~~~")
        && !line.startsWith(">")
        && message.parts().stream()
            .anyMatch(p -> p.end() == part.start() && p.origin() == Part.Origin.PASTED);
  }

  private static int paragraph(String text) {
    int blank = text.indexOf("\n\n");
    return blank < 0 ? text.length() : blank;
  }

  public static boolean explicit(String sentence) {
    if (sentence.length() > LONGEST || sentence.length() < SHORTEST / 2) return false;
    String plain = plain(sentence);
    return (FORMS.found(plain) || EXPLICIT.found(plain)) && !NONE.found(plain);
  }

  /// Whether a person should look at it.
  public static boolean possible(String sentence) {
    return sentence.length() <= LONGEST && POSSIBLE.found(plain(sentence));
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
    String plain = text.toLowerCase(Locale.ROOT).replace('\u2019', '\'').strip();
    return TAG.replaceAll(plain, _ -> "");
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
