package cairn.inquiry.state;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.Study;
import cairn.text.Json;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who goes on with an inquiry, as a person said.
class AgentNamedTest {
  @TempDir Path folder;
  private Study study;
  private String id;

  @BeforeEach
  void open() {
    study = new Study(folder, InstantSource.system(), Study.notes(), Study.patient());
    id = study.start(Study.open(1));
  }

  @AfterEach
  void close() {
    study.close();
  }

  private void name(String role, String agent) {
    Study.accept(study.chapter.submit(new InquiryCommand.NameAgent(id, role, agent), Study.WHO));
  }

  private String agent(String role) {
    return study.chapter.state().agent(id, role);
  }

  @Test
  void oneRoleHasAnAgentOfItsOwnBesideTheOneForEverything() {
    name("", "near");
    name("consolidator", "far");
    assertThat(agent("consolidator")).isEqualTo("far");
    assertThat(agent("explorer")).isEqualTo("near");
    name("consolidator", "");
    assertThat(agent("consolidator")).isEqualTo("near");
  }

  @Test
  void whoIsChosenForEverythingHasEveryRole() {
    name("consolidator", "far");
    assertThat(agent("explorer")).isEmpty();
    name("", "near");
    assertThat(agent("consolidator")).isEqualTo("near");
  }

  @Test
  void inLogsOfBeforeTheAgentDoesEverything() {
    var old = Json.read("{\"inquiry\": \"i\", \"agent\": \"near\"}", InquiryEvent.AgentNamed.class);
    assertThat(old).isEqualTo(new InquiryEvent.AgentNamed("i", "", "near"));
  }
}
