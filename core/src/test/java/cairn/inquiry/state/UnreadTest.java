package cairn.inquiry.state;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.OpenInquiry;
import cairn.inquiry.Study;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnreadTest {
  @TempDir Path folder;

  @Test
  void whatWasNotReadIsPartOfTheInquiry() {
    try (Study study = study()) {
      String id = study.start(Study.open(1).unread(List.of(new Unread("scan.pdf", "no text"))));
      assertThat(study.inquiry(id).missed())
          .isEqualTo(new Missed(List.of(new Unread("scan.pdf", "no text")), 0));
    }
  }

  @Test
  void manyFilesAreNamedUpToALimitAndCountedBeyondIt() {
    List<Unread> many =
        IntStream.range(0, OpenInquiry.MAX_UNREAD + 5)
            .mapToObj(i -> new Unread("part-" + i + ".bin", "not a text"))
            .toList();
    try (Study study = study()) {
      Missed missed = study.inquiry(study.start(Study.open(1).unread(many))).missed();
      assertThat(missed.files()).hasSize(OpenInquiry.MAX_UNREAD);
      assertThat(missed.count()).isEqualTo(many.size());
    }
  }

  @Test
  void theLanguageOfTheQuestionIsKeptWhereNoneIsGiven() {
    var asked = Study.open(1);
    var open =
        new InquiryCommand.Open(
            "Welche Frist gilt für die Kündigung?",
            asked.context(),
            asked.mode(),
            asked.comprehensiveness(),
            asked.depth(),
            asked.theming(),
            asked.modelStrategy(),
            asked.deepConfirm(),
            asked.sources(),
            asked.taken(),
            "",
            0,
            null);
    try (Study study = study()) {
      assertThat(study.inquiry(study.start(open)).settings().language()).isEqualTo("de");
    }
  }

  private Study study() {
    return new Study(folder, InstantSource.system(), Study.notes(), Study.patient());
  }
}
