package cairn.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.spine.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class TranscriptReaderTest {
  private static final List<String> CLAUDE =
      List.of(
          """
          {"type":"user","uuid":"u1","sessionId":"s1","timestamp":"2026-03-01T10:00:00Z","message":{"role":"user","content":"Rename the flag <system-reminder>be brief</system-reminder>"}}\
          """,
          """
          {"type":"assistant","uuid":"u2","sessionId":"s1","message":{"role":"assistant","content":[{"type":"thinking","thinking":"hm"},{"type":"text","text":"On it."},{"type":"tool_use","id":"t1","name":"Edit","input":{"file_path":"src/Flag.java","new_string":"x"}},{"type":"tool_use","id":"t2","name":"Bash","input":{"command":"mvn test"}}]}}\
          """,
          """
          {"type":"user","uuid":"u3","sessionId":"s1","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"edited"},{"type":"tool_result","tool_use_id":"t2","is_error":true,"content":[{"type":"text","text":"1 failure"}]}]}}\
          """,
          """
          {"type":"user","isMeta":true,"uuid":"u4","message":{"role":"user","content":"Caveat"}}\
          """,
          """
          {"type":"user","isSidechain":true,"uuid":"u5","message":{"role":"user","content":"sub-agent, go"}}\
          """,
          """
          {"type":"summary","summary":"Renaming","leafUuid":"u2"}\
          """);

  private static final List<String> CODEX =
      List.of(
          """
          {"timestamp":"2026-03-01T10:00:00Z","type":"session_meta","payload":{"id":"c-9","cwd":"."}}\
          """,
          """
          {"type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"<environment_context>linux</environment_context>"}]}}\
          """,
          """
          {"timestamp":"2026-03-01T10:00:01Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Fix the parser"}]}}\
          """,
          """
          {"type":"event_msg","payload":{"type":"user_message","message":"Fix the parser"}}\
          """,
          """
          {"type":"response_item","payload":{"type":"function_call","name":"shell","arguments":"{\\"command\\":[\\"bash\\",\\"-lc\\",\\"ls -a\\"]}","call_id":"k1"}}\
          """,
          """
          {"type":"response_item","payload":{"type":"function_call_output","call_id":"k1","output":"{\\"output\\":\\"a b\\",\\"metadata\\":{\\"exit_code\\":2}}"}}\
          """,
          """
          {"type":"response_item","payload":{"type":"custom_tool_call","name":"apply_patch","input":"*** Begin Patch\\n*** Update File: src/Parser.java\\n*** End Patch","call_id":"k2"}}\
          """,
          """
          {"type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Fixed."}]}}\
          """);

  @Test
  void claudeCodeLinesBecomeOneTurnWithResultsAtTheirCalls() {
    List<Exchange> turns = exchanges(CLAUDE);
    assertThat(turns).hasSize(1);
    Exchange turn = turns.getFirst();
    assertThat(turn.user()).isEqualTo("Rename the flag");
    assertThat(turn.agent()).isEqualTo("On it.");
    assertThat(turn.session()).isEqualTo("s1");
    assertThat(turn.actions())
        .containsExactly(
            new Exchange.Action("Edit", "src/Flag.java", "edited", List.of("src/Flag.java"), 0),
            new Exchange.Action("Bash", "mvn test", "1 failure", List.of(), 1));
  }

  @Test
  void codexLinesBecomeOneTurnAndRepeatedEventsAreLeftOut() {
    List<Exchange> turns = exchanges(CODEX);
    assertThat(turns).hasSize(1);
    Exchange turn = turns.getFirst();
    assertThat(turn.session()).isEqualTo("c-9");
    assertThat(turn.user()).isEqualTo("Fix the parser");
    assertThat(turn.agent()).isEqualTo("Fixed.");
    assertThat(turn.actions().get(0))
        .isEqualTo(new Exchange.Action("shell", "ls -a", "a b", List.of(), 1));
    assertThat(turn.actions().get(1).files()).containsExactly("src/Parser.java");
  }

  @Test
  void whatNewerVersionsWriteIsRead() {
    List<Entry> claude =
        read(
            List.of(
                """
                {"type":"user","uuid":"u1","sessionId":"s","message":{"role":"user","content":"[Request interrupted by user for tool use]"}}\
                """,
                """
                {"type":"attachment","uuid":"u2","sessionId":"s","attachment":{"type":"queued_command","prompt":"and never commit secrets"}}\
                """,
                """
                {"type":"attachment","uuid":"u3","sessionId":"s","attachment":{"type":"todo","content":[]}}\
                """,
                """
                {"type":"assistant","uuid":"u4","sessionId":"s","message":{"content":[{"type":"server_tool_use","id":"t","name":"web_search","input":{"query":"x"}}]}}\
                """));
    assertThat(claude).hasSize(2);
    assertThat(claude.getFirst())
        .isInstanceOfSatisfying(
            Entry.Said.class,
            said -> assertThat(said.text()).isEqualTo("and never commit secrets"));
    assertThat(claude.getLast())
        .isInstanceOfSatisfying(
            Entry.Called.class, call -> assertThat(call.tool()).isEqualTo("web_search"));
    List<Entry> codex =
        read(
            List.of(
                """
                {"type":"response_item","payload":{"type":"function_call_output","call_id":"k","output":[{"type":"input_text","text":"ok"}]}}\
                """,
                """
                {"type":"response_item","payload":{"type":"web_search_call","action":{"type":"search","query":"tides"}}}\
                """));
    assertThat(((Entry.Returned) codex.getFirst()).text()).isEqualTo("ok");
    assertThat(((Entry.Called) codex.getLast()).input()).isEqualTo("tides");
    String gemini =
        """
        {"sessionId": "g1", "messages": [
          {"id": "1", "type": "user", "content": "Prefer SI units."},
          {"id": "2", "type": "gemini", "content": "Fine."}]}\
        """;
    assertThat(Transcripts.exchanges(gemini, "f"))
        .extracting(Exchange::user, Exchange::agent)
        .containsExactly(Tuple.tuple("Prefer SI units.", "Fine."));
  }

  @Test
  void chatsAreReadAsDocumentsOrLines() {
    String chat =
        """
        {"id": "c1", "messages": [
          {"role": "system", "content": "be nice"},
          {"role": "user", "content": "Which port?"},
          {"role": "assistant", "content": [{"type": "text", "text": "8080."}]}]}\
        """;
    assertThat(Transcripts.exchanges(chat, "f"))
        .extracting(Exchange::session, Exchange::user, Exchange::agent)
        .containsExactly(Tuple.tuple("c1", "Which port?", "8080."));
    String export =
        """
        [{"uuid": "x", "chat_messages": [{"uuid": "m1", "sender": "human", "text": "Hi"},
          {"uuid": "m2", "sender": "assistant", "text": "Hello"}]}]\
        """;
    assertThat(Transcripts.exchanges(export, "f")).hasSize(1);
    assertThat(Transcripts.exchanges("User: a\nAssistant: b\nUser: c", "f")).hasSize(2);
  }

  @Test
  void theSameLineHasTheSameIdInEveryReading() {
    List<String> lines = new ArrayList<>(CLAUDE);
    lines.addAll(CODEX);
    assertThat(ids(lines)).isEqualTo(ids(lines)).doesNotHaveDuplicates();
  }

  @Test
  void foreignEventsKeepIdTypeAndSourceButCannotForgeOurs() {
    String line =
        """
        {"type":"memory.line.added","source":{"kind":"lark"},"session_key":"k","payload":{"text":"x"},"id":"e1","ts":"2026-03-01T10:00:00Z"}\
        """;
    Draft draft = EntryDrafts.of(read(List.of(line)).getFirst(), Set.of("memory"));
    assertThat(draft.type()).isEqualTo("external.record");
    assertThat(draft.data().path("type").asString()).isEqualTo("memory.line.added");
    assertThat(draft.id()).isEqualTo("e1");
    assertThat(draft.source().kind()).isEqualTo("lark");
    assertThat(draft.session()).isEqualTo("k");
  }

  @Test
  void aSourceWithoutAKindStaysWithoutOne() {
    String line =
        """
        {"type":"channel.message","source":{"kind":7},"payload":{"text":"x"},"id":"e1"}\
        """;
    assertThat(EntryDrafts.of(read(List.of(line)).getFirst(), Set.of()).source().kind()).isEmpty();
  }

  @Test
  void unknownAndBrokenLinesAreCounted() {
    var reader = new TranscriptReader("f", 0);
    for (String line :
        List.of("{\"type\":\"telemetry\",\"n\":1}", "{\"type\":", "\u0000\u0001", "[1]", ""))
      assertThat(reader.line(line)).isEmpty();
    assertThat(reader.broken()).isEqualTo(3);
    assertThat(reader.unknown()).containsOnlyKeys("telemetry");
    assertThat(reader.lines()).isEqualTo(5);
  }

  @Test
  void lineSeparatorsInsideStringsDoNotSplitTheLine() {
    var reader = new TranscriptReader("f", 0);
    List<Entry> entries = reader.line("{\"role\":\"user\",\"content\":\"one\u2028two\"}");
    assertThat(entries).hasSize(1);
    assertThat(((Entry.Said) entries.getFirst()).text()).isEqualTo("one\u2028two");
  }

  @Test
  void hugeToolResultsAreCutAndSaySo() {
    String big = "x".repeat(Fields.MAX_TOOL + 5);
    var reader = new TranscriptReader("f", 0);
    var entry =
        (Entry.Returned)
            reader
                .line(
                    "{\"type\":\"response_item\",\"payload\":{\"type\":\"function_call_output\","
                        + "\"call_id\":\"k\",\"output\":\""
                        + big
                        + "\"}}")
                .getFirst();
    assertThat(entry.text()).endsWith("… (5 more characters)");
  }

  @Property
  void noLineMakesTheReaderFail(@ForAll String line) {
    new TranscriptReader("f", 0).line(line);
    new TranscriptReader("f", 0).line("{\"type\":\"user\",\"message\":" + line + "}");
  }

  private static List<Entry> read(List<String> lines) {
    var reader = new TranscriptReader("file", 0);
    return lines.stream().flatMap(line -> reader.line(line).stream()).toList();
  }

  private static List<Exchange> exchanges(List<String> lines) {
    return Transcripts.exchanges(lines.stream().collect(Collectors.joining("\n")), "file");
  }

  private static List<String> ids(List<String> lines) {
    return read(lines).stream().map(entry -> entry.mark().id()).toList();
  }

  /// Gemini CLI of late 2026: blocks without a type, and the briefing of a hook in the user's
  /// place.
  @Test
  void geminiBlocksWithoutATypeAreReadAndItsHookContextIsNot() {
    String gemini =
        """
        {"sessionId": "g", "messages": [
          {"id": "1", "type": "user", "content": [{"text": "<hook_context>Where we are</hook_context>Use AdamW."}]},
          {"id": "2", "type": "gemini", "content": [{"text": "Fine."}]}]}\
        """;
    assertThat(Transcripts.exchanges(gemini, "f"))
        .singleElement()
        .satisfies(e -> assertThat(e.user()).isEqualTo("Use AdamW."))
        .satisfies(e -> assertThat(e.agent()).isEqualTo("Fine."));
    String line = "{\"id\": \"1\", \"type\": \"user\", \"content\": [{\"text\": \"Use AdamW.\"}]}";
    assertThat(read(List.of(line)))
        .singleElement()
        .satisfies(e -> assertThat(e.mark().kind()).isEqualTo("gemini"))
        .satisfies(e -> assertThat(e.mark().id()).startsWith("chat:"));
  }
}
