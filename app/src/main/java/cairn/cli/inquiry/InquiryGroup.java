package cairn.cli.inquiry;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.join.source.Sources;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.inquiry.InquiryRow;
import cairn.use.inquiry.InquirySummary;
import cairn.use.inquiry.ListInquiries;
import cairn.use.inquiry.ShowInquiry;
import cairn.use.inquiry.StopInquiry;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@CommandLine.Command(
    name = "inquiry",
    description = "Inquiries of this project: list, show, resume, stop, verify.",
    subcommands = {
      InquiryGroup.Listing.class,
      InquiryGroup.Show.class,
      InquiryGroup.Resume.class,
      InquiryGroup.Stop.class,
      InquiryVerifyCommand.class
    },
    footer = {
      "",
      "Example:  cairn inquiry list",
      "          cairn inquiry resume 20261116-warm-up-helps",
      "          cairn inquiry verify 20261116-warm-up-helps"
    })
public final class InquiryGroup extends Command {
  @Override
  public int run(Out out) {
    return list(out, project());
  }

  private record Row(String id, String question, String state, String folder, int agents) {}

  private static int list(Out out, Project project) {
    List<InquiryRow> all;
    try (project) {
      all = new ListInquiries(project).all();
    }
    for (InquiryRow i : all)
      out.say(
          out.bold(i.id())
              + "  "
              + (i.unfinished() ? out.yellow(i.outcome()) : i.outcome())
              + "  "
              + i.question());
    if (all.isEmpty())
      out.say("No inquiry yet: `cairn research \"question\" --in FOLDER` begins one.");
    out.result(
        Map.of(
            "inquiries",
            all.stream()
                .map(i -> new Row(i.id(), i.question(), i.outcome(), i.folder(), i.run()))
                .toList()));
    return Exit.DONE;
  }

  /// The inquiry that this names.
  static String find(Project project, String id) {
    return new ShowInquiry(project)
        .find(id)
        .orElseThrow(
            () -> new UserError("there is no inquiry '" + id + "'", "run `cairn inquiry list`"));
  }

  @CommandLine.Command(name = "list", description = "Show all inquiries.")
  static final class Listing extends Command {
    @Override
    public int run(Out out) {
      return list(out, project());
    }
  }

  @CommandLine.Command(name = "show", description = "Show one inquiry: its tree, gaps and reports.")
  static final class Show extends Command {
    @Parameters(
        index = "0",
        paramLabel = "INQUIRY",
        description = "Its id, the beginning of it, or its words.")
    String id;

    @Override
    public int run(Out out) {
      try (Project project = project()) {
        ShowInquiry.Whole whole = new ShowInquiry(project).whole(find(project, id)).orElseThrow();
        InquiryRow i = whole.inquiry();
        out.result(whole.summary());
        out.say(out.bold(i.question()));
        out.say(
            i.id()
                + "  "
                + i.outcome()
                + "  depth "
                + whole.settings().depth()
                + ", "
                + whole.settings().mode()
                + ", "
                + whole.settings().level()
                + ", "
                + whole.sources().size()
                + " sources, "
                + i.run()
                + " agents");
        for (ShowInquiry.TreeNode node : whole.nodes())
          if (node.parent() == null && whole.ofOneTree()) tree(out, whole, node, "");
        String report = whole.summary().report().html();
        if (!report.isEmpty()) out.say("report  " + report);
        for (InquirySummary.Gap gap : whole.summary().gaps())
          out.say(out.yellow("gap") + "  " + gap.subject() + out.dim("  (" + gap.reason() + ")"));
        return Exit.DONE;
      }
    }

    private static void tree(
        Out out, ShowInquiry.Whole whole, ShowInquiry.TreeNode node, String indent) {
      String mark =
          switch (node.state()) {
            case FAILED -> out.red("×");
            case DONE -> out.green("●");
            case FOUND, WAITING -> "○";
          };
      out.say(
          indent + mark + " " + node.title() + out.dim("  " + node.discoveries() + " findings"));
      for (ShowInquiry.TreeNode below : whole.nodes())
        if (node.id().equals(below.parent())) tree(out, whole, below, indent + "  ");
    }
  }

  @CommandLine.Command(
      name = "stop",
      description = "Give up an open inquiry: nothing of it waits any more, its files stay.")
  static final class Stop extends Command {
    @Parameters(
        index = "0",
        paramLabel = "INQUIRY",
        description = "Its id, or the beginning of it.")
    String id;

    @Override
    public int run(Out out) {
      try (Project project = project()) {
        return switch (new StopInquiry(project).stop(find(project, id), Who.cli(""))) {
          case Outcome.Refused<StopInquiry.Stopped>(var refusals) -> refused(out, refusals);
          case Outcome.Done<StopInquiry.Stopped>(var stopped) -> {
            out.say(
                stopped.inquiry() + " is given up; what was found stays in " + stopped.folder());
            out.result(stopped);
            yield Exit.DONE;
          }
        };
      }
    }
  }

  @CommandLine.Command(
      name = "resume",
      description = "Go on with an unfinished or stopped inquiry.")
  static final class Resume extends Command {
    @Parameters(
        index = "0",
        paramLabel = "INQUIRY",
        description = "Its id, the beginning of it, or its words.")
    String id;

    @Mixin ResearchFlags flags;

    @Override
    public int run(Out out) throws IOException, InterruptedException {
      flags.check(List.of());
      try (Project project = project();
          Sources sources = Sources.open(project.folder(), world().clock());
          ResearchDesk desk = new ResearchDesk(this, out, project, sources, flags)) {
        String found = find(project, id);
        Optional<Refusal> refused = desk.use().reopen(found, Who.cli(""));
        if (refused.isPresent()) return refused(out, List.of(refused.get()));
        return desk.run(found);
      }
    }
  }
}
