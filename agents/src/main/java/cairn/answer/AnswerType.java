package cairn.answer;

import cairn.text.BoundedPattern;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// A kind of answer that can be told by its looks: an amount of money, a date, a reason. The kinds
/// stand in `answer-types.yaml`.
///
/// @param shows what a text has that holds such an answer
/// @param strict whether a text without it cannot hold the answer
record AnswerType(String name, BoundedPattern asks, BoundedPattern shows, boolean strict) {
  static final String NUMBER = "number";

  private static final int MOST_SHOWN = 40;

  /// When something happened, and not under which condition it does.
  private static final BoundedPattern PAST =
      BoundedPattern.of(
          "^(?:since |seit |depuis )?(?:when (?:did|was|were|has|had)|wann"
              + " (?:hat|haben|wurden?|war)|quand (?:a|ont|fut|\\S+ a-t-)|cu\u00e1ndo"
              + " (?:se|fue))\\b",
          BoundedPattern.CASE_INSENSITIVE | BoundedPattern.UNICODE_CASE);

  private static final List<AnswerType> ALL = load();

  /// What the question asks for, or nothing if its looks do not tell.
  static Optional<AnswerType> of(String question) {
    String plain =
        Normalizer.normalize(question.toLowerCase(Locale.ROOT), Normalizer.Form.NFD)
            .replaceAll("\\p{M}", "")
            .strip();
    return ALL.stream().filter(t -> t.asks().found(plain)).findFirst();
  }

  /// The words of a text that look like such an answer and do not stand in the question.
  List<String> in(String text, String question) {
    List<String> found = new ArrayList<>();
    for (BoundedPattern.Hit hit : shows.all(text, MOST_SHOWN)) {
      String whole = word(text, hit.start(), hit.end());
      if (!question.contains(whole)) found.add(whole);
    }
    return found;
  }

  /// The hit with the rest of the words in which it begins and ends.
  private static String word(String text, int start, int end) {
    while (start > 0 && part(text.charAt(start - 1))) start--;
    while (end < text.length() && part(text.charAt(end))) end++;
    while (end > start && ".,:;".indexOf(text.charAt(end - 1)) >= 0) end--;
    return text.substring(start, end).strip();
  }

  private static boolean part(char c) {
    return Character.isLetterOrDigit(c) || ".,:/_%\u20ac$\u00a3-".indexOf(c) >= 0;
  }

  /// Whether the question asks for the date of something that happened.
  boolean past(String question) {
    return name.equals("date") && PAST.found(question.strip());
  }

  /// Whether texts without such an answer are told by its looks: a reason is found in most.
  boolean tellsApart() {
    return !name.equals("reason");
  }

  private static List<AnswerType> load() {
    int flags = BoundedPattern.CASE_INSENSITIVE | BoundedPattern.UNICODE_CASE;
    List<AnswerType> types = new ArrayList<>();
    for (JsonNode one : Yaml.parse(resource("answer-types.yaml"))) {
      String name = one.path("type").asString();
      // a name begins with a capital: there the case says something
      int shown = name.equals("person") ? 0 : flags;
      types.add(
          new AnswerType(
              name,
              BoundedPattern.of(one.path("asks").asString(), flags),
              BoundedPattern.of(one.path("shows").asString(), shown),
              one.path("strict").asBoolean(false)));
    }
    return List.copyOf(types);
  }

  static String resource(String name) {
    try (var in = AnswerType.class.getResourceAsStream(name)) {
      if (in == null) throw new IllegalStateException(name + " is missing from the jar");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
