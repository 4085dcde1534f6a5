package cairn.literature;

import cairn.finding.Finding;
import java.util.List;

/// The works that a file names, and what was wrong with it.
public record LiteratureReading(List<Publication> publications, List<Finding> findings) {
  public LiteratureReading {
    publications = List.copyOf(publications);
    findings = List.copyOf(findings);
  }

  static LiteratureReading nothing(Finding why) {
    return new LiteratureReading(List.of(), List.of(why));
  }
}
