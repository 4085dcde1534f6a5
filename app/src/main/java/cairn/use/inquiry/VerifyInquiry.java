package cairn.use.inquiry;

import cairn.finding.Finding;
import cairn.inquiry.view.FolderCheck;
import cairn.join.inquiry.InquiryFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Compares the files and reports of an inquiry with what the log recorded, and checks every
/// citation and quote again; also of an inquiry that was made elsewhere.
public final class VerifyInquiry {
  private final InstantSource clock;

  public VerifyInquiry(InstantSource clock) {
    this.clock = clock;
  }

  public record Verified(
      int files,
      int markers,
      int resolved,
      int quotes,
      int quotesMatched,
      List<Finding> findings) {}

  /// @param project whose log and sources count, if there is one
  /// @param sources where cited files are, besides the stored ones
  public Verified verify(Path folder, Optional<Path> project, List<Path> sources)
      throws IOException {
    FolderCheck.Outcome o = InquiryFolder.check(folder, project, sources, clock);
    return new Verified(
        o.files(), o.markers(), o.resolved(), o.quotes(), o.quotesMatched(), o.findings());
  }
}
