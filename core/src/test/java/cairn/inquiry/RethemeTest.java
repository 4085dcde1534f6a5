package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Settings;
import cairn.inquiry.state.InquiryCommand;
import cairn.kernel.ManualClock;
import cairn.sources.MemoryLibrary;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An expansion looks like what it goes on from, unless another look is given.
class RethemeTest {
  @TempDir Path folder;

  private static InquiryCommand.Open more(String from, Settings.@Nullable Theming theming) {
    return new InquiryCommand.Open(
        "What would it cost?",
        "",
        null,
        null,
        null,
        theming,
        null,
        DeepConfirm.NONE,
        List.of(),
        List.of(),
        "",
        0,
        from);
  }

  @Test
  void aThemeGivenWithAnExpansionReplacesTheOldOne() throws Exception {
    MemoryLibrary notes = Study.notes();
    try (var study =
        new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient())) {
      String first = study.start(Study.open(1));
      study.finish(first, new HonestAgent(notes));
      Settings.Theming before = study.inquiry(first).settings().theming();
      assertThat(study.inquiry(study.start(more(first, null))).settings().theming())
          .isEqualTo(before);
      var other = Settings.Theming.preset("brutalist", "monochrome", "serif_throughout");
      Settings again = study.inquiry(study.start(more(first, other))).settings();
      assertThat(again.theming()).isEqualTo(other);
      assertThat(again.depth()).isEqualTo(study.inquiry(first).settings().depth());
    }
  }
}
