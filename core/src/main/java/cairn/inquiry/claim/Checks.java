package cairn.inquiry.claim;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// How many claims were checked, and how. Every figure is a count; there is no mean of anything.
///
/// @param claims all that cite something
/// @param judges the agents that judged
public record Checks(
    int claims,
    int wordForWord,
    int supported,
    int notSupported,
    int unclear,
    int notChecked,
    List<String> judges) {

  public static Checks of(Collection<CitedClaim> all) {
    List<CitedClaim> cited =
        all.stream().filter(p -> !p.citations().isEmpty() && !p.remark()).toList();
    return new Checks(
        cited.size(),
        count(cited, ClaimCheck.Kind.WORD_FOR_WORD),
        count(cited, ClaimCheck.Kind.SUPPORTED),
        count(cited, ClaimCheck.Kind.NOT_SUPPORTED),
        count(cited, ClaimCheck.Kind.UNCLEAR),
        count(cited, ClaimCheck.Kind.NOT_CHECKED),
        cited.stream()
            .filter(p -> p.check() != null && !p.check().by().isEmpty())
            .map(p -> p.check().by())
            .distinct()
            .sorted()
            .toList());
  }

  private static int count(List<CitedClaim> claims, ClaimCheck.Kind kind) {
    return (int) claims.stream().filter(p -> p.checked() == kind).count();
  }

  /// "39 of 42 statements word for word, 3 judged by X, 0 open"; nothing where nothing is cited.
  public Optional<String> inWords() {
    if (claims == 0) return Optional.empty();
    var parts = new ArrayList<String>();
    parts.add(wordForWord + " of " + claims + " statements word for word");
    if (!judges.isEmpty()) parts.add(supported + " judged by " + String.join(", ", judges));
    if (notSupported > 0) parts.add(notSupported + " not supported and marked");
    if (unclear > 0) parts.add(unclear + " unclear to the judge");
    parts.add(notChecked + (notChecked == 0 ? " open" : " in free wording not checked"));
    return Optional.of(String.join(", ", parts));
  }
}
