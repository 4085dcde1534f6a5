package cairn.use.source;

import cairn.document.PdfPage;
import cairn.join.source.Sources;
import cairn.kernel.project.Project;
import cairn.sources.SourceId;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/// Draws a page of a stored PDF, with the cited words marked.
public final class DrawPage {
  /// A picture takes memory; whoever comes later waits.
  private static final int MOST_AT_ONCE = 2;

  private final Project project;
  private final Semaphore places = new Semaphore(MOST_AT_ONCE, true);

  public DrawPage(Project project) {
    this.project = project;
  }

  /// @param quote the words to mark; empty for none
  /// @return a PNG; empty if there is no such page, or it cannot be drawn: its text is there
  /// @throws IllegalArgumentException if this is no hash of a source
  public Optional<byte[]> png(String hash, int page, String quote) throws InterruptedException {
    Optional<byte[]> bytes;
    try (Sources sources = Sources.open(project.folder(), project.clock())) {
      bytes = sources.library().bytes(new SourceId(hash));
    }
    if (bytes.isEmpty()) return Optional.empty();
    places.acquire();
    try {
      return PdfPage.png(bytes.get(), page, quote);
    } finally {
      places.release();
    }
  }
}
