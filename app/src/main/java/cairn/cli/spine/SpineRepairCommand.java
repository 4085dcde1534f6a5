package cairn.cli.spine;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.FindingsOutput;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.finding.Finding;
import cairn.history.OtherLog;
import cairn.join.file.Rebuild;
import cairn.kernel.Rebuilt;
import cairn.kernel.project.Project;
import cairn.kernel.render.RenderedNumbers;
import cairn.spine.SpineCode;
import cairn.spine.file.FileSpine;
import cairn.spine.line.LossAccepted;
import cairn.spine.repair.LogRepair;
import cairn.spine.repair.LogRepair.Diagnosis;
import cairn.spine.repair.LogRepair.Done;
import cairn.spine.repair.LogRepair.Loss;
import cairn.store.LogAddress;
import cairn.store.Logs;
import cairn.text.Json;
import cairn.use.project.JoinHistories;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@CommandLine.Command(
    name = "repair",
    aliases = "heal",
    description =
        "Show what a damaged log has lost, and bring it back. Without --write: only show.",
    footer = {
      "",
      "Example:  cairn spine repair",
      "          cairn spine repair --from ../notes-2026-11-15.zip --write",
      "          cairn spine repair --accept-loss --by Ada --why \"no backup\" --write",
      "Events come back from a backup or a clone with the same chain, or from the log's own lines",
      "where they only moved. The rendered files show what came out, not who said what and when:",
      "after an accepted loss, those that show more than the log are kept in .cairn/kept. Put one",
      "back into its place, and `cairn adopt FILE` records what it shows as taken from the file.",
      "New ids (O05) get numbers above all that the lost events can have used.",
      "--accept-loss is also needed when the rendered files were made from another log than this.",
      "Damaged bytes are always kept in .cairn/spine/damaged. An unfinished batch at the end needs",
      "no repair: it was never acknowledged, and the next append cuts it."
    })
final class SpineRepairCommand extends Command {
  @CommandLine.Option(
      names = "--from",
      paramLabel = "BACKUP|DIR",
      description =
          "What `cairn backup` made (a file or a folder), a clone of this project, or a copy of its"
              + " .cairn/spine.")
  @Nullable Path from;

  @CommandLine.Option(
      names = "--accept-loss",
      description = "Record that what cannot be brought back is lost, and open the log again.")
  boolean acceptLoss;

  @CommandLine.Option(
      names = "--by",
      paramLabel = "NAME",
      defaultValue = "",
      description = "Who accepts the loss (default: the user's name).")
  String by;

  @CommandLine.Option(
      names = "--why",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "Why the loss is accepted.")
  String why;

  @CommandLine.Option(names = "--write", description = "Do it, instead of showing it.")
  boolean write;

  @Override
  public int run(Out out) throws IOException {
    Path root = Project.find(folder()).orElseThrow(this::noProject);
    if (Logs.address(root) instanceof LogAddress.Postgres address)
      throw new UserError(
          "the log is in " + address.shown() + ", and only files are repaired here",
          "restore the database from its backup, or `cairn spine move --to files` and repair"
              + " there");
    if (JoinHistories.isDue(root))
      throw new UserError(
          "nothing is damaged: the log holds two histories that git put side by side",
          "`cairn spine join` makes one of them");
    try (var spine = FileSpine.open(root, world().clock());
        OtherLog donor = from == null ? null : OtherLog.at(resolve(from))) {
      LogRepair repair = spine.repair();
      Path other = donor == null ? null : donor.folder();
      Diagnosis shown = repair.diagnose(other);
      if (!write) return show(shown, out);
      if (shown.sound() && shown.later() == 0) {
        out.say(out.green("Nothing to repair."));
        out.result(json(shown, null));
        return Exit.DONE;
      }
      Done done =
          acceptLoss
              ? repair.acceptLoss(other, person(), why, RenderedNumbers.in(root))
              : repair.restore(other);
      return told(shown, done, done.accepted().isEmpty() ? null : filesAnew(root), out);
    }
  }

  /// Files that stand since before the loss may show what the log has no more.
  private Rebuild.Outcome filesAnew(Path root) throws IOException {
    try (Project project =
        new Project(
            root, FileSpine.open(root, world().clock()), world().clock(), world().seeds())) {
      var path = world().environment().getOrDefault("PATH", "");
      return new Rebuild(project, path).run((_, _) -> {});
    }
  }

  private UserError noProject() {
    return new UserError("there is no project in " + folder(), "run it in a project's folder");
  }

  private String person() {
    return by.isEmpty() ? world().environment().getOrDefault("USER", "user") : by;
  }

  private int show(Diagnosis shown, Out out) {
    for (Loss loss : shown.losses()) {
      out.say(
          out.red(events(loss) + " lost")
              + ": "
              + loss.file()
              + (loss.line() > 0 ? " line " + loss.line() : ""));
      out.say("  " + loss.reason());
      for (String text : loss.readable()) out.say("  still readable there: " + text);
      out.say(
          switch (loss.remedy()) {
            case OWN_LINES -> "  comes back with --write: the lines are in the log, out of place";
            case OTHER_LOG -> "  comes back with --write: " + from + " has it, and the chain fits";
            case NONE -> "  cannot be brought back: " + loss.why();
          });
    }
    if (shown.untidy() > 0)
      out.say(
          Out.counted(shown.untidy(), "line")
              + (shown.untidy() == 1 ? " that hides no event stands" : " that hide no event stand")
              + " in the way; --write puts "
              + (shown.untidy() == 1 ? "it aside" : "them aside"));
    if (shown.torn())
      out.say("An unfinished batch stands at the end. The next append cuts it; nothing is lost.");
    if (shown.later() > 0)
      out.say(from + " goes on for " + Out.counted(shown.later(), "event") + "; --write adds them");
    if (shown.sound() && shown.later() == 0) out.say(out.green("Nothing to repair."));
    else ways(shown, out);
    out.result(json(shown, null));
    return shown.sound() ? Exit.DONE : Exit.FINDINGS;
  }

  private void ways(Diagnosis shown, Out out) {
    if (shown.restorable()) {
      out.say("Nothing was changed. Add --write to do it.");
      return;
    }
    out.say("Nothing was changed. What can be done about what is lost:");
    out.say("  cairn spine repair --from BACKUP --write    from a backup or a clone");
    out.say(
        "  cairn spine repair --accept-loss --write    "
            + Out.counted(shown.lost(), "event")
            + " given up by your word, recorded in the log");
    out.say("  From the rendered files: --accept-loss keeps those that show more than the log in");
    out.say("  .cairn/kept; put one back into its place, and `cairn adopt` records what it shows.");
  }

  private int told(Diagnosis shown, Done done, Rebuild.@Nullable Outcome files, Out out) {
    if (done.restored() > 0) out.say(Out.counted(done.restored(), "event") + " brought back");
    for (LossAccepted.Loss loss : done.accepted())
      out.say(
          "Accepted as lost by "
              + person()
              + ": "
              + (loss.first() == loss.last()
                  ? "event " + loss.first()
                  : "events " + loss.first() + " to " + loss.last()));
    for (String kept : done.kept()) out.say("The bytes as they were: " + kept);
    ObjectNode document = json(shown, done);
    if (files != null) told(files, document, out);
    boolean open = done.findings().stream().anyMatch(f -> f.code() == SpineCode.FENCED);
    for (Finding finding : done.findings()) out.say(finding.toString());
    if (open) out.note("Something is still lost: see `cairn spine repair`");
    else out.note("Start again what was running on this project, so that it reads the log anew");
    out.result(document);
    return FindingsOutput.exit(done.findings());
  }

  private void told(Rebuild.Outcome files, ObjectNode document, Out out) {
    Path root = Project.find(folder()).orElseThrow(this::noProject);
    ArrayNode rows = document.putArray("files_kept");
    for (Rebuilt.Kept kept : files.kept()) {
      String copy = root.relativize(kept.copy()).toString();
      rows.addObject().put("file", kept.file()).put("copy", copy);
      out.say(kept.file() + " was written anew; as it was, it is in " + copy);
    }
    if (!files.kept().isEmpty())
      out.say(
          "What is lost and still true comes back from there: put the file back into its place, and"
              + " run `cairn adopt FILE`.");
    for (Finding left : files.left()) out.say(left.toString());
  }

  private static String events(Loss loss) {
    return loss.first() == loss.last()
        ? "Event " + loss.first()
        : "Events " + loss.first() + " to " + loss.last();
  }

  private static ObjectNode json(Diagnosis shown, @Nullable Done done) {
    ObjectNode document = Json.object();
    document.set("diagnosis", Json.tree(shown));
    if (done == null) return document;
    document.put("restored", done.restored());
    document.set("kept", Json.tree(done.kept()));
    document.set("accepted", Json.tree(done.accepted()));
    document.set("findings", FindingsOutput.document(done.findings()).path("findings"));
    return document;
  }
}
