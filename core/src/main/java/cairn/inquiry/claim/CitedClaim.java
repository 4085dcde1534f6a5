package cairn.inquiry.claim;

import cairn.sources.Citation;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// One claim in a few sentences, with everything it stands on.
///
/// @param citations its own and those inherited from the passages it draws on
/// @param drawsOn ids of other passages
/// @param support in logs of before there were checks: likeness to the cited words, -1 where
///   nothing could be compared. Kept for them only
/// @param check how it was held against what it cites; null in those logs
public record CitedClaim(
    String id,
    String text,
    Label label,
    List<Citation> citations,
    List<String> drawsOn,
    List<Figure> figures,
    double support,
    String supportNote,
    @Nullable ClaimCheck check) {

  public CitedClaim {
    citations = List.copyOf(citations);
    drawsOn = List.copyOf(drawsOn);
    figures = List.copyOf(figures);
  }

  /// A number that a source states.
  public record Figure(String label, double value, String unit, String series) {}

  /// With other words, which nobody has checked yet.
  public CitedClaim text(String other) {
    return new CitedClaim(
        id,
        other,
        label,
        citations,
        drawsOn,
        figures,
        support,
        supportNote,
        check == null ? null : ClaimCheck.OPEN);
  }

  public CitedClaim check(ClaimCheck other) {
    return new CitedClaim(
        id, text, label, citations, drawsOn, figures, support, supportNote, other);
  }

  public CitedClaim citations(List<Citation> all) {
    return new CitedClaim(id, text, label, all, drawsOn, figures, support, supportNote, check);
  }

  public CitedClaim id(String other) {
    return new CitedClaim(
        other, text, label, citations, drawsOn, figures, support, supportNote, check);
  }

  /// What was checked. A log of before there were checks only tells what stood there word for word.
  public ClaimCheck.Kind checked() {
    if (check != null) return check.kind();
    return support == 1 ? ClaimCheck.Kind.WORD_FOR_WORD : ClaimCheck.Kind.NOT_CHECKED;
  }

  /// Waits for a judge.
  public boolean open() {
    return check != null && check.open();
  }

  /// Says what is missing or how findings compare; it is no statement about the subject.
  public boolean remark() {
    return ClaimCheck.REMARK.equals(check);
  }

  public String markers() {
    return citations.stream().map(Citation::marker).distinct().collect(Collectors.joining(" "));
  }
}
