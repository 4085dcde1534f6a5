package cairn.agent.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.kernel.Work;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.text.Json;
import cairn.text.Malformed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class ScriptAgentTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  public static Brief brief(String role, String work) {
    var schema =
        Json.parse(
            "{\"type\":\"object\",\"required\":[\"n\"],\"properties\":{\"n\":{\"type\":\"integer\"}}}");
    var input = Json.object().put("round", 2L);
    return Work.of(work, Brief.of("inquiry", role, "Count.", input, schema)).brief();
  }

  @Test
  void theFirstMatchingLineAnswers() throws Exception {
    Agent agent =
        ScriptAgent.of(
            "t",
            """
            {"role": "critic", "reply": {"n": 1}}
            {"role": "explorer", "work": "F2", "reply": {"n": 2}}
            {"role": "explorer", "work": "F*", "input": {"round": 2}, "reply": {"n": 3}}
            """);
    assertThat(agent.perform(brief("explorer", "F1"), LIMIT).content().path("n").asInt())
        .isEqualTo(3);
    assertThat(agent.perform(brief("explorer", "F2"), LIMIT).content().path("n").asInt())
        .isEqualTo(2);
    assertThat(agent.perform(brief("critic", "K1"), LIMIT).agent()).isEqualTo("script:t");
  }

  @Test
  void aSecondAskingGetsTheSecondLineAndTheLastOneStays() throws Exception {
    Agent agent = ScriptAgent.of("t", "{\"reply\": {\"n\": 1}}\n{\"reply\": {\"n\": 2}}\n");
    for (int expected : new int[] {1, 2, 2})
      assertThat(agent.perform(brief("a", "W1"), LIMIT).content().path("n").asInt())
          .isEqualTo(expected);
    assertThat(agent.perform(brief("a", "W2"), LIMIT).content().path("n").asInt()).isEqualTo(1);
  }

  @Test
  void aLineForOneUseIsUsedUp() throws Exception {
    Agent agent =
        ScriptAgent.of("t", "{\"once\": true, \"reply\": {\"n\": 1}}\n{\"reply\": {\"n\": 2}}\n");
    assertThat(agent.perform(brief("a", "W1"), LIMIT).content().path("n").asInt()).isEqualTo(1);
    assertThat(agent.perform(brief("a", "W2"), LIMIT).content().path("n").asInt()).isEqualTo(2);
  }

  @Test
  void aScriptCanFailInEveryWay() {
    Agent agent =
        ScriptAgent.of(
            "t", "{\"outage\": \"rate_limited\", \"message\": \"slow down\", \"after\": 1.5}");
    assertThatThrownBy(() -> agent.perform(brief("a", "W"), LIMIT))
        .isInstanceOfSatisfying(
            Outage.class,
            outage -> {
              assertThat(outage.kind()).isEqualTo(Outage.Kind.RATE_LIMITED);
              assertThat(outage.after()).isEqualTo(Duration.ofMillis(1500));
            })
        .hasMessage("slow down");
  }

  @Test
  void aReplyOutsideTheSchemaIsMalformedAndSaysWhere() {
    Agent agent = ScriptAgent.of("t", "{\"reply\": {\"n\": \"many\"}}");
    assertThatThrownBy(() -> agent.perform(brief("a", "W"), LIMIT))
        .isInstanceOfSatisfying(
            Outage.class, outage -> assertThat(outage.kind()).isEqualTo(Outage.Kind.MALFORMED))
        .hasMessageContaining("/n");
  }

  @Test
  void aBriefWithoutALineIsNamed() {
    Agent agent = ScriptAgent.of("t", "{\"role\": \"critic\", \"reply\": {}}");
    assertThatThrownBy(() -> agent.perform(brief("explorer", "F1"), LIMIT))
        .hasMessageContaining("role 'explorer', work 'F1'");
  }

  @Test
  void aBrokenScriptNamesFileAndLine(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("s.jsonl"), "{\"reply\": 1}\n{\"reply\": \n");
    assertThatThrownBy(() -> ScriptAgent.of(file))
        .isInstanceOf(Malformed.class)
        .hasMessageContaining("s.jsonl:2");
    Path both =
        Files.writeString(folder.resolve("b.jsonl"), "{\"reply\": 1, \"outage\": \"declined\"}");
    assertThatThrownBy(() -> ScriptAgent.of(both))
        .hasMessageContaining("either `reply` or `outage`");
    Path kind = Files.writeString(folder.resolve("k.jsonl"), "{\"outage\": \"tired\"}");
    assertThatThrownBy(() -> ScriptAgent.of(kind)).hasMessageContaining("rate_limited");
  }

  @Test
  void aProgramReadsTheBriefAndWritesTheReply(@TempDir Path folder) throws Exception {
    Path program =
        program(
            folder,
            "#!/bin/sh\n"
                + "read brief\n"
                + "case \"$brief\" in *'\"work\":\"W7\"'*) echo '{\"n\": 7}';; esac\n");
    assertThat(ScriptAgent.of(program).perform(brief("a", "W7"), LIMIT).content().path("n").asInt())
        .isEqualTo(7);
    assertThatThrownBy(() -> ScriptAgent.of(program).perform(brief("a", "W8"), LIMIT))
        .isInstanceOfSatisfying(
            Outage.class, outage -> assertThat(outage.kind()).isEqualTo(Outage.Kind.MALFORMED));
  }

  static Path program(Path folder, String text) throws Exception {
    Path file = Files.writeString(folder.resolve("program"), text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    return file;
  }
}
