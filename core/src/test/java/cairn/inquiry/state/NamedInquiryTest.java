package cairn.inquiry.state;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.Study;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which inquiry a person means.
class NamedInquiryTest {
  @TempDir Path folder;
  private Study study;
  private String older;
  private String newer;

  @BeforeEach
  void open() {
    var now = new Instant[] {Instant.parse("2026-03-01T10:00:00Z")};
    study = new Study(folder, () -> now[0], Study.notes(), Study.patient());
    older = study.start(Study.open(1));
    now[0] = Instant.parse("2026-03-02T10:00:00Z");
    newer = study.start(Study.open(1));
  }

  @AfterEach
  void close() {
    study.close();
  }

  private String named(String name) {
    return study.chapter.state().named(name).orElse("none");
  }

  @Test
  void anIdMeansItself() {
    assertThat(older).startsWith("20260301-");
    assertThat(named(older)).isEqualTo(older);
    assertThat(named(newer)).isEqualTo(newer);
  }

  @Test
  void theDayAloneIsEnough() {
    assertThat(named("20260301")).isEqualTo(older);
    assertThat(named("202603")).isEqualTo(newer);
  }

  @Test
  void theWordsWithoutTheDayMeanTheNewest() {
    String words = older.substring("20260301-".length());
    assertThat(named(words)).isEqualTo(newer);
    assertThat(named(words.substring(0, 8))).isEqualTo(newer);
  }

  @Test
  void nothingAndOtherWordsMeanNone() {
    assertThat(named("")).isEqualTo("none");
    assertThat(named("bread-oven")).isEqualTo("none");
  }
}
