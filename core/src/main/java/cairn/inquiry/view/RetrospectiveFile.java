package cairn.inquiry.view;

import cairn.inquiry.claim.Checks;
import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.settings.Ending;
import cairn.inquiry.state.Gap;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.OutsideFacet;
import cairn.inquiry.state.Review;
import cairn.inquiry.state.Verdict;
import cairn.inquiry.words.Ts;
import cairn.text.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// `retrospective-{ts}.md`: how the inquiry went, counted by the engine. Written for every inquiry
/// that got as far as a tree, however it ended.
final class RetrospectiveFile {
  private static final int SLOW_RETRIES = 2;

  private RetrospectiveFile() {}

  static String render(Inquiry i) {
    Verdict verdict = i.closing().verdict();
    ObjectNode front = Json.object();
    front.put("mode", i.settings().mode().word());
    front.put("topic_slug", i.slug());
    front.put("generated_utc", Ts.iso(when(i)));
    front.put(
        "verdict",
        verdict == null ? i.ending() == null ? "open" : i.ending().kind().word() : verdict.name());
    Page page = new Page().front(front);
    page.heading("Summary Statistics").raw(statistics(i) + "\n");
    page.heading("What Went Well").items(well(i), "Nothing to report.");
    page.heading("What Could Be Improved").items(badly(i), "Nothing stood out.");
    page.heading("Structural Observations").items(observations(i), "None.");
    page.heading("Recommendations").items(recommendations(i), "None.");
    return page.toString();
  }

  static Instant when(Inquiry i) {
    if (i.closing().textDone() != null) return i.closing().textDone();
    return i.ending() == null ? i.opened() : i.ending().at();
  }

  private static String statistics(Inquiry i) {
    long explored = i.nodes().values().stream().filter(n -> n.findings() != null).count();
    long failed = i.nodes().values().stream().filter(n -> n.failure() != null).count();
    var out = new StringBuilder();
    row(out, "Nodes reserved", i.nodes().size());
    row(out, "Nodes explored", explored);
    row(out, "Missing slots", failed);
    row(
        out,
        "Woven by the engine",
        i.nodes().values().stream().filter(n -> n.mechanical() != null).count());
    row(
        out,
        "Peer reviews",
        i.closing().peers().values().stream().filter(r -> r.failure().isEmpty()).count());
    row(out, "Review iterations", i.closing().reviews().size());
    for (Review.Severity s : Review.Severity.values())
      row(
          out,
          s.word() + " found",
          i.closing().reviews().stream().mapToLong(r -> r.count(s)).sum());
    row(
        out,
        "Fixes applied",
        i.closing().reviews().stream()
            .flatMap(r -> r.remarks().stream())
            .filter(Review.Remark::applied)
            .count());
    row(out, "Facet regenerations", i.opening().attempt() - 1);
    row(
        out,
        "Deep confirmations",
        i.nodes().values().stream().filter(n -> n.proposals() != null).count());
    row(out, "Sources", i.sources().size());
    row(out, "Agents run", i.tally().run());
    row(out, "Agents failed", i.tally().failed());
    row(out, "Calls", i.tally().calls());
    row(out, "Tokens", i.tally().inputTokens() + i.tally().outputTokens());
    out.append("- Cost: ")
        .append(String.format(Locale.ROOT, "%.4f", i.tally().usd()))
        .append(" USD\n");
    out.append("- Agents: ")
        .append(i.tally().agents().isEmpty() ? "none" : String.join(", ", i.tally().agents()))
        .append('\n');
    return out.toString();
  }

  private static void row(StringBuilder out, String what, long count) {
    out.append("- ").append(what).append(": ").append(count).append('\n');
  }

  private static List<String> well(Inquiry i) {
    var lines = new ArrayList<String>();
    if (!i.nodes().isEmpty() && i.gaps().isEmpty())
      lines.add("Every planned exploration has findings.");
    long quoted =
        i.passages().values().stream()
            .flatMap(p -> p.citations().stream())
            .filter(c -> !c.quote().isEmpty())
            .map(c -> c.key() + "\n" + c.quote())
            .distinct()
            .count();
    if (quoted > 0)
      lines.add(quoted + " different quotes were matched against their stored sources.");
    return lines;
  }

  private static List<String> badly(Inquiry i) {
    var lines = new ArrayList<String>();
    for (Gap gap : i.gaps()) lines.add(gap.where() + ": " + gap.subject() + ": " + gap.reason());
    Ending ending = i.ending();
    if (ending != null && ending.kind() != Ending.Kind.FINISHED)
      lines.add("Ended early: " + ending.reason());
    if (i.closing().reviews().size() > SLOW_RETRIES)
      lines.add("The review used its whole budget of " + Review.MAX_ITERATIONS + " iterations.");
    return lines;
  }

  private static List<String> observations(Inquiry i) {
    var lines = new ArrayList<String>();
    long weak = i.passages().values().stream().filter(RetrospectiveFile::lookedWeak).count();
    if (weak > 0) lines.add(weak + " passages are weakly supported by the words they cite.");
    if (i.passages().values().stream().anyMatch(p -> p.check() != null))
      checked(i.checks()).ifPresent(lines::add);
    double closest = i.nodes().values().stream().mapToDouble(Node::likeness).max().orElse(0);
    if (closest > 0) lines.add("The two most alike subfocuses have a likeness of " + closest + ".");
    if (!i.closing().degradation().isEmpty())
      lines.add("Enhancements: " + i.closing().degradation() + ".");
    for (OutsideFacet e : i.registered().facets())
      lines.add(e.registeredBy() + " registered \"" + e.subfocus() + "\" from outside.");
    for (String warning : i.registered().warnings()) lines.add("Facet registry: " + warning);
    return lines;
  }

  /// The ways in which statements were checked, most trusted first; none that did not happen.
  private static Optional<String> checked(Checks c) {
    if (c.claims() == 0) return Optional.empty();
    var parts = new ArrayList<String>();
    if (c.supported() > 0)
      parts.add(c.supported() + " judged to hold by " + String.join(", ", c.judges()));
    if (c.wordForWord() > 0) parts.add(c.wordForWord() + " word for word");
    if (c.unclear() > 0) parts.add(c.unclear() + " unclear to the judge");
    if (c.notSupported() > 0) parts.add(c.notSupported() + " not supported and marked");
    if (c.notChecked() > 0) parts.add(c.notChecked() + " not checked");
    return Optional.of("Of " + c.claims() + " statements: " + String.join(", ", parts) + ".");
  }

  /// As inquiries of before there were checks put it; their files stay as they are.
  private static boolean lookedWeak(CitedClaim p) {
    return p.check() == null && p.support() >= 0 && p.support() < 0.5;
  }

  private static List<String> recommendations(Inquiry i) {
    var lines = new ArrayList<String>();
    if (i.nodes().values().stream().anyMatch(n -> n.failure() != null))
      lines.add(
          "Look at the missing slots first; an inquiry that goes on from this one can take them"
              + " up.");
    if (i.closing().verdict() == Verdict.ESCALATE)
      lines.add(
          "Decide the unresolved findings of the last review by hand before using the draft"
              + " report.");
    return lines;
  }
}
