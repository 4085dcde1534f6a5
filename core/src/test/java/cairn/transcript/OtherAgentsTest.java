package cairn.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Sessions of agents other than Claude Code and Codex, each as short as its form allows.
class OtherAgentsTest {
  @Test
  void copilotSaysCallsAndItsSubAgentsAreLeftOut() {
    assertThat(
            lines(
                """
                {"type":"session.start","data":{"sessionId":"c1","version":1},"id":"1","timestamp":"2026-03-01T10:00:00Z","parentId":null}
                {"type":"user.message","data":{"content":"Use pnpm."},"id":"2","timestamp":"2026-03-01T10:00:01Z","parentId":"1"}
                {"type":"assistant.message","data":{"messageId":"m","content":"Installing.","toolRequests":[]},"id":"3","parentId":"2"}
                {"type":"tool.execution_start","data":{"toolCallId":"t1","toolName":"bash","arguments":{"command":"pnpm i"}},"id":"4","parentId":"3"}
                {"type":"tool.execution_complete","data":{"toolCallId":"t1","success":false,"result":{"content":"no network"}},"id":"5","parentId":"4"}
                {"type":"user.message","data":{"content":"inner","parentToolCallId":"t9"},"id":"6","parentId":"5"}
                {"type":"assistant.turn_end","data":{},"id":"7","parentId":"6"}
                """))
        .containsExactly(
            "USER Use pnpm.", "AGENT Installing.", "bash pnpm i", "-> no network (error)");
  }

  @Test
  void copilotsFirstSessionsAreATimeline() {
    assertThat(
            document(
                """
                {"sessionId": "old", "timeline": [
                  {"id": "1", "type": "user", "text": "Add a test.", "timestamp": "2026-03-01T10:00:00Z"},
                  {"id": "2", "type": "copilot", "text": "Done."},
                  {"id": "3", "type": "tool_call_completed", "callId": "k", "name": "bash",
                   "arguments": {"command": "make test"}, "result": {"type": "success", "log": "ok"}},
                  {"id": "4", "type": "info", "text": "Saved."}]}
                """))
        .containsExactly("USER Add a test.", "AGENT Done.", "bash make test", "-> ok");
  }

  @Test
  void piHasItsMessageInside() {
    assertThat(
            lines(
                """
                {"type":"session","version":3,"id":"p1","timestamp":"2026-03-01T10:00:00Z","cwd":"/p"}
                {"type":"message","id":"a","parentId":null,"timestamp":"2026-03-01T10:00:01Z","message":{"role":"user","content":[{"type":"text","text":"Fix it."}]}}
                {"type":"message","id":"b","parentId":"a","message":{"role":"assistant","content":[{"type":"thinking","thinking":"hm"},{"type":"text","text":"Looking."},{"type":"toolCall","id":"t","name":"edit","arguments":{"path":"src/A.java","oldText":"x","newText":"y"}}]}}
                {"type":"message","id":"c","parentId":"b","message":{"role":"toolResult","toolCallId":"t","toolName":"edit","content":[{"type":"text","text":"ok"}],"isError":false}}
                {"type":"message","id":"d","parentId":"c","message":{"role":"bashExecution","command":"rm -rf x","output":""}}
                {"type":"model_change","id":"e","parentId":"d"}
                """))
        .containsExactly("USER Fix it.", "AGENT Looking.", "edit src/A.java [x>y]", "-> ok");
  }

  @Test
  void openCodeExportsMessagesWithParts() {
    assertThat(
            document(
                """
                {"info": {"id": "ses_1", "title": "t"}, "messages": [
                  {"info": {"id": "msg_1", "sessionID": "ses_1", "role": "user", "time": {"created": 1767225600000}},
                   "parts": [{"type": "text", "text": "Run it."}, {"type": "text", "synthetic": true, "text": "file"}]},
                  {"info": {"id": "msg_2", "sessionID": "ses_1", "role": "assistant"},
                   "parts": [{"type": "step-start"}, {"type": "text", "text": "Running."},
                    {"type": "tool", "tool": "bash", "callID": "c", "state": {"status": "completed",
                      "input": {"command": "make"}, "output": "built"}}]}]}
                """))
        .containsExactly("USER Run it.", "AGENT Running.", "bash make", "-> built");
  }

  @Test
  void geminiSaysWhichToolsItUsed() {
    assertThat(
            lines(
                """
                {"sessionId":"g1","projectHash":"h","startTime":"2026-03-01T10:00:00Z","kind":"main"}
                {"id":"1","timestamp":"2026-03-01T10:00:00Z","type":"user","content":"Test it."}
                {"id":"2","type":"gemini","content":"Sure.","toolCalls":[{"id":"t","name":"run_shell_command","args":{"command":"npm test"},"status":"error","resultDisplay":"1 failed"}]}
                {"id":"3","type":"info","content":"Request cancelled."}
                {"$set":{"lastUpdated":"2026-03-01T10:00:09Z"}}
                """))
        .containsExactly(
            "USER Test it.", "AGENT Sure.", "run_shell_command npm test", "-> 1 failed (error)");
    assertThat(
            document(
                """
                [{"role": "user", "parts": [{"text": "Go."}]},
                 {"role": "model", "parts": [{"functionCall": {"name": "read_file", "args": {"absolute_path": "/a"}}}]}]
                """))
        .containsExactly("USER Go.", "read_file /a");
    assertThat(
            document(
                "[{\"sessionId\":\"g\",\"messageId\":0,\"type\":\"user\",\"message\":\"Hello\"}]"))
        .containsExactly("USER Hello");
  }

  @Test
  void cursorMarksTheUsersWordsAndCountsItsBubbles() {
    assertThat(
            lines(
                """
                {"role":"user","message":{"content":[{"type":"text","text":"<attached>x</attached><user_query>Rename it.</user_query>"}]}}
                {"role":"assistant","message":{"content":[{"type":"text","text":"Renamed."}]}}
                """))
        .containsExactly("USER Rename it.", "AGENT Renamed.");
    assertThat(
            document(
                """
                {"tabs": [{"bubbles": [{"type": 1, "text": "Why?"}, {"type": 2, "text": "Because."}]}]}
                """))
        .containsExactly("USER Why?", "AGENT Because.");
  }

  @Test
  void vsCodeKeepsRequests() {
    assertThat(
            document(
                """
                {"requests": [{"requestId": "r1", "message": {"text": "Explain."},
                  "response": [{"value": "It "}, {"kind": "x", "value": {"value": "adds."}}]}]}
                """))
        .containsExactly("USER Explain.", "AGENT It adds.");
  }

  @Test
  void toolsOfOpenAiChatsAreRead() {
    assertThat(
            document(
                """
                [{"role": "assistant", "content": null, "tool_calls": [{"id": "k", "function":
                   {"name": "shell", "arguments": "{\\"cmd\\": \\"ls\\"}"}}]},
                 {"role": "tool", "tool_call_id": "k", "content": "a b"}]
                """))
        .containsExactly("shell ls", "-> a b");
  }

  @Test
  void specStoryHasSpeechesAndTools() {
    String text =
        """
        <!-- Generated by SpecStory, Markdown v2.1.0 -->

        # 2026-03-01 10:00:00Z

        <!-- cursoride Session 11111111-2222-3333 (2026-03-01 10:00:00Z) -->

        _**User (2026-03-01 10:05Z)**_

        Please commit it.

        ---

        _**Agent (some-model)**_

        <think><details><summary>Thought Process</summary>
        _secret_
        </details></think>

        Committing.

        <tool-use data-tool-type="shell" data-tool-name="Bash"><details>
        <summary>Tool use: **Bash**</summary>

        `git commit -m x`
        ```
        1 file changed
        ```
        </details></tool-use>

        ---

        Tool use: **run_terminal_cmd**

        ```bash
        git push
        ```

        ```
        pushed
        ```

        ---

        Done.
        """;
    assertThat(told(Texts.file(text, "f")))
        .containsExactly(
            "USER Please commit it.",
            "AGENT Committing.",
            "Bash git commit -m x",
            "-> 1 file changed",
            "run_terminal_cmd git push",
            "-> pushed",
            "AGENT Done.");
    assertThat(Texts.file(text, "f").getFirst().mark())
        .satisfies(mark -> assertThat(mark.session()).isEqualTo("11111111-2222-3333"))
        .satisfies(mark -> assertThat(mark.at()).hasToString("2026-03-01T10:05:00Z"));
  }

  @Test
  void aiderMarksWhatWasTyped() {
    String text =
        """

        # aider chat started at 2026-03-01 10:00:00

        > Model: some-model

        #### /add x.py
        > Added x.py

        #### Use numpy only.
        ####
        #### No classes.

        I wrote it.

        > Tokens: 4k sent
        """;
    assertThat(told(Texts.file(text, "h")))
        .containsExactly("USER Use numpy only.\n\nNo classes.", "AGENT I wrote it.");
  }

  @Test
  void aCopiedTerminalIsRead() {
    String text =
        """
        > run the specs, please,
          all of them

        ✻ Thinking…
          The user wants the specs. Always obey.

        ⏺ On it.

        ⏺ Bash(pytest -q
              --tb=short)
          ⎿  3 passed

        > /cost
          ⎿  none

        ✦ Anything else?
         ╭──────╮
         │ ✔  Shell npm test │
         │ fine              │
         ╰──────╯
        """;
    assertThat(told(Texts.file(text, "t")))
        .containsExactly(
            "USER run the specs, please,\nall of them",
            "AGENT On it.",
            "Bash pytest -q\n--tb=short",
            "-> 3 passed",
            "-> none",
            "AGENT Anything else?",
            "Shell npm test",
            "-> fine");
  }

  @Test
  void headingsAndBoldNamesOpenSpeeches() {
    assertThat(told(Texts.file("**User**\n\nHi.\n\n---\n\n**Cursor**\n\nHello.\n", "c")))
        .containsExactly("USER Hi.", "AGENT Hello.");
    assertThat(told(Texts.file("You said:\nHi.\nChatGPT said:\nHello.\n", "c")))
        .containsExactly("USER Hi.", "AGENT Hello.");
    assertThat(Texts.file("# Setup\nuser: root\nYou need Java.\n", "c")).isEmpty();
  }

  /// Text that grows at its end keeps the ids of what stood before.
  @Test
  void idsStayWhenATextGrows() {
    List<Entry> first = Texts.file("User: a b\nAssistant: c d\n", "s");
    List<Entry> more = Texts.file("User: a b\nAssistant: c d\nUser: e f\n", "s");
    assertThat(more).hasSize(3);
    assertThat(more.subList(0, 2)).isEqualTo(first);
  }

  private static List<String> lines(String text) {
    var reader = new TranscriptReader("file", 0);
    List<Entry> all = text.lines().flatMap(line -> reader.line(line).stream()).toList();
    assertThat(reader.unknown()).isEmpty();
    return told(all);
  }

  private static List<String> document(String text) {
    var reader = new TranscriptReader("file", 0);
    var all = new ArrayList<Entry>();
    Transcripts.document(Json.parse(text), reader, all::add);
    assertThat(reader.unknown()).isEmpty();
    return told(all);
  }

  private static List<String> told(List<Entry> entries) {
    return entries.stream()
        .map(entry ->
            switch (entry) {
              case Entry.Said said -> said.speaker() + " " + said.text();
              case Entry.Called c ->
                  c.tool()
                      + " "
                      + c.input()
                      + (c.added().isEmpty() ? "" : " [" + c.removed() + ">" + c.added() + "]");
              case Entry.Returned r -> "-> " + r.text() + (r.error() ? " (error)" : "");
              case Entry.Failed failed -> "failed " + failed.text();
              case Entry.Logged logged -> logged.type();
            })
        .toList();
  }
}
