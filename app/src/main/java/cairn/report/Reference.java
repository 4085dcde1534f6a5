package cairn.report;

import java.util.Optional;

/// One cited place. Numbered by the renderer in reading order; its back-links are computed.
///
/// @param id unique in the report
/// @param title what a reader calls the source
/// @param locator where in it: `docs/a.md:L3-L9`, a page, a turn
/// @param url shown as a link only if it is plain http or https
/// @param quote the passage of the source, verbatim
/// @param hash of the stored bytes, so that anybody can check it offline
public record Reference(
    String id,
    Kind kind,
    String title,
    String locator,
    Optional<String> url,
    Optional<String> quote,
    Optional<Support> support,
    Optional<String> hash) {

  public enum Kind {
    FILE("File"),
    MEMORY("Memory"),
    WEB("Web page"),
    CHAT("Conversation"),
    RESEARCH("Research");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }
}
