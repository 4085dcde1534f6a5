package cairn.gate;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.state.InquiryGate;
import cairn.kernel.Gate;
import cairn.kernel.GateContext;
import cairn.memory.state.MemoryGate;
import cairn.pipeline.state.PipelineGate;
import cairn.task.state.StageGate;
import cairn.text.Json;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OpenGateTest {
  /// Every class of the program that is the context of a gate.
  private static List<Class<?>> contexts() {
    var contexts = new ArrayList<Class<?>>();
    var classes =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("cairn");
    for (JavaClass one : classes)
      if (one.isAssignableTo(GateContext.class) && !one.isInterface()) contexts.add(one.reflect());
    return contexts;
  }

  @Test
  void noProtocolAsksWhatNoSurfaceKnows() {
    assertThat(contexts()).hasSizeGreaterThanOrEqualTo(15);
    assertThat(contexts())
        .allMatch(c ->
            InquiryGate.class.isAssignableFrom(c)
                || StageGate.class.isAssignableFrom(c)
                || PipelineGate.class.isAssignableFrom(c)
                || MemoryGate.class.isAssignableFrom(c)
                || c == GateContext.PersonsWork.class);
  }

  @Test
  void theWordOfAKindIsUniqueOverAllProtocols() {
    assertThat(contexts()).extracting(GateContext::kindOf).doesNotHaveDuplicates();
  }

  @Test
  void aRowSaysItsKindAndWhatToOffer() {
    var about =
        new StageGate.Decide(
            "LAB-7", "HL.md", "hl", "Go?", List.of("plan"), Map.of("plan", "clear enough"));
    Gate gate = new Gate("LAB-7.hl", "LAB-7: Go?", List.of(), null, about);
    assertThat(Json.pretty(OpenGate.of(gate).row()))
        .isEqualTo(
            """
            {
              "id" : "LAB-7.hl",
              "protocol" : "task",
              "kind" : "stage",
              "question" : "LAB-7: Go?",
              "answers" : [ ],
              "usual" : [ {
                "value" : "plan",
                "meaning" : "clear enough"
              } ],
              "default" : "",
              "context" : {
                "kind" : "stage",
                "task" : "LAB-7",
                "file" : "HL.md",
                "stage" : "hl",
                "question" : "Go?",
                "choices" : [ "plan" ],
                "meanings" : {
                  "plan" : "clear enough"
                }
              }
            }\
            """);
  }

  @Test
  void everyFieldOfAContextIsTyped() {
    List<Class<?>> bags = List.of(Map.class, Object.class);
    assertThat(contexts())
        .filteredOn(c -> c != GateContext.PersonsWork.class && c != StageGate.Decide.class)
        .filteredOn(c -> c != StageGate.Question.class)
        .flatExtracting(c -> Arrays.asList(c.getRecordComponents()))
        .noneMatch(field ->
            bags.contains(field.getType()) || field.getType().getName().contains("jackson"));
  }
}
