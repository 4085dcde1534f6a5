package cairn.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.CommandTree;
import cairn.cli.terminal.Surroundings;
import cairn.finding.Code;
import cairn.join.Codes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReferenceTest {
  @Test
  void everyPageIsFresh() throws Exception {
    Path docs = Path.of(System.getProperty("cairn.root"), "docs");
    var world =
        new Surroundings(
            docs,
            Map.of(),
            System.in,
            System.out,
            System.err,
            false,
            false,
            InstantSource.system(),
            () -> 1L);
    for (var page : Reference.pages(CommandTree.of(world)).entrySet())
      assertThat(Files.readString(docs.resolve(page.getKey())))
          .as(page.getKey() + " is stale: run `./cairn build && ./cairn reference docs`")
          .isEqualTo(page.getValue());
  }

  @Test
  void codesAreUniqueAndExplained() {
    var seen = new HashSet<String>();
    for (Code code : Codes.all()) {
      assertThat(code.code()).matches("CRN-[A-Z]\\d{3}");
      assertThat(seen.add(code.code())).as("twice: " + code.code()).isTrue();
      assertThat(code.title()).isNotBlank();
      assertThat(code.hint()).as(code.code()).isNotBlank();
    }
  }
}
