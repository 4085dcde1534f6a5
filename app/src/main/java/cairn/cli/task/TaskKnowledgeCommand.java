package cairn.cli.task;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.project.Project;
import cairn.use.task.GatherFacts;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "knowledge",
    description =
        "Fact candidates of all tasks: who vouches for them, what contradicts; take them in.",
    footer = {
      "",
      "Example:  cairn task knowledge            look",
      "          cairn task knowledge --write    take them into knowledge/, and mark them"
          + " processed",
      "A fact is verified by two independent origins. Contradictions are shown, never resolved."
    })
final class TaskKnowledgeCommand extends TaskAction {
  @CommandLine.Option(names = "--write", description = "Take the candidates into knowledge/.")
  boolean write;

  @Override
  public int run(Out out) throws Exception {
    checkSettings(root());
    var use = new GatherFacts(root());
    GatherFacts.Gathered gathered = use.gather();
    for (GatherFacts.Fact fact : gathered.facts()) {
      String mark = fact.verified() ? out.green("verified  ") : "one source";
      out.say(mark + "  " + fact.category() + ": " + fact.text());
      out.say(out.dim("            " + String.join("; ", fact.origins())));
    }
    for (GatherFacts.Contradiction c : gathered.contradictions())
      out.say(
          out.red("contradiction") + "  " + c.why() + "\n    " + c.one() + "\n    " + c.other());
    int marked = write ? take(out, use) : 0;
    long verified = gathered.facts().stream().filter(GatherFacts.Fact::verified).count();
    out.say(
        gathered.facts().size()
            + " facts, "
            + verified
            + " verified, "
            + gathered.contradictions().size()
            + " contradictions");
    out.result(
        Map.of(
            "facts", gathered.facts(),
            "contradictions", gathered.contradictions(),
            "marked", marked));
    return gathered.contradictions().isEmpty() ? Exit.DONE : Exit.FINDINGS;
  }

  private int take(Out out, GatherFacts use) throws Exception {
    try (Project project = tasks()) {
      int marked = use.take(project, who(project, ""));
      out.note("knowledge/ is up to date; " + marked + " files marked as processed");
      return marked;
    }
  }
}
