package cairn.pipeline;

import cairn.kernel.View;
import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.registry.Numbers;
import cairn.pipeline.score.Issue;
import cairn.pipeline.score.Review;
import cairn.pipeline.score.Rubric;
import cairn.pipeline.state.Run;
import java.util.LinkedHashMap;
import java.util.List;

/// The critics' reports: written by the engine from findings, so that what they print adds up.
final class Reports {
  static final String FOLDER = "quality_reports/reviews/";

  private Reports() {}

  static String path(Run run, String agent, Review review) {
    return FOLDER
        + run.id()
        + "/"
        + agent
        + "_"
        + review.critic()
        + "_"
        + review.hash().substring(7, 15)
        + ".md";
  }

  static List<View> views(Run run) {
    var views = new LinkedHashMap<String, View>();
    for (Run.Reported reported : run.reports()) {
      String path = path(run, reported.agent(), reported.review());
      views.put(
          path,
          new View.Whole(
              path,
              reported.review().hash() + reported.review().score(),
              () -> text(run, reported.agent(), reported.review())));
    }
    return List.copyOf(views.values());
  }

  static String text(Run run, String agent, Review review) {
    AgentEntry entry = run.wiring().agent(agent);
    Rubric rubric = run.wiring().rubric(agent, review.critic());
    double gate = run.wiring().gate(agent);
    var out = new StringBuilder();
    out.append("# Review of ")
        .append(agent)
        .append("\n\n**Reviewer:** ")
        .append(review.critic())
        .append("\n**Score:** ")
        .append(Numbers.plain(review.score()))
        .append("/100\n**Verdict:** ")
        .append(review.score() >= gate ? "PASS" : "BLOCK")
        .append(" (gate ")
        .append(Numbers.plain(gate))
        .append(")\n**Artifact:** ")
        .append(review.hash())
        .append("\n\n## Findings\n\n");
    if (review.issues().isEmpty()) out.append("None.\n");
    for (Issue issue : review.issues())
      out.append("- ").append(Journal.line(issue.text())).append('\n');
    out.append("\n## Score breakdown\n\n- Starting: 100\n");
    for (Rubric.Deduction d : rubric.deductions(review.issues(), entry.phase()))
      out.append("- ")
          .append(d.issue().replaceAll("\\d", "#"))
          .append(d.count() > 1 ? " (" + d.count() + " times)" : "")
          .append(": -")
          .append(Numbers.plain(d.points()))
          .append('\n');
    return out.append("- **Final: ")
        .append(Numbers.plain(review.score()))
        .append("/100**\n")
        .toString();
  }
}
