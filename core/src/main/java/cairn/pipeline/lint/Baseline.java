package cairn.pipeline.lint;

import cairn.finding.Finding;
import cairn.text.Sha256;
import java.util.List;

/// Which findings of a registry were there when its project was taken over.
public final class Baseline {
  private static final int MARK = 16;

  private Baseline() {}

  public static List<String> marks(List<Finding> findings) {
    return findings.stream().map(Baseline::mark).distinct().toList();
  }

  /// What is new since.
  public static List<Finding> fresh(List<Finding> findings, List<String> marks) {
    return findings.stream().filter(f -> !marks.contains(mark(f))).toList();
  }

  /// What tells a finding from others, wherever its line went and however the file was named.
  private static String mark(Finding finding) {
    String name = finding.file().substring(finding.file().lastIndexOf('/') + 1);
    String text = finding.code().code() + "\n" + name + "\n" + finding.message();
    return Sha256.of(text).substring(Sha256.PREFIX.length(), Sha256.PREFIX.length() + MARK);
  }
}
