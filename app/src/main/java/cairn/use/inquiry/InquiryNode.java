package cairn.use.inquiry;

import cairn.inquiry.claim.Answer;
import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.ClaimCheck;
import cairn.inquiry.claim.Findings;
import cairn.inquiry.state.Node;
import cairn.sources.Citation;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One node of the tree with what it found.
///
/// @param findings with the children's once they are in; null before there are any
/// @param failure why there are none; null if there may be
public record InquiryNode(
    String id, String title, String subfocus, @Nullable Found findings, @Nullable Failed failure) {
  public record Failed(String kind, List<String> reasons) {}

  public record Found(
      List<Claim> summary,
      List<Claim> discoveries,
      List<Claim> connections,
      List<FromBelow> childInsights,
      List<Claim> contradictions,
      List<String> openQuestions) {
    private static Found of(Findings f, @Nullable Answer answer) {
      return new Found(
          claims(f.summary(), answer),
          claims(f.discoveries(), answer),
          claims(f.connections(), answer),
          f.childInsights().stream()
              .map(i -> new FromBelow(i.child(), claims(i.passages(), answer)))
              .toList(),
          claims(f.contradictions(), answer),
          f.openQuestions());
    }
  }

  /// What one child contributed.
  public record FromBelow(String child, List<Claim> passages) {}

  /// @param check how it was held against what it cites; null in old logs
  /// @param deciding of the words that it cites, those that answer or that the judge named; empty
  ///   if all count alike
  public record Claim(
      String id,
      String text,
      String label,
      List<Citation> citations,
      @Nullable Checked check,
      List<String> deciding) {}

  /// How a claim was held against what it cites.
  public enum CheckKind {
    WORD_FOR_WORD,
    SUPPORTED,
    NOT_SUPPORTED,
    UNCLEAR,
    NOT_CHECKED
  }

  public record Checked(CheckKind kind, String by) {
    private static @Nullable Checked of(@Nullable ClaimCheck check) {
      if (check == null) return null;
      CheckKind kind =
          switch (check.kind()) {
            case WORD_FOR_WORD -> CheckKind.WORD_FOR_WORD;
            case SUPPORTED -> CheckKind.SUPPORTED;
            case NOT_SUPPORTED -> CheckKind.NOT_SUPPORTED;
            case UNCLEAR -> CheckKind.UNCLEAR;
            case NOT_CHECKED -> CheckKind.NOT_CHECKED;
          };
      return new Checked(kind, check.by());
    }
  }

  /// @param answer of its inquiry; null before there is one
  static InquiryNode of(Node node, @Nullable Answer answer) {
    Findings best = node.best();
    Node.Failure failure = node.failure();
    return new InquiryNode(
        node.id(),
        node.title(),
        node.subfocus(),
        best == null ? null : Found.of(best, answer),
        failure == null ? null : new Failed(failure.kind(), failure.reasons()));
  }

  private static List<Claim> claims(List<CitedClaim> claims, @Nullable Answer answer) {
    return claims.stream()
        .map(c ->
            new Claim(
                c.id(),
                c.text(),
                c.label().word(),
                c.citations(),
                Checked.of(c.check()),
                deciding(c, answer)))
        .toList();
  }

  private static List<String> deciding(CitedClaim claim, @Nullable Answer answer) {
    ClaimCheck check = claim.check();
    boolean judged = check != null && check.kind() != ClaimCheck.Kind.WORD_FOR_WORD;
    if (judged && !check.words().isBlank()) return List.of(check.words());
    if (answer == null) return List.of();
    return Stream.concat(answer.places().stream(), answer.nearest().stream())
        .filter(p -> claim.citations().stream().anyMatch(c -> c.key().equals(p.citation().key())))
        .flatMap(p -> p.deciding().stream())
        .distinct()
        .toList();
  }
}
