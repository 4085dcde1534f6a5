package cairn.memory.view;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.Relation;
import cairn.memory.fragment.RootCause;
import cairn.memory.fragment.Signal;
import cairn.memory.fragment.Trajectory;
import cairn.text.FrontMatter;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class FragmentTextTest {
  private static Fragment fragment(String event, String session, Trajectory label) {
    return new Fragment(
        event,
        Instant.parse("2026-03-01T10:00:00Z"),
        "chat",
        session,
        "channel.message",
        Signal.TRIGGER,
        label == Trajectory.NEW_SIGNAL ? "" : "abc",
        4,
        "h",
        label,
        RootCause.UNKNOWN,
        Relation.CUE,
        "Plain reason.",
        "",
        List.of(),
        "rules",
        null);
  }

  @Test
  void whatIsWrittenIsAFragment() {
    for (Trajectory label : Trajectory.values()) {
      String text = FragmentText.of(fragment("e1", "s", label));
      assertThat(FragmentText.problem(text)).as(text).isEmpty();
    }
  }

  @Property
  void noIdOrSessionBreaksTheFrontMatterOrThePath(@ForAll String event, @ForAll String session) {
    Fragment hostile = fragment(event.isBlank() ? "e" : event, session, Trajectory.NEUTRAL);
    String text = FragmentText.of(hostile);
    assertThat(FrontMatter.split(text).data().path("trajectory").asString()).isEqualTo("NEUTRAL");
    assertThat(hostile.path()).matches("memory/fragments/[0-9-]+/[A-Za-z0-9-]+\\.md");
  }

  @Test
  void hostileNamesStayInTheFolder() {
    assertThat(fragment("../../../etc/passwd", "s", Trajectory.NEUTRAL).path())
        .doesNotContain("..");
    assertThat(fragment("e\u0000\n|rm -rf", "s", Trajectory.NEUTRAL).path()).matches("[\\w/.-]+");
  }

  @Test
  void filesThatAreNoFragmentsSaySo() {
    assertThat(FragmentText.problem("no front matter")).contains("no source_event_id");
    assertThat(
            FragmentText.problem(
                front(
                    "source_kind: meta\n"
                        + "claude_md_ref: memory/CLAUDE.md:L1\n"
                        + "trajectory: STRENGTHENING\n"
                        + "activation: activated")))
        .contains("its source_kind is not external");
    assertThat(
            FragmentText.problem(
                front("source_kind: chat\ntrajectory: WEAKENING\nactivation: missed")))
        .contains("neither claude_md_ref nor source_line");
    assertThat(
            FragmentText.problem(
                front(
                    "source_kind: chat\n"
                        + "source_line: 2\n"
                        + "trajectory: NEUTRAL\n"
                        + "activation: waiting\n"
                        + "root_cause: recall-miss")))
        .contains("root_cause is for WEAKENING only");
    assertThat(
            FragmentText.problem(
                front(
                    "source_kind: chat\n"
                        + "source_line: 2\n"
                        + "trajectory: NEUTRAL\n"
                        + "activation: activated")))
        .contains("its activation does not fit NEUTRAL");
    assertThat(FragmentText.problem("---\na: [\n---\nx")).isPresent();
  }

  private static String front(String rest) {
    return "---\nsource_event_id: e1\n" + rest + "\n---\nA reason.\n";
  }
}
