package cairn.report.model;

import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// What the page says itself, in the language of the question (`labels.yaml`).
public enum Label {
  ANSWERED,
  PARTLY,
  NOT_ANSWERED,
  PASSED,
  CHECKED_BY_RULES,
  PASSED_WITH_REMARKS,
  DRAFT,
  ONE_REMARK,
  REMARKS,
  ASKED,
  SILENT,
  ABSENT,
  NEAREST,
  FURTHER,
  COVERAGE,
  SEARCHED,
  SEARCHED_BY_MEANING,
  READ,
  UNREAD,
  UNREAD_REASON,
  AND_MORE,
  ONE_BRIEF,
  CHECKED,
  CONTENTS,
  ANSWER,
  CONTRADICTIONS,
  GAPS,
  REVIEW,
  EVIDENCE,
  SOURCES,
  MODELS,
  APPENDIX,
  CITED_ONCE,
  CITED_OFTEN,
  UNCITED,
  SKIP,
  WORD_FOR_WORD,
  JUDGED,
  NOT_SUPPORTED,
  UNCLEAR,
  NONE_OPEN,
  NOT_CHECKED,
  STATEMENT,
  FACET,
  ORIGIN,
  CHECK,
  STATEMENTS_TOLD,
  NO_PEERS,
  NO_REMARK;

  private static final String ENGLISH = "en";

  private static final Map<String, Map<Label, String>> WORDS = load();

  /// @param language as BCP 47; one that nobody translated is answered in English
  /// @param values what stands for `{0}`, `{1}` …
  public String in(String language, Object... values) {
    Map<Label, String> words = WORDS.getOrDefault(language, WORDS.get(ENGLISH));
    String text = words.getOrDefault(this, WORDS.get(ENGLISH).get(this));
    StringBuilder said = new StringBuilder();
    int from = 0;
    for (int at = text.indexOf('{'); at >= 0; at = text.indexOf('{', from)) {
      said.append(text, from, at).append(values[text.charAt(at + 1) - '0']);
      from = at + 3;
    }
    return said.append(text.substring(from)).toString();
  }

  private static Map<String, Map<Label, String>> load() {
    try (InputStream in = Label.class.getResourceAsStream("/cairn/report/labels.yaml")) {
      if (in == null) throw new AssertionError("labels.yaml is missing from the jar");
      Map<String, Map<Label, String>> all = new HashMap<>();
      Yaml.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8))
          .properties()
          .forEach(language -> {
            Map<Label, String> words = new EnumMap<>(Label.class);
            language
                .getValue()
                .properties()
                .forEach(e ->
                    words.put(
                        Label.valueOf(e.getKey().toUpperCase(Locale.ROOT)),
                        e.getValue().asString()));
            all.put(language.getKey(), words);
          });
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
