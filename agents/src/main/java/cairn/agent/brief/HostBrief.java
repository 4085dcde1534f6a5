package cairn.agent.brief;

import cairn.kernel.brief.Brief;
import cairn.sources.Library;
import java.util.Set;

/// A brief as it is handed to somebody who comes for it: complete in itself, in plain text.
///
/// @param cold true if whoever does it must not have worked on what it is about
public record HostBrief(String text, boolean cold) {
  /// Critics and judges, who see the brief alone.
  private static final Set<String> COLD =
      Set.of("peer-reviewer", "adversarial-reviewer", "critic", "judge");

  /// @param library the sources that this work may stand on
  public static HostBrief of(Brief brief, Library library) throws InterruptedException {
    Brief handed = Handout.withEvidence(brief, LibraryTools.of(library));
    return new HostBrief(Prompt.host(handed), isCold(brief));
  }

  public static boolean isCold(Brief brief) {
    return COLD.contains(brief.role()) || COLD.contains(Prompt.kind(brief));
  }
}
