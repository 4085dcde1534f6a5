package cairn.pipeline;

import cairn.kernel.View;
import java.util.ArrayList;
import java.util.List;

/// The critics' reports: written by the engine from findings, so that what they print adds up.
final class Reports {
  static final String FOLDER = "quality_reports/reviews/";

  private Reports() {}

  static String path(PipelineState.Run run, Progress p, Review review) {
    return FOLDER + run.id() + "/" + p.agent() + "_" + review.critic() + "_" + review.hash().substring(7, 15) + ".md";
  }

  static List<View> views(PipelineState.Run run) {
    var views = new ArrayList<View>();
    for (Progress p : run.progress().values())
      for (Review review : p.reviews().values())
        views.add(new View.Whole(path(run, p, review), review.hash() + review.score(), () -> text(run, p, review)));
    return views;
  }

  static String text(PipelineState.Run run, Progress p, Review review) {
    AgentEntry entry = run.wiring().agent(p.agent());
    Rubric rubric = run.wiring().rubric(p.agent(), review.critic());
    double gate = run.wiring().gate(p.agent());
    var out = new StringBuilder();
    out.append("# Review of ").append(p.agent()).append("\n\n**Reviewer:** ").append(review.critic())
        .append("\n**Score:** ").append(Numbers.plain(review.score())).append("/100\n**Verdict:** ")
        .append(review.score() >= gate ? "PASS" : "BLOCK").append(" (gate ").append(Numbers.plain(gate)).append(")\n**Artifact:** ")
        .append(review.hash()).append("\n\n## Findings\n\n");
    if (review.issues().isEmpty()) out.append("None.\n");
    for (Issue issue : review.issues()) out.append("- ").append(Journal.line(issue.text())).append('\n');
    out.append("\n## Score breakdown\n\n- Starting: 100\n");
    for (Rubric.Deduction d : rubric.deductions(review.issues(), entry.phase()))
      out.append("- ").append(d.issue().replaceAll("\\d", "#")).append(d.count() > 1 ? " (" + d.count() + " times)" : "").append(": -").append(Numbers.plain(d.points())).append('\n');
    return out.append("- **Final: ").append(Numbers.plain(review.score())).append("/100**\n").toString();
  }
}
