package cairn.kernel;

import cairn.finding.Finding;
import java.util.List;

/// The files of a chapter against its log.
///
/// @param compared how many files were looked at
/// @param different one finding for each difference; its hint names the command that mends it
public record Comparison(int compared, List<Finding> different) {
  public Comparison {
    different = List.copyOf(different);
  }
}
