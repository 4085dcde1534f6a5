package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.tree.WeaveNode;
import cairn.kernel.ManualClock;
import cairn.kernel.brief.Brief;
import cairn.sources.MemoryLibrary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What was found below is still cited above, whatever the agent that weaves leaves out.
class WeavingKeepsCitationsTest {
  @TempDir Path folder;

  private final MemoryLibrary notes = Study.notes();
  private final List<String> told = new ArrayList<>();
  private final AtomicInteger dropped = new AtomicInteger();
  private Study study;

  @BeforeEach
  void open() {
    study = new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient());
  }

  @AfterEach
  void close() {
    study.close();
  }

  /// Tells of each child, and cites only the first passage of what it found.
  private HonestAgent dropping(int times) {
    return new HonestAgent(notes) {
      @Override
      public ObjectNode content(Brief brief) {
        ObjectNode reply = super.content(brief);
        if (!brief.role().equals("incorporator")) return reply;
        synchronized (told) {
          told.addAll(brief.problems());
        }
        if (dropped.getAndIncrement() >= times) return reply;
        for (var insight : reply.path("child_insights")) {
          ArrayNode on = (ArrayNode) insight.path("passages").get(0).path("draws_on");
          while (on.size() > 1) on.remove(1);
        }
        return reply;
      }
    };
  }

  private static List<Node> woven(Inquiry inquiry) {
    return inquiry.nodes().values().stream().filter(n -> n.woven() != null).toList();
  }

  private static void nothingIsLost(Inquiry inquiry) {
    assertThat(woven(inquiry)).isNotEmpty();
    for (Node node : woven(inquiry))
      assertThat(WeaveNode.lost(node, WeaveNode.living(inquiry, node), node.woven()))
          .as(node.id())
          .isEmpty();
  }

  @Test
  void whoDropsACitationIsToldWhichFindingsHeldItAndAskedAgain() throws Exception {
    Inquiry done = study.finish(study.start(Study.open(2)), dropping(1));
    assertThat(told)
        .singleElement()
        .asString()
        .contains("citations of the findings are not carried by any passage");
    assertThat(done.gaps()).isEmpty();
    nothingIsLost(done);
  }

  @Test
  void whoAlwaysDropsThemIsNotHeardAndEverythingIsKeptUnwoven() throws Exception {
    Inquiry done = study.finish(study.start(Study.open(2)), dropping(Integer.MAX_VALUE));
    assertThat(woven(done))
        .allSatisfy(node -> assertThat(node.mechanical()).as("why nobody wove it").isNotBlank());
    nothingIsLost(done);
  }
}
