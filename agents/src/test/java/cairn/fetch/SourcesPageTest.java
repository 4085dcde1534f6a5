package cairn.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What `docs/sources.md` shows can be copied, and the limits it names are the defaults.
class SourcesPageTest {
  @Test
  void theSettingsOnThePageAreTheDefaultsWithEngines() throws Exception {
    Path page = Path.of(System.getProperty("cairn.root"), "docs", "sources.md");
    Matcher block =
        Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(page));
    assertThat(block.find()).isTrue();
    WebSettings settings = WebSettings.read(block.group(1));
    assertThat(settings.rules()).isEqualTo(FetchRules.DEFAULT);
    assertThat(settings.engines()).containsOnlyKeys("arxiv", "openalex", "searxng");
  }
}
