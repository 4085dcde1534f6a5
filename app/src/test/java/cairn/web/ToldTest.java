package cairn.web;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.BoundedPattern;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ToldTest {
  private static final BoundedPattern ROW = BoundedPattern.of("(?m)^\\| `([a-z_.]+)` \\|");

  private static Told told(String type, String data) {
    return Told.of(type, Json.parse(data)).orElseThrow();
  }

  @Test
  void itIsDecidedForEveryEventWhetherItIsTold() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "events.md"));
    var types = new TreeSet<String>();
    ROW.all(page, Integer.MAX_VALUE).forEach(row -> types.add(row.group(1).orElseThrow()));
    types.add(Remarks.TYPE);
    assertThat(types).hasSizeGreaterThan(130);
    assertThat(Told.decided()).isEqualTo(types);
  }

  @Test
  void aStepOfTheRecordIsToldByItsKindAndTitle() {
    assertThat(
            told(
                "record.node.added",
                """
                {"node": {"id": "N03", "type": "dead_end", "title": "Year of building"}}\
                """))
        .isEqualTo(new Told("Dead end", "Year of building", "/record/tree/N03"));
  }

  @Test
  void aListIsCounted() {
    assertThat(
            told(
                "inquiry.sources.taken",
                """
                {"inquiry": "20261119-cost-old-house", "sources": [{}, {}]}\
                """))
        .isEqualTo(
            new Told(
                "Documents read",
                "2 for 20261119-cost-old-house",
                "/inquiries/20261119-cost-old-house/sources"));
  }

  @Test
  void aVerdictIsAWordAndAPointerIsLeftOut() {
    assertThat(told("pipeline.draft.verified", "{\"agent\": \"writer\", \"passed\": false}"))
        .isEqualTo(
            new Told("Draft not verified", "the writer's: its checks failed", "/pipeline/writer"));
    assertThat(
            told("memory.line.taken", "{\"line\": \"ab\", \"text\": \"Use uv. [[topic-use-uv]]\"}")
                .about())
        .isEqualTo("Use uv.");
  }

  @Test
  void whatIsInAnAddressIsQuoted() {
    assertThat(told("memory.recalled", "{\"query\": \"a/b & c\"}").to())
        .isEqualTo("/memory/recall?q=a%2Fb%20%26%20c");
  }
}
