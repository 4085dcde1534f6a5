package cairn.cli.project;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.project.Project;
import cairn.use.project.Beginnings;
import cairn.use.project.ShowStatus;
import cairn.use.project.ShowStatus.Next;
import cairn.use.project.ShowStatus.Part;
import cairn.use.project.ShowStatus.Status;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine;

@CommandLine.Command(
    name = "status",
    description = "Where this project stands and what to do next; `cairn` alone does the same.",
    footer = {"", "Example:  cairn", "          cairn status --json"})
public final class StatusCommand extends Command {
  @Override
  public int run(Out out) throws IOException {
    if (Project.find(folder()).isEmpty()) {
      welcome(out);
      return Exit.DONE;
    }
    try (Project project = projectToLookAt()) {
      Status status = new ShowStatus(project).show();
      out.result(status);
      show(out, status);
    }
    return Exit.DONE;
  }

  private void welcome(Out out) {
    out.result(new Status("", folder().toString(), 0, List.of(), Beginnings.NOWHERE));
    out.say(
        "Cairn answers questions from your documents in quotes that are checked, keeps what you");
    out.say("find out, and holds gates that no agent can talk its way past.");
    out.say("");
    out.say("There is no project in " + folder() + " yet. Start here:");
    todo(out, Beginnings.NOWHERE);
    out.say("");
    out.say(out.dim("cairn --help shows every command, cairn doctor what Cairn stands on."));
  }

  private static void show(Out out, Status status) {
    out.say(
        out.bold(status.project())
            + out.dim("  " + status.folder() + ", " + Out.counted(status.events(), "event")));
    int widest = status.parts().stream().mapToInt(p -> p.name().length()).max().orElse(0);
    for (Part part : status.parts())
      out.say("  " + part.name() + " ".repeat(widest - part.name().length() + 2) + part.text());
    out.say("");
    if (status.next().isEmpty()) {
      out.say("Nothing waits. " + out.dim("cairn --help shows what you could do."));
      return;
    }
    out.say(status.parts().isEmpty() ? "Nothing is in it yet. Start here:" : "Next:");
    todo(out, status.next());
  }

  private static void todo(Out out, List<Next> next) {
    for (Next one : next) {
      out.say("  " + one.what());
      out.say("      " + out.green(one.command()));
    }
  }
}
