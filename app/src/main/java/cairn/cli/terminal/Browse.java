package cairn.cli.terminal;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Opens the user's browser, where there is a way to.
public final class Browse {
  private Browse() {}

  public static void open(Map<String, String> environment, URI link) {
    Optional<Path> opener = Programs.find(environment, "xdg-open", "open", "wslview");
    if (opener.isEmpty()) return;
    try {
      new ProcessBuilder(opener.get().toString(), link.toString())
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      // The link is printed as well.
    }
  }
}
