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
  JUDGED_ONLY,
  UNREVIEWED,
  DRAFT,
  ONE_REMARK,
  REMARKS,
  ASKED,
  SILENT,
  NOT_STATED,
  ABSENT,
  NEAREST,
  FURTHER,
  LESS_LIKELY,
  COVERAGE,
  SEARCHED,
  SEARCHED_BY_MEANING,
  READ,
  UNREAD,
  UNREAD_REASON,
  AND_MORE,
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
  ARE_WORD_FOR_WORD,
  ARE_JUDGED,
  ARE_NOT_SUPPORTED,
  ARE_UNCLEAR,
  ARE_NOT_CHECKED,
  WORD_FOR_WORD,
  JUDGED,
  JUDGED_BY,
  NOT_SUPPORTED,
  UNCLEAR,
  NOT_CHECKED,
  CHANGED_SINCE,
  NOTHING_CITED_FOR_IT,
  NO_JUDGE,
  STATEMENT,
  FACET,
  FACETS,
  ORIGIN,
  CHECK,
  STATEMENTS_TOLD,
  NO_PEERS,
  NO_PEERS_QUICK,
  NO_REMARK,
  NO_REMARK_BY_RULES,
  RECALLED,
  DISCOVERED,
  INFERRED,
  CONCERNS,
  REMEDY,
  READ_BY,
  PEER,
  NOT_REVIEWED,
  HOLDS_UP,
  STANDS_AGAINST,
  IS_MISSING,
  CAME_UP,
  PAIRS,
  NOTHING_NAMED,
  NO_SOURCE,
  NUANCED,
  DIRECT,
  SEE_SOURCES,
  FOUND_BY,
  FIGURE_NUMBER,
  DATA,
  ITEM,
  VALUE,
  SOURCE,
  LARGEST_FIRST,
  NO_FIGURE,
  CITATION_NEEDED,
  NOTHING_CITED,
  KIND_FILE,
  KIND_MEMORY,
  KIND_WEB,
  KIND_CHAT,
  KIND_RESEARCH,
  BACK_TO,
  MADE_BY,
  MODE,
  DEPTH,
  THEME,
  LEVEL,
  STRATEGY,
  SECTIONS,
  EXPLORATIONS,
  EXPANDS,
  ADDITIONS,
  CITATIONS,
  ENGINE_NONE,
  LIGHT,
  DARK,
  FILTER,
  OF_ROWS,
  DEAD_ENDS,
  CONNECTIONS,
  NEW_EVIDENCE,
  DIRECTIONS,
  NOTHING_FURTHER,
  FOUND_ELSEWHERE,
  NO_MODEL,
  NO_MODEL_WHY,
  NO_MODEL_REMEDY,
  RUN_AGAIN,
  STATEMENTS_COUNT,
  AGREEMENT,
  MODEL_COUNTS,
  AGREES,
  PARTLY_AGREES,
  ALONE,
  ALL_AGREE,
  THEY_DIFFER,
  ONLY_ONE;

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
