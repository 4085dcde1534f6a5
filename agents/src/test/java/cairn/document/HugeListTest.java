package cairn.document;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.literature.LiteratureFiles;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HugeListTest {
  @Test
  void listThatIsTooLargeIsRefusedBeforeItIsRead() {
    byte[] huge = new byte[LiteratureFiles.MAX_BYTES + 1];
    Arrays.fill(huge, (byte) 'x');
    Documents.Reading reading = Documents.read("refs.bib", huge, "", ReadingLimits.DEFAULT);
    assertThat(reading.findings())
        .singleElement()
        .satisfies(f -> assertThat(f.code()).isEqualTo(DocumentCode.TOO_LARGE));
  }
}
