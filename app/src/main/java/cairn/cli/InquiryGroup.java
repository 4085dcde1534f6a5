package cairn.cli;

import cairn.inquiry.Inquiries;
import cairn.inquiry.Inquiry;
import cairn.inquiry.InquiryCommand;
import cairn.inquiry.InquiryEvent;
import cairn.inquiry.Node;
import cairn.join.InquirySummary;
import cairn.join.Protocols;
import cairn.join.Sources;
import cairn.kernel.Chapter;
import cairn.kernel.Decision;
import cairn.kernel.Project;
import cairn.kernel.Who;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@CommandLine.Command(
    name = "inquiry",
    description = "Inquiries of this project: list, show, resume, verify.",
    subcommands = {
      InquiryGroup.Listing.class,
      InquiryGroup.Show.class,
      InquiryGroup.Resume.class,
      InquiryVerifyCommand.class
    },
    footer = {
      "",
      "Example:  cairn inquiry list",
      "          cairn inquiry resume 20261116-warm-up-helps",
      "          cairn inquiry verify 20261116-warm-up-helps"
    })
final class InquiryGroup extends Command {
  @Override
  int run(Out out) {
    return list(out, project());
  }

  private static int list(Out out, Project project) {
    var rows = new ArrayList<Map<String, Object>>();
    try (project) {
      for (Inquiry i : Protocols.inquiries(project).state().list()) {
        String state = state(i);
        rows.add(
            Map.of(
                "id",
                i.id(),
                "question",
                i.settings().question(),
                "state",
                state,
                "folder",
                i.folder(),
                "agents",
                i.tally().run()));
        out.say(
            out.bold(i.id())
                + "  "
                + (i.open() ? out.yellow(state) : state)
                + "  "
                + i.settings().question());
      }
    }
    if (rows.isEmpty())
      out.say("No inquiry yet: `cairn research \"question\" --in FOLDER` begins one.");
    out.result(Map.of("inquiries", rows));
    return Exit.DONE;
  }

  private static String state(Inquiry i) {
    if (i.open()) return "open";
    return i.closing().verdict() == null ? i.ending().kind().word() : i.closing().verdict().name();
  }

  static Inquiry find(Inquiries all, String id) {
    return all.get(id)
        .or(() -> all.list().stream().filter(i -> i.id().startsWith(id)).findFirst())
        .orElseThrow(
            () -> new UserError("there is no inquiry '" + id + "'", "run `cairn inquiry list`"));
  }

  @CommandLine.Command(name = "list", description = "Show all inquiries.")
  static final class Listing extends Command {
    @Override
    int run(Out out) {
      return list(out, project());
    }
  }

  @CommandLine.Command(name = "show", description = "Show one inquiry: its tree, gaps and reports.")
  static final class Show extends Command {
    @Parameters(
        index = "0",
        paramLabel = "INQUIRY",
        description = "Its id, or the beginning of it.")
    String id;

    @Override
    int run(Out out) {
      try (Project project = project()) {
        Inquiries all = Protocols.inquiries(project).state();
        Inquiry i = find(all, id);
        out.result(InquirySummary.of(all, i, 0));
        out.say(out.bold(i.settings().question()));
        out.say(
            i.id()
                + "  "
                + state(i)
                + "  depth "
                + i.settings().depth()
                + ", "
                + i.settings().mode().word()
                + ", "
                + i.settings().level().word()
                + ", "
                + i.sources().size()
                + " sources, "
                + i.tally().run()
                + " agents");
        for (Node root : i.roots()) tree(out, i, root, "");
        if (i.closing().report() != null) out.say("report  " + i.closing().report().html());
        for (var gap : i.gaps())
          out.say(out.yellow("gap") + "  " + gap.subject() + out.dim("  (" + gap.reason() + ")"));
        return Exit.DONE;
      }
    }

    private static void tree(Out out, Inquiry i, Node n, String indent) {
      String mark =
          n.failure() != null ? out.red("×") : n.done(i.settings().depth()) ? out.green("●") : "○";
      int found = n.best() == null ? 0 : n.best().discoveries().size();
      out.say(indent + mark + " " + n.title() + out.dim("  " + found + " findings"));
      List<String> children = n.children() == null ? List.of() : n.children();
      for (String child : children) tree(out, i, i.nodes().get(child), indent + "  ");
    }
  }

  @CommandLine.Command(
      name = "resume",
      description = "Go on with an unfinished or stopped inquiry.")
  static final class Resume extends Command {
    @Parameters(
        index = "0",
        paramLabel = "INQUIRY",
        description = "Its id, or the beginning of it.")
    String id;

    @Mixin ResearchFlags flags;

    @Override
    int run(Out out) throws IOException, InterruptedException {
      flags.check(List.of());
      try (Project project = project();
          Sources sources = Sources.open(project.folder(), world().clock());
          ResearchDesk desk = new ResearchDesk(this, out, project, sources, flags)) {
        Chapter<Inquiries, InquiryCommand, InquiryEvent> chapter = desk.chapter();
        Inquiry i = find(chapter.state(), id);
        if (!i.open()
            && chapter.submit(new InquiryCommand.Reopen(i.id()), Who.cli(""))
                instanceof Decision.Refused<InquiryEvent>(var refusal))
          return refused(out, List.of(refusal));
        return desk.run(i.id());
      }
    }
  }
}
