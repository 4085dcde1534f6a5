package cairn.extractive;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What is disputed about a question or open, looked for in all that the sources hold around it:
/// whether two sources disagree must not depend on which statements the answer happens to take up.
final class Holdings {
  /// Findings that are compared with everything.
  private static final int COMPARED = 120;

  /// Findings for which the sources are asked once more, for what may stand against them.
  private static final int ASKED = 24;

  private final StatementFinder finder;
  private final String question;
  private final List<Given> all;

  /// @param findings what the answer takes up, the most relevant first
  Holdings(StatementFinder finder, String question, List<String> facets, List<Given> findings) {
    this.finder = finder;
    this.question = question;
    this.all = new ArrayList<>(findings.subList(0, Math.min(COMPARED, findings.size())));
    Set<String> told = all.stream().map(Holdings::place).collect(Collectors.toSet());
    var queries = new LinkedHashSet<String>();
    queries.add(question);
    for (String facet : facets) {
      queries.add(facet + " " + question);
      queries.add(facet);
    }
    all.stream().limit(ASKED).map(Given::text).forEach(queries::add);
    for (Statement statement : finder.evidence(question, queries)) {
      Given given = Given.of(statement);
      if (told.add(place(given))) all.add(given);
    }
  }

  /// The clearest first.
  List<Disagreement.Pair> disputes(Disagreement disagreement) {
    return disagreement.among(all, this::bears);
  }

  /// Those told in the answer first, then the others that are on the question.
  List<Given> of(Gathering kind) {
    List<Given> some = all.stream().filter(g -> kind.takes(g.text())).toList();
    boolean[] on = finder.onQuestion(question, some);
    var found = new ArrayList<Given>();
    for (int i = 0; i < on.length; i++) {
      Given given = some.get(i);
      boolean told = !given.id().isEmpty();
      if ((told || on[i]) && found.stream().noneMatch(given::sameAs)) found.add(given);
    }
    return found;
  }

  /// Told in the answer, or near enough to the question to be.
  private boolean bears(Disagreement.Pair pair) {
    if (pair.sides().stream().anyMatch(g -> !g.id().isEmpty())) return true;
    for (boolean on : finder.onQuestion(question, pair.sides())) if (on) return true;
    return false;
  }

  private static String place(Given given) {
    return given.text() + " " + String.join(" ", given.refs());
  }
}
